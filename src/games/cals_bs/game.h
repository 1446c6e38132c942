// Cal's BS as a game for all others: what it is, and as an open game (games/open_game/rules.h) where each of its
// functions lives.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "games/cals_bs/record.h"
#include "games/cals_bs/table.h"
#include "games/cals_bs/view.h"
#include "games/open_game/rules.h"

namespace bogosity::cals_bs {

const core::Game& game();
// What its screen shows besides what every game has; nothing if the session is one of another game.
std::optional<View> view_of(const core::Snapshot& session);
// The rules in our own words, with ids of our own. rule_notes.md says how they are read.
const core::Rulebook& rulebook();

struct CalsBs {
  using Setup = cals_bs::Setup;
  using State = cals_bs::State;
  using Hand = cals_bs::Hand;
  using View = cals_bs::View;
  using Begun = cals_bs::Begun;
  using Move = cals_bs::Move;
  using GameState = open_game::GameState<CalsBs>;
  using Line = open_game::Line<Move>;

  static constexpr bool ok_anywhere = false;
  static constexpr bool has_scores = true;
  static constexpr bool lowest_wins = false;
  static constexpr std::size_t most_players = 7;  // A1
  static constexpr std::array<std::string_view, 1> people_words = {"shame:"};

  static core::Result<Setup> read_setup(const core::Headers& headers);
  static core::Headers canonical_headers(const core::Headers& headers, const Setup& setup);
  static State begin(const Setup& setup);
  static core::Result<core::Sentence> fold(GameState& state, const Line& line);
  static bool read_move(core::TokenCursor& in, Move& into);
  static std::string write_move(const Move& move, const core::Names& names);
  // Every entry is a whole line: a turn never stays open.
  static bool continues(const Line&, const Line&, open_game::LineSource) { return false; }
  static open_game::Reading<CalsBs> read_typed(std::string_view typed, const GameState& state);

  static core::TableView table_view(const GameState& state);
  static View view(const GameState& state);
  static std::string state_sentence(const GameState& state);
  static void audit(const GameState& state, core::AuditSink& sink);
  static std::string audit_in_words(const GameState& state);
  static std::int64_t score(const GameState& state, PlayerId who) { return state.players.scores[who]; }
  static std::vector<core::Feat> feats(const GameState& state);
  static std::vector<core::SummaryTable> summary(const GameState& state);
};

using GameState = CalsBs::GameState;
using Reading = open_game::Reading<CalsBs>;

// What a session of this game has read, for the panels of its screen.
const Reading& reading_of(const core::TypedLine& typed);

}  // namespace bogosity::cals_bs
