#include "ui/input/line_words.h"

#include <algorithm>

#include "core/record.h"
#include "core/text.h"
#include "games/youre_bogus/input/entry.h"

namespace bogosity::ui {
namespace {

bool is_die_word(char c) { return c >= '1' && c <= '6'; }
bool is_half_roll(std::string_view word) { return word.size() == 1 && is_die_word(word[0]); }

// A letter or the whole word.
std::optional<core::Plea> plea_in(std::string_view word) {
  for (const core::Plea plea : {core::Plea::admit, core::Plea::deny, core::Plea::open}) {
    if (word == word_for(plea) || word == word_for(plea).substr(0, 1)) return plea;
  }
  return std::nullopt;
}

bool is_seats(std::string_view word) { return word.find_first_not_of("0123456789>") == std::string_view::npos; }

// Where the plea begins in a word of seats, perhaps with the turn behind it: `d`, `13d`, `13d54`; npos if it has
// none.
std::size_t find_plea(std::string_view word) {
  const std::size_t at = std::min(word.find_first_not_of("0123456789>"), word.size());
  const std::string_view plea = word.substr(at);
  const bool with_turn = plea_in(plea.substr(0, 1)) && !youre_bogus::readings_of(plea.substr(1)).empty();
  return plea_in(plea) || with_turn ? at : std::string_view::npos;
}

// By how it begins; nothing for what may stand anywhere.
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
  if (is_half_roll(word) || word == "?-?") return Slot::roll;
  return std::nullopt;
}

// Roll, cards picked up and cards placed, joined or alone.
void add_compact(std::vector<LineWord>& words, std::string_view word, Slot before) {
  auto readings = youre_bogus::readings_of(word);
  if (readings.empty() && word != "...") readings = youre_bogus::pad_readings_of(word, false);
  if (readings.size() != 1) return words.push_back({std::string(word), before, false});
  for (const auto& token : readings[0]) {
    const bool roll = token.size() == 3 && token[1] == '-';
    const bool shout = token[0] == 'b' && token.size() > 1;
    const Slot slot = roll ? Slot::roll : shout ? Slot::shout : slot_of(token).value_or(Slot::placed);
    words.push_back({readings[0].size() == 1 ? std::string(word) : token, slot});
  }
}

bool takes_the_place_of(const LineWord& token, const LineWord& there) {
  if (!there.own || there.slot != token.slot) return false;
  if (token.slot == Slot::lead || token.slot == Slot::shout || token.slot == Slot::exchange) return false;
  const auto kind = [](const std::string& it) { return it.substr(0, it.find(':')); };
  return token.slot != Slot::mishap || kind(there.text) == kind(token.text);
}

}  // namespace

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  std::size_t at = 0;
  while (at < line.size()) {
    if (line[at] == ' ') {
      ++at;
      continue;
    }
    const std::size_t from = at;
    bool quoted = false;
    while (at < line.size() && (quoted || line[at] != ' ')) {
      if (line[at] == '"') quoted = !quoted;
      if (line[at] == '\\') ++at;
      ++at;
    }
    at = std::min(at, line.size());
    words.push_back(line.substr(from, at - from));
  }
  return words;
}

namespace {

// `b...` with seat digits, or `bogus:` with names; in the order typed.
std::vector<TypedShout> typed_shouts(std::string_view raw) {
  constexpr std::string_view keyword = "bogus:";
  constexpr std::size_t none = std::string_view::npos;
  std::vector<TypedShout> shouts;
  const auto words = words_of(raw);
  const auto begin_of = [&](std::string_view word) { return static_cast<std::size_t>(word.data() - raw.data()); };
  for (std::size_t i = 0; i < words.size() && words[i][0] != ';'; ++i) {
    TypedShout shout;
    shout.by_seats = !words[i].starts_with(keyword);
    const std::string_view who = words[i].substr(shout.by_seats ? 1 : keyword.size());
    std::size_t plea = shout.by_seats ? find_plea(who) : none;
    const bool is_brief = (words[i][0] == 'b' || words[i][0] == 'B') && (plea != none || is_seats(who));
    if (shout.by_seats && !is_brief) continue;
    shout.at = begin_of(words[i]);
    const std::size_t begin = begin_of(who);
    shout.who_end = shout.end = begin + who.size();
    std::string_view answer = who;
    if (plea == none) {
      // Seats behind a blank are seats only if a plea follows them: in `b 54` the shout was put before a roll that was
      // there already.
      std::size_t next = i + 1;
      while (shout.by_seats && next < words.size() && is_seats(words[next])) ++next;
      if (next < words.size()) plea = find_plea(answer = words[next]);
      if (!shout.by_seats && plea != 0) plea = none;
      if (plea != none) i = next;
    }
    if (plea != none) {
      answer.remove_prefix(plea);
      const auto word = plea_in(answer);
      shout.plea = word ? word : plea_in(answer.substr(0, 1));
      shout.plea_at = begin_of(answer);
      shout.end = shout.plea_at + (word ? answer.size() : 1);
      shout.who_end = shout.plea_at;
      while (shout.who_end > begin && raw[shout.who_end - 1] == ' ') --shout.who_end;
    }
    const std::string_view seats = raw.substr(begin, shout.who_end - begin);
    const std::size_t arrow = std::min(seats.find('>'), seats.size());
    shout.seats_end = begin + arrow;
    shout.who = std::string(seats.substr(0, arrow));
    shout.accused = std::string(seats.substr(std::min(arrow + 1, seats.size())));
    if (shout.by_seats) std::erase(shout.who, ' ');
    if (shout.by_seats) std::erase(shout.accused, ' ');
    shouts.push_back(std::move(shout));
  }
  return shouts;
}

}  // namespace

std::optional<TypedShout> typed_shout(std::string_view raw) {
  auto shouts = typed_shouts(raw);
  return shouts.empty() ? std::nullopt : std::optional(std::move(shouts.back()));
}

std::vector<LineWord> line_words(std::string_view line) {
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
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : " ") + word.text;
  return text;
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

// A comma too many does no harm, least of all the one after which the next name is about to be typed.
TypedNames read_typed_names(std::string_view typed) {
  TypedNames read;
  while (!typed.empty()) {
    std::size_t end = 0;
    for (bool quote = false; end < typed.size() && (quote || typed[end] != ','); ++end) {
      if (typed[end] == '"') quote = !quote;
      if (quote && typed[end] == '\\' && end + 1 < typed.size()) ++end;
    }
    const std::string_view piece = core::trimmed(typed.substr(0, end));
    typed.remove_prefix(std::min(end + 1, typed.size()));
    if (piece.empty()) continue;
    auto names = core::read_name_list(piece);
    if (names) read.names.insert(read.names.end(), names->begin(), names->end());
    read.all_readable = read.all_readable && names.has_value();
  }
  return read;
}

}  // namespace bogosity::ui
