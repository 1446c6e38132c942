// Who won an evening, for lists: asked of its game, once the evening is closed.
#pragma once

#include <string>

#include "core/game.h"
#include "session.h"

namespace bogosity::ui {

// "Ann won, 45", "Ann and Bob, 45 each"; empty if nobody is known to have.
std::string winner_in_words(const core::Outcome& outcome, core::Ranking ranking);
// Reads the evening from the store; empty if that fails.
std::string winner_of(const Surroundings& around, const core::Uuid& session);

}  // namespace bogosity::ui
