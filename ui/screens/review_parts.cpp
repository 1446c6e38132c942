#include "ui/screens/review_parts.h"

#include <array>
#include <cmath>

#include "ui/widgets/scroll.h"

namespace bogosity::ui {

Action review_click(ReviewClick what, int which, std::string text) {
  return action::InHistory{what, which, std::move(text)};
}

void draw_scrolled(Paint& paint, Rect room, const ReviewModel& model, Actions& actions,
                   const std::function<float(Rect)>& draw) {
  const Clip clipped(paint, room);
  const auto above = static_cast<float>(model.panel_at);
  const float height = draw({room.x, room.y - above, room.w - 8, room.h});
  const Scroll scroll{height, above};
  const auto at = static_cast<int>(std::lround(scroll.turned(paint, room, 48)));
  if (at != model.panel_at) actions.emplace_back(review_click(review_panel_to, at));
  draw_scroll_mark(paint, room, height, above);
}

void draw_arrow(Paint& paint, Point center, float size, int way, bool to_end, Color color) {
  const float half = size / 2;
  const auto w = static_cast<float>(way);
  const float shift = to_end ? -w * 2 : 0;
  // Clockwise, whichever way it points.
  std::array<Point, 3> corners = {{{center.x + shift + w * half, center.y},
                                   {center.x + shift - w * half, center.y + w * half},
                                   {center.x + shift - w * half, center.y - w * half}}};
  paint.convex(corners, color);
  if (to_end) paint.fill({center.x + w * (half + 1) - 1.5F, center.y - half, 3, size}, color, 1);
}

float draw_caption(Paint& paint, Rect at, std::string_view words) {
  paint.caption(at.top_left(), paint.theme().quiet, words, at.w);
  return 22;
}

void hint_at(Paint& paint, Rect rect, std::string words) {
  if (paint.hovered(rect)) paint.hint(rect, std::move(words));
}

}  // namespace bogosity::ui
