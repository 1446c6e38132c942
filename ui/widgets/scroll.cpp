#include "ui/widgets/scroll.h"

#include <algorithm>

namespace bogosity::ui {

void note_scroll_bar(Painter& painter, std::string_view label, Rect room) {
  if (ImGui::GetScrollMaxY() > 0) painter.note_item("scroll " + std::string(label), room.cut_right(scroll_bar_width));
}

ScrollArea::ScrollArea(Painter& painter, std::string_view label, Rect room)
    : painter_(painter), label_(label), room_(room) {
  const ImRect at = painter.pixels(room);
  ImGui::SetCursorScreenPos(at.Min);
  ImGui::BeginChild(std::string(label).c_str(), ImMax(at.GetSize(), ImVec2(1, 1)), 0,
                    ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoBackground);
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
  note_scroll_bar(painter_, label_, room_);
  if (height_ > room_.h) {
    ImGui::SetCursorPos({0, std::ceil(height_ * painter_.scale())});
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
