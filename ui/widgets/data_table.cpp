#include "ui/widgets/data_table.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "ui/draw/imgui_compat.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/scroll.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float header_height = 28;

void draw_header(Painter& painter, std::span<const TableColumn> columns, bool sortable) {
  ImGui::TableNextRow(ImGuiTableRowFlags_Headers, header_height * painter.scale());
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (!ImGui::TableSetColumnIndex(static_cast<int>(i))) continue;
    const TableColumn& column = columns[i];
    const Rect words = next_place(painter, free_width(painter), header_height);
    const RowId id("header", static_cast<int>(i));
    ImGui::TableHeader("");
    if (sortable) painter.note_item("column " + std::string(column.title), words);
    painter.text_in(TextStyle::small, words, column.align, painter.theme().quiet, column.title);
    if (!column.explained.empty() && ImGui::IsItemHovered()) painter.tooltip(column.explained);
  }
}

std::optional<TableSort> sort_wanted() {
  ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs();
  if (specs == nullptr || !std::exchange(specs->SpecsDirty, false) || specs->SpecsCount == 0) return std::nullopt;
  return TableSort{static_cast<std::size_t>(specs->Specs[0].ColumnUserID),
                   specs->Specs[0].SortDirection == ImGuiSortDirection_Descending};
}

// What keys want of the list, in pixels above the rows. ImGui scrolls there with the next frame.
float scroll_wanted(RowList& list, float height, float room) {
  const float now = ImGui::GetScrollY();
  float wanted = now + static_cast<float>(std::exchange(list.scrolled_by, 0)) * height;
  const float top = static_cast<float>(list.at) * height;
  if (std::exchange(list.reveals, false)) wanted = std::max(top + height - room, std::min(wanted, top));
  wanted = std::clamp(wanted, 0.0F, std::max(0.0F, static_cast<float>(list.size) * height - room));
  if (wanted != now) ImGui::SetScrollY(wanted);
  return wanted;
}

}  // namespace

TableRow::TableRow(Painter& painter, std::span<const TableColumn> columns, float height)
    : painter_(painter), columns_(columns), height_(height) {
  ImGui::TableNextRow(0, painter.pixels(height));
}

Press TableRow::press(std::string_view label, bool chosen) {
  ImGui::TableSetColumnIndex(0);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const Rect row = next_place(painter_, free_width(painter_), height_);
  const Press press = list_row(painter_, row, label, chosen, RowLook::spanning);
  ImGui::SetCursorScreenPos(at);
  return press;
}

Rect TableRow::cell() {
  ++at_;
  if (!ImGui::TableSetColumnIndex(at_)) return {};
  return next_place(painter_, free_width(painter_), height_);
}

void TableRow::cell(TextStyle type, Color color, std::string_view words) {
  const Rect place = cell();
  if (place.w <= 0) return;
  painter_.text_in(type, place, columns_[static_cast<std::size_t>(at_)].align, color, words);
}

std::optional<TableSort> draw_table(Painter& painter, Rect area, const TableLook& look,
                                    std::span<const TableColumn> columns, RowList& list,
                                    const std::function<void(TableRow&, std::size_t)>& draw_row) {
  const auto pixels = [&painter](float points) { return painter.pixels(points); };
  ImGui::SetCursorScreenPos({pixels(area.x), pixels(area.y)});
  ImGuiTableFlags flags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_Resizable | ImGuiTableFlags_Reorderable |
                          ImGuiTableFlags_Hideable | ImGuiTableFlags_BordersInnerH | ImGuiTableFlags_PadOuterX |
                          ImGuiTableFlags_NoBordersInBody;
  if (look.sortable) flags |= ImGuiTableFlags_Sortable;
  std::optional<TableSort> sort;
  const std::string label(look.label);
  if (ImGui::BeginTable(label.c_str(), static_cast<int>(columns.size()), flags, {pixels(area.w), pixels(area.h)})) {
    ImGui::TableSetupScrollFreeze(0, 1);
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const bool fixed = columns[i].width > 0;
      ImGui::TableSetupColumn(std::string(columns[i].title).c_str(),
                              fixed ? ImGuiTableColumnFlags_WidthFixed : ImGuiTableColumnFlags_WidthStretch,
                              fixed ? pixels(columns[i].width) : 1, static_cast<ImGuiID>(i));
    }
    draw_header(painter, columns, look.sortable);
    if (look.sortable) sort = sort_wanted();
    const float height = pixels(look.row);
    const float room = pixels(area.h) - pixels(header_height);
    if (ImGui::GetScrollMaxY() > 0)
      painter.note_item("scroll " + label, {area.right() - scroll_bar_width, area.y, scroll_bar_width, area.h});
    list.first = static_cast<std::size_t>(scroll_wanted(list, height, room) / height);
    list.in_sight = static_cast<std::size_t>(std::ceil(room / height));
    ImGuiListClipper rows;
    rows.Begin(static_cast<int>(list.size), height);
    while (rows.Step()) {
      for (int i = rows.DisplayStart; i < rows.DisplayEnd; ++i) {
        const RowId id(look.label, i);
        TableRow row(painter, columns, look.row);
        draw_row(row, static_cast<std::size_t>(i));
      }
    }
    ImGui::EndTable();
  }
  return sort;
}

}  // namespace bogosity::ui
