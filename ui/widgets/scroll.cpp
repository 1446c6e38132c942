#include "ui/widgets/scroll.h"

#include <cmath>

namespace bogosity::ui {

void draw_scroll_mark(Painter& painter, Rect room, float height, float at) {
  if (height <= room.h + 0.5F) return;
  const float length = std::max(24.0F, room.h * room.h / height);
  const float share = std::clamp(at / (height - room.h), 0.0F, 1.0F);
  painter.fill({room.right() - 4, room.y + (room.h - length) * share, 3, length}, painter.theme().raised_line, 1.5F);
}

std::optional<std::size_t> scroll_bar(Painter& painter, std::string_view label, Rect area, std::size_t first,
                                      std::size_t shown, std::size_t all) {
  if (shown >= all) return std::nullopt;
  const Theme& t = painter.theme();
  const Press press = painter.press(label, area);
  const bool taken = press.held || press.hovered;
  const float width = taken ? 8.0F : 5.0F;
  const Rect track{area.right() - 5 - width, area.y + 6, width, area.h - 12};
  const auto hidden = static_cast<float>(all - shown);
  const float length = std::max(40.0F, track.h * static_cast<float>(shown) / static_cast<float>(all));
  const float room = track.h - length;
  if (taken) painter.fill(track, t.raised, width / 2);
  const float share = std::min(1.0F, static_cast<float>(first) / hidden);
  painter.fill({track.x, track.y + room * share, width, length}, taken ? t.quiet : t.raised_line, width / 2);
  if (!press.held || room <= 0) return std::nullopt;
  // The middle of the mark follows the mouse.
  const float wanted = std::clamp((painter.mouse().y - track.y - length / 2) / room, 0.0F, 1.0F);
  return static_cast<std::size_t>(std::lround(wanted * hidden));
}

}  // namespace bogosity::ui
