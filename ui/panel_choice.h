// Which panel lies in the middle of the table, below stack and dice, and what was pressed on it that is not in the
// entry line yet. Only of the screen: the record knows nothing of it, and the next entry forgets it.
#pragma once

#include <optional>

#include "games/youre_bogus/table_view.h"

namespace bogosity::ui {

struct PanelChoice {
  std::optional<youre_bogus::Step> step;  // none: the step that comes next
  // What the panel itself remembers between two presses; each says what they are. 0: nothing yet.
  int answer = 0;
  int first = 0;
  int second = 0;
  int who = 0;         // a seat, from 1
  bool shout = false;  // the shout's, though it has its answer
  friend bool operator==(const PanelChoice&, const PanelChoice&) = default;
};

}  // namespace bogosity::ui
