// A plain game's evening as the panels around the middle of the table show it: seats, score sheet, log, points. They
// were made for You're Bogus; what they read is filled from what every plain game tells.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/plain/evening.h"
#include "games/youre_bogus/table_view.h"

namespace bogosity::ui {

youre_bogus::TableView table_view_of(const plain::Evening& evening, const plain::Face& face);
std::vector<youre_bogus::ScoreEntryView> points_of(const plain::Evening& evening, std::string_view name);
// Everybody who ever sat there, whoever ranks first before the others.
std::vector<youre_bogus::StandingView> standings_of(const core::Outcome& outcome, core::Ranking ranking);

// What is said of the end agreed on (header End), or nothing: as at You're Bogus, but these games are played in hands,
// and their rules know nothing of it. Minutes as end_minute has them.
std::string plain_end_banner(const youre_bogus::TableView& view, const plain::Face& face, long long begun,
                             long long now);

}  // namespace bogosity::ui
