// How far a drawing reaches to the left and to the right.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>

#include "tests/support/offscreen.h"

namespace bogosity::tests {

struct DrawnRange {
  float left = 0;
  float right = 0;
};

// Of what `draws` draws, in points.
inline DrawnRange drawn_range(const std::function<void(ui::Painter&)>& draws) {
  ui::Offscreen screen;
  ui::Probe probe;
  DrawnRange range;
  for (int frame = 0; frame < 2; ++frame) {
    screen.draw(ui::felt_theme(), {400, 200}, 1, probe, [&](ui::Painter& painter) {
      const auto& vertices = ImGui::GetWindowDrawList()->VtxBuffer;
      const int before = vertices.Size;
      draws(painter);
      REQUIRE(vertices.Size > before);
      const auto [least, most] = std::minmax_element(vertices.begin() + before, vertices.end(),
                                                     [](const auto& a, const auto& b) { return a.pos.x < b.pos.x; });
      range = {least->pos.x, most->pos.x};
    });
  }
  return range;
}

}  // namespace bogosity::tests
