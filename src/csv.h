// Tables for spreadsheets: CSV by RFC 4180, in UTF-8, lines ended by CR and LF.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bogosity {

// A row with its line end; cells with a comma, a quote or a line end are quoted.
std::string csv_row(const std::vector<std::string>& cells);

}  // namespace bogosity
