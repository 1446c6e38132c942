// A chart for whoever does not see it: what it shows in a sentence or two, and all of its values as a table.
#pragma once

#include <string>
#include <vector>

#include "charts/chart.h"

namespace bogosity::charts {

std::string in_a_sentence(const Chart& chart);

// The first row has the titles.
using Rows = std::vector<std::vector<std::string>>;
Rows in_a_table(const Chart& chart);
// The same with tabs and line ends, as a spreadsheet takes it from the clipboard.
std::string as_tabbed_text(const Chart& chart);

}  // namespace bogosity::charts
