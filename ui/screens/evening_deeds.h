// What can be done with the evening at hand: a row of buttons, or what is being typed for one of them.
#pragma once

#include <optional>

#include "core/narration.h"
#include "history/almanac.h"
#include "ui/evening_deed.h"
#include "ui/screens/evening_list.h"

namespace bogosity::ui {

struct EveningDeeds {
  const history::Evening& evening;
  const std::optional<EveningDeed>& deed;
  const core::Sentence& told;  // what came of the last one
  bool undoable = false;
  bool at_your_table = false;
};

// From the top of the area; gives back the height used.
float draw_evening_deeds(Paint& paint, Rect area, const EveningDeeds& deeds, Actions& actions);

}  // namespace bogosity::ui
