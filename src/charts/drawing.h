// Something drawn, as a list of what is drawn: boxes, paths, words, players' marks, in points, with roles for colors.
// The window paints such a list, and it is written as SVG: both look alike, and neither knows the other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/geometry.h"

namespace bogosity::charts {

// The purpose of a color; themes and palettes choose the color.
enum class Ink : std::uint8_t { ink, quiet, faint, rule, panel, ground, good, bad, accent, player };
struct Tint {
  Ink ink = Ink::ink;
  std::size_t player = 0;
  float share = 1;  // of it seen
};
constexpr Tint player_tint(std::size_t player, float share = 1) { return {Ink::player, player, share}; }

// The types of the scale that pictures use.
enum class TextRole : std::uint8_t {
  caption,
  small,
  small_strong,
  body,
  strong,
  lead,
  name,
  heading,
  title,
  logo,
  display
};
float size_of(TextRole face);  // the em, in points
bool is_bold(TextRole face);

enum class Side : std::uint8_t { left, center, right };

struct Fill {
  Rect box;
  Tint tint;
  float radius = 0;
};
struct Outline {
  Rect box;
  Tint tint;
  float radius = 0;
  float thickness = 1;
};
struct Path {
  std::vector<Point> points;
  Tint tint;
  float thickness = 1;
  float dash = 0;  // 0: solid
};
// Convex.
struct Polygon {
  std::vector<Point> points;
  Tint tint;
};
struct Disc {
  Point center;
  float radius = 0;
  Tint tint;
};
// The shape that belongs to a player, in her color.
struct PlayerMark {
  Point center;
  std::size_t player = 0;
  float size = 9;
  float share = 1;  // of the color seen
};
// On its baseline; `at` is the left end, the middle or the right end.
struct TextStroke {
  Point at;
  TextRole face = TextRole::small;
  Side side = Side::left;
  Tint tint;
  std::string text;
};

using Stroke = std::variant<Fill, Outline, Path, Polygon, Disc, PlayerMark, TextStroke>;

struct Drawing {
  float w = 0;
  float h = 0;
  std::vector<Stroke> strokes;
};

// Measures a text in points. The window asks its fonts; estimated_width has a table.
using Measure = std::function<float(TextRole, std::string_view)>;
float estimated_width(TextRole face, std::string_view utf8);
// Cut with an ellipsis if it is wider than that.
std::string fitted(const Measure& measure, TextRole face, std::string_view utf8, float width);

// The colors of pictures that leave the window: on white paper, on the theme's paper, on felt. They are the themes'
// own.
struct Palette {
  std::uint32_t ink, quiet, faint, rule, panel, ground, good, bad, accent;  // 0xRRGGBB
  std::array<std::uint32_t, 10> players;
  std::uint32_t of(const Tint& tint) const;
};

Palette print_palette();  // dark ink on white
Palette paper_palette();
Palette felt_palette();
std::optional<Palette> palette_named(std::string_view name);

// A player's mark: her color and her shape. There are ten of each, so that ten players can be told apart without color.
// From the eleventh player on the colors come again with other shapes, so that a hundred players have a hundred marks.
// The window draws the same ones (ui/widgets/chart.h).

inline constexpr std::size_t mark_colors = 10;
inline constexpr std::size_t mark_shapes = 10;
constexpr std::size_t color_of_player(std::size_t player) { return player % mark_colors; }
constexpr std::size_t shape_of_player(std::size_t player) { return (player + player / mark_colors) % mark_shapes; }

// Convex pieces, one over the other; `hollow` ones have the ground's color. A disc is a polygon of many corners.
struct MarkPiece {
  std::vector<Point> corners;
  bool hollow = false;
};
std::vector<MarkPiece> pieces_of(const PlayerMark& mark);

}  // namespace bogosity::charts
