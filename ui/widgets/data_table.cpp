#include "ui/widgets/data_table.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "ui/draw/imgui_compat.h"
#include "ui/widgets/scroll.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float header_height = 28;

void draw_header(Painter& painter, std::span<const TableColumn> columns) {
  ImGui::TableNextRow(ImGuiTableRowFlags_Headers, header_height * painter.scale());
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (!ImGui::TableSetColumnIndex(static_cast<int>(i))) continue;
    const TableColumn& column = columns[i];
    const float scale = painter.scale();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const Rect words{at.x / scale, at.y / scale, ImGui::GetContentRegionAvail().x / scale, header_height};
    const RowId id("header", static_cast<int>(i));
    ImGui::TableHeader("");
    painter.note_item("column " + std::string(column.title), words);
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

// As far as it takes for the row to be in sight.
void reveal(std::size_t row, float height, float room) {
  const float top = static_cast<float>(row) * height;
  const float now = ImGui::GetScrollY();
  if (top < now) ImGui::SetScrollY(top);
  if (top + height > now + room) ImGui::SetScrollY(top + height - room);
}

}  // namespace

TableRow::TableRow(Painter& painter, std::span<const TableColumn> columns, float height)
    : painter_(painter), columns_(columns), height_(height) {
  ImGui::TableNextRow(0, std::round(height * painter.scale()));
}

Press TableRow::press(std::string_view label, bool chosen) {
  ImGui::TableSetColumnIndex(0);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float scale = painter_.scale();
  const Rect row{at.x / scale, at.y / scale, ImGui::GetContentRegionAvail().x / scale, height_};
  const Press press = list_row(painter_, row, label, chosen, RowLook::spanning);
  ImGui::SetCursorScreenPos(at);
  return press;
}

Rect TableRow::cell() {
  ++at_;
  if (!ImGui::TableSetColumnIndex(at_)) return {};
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float scale = painter_.scale();
  return {at.x / scale, at.y / scale, ImGui::GetContentRegionAvail().x / scale, height_};
}

void TableRow::cell(TextStyle type, Color color, std::string_view words) {
  const Rect place = cell();
  if (place.w <= 0) return;
  painter_.text_in(type, place, columns_[static_cast<std::size_t>(at_)].align, color, words);
}

std::optional<TableSort> draw_table(Painter& painter, Rect area, const TableLook& look,
                                    std::span<const TableColumn> columns, RowList& list,
                                    const std::function<void(TableRow&, std::size_t)>& draw_row) {
  const float scale = painter.scale();
  const auto pixels = [scale](float points) { return std::round(points * scale); };
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
    draw_header(painter, columns);
    if (look.sortable) sort = sort_wanted();
    const float height = pixels(look.row);
    const float room = pixels(area.h) - pixels(header_height);
    if (const long by = std::exchange(list.scrolled_by, 0); by != 0)
      ImGui::SetScrollY(
          std::clamp(ImGui::GetScrollY() + static_cast<float>(by) * height, 0.0F, ImGui::GetScrollMaxY()));
    if (std::exchange(list.reveals, false)) reveal(list.at, height, room);
    if (ImGui::GetScrollMaxY() > 0)
      painter.note_item("scroll " + label, {area.right() - scroll_bar_width, area.y, scroll_bar_width, area.h});
    list.first = static_cast<std::size_t>(ImGui::GetScrollY() / height);
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
