// Sentences about what cannot stand in a line, a header or the shorthand of Cal's BS. Each is a refusal without a
// place. What a player may not do stands beside the rule in permitted.cpp.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "core/result.h"
#include "core/text.h"

namespace bogosity::cals_bs::messages {

using core::refused;
using Text = std::string_view;

// A token of the record.
inline auto unknown_word() {
  return refused("unknown word",
                 "words of Cal's BS: 3x9, 2, pass, doubt=lie, fours:1, plus, going-out, out, shame:Bob, misdeal, deal");
}
inline auto no_result(std::string way_out) { return refused("the result of the doubt is missing", std::move(way_out)); }
// Headers and deals.
inline auto reserved_name() {
  return refused("pass and deal are words of the game and cannot be names", "write Pass or Deal");
}
inline auto unreadable(std::string way_out) { return refused("it cannot be read", std::move(way_out)); }
inline auto numbers_differ(std::string way_out) {
  return refused("the numbers of hands and players differ", std::move(way_out));
}
inline auto too_many_cards(std::uint64_t cards) {
  return refused(fmt::format("these are {} cards of 54", cards), "count them again");
}
// The words of a line.
inline auto no_name(Text example) {
  return refused("a name is missing", fmt::format("begin the line with a name: {}", example));
}
inline auto does_nothing(Text name) {
  return refused(fmt::format("{} does nothing on this line", name), "write a move, or leave the name out");
}
inline auto no_number() { return refused("the number of cards is missing", "write out 2, or out 2xK for a lead"); }
inline auto places_no_cards(Text what) {
  return refused(fmt::format("{} places no cards", what), "leave the word before it out");
}
constexpr const char* not_on_own_set = "a player may not place on their own set before all others have passed";
// Hands.
inline auto nothing_to_call_off() { return refused("there is no hand to call off", "leave it out"); }
inline auto hand_goes_on() { return refused("the hand is not over", "finish it, or call it off with misdeal"); }
inline auto plays_alone() { return refused("one player cannot play alone", "add a player: join:NAME@NAME"); }
}  // namespace bogosity::cals_bs::messages
