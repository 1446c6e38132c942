// Bars, histograms and heat maps.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "charts/layout_parts.h"

namespace bogosity::charts {
namespace {

double value_of(const Bars& bars, std::size_t who, std::size_t group) {
  if (who >= bars.values.size() || group >= bars.values[who].size()) return 0;
  return bars.values[who][group];
}

Range stacked_range(const Bars& bars) {
  Range range;
  for (std::size_t group = 0; group < bars.groups.size(); ++group) {
    double up = 0;
    double down = 0;
    for (std::size_t who = 0; who < bars.who.size(); ++who) {
      const double value = value_of(bars, who, group);
      (value > 0 ? up : down) += value;
    }
    range.low = std::min(range.low, down);
    range.high = std::max(range.high, up);
  }
  return range;
}

// The strip of the plot that belongs to one of so many.
struct Slots {
  Rect plot;
  std::size_t count = 1;
  float wide() const { return plot.w / static_cast<float>(std::max<std::size_t>(1, count)); }
  float middle(std::size_t i) const { return plot.x + wide() * (static_cast<float>(i) + 0.5F); }
  float bar() const { return std::min(wide() * 0.68F, 56.0F); }
};

void put_stack(Plan& plan, Pen& pen, const Bars& bars, std::size_t group, const Slots& slots, const Scale& scale) {
  double up = 0;
  double down = 0;
  const float x = slots.middle(group) - slots.bar() / 2;
  for (std::size_t who = 0; who < bars.who.size(); ++who) {
    const double value = value_of(bars, who, group);
    if (value == 0) continue;
    double& from = value > 0 ? up : down;
    const float a = scale.y(from);
    const float b = scale.y(from + value);
    from += value;
    const Rect box{x, std::min(a, b), slots.bar(), std::max(1.5F, std::abs(b - a))};
    // A line of the ground between two parts.
    const Rect inside{box.x, box.y + 0.5F, box.w, std::max(1.0F, box.h - 1)};
    pen.fill(inside, seat_tint(bars.who[who].seat), 2);
    if (inside.h >= 17 && inside.w >= 17) {
      pen.seat({box.x + box.w / 2, box.y + box.h / 2}, bars.who[who].seat, 8);
    }
    plan.places.push_back({{who, group}, box});
  }
}

// Labels below their bars, only as many as have room.
void put_labels(Pen& pen, const Slots& slots, const std::vector<std::string>& labels) {
  float widest = 0;
  for (const auto& label : labels) widest = std::max(widest, pen.width(Face::small, label));
  const float most = std::max(slots.wide() - 6, 44.0F);
  const float needed = std::min(widest, most) + 8;
  const auto every = static_cast<std::size_t>(std::max(1.0F, std::ceil(needed / slots.wide())));
  for (std::size_t i = 0; i < labels.size(); i += every) {
    pen.words_in(Face::small, {slots.middle(i), slots.plot.bottom() + 15}, Side::center, {Ink::quiet}, labels[i],
                 std::max(most, slots.wide() * static_cast<float>(every) - 6));
  }
}

void put_histogram_legend(Pen& pen, Rect& area, bool expected) {
  const float y = area.y + 7;
  float x = area.x;
  pen.fill({x, y - 5, 10, 10}, {Ink::accent}, 2);
  pen.words(Face::small, {x + mark_room, y}, Side::left, {Ink::ink}, "came");
  x += mark_room + pen.width(Face::small, "came") + 16;
  if (expected) {
    pen.line({x, y}, {x + 14, y}, {Ink::ink}, 2.5F);
    pen.words(Face::small, {x + 19, y}, Side::left, {Ink::ink}, "to be expected");
  }
  area.y += 26;
  area.h -= 26;
}

std::size_t most_in_a_cell(const Heat& heat) {
  int most = 1;
  for (const auto& row : heat.cells) {
    for (const Cell& cell : row) most = std::max(most, cell.right + cell.wrong);
  }
  return static_cast<std::size_t>(most);
}

void put_cell(Pen& pen, Rect box, const Cell& cell, std::size_t most) {
  const int all = cell.right + cell.wrong;
  if (all == 0) {
    pen.put(Outline{box, {Ink::rule}, 3, 1});
    return;
  }
  const float share = static_cast<float>(all) / static_cast<float>(most);
  pen.fill(box, {Ink::accent, 0, 0.10F + 0.26F * share}, 3);
  const bool bar = box.h >= 30 && box.w >= 30;
  const float middle = box.y + box.h / 2 - (bar ? 4 : 0);
  pen.words(box.w >= 44 ? Face::strong : Face::small_strong, {box.x + box.w / 2, middle}, Side::center, {Ink::ink},
            fmt::format("{}/{}", cell.right, all));
  if (!bar) return;
  // Right ones solid, wrong ones as a frame: to be told apart without color.
  const Rect strip{box.x + 6, box.bottom() - 11, box.w - 12, 5};
  const float right = strip.w * static_cast<float>(cell.right) / static_cast<float>(all);
  pen.put(Outline{strip, {Ink::bad}, 1, 1});
  if (cell.right > 0) pen.fill({strip.x, strip.y, right, strip.h}, {Ink::good}, 1);
}

void put_heat_titles(Pen& pen, Rect area, const Heat& heat, Rect cell) {
  pen.words_in(Face::caption, {area.x, cell.y - 14}, Side::left, {Ink::quiet},
               heat.rows + " \u2193  " + heat.columns + " \u2192", cell.x - area.x - 6);
  for (std::size_t i = 0; i < heat.who.size(); ++i) {
    const Who& who = heat.who[i];
    const auto at = static_cast<float>(i);
    const float y = cell.y + cell.h * (at + 0.5F);
    pen.seat({area.x + 5, y}, who.seat);
    pen.words_in(Face::small, {area.x + mark_room, y}, Side::left, {Ink::ink}, who.name,
                 cell.x - area.x - mark_room - 8);
    const float x = cell.x + cell.w * (at + 0.5F);
    const float room = cell.w - 6;
    // A name cut to a letter says less than the mark alone.
    const bool named = room - mark_room >= std::min(44.0F, pen.width(Face::small, who.name));
    const std::string name = named ? fitted(pen.measure(), Face::small, who.name, room - mark_room) : std::string();
    const float wide = named ? mark_room + pen.width(Face::small, name) : 10;
    pen.seat({x - wide / 2 + 5, cell.y - 14}, who.seat);
    pen.words(Face::small, {x - wide / 2 + mark_room, cell.y - 14}, Side::left, {Ink::ink}, name);
  }
}

}  // namespace

void lay_out(Plan& plan, Pen& pen, Rect area, const Bars& bars) {
  put_legend(pen, area, bars.who);
  area.h -= 24;
  const Range range = stacked_range(bars);
  const Ticks ticks = nice_ticks(range.low, range.high, ticks_for_height(area.h), bars.up.whole);
  put_vertical_axis(pen, area, bars.up, ticks);
  const Scale scale{area, 0, 1, ticks.low, ticks.high, false};
  const Slots slots{area, bars.groups.size()};
  for (std::size_t group = 0; group < bars.groups.size(); ++group) put_stack(plan, pen, bars, group, slots, scale);
  const float zero = scale.y(0);
  pen.line({area.x, zero}, {area.right(), zero}, {Ink::faint}, 1.5F);
  put_labels(pen, slots, bars.groups);
}

void lay_out(Plan& plan, Pen& pen, Rect area, const Histogram& counted) {
  put_histogram_legend(pen, area, !counted.expected.empty());
  area.h -= 24;
  double most = 1;
  for (const auto* values : {&counted.observed, &counted.expected}) {
    for (const double value : *values) most = std::max(most, value);
  }
  const Ticks ticks = nice_ticks(0, most, ticks_for_height(area.h), true);
  put_vertical_axis(pen, area, {"times", true, false, true}, ticks);
  const Scale scale{area, 0, 1, ticks.low, ticks.high, false};
  const Slots slots{area, counted.observed.size()};
  for (std::size_t i = 0; i < counted.observed.size(); ++i) {
    const float top = scale.y(counted.observed[i]);
    const Rect box{slots.middle(i) - slots.bar() / 2, top, slots.bar(), area.bottom() - top};
    if (box.h > 0) pen.fill(box, {Ink::accent}, 2);
    plan.places.push_back({{0, i}, {slots.middle(i) - slots.wide() / 2, area.y, slots.wide(), area.h}});
    if (i >= counted.expected.size()) continue;
    const float y = scale.y(counted.expected[i]);
    const float half = slots.bar() / 2 + 4;
    pen.line({slots.middle(i) - half, y}, {slots.middle(i) + half, y}, {Ink::panel}, 5);
    pen.line({slots.middle(i) - half, y}, {slots.middle(i) + half, y}, {Ink::ink}, 2.5F);
  }
  put_labels(pen, slots, counted.labels);
}

void lay_out(Plan& plan, Pen& pen, Rect area, const Heat& heat) {
  const auto count = static_cast<float>(std::max<std::size_t>(1, heat.who.size()));
  float names = 0;
  for (const Who& who : heat.who) names = std::max(names, pen.width(Face::small, who.name));
  const float widest = area.w * 0.3F;
  const float left = std::clamp(names + mark_room + 8, std::min(90.0F, widest), widest);
  const float top = 28;
  const Rect cell{area.x + left, area.y + top, std::min((area.w - left) / count, 150.0F),
                  std::min((area.h - top) / count, 72.0F)};
  put_heat_titles(pen, area, heat, cell);
  const std::size_t most = most_in_a_cell(heat);
  for (std::size_t row = 0; row < heat.who.size(); ++row) {
    for (std::size_t column = 0; column < heat.who.size(); ++column) {
      const Rect box{cell.x + cell.w * static_cast<float>(column) + 2, cell.y + cell.h * static_cast<float>(row) + 2,
                     cell.w - 4, cell.h - 4};
      if (row == column) {
        pen.words(Face::small, {box.x + box.w / 2, box.y + box.h / 2}, Side::center, {Ink::faint}, "\u2013");
        continue;
      }
      const bool known = row < heat.cells.size() && column < heat.cells[row].size();
      put_cell(pen, box, known ? heat.cells[row][column] : Cell{}, most);
      plan.places.push_back({{row, column}, box});
    }
  }
}

}  // namespace bogosity::charts
