#include "ui/shout_draft.h"

#include <algorithm>

#include "core/text.h"

namespace bogosity::ui {
namespace {

constexpr int most_by_digit = 10;

int seat_of_digit(char digit) { return digit == '0' ? most_by_digit : digit - '0'; }
char digit_of(int seat) { return static_cast<char>('0' + seat % most_by_digit); }

int seat_named(std::string_view name, const std::vector<std::string>& seats) {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (core::quoted_if_needed(seats[i]) == name) return static_cast<int>(i) + 1;
  }
  return 0;
}

// Names between commas; a name in quotes may hold some.
std::vector<std::string_view> names_in(std::string_view list) {
  std::vector<std::string_view> names;
  std::size_t from = 0;
  bool quoted = false;
  for (std::size_t at = 0; at <= list.size(); ++at) {
    if (at < list.size() && list[at] == '"') quoted = !quoted;
    if (at < list.size() && (quoted || list[at] != ',')) continue;
    names.push_back(list.substr(from, at - from));
    from = at + 1;
  }
  return names;
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
  for (const auto name : names_in(typed.who)) {
    if (const int seat = seat_named(name, seats); seat != 0) draft.shouters.push_back(seat);
  }
  draft.accused = seat_named(typed.accused, seats);
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
  if (draft.plea != 0) {
    const std::string word = draft.plea == 'a' ? "admit" : draft.plea == 'd' ? "deny" : "open";
    text += " " + (by_names ? word : std::string(1, draft.plea));
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

}  // namespace bogosity::ui
