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
inline std::string did_you_mean_line(Text line) { return fmt::format("did you mean {}?", line); }
inline auto unfinished_win(std::size_t cards) {  // K1
  return refused(fmt::format("{} of the seven cards of the win {} typed", cards, cards == 1 ? "is" : "are"),
                 "type the others, or press Enter again to log the win as it stands");
}
// The shorthand.
inline auto who_shouts() { return refused("who shouts?", "type seat numbers after b, as in b13 d"); }
inline auto no_seat(std::size_t number) {
  return refused(fmt::format("there is no seat {}", number), "the seats are numbered in the order of play");
}
constexpr const char* put_a_blank = "put a blank where one ends";
constexpr const char* write_out_one = "write out the one you mean; --1 and --2 only specify";
// What may be logged first, or instead.
inline std::string too_late_to_shout(Text shouters, bool is_denied) {  // G2
  return is_denied ? fmt::format("This is too late (G2), and would be judged against {}. ", shouters)
                   : std::string("This is too late (G2). ");
}

}  // namespace bogosity::youre_bogus::messages
