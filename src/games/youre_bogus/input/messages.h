// Sentences about what was typed into the entry line: what cannot be read, and what may be logged instead.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "core/result.h"

namespace bogosity::youre_bogus::messages {

using core::refused;
using Text = std::string_view;

// Words that are not finished yet.
inline auto one_more_die() { return refused("one more die", "what does the other one show?"); }
inline auto which_suit(std::string way_out) { return refused("which suit?", std::move(way_out)); }
constexpr const char* suit_letters = "type c (\u2663), d (\u2666), h (\u2665) or s (\u2660)";
inline auto no_such_suit(Text typed) {
  return refused(fmt::format("\"{}\": no suit is called {}", typed, typed.back()), suit_letters);
}
inline auto which_roll() { return refused("which roll?", "write it first, as in 54 8h"); }
inline std::string did_you_mean_line(Text line) { return fmt::format("did you mean {}?", line); }
constexpr const char* suit_digits = "type 1 for clubs, 2 for diamonds, 3 for hearts, 4 for spades";
inline auto unfinished_win(std::size_t cards) {  // K1
  return refused(fmt::format("{} of the seven cards of the win {} typed", cards, cards == 1 ? "is" : "are"),
                 "type the others, or press Enter again to log the win as it stands");
}
inline auto how_many_picked_up() { return refused("how many cards were picked up?", "type the number"); }
// The shorthand.
inline auto who_shouts() { return refused("who shouts?", "type seat numbers after b, as in b13 d"); }
inline auto shout_waits_for_plea() {
  return refused("the shout waits for an answer", "type a (admits), d (denies) or o (puts it off)");
}
inline auto not_part_of_shout(Text typed) {
  return refused(fmt::format("\"{}\" does not fit into a shout", typed), "seat numbers, then a, d or o");
}
inline auto no_seat(std::size_t number) {
  return refused(fmt::format("there is no seat {}", number), "the seats are numbered in the order of play");
}
inline auto nothing_to_specify(Text typed) {
  return refused(fmt::format("\"{}\" specifies odd or even, and no Seven or Joker waits for it", typed),
                 "say it once, right after the card; Ctrl+Z or `undo` takes the last entry back");
}
inline auto two_readings(Text typed, Text one, Text other, std::string way_out) {
  return refused(fmt::format("\"{}\" can be read as \"{}\" and as \"{}\"", typed, one, other), std::move(way_out));
}
constexpr const char* put_a_blank = "put a blank where one ends";
constexpr const char* write_out_one = "write out the one you mean; --1 and --2 only specify";
// The entry.
inline auto name_without_colon(Text name) {
  return refused("a name at the beginning has a colon behind it", fmt::format("did you mean {}:?", name));
}
inline auto nobody_is_left() {
  return core::refuse(core::Refusal::cannot_be, {1, 1}, "nobody is left at the table", "the game is over");
}
inline auto no_rule(Text id) { return fmt::format(" (there is no rule {})", id); }
// What may be logged first, or instead.
inline auto add_turn_first(Text name) { return fmt::format("Add {}\u2019s turn first", name); }
inline auto passed_the_dice(Text name) { return fmt::format("{} passed the dice", name); }
inline auto left(Text name) { return fmt::format("{} left", name); }
constexpr const char* seats_changed = "Seats changed";
inline auto add_to_shout(Text name) { return fmt::format("Add {} to the shout", name); }
inline auto shout_was_at(std::size_t turn) { return fmt::format("It was at turn {}: put it there", turn); }
inline std::string too_late_to_shout(Text shouters, bool is_denied) {  // G2
  return is_denied ? fmt::format("This is too late (G2), and would be judged against {}. ", shouters)
                   : std::string("This is too late (G2). ");
}

}  // namespace bogosity::youre_bogus::messages
