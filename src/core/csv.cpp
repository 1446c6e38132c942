#include "core/csv.h"

#include <charconv>
#include <string_view>
#include <system_error>

namespace bogosity::core {

namespace {

bool reads_as_number(std::string_view cell) {
  double value = 0;
  const auto read = std::from_chars(cell.data(), cell.data() + cell.size(), value);
  return read.ec == std::errc() && read.ptr == cell.data() + cell.size();
}

// A spreadsheet takes what begins so for a formula, which may fetch or send things. It takes an apostrophe before it
// for "this is text", and shows none.
bool is_taken_for_formula(std::string_view cell) {
  return !cell.empty() && std::string_view("=+-@\t\r").find(cell.front()) != std::string_view::npos &&
         !reads_as_number(cell);
}

}  // namespace

std::string csv_row(const std::vector<std::string>& cells) {
  std::string row;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) row += ',';
    const std::string cell = (is_taken_for_formula(cells[i]) ? "'" : "") + cells[i];
    if (cell.find_first_of(",\"\r\n") == std::string::npos) {
      row += cell;
      continue;
    }
    row += '"';
    for (const char letter : cell) row += letter == '"' ? "\"\"" : std::string(1, letter);
    row += '"';
  }
  return row + "\r\n";
}

std::string one_cell(std::string text) {
  for (char& c : text) c = c == '\t' || c == '\n' || c == '\r' ? ' ' : c;
  return text;
}

}  // namespace bogosity::core
