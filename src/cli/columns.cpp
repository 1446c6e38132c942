#include "cli/columns.h"

#include <algorithm>
#include <utility>

#include "core/text.h"

namespace bogosity::cli {
namespace {

constexpr std::uint32_t longest_cell = 160;

bool steers(char32_t letter) {
  const bool control = letter < 0x20 || (letter >= 0x7f && letter < 0xa0);
  const bool line_end = letter == 0x2028 || letter == 0x2029;
  const bool turns = (letter >= 0x202a && letter <= 0x202e) || (letter >= 0x2066 && letter <= 0x2069);
  return control || line_end || turns;
}

std::string as_cell(std::string_view text) {
  std::string cell;
  for (std::uint32_t count = 0; !text.empty(); ++count) {
    if (count == longest_cell) return cell + "…";
    const auto point = core::first_code_point(text);
    const std::string_view bytes = text.substr(0, point ? point->bytes : 1);
    text.remove_prefix(bytes.size());
    cell += !point || steers(point->value) ? std::string_view("�") : bytes;
  }
  return cell;
}

// "12", "-3.5", "57 %", "25.1 ± 2.4", "–" for none.
bool is_number(const std::string& word) {
  if (word.find_first_of("0123456789") == std::string::npos) return word.empty() || word == "–" || word == "-";
  return word.find_first_not_of("0123456789+-.,% ±–−") == std::string::npos;
}

void add_column(std::vector<std::string>& lines, const std::vector<Cells>& rows, std::size_t column, bool first) {
  std::uint32_t width = 0;
  for (const Cells& row : rows) width = std::max(width, core::count_code_points(row[column]));
  const bool numbers =
      std::all_of(rows.begin() + 1, rows.end(), [&](const Cells& row) { return is_number(row[column]); });
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::string& word = rows[i][column];
    const std::string blanks(width - core::count_code_points(word), ' ');
    lines[i] += (first ? "" : "  ") + (numbers ? blanks + word : word + blanks);
  }
}

}  // namespace

std::string in_columns(std::vector<Cells> rows, Unfilled columns) {
  for (Cells& row : rows) {
    for (std::string& cell : row) cell = as_cell(cell);
  }
  std::vector<std::string> lines(rows.size());
  bool first = true;
  for (std::size_t column = 0; column < rows.front().size(); ++column) {
    const auto is_filled = [&](const Cells& row) { return !row[column].empty(); };
    if (columns == Unfilled::left_out && std::none_of(rows.begin() + 1, rows.end(), is_filled)) continue;
    add_column(lines, rows, column, std::exchange(first, false));
  }
  std::string text;
  for (std::string& line : lines) {
    line.resize(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string in_columns(const Cells& titles, std::vector<Cells> rows) {
  for (Cells& row : rows) row.resize(titles.size());
  rows.insert(rows.begin(), titles);
  return in_columns(std::move(rows));
}

}  // namespace bogosity::cli
