// Lists for a terminal: columns as wide as what stands in them, numbers to the right. What comes from records of other
// people may hold anything: a cell is one line, without letters that steer a terminal, and not longer than anybody
// reads.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace bogosity::cli {

using Cells = std::vector<std::string>;

// What happens to a column in which nothing stands.
enum class Unfilled : std::uint8_t { kept, left_out };

// The first row holds the titles; all rows have as many cells.
std::string in_columns(std::vector<Cells> rows, Unfilled columns = Unfilled::left_out);
std::string in_columns(const Cells& titles, std::vector<Cells> rows);

}  // namespace bogosity::cli
