// The score sheet of a session as a printable page: the headers, everybody's points round by round, the wins, the
// penalties with their rules, a chart of the scores, and the hash that vouches for all of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "charts/chart.h"
#include "charts/drawing.h"
#include "core/inquiry.h"
#include "core/result.h"
#include "report/page.h"
#include "session/session.h"

namespace bogosity::report {

std::string score_sheet(const SheetData& data);

// The pictures of a session, as descriptions for the window, for SVG and for PNG. What is sealed is drawn only of a
// session that is over.

std::vector<std::string_view> chart_kinds();
// Refused: a kind that does not exist; one that has to wait for the end of the session.
core::Result<charts::Chart> chart_of(const SheetData& data, std::string_view kind);

charts::Chart score_chart(const SheetData& data);
charts::Chart rules_chart(const SheetData& data);
// These want a session that is over.
charts::Chart dice_chart(const SheetData& data);
charts::Chart hands_chart(const SheetData& data);
charts::Chart shouts_chart(const SheetData& data);

// A score sheet to be filled in by hand when the battery is dead. Its columns are the steps of a turn in the order of
// the entry line, so that it can be typed in afterwards from left to right.
struct BlankSheet {
  std::vector<std::string> players;  // names to be printed
  int seats = 4;                     // where no names are given: columns left empty
  int rounds = 1;                    // a page each
  int turns = 22;                    // lines a page
};
std::string blank_sheet(const BlankSheet& wanted);

// One inquiry as a page: who was asked about what, the answer, the cards that mattered, the condition they were judged
// on, the verdict, the rules in our words, and what it cost.
std::string inquiry_page(const SheetData& data, const std::vector<core::Inquiry>& inquiries);

// The inquiries of a session as the table saw them when they were logged, found by playing it through once more.

// In the order of their turns; a later settlement or ruling is included. Empty for other games.
std::vector<core::Inquiry> logged_inquiries(const Session& session);

}  // namespace bogosity::report
