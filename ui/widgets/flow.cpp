#include "ui/widgets/flow.h"

#include <algorithm>

namespace bogosity::ui {

Rect next_place(const Painter& painter, float width, float height) {
  const Point at = painter.points(ImGui::GetCursorScreenPos());
  return {at.x, at.y, std::min(width, free_width(painter)), height};
}

Rect take_place(Painter& painter, float width, float height) {
  const Rect place = next_place(painter, width, height);
  ImGui::Dummy({painter.pixels(place.w), painter.pixels(height)});
  return place;
}

void end_place(Painter& painter, Rect place) {
  ImGui::SetCursorScreenPos(painter.pixels(place.top_left()));
  take_place(painter, place.w, place.h);
}

void hint(Painter& painter, std::string_view words) {
  // After a press the words would hide the next target, so they stay away until the mouse moves. A finger moves no
  // mouse.
  const ImGuiIO& io = ImGui::GetIO();
  const bool pressed_here = io.MouseClickedTime[0] > 0 && io.MouseClickedPos[0].x == io.MousePos.x &&
                            io.MouseClickedPos[0].y == io.MousePos.y;
  if (!pressed_here && ImGui::IsItemHovered()) painter.tooltip(words);
}

void text_line(Painter& painter, TextStyle type, Color color, std::string_view words, float width) {
  const float wide = painter.width(type, words);
  const Rect place = row_text(painter, type, color, words, width > 0 ? width : wide, painter.line_height(type));
  if (wide > place.w + 0.5F) hint(painter, words);
}

Rect row_text(Painter& painter, TextStyle type, Color color, std::string_view words, float width, float height) {
  const Rect place = take_place(painter, width > 0 ? width : painter.width(type, words) + 2, height);
  painter.text_in(type, place, Align::left, color, words);
  return place;
}

void paragraph(Painter& painter, const core::Sentence& sentence, const SentenceStyle& style) {
  const Rect room = next_place(painter, free_width(painter), 0);
  end_place(painter, {room.x, room.y, room.w, draw_sentence(painter, room, sentence, style)});
}

void remark(Painter& painter, std::string_view words) {
  paragraph(painter, said(std::string(words), core::Tone::quiet), {.plain = TextStyle::small});
}

void caption(Painter& painter, std::string_view words, bool has_keyboard) {
  const Rect place = take_place(painter, free_width(painter), painter.line_height(TextStyle::caption));
  painter.caption(place.top_left(), has_keyboard ? painter.theme().accent : painter.theme().quiet, words, place.w);
}

void words_beside(Painter& painter, std::string_view words) {
  ImGui::SameLine(0, painter.pixels(14));
  row_text(painter, TextStyle::small, painter.theme().quiet, words, free_width(painter));
}

bool button(Painter& painter, std::string_view label, std::string_view key, ButtonLook look) {
  return button(painter, next_place(painter, button_width(painter, label, key) + 6, space::button), label, key, look);
}

FlowArea::FlowArea(Painter& painter, Rect area)
    : painter_(painter), before_(compat::set_content_end(painter.pixels(area).Max)) {
  ImGui::SetCursorScreenPos(painter.pixels(area.top_left()));
  ImGui::BeginGroup();
}

ScrollArea::ScrollArea(Painter& painter, std::string_view label, Rect room)
    : painter_(painter), label_(label), room_(room) {
  const ImRect at = painter.pixels(room);
  ImGui::SetCursorScreenPos(at.Min);
  compat::begin_scroll_child(std::string(label).c_str(), ImMax(at.GetSize(), ImVec2(1, 1)));
  above_ = ImGui::GetScrollY() / painter.scale();
}

ScrollArea::ScrollArea(Painter& painter, std::string_view label, Rect room, ScrollRequest& request)
    : ScrollArea(painter, label, room) {
  const ScrollRequest wanted = std::exchange(request, {});
  if (!wanted.to_top && wanted.by == 0) return;
  const float from = wanted.to_top ? 0 : ImGui::GetScrollY();
  const float to = std::clamp(from + painter.pixels(wanted.by), 0.0F, ImGui::GetScrollMaxY());
  // ImGui moves its bar with the next frame; the content is drawn there at once.
  ImGui::SetScrollY(to);
  above_ = to / painter.scale();
}

OverlayArea::OverlayArea(Painter& painter) {
  const ImRect page = painter.pixels(painter.screen());
  ImGui::SetCursorScreenPos(page.Min);
  ImGui::BeginChild("overlay", page.GetSize(), compat::frameless,
                    ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoInputs);
}

Rect WrappedLine::next(float width, float height) {
  const float left = next_place(painter_, 0, 0).x;
  if (right_ > 0 && right_ + gap_ + width <= left + free_width(painter_) + 0.5F)
    ImGui::SameLine(0, painter_.pixels(gap_));
  const Rect place = next_place(painter_, width, height);
  right_ = place.right();
  return place;
}

bool button(Painter& painter, WrappedLine& line, std::string_view label, std::string_view key, ButtonLook look) {
  return button(painter, line.next(button_width(painter, label, key) + 6), label, key, look);
}

bool chip(Painter& painter, WrappedLine& line, std::string_view label, std::string_view key, bool chosen) {
  return chip(painter, line.next(std::min(free_width(painter), std::max(46.0F, chip_width(painter, label, key) + 8))),
              label, key, chosen);
}

std::optional<std::size_t> tab_bar(Painter& painter, const char* id, std::span<const TabName> tabs,
                                   std::size_t chosen) {
  const Theme& t = painter.theme();
  std::optional<std::size_t> pressed;
  if (!ImGui::BeginTabBar(id, ImGuiTabBarFlags_FittingPolicyScroll | ImGuiTabBarFlags_NoTooltip)) return pressed;
  ImGui::PushStyleColor(ImGuiCol_Border, packed(t.raised_line));
  for (std::size_t i = 0; i < tabs.size(); ++i) {
    const bool is_chosen = i == chosen;
    ImGui::PushStyleColor(ImGuiCol_Text, packed(is_chosen ? t.accent_ink : t.ink));
    ImGui::PushStyleColor(ImGuiCol_TabHovered, packed(is_chosen ? t.accent : t.raised_hover));
    // The model says which is shown: what ImGui selects at a press is the same in the next frame.
    const bool open =
        ImGui::BeginTabItem(std::string(tabs[i].name).c_str(), nullptr, is_chosen ? ImGuiTabItemFlags_SetSelected : 0);
    ImGui::PopStyleColor(2);
    painter.note_control(tabs[i].name);
    painter.note_text(tabs[i].name);
    if (!is_chosen && ImGui::IsItemClicked()) pressed = i;
    if (!tabs[i].explained.empty()) hint(painter, tabs[i].explained);
    if (open) ImGui::EndTabItem();
  }
  ImGui::PopStyleColor();
  ImGui::EndTabBar();
  return pressed;
}

void draw_progress(Painter& painter, Rect line, const core::Progress& progress, std::string_view how_to_stop) {
  const Theme& t = painter.theme();
  const bool known = progress.total > 0;
  const float share = known ? static_cast<float>(progress.done) / static_cast<float>(progress.total) : 0;
  const std::string words =
      progress.what + (known ? ", " + std::to_string(static_cast<int>(share * 100)) + " %" : "\u2026");
  painter.text_in(TextStyle::small, line.cut_left(painter.width(TextStyle::small, words), 14), Align::left, t.quiet,
                  words);
  if (!how_to_stop.empty())
    painter.text_in(TextStyle::small, line.cut_right(painter.width(TextStyle::small, how_to_stop), 14), Align::right,
                    t.quiet, how_to_stop);
  if (!known || line.w < 20) return;
  ImGui::SetCursorScreenPos(painter.pixels(Point{line.x, line.center().y - 3}));
  ImGui::ProgressBar(share, {painter.pixels(std::min(line.w, 260.0F)), painter.pixels(6)}, "");
}

void words_beside(Painter& painter, WrappedLine& line, std::string_view words) {
  const Rect place = line.next(painter.width(TextStyle::small, words));
  row_text(painter, TextStyle::small, painter.theme().quiet, words, place.w);
}

void mark_keyboard(Painter& painter) {
  compat::reveal_focused();
  painter.outline(painter.points(ImRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax())), painter.theme().ink, 7, 3);
}

}  // namespace bogosity::ui
