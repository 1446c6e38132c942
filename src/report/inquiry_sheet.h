// One inquiry as a page: who was asked about what, the answer, the cards that mattered, the condition they were judged
// on, the verdict, the rules in our words, and what it cost.
#pragma once

#include <string>
#include <vector>

#include "games/youre_bogus/views/table_view.h"
#include "report/page.h"
#include "session/session.h"

namespace bogosity::report {

// Those of one turn, one below the other.
std::string inquiry_page(const SheetData& data, const std::vector<youre_bogus::InquiryView>& inquiries);

// The inquiries of an evening as the table saw them when they were logged, found by playing it through once more.

// In the order of their turns; one that was settled or ruled on later as it came out in the end. Empty where the game
// knows none.
std::vector<youre_bogus::InquiryView> logged_inquiries(const Session& session);

}  // namespace bogosity::report
