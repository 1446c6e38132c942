#include "games/youre_bogus/shorthand/typed_turn.h"

#include <algorithm>

#include "core/lists.h"
#include "games/youre_bogus/record/writer.h"

namespace bogosity::youre_bogus {
namespace {

// Nothing for tokens that may stand anywhere, or belong to the one before them.
std::optional<Slot> slot_of(const Event& event) {
  if (is_a<event::Want>(event)) return Slot::want;
  if (is_a<event::Off, event::Grab>(event)) return Slot::mishap;
  if (is_a<event::Bogus, event::Answer>(event)) return Slot::shout;
  if (is_a<event::Roll>(event)) return Slot::roll;
  if (is_a<event::Take>(event)) return Slot::take;
  if (is_a<event::Under>(event)) return Slot::under;
  if (is_a<event::PickUp>(event)) return Slot::picked;
  if (is_a<event::Exchange>(event)) return Slot::exchange;
  if (is_a<event::Win>(event)) return Slot::win;
  if (is_a<event::Aces>(event)) return Slot::aces;
  if (is_a<event::Place>(event)) return Slot::placed;
  if (is_a<event::Specify>(event)) return Slot::said;
  return std::nullopt;
}

bool is_remark(const Typed& typed, const Typed::Token& token) {
  return is_a<event::Note>(token.event) && core::text_at(typed.text, token.at).starts_with(';');
}

// Does a token make room for another one of its step?
bool makes_room(const Event& there, Slot slot, std::string_view words) {
  if (slot == Slot::shout || slot == Slot::exchange) return false;
  return slot != Slot::mishap || is_a<event::Off>(there) == words.starts_with("off:");
}

std::optional<Step> step_of(Slot slot) {
  switch (slot) {
    case Slot::want: return Step::declare;
    case Slot::roll: return Step::roll;
    case Slot::take:
    case Slot::under:
    case Slot::picked: return Step::pick_up;
    case Slot::exchange: return Step::exchange;
    case Slot::win:
    case Slot::aces: return Step::win;
    case Slot::placed: return Step::place;
    case Slot::said: return Step::specify;
    case Slot::lead:
    case Slot::mishap:
    case Slot::shout:
    case Slot::comment: break;
  }
  return std::nullopt;
}

// The text with words in the place of these bytes, and one blank on each side where other words stand.
std::string spliced(std::string_view text, core::Range at, std::string_view words) {
  std::string before(text.substr(0, at.from));
  std::string_view behind = text.substr(at.to);
  while (!before.empty() && before.back() == ' ') before.pop_back();
  behind.remove_prefix(std::min(behind.find_first_not_of(' '), behind.size()));
  for (const std::string_view next : {words, behind}) {
    if (!next.empty()) (before += before.empty() ? "" : " ") += next;
  }
  return before;
}

bool is_of_number_pad(std::string_view word) {
  return word.find_first_not_of("0123456789+-*/.,") == std::string_view::npos &&
         word.find_first_not_of("0123456789") != std::string_view::npos;
}

}  // namespace

const Typed::Token* token_in(const Typed& typed, Slot slot) {
  const auto found =
      std::ranges::find_if(typed.tokens, [slot](const Typed::Token& each) { return slot_of(each.event) == slot; });
  return found == typed.tokens.end() ? nullptr : &*found;
}

LineWithCaret with_words_at(const Typed& typed, core::Range at, std::string_view words) {
  core::Range whole = at;
  std::string word(words);
  // Apart, what a word of the number pad is made of might mean something else: it is written out.
  for (std::size_t i = 0; i < typed.tokens.size(); ++i) {
    const core::Range run = tokens_of_word(typed, i);
    const core::Range bytes = {typed.tokens[run.from].at.from, typed.tokens[run.to - 1].at.to};
    i = run.to - 1;
    const bool is_inside = bytes.from <= at.from && at.to <= bytes.to && at != bytes && at.from != bytes.to &&
                           (at.size() > 0 || at.from != bytes.from);
    if (!is_inside || !is_of_number_pad(core::text_at(typed.text, bytes))) continue;
    std::vector<std::string> all;
    for (std::size_t each = run.from; each < run.to; ++each) {
      if (typed.tokens[each].at.from == at.from) all.emplace_back(words);
      if (typed.tokens[each].at.from != at.from || at.size() == 0)
        all.push_back(write_token(typed.tokens[each].event, typed.names));
    }
    std::erase(all, std::string());
    word = core::joined(all, " ");
    whole = bytes;
  }
  std::string text = spliced(typed.text, whole, word);
  std::size_t caret = text.size();
  if (!typed.tokens.empty() && is_remark(typed, typed.tokens.back())) {
    caret -= std::min(caret, typed.text.size() - typed.tokens.back().at.from);
    while (caret > 0 && text[caret - 1] == ' ') --caret;
  }
  return {std::move(text), caret};
}

LineWithCaret with_words(const Typed& typed, Slot slot, std::string_view words) {
  for (const Typed::Token& each : typed.tokens) {
    if (slot_of(each.event) == slot && makes_room(each.event, slot, words)) return with_words_at(typed, each.at, words);
  }
  Slot at = Slot::lead;
  for (const Typed::Token& each : typed.tokens) {
    at = is_remark(typed, each) ? Slot::comment : slot_of(each.event).value_or(at);
    if (at > slot) return with_words_at(typed, {each.at.from, each.at.from}, words);
  }
  return with_words_at(typed, {typed.text.size(), typed.text.size()}, words);
}

LineWithCaret with_die(const Typed& typed, int row, int pips) {
  const std::string die = std::to_string(pips);
  const Typed::Token* there = token_in(typed, Slot::roll);
  if (there == nullptr) return with_words(typed, Slot::roll, die);
  const auto& roll = std::get<event::Roll>(there->event);
  const auto at = [&](const std::string& words) { return with_words_at(typed, there->at, words); };
  if (roll.first == 0) return at(die);
  if (!there->is_whole) return at(std::to_string(roll.first) + die);
  return at(row == 0 ? die + std::to_string(roll.second) : std::to_string(roll.first) + die);
}

TypedTurn typed_turn(const Typed& typed) {
  TypedTurn turn;
  for (const Typed::Token& each : typed.tokens) {
    if (const auto* want = std::get_if<event::Want>(&each.event)) {
      turn.wants_two = want->what == Declared::two;
      turn.wants_top = want->what == Declared::top;
    }
    if (const auto* roll = std::get_if<event::Roll>(&each.event)) turn.roll = {roll->first, roll->second};
    if (const auto* take = std::get_if<event::Take>(&each.event)) turn.takes = take->takes;
    if (const auto* picked = std::get_if<event::PickUp>(&each.event)) turn.picked = static_cast<int>(picked->cards);
    if (const auto* placed = std::get_if<event::Place>(&each.event)) {
      turn.placed.clear();
      for (const MarkedCard& card : placed->cards) turn.placed.push_back(card.card);
    }
    const auto slot = slot_of(each.event);
    if (const auto step = slot ? step_of(*slot) : std::nullopt) turn.step = step;
  }
  return turn;
}

std::string WinDraft::token() const {
  std::string text = "win:" + claim;
  if (!up.empty() || down) text += "=";
  text += core::joined(up, ",");
  if (down) text += "/" + core::to_text(*down);
  return text;
}

std::optional<core::Card> WinDraft::in_slot(std::size_t slot) const {
  if (slot + 1 == slots) return down;
  return slot < up.size() ? std::optional(up[slot]) : std::nullopt;
}

std::size_t WinDraft::next_slot() const {
  if (up.size() + 1 < slots) return up.size();
  return down ? slots : slots - 1;
}

bool WinDraft::add(core::Card card) {
  if (next_slot() == slots) return false;
  if (next_slot() + 1 == slots)
    down = card;
  else
    up.push_back(card);
  return true;
}

void WinDraft::take_out(std::size_t slot) {
  if (slot + 1 == slots)
    down.reset();
  else if (slot < up.size())
    up.erase(up.begin() + static_cast<std::ptrdiff_t>(slot));
}

WinDraft win_draft(const Typed& typed) {
  WinDraft draft;
  const Typed::Token* there = token_in(typed, Slot::win);
  if (there == nullptr) return draft;
  const auto& win = std::get<event::Win>(there->event);
  draft.begun = true;
  if (win.claim != claim_to_come) draft.claim = std::to_string(win.claim);
  for (std::size_t i = 0; i < win.cards.size(); ++i) {
    if (win.slash && i + 1 == win.cards.size())
      draft.down = win.cards[i].card;
    else
      draft.add(win.cards[i].card);  // the seventh lies face down, slash or not
  }
  return draft;
}

}  // namespace bogosity::youre_bogus
