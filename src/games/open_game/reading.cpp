#include "games/open_game/reading.h"

#include <fmt/format.h>

#include <array>

#include "core/numbers.h"

namespace bogosity::open_game {
namespace {

constexpr std::array<std::string_view, 11> anytime_words = {
    "adjust:", "rule:", "clarify:", "scorekeeper:", "note:", "leave:", "join:", "seats:", "count:", "resign:", "bid:"};

}  // namespace

bool is_anytime_word(std::string_view word) {
  return std::ranges::any_of(anytime_words, [&](std::string_view each) { return word.starts_with(each); });
}

core::Result<std::optional<PlayerId>> find_player(std::string_view typed, const Players& players,
                                                  const core::Names& names) {
  const auto unreadable = [](tl::unexpected<core::Error> refusal) {
    refusal.value().kind = core::Refusal::unreadable;
    return refusal;
  };
  const auto seats = players.seated();
  std::string_view digits = typed;
  if (core::is_number(digits) && !names.find(digits)) {
    const auto seat = core::take_number(digits, seats.size());
    if (seat && *seat > 0) return seats[*seat - 1];
    return unreadable(
        core::refused(fmt::format("there is no seat {}", typed), fmt::format("seats go from 1 to {}", seats.size())));
  }
  std::vector<PlayerId> found;
  const std::string wanted = core::folded(typed);
  for (const PlayerId who : seats) {
    const std::string name = core::folded(names[who]);
    if (name == wanted) return who;
    if (name.starts_with(wanted)) found.push_back(who);
  }
  if (found.size() > 1)
    return unreadable(core::refused(fmt::format("\"{}\" can be {} or {}", typed, names[found[0]], names[found[1]]),
                                    "type one letter more, or the seat's number"));
  return found.empty() ? std::nullopt : std::optional(found.front());
}

}  // namespace bogosity::open_game
