#include "ui/widgets/block.h"

namespace bogosity::ui {

// The ground lies below the content, but its height is known only after it.
Press draw_block(Painter& painter, const std::string& label, bool chosen, const std::function<void()>& content) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.ChannelsSplit(2);
  list.ChannelsSetCurrent(1);
  ImGui::PushID(label.c_str());
  ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(painter.pixels(12), painter.pixels(9)));
  if (ImGui::BeginTable("block", 1, ImGuiTableFlags_PadOuterX)) {
    ImGui::TableNextColumn();
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(painter.pixels(6), 0));
    content();
    ImGui::PopStyleVar();
    ImGui::EndTable();
  }
  ImGui::PopStyleVar();
  list.ChannelsSetCurrent(0);
  const ImVec2 min = ImGui::GetItemRectMin();
  const ImVec2 size = ImGui::GetItemRectSize();
  const float scale = painter.scale();
  const Rect ground{min.x / scale, min.y / scale, size.x / scale, size.y / scale};
  const Press press = painter.press(label, ground);
  if (chosen || press.hovered) painter.fill(ground, painter.theme().raised, 7);
  if (!chosen)
    painter.line({ground.x, ground.bottom() - 1}, {ground.right(), ground.bottom() - 1}, painter.theme().rule);
  if (chosen) painter.fill({ground.x, ground.y + 6, 3, ground.h - 12}, painter.theme().accent, 1.5F);
  list.ChannelsMerge();
  ImGui::PopID();
  return press;
}

}  // namespace bogosity::ui
