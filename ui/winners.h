// Who won an evening, for lists, once it is closed: asked of the store's summaries, and of the game itself, which has
// to read the whole evening for it, only where those have still to be made.
#pragma once

#include <string>

#include "core/game.h"
#include "session.h"

namespace bogosity::ui {

// "Ann won, 45", "Ann and Bob, 45 each"; empty if nobody is known to have.
std::string winner_in_words(const core::Outcome& outcome, core::Ranking ranking);
// The same, and of a game for one how it ended: "Epic, 8 columns".
std::string result_in_words(const core::Game& game, const core::Outcome& outcome);
// Empty if it cannot be read.
std::string winner_of(const Surroundings& around, const SessionInfo& session);
// The same from the evening itself.
std::string winner_by_fold(const Surroundings& around, const core::Uuid& session);

}  // namespace bogosity::ui
