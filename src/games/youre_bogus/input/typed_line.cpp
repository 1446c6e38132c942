#include "games/youre_bogus/input/typed_line.h"

#include <algorithm>

#include "core/look_alikes.h"
#include "core/text.h"
#include "games/youre_bogus/input/reading.h"
#include "games/youre_bogus/input/typed_shout.h"

namespace bogosity::youre_bogus {
namespace {

bool is_die_word(char c) { return c >= '1' && c <= '6'; }

// Decided by its first letters; empty for tokens that may stand anywhere.
std::optional<Slot> slot_of(std::string_view word) {
  if (word == "t" || word == "w" || word.starts_with("want:")) return Slot::want;
  if (word.starts_with("off:") || word.starts_with("grab:")) return Slot::mishap;
  if (word == "take" || word == "leave") return Slot::take;
  if (word.starts_with("under:")) return Slot::under;
  if (word.starts_with("right:") || word.starts_with("left:")) return Slot::exchange;
  if (word.starts_with("win:")) return Slot::win;
  if (word.starts_with("aces:")) return Slot::aces;
  if (word[0] == '=' || word == "o" || word == "e") return Slot::said;
  if (word[0] == '+') return Slot::picked;
  if ((word.size() == 1 && is_die_word(word[0])) || word == "?-?") return Slot::roll;
  return std::nullopt;
}

// Roll, cards picked up and cards placed, joined or alone.
void add_compact(std::vector<LineWord>& words, std::string_view word, Slot before) {
  auto readings = readings_of(word);
  if (readings.empty() && word != "...") readings = pad_readings_of(word, false);
  if (readings.size() != 1) return words.push_back({std::string(word), before, false});
  const auto tokens = written(readings[0], word);
  for (const auto& token : tokens) {
    const bool roll = token.size() == 3 && token[1] == '-';
    const bool shout = token[0] == 'b' && token.size() > 1;
    const Slot slot = roll ? Slot::roll : shout ? Slot::shout : slot_of(token).value_or(Slot::placed);
    words.push_back({tokens.size() == 1 ? std::string(word) : token, slot});
  }
}

bool takes_the_place_of(const LineWord& token, const LineWord& there) {
  if (!there.own || there.slot != token.slot) return false;
  if (token.slot == Slot::lead || token.slot == Slot::shout || token.slot == Slot::exchange) return false;
  const auto kind = [](const std::string& it) { return it.substr(0, it.find(':')); };
  return token.slot != Slot::mishap || kind(there.text) == kind(token.text);
}

std::optional<std::array<int, 2>> roll_from(std::string_view word) {
  const auto pips = [&](std::size_t at) { return is_die_word(word[at]) ? word[at] - '0' : 0; };
  if (word.size() == 1) return std::array<int, 2>{pips(0), 0};
  if (word.size() == 2) return std::array<int, 2>{pips(0), pips(1)};
  if (word.size() == 3) return std::array<int, 2>{pips(0), pips(2)};
  return std::nullopt;
}

std::vector<core::Card> cards_from(const std::string& typed) {
  const auto readings = readings_of(typed);
  const std::string last = readings.size() == 1 ? written(readings[0], typed).back() : typed;
  std::string_view word = last;
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

std::vector<LineWord> line_words(std::string_view line) {
  const auto plain = core::plain_line(line);
  if (plain) line = plain->text;
  std::vector<LineWord> words;
  const auto shouts = typed_shouts(line);
  Slot slot = Slot::lead;
  for (const std::string_view word : words_of(line)) {
    const auto at = static_cast<std::size_t>(word.data() - line.data());
    const auto has_it = [at](const TypedShout& shout) { return shout.at <= at && at < shout.end; };
    if (word[0] == ';') {  // the rest is a remark
      words.push_back({std::string(line.substr(at)), Slot::comment});
      break;
    }
    if (std::any_of(shouts.begin(), shouts.end(), has_it)) {
      words.push_back({std::string(word), Slot::shout});
    } else if (const auto known = slot_of(word); known && !word.starts_with('+')) {
      words.push_back({std::string(word), *known});
    } else {
      add_compact(words, word, slot);
    }
    slot = words.back().slot;
  }
  return words;
}

std::string joined(const std::vector<LineWord>& words) {
  return core::joined(words, " ", [](const LineWord& word) { return word.text; });
}

std::string word_in(std::string_view line, Slot slot) {
  for (const auto& word : line_words(line)) {
    if (word.slot == slot && word.own) return word.text;
  }
  return {};
}

std::string with_token(std::string_view line, std::string_view token) {
  auto words = line_words(line);
  const auto read = line_words(token);
  if (read.empty()) return std::string(line);
  const LineWord word{std::string(token), read[0].slot};
  const auto same = [&](const LineWord& each) { return takes_the_place_of(word, each); };
  const auto there = std::find_if(words.begin(), words.end(), same);
  if (there != words.end()) {
    there->text = word.text;
    words.erase(std::remove_if(there + 1, words.end(), same), words.end());
    return joined(words);
  }
  const auto later = [&](const LineWord& each) { return each.slot > word.slot; };
  words.insert(std::find_if(words.begin(), words.end(), later), word);
  return joined(words);
}

std::string without_token(std::string_view line, std::string_view beginning) {
  auto words = line_words(line);
  const auto begins = [&](const LineWord& word) { return word.text.starts_with(beginning); };
  const auto there = std::find_if(words.begin(), words.end(), begins);
  if (there != words.end()) words.erase(there);
  return joined(words);
}

std::string with_die(std::string_view line, int row, int pips) {
  const char die = static_cast<char>('0' + pips);
  std::string roll = word_in(line, Slot::roll);
  if (roll.size() == 1) return with_token(line, roll + die);
  if (roll.size() == 3 && roll[1] == '-' && roll[0] != '?') roll.erase(1, 1);
  if (roll.size() != 2) return with_token(line, std::string(1, die));
  roll[row == 0 ? 0 : 1] = die;
  return with_token(line, roll);
}

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
  text += core::joined(up, ",");
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
  TypedWin win;
  if (line.find("win:") == std::string_view::npos) return win;  // most lines: every frame asks
  const std::string word = word_in(line, Slot::win);
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

std::string TypedSpecification::token() const {
  std::string text = transparent ? "=~" : "=";
  text += parity;
  if (rank != 0) text += rank;
  if (suit != 0) text += suit;
  return text.size() > 1 ? text : "";
}

TypedSpecification typed_specification(std::string_view word) {
  TypedSpecification said;
  if (word == "o" || word == "e") return {false, word == "o" ? "odd" : "even", 0, 0};
  const auto cut = [&word](std::string_view beginning) {
    const bool there = word.starts_with(beginning);
    if (there) word.remove_prefix(beginning.size());
    return there;
  };
  cut("=");
  said.transparent = cut("~");
  if (cut("odd")) said.parity = "odd";
  if (cut("even")) said.parity = "even";
  if (cut("10")) said.rank = 'T';
  if (const auto rank = word.empty() ? std::nullopt : core::rank_from(word[0])) {
    said.rank = core::letter(*rank);
    word.remove_prefix(1);
  }
  if (const auto suit = word.empty() ? std::nullopt : core::suit_from(word[0])) said.suit = core::letter(*suit);
  return said;
}

int typed_aces(std::string_view word, const std::string& name) {
  const std::string wanted = core::quoted_if_needed(name) + "=";
  for (std::size_t at = word.find(wanted); at != std::string_view::npos; at = word.find(wanted, at + 1)) {
    if (at == 0 || (word[at - 1] != ':' && word[at - 1] != ',')) continue;
    int aces = 0;
    for (at += wanted.size(); at < word.size() && word[at] >= '0' && word[at] <= '9' && aces < 100; ++at)
      aces = aces * 10 + (word[at] - '0');
    return aces;
  }
  return 0;
}

}  // namespace bogosity::youre_bogus
