// Views, audits and lines that all open games make in the same way.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/numbers.h"
#include "core/quoting.h"
#include "core/rename.h"
#include "core/sentence.h"
#include "games/open_game/rules.h"
#include "games/open_game/state.h"

namespace bogosity::open_game {

using core::counted;

std::vector<core::Fact> merged_facts(const games::CommonSetup& setup, const std::vector<core::Fact>& facts,
                                     const std::vector<PointsGiven>& points, bool all);
std::vector<core::ScoresAt> scores_of(const games::CommonSetup& setup, const std::vector<PointsGiven>& points,
                                      std::size_t players, const std::vector<int>& turns);
// `turns`: of each line.
std::vector<core::ScoreEntryView> entries_of(const std::vector<PointsGiven>& points, const core::Names& names,
                                             const std::vector<int>& turns, std::string_view name);
// Fills in rounds, moments and the last points, from the points and the scores.
void add_points(core::TableView& view, const std::vector<PointsGiven>& points, const std::vector<std::int64_t>& scores,
                const core::Names& names);

// For the audit: the list of all points, with the turn they belong to.
nlohmann::ordered_json name_or_null(const core::Names& names, std::optional<PlayerId> who);
void tell_points(core::AuditSink& sink, const std::vector<PointsGiven>& points, const core::Names& names);

// The entry with people renamed. `words`: the words that a name follows.
std::string renamed_entry(std::string_view entry, std::span<const std::string_view> people_words,
                          const core::Renaming& renaming);

// The game's table view, with the parts that all open games share filled in.
template <class R>
core::TableView whole_table_view(const GameState<R>& state) {
  core::TableView view = R::table_view(state);
  view.round = std::max(1, state.hand);
  view.rounds_over = state.hand - (view.between_rounds ? 0 : 1);
  view.turn = state.turns;
  view.finished = view.finished || state.setup.totals_only;
  view.end = state.setup.end;
  view.scorekeeper = state.players.scorekeeper;
  view.house_rules = state.house_rules;
  for (std::size_t i = 0; i < state.players.presence.size(); ++i) {
    const auto who = static_cast<PlayerId>(i);
    if (state.players.is_here(who)) continue;
    core::SeatView& gone = view.gone.emplace_back();
    gone.name = state.names[who];
    gone.score = static_cast<int>(R::score(state, who));
    gone.playing = false;
  }
  for (auto* seats : {&view.seats, &view.gone}) {
    for (core::SeatView& seat : *seats) {
      const auto who = state.names.find(seat.name);
      if (!who) continue;
      seat.player = *who;
      seat.stay = state.players.in_hands[*who];
      seat.had_turn = state.players.had_turn[*who];
    }
  }
  add_points(view, state.points, state.players.scores, state.names);
  for (auto it = state.moments.rbegin(); it != state.moments.rend() && view.news.size() < 4; ++it) {
    if (it->kind != core::MomentKind::note && it->kind != core::MomentKind::round) view.news.push_back(it->told);
  }
  return view;
}

template <class Move>
std::string write_line(const Line<Move>& line, const core::Names& names,
                       std::string (*write_move)(const Move&, const core::Names&)) {
  std::string text;
  if (line.player) text = core::quoted_if_needed(names[*line.player]) + ":";
  const auto add = [&text](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
  if (line.begins_with_ok) add("ok");
  for (const auto& token : line.tokens) {
    add(token.move() != nullptr ? write_move(*token.move(), names) : write(*token.anytime_token(), names));
    if (token.ok) add("ok");
  }
  return text;
}

}  // namespace bogosity::open_game
