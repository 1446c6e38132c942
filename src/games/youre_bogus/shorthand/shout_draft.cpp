#include "games/youre_bogus/shorthand/shout_draft.h"

#include <algorithm>

#include "core/names.h"
#include "core/quoting.h"

namespace bogosity::youre_bogus {
namespace {

constexpr int most_by_digit = 10;

char digit_of(int seat) { return static_cast<char>('0' + seat % most_by_digit); }

// The seat with this name, from 1; 0 if nobody sits there.
int seat_of(const std::string& name, const std::vector<std::string>& seats) {
  const auto seat = std::ranges::find(seats, name);
  return seat == seats.end() ? 0 : static_cast<int>(seat - seats.begin()) + 1;
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

std::optional<TypedShout> typed_shout(const Typed& typed) {
  std::optional<TypedShout> shout;
  bool waits = false;
  for (const Typed::Token& each : typed.tokens) {
    if (const auto* bogus = std::get_if<event::Bogus>(&each.event)) {
      shout.emplace();
      shout->who = typed.names.of(bogus->shouters);
      if (bogus->accused) shout->accused = typed.names[*bogus->accused];
      shout->by_seats = !core::text_at(typed.text, each.at).starts_with("bogus:");
      shout->at = each.at;
      waits = true;
    } else if (const auto* answer = std::get_if<event::Answer>(&each.event); answer != nullptr && waits) {
      shout->plea = answer->plea;
      shout->at.to = each.at.to;
      waits = false;
    } else {
      waits = false;
    }
  }
  return shout;
}

bool ShoutDraft::shouts(int seat) const { return std::find(shouters.begin(), shouters.end(), seat) != shouters.end(); }

void ShoutDraft::turn(int seat) {
  const auto there = std::find(shouters.begin(), shouters.end(), seat);
  if (there != shouters.end())
    shouters.erase(there);
  else
    shouters.push_back(seat);
}

void ShoutDraft::accuse(int seat, bool placed_last) {
  accused = placed_last ? 0 : seat;
  if (shouts(seat)) turn(seat);
}

ShoutDraft shout_draft(const TypedShout& typed, const std::vector<std::string>& seats) {
  ShoutDraft draft;
  draft.plea = typed.plea;
  for (const std::string& name : typed.who) {
    if (const int seat = seat_of(name, seats); seat != 0) draft.shouters.push_back(seat);
  }
  draft.accused = seat_of(typed.accused, seats);
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
  const std::size_t caret = there.at.from + text.size();
  if (draft.accused != 0)
    text += ">" + (by_names ? name_of(draft.accused, seats) : std::string(1, digit_of(draft.accused)));
  if (draft.plea) {
    const std::string_view word = word_for(*draft.plea);
    const char letter = *draft.plea == core::Plea::open ? 'p' : word[0];  // an o looks like a seat's zero
    text += " " + (by_names ? std::string(word) : std::string(1, letter));
  }
  // It may stand in the middle of a word: `/1-/2+54.83`.
  const bool is_joined_before = there.at.from > 0 && line[there.at.from - 1] != ' ';
  const bool is_joined_behind = there.at.to < line.size() && line[there.at.to] != ' ';
  return {line.substr(0, there.at.from) + (is_joined_before ? " " : "") + text + (is_joined_behind ? " " : "") +
              line.substr(there.at.to),
          caret + (is_joined_before ? 1 : 0)};
}

std::string with_late_shout(const std::string& line, const TypedShout& there, const ShoutDraft& draft,
                            const std::vector<std::string>& seats, const std::string& accusable) {
  const std::string accused = draft.accused != 0 ? name_of(draft.accused, seats) : core::quoted_if_needed(accusable);
  std::string text;
  for (const int seat : draft.shouters) {
    text += (text.empty() ? "" : " ") + ("late:" + name_of(seat, seats) + ">" + accused);
  }
  const std::string rest = line.substr(0, there.at.from) + line.substr(there.at.to);
  const std::size_t begins = std::min(rest.find_first_not_of(' '), rest.size());
  return text + (begins < rest.size() ? " " + rest.substr(begins) : std::string());
}

}  // namespace bogosity::youre_bogus
