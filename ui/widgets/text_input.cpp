#include "ui/widgets/text_input.h"

#include "core/text.h"

namespace bogosity::ui {

std::optional<std::size_t> text_field(Painter& painter, Rect rect, std::string_view label, const LineEditor& editor,
                                      bool focused, std::string_view hint) {
  const Theme& t = painter.theme();
  const Press press = painter.press(label, rect);
  painter.fill(rect, focused ? t.felt_edge : t.felt, 7);
  painter.outline(rect, focused ? t.accent : press.hovered ? t.raised_line : t.panel_line, 7, focused ? 2 : 1);
  const Rect inner = rect.inset(13, 0);
  const Clip clipped(painter, rect.inset(6, 2));
  const std::string_view text = editor.text();
  const float caret = painter.whole_width(TextStyle::body, text.substr(0, editor.caret()));
  const float shift = focused ? std::max(0.0F, caret - inner.w + 4) : 0;
  const float baseline = rect.center().y + painter.fonts().cap_height(TextStyle::body) / 2;
  if (text.empty()) {
    painter.text_in(TextStyle::body, {inner.x + (focused ? 7.0F : 0.0F), inner.y, inner.w, inner.h}, Align::left,
                    t.faint, hint);
  } else {
    const float width = focused && editor.all_marked() ? painter.whole_width(TextStyle::body, text) : 0;
    painter.fill({inner.x - shift, rect.center().y - 11, width, 22}, t.accent.faded(0.35F), 3);
    painter.text_on(TextStyle::body, {inner.x - shift, baseline}, t.ink, text);
  }
  if (focused) painter.fill({inner.x - shift + caret, rect.center().y - 10, 2, 20}, t.accent);
  if (!press.clicked) return std::nullopt;
  const float x = ImGui::GetIO().MousePos.x / painter.scale() - inner.x + shift;
  return painter.nearest(TextStyle::body, text, x);
}

namespace {

void underline(Painter& painter, Rect field, float x, std::string_view text, const EditField& look) {
  if (look.error == nullptr || look.error->place.column == 0) return;
  const std::size_t from = byte_of_column(text, look.error->place.column);
  const std::size_t end = std::min(text.find(' ', from), text.size());
  const float left = x + painter.whole_width(look.type, text.substr(0, from));
  const float width = std::max(10.0F, painter.whole_width(look.type, text.substr(from, end - from)));
  painter.fill({left, field.center().y + 11, width, 2.5F}, painter.theme().bad);
}

}  // namespace

std::optional<std::size_t> edit_field(Painter& painter, Rect area, const LineEditor& editor, const EditField& look) {
  const Theme& t = painter.theme();
  painter.caption(area.cut_top(16, 4).top_left(), look.focused ? t.ink : t.quiet, look.label, area.w);
  const Rect field = area.cut_top(space::button);
  const Press press = painter.press(look.label, field);
  painter.fill(field, look.focused ? t.felt_edge : t.felt, 7);
  const Color line = look.focused ? t.accent : press.hovered ? t.raised_line : t.panel_line;
  painter.outline(field, line, 7, look.focused ? 2 : 1);
  const Rect inner = field.inset(13, 0);
  const Clip clipped(painter, field.inset(6, 2));
  const std::string_view text = editor.text();
  const float caret = painter.whole_width(look.type, text.substr(0, editor.caret()));
  const float x = inner.x - (look.focused ? std::max(0.0F, caret - inner.w + 4) : 0);
  if (text.empty()) {
    const float aside = look.focused ? 7 : 0;
    painter.text_in(TextStyle::body, {inner.x + aside, inner.y, inner.w - aside, inner.h}, Align::left, t.faint,
                    look.hint);
  } else {
    const float baseline = field.center().y + painter.fonts().cap_height(look.type) / 2;
    const float width = look.focused && editor.all_marked() ? painter.whole_width(look.type, text) : 0;
    painter.fill({x, field.center().y - 11, width, 22}, t.accent.faded(0.35F), 3);
    painter.text_on(look.type, {x, baseline}, t.ink, text);
    underline(painter, field, x, text, look);
  }
  if (look.focused) painter.fill({x + caret, field.center().y - 10, 2, 20}, t.accent);
  if (!press.clicked) return std::nullopt;
  return painter.nearest(look.type, text, ImGui::GetIO().MousePos.x / painter.scale() - x);
}

}  // namespace bogosity::ui
