#include "csv.h"

namespace bogosity {

std::string csv_row(const std::vector<std::string>& cells) {
  std::string row;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) row += ',';
    const std::string& cell = cells[i];
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

}  // namespace bogosity
