// Sentences about what cannot have happened at the table of any game without hidden information. Each is a refusal
// without a place: the line's reader or Fold::cannot() adds it.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "core/token_cursor.h"

namespace bogosity::open_game::messages {

using core::refused;
using Text = std::string_view;

inline tl::unexpected<core::Error> at(core::TextPosition place, tl::unexpected<core::Error> refusal) {
  refusal.value().place = place;
  return refusal;
}

// Fails the cursor with a refusal.
inline bool fail(core::TokenCursor& in, tl::unexpected<core::Error> refusal,
                 std::vector<core::Suggestion> suggestions = {}) {
  return in.fail(std::move(refusal.value().reason), std::move(refusal.value().way_out), std::move(suggestions));
}

// Who sits where.
inline auto no_seat(Text typed, std::size_t seats) {
  return refused(fmt::format("there is no seat {}", typed), fmt::format("seats go from 1 to {}", seats));
}
inline auto several_players(Text typed, Text one, Text other) {
  return refused(fmt::format("\"{}\" can be {} or {}", typed, one, other),
                 "type one letter more, or the seat's number");
}
inline auto plays_later(Text name) {
  return refused(fmt::format("{} plays from the next hand on", name), "name a player of this hand");
}
constexpr const char* name_one_here = "name a player at the table";
inline auto is_not_here(Text name) { return refused(fmt::format("{} is not at the table", name), name_one_here); }
inline auto has_left(Text name, std::string way_out = name_one_here) {
  return refused(fmt::format("{} is not at the table any more", name), std::move(way_out));
}
constexpr const char* name_right_neighbor = "after @, name the player at the right of the new one";
inline auto is_here_already(Text name) {
  return refused(fmt::format("{} sits at the table already", name), "name a new player");
}
inline auto no_points_to_start_with() {
  return refused("in this game everybody starts with 0 points", "write join:NAME@NAME; adjust: changes a score");
}
constexpr std::string_view behind_others = ", and comes behind all who play every hand";
inline auto only_one_plays() { return refused("only one person plays this game", "start a new game"); }
inline auto table_is_full(std::size_t most) {
  return refused(fmt::format("no more than {} play this game", most), "a player has to leave first");
}
inline auto seats_change_later() {
  return refused("seats can change only between two hands", "write it when the hand is over");
}
inline auto each_player_once() {
  return refused("the new order must name each player at the table once", "write every name once");
}
// Points, names and words of other games.
inline auto no_points() { return refused("this game has no points", "leave it out"); }
inline auto no_such_player() { return refused("no player of this game has that name", "name a player"); }
inline auto nobody_called(Text name, std::string similar) {
  return refused(fmt::format("no player is called {}", name), std::move(similar));
}
inline auto no_resigning() { return refused("this game has no resigning", "to stop playing, write leave:NAME"); }
inline auto no_bids() { return refused("this game has no bids", "leave it out"); }
inline auto totals_only() {
  return refused("only the totals of this session are known (header Result)", "remove the turns, or the header Result");
}
// The word `ok`.
constexpr const char* ok_in_its_place = "ok comes right after a move against the rules";
constexpr const char* accept_with_ok = "to accept it anyway, write ok after it";
inline auto nothing_to_accept() { return refused("there is no move before \"ok\" to accept", ok_in_its_place); }
}  // namespace bogosity::open_game::messages
