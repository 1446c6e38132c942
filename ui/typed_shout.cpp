#include "ui/typed_shout.h"

#include <algorithm>

#include "ui/line_words.h"

namespace bogosity::ui {
namespace {

char plea_letter(std::string_view word) {
  const bool is_plea = word == "a" || word == "d" || word == "o" || word == "admit" || word == "deny" || word == "open";
  return is_plea ? word[0] : '\0';
}

bool is_seat(char c) { return (c >= '0' && c <= '9') || c == '>'; }

std::size_t skip_blanks(std::string_view raw, std::size_t at) {
  while (at < raw.size() && raw[at] == ' ') ++at;
  return at;
}

void set_who(TypedShout& shout, std::string_view text, std::size_t from) {
  const std::size_t arrow = text.find('>');
  shout.who = std::string(text.substr(0, arrow));
  shout.accused = arrow == std::string_view::npos ? "" : std::string(text.substr(arrow + 1));
  shout.seats_end = from + shout.who.size();
  shout.who_end = from + text.size();
}

void set_plea(TypedShout& shout, std::string_view answer, std::size_t at) {
  shout.plea = answer[0];
  shout.plea_at = at;
  shout.end = at + (plea_letter(answer) != 0 ? answer.size() : 1);
}

TypedShout spelled_shout(std::string_view raw, std::string_view word, std::size_t at) {
  constexpr std::size_t keyword = std::string_view("bogus:").size();
  TypedShout shout;
  shout.by_seats = false;
  shout.at = at;
  set_who(shout, word.substr(keyword), at + keyword);
  shout.end = shout.who_end;
  const std::size_t plea = skip_blanks(raw, shout.who_end);
  const std::string_view answer = raw.substr(plea, raw.find(' ', plea) - plea);
  if (plea_letter(answer) != 0) set_plea(shout, answer, plea);
  return shout;
}

// `b`, then seats, then perhaps the plea: `b`, `b13`, `b1>2d`.
bool is_brief_shout(std::string_view word) {
  if (word[0] != 'b' && word[0] != 'B') return false;
  word.remove_prefix(1);
  if (!word.empty() && plea_letter(word.substr(word.size() - 1)) != 0) word.remove_suffix(1);
  return word.find_first_not_of("0123456789>") == std::string_view::npos;
}

// Seats right behind the `b`. After a blank digits are seats only if a plea follows them: in `b 54` the shout was put
// before a roll that was there already.
TypedShout brief_shout(std::string_view raw, std::size_t at) {
  TypedShout shout;
  shout.at = at;
  shout.seats_end = shout.who_end = shout.end = ++at;
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
    set_who(shout, raw.substr(at, end - at), at);
    shout.end = end;
  }
  if (answered) set_plea(shout, answer, plea);
  return shout;
}

}  // namespace

std::vector<TypedShout> typed_shouts(std::string_view raw) {
  std::vector<TypedShout> shouts;
  for (const auto word : words_of(raw)) {
    const auto at = static_cast<std::size_t>(word.data() - raw.data());
    if (word[0] == ';') break;
    if (!shouts.empty() && at < shouts.back().end) continue;
    if (word.starts_with("bogus:")) shouts.push_back(spelled_shout(raw, word, at));
    if (is_brief_shout(word)) shouts.push_back(brief_shout(raw, at));
  }
  return shouts;
}

std::optional<TypedShout> typed_shout(std::string_view raw) {
  auto shouts = typed_shouts(raw);
  return shouts.empty() ? std::nullopt : std::optional(std::move(shouts.back()));
}

}  // namespace bogosity::ui
