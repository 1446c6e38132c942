// The smallest game that can be made of src/games/open_game: in turn everybody says the next number up to the one
// agreed on; who says that wins the hand and gets as many points. It has the files that every game has.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/record.h"
#include "games/open_game/play.h"
#include "tests/support/counting/record.h"
#include "tests/support/counting/table.h"
#include "tests/support/counting/view.h"

namespace bogosity::tests {

struct Counting {
  using Setup = CountingSetup;
  using Move = CountingMove;
  using State = CountingState;
  using Hand = CountingHand;
  using View = CountingView;
  using Begun = std::monostate;  // a number is one word
  using GameState = open_game::GameState<Counting>;
  using GameLine = open_game::Line<Move>;

  static constexpr bool ok_anywhere = false;
  static constexpr bool has_scores = true;
  static constexpr bool lowest_wins = false;
  static constexpr std::size_t most_players = 4;
  static constexpr std::array<std::string_view, 0> people_words = {};

  static core::Result<Setup> read_setup(const core::Headers& headers);
  static core::Headers canonical_headers(const core::Headers& headers, const Setup& setup);
  static State begin(const Setup& setup);
  static core::Result<core::Sentence> fold(GameState& state, const GameLine& line);

  static bool read_move(core::TokenCursor& in, Move& into);
  static std::string write_move(const Move& move, const core::Names& names);
  static bool continues(const GameLine& last, const GameLine& line, open_game::LineSource source);
  static open_game::Reading<Counting> read_typed(std::string_view typed, const GameState& state);

  static core::TableView table_view(const GameState& state);
  static View view(const GameState& state);
  static std::string state_sentence(const GameState& state);
  static void audit(const GameState& state, core::AuditSink& sink);
  static std::string audit_in_words(const GameState& state);
  static std::int64_t score(const GameState& state, core::PlayerId who) { return state.players.scores[who]; }
  static std::vector<core::Feat> feats(const GameState& state);
  static std::vector<core::SummaryTable> summary(const GameState& state);
};

struct CountingGame final : open_game::OpenGameOf<Counting> {
  CountingGame();
};

}  // namespace bogosity::tests
