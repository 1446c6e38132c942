#include "growth_chart.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "charts/layout.h"
#include "measuring.h"

namespace bogosity::bench {
namespace {

using namespace charts;

constexpr float width = 640;
constexpr float height = 320;
constexpr Rect plot{56, 52, 340, 220};
constexpr float label_apart = 20;

// From ten turns, and from the power of ten below the least cost to the one above the most.
struct Powers {
  double x_low = 1, x_high = 5, y_low = -6, y_high = -3;
  Point at(double turns, double seconds) const {
    const double x = (std::log10(turns) - x_low) / (x_high - x_low);
    const double y = (std::log10(seconds) - y_low) / (y_high - y_low);
    return {plot.x + plot.w * static_cast<float>(x), plot.bottom() - plot.h * static_cast<float>(y)};
  }
};

Powers powers_of(const std::vector<Growth>& all) {
  Powers powers{9, 1, 9, -9};
  for (const Growth& each : all) {
    for (std::size_t i = 0; i < each.turns.size(); ++i) {
      const double x = std::log10(each.turns[i]);
      const double y = std::log10(each.seconds[i]);
      powers.x_low = std::min(powers.x_low, x);
      powers.x_high = std::max(powers.x_high, x);
      powers.y_low = std::min(powers.y_low, std::floor(y));
      powers.y_high = std::max(powers.y_high, std::ceil(y));
    }
  }
  return powers;
}

void put(Drawing& drawing, TextRole face, Point at, Side side, Tint tint, std::string text) {
  drawing.strokes.emplace_back(TextStroke{{at.x, at.y + 4}, face, side, tint, std::move(text)});
}

std::string power_in_words(double power) {
  static constexpr std::array<const char*, 7> turns = {"1", "10", "100", "1,000", "10,000", "100,000", "1,000,000"};
  return turns[std::min<std::size_t>(static_cast<std::size_t>(power), turns.size() - 1)];
}

void put_axes(Drawing& drawing, const Powers& powers) {
  for (double y = powers.y_low; y <= powers.y_high + 0.01; ++y) {
    const Point left = powers.at(std::pow(10, powers.x_low), std::pow(10, y));
    drawing.strokes.emplace_back(Path{{left, {plot.right(), left.y}}, {Ink::rule}, 1, 0});
    put(drawing, TextRole::small, {plot.x - 8, left.y}, Side::right, {Ink::quiet}, in_words(std::pow(10, y) * 1.0001));
  }
  for (double x = std::ceil(powers.x_low); x <= powers.x_high + 0.01; ++x) {
    const Point foot = powers.at(std::pow(10, x), std::pow(10, powers.y_low));
    drawing.strokes.emplace_back(Path{{foot, {foot.x, foot.y + 4}}, {Ink::faint}, 1, 0});
    put(drawing, TextRole::small, {foot.x, foot.y + 15}, Side::center, {Ink::quiet}, power_in_words(x));
  }
  put(drawing, TextRole::caption, {plot.right() + 40, plot.bottom() + 15}, Side::left, {Ink::quiet}, "turns");
}

}  // namespace

Drawing drawn(const std::vector<Growth>& all, const std::string& title) {
  Drawing drawing{width, height, {}};
  drawing.strokes.emplace_back(Fill{{0, 0, width, height}, {Ink::panel}, 0});
  put(drawing, TextRole::strong, {16, 20}, Side::left, {Ink::ink}, title);
  const Powers powers = powers_of(all);
  put_axes(drawing, powers);
  std::vector<std::size_t> by_height(all.size());
  for (std::size_t i = 0; i < all.size(); ++i) by_height[i] = i;
  std::sort(by_height.begin(), by_height.end(),
            [&](std::size_t a, std::size_t b) { return all[a].seconds.back() > all[b].seconds.back(); });
  std::vector<float> labels;
  for (const std::size_t i : by_height) labels.push_back(powers.at(all[i].turns.back(), all[i].seconds.back()).y);
  spread_apart(labels, label_apart, plot.y, plot.bottom());
  for (std::size_t rank = 0; rank < by_height.size(); ++rank) {
    const std::size_t seat = by_height[rank];
    const Growth& each = all[seat];
    Path path{{}, seat_tint(seat), 2.25F, 0};
    for (std::size_t i = 0; i < each.turns.size(); ++i)
      path.points.push_back(powers.at(each.turns[i], each.seconds[i]));
    const std::vector<Point> points = path.points;
    drawing.strokes.emplace_back(std::move(path));
    for (const Point& point : points) drawing.strokes.emplace_back(SeatMark{point, seat, 8});
    put(drawing, TextRole::small_strong, {plot.right() + 14, labels[rank]}, Side::left, seat_tint(seat),
        each.what + ", " + in_words(each.seconds.back()));
  }
  return drawing;
}

}  // namespace bogosity::bench
