// The cards that may be drawn in The Bogey, to press: those nobody has seen yet, and where a redeal comes in between
// also the discards. By rank and suit where there is room, else one after the other.
#pragma once

#include <optional>
#include <vector>

#include "core/cards.h"
#include "ui/paint.h"

namespace bogosity::ui {

struct BogeyPicker {
  std::vector<core::Card> cards;   // that may be drawn, by suit, the highest first
  std::vector<core::Card> marked;  // listed already
};

// How high it would like to be in this width.
float bogey_picker_height(float width, const BogeyPicker& picker);
// The card that was pressed.
std::optional<core::Card> draw_bogey_picker(Paint& paint, Rect area, const BogeyPicker& picker);

}  // namespace bogosity::ui
