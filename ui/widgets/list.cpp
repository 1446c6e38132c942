#include "ui/widgets/list.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/widgets/flow.h"

namespace bogosity::ui {
namespace {

ImGuiTableColumnFlags flags_of(const TableColumn& column) {
  int flags = column.width > 0 ? ImGuiTableColumnFlags_WidthFixed : ImGuiTableColumnFlags_WidthStretch;
  if (!column.sorts) flags |= ImGuiTableColumnFlags_NoSort;
  if (column.most_first) flags |= ImGuiTableColumnFlags_PreferSortDescending;
  if (column.keeps_width) flags |= ImGuiTableColumnFlags_NoResize;
  return flags;
}

// The order that ImGui has for the table.
std::optional<TableSort> sort_in_imgui() {
  const ImGuiTableSortSpecs* all = ImGui::TableGetSortSpecs();
  if (all == nullptr || all->SpecsCount == 0) return std::nullopt;
  const ImGuiTableColumnSortSpecs& first = *all->Specs;
  return TableSort{static_cast<std::size_t>(first.ColumnIndex), first.SortDirection == ImGuiSortDirection_Descending};
}

std::optional<TableSort> draw_header(Painter& painter, const TableLook& look, std::span<const TableColumn> columns) {
  const Theme& t = painter.theme();
  ImGui::TableNextRow(ImGuiTableRowFlags_Headers, painter.pixels(look.header));
  // Newer versions set up the columns only with the first row.
  if (look.sort && sort_in_imgui() != look.sort)
    ImGui::TableSetColumnSortDirection(
        static_cast<int>(look.sort->column),
        look.sort->descending ? ImGuiSortDirection_Descending : ImGuiSortDirection_Ascending, false);
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (!ImGui::TableSetColumnIndex(static_cast<int>(i))) continue;
    const TableColumn& column = columns[i];
    const std::string_view head = column.head.empty() ? column.title : column.head;
    Rect words = next_place(painter, free_width(painter), look.header);
    const float end = painter.points(ImGui::GetWindowDrawList()->GetClipRectMax()).x;
    const RowId id("header", static_cast<int>(i));
    // ImGui's arrow would stand above the words.
    ImGui::PushStyleColor(ImGuiCol_Text, 0);
    ImGui::TableHeader("");
    ImGui::PopStyleColor();
    if (look.sort)
      painter.note_item("column " + std::string(column.title),
                        {words.x, words.y, std::min(words.right(), end) - words.x, words.h});
    if (!column.explained.empty() && ImGui::IsItemHovered()) painter.tooltip(column.explained);
    const bool sorted = look.sort && look.sort->column == i;
    if (sorted) {
      const float x = column.align == Align::right ? words.cut_right(8, 6).center().x
                                                   : words.x + painter.width(TextStyle::small_strong, head) + 12;
      const float d = look.sort->descending ? 3.0F : -3.0F;
      const float y = words.center().y;
      painter.convex(std::array<Point, 3>{{{x - 4, y - d}, {x + 4, y - d}, {x, y + d}}}, t.accent);
    }
    // A column of signs has its name in the menu of the columns alone.
    if (words.w >= 20) painter.text_in(TextStyle::small_strong, words, column.align, sorted ? t.accent : t.quiet, head);
  }
  const auto now = sort_in_imgui();
  return look.sort && now != look.sort ? now : std::nullopt;
}

// Scrolls until the column is in sight beside the frozen ones.
void reveal_column(std::size_t number, int frozen) {
  const ImGuiTable* table = ImGui::GetCurrentContext()->CurrentTable;
  const ImGuiTableColumn& column = table->Columns[static_cast<int>(number)];
  const float left = table->Columns[std::max(0, frozen - 1)].MaxX;
  const float right = ImGui::GetCurrentWindow()->InnerRect.Max.x;
  if (column.MinX < left) ImGui::SetScrollX(ImGui::GetScrollX() - (left - column.MinX));
  if (column.MaxX > right) ImGui::SetScrollX(ImGui::GetScrollX() + (column.MaxX - right));
}

// The scroll position that keys ask for, in pixels. ImGui scrolls there with the next frame.
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
  const LabelId id(label);
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
  return press;
}

// The words are the program's own: Dear ImGui reads `##` in them.
bool ContextMenu::item(const std::string& words, const char* key) const {
  painter_.note_text(words);
  const bool chosen = ImGui::MenuItem(words.c_str(), key);
  painter_.note_control("menu: " + words);
  return chosen;
}

Press TableRow::press(std::string_view label, bool chosen) {
  ImGui::TableSetColumnIndex(0);
  const Rect row = next_place(painter_, free_width(painter_), height_);
  const Press press = list_row(painter_, row, label, chosen, RowLook::spanning);
  ImGui::SetCursorScreenPos(painter_.pixels(row.top_left()));
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

Press link_in_row(Painter& painter, const Press& of_row, Rect text, TextStyle type, std::string_view label) {
  painter.note_item(label, text);
  constexpr float beside = 5;  // one digit alone is a small thing to hit
  const float x = painter.mouse().x;
  if (!of_row.hovered || x < text.x - beside || x > text.right() + beside) return {};
  const float below = text.center().y + painter.line_height(type) / 2;
  painter.fill({text.x, below - 1, text.w, 1}, painter.theme().accent);
  ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  return of_row;
}

Press TableRow::number_cell(const Press& of_row, TextStyle type, Color color, std::string_view words,
                            std::string_view label) {
  const Rect place = cell();
  if (place.w <= 0) return {};
  const Align align = columns_[static_cast<std::size_t>(at_)].align;
  const float width = std::min(painter_.width(type, words), place.w);
  const float x = align == Align::right ? place.right() - width : place.x;
  painter_.text_in(type, place, align, color, words);
  return link_in_row(painter_, of_row, {x, place.y, width, place.h}, type, label);
}

std::optional<TableSort> draw_table(Painter& painter, Rect area, const TableLook& look,
                                    std::span<const TableColumn> columns, RowList& list,
                                    const std::function<void(TableRow&, std::size_t)>& draw_row) {
  ImGui::SetCursorScreenPos(painter.pixels(area.top_left()));
  ImGuiTableFlags flags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_Resizable | ImGuiTableFlags_Reorderable |
                          ImGuiTableFlags_Hideable | ImGuiTableFlags_BordersInnerH | ImGuiTableFlags_PadOuterX |
                          ImGuiTableFlags_NoBordersInBody;
  if (look.frozen >= 0) flags |= ImGuiTableFlags_ScrollX;
  if (look.sort) flags |= ImGuiTableFlags_Sortable;
  const std::string label(look.label);
  const ImVec2 size{painter.pixels(area.w), painter.pixels(area.h)};
  if (!ImGui::BeginTable(label.c_str(), static_cast<int>(columns.size()), flags, size)) return std::nullopt;
  ImGui::TableSetupScrollFreeze(std::max(0, look.frozen), 1);
  for (const TableColumn& column : columns)
    ImGui::TableSetupColumn(std::string(column.title).c_str(), flags_of(column),
                            column.width > 0 ? painter.pixels(column.width) : 1);
  const auto sort = draw_header(painter, look, columns);
  if (look.revealed && list.reveals) reveal_column(*look.revealed, look.frozen);
  const float height = painter.pixels(look.row);
  const float room = ImGui::GetCurrentWindow()->InnerRect.GetHeight() - painter.pixels(look.header);
  note_scroll_bar(painter, look.label, area);
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
  return sort;
}

}  // namespace bogosity::ui
