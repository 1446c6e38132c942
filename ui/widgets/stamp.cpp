#include "ui/widgets/stamp.h"

#include <array>

namespace bogosity::ui {
namespace {

constexpr float slant = -7;  // degrees

// The frame stands higher than its own height by its slant.
Type largest_that_fits(const Paint& paint, Rect rect, std::string_view word) {
  for (const Type type : {Type::stamp, Type::stamp_small, Type::score}) {
    const float width = paint.width(type, word) + paint.line_height(type) * 0.5F;
    if (width <= rect.w && paint.fonts().cap_height(type) * 1.66F + width * 0.122F <= rect.h) return type;
  }
  return Type::score_small;
}

}  // namespace

void draw_stamp(Paint& paint, Rect rect, std::string_view word, Color color) {
  const Type type = largest_that_fits(paint, rect, word);
  const float width = paint.width(type, word) + paint.line_height(type) * 0.45F;
  const float height = paint.fonts().cap_height(type) * 1.66F;
  const Rect frame{rect.center().x - width / 2, rect.center().y - height / 2, width, height};
  const int mark = paint.mark();
  const float stroke = type == Type::stamp ? 6 : type == Type::stamp_small ? 5 : 3.5F;
  paint.outline(frame, color, height * 0.13F, stroke);
  paint.text_in(type, frame, Align::center, color, word);
  paint.turn_since(mark, rect.center(), slant);
}

}  // namespace bogosity::ui
