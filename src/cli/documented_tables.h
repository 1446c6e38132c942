// The tables that commands print, as assets/manual/output.md documents them. A test compares that page with what comes
// out, so that completion knows all columns without a session at hand.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bogosity::cli {

// The page, built in by CMake.
std::string_view output_page();

// In the order of the page. `table`: only the columns of that one; empty: those of all tables.
std::vector<std::string> documented_tables(std::string_view command);
std::vector<std::string> documented_columns(std::string_view command, std::string_view table);

}  // namespace bogosity::cli
