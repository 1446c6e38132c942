// Views that are worked out only when somebody asks: what a score is made of, what an open matter could still change,
// which precedents fit, how far the end agreed on is.
#pragma once

#include <string_view>
#include <vector>

#include "core/rulebook.h"
#include "games/youre_bogus/fold/lines.h"
#include "games/youre_bogus/views/table_view.h"

namespace bogosity::youre_bogus {

// Every entry of a player's score, oldest first, each with its rule and a word on why. Empty for a name nobody bears.
std::vector<ScoreEntryView> points_of(std::string_view name, const Lines& play);

// The inquiries that were put off, or that wait for a card nobody has seen, and what they could still cost.
std::vector<OpenInquiryView> open_inquiries_of(const Table& table, const Names& names);

// Marks each open dispute whose outcome can still change the order of the players or the agreed end: whatever the other
// open disputes come to, if nobody gets any other points. It depends on nothing that is sealed.
void add_importance(TableView& view);

// The card to turn up next to settle this inquiry: 1 is the top of the stack as it lies now; 0 is none.
int card_to_lift(const Inquiry& inquiry, const Table& table);

// The clarifications (Z4) of these rules, oldest first.
std::vector<PrecedentView> precedents_for(const std::vector<std::string>& rules, const Table& table);

// The line for everybody to see when the end agreed on is near or there; empty before that. Never enforced (M4).
// Minutes of the clock on the wall, since any fixed day; `begun` is when the session began. Other games are played in
// hands, and have no rule for it.
std::string end_banner(const core::TableView& view, long long begun, long long now, std::string_view round = "round",
                       std::string_view rule = " (M4)");
// When a time was agreed on: the minute at which end_banner changes, as above; nothing otherwise.
std::optional<long long> end_minute(const core::TableView& view, long long begun);

void add_earlier(TableView& view, const std::vector<core::Precedent>& earlier);

// Introduces an earlier session: "In Boulder, 3 May 2026, the table agreed".
std::string agreed_then(const PrecedentView& earlier);

}  // namespace bogosity::youre_bogus
