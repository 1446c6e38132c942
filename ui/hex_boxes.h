// For letters that no font on this machine has: a box with the four hexadecimal digits of the letter's number, so that
// two players whose names nothing can draw are still told apart. They are drawn into the atlas before it becomes a
// texture.
#pragma once

#include <span>
#include <vector>

#include "ui/imgui_compat.h"

namespace bogosity::ui {

// A letter of a font, and where it lies in the atlas.
struct HexBox {
  ImWchar letter = 0;
  int rect = 0;
};

// Of the letters those that `font` lacks, each with room for its box; the atlas has to be built again after it.
// `ascent`: pixels from the top of a line to its baseline.
std::vector<HexBox> reserve_hex_boxes(ImFont* font, std::span<const ImWchar> letters, float ascent);
// Into the atlas once it is built.
void draw_hex_boxes(std::span<const HexBox> boxes);

}  // namespace bogosity::ui
