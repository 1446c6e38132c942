#include "ui/widgets/code.h"

#include <algorithm>
#include <cmath>

namespace bogosity::ui {

void draw_code(Painter& painter, Rect area, const share::QrCode& code) {
  if (code.size == 0) return;
  constexpr int quiet_zone = 4;  // modules
  const ImRect room = painter.pixels(area);
  const float most = std::min(room.GetWidth(), room.GetHeight());
  const float module = std::max(1.0F, std::floor(most / static_cast<float>(code.size + 2 * quiet_zone)));
  const float side = module * static_cast<float>(code.size + 2 * quiet_zone);
  const ImVec2 corner{std::floor((room.Min.x + room.Max.x - side) / 2),
                      std::floor((room.Min.y + room.Max.y - side) / 2)};
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(corner, {corner.x + side, corner.y + side}, IM_COL32_WHITE, module);
  const auto at = [&](float from, int modules) { return from + module * static_cast<float>(modules + quiet_zone); };
  for (int y = 0; y < code.size; ++y) {
    for (int x = 0; x < code.size; ++x) {
      if (!code.at(x, y)) continue;
      int end = x;
      while (end < code.size && code.at(end, y)) ++end;
      list.AddRectFilled({at(corner.x, x), at(corner.y, y)}, {at(corner.x, end), at(corner.y, y + 1)}, IM_COL32_BLACK);
      x = end;
    }
  }
}

}  // namespace bogosity::ui
