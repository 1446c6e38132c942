// What an open game is: a struct of types and functions, from which open_game/play.h makes the whole session. A game is
// that, its rulebook, its words, and a line in the catalogue.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "core/facts.h"
#include "core/game.h"
#include "core/record.h"
#include "games/open_game/fold.h"
#include "games/open_game/state.h"
#include "games/shared/common_headers.h"

namespace bogosity::open_game {

// A piece of what was typed, with shorthand written out, and where it stood.
struct TypedToken {
  std::string text;
  std::uint32_t column = 1;  // in what was typed
};

// What a whole record and an entry may each do.
enum class LineSource : std::uint8_t { record, entry };

template <class R>
concept OpenGameRules = requires(const GameState<R>& state, GameState<R>& changed, const Line<typename R::Move>& line,
                                 const typename R::Move& move, typename R::Move& into, core::TokenCursor& in,
                                 const core::Headers& headers, const typename R::Setup& setup, std::string_view typed,
                                 const core::Write& write) {
  requires std::derived_from<typename R::Setup, games::CommonSetup>;
  typename R::State;  // the table now; of a size that does not grow with the session
  typename R::Hand;   // one that is over
  typename R::View;   // for the game's screen
  requires std::derived_from<typename R::Fold, Fold<R>>;  // made with (GameState<R>&, const Line<Move>&)

  { R::ok_anywhere } -> std::convertible_to<bool>;          // `ok` follows a token, rather than ends the line
  { R::has_scores } -> std::convertible_to<bool>;           // `adjust:` is known
  { R::most_players } -> std::convertible_to<std::size_t>;  // who may sit there at a time
  {
    R::people_words
    } -> std::convertible_to<std::span<const std::string_view>>;  // "catch:", behind which, or behind
                                                                  // an @ or ~, a name stands

  { R::read_setup(headers) } -> std::same_as<core::Result<typename R::Setup>>;
  { R::canonical_headers(headers, setup) } -> std::same_as<core::Headers>;
  { R::begin(setup) } -> std::same_as<typename R::State>;

  { R::read_move(in, into) } -> std::same_as<bool>;
  { R::write_move(move, state.names) } -> std::same_as<std::string>;
  // Does `line`, read after the last one, belong onto that one's end? Called with a last line only.
  { R::continues(state, line, line, LineSource::entry) } -> std::same_as<bool>;
  // A game whose lines end behind certain tokens, however they are written, has `static bool ends_line(const Token&)`;
  // what follows such a token begins another line.
  // Shorthand written out into tokens of the record, the name and all. Refusals have a column of `typed`.
  { R::expand(typed, state) } -> std::same_as<core::Result<std::vector<TypedToken>>>;

  // Seats, who is gone, to_play, between_rounds, finished; the rest is filled in.
  { R::table_view(state) } -> std::same_as<core::TableView>;
  { R::view(state) } -> std::same_as<typename R::View>;
  { R::state_sentence(state) } -> std::same_as<std::string>;
  { R::write_audit_json(state, write) } -> std::same_as<void>;
  { R::audit_text(state) } -> std::same_as<std::string>;                 // below the lines
  { R::score(state, PlayerId{}) } -> std::convertible_to<std::int64_t>;  // for Outcome
  { R::feats(state) } -> std::same_as<std::vector<core::Feat>>;
  { R::summary(state) } -> std::same_as<std::vector<core::SummaryTable>>;
};

}  // namespace bogosity::open_game
