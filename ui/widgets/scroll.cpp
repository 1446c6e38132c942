#include "ui/widgets/scroll.h"

#include <algorithm>
#include <cmath>

namespace bogosity::ui {

ScrollArea::ScrollArea(Painter& painter, std::string_view label, Rect room)
    : painter_(painter), label_(label), room_(room) {
  const auto pixels = [&painter](float points) { return painter.pixels(points); };
  ImGui::SetCursorScreenPos({pixels(room.x), pixels(room.y)});
  const ImVec2 size{std::max(1.0F, pixels(room.right()) - pixels(room.x)),
                    std::max(1.0F, pixels(room.bottom()) - pixels(room.y))};
  ImGui::BeginChild(std::string(label).c_str(), size, 0, ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoBackground);
  above_ = ImGui::GetScrollY() / painter.scale();
}

ScrollArea::ScrollArea(Painter& painter, std::string_view label, Rect room, ScrollRequest& request)
    : ScrollArea(painter, label, room) {
  const ScrollRequest wanted = std::exchange(request, {});
  const float from = wanted.to_top ? 0 : above_;
  if (wanted.to_top || wanted.by != 0)
    scroll_to(std::clamp(from + wanted.by, 0.0F, ImGui::GetScrollMaxY() / painter.scale()));
}

ScrollArea::~ScrollArea() {
  const float scale = painter_.scale();
  if (ImGui::GetScrollMaxY() > 0)
    painter_.note_item("scroll " + std::string(label_),
                       {room_.right() - scroll_bar_width, room_.y, scroll_bar_width, room_.h});
  if (height_ > room_.h) {
    ImGui::SetCursorPos({0, std::ceil(height_ * scale)});
    ImGui::Dummy({0, 0});
  }
  ImGui::EndChild();
}

void ScrollArea::reveal(float top, float bottom) {
  const float wanted = std::max(bottom - room_.h, std::min(above_, std::max(0.0F, top)));
  if (wanted != above_) scroll_to(wanted);
}

// ImGui moves its bar with the next frame; the content is drawn there at once.
void ScrollArea::scroll_to(float above) {
  const float pixels = painter_.pixels(above);
  ImGui::SetScrollY(pixels);
  above_ = pixels / painter_.scale();
}

}  // namespace bogosity::ui
