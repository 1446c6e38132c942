#include "ui/input/parsed_line.h"

#include <algorithm>

#include "core/text.h"
#include "games/youre_bogus/input/entry.h"
#include "ui/input/line_words.h"

namespace bogosity::ui {
namespace {

using youre_bogus::Step;

bool is_die(char c) { return c >= '1' && c <= '6'; }

std::optional<std::array<int, 2>> roll_from(std::string_view word) {
  const auto pips = [&](std::size_t at) { return is_die(word[at]) ? word[at] - '0' : 0; };
  if (word.size() == 1) return std::array<int, 2>{pips(0), 0};
  if (word.size() == 2) return std::array<int, 2>{pips(0), pips(1)};
  if (word.size() == 3) return std::array<int, 2>{pips(0), pips(2)};
  return std::nullopt;
}

std::vector<core::Card> cards_from(const std::string& typed) {
  const auto readings = youre_bogus::readings_of(typed);
  std::string_view word = readings.size() == 1 ? readings[0].back() : std::string_view(typed);
  std::vector<core::Card> cards;
  while (!word.empty()) {
    const auto card = core::take_card(word);
    if (!card) return {};
    cards.push_back(*card);
    if (!word.empty() && word[0] == '!') word.remove_prefix(1);
    if (word.empty()) break;
    if (word[0] != '/') return {};
    word.remove_prefix(1);
  }
  return cards;
}

std::optional<Step> step_of(Slot slot) {
  switch (slot) {
    case Slot::want:
      return Step::declare;
    case Slot::roll:
      return Step::roll;
    case Slot::take:
    case Slot::under:
    case Slot::picked:
      return Step::pick_up;
    case Slot::exchange:
      return Step::exchange;
    case Slot::win:
    case Slot::aces:
      return Step::win;
    case Slot::placed:
      return Step::place;
    case Slot::said:
      return Step::specify;
    case Slot::lead:
    case Slot::mishap:
    case Slot::shout:
    case Slot::comment:
      break;
  }
  return std::nullopt;
}

void add_word(TypedTurn& turn, const LineWord& word) {
  if (word.slot == Slot::want) {
    turn.wants_two = word.text == "w" || word.text == "want:two";
    turn.wants_top = word.text == "t" || word.text == "want:top";
  }
  if (word.slot == Slot::roll) turn.roll = roll_from(word.text);
  if (word.slot == Slot::take) turn.takes = word.text == "take";
  if (word.slot == Slot::picked) {
    std::string_view digits = std::string_view(word.text).substr(1);
    if (const auto number = core::take_number(digits, 99)) turn.picked = static_cast<int>(*number);
  }
  if (word.slot == Slot::placed) turn.placed = cards_from(word.text);
  if (const auto step = step_of(word.slot)) turn.step = step;
}

}  // namespace

TypedTurn typed_turn(std::string_view line) {
  TypedTurn turn;
  for (const auto& word : line_words(line)) {
    if (word.own) add_word(turn, word);
  }
  return turn;
}

std::string TypedWin::token() const {
  std::string text = "win:" + claim;
  if (!up.empty() || down) text += "=";
  for (std::size_t i = 0; i < up.size(); ++i) text += (i == 0 ? "" : ",") + core::to_text(up[i]);
  if (down) text += "/" + core::to_text(*down);
  return text;
}

std::optional<core::Card> TypedWin::in_slot(std::size_t slot) const {
  if (slot + 1 == slots) return down;
  return slot < up.size() ? std::optional(up[slot]) : std::nullopt;
}

std::size_t TypedWin::next_slot() const {
  if (up.size() + 1 < slots) return up.size();
  return down ? slots : slots - 1;
}

bool TypedWin::add(core::Card card) {
  if (next_slot() == slots) return false;
  if (next_slot() + 1 == slots)
    down = card;
  else
    up.push_back(card);
  return true;
}

void TypedWin::take_out(std::size_t slot) {
  if (slot + 1 == slots)
    down.reset();
  else if (slot < up.size())
    up.erase(up.begin() + static_cast<std::ptrdiff_t>(slot));
}

TypedWin typed_win(std::string_view line) {
  const std::string word = word_in(line, Slot::win);
  TypedWin win;
  std::string_view rest = word;
  if (!rest.starts_with("win:")) return win;
  win.begun = true;
  rest.remove_prefix(4);
  const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
  win.claim = std::string(rest.substr(0, digits));
  rest.remove_prefix(digits);
  bool face_down = false;
  while (!rest.empty()) {
    face_down = face_down || rest[0] == '/';
    const auto card = core::take_card(rest);
    if (!card) {
      rest.remove_prefix(1);
    } else if (face_down) {
      win.down = *card;
    } else {
      win.add(*card);  // the seventh lies face down, slash or not
    }
  }
  return win;
}

}  // namespace bogosity::ui
