#include "ui/widgets/text_field.h"

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

}  // namespace bogosity::ui
