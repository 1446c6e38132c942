// Sentences about tokens of the record that cannot be read, or cannot stand where they do in their line. Each is a
// refusal without a place.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

#include "core/result.h"

namespace bogosity::youre_bogus::messages {

using core::refused;
using Text = std::string_view;

// A token.
inline auto no_die() { return refused("a die is missing here", "a die shows 1 to 6"); }
inline auto no_such_die(char digit) { return refused(fmt::format("no die shows {}", digit), "a die shows 1 to 6"); }
inline auto not_a_roll() { return refused("not a roll", "a die shows 1 to 6"); }
inline auto no_card(bool is_hidden) {
  return refused(is_hidden ? "this card must be known, not ?" : "a card is missing here",
                 "a card is a rank and a suit as in 8H, or * for a Joker");
}
inline auto no_settlement() { return refused("an inquiry is settled by deny or admit", "write settle:12=deny"); }
inline auto no_top() { return refused("the top card is missing", "write stack:9=8H, or stack:9=? if nobody sees it"); }
inline auto who_grabbed() { return refused("who grabbed it?", "add @ and a name"); }
inline auto which_cards(Text claim) {
  return refused("which cards?", fmt::format("as in win:{}=6h,7h,8h,9d,td,jd/kd", claim));
}
inline auto no_card_face_down() {  // K2
  return refused("one of seven cards lies face down (K2)", "write it after a slash, as in 6H,7H,8H,9D,TD,JD/KD");
}
inline auto no_specification() {
  return refused("the specification cannot be read",
                 "parity, rank and suit in that order, as in =odd, =5H, =even5H or =~5");
}
inline auto not_understood(std::string way_out) { return refused("not understood", std::move(way_out)); }
inline auto did_you_mean(Text word) { return not_understood(fmt::format("did you mean {}?", word)); }
inline auto may_become_a_word() { return refused("this may become a word", "go on typing, or take one of these"); }

// The order of a line.
inline auto nothing_after_dots_but_notes() { return refused("after ... nothing may follow but notes", "drop the ..."); }
inline auto no_name_before() {
  return refused("this needs a player's name before it", "begin the line with the name, as in Ann: 5-4");
}
inline auto left_the_turn() { return refused("this player has left the turn", "only notes and the like may follow"); }
inline auto no_roll() { return refused("a turn has a roll", "write the roll, or ... if the turn is still going on"); }
inline auto no_pick_up() { return refused("with ?-? the cards picked up must be written", "write +0, +1, +2 or +3"); }
inline auto no_roll_before(Text what) {
  return refused(fmt::format("there is no roll before {}", what), "write the roll first, as in 5-4");
}
inline auto too_late(Text what, bool is_card) {
  return refused(fmt::format("{} stands too late in the turn, or twice", what),
                 is_card ? "two cards are one word, the top one first: 8H/9H" : "keep the order of the steps");
}
inline auto after_the_roll(Text what) {
  return refused(fmt::format("{} stands after the roll", what), "write it before the roll");
}
constexpr const char* declaration = "a declaration";
constexpr const char* die_off_the_table = "a die off the table";
constexpr const char* touched_die = "a touched die";
constexpr const char* picking_up = "picking up";
constexpr const char* counting_aces = "counting Aces";
constexpr const char* specification = "a specification";
inline auto second_declaration() { return refused("a second declaration in one turn", "keep one of them (C)"); }
inline auto second_roll() { return refused("a second roll in one turn", "keep the roll that stands"); }
inline auto second_specification() { return refused("a second specification in one turn", "keep one of them"); }
inline auto specifies_no_card() { return refused("a specification without a card", "write the card before it"); }
inline auto aces_without_win() {
  return refused("Aces are counted right after a win (K3)",
                 "write win: before it; if some were counted already, undo and name all in one");
}
constexpr const char* plea_must_follow = "admit, deny or open must follow it";
inline auto no_plea() { return refused("the shout has no plea", plea_must_follow); }
inline auto no_plea_yet() { return refused("the shout before this has no plea", plea_must_follow); }
inline auto shout_too_late() {
  return refused("a shout stands before the roll or directly after it (G2)", "write it there, or as late:Ann>Bob");
}
inline auto plea_without_shout() { return refused("a plea without a shout", "write bogus:NAME before it"); }
inline auto no_denial() { return refused("only a denial lets the stack be looked at (M3)", "write deny before it"); }
inline auto ruling_stands_once() {
  return refused("a ruling stands once, after deny, or as ruled:void after admit", "settle the inquiry first");
}
inline auto too_late_for_shout() {
  return refused("this stands too late for its shout", "write it directly after the plea");
}

}  // namespace bogosity::youre_bogus::messages
