#include "ui/widgets/die.h"

namespace bogosity::ui {

void draw_die(Paint& paint, Rect rect, int pips, bool chosen, bool hovered) {
  const Theme& t = paint.theme();
  const float radius = rect.w * 0.16F;
  if (chosen) paint.fill(rect.inset(-4), t.accent, radius + 4);
  paint.fill(rect, hovered && !chosen ? mixed(t.card, t.accent, 0.25F) : t.card, radius);
  if (t.card_edge.a != 0 && !chosen) paint.outline(rect, t.card_edge, radius);
  const float d = rect.w * 0.27F;
  const float pip = rect.w * 0.085F;
  const Point c = rect.center();
  const auto dot = [&](float x, float y) { paint.disc({c.x + x * d, c.y + y * d}, pip, t.card_black); };
  if (pips % 2 == 1) dot(0, 0);
  if (pips >= 2) {
    dot(-1, -1);
    dot(1, 1);
  }
  if (pips >= 4) {
    dot(1, -1);
    dot(-1, 1);
  }
  if (pips == 6) {
    dot(-1, 0);
    dot(1, 0);
  }
}

}  // namespace bogosity::ui
