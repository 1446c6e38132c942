#include "ui/widgets/text_input.h"

#include "core/text.h"

namespace bogosity::ui {

std::optional<std::size_t> text_field(Paint& paint, Rect rect, std::string_view label, const LineEditor& editor,
                                      bool focused, std::string_view hint) {
  const Theme& t = paint.theme();
  const Press press = paint.press(label, rect);
  paint.fill(rect, focused ? t.felt_edge : t.felt, 7);
  paint.outline(rect, focused ? t.accent : press.hovered ? t.raised_line : t.panel_line, 7, focused ? 2 : 1);
  const Rect inner = rect.inset(13, 0);
  const Clip clipped(paint, rect.inset(6, 2));
  const std::string_view text = editor.text();
  const float caret = paint.whole_width(Type::body, text.substr(0, editor.caret()));
  const float shift = focused ? std::max(0.0F, caret - inner.w + 4) : 0;
  const float baseline = rect.center().y + paint.fonts().cap_height(Type::body) / 2;
  if (text.empty()) {
    paint.text_in(Type::body, {inner.x + (focused ? 7.0F : 0.0F), inner.y, inner.w, inner.h}, Align::left, t.faint,
                  hint);
  } else {
    const float width = focused && editor.all_marked() ? paint.whole_width(Type::body, text) : 0;
    paint.fill({inner.x - shift, rect.center().y - 11, width, 22}, t.accent.faded(0.35F), 3);
    paint.text_on(Type::body, {inner.x - shift, baseline}, t.ink, text);
  }
  if (focused) paint.fill({inner.x - shift + caret, rect.center().y - 10, 2, 20}, t.accent);
  if (!press.clicked) return std::nullopt;
  const float x = ImGui::GetIO().MousePos.x / paint.scale() - inner.x + shift;
  return paint.nearest(Type::body, text, x);
}

namespace {

void underline(Paint& paint, Rect field, float x, std::string_view text, const EditField& look) {
  if (look.error == nullptr || look.error->place.column == 0) return;
  const std::size_t from = byte_of_column(text, look.error->place.column);
  const std::size_t end = std::min(text.find(' ', from), text.size());
  const float left = x + paint.whole_width(look.type, text.substr(0, from));
  const float width = std::max(10.0F, paint.whole_width(look.type, text.substr(from, end - from)));
  paint.fill({left, field.center().y + 11, width, 2.5F}, paint.theme().bad);
}

}  // namespace

std::optional<std::size_t> edit_field(Paint& paint, Rect area, const LineEditor& editor, const EditField& look) {
  const Theme& t = paint.theme();
  paint.caption(area.cut_top(16, 4).top_left(), look.focused ? t.ink : t.quiet, look.label, area.w);
  const Rect field = area.cut_top(space::button);
  const Press press = paint.press(look.label, field);
  paint.fill(field, look.focused ? t.felt_edge : t.felt, 7);
  const Color line = look.focused ? t.accent : press.hovered ? t.raised_line : t.panel_line;
  paint.outline(field, line, 7, look.focused ? 2 : 1);
  const Rect inner = field.inset(13, 0);
  const Clip clipped(paint, field.inset(6, 2));
  const std::string_view text = editor.text();
  const float caret = paint.whole_width(look.type, text.substr(0, editor.caret()));
  const float x = inner.x - (look.focused ? std::max(0.0F, caret - inner.w + 4) : 0);
  if (text.empty()) {
    const float aside = look.focused ? 7 : 0;
    paint.text_in(Type::body, {inner.x + aside, inner.y, inner.w - aside, inner.h}, Align::left, t.faint, look.hint);
  } else {
    const float baseline = field.center().y + paint.fonts().cap_height(look.type) / 2;
    const float width = look.focused && editor.all_marked() ? paint.whole_width(look.type, text) : 0;
    paint.fill({x, field.center().y - 11, width, 22}, t.accent.faded(0.35F), 3);
    paint.text_on(look.type, {x, baseline}, t.ink, text);
    underline(paint, field, x, text, look);
  }
  if (look.focused) paint.fill({x + caret, field.center().y - 10, 2, 20}, t.accent);
  if (!press.clicked) return std::nullopt;
  return paint.nearest(look.type, text, ImGui::GetIO().MousePos.x / paint.scale() - x);
}

}  // namespace bogosity::ui
