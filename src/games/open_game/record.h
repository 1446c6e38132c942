// A line of the record of an open game: a name with a colon where it is somebody's, the game's own moves, free tokens
// among them, and perhaps `ok`: the table let it stand.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/names.h"
#include "core/record.h"
#include "core/sentence.h"
#include "core/text.h"
#include "core/token_cursor.h"
#include "games/shared/anytime.h"

namespace bogosity::open_game {

using core::PlayerId;

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

// Reads `token` if it begins with one of their words; nothing if it is no free token. A name that joins is added to
// `names`. Refuses what is unreadable, and `resign:` and `bid:`, which these games don't know. No place.
core::Result<std::optional<AnytimeToken>> read_anytime_token(std::string_view token, core::Names& names);

// As in the record. A comment is written as note:"...".
std::string write(const AnytimeToken& token, const core::Names& names);

// What it says, in a sentence without its end: "Bob leaves", "Ann was counted with 5 cards".
core::Sentence tell(const AnytimeToken& token, const core::Names& names);

template <class Move>
struct Token {
  std::variant<Move, AnytimeToken> said;
  std::uint32_t column = 0;  // as read, for refusals
  bool ok = false;           // `ok` stands right behind it
  bool is_note() const { return anytime_token() != nullptr && std::holds_alternative<anytime::Note>(*anytime_token()); }
  const Move* move() const { return std::get_if<Move>(&said); }
  const AnytimeToken* anytime_token() const { return std::get_if<AnytimeToken>(&said); }
};

template <class Move>
struct Line {
  std::uint32_t number = 0;  // in the text that was read
  std::uint32_t column = 1;  // of the name
  std::optional<PlayerId> player;
  std::vector<Token<Move>> tokens;
  bool ok = false;  // an `ok` stands on it
  // It begins with an `ok`, which is about the last token of the line before it.
  bool begins_with_ok = false;

  // May an `ok` follow its last token?
  bool can_be_let_stand() const { return !tokens.empty() && tokens.back().move() != nullptr && !tokens.back().ok; }
  bool has_moves() const {
    for (const auto& token : tokens) {
      if (token.move() != nullptr) return true;
    }
    return false;
  }
};

// A token of the game's own: puts it into `move` and is at the end, or fails the cursor.
template <class Move>
using ReadMove = bool (*)(core::TokenCursor& in, Move& move);

// Reads a line that has been cut into tokens. Nothing for a blank one, and an empty note is dropped. `ok_anywhere`: it
// may follow any token, or begin a line and be about the token before it; otherwise it ends the line, notes aside.
template <class Move>
core::Result<std::optional<Line<Move>>> read_line(const std::vector<core::RawToken>& raw, std::uint32_t number,
                                                  core::Names& names, ReadMove<Move> read_move, bool ok_anywhere);

// The way out of an `ok` that is out of place.
inline constexpr std::string_view ok_in_its_place = "ok stands behind what the table let stand";

inline core::Error nothing_to_let_stand() {
  return {
      core::Refusal::cannot_be, {}, "\"ok\" stands where there is nothing to let stand", std::string(ok_in_its_place)};
}

template <class Move>
core::Result<std::optional<Line<Move>>> read_line(const std::vector<core::RawToken>& raw, std::uint32_t number,
                                                  core::Names& names, ReadMove<Move> read_move, bool ok_anywhere) {
  Line<Move> line;
  line.number = number;
  const auto refused = [&](core::Error error, std::uint32_t column) {
    error.place = {number, column};
    return tl::unexpected(std::move(error));
  };
  bool ended = false;  // by `ok`
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const core::RawToken& token = raw[i];
    if (token.is_comment) {
      const auto words = core::trimmed(token.text);
      if (!words.empty()) line.tokens.push_back({AnytimeToken(anytime::Note{std::string(words)}), token.column, false});
      continue;
    }
    if (i == 0) {
      auto name = core::read_line_name(token.text, names);
      if (!name) return refused(name.error(), token.column);
      line.column = token.column;
      line.player = *name;
      if (*name) continue;
    }
    if (token.text == "ok" && i == 0 && ok_anywhere) {
      line.column = token.column;
      line.begins_with_ok = true;
      continue;
    }
    if (token.text == "ok") {
      const bool behind_a_move = !line.tokens.empty() && line.tokens.back().move() != nullptr && !line.tokens.back().ok;
      if (ended || (ok_anywhere ? !behind_a_move : !line.has_moves())) {
        return refused(nothing_to_let_stand(), token.column);
      }
      line.tokens.back().ok = true;
      line.ok = true;
      ended = !ok_anywhere;
      continue;
    }
    auto free = read_anytime_token(token.text, names);
    if (!free) return refused(free.error(), token.column);
    const auto* note = *free ? std::get_if<anytime::Note>(&**free) : nullptr;
    if (ended && note == nullptr) {
      return refused(
          {core::Refusal::cannot_be, {}, "after \"ok\" nothing may follow but notes", std::string(ok_in_its_place)},
          token.column);
    }
    if (*free) {
      if (note == nullptr || !note->text.empty()) line.tokens.push_back({std::move(**free), token.column, false});
      continue;
    }
    core::TokenCursor in(token.text, names);
    Move move;
    if (!read_move(in, move) || !in.done()) return refused(in.failure(token.text).value(), token.column);
    line.tokens.push_back({std::move(move), token.column, false});
  }
  if (line.tokens.empty() && !line.player && !line.begins_with_ok) return std::optional<Line<Move>>();
  return std::optional(std::move(line));
}

}  // namespace bogosity::open_game
