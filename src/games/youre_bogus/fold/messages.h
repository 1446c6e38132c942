// Sentences about what cannot have happened at the table of You're Bogus. Each is a refusal without a place:
// LineFolder::cannot() adds it. The sealed cards are never named.
#pragma once

#include "core/text.h"
#include "games/youre_bogus/record/messages.h"

namespace bogosity::youre_bogus::messages {

using core::cards_in_words;

// Turns and lines.
inline auto totals_only() {
  return refused("this session is known by its totals alone, so no turns follow", "drop the header Result");
}
// Players and seats.
inline auto no_points_to_start_with() {
  return refused("in this game everybody starts with 0 points", "write join:NAME@NAME; adjust: changes a score");
}
inline auto seats_change_later() {
  return refused("seats change before the first turn or between two rounds", "wait for the next win");
}
inline auto too_many_points(Text why) { return refused(std::string(why), "adjust by fewer"); }
inline auto nobody_called(Text name, std::string similar) {
  return refused(fmt::format("no player is called {}", name), std::move(similar));
}
inline auto named_twice(Text name, Text whom) {
  return refused(fmt::format("{} is named twice", name), fmt::format("name each {} once", whom));
}
// Cards that were counted.
inline std::string holds(Text name, std::uint32_t cards) {
  return fmt::format("{} holds {} by the log", name, cards_in_words(cards));
}
inline auto no_copy_of(Text card, Text where, Text right_again) {
  return refused(where.empty() ? fmt::format("{} cannot be there: no further copy of it is left", card)
                               : fmt::format("{}{}, and no further copy is left", card, where),
                 fmt::format("check the card, insist with {}!{}", card, right_again));
}
// Shouts.
inline auto involved_decides(Text name, bool is_accused, Text others) {  // Z3
  return refused(fmt::format("{}{}, and who is involved does not decide (Z3)", name,
                             is_accused ? " is the one accused" : " shouted"),
                 fmt::format("name who is not: {}", others));
}
}  // namespace bogosity::youre_bogus::messages
