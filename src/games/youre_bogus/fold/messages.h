// Sentences about what cannot have happened at the table of You're Bogus. Each is a refusal without a place:
// LineFolder::cannot() adds it. The sealed cards are never named.
#pragma once

#include "core/text.h"
#include "games/youre_bogus/record/messages.h"

namespace bogosity::youre_bogus::messages {

using core::cards_in_words;

// Turns and lines.
inline auto nothing_written(std::string way_out) {
  return core::refuse(Refusal::unreadable, {1, 1}, "nothing was written", std::move(way_out));
}
inline auto totals_only() {
  return refused("this session is known by its totals alone, so no turns follow", "drop the header Result");
}
inline auto game_over() { return refused("only one player is left, so the game is over", "somebody may join first"); }
inline auto plays_no_longer(Text name, Text next) {
  return refused(fmt::format("{} plays no longer", name), fmt::format("the dice are with {}", next));
}
inline auto not_the_turn_of(Text name, Text next) {
  return refused(fmt::format("it is not {}'s turn", name), fmt::format("the dice are with {}", next));
}
inline auto round_is_over() { return refused("the round is over with this win", "the next turn is a new line"); }
inline auto nothing_after_dots(core::TextPosition at) {
  return core::refuse(Refusal::cannot_be, at, "the turn before ends in ..., so nothing may follow it",
                      "drop the ... there");
}
inline auto turn_goes_on(Text name) {
  return core::refuse(Refusal::cannot_be, {1, 1}, fmt::format("{}'s turn is still going on", name),
                      "pass the dice first");
}
// Players and seats.
inline auto absent(Text name) { return refused(fmt::format("{} does not play now", name), "join: brings somebody in"); }
inline auto not_yet_joined(Text name) {
  return refused(fmt::format("{} has not joined yet", name), "join: stands before it");
}
inline auto plays_already(Text name) {
  return refused(fmt::format("{} plays already", name), "somebody else needs another name");
}
inline auto has_resigned(Text name) {
  return refused(fmt::format("{} has resigned and is listening to Atom Heart Mother", name), "next session, perhaps");
}
inline auto no_points_to_start_with() {
  return refused("in this game everybody starts with 0 points", "write join:NAME@NAME; adjust: changes a score");
}
inline auto seats_change_later() {
  return refused("seats change before the first turn or between two rounds", "wait for the next win");
}
inline auto wrong_seats() { return refused("these are not the players at the table, each once", "name all who play"); }
inline auto too_many_points(Text why) { return refused(std::string(why), "adjust by fewer"); }
inline auto nobody_called(Text name, std::string similar) {
  return refused(fmt::format("no player is called {}", name), std::move(similar));
}
inline auto named_twice(Text name, Text whom) {
  return refused(fmt::format("{} is named twice", name), fmt::format("name each {} once", whom));
}
// Cards that were counted.
inline auto pile_too_small(std::uint32_t pile, Text name, std::uint32_t cards) {
  return refused(
      fmt::format("the pile has {} by the log, too few for {} to have {}", cards_in_words(pile), name, cards),
      "count the others first; pile: puts the pile right");
}
inline auto pile_at_most(std::uint32_t cards) {
  return refused(fmt::format("by the log the pile has no more than {}", cards_in_words(cards)),
                 "count hands and stack first, the pile last");
}
inline auto stack_at_most(std::uint32_t cards) {
  return refused(fmt::format("by the log no more than {} can lie in the stack", cards_in_words(cards)),
                 "count the hands first");
}
inline auto supply_is_less(std::uint32_t supply, std::uint32_t picked) {
  return refused(fmt::format("pile and stack can give {}, not {}", cards_in_words(supply), picked),
                 "count: puts a hand right, pile: the pile");
}
inline auto nothing_to_take() {
  return refused("there is no card on the stack to take", "count: or stack: puts the log right");
}
inline auto no_take() { return refused("no card was taken, so none came to light under it", "write take before it"); }
inline auto nothing_under() { return refused("no card lies under the one taken", "stack: puts the log right"); }
inline auto another_card_lies_there(Text since, Text card, Text right_again) {
  return refused(fmt::format("by the log another card lies there, {}", since),
                 fmt::format("insist with {}!{}", card, right_again));
}
inline std::string holds(Text name, std::uint32_t cards) {
  return fmt::format("{} holds {} by the log", name, cards_in_words(cards));
}
inline auto holds_too_few(Text name, std::uint32_t cards, Text count) {
  return refused(holds(name, cards), fmt::format("{} before the card puts the hand right", count));
}
inline auto no_copy_of(Text card, Text where, Text right_again) {
  return refused(where.empty() ? fmt::format("{} cannot be there: no further copy of it is left", card)
                               : fmt::format("{}{}, and no further copy is left", card, where),
                 fmt::format("check the card, insist with {}!{}", card, right_again));
}
// Wins (K3).
inline auto wins_with_others(Text name, std::uint32_t cards, std::size_t shown, Text count) {
  return refused(fmt::format("{}, not {}", holds(name, cards), shown),
                 fmt::format("{} before win: puts the hand right", count));
}
inline auto no_win_here() {
  return refused("no win stands here, so no Aces are counted (K3)", "drop it, or write the win before it");
}
inline auto aces_of_the_winner() { return refused("the winner's Aces are not counted (K3)", "name the others"); }
inline auto too_many_aces(Text name, std::uint32_t cards, std::uint32_t aces) {
  return refused(fmt::format("{} held {} by the log, so not {} Aces", name, cards_in_words(cards), aces),
                 "take the win back, and write count: before it");
}
inline auto aces_at_most(Text aces, Text why) {
  return refused(fmt::format("the hands cannot have held more than {} together{}", aces, why), "count them once more");
}
// Shouts.
inline auto shouted_at_themselves(Text name) {
  return refused(fmt::format("{} is the one accused, and cannot have shouted", name), "name who shouted");
}
inline auto cannot_shout(Text name) {
  return refused(fmt::format("{} plays no longer and cannot shout", name), "name who is at the table");
}
inline auto nobody_to_shout_at() {
  return refused("nobody has had a turn yet, so nobody can be Bogus", "write it on the line of the next turn (G2)");
}
inline auto second_shout(Text accused) {
  return refused(fmt::format("this turn has a shout at {} already", accused), "add the other name to that shout");
}
inline auto stack_has(std::uint32_t cards) {
  return refused(fmt::format("by the log the stack has {}", cards_in_words(cards)), "stack: puts the log right");
}
inline auto involved_decides(Text name, bool is_accused, Text others) {  // Z3
  return refused(fmt::format("{}{}, and who is involved does not decide (Z3)", name,
                             is_accused ? " is the one accused" : " shouted"),
                 fmt::format("name who is not: {}", others));
}
inline auto no_open_inquiry(std::uint32_t turn, std::string open) {
  return refused(fmt::format("no inquiry of turn {} is open", turn), std::move(open));
}
inline auto several_shouts(std::uint32_t turn) {
  return refused(fmt::format("turn {} has several shouts", turn), "say which one, as in settle:12@Dee=deny");
}

}  // namespace bogosity::youre_bogus::messages
