#include "ui/typed_turn.h"

namespace bogosity::ui {
namespace {

using youre_bogus::Step;

// The blank-separated words of a line; a quoted text is one word however many blanks it has.
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

bool is_die(char c) { return c >= '1' && c <= '6'; }

std::optional<std::array<int, 2>> roll_from(std::string_view word) {
  if (word.size() != 3 || word[1] != '-' || !is_die(word[0]) || !is_die(word[2])) return std::nullopt;
  return std::array<int, 2>{word[0] - '0', word[2] - '0'};
}

std::vector<core::Card> cards_from(std::string_view word) {
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

char plea_letter(std::string_view word) {
  const bool is_plea = word == "a" || word == "d" || word == "o" || word == "admit" || word == "deny" || word == "open";
  return is_plea ? word[0] : '\0';
}

TypedShout spelled_shout(const std::vector<std::string_view>& words, std::size_t i, std::size_t at) {
  TypedShout shout;
  shout.by_seats = false;
  shout.who = std::string(words[i].substr(6));
  shout.who_end = at + words[i].size();
  if (i + 1 < words.size()) shout.plea = plea_letter(words[i + 1]);
  return shout;
}

// `b`, then seats, then perhaps the plea: `b`, `b13`, `b1>2d`.
bool is_brief_shout(std::string_view word) {
  if (word[0] != 'b' && word[0] != 'B') return false;
  word.remove_prefix(1);
  if (!word.empty() && plea_letter(word.substr(word.size() - 1)) != 0) word.remove_suffix(1);
  return word.find_first_not_of("0123456789>") == std::string_view::npos;
}

bool is_seat(char c) { return (c >= '0' && c <= '9') || c == '>'; }

std::size_t skip_blanks(std::string_view raw, std::size_t at) {
  while (at < raw.size() && raw[at] == ' ') ++at;
  return at;
}

// Seats right behind the `b`. After a blank digits are seats only if a plea follows them: in `b 54` the shout was put
// before a roll that was there already.
TypedShout brief_shout(std::string_view raw, std::size_t at) {
  TypedShout shout;
  shout.who_end = ++at;
  std::size_t end = at;
  while (end < raw.size() && is_seat(raw[end])) ++end;
  const bool adjacent = end > at;
  if (!adjacent) {
    at = end = skip_blanks(raw, at);
    while (end < raw.size() && is_seat(raw[end])) ++end;
  }
  const std::size_t plea = skip_blanks(raw, end);
  const std::string_view answer = raw.substr(plea, raw.find(' ', plea) - plea);
  const bool answered =
      plea_letter(answer) != 0 || (plea == end && !answer.empty() && plea_letter(answer.substr(0, 1)) != 0);
  if (adjacent || answered) {
    shout.who = std::string(raw.substr(at, end - at));
    shout.who_end = end;
  }
  if (answered) {
    shout.plea = answer[0];
    shout.plea_at = plea;
  }
  return shout;
}

std::optional<Step> step_of(std::string_view word) {
  if (word.starts_with("want:")) return Step::declare;
  if (word == "take" || word == "leave" || word.starts_with("under:") || word[0] == '+') return Step::pick_up;
  if (word.starts_with("right:") || word.starts_with("left:")) return Step::exchange;
  if (word.starts_with("win:")) return Step::win;
  if (word[0] == '=') return Step::specify;
  return std::nullopt;
}

}  // namespace

TypedTurn typed_turn(std::string_view canonical) {
  TypedTurn turn;
  for (const auto word : words_of(canonical)) {
    if (const auto roll = roll_from(word)) {
      turn.roll = roll;
      turn.step = Step::roll;
    } else if (auto cards = cards_from(word); !cards.empty()) {
      turn.placed = std::move(cards);
      turn.step = Step::place;
    } else if (const auto step = step_of(word)) {
      turn.step = step;
    }
  }
  return turn;
}

std::optional<TypedShout> typed_shout(std::string_view raw) {
  const auto words = words_of(raw);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto at = static_cast<std::size_t>(words[i].data() - raw.data());
    if (words[i].starts_with("bogus:")) return spelled_shout(words, i, at);
    if (is_brief_shout(words[i])) return brief_shout(raw, at);
  }
  return std::nullopt;
}

}  // namespace bogosity::ui
