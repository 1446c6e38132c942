// The shell that the records of all games share: headers, then a body of lines, each a row of tokens. What the tokens
// mean is the game's business. Input may have a byte order mark, CRLF line ends, blank lines and tabs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/result.h"

namespace bogosity::core {

// A token where it stands; the text belongs to the record that was read.
struct RawToken {
  std::string_view text;
  std::uint32_t column = 0;
  bool is_comment = false;  // the words behind a semicolon, without it
};

// Cuts a record into lines.
class Lines {
 public:
  explicit Lines(std::string_view text);
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
  Place place;
};

struct Head {
  Headers headers;
  std::vector<HeadNote> notes;
  Lines body{std::string_view()};  // the lines from the first one of the body on
};

// True for a line that begins a header: `[` after blanks.
bool is_header_line(std::string_view line);
// Reads a header line into `head`. Refuses a header that stands there already.
Status read_header(std::string_view line, std::uint32_t number, Head& head);

// Reads the headers and the comments around them. A header that comes later is for header_after_body.
Result<Head> read_head(std::string_view text);
tl::unexpected<Error> header_after_body(std::string_view line, std::uint32_t number);

const Header* find_header(const Headers& headers, std::string_view key);
// `[Key "value"]` and a line end.
std::string write_header(std::string_view key, std::string_view value);

// The names of a header such as Players: commas between them, quotes around one with a comma or a quote.
// Nothing if it is unreadable.
std::optional<std::vector<std::string>> read_name_list(std::string_view value);
std::string write_name_list(const std::vector<std::string>& names);

}  // namespace bogosity::core
