// Sentences about what cannot have happened at the table of Booger On Your Neighbor, and what of its record or its
// shorthand cannot be read. Each is a refusal without a place.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "core/cards.h"
#include "core/result.h"
#include "core/text.h"

namespace bogosity::booger::messages {

using core::refused;
using Text = std::string_view;

// A token of the record.
inline auto unknown_word() {
  return refused("unknown word",
                 "words of Booger: 4H, JH=S, QH~Bob, draw:3, pass, one, one@Ann, catch:Ann@Bob, start:4S, "
                 "left:Bob=5H,KD, misdeal");
}
inline auto no_suit(core::Rank rank) {
  return refused(fmt::format("which {}? the suit is missing", core::spoken(rank)),
                 fmt::format("write {0}C, {0}D, {0}H or {0}S{1}", core::letter(rank),
                             rank == core::Rank::jack ? ", then =S to ask for spades" : ""));
}
inline auto no_card(bool is_hidden) {
  return refused(is_hidden ? "this card must be known, not ?" : "a card is missing here",
                 "a card is a rank and a suit, as in 8H");
}
inline auto cards_or_points(Text points) {
  return refused("unclear: cards or points", fmt::format("points have a # before them: {}", points));
}
constexpr const char* leave_it_out = "leave it out";
// The shorthand.
inline auto no_hand(std::string way_out) { return refused("no hand has begun", std::move(way_out)); }
// Whose turn it is, and what belongs to a turn.
inline auto no_name() { return refused("a name is missing", "begin the line with a name, as in Ann: 4H"); }
inline auto does_nothing(Text name, bool drew) {
  return refused(fmt::format("{} neither plays a card nor passes", name),
                 drew ? "write the card after the draw: draw:3 KH" : "write the card, as in 4H");
}
// Draws and cards.
inline auto left_to_draw(int cards) {
  if (cards == 0) return refused("nothing is left to draw", "play, or pass");
  return refused(fmt::format("only {} left to draw", core::counted(cards, "card is", "cards are")),
                 "check the number; count:NAME=… corrects a hand");
}
inline auto is_in_the_pile(Text card, int decks) {
  return refused(decks == 1 ? fmt::format("{} is in the open pile already", card)
                            : fmt::format("every {} of the decks is in the open pile", card),
                 "check the card");
}
// "One card left!"
// The beginning and the end of a hand.
inline auto hand_goes_on(std::string way_out) { return refused("the hand is not over", std::move(way_out)); }
inline auto plays_alone() { return refused("one player cannot play alone", "add a player: join:NAME@NAME"); }
inline auto nothing_to_call_off() { return refused("there is no hand to call off", leave_it_out); }
// Counting.
inline auto too_many_points(Text most) { return refused(std::string(most), "write the points that were counted"); }
}  // namespace bogosity::booger::messages
