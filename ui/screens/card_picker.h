// All cards to click on, for a mouse or a finger: a click types the card. Only the visible top is greyed.
#pragma once

#include "ui/actions.h"
#include "ui/paint.h"
#include "ui/table_model.h"

namespace bogosity::ui {

void draw_card_picker(Paint& paint, Rect area, const TableModel& model, Actions& actions);

}  // namespace bogosity::ui
