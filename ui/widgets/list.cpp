#include "ui/widgets/list.h"

#include <algorithm>
#include <utility>

#include "ui/draw/imgui_compat.h"
#include "ui/widgets/scroll.h"

namespace bogosity::ui {

void RowList::reset(std::size_t rows, std::size_t chosen) {
  size = rows;
  choose(chosen);
}

void RowList::choose(std::size_t row) {
  at = size == 0 ? 0 : std::min(row, size - 1);
  reveals = true;
  // An estimate, until the list is drawn.
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

void RowList::draw(Painter& painter, Rect area, const ListLook& look,
                   const std::function<void(Rect, std::size_t)>& draw_row) {
  const float height = static_cast<float>(size) * look.row;
  ScrollRequest by_keys{false, static_cast<float>(std::exchange(scrolled_by, 0)) * look.row};
  ScrollArea rows(painter, look.label, area, by_keys);
  rows.set_height(height);
  const auto top_of = [&](std::size_t row) { return static_cast<float>(row) * look.row; };
  if (std::exchange(reveals, false)) rows.reveal(top_of(at), top_of(at + 1));
  const float width = height > area.h || look.keeps_bar ? area.w - scroll_bar_width : area.w;
  first = static_cast<std::size_t>(rows.above() / look.row);
  in_sight = 0;
  for (std::size_t i = first; i < size && top_of(i) < rows.above() + area.h; ++i, ++in_sight) {
    const RowId id(look.label, static_cast<int>(i));
    draw_row({area.x, area.y + top_of(i) - rows.above(), width, look.row}, i);
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
  if (look == RowLook::bare || look == RowLook::spanning) return press;
  painter.line({row.x, row.bottom() - 1}, {row.right(), row.bottom() - 1},
               look == RowLook::wide ? t.panel_line : t.rule);
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
