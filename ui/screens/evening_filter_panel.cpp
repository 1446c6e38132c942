#include "ui/screens/evening_list.h"
#include "ui/widgets/button.h"
#include "ui/widgets/chip_flow.h"
#include "ui/widgets/scroll.h"

namespace bogosity::ui {
namespace {

constexpr float filter_caption_height = 20;
constexpr float between_filters = 12;
constexpr float ring = 4;  // around the chip that the keyboard is at

// Goes through all chips with their places; gives back the height of it all.
template <class Caption, class Chip>
float lay_out(const Paint& paint, Rect area, const FilterPanel& filters, Caption caption, Chip chip_at) {
  float y = area.y;
  int number = 0;
  for (const FilterGroup& group : filters.groups) {
    caption(Rect{area.x, y, area.w, filter_caption_height}, group.caption);
    ChipFlow flow({area.x, y + filter_caption_height, area.w, 0});
    for (const FilterOption& option : group.options) {
      chip_at(flow.place(chip_width(paint, option.label) + 8), option, number++);
    }
    y += filter_caption_height + flow.used() + between_filters;
  }
  return y - area.y;
}

}  // namespace

float filter_panel_height(const Paint& paint, float width, const FilterPanel& filters) {
  return lay_out(
      paint, {0, 0, width, 0}, filters, [](Rect, std::string_view) {}, [](Rect, const FilterOption&, int) {});
}

void draw_filter_panel(Paint& paint, Rect area, const FilterPanel& filters, Actions& actions) {
  const Theme& t = paint.theme();
  const Rect room{area.x + ring, area.y, area.w - 10 - ring, area.h};
  const float height = filter_panel_height(paint, room.w, filters);
  Scroll scroll{height, static_cast<float>(filters.scroll)};
  scroll.at = scroll.turned(paint, area, 48);
  if (filters.reveal) {
    lay_out(
        paint, {0, 0, room.w, 0}, filters, [](Rect, std::string_view) {},
        [&](Rect place, const FilterOption&, int number) {
          if (number == filters.at) scroll.at = scroll.revealing(room.h, place.y - filter_caption_height, place.bottom() + 4);
        });
  }
  if (filters.reveal || static_cast<int>(scroll.at) != filters.scroll)
    actions.emplace_back(click(EveningClick::filters_to, static_cast<int>(scroll.at)));
  draw_scroll_mark(paint, area, height, scroll.at);
  const Clip clipped(paint, area);
  lay_out(
      paint, {room.x, room.y - scroll.at, room.w, 0}, filters,
      [&](Rect place, std::string_view words) { paint.caption(place.top_left(), t.quiet, words, place.w); },
      [&](Rect place, const FilterOption& option, int number) {
        if (place.bottom() < area.y || place.y > area.bottom()) return;
        const RowId id("filters", number);
        if (chip(paint, place, option.label, {}, option.chosen))
          actions.emplace_back(click(EveningClick::set_filter, number));
        if (number == filters.at) paint.outline(place.inset(-3), t.ink, 9, 2);
      });
}

}  // namespace bogosity::ui
