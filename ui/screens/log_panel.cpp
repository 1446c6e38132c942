#include "ui/screens/log_panel.h"

#include <cmath>

#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float row_gap = 11;
constexpr SentenceStyle style{Type::body, Type::strong, 1.1F, {}, 6};

void draw_scroll_mark(Paint& paint, Rect panel, std::size_t first, std::size_t shown, std::size_t all) {
  if (shown >= all) return;
  const Rect track{panel.right() - 8, panel.y + 8, 3, panel.h - 16};
  const float share = static_cast<float>(shown) / static_cast<float>(all);
  const float length = std::max(24.0F, track.h * share);
  const float at = static_cast<float>(first) / static_cast<float>(std::max<std::size_t>(1, all - shown));
  paint.fill({track.x, track.y + (track.h - length) * std::min(at, 1.0F), track.w, length}, paint.theme().raised_line,
             1.5F);
}

}  // namespace

void draw_log_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions) {
  const Theme& t = paint.theme();
  Rect head = area.cut_top(16, 8);
  const float used = paint.caption(head.top_left(), t.quiet, "LOG");
  const std::string_view sealed = "faces sealed until an inquiry (M3)";
  head.cut_left(used + 8);
  if (paint.width(Type::small, sealed) <= head.w) {
    paint.text_in(Type::small, {head.x, head.y - 1, head.w, 16}, Align::left, t.faint, sealed);
  }
  draw_panel(paint, area);
  const float wheel = paint.wheel(area);
  if (wheel != 0) actions.emplace_back(action::ScrollLog{static_cast<int>(std::lround(-wheel * 3))});
  const Rect inside = area.inset(18, 10);
  if (model.log_size == 0) {
    draw_sentence(paint, inside.moved(0, 2),
                  said("Nothing has happened yet. The first turn will stand here.", core::Tone::quiet));
    return;
  }
  const Clip clipped(paint, {area.x + 1, inside.y - 2, area.w - 2, inside.h + 4});
  float y = inside.y;
  std::size_t at = std::min(model.log_scroll, model.log_size - 1);
  const std::size_t first = at;
  for (; at < model.log_size && y < inside.bottom(); ++at) {
    const auto line = model.log_line(model.log_size - 1 - at);
    const float surely_enough = static_cast<float>(style.most_lines) * paint.line_height(style.plain) * style.leading;
    if (at > first && y + surely_enough > inside.bottom() &&
        y + sentence_height(paint, inside.w, line, style) > inside.bottom() + 2)
      break;
    y += draw_sentence(paint, {inside.x, y, inside.w, 0}, line, style) + row_gap;
    if (y < inside.bottom())
      paint.line({inside.x, y - row_gap / 2 + 1}, {inside.right(), y - row_gap / 2 + 1}, t.panel_line);
    y += row_gap / 2 - 1;
  }
  draw_scroll_mark(paint, area, first, at - first, model.log_size);
}

}  // namespace bogosity::ui
