#include "cli/terminal.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>
#include <span>
#include <sstream>
#include <utility>

#include "cli/commands.h"
#include "core/csv.h"
#include "core/escaping.h"
#include "core/limits.h"
#include "core/lists.h"
#include "core/numbers.h"
#include "core/utf8.h"

namespace bogosity::cli {

int print(std::string_view text) {
  return print([&](const core::Write& write) { write(text); });
}

int print(const std::function<void(const core::Write&)>& tell) {
  char last = ' ';
  errno = 0;
  tell([&](std::string_view piece) {
    std::cout << piece;
    if (!piece.empty()) last = piece.back();
  });
  if (last != '\n') std::cout << '\n';
  std::cout.flush();
  return std::cout ? exit_ok : output_failed(errno);
}

int output_failed(int error) {
  if (error == EPIPE) {
    std::signal(SIGPIPE, SIG_DFL);
    static_cast<void>(std::raise(SIGPIPE));
  }
  return complain(written_in_part(standard_output));
}

int complain(std::string_view sentence) {
  std::cerr << "bogosity: " << sentence << std::endl;
  return exit_refused;
}

int wrong_usage(std::string_view sentence) {
  complain(sentence);
  return exit_usage;
}

std::string json_text(const nlohmann::ordered_json& json) {
  return json.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

int complain_of_record(std::string_view file, const core::Error& error) {
  core::Error placed = error;
  placed.place.line = std::max(placed.place.line, 1U);
  placed.place.column = std::max(placed.place.column, 1U);
  std::cerr << file << ':' << core::describe(placed) << std::endl;
  return exit_refused;
}

namespace {

constexpr std::uint32_t longest_cell = 160;
constexpr char32_t byte_order_mark = 0xfeff;

std::string as_cell(std::string_view text) {
  std::string cell;
  for (std::uint32_t count = 0; !text.empty(); ++count) {
    if (count == longest_cell) return cell + "…";
    const auto point = core::first_code_point(text);
    const std::string_view bytes = text.substr(0, point ? point->bytes : 1);
    text.remove_prefix(bytes.size());
    cell +=
        !point || (core::needs_escape(point->value) && point->value != byte_order_mark) ? std::string_view("�") : bytes;
  }
  return cell;
}

// Numbers are "12", "-3.5", "57 %", "25.1 ± 2.4", and "–" for none.
bool is_number(const std::string& word) {
  if (word.find_first_of("0123456789") == std::string::npos) return word.empty() || word == "–" || word == "-";
  return word.find_first_not_of("0123456789+-.,% ±–−") == std::string::npos;
}

// Keeps the first so many letters; where there are more, three dots take the place of the last one.
std::string shortened(const std::string& text, std::size_t letters) {
  if (core::count_code_points(text) <= letters) return text;
  std::string_view rest = text;
  for (std::size_t i = 1; i < letters; ++i) rest.remove_prefix(core::first_code_point(rest)->bytes);
  return text.substr(0, text.size() - rest.size()) + "…";
}

struct TextColumn {
  std::size_t number = 0;
  std::size_t width = 0;
  bool is_of_numbers = false;
  std::vector<std::string> title;  // in lines
};

constexpr std::size_t between_columns = 2;
constexpr std::size_t narrowest = 10;  // that a column of words may become

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::size_t width_of(const std::vector<TextColumn>& columns) {
  std::size_t sum = 0;
  for (const TextColumn& each : columns) sum += each.width + between_columns;
  return sum - between_columns;
}

// Parts the titles of numbers, then makes the widest columns of words narrower; gives the titles of those that still
// have no room.
Cells fit(std::vector<TextColumn>& columns, std::size_t width, const std::vector<Cells>& rows) {
  if (width_of(columns) > width) {
    for (TextColumn& each : columns) {
      if (!each.is_of_numbers) continue;
      each.width = 0;
      each.title = lines_of(wrapped(rows.front()[each.number], 1));
      for (const auto& line : each.title) each.width = std::max<std::size_t>(each.width, core::count_code_points(line));
      for (const Cells& row : std::span(rows).subspan(1)) {
        each.width = std::max<std::size_t>(each.width, core::count_code_points(row[each.number]));
      }
      each.title = lines_of(wrapped(rows.front()[each.number], each.width));
    }
  }
  const auto room_in = [](const TextColumn& each) {
    return each.is_of_numbers || each.width <= narrowest ? 0 : each.width;
  };
  while (width_of(columns) > width) {
    const auto widest = std::ranges::max_element(columns, {}, room_in);
    if (room_in(*widest) == 0) break;
    --widest->width;
  }
  Cells left_out;
  for (; columns.size() > 1 && width_of(columns) > width; columns.pop_back()) {
    left_out.insert(left_out.begin(), rows.front()[columns.back().number]);
  }
  return left_out;
}

template <class CellOf>
std::string line_of(const std::vector<TextColumn>& columns, CellOf cell_of) {
  std::string line;
  for (const TextColumn& column : columns) {
    const std::string word = shortened(cell_of(column), column.width);
    const std::string blanks(column.width - core::count_code_points(word), ' ');
    if (&column != &columns.front()) line += std::string(between_columns, ' ');
    line += column.is_of_numbers ? blanks + word : word + blanks;
  }
  line.resize(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t width) {
  std::string lines;
  std::size_t used = 0;
  std::istringstream words{std::string(text)};
  for (std::string word; words >> word;) {
    const std::size_t letters = core::count_code_points(word);
    const bool fits = used + 1 + letters <= width;
    if (!lines.empty()) lines += fits ? ' ' : '\n';
    used = !lines.empty() && fits ? used + 1 + letters : letters;
    lines += word;
  }
  return lines;
}

std::optional<std::size_t> terminal_width() {
  if (::isatty(STDOUT_FILENO) == 0) return std::nullopt;
  const char* told = std::getenv("COLUMNS");
  std::string_view digits = told == nullptr ? "" : told;
  if (const auto columns = core::take_number(digits, 10'000); columns.value_or(0) > 0) return *columns;
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return std::nullopt;
}

std::string in_columns(std::vector<Cells> rows, Unfilled unfilled, std::optional<std::size_t> width) {
  for (Cells& row : rows) {
    for (std::string& cell : row) cell = as_cell(cell);
  }
  const std::span<const Cells> body(rows.begin() + 1, rows.end());
  std::vector<TextColumn> columns;
  for (std::size_t number = 0; number < rows.front().size(); ++number) {
    const auto is_filled = [&](const Cells& row) { return !row[number].empty(); };
    if (unfilled == Unfilled::left_out && std::ranges::none_of(body, is_filled)) continue;
    TextColumn& column = columns.emplace_back();
    column.number = number;
    column.is_of_numbers = std::ranges::all_of(body, [&](const Cells& row) { return is_number(row[number]); });
    for (const Cells& row : rows)
      column.width = std::max<std::size_t>(column.width, core::count_code_points(row[number]));
  }
  if (columns.empty()) return std::string(rows.size(), '\n');
  for (TextColumn& column : columns) column.title = {rows.front()[column.number]};
  const Cells left_out = width ? fit(columns, *width, rows) : Cells();
  std::string text;
  const std::size_t lines =
      std::ranges::max(columns, {}, [](const TextColumn& each) { return each.title.size(); }).title.size();
  for (std::size_t i = lines; i > 0; --i) {
    const auto title = [&](const TextColumn& each) {
      return i > each.title.size() ? "" : each.title[each.title.size() - i];
    };
    text += line_of(columns, title);
  }
  for (const Cells& row : body) text += line_of(columns, [&](const TextColumn& each) { return row[each.number]; });
  return left_out.empty() ? text : text + "No room for: " + core::joined(left_out, ", ") + "\n";
}

std::string in_columns(const Cells& titles, std::vector<Cells> rows) {
  for (Cells& row : rows) row.resize(titles.size());
  rows.insert(rows.begin(), titles);
  return in_columns(std::move(rows));
}

std::string as_csv(const Cells& titles, const std::vector<Cells>& rows) {
  std::string text = core::csv_row(titles);
  for (const auto& row : rows) text += core::csv_row(row);
  return text;
}

EscapedStream::EscapedStream(std::ostream& stream, int descriptor)
    : stream_(stream), before_(stream.rdbuf()), escaper_(before_) {
  if (::isatty(descriptor) == 1) stream.rdbuf(&escaper_);
}

EscapedStream::~EscapedStream() {
  stream_.flush();
  stream_.rdbuf(before_);
}

bool read_typed_line(std::istream& in, std::string& line) {
  line.clear();
  if (!in.good()) return false;
  using Traits = std::istream::traits_type;
  while (true) {
    const auto letter = in.rdbuf()->sbumpc();
    if (Traits::eq_int_type(letter, Traits::eof())) {
      in.setstate(std::ios::eofbit);
      return !line.empty();
    }
    if (Traits::to_char_type(letter) == '\n') return true;
    if (line.size() <= limits::bytes_of_a_line) line += Traits::to_char_type(letter);
  }
}

// An input that cannot be waited for is read all the same: the read reports the error.
void InputWithTimer::wait() {
  while (act_) {
    pollfd input{descriptor_, POLLIN, 0};
    const int ready = ::poll(&input, 1, static_cast<int>(every_.count()));
    if (ready > 0 || (ready < 0 && errno != EINTR)) return;
    if (ready == 0) act_();
  }
}

InputWithTimer::int_type InputWithTimer::underflow() {
  wait();
  ssize_t got = 0;
  do {
    got = ::read(descriptor_, buffer_.data(), buffer_.size());
  } while (got < 0 && errno == EINTR);
  if (got <= 0) return traits_type::eof();
  setg(buffer_.data(), buffer_.data(), buffer_.data() + got);
  return traits_type::to_int_type(buffer_.front());
}

namespace {

// Is it the beginning of a letter, or of a line end?
bool may_go_on(std::string_view pending) {
  if (pending == "\r") return true;
  const int bytes = std::countl_one(static_cast<unsigned char>(pending.front()));  // of the letter, if it has several
  const auto goes_on = [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; };
  return bytes <= 4 && std::cmp_less(pending.size(), bytes) && std::ranges::all_of(pending.substr(1), goes_on);
}

}  // namespace

TerminalEscaper::int_type TerminalEscaper::overflow(int_type byte) {
  if (traits_type::eq_int_type(byte, traits_type::eof())) return traits_type::not_eof(byte);
  pending_ += traits_type::to_char_type(byte);
  std::string text;
  while (!pending_.empty() && !may_go_on(pending_)) {
    const auto letter = core::first_code_point(pending_);
    const std::string piece = pending_.substr(0, letter ? letter->bytes : 1);
    pending_.erase(0, piece.size());
    const bool is_obeyed = piece == "\n" || piece == "\t" || (piece == "\r" && pending_.starts_with('\n'));
    if (letter && (is_obeyed || !core::needs_escape(letter->value))) {
      text += piece;
    } else {
      for (const char each : piece) text += fmt::format("\\x{:02x}", static_cast<unsigned char>(each));
    }
  }
  const auto size = static_cast<std::streamsize>(text.size());
  return below_->sputn(text.data(), size) == size ? byte : traits_type::eof();
}

std::string written_in_part(std::string_view file) { return fmt::format("{} could not be written to the end", file); }

}  // namespace bogosity::cli
