#include "ui/widgets/flow.h"

#include <algorithm>
#include <cmath>

#include "ui/draw/imgui_compat.h"

namespace bogosity::ui {

float free_width(const Painter& painter) { return ImGui::GetContentRegionAvail().x / painter.scale(); }
float free_height(const Painter& painter) { return ImGui::GetContentRegionAvail().y / painter.scale(); }

Rect next_place(const Painter& painter, float width, float height) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  return {at.x / painter.scale(), at.y / painter.scale(), std::min(width, free_width(painter)), height};
}

Rect take_place(Painter& painter, float width, float height) {
  const Rect place = next_place(painter, width, height);
  ImGui::Dummy({std::round(place.w * painter.scale()), std::round(height * painter.scale())});
  return place;
}

void put_place(Painter& painter, Rect place) {
  ImGui::SetCursorScreenPos({std::round(place.x * painter.scale()), std::round(place.y * painter.scale())});
  take_place(painter, place.w, place.h);
}

void hint(Painter& painter, std::string_view words) {
  if (ImGui::IsItemHovered()) painter.tooltip(words);
}

void add_gap(const Painter& painter, float height) {
  ImGui::Dummy({0, std::max(0.0F, std::round(height * painter.scale()) - ImGui::GetStyle().ItemSpacing.y)});
}

void text_line(Painter& painter, TextStyle type, Color color, std::string_view words, float width) {
  const float wide = width > 0 ? width : painter.width(type, words);
  const Rect place = take_place(painter, wide, painter.line_height(type));
  painter.text_in(type, place, Align::left, color, words);
  if (painter.width(type, words) > place.w + 0.5F) hint(painter, words);
}

void paragraph(Painter& painter, const core::Sentence& sentence, const SentenceStyle& style) {
  const Rect room = next_place(painter, free_width(painter), 0);
  put_place(painter, {room.x, room.y, room.w, draw_sentence(painter, room, sentence, style)});
}

void remark(Painter& painter, std::string_view words) {
  paragraph(painter, said(std::string(words), core::Tone::quiet), {.plain = TextStyle::small, .ink = {}});
}

void caption(Painter& painter, std::string_view words) {
  const Rect place = take_place(painter, free_width(painter), painter.line_height(TextStyle::caption));
  painter.caption(place.top_left(), painter.theme().quiet, words, place.w);
}

bool button(Painter& painter, std::string_view label, std::string_view key, ButtonLook look) {
  return button(painter, next_place(painter, button_width(painter, label, key) + 6, space::button), label, key, look);
}

Rect WrappedLine::next(float width, float height) {
  const float scale = painter_.scale();
  if (right_ > 0) {
    const float left = ImGui::GetCursorScreenPos().x / scale;
    if (right_ + gap_ + width <= left + free_width(painter_) + 0.5F) ImGui::SameLine(0, std::round(gap_ * scale));
  }
  const Rect place = next_place(painter_, width, height);
  right_ = place.right();
  return place;
}

bool chip(Painter& painter, WrappedLine& line, std::string_view label, std::string_view key, bool chosen) {
  return chip(painter, line.next(std::max(46.0F, chip_width(painter, label, key) + 8)), label, key, chosen);
}

}  // namespace bogosity::ui
