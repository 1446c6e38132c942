// Small multiples: the same line for each of several people, all on one scale.
#include <algorithm>

#include "charts/layout_parts.h"

namespace bogosity::charts {
namespace {

// Small pictures say where they begin and end, no more.
void put_ends_across(Pen& pen, const Rect& plot, const Axis& across, double low, double high) {
  const float y = plot.bottom() + 12;
  const std::string title = across.title.empty() ? std::string() : across.title + " ";
  pen.words(Face::caption, {plot.x, y}, Side::left, {Ink::quiet}, title + short_number(low));
  pen.words(Face::caption, {plot.right(), y}, Side::right, {Ink::quiet}, short_number(high));
}

}  // namespace

void lay_out(Plan& plan, Pen& pen, Rect area, const Multiples& small) {
  const Range range = range_of(small.series, small.up.with_zero);
  const double x_low = first_x(small.series);
  const double x_high = std::max(last_x(small.series), x_low + 1);
  const Ticks ticks = nice_ticks(range.low, range.high, 3, small.up.whole);
  const auto count = small.series.size();
  const std::size_t across =
      small.bare ? 1
                 : std::clamp<std::size_t>(static_cast<std::size_t>(area.w / 220), 1, std::max<std::size_t>(1, count));
  const std::size_t rows = (count + across - 1) / across;
  const float gap = small.bare ? 4 : 18;
  const Rect cell{0, 0, (area.w - gap * static_cast<float>(across - 1)) / static_cast<float>(across),
                  (area.h - gap * static_cast<float>(rows - 1)) / static_cast<float>(rows)};
  for (std::size_t i = 0; i < count; ++i) {
    const Series& each = small.series[i];
    const std::size_t row = i / across;
    Rect box{area.x + static_cast<float>(i % across) * (cell.w + gap),
             area.y + static_cast<float>(row) * (cell.h + gap), cell.w, cell.h};
    if (!small.bare) {
      pen.seat({box.x + 5, box.y + 8}, each.who.seat);
      pen.words_in(Face::small_strong, {box.x + mark_room, box.y + 8}, Side::left, {Ink::ink}, each.who.name,
                   box.w - mark_room);
      box.y += 20;
      box.h -= 20;
      box.h -= 18;
      put_vertical_axis(pen, box, Axis{"", true, small.up.reversed, true}, ticks);
      put_ends_across(pen, box, small.across, x_low, x_high);
    }
    const Scale scale{box, x_low, x_high, ticks.low, ticks.high, small.up.reversed};
    plan.scales.push_back(scale);
    put_line(pen, scale, each, small.between, 0, small.bare ? 1.5F : 2);
    if (small.bare && !each.samples.empty())
      pen.put(Disc{{small.between == Between::stays ? box.right() : scale.x(each.samples.back().x),
                    scale.y(each.samples.back().y)},
                   2.5F,
                   seat_tint(each.who.seat)});
  }
}

}  // namespace bogosity::charts
