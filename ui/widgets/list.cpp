#include "ui/widgets/list.h"

#include <algorithm>

namespace bogosity::ui {

void RowList::reset(std::size_t rows, std::size_t chosen) {
  size = rows;
  choose(chosen);
}

void RowList::choose(std::size_t row) {
  at = size == 0 ? 0 : std::min(row, size - 1);
  reveals = true;
  // This is an estimate until the list is drawn.
  if (at < first) first = at;
  if (at >= first + in_sight) first = at + 1 - in_sight;
}

std::optional<std::size_t> RowList::target(Key key) const {
  if (size == 0) return std::nullopt;
  const auto by = static_cast<std::size_t>(page());
  switch (key) {
    case Key::up: return at - std::min<std::size_t>(at, 1);
    case Key::down: return std::min(at + 1, size - 1);
    case Key::page_up: return at - std::min(at, by);
    case Key::page_down: return std::min(at + by, size - 1);
    case Key::home: return 0;
    case Key::end: return size - 1;
    default: return std::nullopt;
  }
}

Press list_row(Painter& painter, Rect row, std::string_view label, bool chosen, RowLook look) {
  const Theme& t = painter.theme();
  ImGui::PushStyleColor(ImGuiCol_Header, packed(t.raised));
  ImGui::PushStyleColor(ImGuiCol_HeaderHovered, packed(t.raised_hover));
  ImGui::PushStyleColor(ImGuiCol_HeaderActive, packed(t.raised_hover));
  const Press press = painter.press_row(label, row, chosen, look == RowLook::spanning);
  ImGui::PopStyleColor(3);
  if (chosen) painter.fill({look == RowLook::spanning ? row.x - 6 : row.x, row.y, 3, row.h}, t.accent);
  if (look == RowLook::ruled) painter.line({row.x, row.bottom() - 1}, {row.right(), row.bottom() - 1}, t.rule);
  return press;
}

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
  const Rect ground = painter.points(ImRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax()));
  const Press press = painter.press(label, ground);
  if (chosen || press.hovered) painter.fill(ground, painter.theme().raised, 7);
  if (!chosen)
    painter.line({ground.x, ground.bottom() - 1}, {ground.right(), ground.bottom() - 1}, painter.theme().rule);
  if (chosen) painter.fill({ground.x, ground.y + 6, 3, ground.h - 12}, painter.theme().accent, 1.5F);
  list.ChannelsMerge();
  ImGui::PopID();
  return press;
}

ContextMenu::ContextMenu(Painter& painter, const Press& press)
    : painter_(painter), open_(press.item != 0 && ImGui::BeginPopupContextItem()) {}

ContextMenu::~ContextMenu() {
  if (open_) ImGui::EndPopup();
}

bool ContextMenu::item(const std::string& words, const char* key) {
  painter_.note_text(words);
  const bool chosen = ImGui::MenuItem(words.c_str(), key);
  painter_.note_control("menu: " + words);
  return chosen;
}

}  // namespace bogosity::ui
