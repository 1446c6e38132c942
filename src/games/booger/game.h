// Booger On Your Neighbor as a game for all others: what it is, and as an open game (games/open_game/rules.h) where
// each of its functions lives.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/booger/record.h"
#include "games/booger/table.h"
#include "games/booger/view.h"
#include "games/open_game/rules.h"

namespace bogosity::booger {

struct Booger {
  using Setup = booger::Setup;
  using Move = booger::Move;
  using State = booger::State;
  using Hand = booger::Hand;
  using View = booger::View;
  using Begun = booger::Begun;
  using GameState = open_game::GameState<Booger>;
  using GameLine = open_game::Line<Move>;

  static constexpr bool ok_anywhere = false;
  static constexpr bool has_scores = true;
  static constexpr bool lowest_wins = true;  // F3
  static constexpr std::size_t most_players = core::Names::most;
  static constexpr std::array<std::string_view, 3> people_words = {"catch:", "left:", "one@"};

  static core::Result<Setup> read_setup(const core::Headers& headers);
  static core::Headers canonical_headers(const core::Headers& headers, const Setup& setup);
  static State begin(const Setup& setup);

  static core::Result<core::Sentence> fold(GameState& state, const GameLine& line);
  static bool read_move(core::TokenCursor& in, Move& into);
  static std::string write_move(const Move& move, const core::Names& names);
  static bool continues(const GameLine& last, const GameLine& line, open_game::LineSource source);
  static open_game::Reading<Booger> read_typed(std::string_view typed, const GameState& state);

  static core::TableView table_view(const GameState& state);
  static View view(const GameState& state);
  static std::string state_sentence(const GameState& state);
  static void audit(const GameState& state, core::AuditSink& sink);
  static std::string audit_in_words(const GameState& state);
  static std::int64_t score(const GameState& state, PlayerId who) { return state.players.scores[who]; }
  static std::vector<core::Feat> feats(const GameState& state);
  static std::vector<core::SummaryTable> summary(const GameState& state);
};

using GameState = Booger::GameState;
using GameLine = Booger::GameLine;
using Reading = open_game::Reading<Booger>;

const core::Game& game();
// What its screen shows besides what every game has; nothing if the session is one of another game.
std::optional<View> view_of(const core::Snapshot& session);
// What a session of this game has read, for the panels of its screen.
const Reading& reading_of(const core::TypedLine& typed);
// The rules in our own words, with ids of our own. rule_notes.md says how they are read.
const core::Rulebook& rulebook();

}  // namespace bogosity::booger
