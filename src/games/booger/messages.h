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
inline auto no_jokers() { return refused("there are no Jokers in this game", "a Jack is what goes on everything"); }
inline auto draw_of_none() { return refused("a draw has at least one card", "write the number, or leave draw: out"); }
inline auto who_noticed() {
  return refused("the player who noticed is missing", "write catch:ANN@BOB if Bob caught Ann");
}
inline auto no_cards_left() {
  return refused("the cards that were left are missing", "write left:BOB=5H,KD, or left:BOB=#15 for the points alone");
}
inline auto cards_or_points(Text points) {
  return refused("unclear: cards or points", fmt::format("points have a # before them: {}", points));
}
inline auto no_suit_asked_for() {
  return refused("the suit that a Jack asks for is missing", "write C, D, H or S after =");
}
constexpr const char* leave_it_out = "leave it out";
inline auto only_a_jack_asks() { return refused("only a Jack asks for a suit", leave_it_out); }
inline auto only_a_queen_swaps() { return refused("only a Queen swaps hands", leave_it_out); }
// A header.
inline auto not_a_number_to(std::uint64_t most) {
  return refused(fmt::format("it must be a number from 1 to {}", most), "write it in digits");
}
inline auto no_draw_rule() {
  return refused("it must be until or one", "until: draw until a card can be played; one: draw one card");
}
inline auto not_a_price(Text typed) {
  return refused(fmt::format("\"{}\" is not a price", typed),
                 "as in red3=50, queen=20: two to ten, jack, queen, king, ace, red3");
}
inline auto priced_twice(Text card) { return refused(fmt::format("{} is there twice", card), "keep one"); }
// The shorthand.
inline auto nobody_begins_with(Text typed) {
  return refused(fmt::format("no player's name begins with {}", typed), "type the name or the seat's number");
}
inline auto no_card_after_draw() { return refused("a card must follow the draw (C1)", "type the card, as in d3 kh"); }
inline auto nobody_to_catch() {
  return refused("no player can be caught now", "to accept it anyway, write catch:NAME@NAME ok");
}
inline auto caught_by_whom(Text caught) {
  return refused(fmt::format("it is not clear who caught {}", caught), "type the seat of that player, as in c2");
}
inline auto no_hand(std::string way_out) { return refused("no hand has begun", std::move(way_out)); }
constexpr const char* type_first_card = "type the card that is turned up, as in 4s";
constexpr const char* turn_up_a_card = "turn up a card first, as in start:4S";
inline auto all_are_counted() { return refused("all hands are counted", "turn up a card for the next hand"); }
// Whose turn it is, and what belongs to a turn.
inline auto no_name() { return refused("a name is missing", "begin the line with a name, as in Ann: 4H"); }
inline auto still_to_count(Text names) {
  return refused(fmt::format("the hand is over; still to be counted: {}", names), "write left:NAME=5H,KD");
}
inline auto hand_is_over() {
  return refused("the hand is over", "count the cards that are left, then begin with start:");
}
inline auto turn_is_over() { return refused("this turn is over", "begin a new line for the next player"); }
inline auto turn_of(Text name) { return fmt::format("it is {}'s turn", name); }
inline auto does_nothing(Text name, bool drew) {
  return refused(fmt::format("{} neither plays a card nor passes", name),
                 drew ? "write the card after the draw: draw:3 KH" : "write the card, as in 4H");
}
inline auto was_skipped(Text name) { return fmt::format("{} was skipped already", name); }
inline auto has_drawn(Text name, std::int64_t cards, bool lost_turn) {
  return fmt::format("{} has drawn {}{} already", name, core::cards_in_words(cards),
                     lost_turn ? " and lost the turn" : "");
}
inline auto no_line_says_so(Text already, Text next) {
  return fmt::format("{}: no line says so. Write the next card of {}", already, next);
}
// Draws and cards.
inline auto second_draw() { return refused("a turn has only one draw:", "add the cards up, as in draw:3"); }
inline auto left_to_draw(int cards) {
  if (cards == 0) return refused("nothing is left to draw", "play, or pass");
  return refused(fmt::format("only {} left to draw", core::counted(cards, "card is", "cards are")),
                 "check the number; count:NAME=… corrects a hand");
}
constexpr const char* only_one_is_drawn = "only one card may be drawn";
constexpr const char* draws_one_first = "a player draws a card before being skipped";
constexpr const char* draws_until_one_fits = "a player draws until a card can be played";
inline auto holds_no_card(Text name) {
  return refused(fmt::format("{} holds no card by the log", name), "count:NAME=… corrects it");
}
inline auto is_in_the_pile(Text card, int decks) {
  return refused(decks == 1 ? fmt::format("{} is in the open pile already", card)
                            : fmt::format("every {} of the decks is in the open pile", card),
                 "check the card");
}
inline auto swaps_with_self() { return refused("players cannot swap with themselves", "after ~, name another player"); }
inline auto nothing_to_swap() {
  return refused("with the last card there is no hand left to swap", "leave out ~ and the name");
}
inline auto does_not_match(Text card, Text wanted) {
  return fmt::format("{} cannot be played: {} must be matched", card, wanted);
}
// "One card left!"
inline auto no_card_for_one() {
  return refused("\"One card left!\" belongs to a card", "write one after the card, as in 4H one");
}
inline auto said_already() { return refused("it was said already", "keep one"); }
inline auto comes_before_card() {
  return refused("this comes before the card of a line", "write it before the card, or on a line of its own");
}
inline auto need_not_say(Text name, std::string way_out) {
  return refused(fmt::format("{} does not have to say it now", name), std::move(way_out));
}
inline auto has_not_said(Text name) { return fmt::format("{} has not said it", name); }
inline auto catches_self() {
  return refused("players cannot catch themselves", "after @, name the player who noticed");
}
inline auto only_can_be_caught(Text name) { return fmt::format("only {} can be caught now", name); }
inline auto cannot_be_caught(Text name) { return fmt::format("{} cannot be caught now", name); }
// The beginning and the end of a hand.
inline auto start_has_no_name() { return refused("start: has no name", "write it on a line of its own"); }
inline auto misdeal_has_no_name() { return refused("a misdeal has no name", "write it on a line of its own"); }
inline auto hand_goes_on(std::string way_out) { return refused("the hand is not over", std::move(way_out)); }
constexpr const char* finish_hand = "finish it, or call it off with misdeal";
constexpr const char* counted_after_out = "hands are counted when a player is out";
inline auto must_be_counted(Text names) {
  return refused(fmt::format("{} must be counted first", names), "write left:NAME=5H,KD, or left:NAME=#15");
}
inline auto plays_alone() { return refused("one player cannot play alone", "add a player: join:NAME@NAME"); }
inline auto too_few_cards(std::int64_t needed, int there) {
  return refused(fmt::format("{} needed, there are {}", core::counted(needed, "card is", "cards are"), there),
                 "take more decks, or deal fewer cards, in a new record");
}
inline auto hand_counts(Text out, Text to_count) {
  return refused(fmt::format("{} is out: the hand counts", out), fmt::format("write left:NAME=5H,KD for {}", to_count));
}
inline auto nothing_to_call_off() { return refused("there is no hand to call off", leave_it_out); }
// Counting.
inline auto has_no_hand(Text name) {
  return refused(fmt::format("{} has no hand now", name), "write it during a hand");
}
inline auto cannot_have_0(Text name) {
  return refused(fmt::format("{} cannot have 0 cards without going out", name), "write the last card, as in 4H");
}
inline auto has_at_most(Text name, std::int64_t most) {
  return refused(fmt::format("the draw pile would fall below 0: {} has {} at most", name, most),
                 "check the number, or count the other hands first");
}
inline auto went_out(Text name) {
  return refused(fmt::format("{} went out and holds no cards", name), "count the others");
}
inline auto is_not_counted(Text name, bool is_done, Text to_count) {
  return refused(fmt::format("{} {}", name, is_done ? "is counted already" : "was not in this hand"),
                 fmt::format("still to be counted: {}", to_count));
}
inline auto too_many_points(Text most) { return refused(std::string(most), "write the points that were counted"); }
inline auto cannot_be_worth(Text name, int cards, std::int64_t points) {
  return refused(
      fmt::format("{} has {} by the log, which cannot be worth {}", name, core::cards_in_words(cards), points),
      "check the points, or write the cards");
}
inline auto has_other_number(Text name, int cards, std::size_t written, Text count) {
  return refused(fmt::format("{} has {} by the log, not {}", name, core::cards_in_words(cards), written),
                 fmt::format("if that is the true number, write {}", count));
}
inline auto none_left(Text card, int decks) {
  return refused(fmt::format("there is no {} left in {}", card, core::counted(decks, "deck", "decks")),
                 "check the cards");
}

}  // namespace bogosity::booger::messages
