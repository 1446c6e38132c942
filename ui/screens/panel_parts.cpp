#include "ui/screens/panel_parts.h"

#include "core/text.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {

Rect begin_step_panel(Paint& paint, Rect area, std::string_view caption, std::string_view hint) {
  draw_panel(paint, area);
  const bool tight = area.h < 200;
  Rect inner = area.inset(area.w < 620 ? 12 : 18, tight ? 8 : 14);
  const Rect head = inner.cut_top(14, tight ? 5 : 10);
  paint.caption({head.x, head.y}, paint.theme().quiet, caption, head.w);
  const float room = head.w - paint.caption_width(caption) - 24;
  if (!hint.empty() && paint.width(Type::small, hint) < room)
    paint.text_in(Type::small, head, Align::right, paint.theme().quiet, hint);
  return inner;
}

std::optional<std::size_t> row_of_chips(Paint& paint, Rect row, std::span<const ChipLook> chips) {
  std::optional<std::size_t> pressed;
  const float gap = row.w < 560 ? 5 : 8;
  const auto count = static_cast<float>(chips.size());
  const float width = (row.w - gap * (count - 1)) / count;
  for (std::size_t i = 0; i < chips.size(); ++i) {
    const bool roomy = chips[i].key.empty() || width > chip_width(paint, chips[i].label, chips[i].key);
    if (chip(paint, row.cut_left(width, gap), chips[i].label, roomy ? std::string_view(chips[i].key) : "",
             chips[i].chosen)) {
      pressed = i;
    }
  }
  return pressed;
}

float row_height(Rect area, int rows, float gap, float most) {
  const auto count = static_cast<float>(rows);
  return std::min((area.h - gap * (count - 1)) / count, most);
}

void say_below(Paint& paint, Rect area, const std::string& words) {
  const SentenceStyle style{Type::small, Type::small_strong, 1.2F, paint.theme().quiet, 3};
  const float line = paint.line_height(Type::small) * 1.2F;
  if (area.h < line) return;
  SentenceStyle cut = style;
  cut.most_lines = std::min(3, static_cast<int>(area.h / line));
  draw_sentence(paint, area, said(words), cut);
}

std::string token_name(const std::string& name) { return core::quoted_if_needed(name); }

}  // namespace bogosity::ui
