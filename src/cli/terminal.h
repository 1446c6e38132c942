// Standard output and standard error as all commands use them.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <nlohmann/json.hpp>
#include <optional>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/result.h"

namespace bogosity::cli {

// Writes all of it, with a line end if it has none, and makes sure that it arrived. Gives the exit status.
int print(std::string_view text);
// The same for what is told piece by piece.
int print(const std::function<void(const core::Write&)>& tell);
// With a line for each value; invalid UTF-8 is replaced.
std::string json_text(const nlohmann::ordered_json& json);
// A list of what `as_json` makes of each.
template <class All, class AsJson>
nlohmann::ordered_json json_list(const All& all, const AsJson& as_json) {
  auto list = nlohmann::ordered_json::array();
  for (const auto& each : all) list.push_back(as_json(each));
  return list;
}

// Standard output failed: says so, or ends the program as a broken pipe ends any other. Gives the exit status.
int output_failed(int error);

inline constexpr const char* standard_output = "standard output";
std::string written_in_part(std::string_view file);

// "bogosity: sentence (way out)" on standard error; gives the exit status of a refusal.
int complain(std::string_view sentence);
inline int complain(const core::Error& error) { return complain(core::describe(error)); }
// The same for what should have been asked for in another way; gives the exit status of wrong usage.
int wrong_usage(std::string_view sentence);

// "FILE:LINE:COLUMN: reason" on standard error, for a record that is refused.
int complain_of_record(std::string_view file, const core::Error& error);

// Lists for a terminal: columns as wide as what stands in them, numbers to the right. What comes from records of other
// people may hold anything: a cell is one line, without letters that steer a terminal, and not longer than anybody
// reads.

using Cells = std::vector<std::string>;

enum class Unfilled : std::uint8_t { kept, left_out };

// The width of the terminal in letters; empty if standard output is not a terminal.
std::optional<std::size_t> terminal_width();

// The words in lines of at most that many letters, unless one of them is longer.
std::string wrapped(std::string_view text, std::size_t width);

// The first row holds the titles; all rows have as many cells. What is wider than the terminal is shortened, and what
// has no room even so is left out from the right and named below.
std::string in_columns(std::vector<Cells> rows, Unfilled columns = Unfilled::left_out,
                       std::optional<std::size_t> width = terminal_width());
std::string in_columns(const Cells& titles, std::vector<Cells> rows);
std::string as_csv(const Cells& titles, const std::vector<Cells>& rows);

// Printed text may have been written by anybody: a name or a note can hold letters that a terminal obeys (colors,
// titles, cursor movement) or that turn the direction of the text after them.

// Passes text on with `\xHH` in the place of such letters. UTF-8 may come in pieces. A line end and a tab are passed
// on, a carriage return only before a line end.
class TerminalEscaper final : public std::streambuf {
 public:
  explicit TerminalEscaper(std::streambuf* below) : below_(below) {}

 protected:
  int_type overflow(int_type byte) override;
  int sync() override { return below_->pubsync(); }

 private:
  std::streambuf* below_;
  std::string pending_;  // the beginning of a letter, or a carriage return
};

// On a terminal, control letters in names and notes are shown, not obeyed; into files and pipes every byte goes as it
// is.

// While it lives, this stream is escaped if its descriptor is a terminal.
class EscapedStream {
 public:
  EscapedStream(std::ostream& stream, int descriptor);
  EscapedStream(const EscapedStream&) = delete;
  EscapedStream& operator=(const EscapedStream&) = delete;
  ~EscapedStream();

 private:
  std::ostream& stream_;
  std::streambuf* before_;
  TerminalEscaper escaper_;
};

// Reads a line without its end; false at the end of the input. Of a line that is longer than any that may be typed only
// so much is kept that core::check_size_of_line refuses it.
bool read_typed_line(std::istream& in, std::string& line);

// Reads typed lines from a file descriptor, and does something else while nobody types.
class InputWithTimer : public std::streambuf {
 public:
  explicit InputWithTimer(int descriptor) : descriptor_(descriptor) {}
  // Called again and again for as long as nothing comes; nothing: it just waits.
  void while_waiting(std::chrono::milliseconds every, std::function<void()> act) {
    every_ = every;
    act_ = std::move(act);
  }

 protected:
  int_type underflow() override;

 private:
  void wait();

  int descriptor_;
  std::chrono::milliseconds every_{0};
  std::function<void()> act_;
  std::array<char, 4096> buffer_{};
};

}  // namespace bogosity::cli
