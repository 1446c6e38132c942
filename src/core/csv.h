// Tables for spreadsheets: CSV by RFC 4180, in UTF-8, lines ended by CR and LF.
#pragma once

#include <string>
#include <vector>

namespace bogosity::core {

// A row with its line end; cells with a comma, a quote or a line end are quoted. One that a spreadsheet would
// run as a formula (it begins with =, +, -, @ or a tab, and is no number) gets an apostrophe in front.
std::string csv_row(const std::vector<std::string>& cells);

// Without what parts the cells and rows of a table of text.
std::string one_cell(std::string text);

}  // namespace bogosity::core
