#include "games/youre_bogus/input/typed_shout.h"

#include <algorithm>

#include "core/look_alikes.h"
#include "core/names.h"
#include "core/text.h"
#include "games/youre_bogus/input/reading.h"

namespace bogosity::youre_bogus {
namespace {

// A letter or the whole word.
std::optional<core::Plea> plea_in(std::string_view word) {
  for (const core::Plea plea : {core::Plea::admit, core::Plea::deny, core::Plea::open}) {
    if (word == word_for(plea) || word == word_for(plea).substr(0, 1)) return plea;
  }
  return std::nullopt;
}

bool is_seats(std::string_view word) { return word.find_first_not_of("0123456789>") == std::string_view::npos; }

// The position of the plea in a word of seats, perhaps with the turn behind it: `d`, `13d`, `13d54`; npos if there is
// none.
std::size_t find_plea(std::string_view word) {
  const std::size_t at = std::min(word.find_first_not_of("0123456789>"), word.size());
  const std::string_view plea = word.substr(at);
  const bool with_turn = plea_in(plea.substr(0, 1)) && !readings_of(plea.substr(1)).empty();
  return plea_in(plea) || with_turn ? at : std::string_view::npos;
}

constexpr int most_by_digit = 10;

int seat_of_digit(char digit) { return digit == '0' ? most_by_digit : digit - '0'; }
char digit_of(int seat) { return static_cast<char>('0' + seat % most_by_digit); }

// The seats of these names, as far as somebody sits there.
std::vector<int> seats_named(std::string_view list, const std::vector<std::string>& seats) {
  std::vector<int> found;
  for (const auto& name : core::read_typed_names(list).names) {
    const auto seat = std::ranges::find(seats, name);
    if (seat != seats.end()) found.push_back(static_cast<int>(seat - seats.begin()) + 1);
  }
  return found;
}

std::string name_of(int seat, const std::vector<std::string>& seats) {
  const auto at = static_cast<std::size_t>(seat - 1);
  return at < seats.size() ? core::quoted_if_needed(seats[at]) : std::string();
}

bool needs_names(const ShoutDraft& draft, const TypedShout& there) {
  const auto beyond = [](int seat) { return seat > most_by_digit; };
  return !there.by_seats || beyond(draft.accused) || std::any_of(draft.shouters.begin(), draft.shouters.end(), beyond);
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

// `b...` with seat digits, or `bogus:` with names; in the order typed.
std::vector<TypedShout> typed_shouts(std::string_view raw) {
  if (const auto plain = core::plain_line(raw)) {
    auto shouts = typed_shouts(plain->text);
    for (TypedShout& shout : shouts) {
      shout.at = plain->from[shout.at];
      shout.end = plain->from[shout.end];
    }
    return shouts;
  }
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
    std::size_t who_end = shout.end = begin + who.size();
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
      who_end = begin_of(answer);
      shout.end = who_end + (word ? answer.size() : 1);
      while (who_end > begin && raw[who_end - 1] == ' ') --who_end;
    }
    const std::string_view seats = raw.substr(begin, who_end - begin);
    const std::size_t arrow = std::min(seats.find('>'), seats.size());
    shout.who = std::string(seats.substr(0, arrow));
    shout.accused = std::string(seats.substr(std::min(arrow + 1, seats.size())));
    if (shout.by_seats) std::erase(shout.who, ' ');
    if (shout.by_seats) std::erase(shout.accused, ' ');
    shouts.push_back(std::move(shout));
  }
  return shouts;
}

std::optional<TypedShout> typed_shout(std::string_view raw) {
  auto shouts = typed_shouts(raw);
  return shouts.empty() ? std::nullopt : std::optional(std::move(shouts.back()));
}

bool ShoutDraft::shouts(int seat) const { return std::find(shouters.begin(), shouters.end(), seat) != shouters.end(); }

void ShoutDraft::turn(int seat) {
  const auto there = std::find(shouters.begin(), shouters.end(), seat);
  if (there != shouters.end())
    shouters.erase(there);
  else
    shouters.push_back(seat);
}

ShoutDraft shout_draft(const TypedShout& typed, const std::vector<std::string>& seats) {
  ShoutDraft draft;
  draft.plea = typed.plea;
  if (typed.by_seats) {
    for (const char digit : typed.who) {
      if (digit >= '0' && digit <= '9') draft.shouters.push_back(seat_of_digit(digit));
    }
    if (!typed.accused.empty()) draft.accused = seat_of_digit(typed.accused[0]);
    return draft;
  }
  draft.shouters = seats_named(typed.who, seats);
  if (const auto accused = seats_named(typed.accused, seats); !accused.empty()) draft.accused = accused.front();
  return draft;
}

LineWithCaret with_shout(const std::string& line, const TypedShout& there, const ShoutDraft& draft,
                         const std::vector<std::string>& seats) {
  const bool by_names = needs_names(draft, there);
  std::string text = by_names ? "bogus:" : "b";
  for (const int seat : draft.shouters) {
    if (by_names && text.back() != ':') text += ',';
    text += by_names ? name_of(seat, seats) : std::string(1, digit_of(seat));
  }
  const std::size_t caret = there.at + text.size();
  if (draft.accused != 0)
    text += ">" + (by_names ? name_of(draft.accused, seats) : std::string(1, digit_of(draft.accused)));
  if (draft.plea) {
    const std::string_view word = word_for(*draft.plea);
    text += " " + std::string(by_names ? word : word.substr(0, 1));
  }
  return {line.substr(0, there.at) + text + line.substr(there.end), caret};
}

std::string with_late_shout(const std::string& line, const TypedShout& there, const ShoutDraft& draft,
                            const std::vector<std::string>& seats, const std::string& accusable) {
  const std::string accused = draft.accused != 0 ? name_of(draft.accused, seats) : core::quoted_if_needed(accusable);
  std::string text;
  for (const int seat : draft.shouters) {
    text += (text.empty() ? "" : " ") + ("late:" + name_of(seat, seats) + ">" + accused);
  }
  const std::string rest = line.substr(0, there.at) + line.substr(there.end);
  const std::size_t begins = std::min(rest.find_first_not_of(' '), rest.size());
  return text + (begins < rest.size() ? " " + rest.substr(begins) : std::string());
}

}  // namespace bogosity::youre_bogus
