#include "charts/seat_mark.h"

#include <cmath>
#include <numbers>

namespace bogosity::charts {
namespace {

MarkPiece regular(Point c, float r, int corners, float turned, bool hollow = false) {
  MarkPiece piece;
  piece.hollow = hollow;
  for (int i = 0; i < corners; ++i) {
    const float angle = turned + 2 * std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(corners);
    piece.corners.push_back({c.x + r * std::sin(angle), c.y - r * std::cos(angle)});
  }
  return piece;
}

MarkPiece round(Point c, float r, bool hollow = false) { return regular(c, r, 20, 0, hollow); }

MarkPiece square(Point c, float half, bool hollow = false) {
  return {{{c.x - half, c.y - half}, {c.x + half, c.y - half}, {c.x + half, c.y + half}, {c.x - half, c.y + half}},
          hollow};
}

MarkPiece diamond(Point c, float r, bool hollow = false) { return regular(c, r, 4, 0, hollow); }

MarkPiece triangle(Point c, float r, float up) {
  return {{{c.x - r, c.y + up * r * 0.8F}, {c.x, c.y - up * r}, {c.x + r, c.y + up * r * 0.8F}}, false};
}

MarkPiece beam(Point c, float r, float angle) {
  const float thick = r * 0.42F;
  MarkPiece piece;
  for (const Point corner : {Point{-r, -thick}, Point{r, -thick}, Point{r, thick}, Point{-r, thick}}) {
    piece.corners.push_back({c.x + corner.x * std::cos(angle) - corner.y * std::sin(angle),
                             c.y + corner.x * std::sin(angle) + corner.y * std::cos(angle)});
  }
  return piece;
}

std::vector<MarkPiece> cross(Point c, float r, float angle) {
  return {beam(c, r, angle), beam(c, r, angle + std::numbers::pi_v<float> / 2)};
}

}  // namespace

std::vector<MarkPiece> pieces_of(const SeatMark& mark) {
  const Point c = mark.center;
  const float r = mark.size / 2;
  switch (mark.seat % 10) {
    case 0:
      return {round(c, r)};
    case 1:
      return {square(c, r * 0.86F)};
    case 2:
      return {triangle(c, r * 1.1F, 1)};
    case 3:
      return {diamond(c, r * 1.2F)};
    case 4:
      return cross(c, r * 1.1F, 0);
    case 5:
      return {round(c, r), round(c, r * 0.5F, true)};
    case 6:
      return {triangle(c, r * 1.1F, -1)};
    case 7:
      return {square(c, r * 0.9F), square(c, r * 0.42F, true)};
    case 8:
      return cross(c, r * 1.1F, std::numbers::pi_v<float> / 4);
    default:
      return {diamond(c, r * 1.25F), diamond(c, r * 0.58F, true)};
  }
}

}  // namespace bogosity::charts
