#include "ui/widgets/scroll.h"

namespace bogosity::ui {

void draw_scroll_mark(Paint& paint, Rect room, float height, float at) {
  if (height <= room.h + 0.5F) return;
  const float length = std::max(24.0F, room.h * room.h / height);
  const float share = std::clamp(at / (height - room.h), 0.0F, 1.0F);
  paint.fill({room.right() - 4, room.y + (room.h - length) * share, 3, length}, paint.theme().raised_line, 1.5F);
}

}  // namespace bogosity::ui
