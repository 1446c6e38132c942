// A line of the record of an open game: a name with a colon, moves of the game, tokens that may stand anywhere, and
// `ok` for a move that was accepted against the rules.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/lists.h"
#include "core/names.h"
#include "core/record.h"
#include "core/result.h"
#include "core/sentence.h"
#include "core/token_cursor.h"
#include "games/shared/anytime.h"

namespace bogosity::open_game {

using core::PlayerId;

// Gives a refusal its place.
inline tl::unexpected<core::Error> at(core::TextPosition place, tl::unexpected<core::Error> refusal) {
  refusal.value().place = place;
  return refusal;
}

// Fails the cursor with a refusal.
inline bool fail(core::TokenCursor& in, tl::unexpected<core::Error> refusal,
                 std::vector<core::Suggestion> suggestions = {}) {
  return in.fail(std::move(refusal.value().reason), std::move(refusal.value().way_out), std::move(suggestions));
}

// The refusal of an `ok` that has no move against the rules before it.
inline constexpr const char* ok_in_its_place = "ok comes right after a move against the rules";
inline tl::unexpected<core::Error> nothing_to_accept() {
  return core::refused("there is no move before \"ok\" to accept", ok_in_its_place);
}

// The tokens that may stand anywhere in the record of an open game: those of every game, and hands that were counted.
namespace anytime {
using namespace games::anytime;
struct Count {
  PlayerId who = 0;
  std::uint32_t cards = 0;
};
}  // namespace anytime

using AnytimeToken = std::variant<anytime::Adjust, anytime::HouseRule, anytime::Clarify, anytime::Scorekeeper,
                                  anytime::Note, anytime::Leave, anytime::Join, anytime::Seats, anytime::Count>;

// Reads `token`, or gives nothing if it is not one of these tokens. A name that joins is added to `names`. Refuses
// unreadable tokens, `resign:` and `bid:`. The refusal has no place.
core::Result<std::optional<AnytimeToken>> read_anytime_token(std::string_view token, core::Names& names);

// As in the record. A comment is written as note:"...".
std::string write(const AnytimeToken& token, const core::Names& names);

// A sentence without its full stop: "Bob leaves", "Ann was counted with 5 cards".
core::Sentence tell(const AnytimeToken& token, const core::Names& names);

template <class Move>
struct Token {
  std::variant<Move, AnytimeToken> said;
  core::TextPosition at;  // as read, for refusals
  bool ok = false;        // `ok` follows it
  bool is_note() const { return anytime_if<anytime::Note>() != nullptr; }
  const Move* move() const { return std::get_if<Move>(&said); }
  const AnytimeToken* anytime_token() const { return std::get_if<AnytimeToken>(&said); }
  template <class T>
  const T* anytime_if() const {
    return anytime_token() == nullptr ? nullptr : std::get_if<T>(anytime_token());
  }
};

template <class Move>
struct Line {
  core::TextPosition at{0, 1};  // of the name, in the text that was read
  std::optional<PlayerId> player;
  std::vector<Token<Move>> tokens;
  bool ok = false;  // the line has an `ok`
  // It begins with an `ok` for the last token of the line before.
  bool begins_with_ok = false;

  // May an `ok` follow its last token?
  bool can_be_let_stand() const { return !tokens.empty() && tokens.back().move() != nullptr && !tokens.back().ok; }
  bool has_moves() const {
    return std::ranges::any_of(tokens, [](const auto& token) { return token.move() != nullptr; });
  }
};

}  // namespace bogosity::open_game
