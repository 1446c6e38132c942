// What is said to somebody who watches an evening that another program writes in.
#pragma once

#include <string>

#include "session/session.h"

namespace bogosity::ui {

struct WatchView {
  std::string words;   // who has it, since when
  std::string way_on;  // what taking it over would mean
  std::string button;
  friend bool operator==(const WatchView&, const WatchView&) = default;
};

// `asked`: the button was pressed once, and wants to be pressed again because that program may still run.
WatchView watch_view(const Session& session, bool asked);
// Does taking over want to be said twice?
bool wants_second_word(const Session& session);

}  // namespace bogosity::ui
