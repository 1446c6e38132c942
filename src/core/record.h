// The shell that the records of all games share: headers, then a body of lines, each a row of tokens. What the tokens
// mean is the game's business. Input may have a byte order mark, CRLF line ends, blank lines and tabs.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"
#include "core/game.h"
#include "core/ids.h"
#include "core/journal.h"
#include "core/names.h"
#include "core/result.h"
#include "core/text.h"

namespace bogosity::core {

// A token where it stands; the text belongs to the record that was read.
struct RawToken {
  std::string_view text;
  std::uint32_t column = 0;
  bool is_comment = false;  // the words behind a semicolon, without it
};

// Cuts a record into lines.
class LineSplitter {
 public:
  explicit LineSplitter(std::string_view text);
  // The next line without its end; false when there is none left.
  bool next(std::string_view& line);
  std::uint32_t number() const { return number_; }  // of the line given last, from 1

 private:
  std::string_view rest_;
  std::uint32_t number_ = 0;
};

// Cuts a line into tokens at blanks outside quotes; a semicolon outside quotes begins a comment. Refuses what is not
// UTF-8 and a quote that is not closed. `tokens` is emptied first.
Status split(std::string_view line, std::uint32_t number, std::vector<RawToken>& tokens);

// A note that stood beside or before the headers: it belongs at the head of the body.
struct HeadNote {
  std::string text;
  TextPosition place;
};

struct Head {
  Headers headers;
  std::vector<HeadNote> notes;
  LineSplitter body{std::string_view()};  // the lines from the first one of the body on
};

// True for a line that begins a header: `[` after blanks.
bool is_header_line(std::string_view line);
// Reads a header line into `head`. Refuses a header that stands there already.
Status read_header(std::string_view line, std::uint32_t number, Head& head);

// Reads the headers and the comments around them. A header that comes later is for header_after_body.
Result<Head> read_head(std::string_view text);
tl::unexpected<Error> header_after_body(std::string_view line, std::uint32_t number);

const Header* find_header(const Headers& headers, std::string_view key);
// The value of a header; empty where there is none.
inline std::string header_in(const Headers& headers, std::string_view key) {
  const Header* found = find_header(headers, key);
  return found == nullptr ? std::string() : found->value;
}
// `[Key "value"]` and a line end.
std::string write_header(std::string_view key, std::string_view value);

// The names of a header such as Players: commas between them, quotes around one with a comma or a quote.
// Nothing if it is unreadable.
std::optional<std::vector<std::string>> read_name_list(std::string_view value);
std::string write_name_list(const std::vector<std::string>& names);

// Reads one token from left to right, for the functions that know what each word means.

inline constexpr const char* where_every_form_is = "Keys or `help` shows the common forms, the README all of them";

// Reads a token from left to right. Each call cuts off what it read; the first failure is kept in `error`.
class TokenCursor {
 public:
  TokenCursor(std::string_view text, Names& names) : rest_(text), names_(names) {}

  bool done() const { return rest_.empty(); }
  bool at(char c) const { return !rest_.empty() && rest_[0] == c; }
  bool skip(char c) {
    if (!at(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  bool skip(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  std::optional<std::uint64_t> number(std::uint64_t most) {
    auto value = take_number(rest_, most);
    if (!value) fail("a number from 0 to " + std::to_string(most) + " belongs here", "write one, in digits");
    return value;
  }
  std::optional<std::int64_t> signed_number(std::uint64_t most) {
    const bool minus = skip('-');
    if (!minus) skip('+');
    const auto value = number(most);
    if (!value) return std::nullopt;
    return minus ? -static_cast<std::int64_t>(*value) : static_cast<std::int64_t>(*value);
  }
  // Any card, a hidden one too; nothing, and nothing failed, if none stands here.
  std::optional<Card> take_card() { return core::take_card(rest_); }
  // A card that somebody saw.
  std::optional<Card> card() {
    const auto seen = take_card();
    if (!seen || seen->is_hidden()) {
      fail(seen ? "a card that somebody saw must stand here, not ?" : "a card is missing here",
           "a card is a rank and a suit as in 8H, or * for a Joker");
      return std::nullopt;
    }
    return seen;
  }
  std::optional<std::string> quoted() {
    auto text = take_quoted(rest_);
    if (!text) fail("quoted words are missing here", "write them as \"...\", with \\\" for a quote in them");
    return text;
  }
  // The same where there may be none; false if they cannot be read.
  bool quoted_if_any(std::optional<std::string>& into) {
    if (!at('"')) return true;
    into = quoted();
    return into.has_value();
  }
  // The name as written, whoever bears it.
  std::optional<std::string> any_name() {
    if (at('"')) return quoted();
    const auto name = take_plain_name(rest_);
    if (name.empty()) {
      fail("a name is missing here", "a name with anything but letters, digits, _ and - stands in quotes");
      return std::nullopt;
    }
    return std::string(name);
  }
  std::optional<PlayerId> player() {
    if (!at('"')) {
      const auto plain = take_plain_name(rest_);
      const auto known = names_.find(plain);
      if (known) return known;
      fail(plain.empty() ? "a name is missing here" : "nobody is called " + std::string(plain),
           suggest_name(plain, names_), with_name_suggestion(plain, names_));
      return std::nullopt;
    }
    const auto name = quoted();
    if (!name) return std::nullopt;
    const auto known = names_.find(*name);
    if (!known) {
      fail("nobody is called " + *name, suggest_name(*name, names_), with_name_suggestion(*name, names_));
    }
    return known;
  }
  std::optional<std::vector<PlayerId>> players() {
    std::vector<PlayerId> all;
    do {
      const auto who = player();
      if (!who) return std::nullopt;
      all.push_back(*who);
    } while (skip(','));
    return all;
  }
  // NAME@NAME: who sits down at whose left. A new name is added.
  std::optional<std::pair<PlayerId, PlayerId>> newcomer() {
    const auto name = any_name();
    if (!name || !skip('@')) return std::nullopt;
    const auto at = player();
    if (!at) return std::nullopt;
    if (name->empty() || (names_.size() >= Names::most && !names_.find(*name))) {
      fail(name->empty() ? "somebody without a name cannot sit down" : "there are 1000 players already",
           "name somebody who sits down");
      return std::nullopt;
    }
    if (!done()) return std::nullopt;
    return std::pair(names_.add(*name), *at);
  }
  // The id of a rule, "E4"; empty where quoted words follow at once.
  std::optional<std::string> rule_id(std::string_view example) {
    if (at('"')) return "";
    const auto letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
    if (rest_.size() < 2 || !letter(rest_[0]) || rest_[1] < '1' || rest_[1] > '9') {
      fail("the rule it is about cannot be read",
           "write clarify:" + std::string(example) + "\"...\" or clarify:\"...\"");
      return std::nullopt;
    }
    const char capital = rest_[0] >= 'a' ? static_cast<char>(rest_[0] - 'a' + 'A') : rest_[0];
    const std::string id = {capital, rest_[1]};
    cut(2);
    return id;
  }
  std::string_view rest() const { return rest_; }
  void cut(std::size_t bytes) { rest_.remove_prefix(bytes); }
  Names& names() { return names_; }

  void fail(std::string reason, std::string way_out = {}, std::vector<Suggestion> suggestions = {}) {
    if (error_) return;
    error_ = Error{Refusal::unreadable, {}, std::move(reason), std::move(way_out), std::move(suggestions)};
  }
  tl::unexpected<Error> failure(std::string_view token) {
    fail("this cannot be read", where_every_form_is);
    error_->reason = "\"" + std::string(token) + "\": " + error_->reason;
    return tl::unexpected(std::move(*error_));
  }

 private:
  std::string_view rest_;
  Names& names_;
  std::optional<Error> error_;  // made only where it is needed: most tokens are read without one
};

}  // namespace bogosity::core

namespace bogosity {

// A canonical record taken apart: its headers, and the lines of its body.

struct RecordParts {
  core::Headers headers;
  std::vector<std::string> body;
};
core::Result<RecordParts> parts_of(std::string_view canonical);

// The record put together again.
std::string record_of(const RecordParts& parts);
// The record without, or with another, header Id. A session is the same under both.
std::string without_id(std::string_view canonical);
std::string with_id(std::string_view canonical, const core::Uuid& id);

// When a session known only by its record took place.

// The moment that the header Date names, midnight where it gives no time, UTC where it gives no offset. Without a
// Date, or where it is none: the zero moment, nobody knows. It depends on nothing but the record, so that two people
// who import the same record have the same journal.
core::Instant moment_of(const core::Headers& headers);

// "2026-11-21T20:15+01:00"; "-" for the zero moment.
std::string in_words(const core::Instant& moment);

// The day of a session, "2026-11-21": as far as its header Date tells, else when it was begun; empty if nobody knows.
std::string day_of(const core::Headers& headers, const core::Instant& begun);

// When a session was played: its day, and within the day the time that the header Date names, else the beginning. The
// one order of sessions goes by this, then by when they were begun, then by the id. (In SQL: db/store/session_rows.h.)
struct Played {
  std::string day;  // empty: nobody knows
  std::int64_t utc_ms = 0;
  auto operator<=>(const Played&) const = default;
};
Played played(std::string_view date, const core::Instant& begun);
// The same as a moment: the beginning, unless the header Date names another day, or a time.
core::Instant moment_played(std::string_view date, const core::Instant& begun);

}  // namespace bogosity

namespace bogosity::core {

// Records that nobody wrote by hand: lines without an end, headers without number. They are refused by what they are,
// before anything reads them (the numbers: core/limits.h).

// All of it, its lines and its headers, at the place of the first that is too much.
Status check_sizes_of_record(std::string_view text);
// One line, as it was typed.
Status check_size_of_line(std::string_view line);
// One more line, at this place, for a session that has so many lines already, and would have so many bytes with it.
Status check_room_for_line(std::size_t lines, std::size_t bytes_with_it, TextPosition place);
// One more entry, for a journal that has so many already, and would have so many bytes of words with it.
Status check_room_for_entry(std::size_t entries, std::size_t bytes_with_it);

}  // namespace bogosity::core
