// Tables for spreadsheets: CSV by RFC 4180, in UTF-8, lines ended by CR and LF.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bogosity {

// A row with its line end; cells with a comma, a quote or a line end are quoted. One that a spreadsheet would
// run as a formula (it begins with =, +, -, @ or a tab, and is no number) gets an apostrophe in front.
std::string csv_row(const std::vector<std::string>& cells);

}  // namespace bogosity
