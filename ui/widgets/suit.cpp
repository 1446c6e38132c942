#include "ui/widgets/suit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <span>
#include <vector>

namespace bogosity::ui {
namespace {

// Unit shapes live in a box from -0.5 to 0.5 on both axes.
struct Canvas {
  Paint& paint;
  Rect box;
  Color color;

  Point at(float x, float y) const { return {box.center().x + x * box.w, box.center().y + y * box.h}; }
  void convex(std::span<const Point> unit) const {
    std::array<Point, 32> points;
    const std::size_t count = std::min(unit.size(), points.size());
    for (std::size_t i = 0; i < count; ++i) points[i] = at(unit[i].x, unit[i].y);
    paint.convex(std::span(points).first(count), color);
  }
  void disc(float x, float y, float radius) const { paint.disc(at(x, y), radius * box.w, color); }
};

// Small suits do with few corners: there are more than fifty of them in the card picker.
bool has_few_corners(const Paint& paint, Rect box) { return box.w * paint.scale() < 26; }

constexpr Point curve(float t, Point a, Point b, Point c, Point d) {
  const float u = 1 - t;
  const float wa = u * u * u;
  const float wb = 3 * u * u * t;
  const float wc = 3 * u * t * t;
  const float wd = t * t * t;
  return {wa * a.x + wb * b.x + wc * c.x + wd * d.x, wa * a.y + wb * b.y + wc * c.y + wd * d.y};
}

// Half a heart (side -1 or 1), a little over the middle so that no seam shows; `flip` stands it on its head.
template <int steps>
constexpr std::array<Point, 2 * steps + 2> half_heart(float side, float flip, float grow) {
  const auto p = [&](float x, float y) { return Point{x * side * grow, (y * grow) * flip}; };
  std::array<Point, 2 * steps + 2> points{};
  points[0] = p(-0.03F, -0.26F);
  for (int i = 1; i <= steps; ++i) {
    const float t = static_cast<float>(i) / static_cast<float>(steps);
    points[static_cast<std::size_t>(i)] =
        curve(t, p(-0.03F, -0.26F), p(0.06F, -0.5F), p(0.47F, -0.5F), p(0.47F, -0.16F));
    points[static_cast<std::size_t>(steps) + static_cast<std::size_t>(i)] =
        curve(t, p(0.47F, -0.16F), p(0.47F, 0.08F), p(0.16F, 0.26F), p(0, 0.48F));
  }
  points.back() = p(-0.03F, 0.44F);
  return points;
}

// Worked out by the compiler: a frame draws more than fifty of them.
template <int steps>
struct Halves {
  static constexpr auto heart_right = half_heart<steps>(1, 1, 1);
  static constexpr auto heart_left = half_heart<steps>(-1, 1, 1);
  static constexpr auto spade_right = half_heart<steps>(1, -1, 0.93F);
  static constexpr auto spade_left = half_heart<steps>(-1, -1, 0.93F);
};

constexpr std::array<Point, 4> stem(float top) {
  return {{{0.02F, top}, {-0.02F, top}, {-0.17F, 0.48F}, {0.17F, 0.48F}}};
}
constexpr auto spade_stem = stem(0.05F);
constexpr auto club_stem = stem(0);
constexpr std::array<Point, 4> diamond = {{{0, -0.5F}, {0.38F, 0}, {0, 0.5F}, {-0.38F, 0}}};
constexpr std::array<Point, 4> club_middle = {{{-0.12F, -0.12F}, {0.12F, -0.12F}, {0.16F, 0.12F}, {-0.16F, 0.12F}}};

template <class Shapes>
void draw_heart(const Canvas& canvas) {
  canvas.convex(Shapes::heart_right);
  canvas.convex(Shapes::heart_left);
}

template <class Shapes>
void draw_spade(const Canvas& canvas) {
  const Canvas raised{canvas.paint, canvas.box.moved(0, -canvas.box.h * 0.06F), canvas.color};
  raised.convex(Shapes::spade_right);
  raised.convex(Shapes::spade_left);
  canvas.convex(spade_stem);
}

void draw_club(const Canvas& canvas) {
  canvas.disc(0, -0.24F, 0.225F);
  canvas.disc(-0.245F, 0.1F, 0.225F);
  canvas.disc(0.245F, 0.1F, 0.225F);
  canvas.convex(club_middle);
  canvas.convex(club_stem);
}

}  // namespace

void draw_suit(Paint& paint, core::Suit suit, Rect box, Color color) {
  const Canvas canvas{paint, box, color};
  const bool few = has_few_corners(paint, box);
  switch (suit) {
    case core::Suit::hearts:
      return few ? draw_heart<Halves<4>>(canvas) : draw_heart<Halves<11>>(canvas);
    case core::Suit::spades:
      return few ? draw_spade<Halves<4>>(canvas) : draw_spade<Halves<11>>(canvas);
    case core::Suit::diamonds:
      return canvas.convex(diamond);
    case core::Suit::clubs:
      return draw_club(canvas);
  }
}

void draw_star(Paint& paint, Rect box, Color color) {
  const Canvas canvas{paint, box, color};
  constexpr int points = 5;
  const auto corner = [](int i, float radius) {
    const float angle = std::numbers::pi_v<float> * (static_cast<float>(i) / points - 0.5F);
    return Point{radius * std::cos(angle), radius * std::sin(angle)};
  };
  std::vector<Point> middle;
  for (int i = 0; i < points; ++i) {
    const Point before = corner(2 * i - 1, 0.22F);
    const Point after = corner(2 * i + 1, 0.22F);
    canvas.convex(std::array<Point, 4>{{{0, 0}, before, corner(2 * i, 0.5F), after}});
    middle.push_back(after);
  }
  canvas.convex(middle);
}

Color suit_color(const Theme& theme, core::Suit suit) { return theme.suit[static_cast<std::size_t>(suit)]; }

}  // namespace bogosity::ui
