#include "ui/widgets/list.h"

#include <algorithm>
#include <cmath>

#include "ui/widgets/scroll.h"

namespace bogosity::ui {

void RowList::reset(std::size_t rows, std::size_t chosen) {
  size = rows;
  choose(chosen);
}

void RowList::choose(std::size_t row) {
  at = size == 0 ? 0 : std::min(row, size - 1);
  if (at < first) first = at;
  if (at >= first + in_sight) first = at + 1 - in_sight;
  scroll(0);
}

void RowList::scroll(long rows) {
  const long last = size > in_sight ? static_cast<long>(size - in_sight) : 0;
  first = static_cast<std::size_t>(std::clamp(static_cast<long>(first) + rows, 0L, last));
}

std::optional<std::size_t> RowList::target(Key key) const {
  if (size == 0) return std::nullopt;
  const auto by = static_cast<std::size_t>(page());
  switch (key) {
    case Key::up:
      return at - std::min<std::size_t>(at, 1);
    case Key::down:
      return std::min(at + 1, size - 1);
    case Key::page_up:
      return at - std::min(at, by);
    case Key::page_down:
      return std::min(at + by, size - 1);
    case Key::home:
      return 0;
    case Key::end:
      return size - 1;
    default:
      return std::nullopt;
  }
}

void RowList::draw(Painter& painter, Rect area, const ListLook& look,
                   const std::function<void(Rect, std::size_t)>& draw_row) {
  const auto room = static_cast<std::size_t>(std::max(1.0F, std::floor(area.h / look.row)));
  if (room != in_sight) {
    const bool follows = sees(at);
    in_sight = room;
    follows ? choose(at) : scroll(0);
  }
  const float wheel = painter.wheel(area);
  const long turned = std::lround(-wheel * (look.row < 60 ? 3 : 1));
  std::optional<std::size_t> wanted;
  if (size > room || look.keeps_bar)
    wanted = scroll_bar(painter, look.label, area.cut_right(scroll_bar_width), first, room, size);
  {
    const Clip clipped(painter, area);
    for (std::size_t i = first; i < size && (look.cut ? area.h >= 8 : i < first + room); ++i) {
      const RowId id(look.label, static_cast<int>(i));
      draw_row({area.x, area.y, area.w, look.row}, i);
      area.cut_top(look.row);
    }
  }
  scroll(turned + (wanted ? static_cast<long>(*wanted) - static_cast<long>(first) : 0));
}

Press list_row(Painter& painter, Rect row, std::string_view label, bool chosen, RowLook look) {
  const bool wide = look == RowLook::wide;
  const Theme& t = painter.theme();
  const Press press = painter.press(label, row);
  const Rect ground = wide ? row.inset(1, 0) : row;
  if (chosen || press.hovered) painter.fill(ground, press.hovered ? t.raised_hover : t.raised, wide ? 0.0F : 6.0F);
  if (chosen && wide) painter.fill({ground.x, row.y, 3, row.h}, t.accent);
  if (chosen && !wide) painter.fill({row.x, row.y + 5, 3, row.h - 10}, t.accent, 1.5F);
  if (look != RowLook::bare)
    painter.line({ground.x, row.bottom() - 1}, {ground.right(), row.bottom() - 1}, wide ? t.panel_line : t.rule);
  return press;
}

}  // namespace bogosity::ui
