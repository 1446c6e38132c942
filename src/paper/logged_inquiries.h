// The inquiries of an evening as the table saw them when they were logged, found by playing it through once more.
#pragma once

#include <vector>

#include "games/youre_bogus/table_view.h"
#include "session.h"

namespace bogosity::paper {

// In the order of their turns; one that was settled or ruled on later as it came out in the end. Empty where the game
// knows none.
std::vector<youre_bogus::InquiryView> logged_inquiries(const Session& session);

}  // namespace bogosity::paper
