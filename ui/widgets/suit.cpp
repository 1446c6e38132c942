#include "ui/widgets/suit.h"

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace bogosity::ui {
namespace {

// Unit shapes live in a box from -0.5 to 0.5 on both axes.
struct Canvas {
  Paint& paint;
  Rect box;
  Color color;

  Point at(float x, float y) const { return {box.center().x + x * box.w, box.center().y + y * box.h}; }
  void convex(const std::vector<Point>& unit) const {
    std::vector<Point> points;
    points.reserve(unit.size());
    for (const Point p : unit) points.push_back(at(p.x, p.y));
    paint.convex(points, color);
  }
  void disc(float x, float y, float radius) const { paint.disc(at(x, y), radius * box.w, color); }
};

// Small suits do with few corners: there are more than fifty of them in the card picker.
int steps_for(const Paint& paint, Rect box) { return box.w * paint.scale() < 26 ? 4 : 11; }

void add_curve(std::vector<Point>& out, int steps, Point a, Point b, Point c, Point d) {
  for (int i = 1; i <= steps; ++i) {
    const float t = static_cast<float>(i) / static_cast<float>(steps);
    const float u = 1 - t;
    const float wa = u * u * u;
    const float wb = 3 * u * u * t;
    const float wc = 3 * u * t * t;
    const float wd = t * t * t;
    out.push_back({wa * a.x + wb * b.x + wc * c.x + wd * d.x, wa * a.y + wb * b.y + wc * c.y + wd * d.y});
  }
}

// Half a heart (side -1 or 1), a little over the middle so that no seam shows; `flip` stands it on its head.
std::vector<Point> half_heart(float side, float flip, float grow, int steps) {
  const auto p = [&](float x, float y) { return Point{x * side * grow, (y * grow) * flip}; };
  std::vector<Point> points = {p(-0.03F, -0.26F)};
  add_curve(points, steps, p(-0.03F, -0.26F), p(0.06F, -0.5F), p(0.47F, -0.5F), p(0.47F, -0.16F));
  add_curve(points, steps, p(0.47F, -0.16F), p(0.47F, 0.08F), p(0.16F, 0.26F), p(0, 0.48F));
  points.push_back(p(-0.03F, 0.44F));
  return points;
}

std::vector<Point> stem(float top) {
  std::vector<Point> points = {{0.02F, top}, {-0.02F, top}};
  points.push_back({-0.17F, 0.48F});
  points.push_back({0.17F, 0.48F});
  return points;
}

void draw_diamond(const Canvas& canvas) { canvas.convex({{0, -0.5F}, {0.38F, 0}, {0, 0.5F}, {-0.38F, 0}}); }

void draw_club(const Canvas& canvas) {
  canvas.disc(0, -0.24F, 0.225F);
  canvas.disc(-0.245F, 0.1F, 0.225F);
  canvas.disc(0.245F, 0.1F, 0.225F);
  canvas.convex({{-0.12F, -0.12F}, {0.12F, -0.12F}, {0.16F, 0.12F}, {-0.16F, 0.12F}});
  canvas.convex(stem(0));
}

}  // namespace

void draw_suit(Paint& paint, core::Suit suit, Rect box, Color color) {
  const Canvas canvas{paint, box, color};
  const int steps = steps_for(paint, box);
  switch (suit) {
    case core::Suit::hearts:
      canvas.convex(half_heart(1, 1, 1, steps));
      canvas.convex(half_heart(-1, 1, 1, steps));
      return;
    case core::Suit::spades: {
      const Canvas raised{paint, box.moved(0, -box.h * 0.06F), color};
      raised.convex(half_heart(1, -1, 0.93F, steps));
      raised.convex(half_heart(-1, -1, 0.93F, steps));
      canvas.convex(stem(0.05F));
      return;
    }
    case core::Suit::diamonds:
      draw_diamond(canvas);
      return;
    case core::Suit::clubs:
      draw_club(canvas);
      return;
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
    canvas.convex({{0, 0}, before, corner(2 * i, 0.5F), after});
    middle.push_back(after);
  }
  canvas.convex(middle);
}

Color suit_color(const Theme& theme, core::Suit suit) { return theme.suit[static_cast<std::size_t>(suit)]; }

}  // namespace bogosity::ui
