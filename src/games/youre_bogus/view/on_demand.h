// Views that are worked out only when somebody asks: what a score is made of, what an open inquiry could still change,
// which agreements are about a rule.
#pragma once

#include <string_view>
#include <vector>

#include "games/youre_bogus/fold/lines.h"
#include "games/youre_bogus/view/table_view.h"

namespace bogosity::youre_bogus {

// Every entry of a player's score, oldest first, each with its rule and a word on why. Empty for a name nobody bears.
std::vector<ScoreEntryView> points_of(std::string_view name, const Lines& play);

// The inquiries that were put off, or that wait for a card nobody has seen, and what they could still cost.
std::vector<core::OpenInquiry> open_inquiries_of(const Table& table, const Names& names);

// Marks each open inquiry whose outcome can still change the order of the players or the agreed end: whatever the other
// open inquiries come to, if nobody gets any other points. It depends on nothing that is sealed.
void add_importance(TableView& view);

// The card to turn up next to settle this inquiry: 1 is the top of the stack as it lies now; 0 is none.
int card_to_lift(const Inquiry& inquiry, const Table& table);

// What this session's table agreed on about these rules (Z4), oldest first.
std::vector<core::Agreement> agreements_about(const std::vector<std::string>& rules, const Table& table);

}  // namespace bogosity::youre_bogus
