// The shell that the records of all games share: headers, then a body of lines, each a row of tokens. What the tokens
// mean is the game's business. Input may have a byte order mark, CRLF line ends, blank lines and tabs.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/ids.h"
#include "core/journal.h"
#include "core/names.h"
#include "core/result.h"
#include "core/time.h"

namespace bogosity::core {

// A token where it stands. The text belongs to the line that was read, or to `plain` where signs in the line only look
// like those of a record (core/look_alikes.h).
struct RawToken {
  std::string_view text;
  std::uint32_t column = 0;  // in code points of the line as it was read, from 1
  bool is_comment = false;   // the words behind a semicolon, without it
  std::size_t begin = 0;     // the bytes of the line that it was
  std::size_t end = 0;
  std::shared_ptr<const std::string> plain = nullptr;
};

class LineSplitter {
 public:
  explicit LineSplitter(std::string_view text);
  bool next(std::string_view& line);
  std::uint32_t number() const { return number_; }  // of the line given last, from 1
  // Is there a line end behind the line given last?
  bool ends_with_line_end() const { return ends_with_line_end_; }

 private:
  std::string_view rest_;
  bool ends_with_line_end_ = false;
  std::uint32_t number_ = 0;
};

// Cuts a line into tokens at blanks outside quotes; a semicolon outside quotes begins a comment. What looks like a sign
// of the record becomes that sign. Refuses what is not UTF-8 and a quote that is not closed. `tokens` is emptied first.
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

// Reads the headers and the comments around them. Refuses UTF-16, and letters that may stand nowhere in a record
// (core/foreign_text.h); the lines of the body are for their reader to check.
Result<Head> read_head(std::string_view text);
// Gives the notes of the headers, then each line of the body to `add`, with its number in the text. Refused: a header
// that comes later, letters that may stand nowhere, and what `add` refuses.
Status for_each_line(Head& head, const std::function<Status(std::string_view line, std::uint32_t number)>& add);

const Header* find_header(const Headers& headers, std::string_view key);
// The value of a header; empty where there is none.
inline std::string header_in(const Headers& headers, std::string_view key) {
  const Header* found = find_header(headers, key);
  return found == nullptr ? std::string() : found->value;
}
std::string write_header(std::string_view key, std::string_view value);

// The names of a header such as Players: commas between them, quotes around one with a comma or a quote.
// Nothing if it is unreadable.
std::optional<std::vector<std::string>> read_name_list(std::string_view value);
std::string write_name_list(const std::vector<std::string>& names);

// A canonical record taken apart: its headers, and the lines of its body.
struct RecordParts {
  Headers headers;
  std::vector<std::string> body;
};
Result<RecordParts> parts_of(std::string_view canonical);

std::string record_of(const RecordParts& parts);
// The headers with others in the place of those that have their keys; new ones come where the canonical form has them.
Headers with_headers(Headers headers, const Headers& others);
// The record without, or with another, header Id. A session is the same under both.
std::string without_id(std::string_view canonical);
std::string with_id(std::string_view canonical, const Uuid& id);

// When a session known only by its record took place.

// The moment that the header Date names, midnight where it gives no time, UTC where it gives no offset. Without a
// Date, or where it is none: the zero moment, nobody knows. It depends on nothing but the record, so that two people
// who import the same record have the same journal.
Instant moment_of(std::string_view date);
Instant moment_of(const Headers& headers);

// "2026-11-21T20:15+01:00"; "-" for the zero moment.
std::string in_words(const Instant& moment);

// "20:15", or "2026-11-20 20:15" if that is half a day or more before `now`, or after it; of the clock at `now`.
std::string clock_or_date(const Instant& moment, const Instant& now);

// The day of a session, "2026-11-21": as far as its header Date tells, else when it was begun; empty if nobody knows.
std::string day_of(const Headers& headers, const Instant& begun);

// When a session was played: its day, and within the day the time that the header Date names, else the beginning. The
// one order of sessions goes by this, then by when they were begun, then by the id. (In SQL: db/store/journal_rows.h.)
struct Played {
  std::string day;  // empty: nobody knows
  std::int64_t utc_ms = 0;
  auto operator<=>(const Played&) const = default;
};
Played played(std::string_view date, const Instant& begun);
// The same as a moment: the beginning, unless the header Date names another day, or a time.
Instant moment_played(std::string_view date, const Instant& begun);

// Records that nobody wrote by hand: lines without an end, headers without number. They are refused by what they are,
// before anything reads them (the numbers: core/limits.h).

// All of it, its lines and its headers, at the place of the first that is too much.
Status check_sizes_of_record(std::string_view text);
Status check_size_of_line(std::string_view line);
// One more line, at this place, for a session that has so many lines already, and would have so many bytes with it.
Status check_room_for_line(std::size_t lines, std::size_t bytes_with_it, TextPosition place);
// One more entry, for a journal whose entries would have so many bytes with it.
Status check_room_for_entry(std::size_t bytes_with_it);
// The headers of a session, as they are begun.
Status check_room_for_headers(const Headers& headers);

}  // namespace bogosity::core
