// The Bogey as a game for all others: what it is, and as an open game (games/open_game/rules.h) where each of its
// functions lives.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "games/open_game/fold.h"
#include "games/open_game/rules.h"
#include "games/the_bogey/record.h"
#include "games/the_bogey/table.h"
#include "games/the_bogey/view.h"

namespace bogosity::the_bogey {

const core::Game& game();
// What its screen shows besides what every game has; nothing if the session is one of another game.
std::optional<View> view_of(const core::Snapshot& session);
// The rules in our own words, with ids of our own. rule_notes.md says how they are read.
const core::Rulebook& rulebook();

struct TheBogey {
  using Setup = the_bogey::Setup;
  using Move = the_bogey::Move;
  using State = the_bogey::State;
  using Hand = the_bogey::Hand;
  using View = the_bogey::View;
  using Begun = the_bogey::Begun;
  using GameState = open_game::GameState<TheBogey>;
  using Line = open_game::Line<Move>;
  using Token = open_game::Token<Move>;

  static constexpr bool ok_anywhere = true;
  static constexpr bool has_scores = false;
  static constexpr bool lowest_wins = false;
  static constexpr std::size_t most_players = 1;
  static constexpr std::array<std::string_view, 0> people_words = {};

  static core::Result<Setup> read_setup(const core::Headers& headers);
  static core::Headers canonical_headers(const core::Headers& headers, const Setup& setup);
  static State begin(const Setup&) { return {}; }

  static core::Result<core::Sentence> fold(GameState& state, const Line& line);

  static bool read_move(core::TokenCursor& in, Move& into) { return the_bogey::read_move(in, into); }
  static std::string write_move(const Move& move, const core::Names&) { return the_bogey::write_move(move); }
  // Only the Bogey's card ends a line.
  static bool ends_line(const Token& token);
  static bool continues(const Line& last, const Line& line, open_game::LineSource source);
  static open_game::Reading<TheBogey> read_typed(std::string_view typed, const GameState& state);

  static core::TableView table_view(const GameState& state);
  static View view(const GameState& state);
  static std::string state_sentence(const GameState& state);
  static void audit(const GameState& state, core::AuditSink& sink);
  static std::string audit_in_words(const GameState& state);
  // Columns used by a game that is won; 0 for any other.
  static std::int64_t score(const GameState& state, core::PlayerId who);
  static std::vector<core::Feat> feats(const GameState& state);
  static std::vector<core::SummaryTable> summary(const GameState& state);
};

using Reading = open_game::Reading<TheBogey>;

// What a session of this game has read, for the panels of its screen.
const Reading& reading_of(const core::TypedLine& typed);

}  // namespace bogosity::the_bogey
