// One inquiry as a page: who was asked about what, the answer, the cards that mattered, the condition they were judged
// on, the verdict, the rules in our words, and what it cost.
#pragma once

#include <string>
#include <vector>

#include "games/youre_bogus/table_view.h"
#include "paper/told_evening.h"

namespace bogosity::paper {

// Those of one turn, one below the other.
std::string inquiry_page(const ToldEvening& evening, const std::vector<youre_bogus::InquiryView>& inquiries);

}  // namespace bogosity::paper
