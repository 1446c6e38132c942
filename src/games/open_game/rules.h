// The parts of an open game: a struct of types and functions from which open_game/play.h makes the whole session. A
// game adds its rulebook, its sentences and a line in the catalogue.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "core/facts.h"
#include "core/game.h"
#include "core/record.h"
#include "games/open_game/fold.h"
#include "games/open_game/reading.h"
#include "games/open_game/state.h"
#include "games/shared/common_headers.h"

namespace bogosity::open_game {

enum class LineSource : std::uint8_t { record, entry };

template <class R>
concept OpenGameRules = requires(const GameState<R>& state, GameState<R>& changed, const Line<typename R::Move>& line,
                                 const typename R::Move& move, typename R::Move& into, core::TokenCursor& in,
                                 const core::Headers& headers, const typename R::Setup& setup, std::string_view typed,
                                 core::AuditSink& sink) {
  requires std::derived_from<typename R::Setup, games::CommonSetup>;
  typename R::State;  // the table now
  typename R::Hand;   // a hand that is over
  typename R::View;   // for the game's screen
  typename R::Begun;  // of a move whose rest is still to be typed

  { R::ok_anywhere } -> std::convertible_to<bool>;          // `ok` follows a token instead of ending the line
  { R::has_scores } -> std::convertible_to<bool>;           // `adjust:` is allowed
  { R::lowest_wins } -> std::convertible_to<bool>;          // `join:` may give points for the hands before
  { R::most_players } -> std::convertible_to<std::size_t>;  // at one time
  {
    R::people_words
    } -> std::convertible_to<std::span<const std::string_view>>;  // words that a name follows, as
                                                                  // it follows @ and ~

  { R::read_setup(headers) } -> std::same_as<core::Result<typename R::Setup>>;
  { R::canonical_headers(headers, setup) } -> std::same_as<core::Headers>;
  { R::begin(setup) } -> std::same_as<typename R::State>;

  // The line, applied to the table, and the sentence about it. After a refusal the table is thrown away.
  { R::fold(changed, line) } -> std::same_as<core::Result<core::Sentence>>;
  { R::read_move(in, into) } -> std::same_as<bool>;
  { R::write_move(move, state.names) } -> std::same_as<std::string>;
  // Does `line` belong to the end of the last line? From tokens alone; called only if there is a last line.
  { R::continues(line, line, LineSource::entry) } -> std::same_as<bool>;
  // A game in which certain tokens end a line has `static bool ends_line(const Token&)`.
  // Reads what is typed, shorthand included.
  { R::read_typed(typed, state) } -> std::same_as<Reading<R>>;

  // Fills in the seats, to_play and between_rounds; finished, if the game can be.
  { R::table_view(state) } -> std::same_as<core::TableView>;
  { R::view(state) } -> std::same_as<typename R::View>;
  { R::state_sentence(state) } -> std::same_as<std::string>;
  { R::audit(state, sink) } -> std::same_as<void>;
  { R::audit_in_words(state) } -> std::same_as<std::string>;             // below the lines
  { R::score(state, PlayerId{}) } -> std::convertible_to<std::int64_t>;  // for Outcome
  { R::feats(state) } -> std::same_as<std::vector<core::Feat>>;
  { R::summary(state) } -> std::same_as<std::vector<core::SummaryTable>>;
};

}  // namespace bogosity::open_game
