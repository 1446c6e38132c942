// The cards that an inquiry turned up (M3), the one in question first, "on" those that its condition came from; below
// each who placed it and what it is, in red what clashes with the condition.
#pragma once

#include "games/youre_bogus/table_view.h"
#include "ui/paint.h"

namespace bogosity::ui {

// At least one card must have been turned up.
void draw_examined_cards(Paint& paint, Rect area, const youre_bogus::InquiryView& inquiry);

}  // namespace bogosity::ui
