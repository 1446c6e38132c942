// The score sheet of an evening as a printable page: the headers, everybody's points round by round, the wins, the
// penalties with their rules, a chart of the scores, and the hash that vouches for all of it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "charts/chart.h"
#include "core/result.h"
#include "report/page.h"

namespace bogosity::report {

std::string score_sheet(const SheetData& data);

// The pages that are made of any evening, the score sheet first: `bogosity print` has an option for each.
struct PrintPage {
  std::string_view name;
  std::string_view explanation;
  std::string (*make)(const SheetData& data);
};
std::span<const PrintPage> print_pages();

// The pictures of an evening, as descriptions for the window, for SVG and for PNG. What is sealed is drawn only of an
// evening that is over.

// "score", "rules", "dice", "hands", "shouts".
std::vector<std::string_view> chart_kinds();
// Refused: a kind that does not exist; one that has to wait for the end of the evening.
core::Result<charts::Chart> chart_of(const SheetData& data, std::string_view kind);

charts::Chart score_chart(const SheetData& data);
charts::Chart rules_chart(const SheetData& data);
// These want an evening that is over.
charts::Chart dice_chart(const SheetData& data);
charts::Chart hands_chart(const SheetData& data);
charts::Chart shouts_chart(const SheetData& data);

}  // namespace bogosity::report
