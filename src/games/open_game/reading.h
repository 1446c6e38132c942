// A text of an open game, typed or in its record, read once into tokens with their places. The words of the record are
// the same for all; a game adds its shorthand.
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
#include "core/reading.h"
#include "core/record.h"
#include "core/result.h"
#include "core/token_cursor.h"
#include "core/utf8.h"
#include "games/open_game/record.h"
#include "games/open_game/state.h"
#include "games/shared/typed_entry.h"

namespace bogosity::open_game {

// Accepts the move before it, against the rules.
struct Ok {};

// `R::Begun` is a move whose rest is still to be typed. If the program filled the rest in, the whole move follows it,
// with an empty place.
template <class R>
struct Reading : core::ReadingOf<std::variant<typename R::Move, AnytimeToken, Ok, typename R::Begun>> {
  std::optional<PlayerId> player;  // of the line, named or not
  core::Range name;                // where she is named, the colon included; empty: nowhere
  core::Names names;               // of what is typed: those known, and who joins
  std::size_t end = 0;             // of what is typed, without a comment and what stands behind an open quote
};

template <class T, class R>
const T* move_in(const typename Reading<R>::Token& token) {
  const auto* move = std::get_if<typename R::Move>(&token.event);
  return move == nullptr ? nullptr : std::get_if<T>(move);
}

// Where `ok` may stand. R::ok_anywhere: behind any move, or first, for the line before; otherwise once, behind the
// moves of a line.
template <class R>
bool can_take_ok(const Reading<R>& reading, bool is_first) {
  const auto is_move = [](const auto& token) { return std::holds_alternative<typename R::Move>(token.event); };
  const auto is_ok = [](const auto& token) { return std::holds_alternative<Ok>(token.event); };
  if (R::ok_anywhere) return is_first || (!reading.tokens.empty() && is_move(reading.tokens.back()));
  return std::ranges::any_of(reading.tokens, is_move) && std::ranges::none_of(reading.tokens, is_ok);
}

// Only notes may follow the `ok` of a line, where it ends one.
template <class R>
core::Status refuse_behind_ok(const Reading<R>& reading) {
  const auto is_ok = [](const auto& token) { return std::holds_alternative<Ok>(token.event); };
  if (R::ok_anywhere || std::ranges::none_of(reading.tokens, is_ok)) return {};
  return core::refused("only notes may follow \"ok\"", ok_in_its_place);
}

// Adds a word as the record has it: NAME: at the beginning, `ok`, a move, or a token that may stand anywhere. Empty
// notes are dropped. The refusal has no place.
template <class R>
core::Status read_word(std::string_view word, core::Range at, bool is_first, core::Names& names, Reading<R>& into) {
  if (is_first) {
    const auto name = core::read_line_name(word, names);
    if (!name) return tl::unexpected(name.error());
    if (*name) {
      into.player = *name;
      into.name = at;
      return {};
    }
  }
  if (word == "ok") {
    if (!can_take_ok<R>(into, is_first)) return nothing_to_accept();
    into.tokens.push_back({Ok(), at});
    return {};
  }
  auto anytime = BOGOSITY_TRY(read_anytime_token(word, names));
  const auto* note = anytime ? std::get_if<anytime::Note>(&*anytime) : nullptr;
  if (note == nullptr) BOGOSITY_TRY(refuse_behind_ok(into));
  if (anytime) {
    if (note == nullptr || !note->text.empty()) into.tokens.push_back({std::move(*anytime), at});
    return {};
  }
  core::TokenCursor in(word, names);
  typename R::Move move;
  if (!R::read_move(in, move) || !in.done()) return in.failure(word);
  into.tokens.push_back({std::move(move), at});
  return {};
}

// The words behind a semicolon.
template <class R>
void read_comment(const core::RawToken& raw, Reading<R>& into) {
  const auto words = core::trimmed(raw.text);
  if (words.empty()) return;
  into.tokens.push_back(
      {AnytimeToken(anytime::Note{std::string(words)}), {core::byte_of_column(into.text, raw.column), raw.end}});
}

// A line of the record, or an entry of a journal, up to the first word that cannot be read. Names that join are added.
template <class R>
Reading<R> read_line(std::string_view text, std::uint32_t number, core::Names& names) {
  Reading<R> reading;
  reading.text = text;
  std::vector<core::RawToken> raw;
  if (auto ok = core::split(text, number, raw); !ok) {
    reading.error = std::move(ok.error());
    return reading;
  }
  for (const core::RawToken& word : raw) {
    if (word.is_comment) {
      read_comment(word, reading);
      continue;
    }
    auto ok = read_word<R>(word.text, {word.begin, word.end}, &word == &raw.front(), names, reading);
    if (ok) continue;
    reading.error = std::move(ok.error());
    reading.error->place = {number, word.column};
    break;
  }
  return reading;
}

// What was read as a line; nothing if it is blank. The places of its tokens are columns of the text.
template <class R>
std::optional<Line<typename R::Move>> line_of(const Reading<R>& reading, std::uint32_t number) {
  const auto place = [&](std::size_t byte) { return core::TextPosition{number, core::column_of(reading.text, byte)}; };
  Line<typename R::Move> line;
  line.at = {number, 1};
  line.player = reading.player;
  if (reading.name.size() > 0) line.at = place(reading.name.from);
  for (const auto& token : reading.tokens) {
    if (const auto* move = std::get_if<typename R::Move>(&token.event)) {
      line.tokens.push_back({*move, place(token.at.from)});
    } else if (const auto* anytime = std::get_if<AnytimeToken>(&token.event)) {
      line.tokens.push_back({*anytime, place(token.at.from)});
    } else if (std::holds_alternative<Ok>(token.event)) {
      if (line.tokens.empty()) {
        line.begins_with_ok = true;
        line.at = place(token.at.from);
      } else {
        line.tokens.back().ok = line.ok = true;
      }
    }
  }
  if (line.tokens.empty() && !line.player && !line.begins_with_ok) return std::nullopt;
  return line;
}

// True if the word begins a token that may stand anywhere.
bool is_anytime_word(std::string_view word);
// The player of this seat, called so, or the only one whose name begins so; nothing if there is none. Refuses a seat
// that there is not, and what can be several players.
core::Result<std::optional<PlayerId>> find_player(std::string_view typed, const Players& players,
                                                  const core::Names& names);

// Reads what is typed, from left to right. A game says what its words mean; a word that it does not know is one of the
// record. Behind a word that is refused the others are read all the same.
template <class R>
class TypedReader {
 public:
  TypedReader(std::string_view typed, const GameState<R>& state) : state_(state) {
    reading_.text = typed;
    reading_.names = state.names;
    reading_.names.let_seats_count(state.players.seated());
  }
  virtual ~TypedReader() = default;
  TypedReader(const TypedReader&) = delete;
  TypedReader& operator=(const TypedReader&) = delete;

  Reading<R> read() {
    std::vector<core::RawToken> words;
    auto all = core::split_typed(reading_.text, words);
    reading_.end = all ? reading_.text.size() : words.empty() ? 0 : words.back().end;
    for (const core::RawToken& each : words) {
      raw_ = each;
      at_ = {each.begin, each.end};
      is_first_ = &each == &words.front();
      if (each.is_comment) {
        comes_to_comment();
        reading_.end = core::byte_of_column(reading_.text, each.column);
        read_comment(each, reading_);
      } else if (each.text.ends_with('!') && each.text.find('"') == std::string_view::npos) {
        insisted(each);
      } else {
        keep_refusal(word(each.text));
      }
    }
    keep_refusal(finish());
    if (!all && !reading_.error) reading_.error = std::move(all.error());
    reading_.names.let_seats_count({});
    return std::move(reading_);
  }

 protected:
  using Move = typename R::Move;

  // A `!` behind a word, or alone, is the `ok` of the record.
  void insisted(const core::RawToken& each) {
    const std::string_view before = each.text.substr(0, each.text.size() - 1);
    const core::Range sign = core::part_of_word(reading_.text, {each.begin, each.end}, each.text, before.size(), 1);
    if (!before.empty()) {
      raw_.text = before;
      raw_.end = sign.from;
      at_.to = sign.from;
      keep_refusal(word(before));
      is_first_ = false;
    }
    raw_.text = "ok";
    raw_.begin = sign.from;
    raw_.end = sign.to;
    at_ = sign;
    keep_refusal(word(raw_.text));
  }

  // Reads the current word.
  virtual core::Status word(std::string_view text) = 0;
  virtual void comes_to_comment() {}
  virtual core::Status finish() { return {}; }

  bool is_first() const { return is_first_; }
  std::string_view raw_text() const { return raw_.text; }
  core::Range at() const { return at_; }
  // Whatever is refused from here on is about this place.
  void refer_to(core::Range at) { at_ = at; }
  // The place of a piece of the current word.
  core::Range part(std::string_view piece) const {
    return core::part_of_word(reading_.text, {raw_.begin, raw_.end}, raw_.text,
                              static_cast<std::size_t>(piece.data() - raw_.text.data()), piece.size());
  }

  // As the record has it.
  core::Status as_written(std::string_view piece, core::Range at) {
    return read_word<R>(piece, at, is_first_ && reading_.name.size() == 0, reading_.names, reading_);
  }
  core::Status as_written() { return as_written(raw_.text, {raw_.begin, raw_.end}); }
  core::Status put(Move move, core::Range at) {
    BOGOSITY_TRY(refuse_behind_ok(reading_));
    reading_.tokens.push_back({std::move(move), at});
    return {};
  }
  core::Status put(Move move) { return put(std::move(move), {raw_.begin, raw_.end}); }
  // What follows from this token is filled in behind it.
  void fill_in(std::size_t token, Move move) {
    const std::size_t from = reading_.tokens[token].at.from;
    reading_.tokens.push_back({std::move(move), {from, from}});
    std::rotate(reading_.tokens.begin() + static_cast<std::ptrdiff_t>(token) + 1, reading_.tokens.end() - 1,
                reading_.tokens.end());
  }
  void begin(typename R::Begun begun, core::Range at, bool is_whole = false) {
    reading_.tokens.push_back({std::move(begun), at, is_whole});
  }

  // What is typed cannot be read so.
  static tl::unexpected<core::Error> unreadable(tl::unexpected<core::Error> refusal) {
    refusal.value().kind = core::Refusal::unreadable;
    return refusal;
  }
  core::Result<std::optional<PlayerId>> find(std::string_view typed) const {
    return find_player(typed, state_.players, state_.names);
  }

  const GameState<R>& state_;
  Reading<R> reading_;

 private:
  // The first one is kept, with the lines that may be typed instead.
  void keep_refusal(core::Status done) {
    if (done || reading_.error) return;
    core::Error error = std::move(done.error());
    error.place = {1, core::column_of(reading_.text, at_.from)};
    error.unfinished = error.unfinished && core::trimmed(std::string_view(reading_.text).substr(at_.to)).empty();
    games::offer_in_text(error, reading_.text, at_, std::string(raw_.text));
    reading_.error = std::move(error);
  }

  core::RawToken raw_;
  core::Range at_;
  bool is_first_ = false;
};

}  // namespace bogosity::open_game
