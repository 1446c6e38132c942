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
inline auto no_rank() { return refused("a rank is missing here", "write A, 2 to 9, T, J, Q or K, as in 3x9"); }
inline auto set_of_none() { return refused("a set has at least one card", "to place none, write pass"); }
inline auto no_result(std::string way_out) { return refused("the result of the doubt is missing", std::move(way_out)); }
constexpr const char* write_result = "write doubt=lie or doubt=true";
constexpr const char* type_result = "write d2=l (a lie) or d2=t (true), with the seat of the player who doubts";
inline auto no_set_of_four() { return refused("all fours has at least one set of four", "write fours:1"); }
// Headers and deals.
inline auto reserved_name() {
  return refused("pass and deal are words of the game and cannot be names", "write Pass or Deal");
}
inline auto unreadable(std::string way_out) { return refused("it cannot be read", std::move(way_out)); }
constexpr const char* hands_like = "a number for each player, as in 18, 18, 18";
constexpr const char* delay_like = "seconds, as in 3";
inline auto numbers_differ(std::string way_out) {
  return refused("the numbers of hands and players differ", std::move(way_out));
}
constexpr const char* one_number_each = "write one number for each player, by seat";
inline auto number_for_each_of(std::size_t players) { return fmt::format("write a number for each of {}", players); }
inline auto too_many_cards(std::uint64_t cards) {
  return refused(fmt::format("these are {} cards of 54", cards), "count them again");
}
inline auto no_such_pack() { return refused("there is no such pack", "write tens, or leave it out"); }
// The shorthand.
inline auto two_are_named(Text one, Text other) {
  return refused(fmt::format("two players are named: {} and {}", one, other), "name one of them");
}
inline auto everybody_passes() { return refused("pp passes for everybody", "write p for one player"); }
inline auto who_doubts() {
  return refused("the player who doubts is missing", "write d2=l, with the seat of that player");
}
// The words of a line.
inline auto no_name(Text example) {
  return refused("a name is missing", fmt::format("begin the line with a name: {}", example));
}
inline auto two_moves() { return refused("this line has two moves", "write each on a line of its own"); }
inline auto does_nothing(Text name) {
  return refused(fmt::format("{} does nothing on this line", name), "write a move, or leave the name out");
}
inline auto dealer_is_named() { return refused("the dealer follows from the seats", "write deal without a name"); }
inline auto misdeal_is_named() { return refused("a misdeal has no name", "write misdeal alone"); }
inline auto one_word_only() {
  return refused("going-out and out cannot stand on one line, and each only once", "keep one");
}
inline auto no_number() { return refused("the number of cards is missing", "write out 2, or out 2xK for a lead"); }
inline auto no_set() { return refused("the set is missing", "write going-out 2xK"); }
inline auto not_turned_up() {
  return refused("=wrong is for cards that are turned up", "write out before the set, or doubt the set");
}
inline auto places_no_cards(Text what) {
  return refused(fmt::format("{} places no cards", what), "leave the word before it out");
}
inline auto only_a_lead() { return refused("only a lead can be going out (D3)", "write going-out 2xK"); }
inline auto fours_stand_alone() {
  return refused("all fours cannot stand with going-out or out", "the last cards have one rank: out 4xK");
}
inline auto last_is_turned_up() { return refused("the last card must be turned up", "write out 1"); }
constexpr const char* last_cards_have_one_rank = "the last cards must be turned up and have one rank: write out";
inline auto too_many_sets(Text name, std::uint32_t held, std::uint32_t cards) {
  return refused(fmt::format("{} has {}, not {}", name, core::cards_in_words(held), cards),
                 "count the sets of four, not the cards");
}
constexpr const char* not_on_own_set = "a player may not place on their own set before all others have passed";
inline auto accept_with(Text number) { return fmt::format("to accept it anyway, write {} ok", number); }
constexpr const char* rank_is_called = "the rank of this run is called already";
inline auto only_the_number(bool out, Text number) {
  return fmt::format("write only the number: {}{}", out ? "out " : "", number);
}
// Hands.
inline auto nothing_to_count() {
  return refused("between two hands there are no cards to count", "write it after the deal");
}
inline auto cannot_have(Text name, std::uint32_t cards, std::uint32_t together) {
  return refused(fmt::format("{} cannot have {}: that hand and the pile have {} together", name,
                             core::cards_in_words(cards), together),
                 "count the players first who have fewer cards than logged");
}
inline auto nothing_to_call_off() { return refused("there is no hand to call off", "leave it out"); }
inline auto hand_goes_on() { return refused("the hand is not over", "finish it, or call it off with misdeal"); }
inline auto plays_alone() { return refused("one player cannot play alone", "add a player: join:NAME@NAME"); }
inline auto hand_of_none() {
  return refused("every player needs at least one card", "to take a player out, write leave:NAME");
}

}  // namespace bogosity::cals_bs::messages
