#include "charts/drawing.h"

#include <cmath>
#include <numbers>

#include "core/utf8.h"

namespace bogosity::charts {
namespace {

// Advances of the letters from blank to tilde, in thousandths of the em: Lato, Lato Bold, Bebas Neue Bold.
using Advances = std::array<short, 95>;
constexpr Advances plain = {256, 269, 370, 580, 580, 801, 712, 204,  267, 267, 425, 580, 227, 371, 236, 452,
                            580, 580, 580, 580, 580, 580, 580, 580,  580, 580, 250, 261, 580, 580, 580, 447,
                            836, 677, 646, 668, 760, 577, 565, 730,  763, 280, 422, 662, 513, 928, 763, 800,
                            600, 800, 626, 542, 590, 735, 677, 1035, 649, 624, 602, 306, 452, 306, 580, 459,
                            400, 497, 560, 477, 560, 528, 350, 520,  558, 240, 240, 508, 236, 822, 558, 567,
                            560, 560, 364, 433, 358, 557, 516, 785,  498, 515, 452, 301, 250, 301, 580};
constexpr Advances bold = {243, 281, 395, 580, 580, 819, 723, 211,  274, 274, 425, 580, 234, 373, 237, 466,
                           580, 580, 580, 580, 580, 580, 580, 580,  580, 580, 257, 270, 580, 580, 580, 460,
                           843, 694, 658, 661, 760, 575, 566, 726,  770, 296, 429, 685, 519, 945, 770, 808,
                           619, 808, 643, 548, 600, 742, 694, 1051, 670, 648, 605, 313, 466, 313, 580, 466,
                           400, 507, 567, 482, 567, 534, 358, 528,  564, 254, 254, 534, 248, 837, 564, 574,
                           568, 567, 373, 439, 372, 564, 528, 802,  522, 527, 459, 306, 261, 306, 580};
constexpr Advances poster = {155, 190, 325, 410, 396, 627, 414, 180, 251, 251, 396, 396, 186, 270, 186, 381,
                             396, 396, 396, 396, 396, 396, 396, 396, 396, 396, 186, 186, 396, 396, 396, 360,
                             689, 407, 406, 386, 408, 368, 344, 390, 427, 190, 256, 414, 339, 541, 427, 396,
                             382, 396, 402, 374, 356, 398, 402, 563, 430, 396, 370, 251, 381, 251, 396, 500,
                             250, 407, 406, 386, 408, 368, 344, 390, 427, 190, 256, 414, 339, 541, 427, 396,
                             377, 396, 402, 374, 356, 398, 402, 563, 430, 396, 370, 257, 500, 257, 396};
constexpr float other_letter = 620;
constexpr float broad_letter = 1000;  // Chinese, Japanese, Korean
constexpr char32_t first_broad = 0x1100;
constexpr float bold_fallback = 1.04F;

struct Face {
  float size;  // the em, in points
  const Advances& advances;
};
// In the order of TextRole. Bebas Neue, that of the logo, is drawn a fifth larger than its points.
constexpr std::array<Face, 11> faces = {{{12, plain},
                                         {14, plain},
                                         {14, bold},
                                         {16, plain},
                                         {16, bold},
                                         {18, plain},
                                         {21, bold},
                                         {28, bold},
                                         {40, bold},
                                         {38, poster},
                                         {62, poster}}};

const Face& face_of(TextRole face) { return faces[static_cast<std::size_t>(face)]; }

float advance(const Advances& table, char32_t letter) {
  if (letter >= 32 && letter < 127) return table[letter - 32];
  switch (letter) {
    case 0x2212:  // minus
    case 0x2013:  // dash
      return table['0' - 32];
    case 0x2026:  // ellipsis
      return 750;
    case 0x2018:
    case 0x2019: return 215;
    case 0x201C:
    case 0x201D: return 370;
    case 0x202F:  // thin blank
      return 150;
    default: break;
  }
  if (letter >= first_broad && letter < 0x2000) return other_letter;
  return letter >= 0x2E80 ? broad_letter : other_letter * bold_fallback;
}

// The opaque color of a tint on the ground, so that files need no transparency.
std::uint32_t mixed(std::uint32_t ground, std::uint32_t color, float share) {
  std::uint32_t out = 0;
  for (const unsigned shift : {16U, 8U, 0U}) {
    const auto from = static_cast<float>(ground >> shift & 255U);
    const auto to = static_cast<float>(color >> shift & 255U);
    out |= static_cast<std::uint32_t>(std::lround(from * (1 - share) + to * share)) << shift;
  }
  return out;
}

MarkPiece regular(Point c, float r, int corners, float turned, bool hollow = false) {
  MarkPiece piece;
  piece.hollow = hollow;
  piece.corners.reserve(static_cast<std::size_t>(corners));
  for (int i = 0; i < corners; ++i) {
    const float angle = turned + 2 * std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(corners);
    piece.corners.push_back({c.x + r * std::sin(angle), c.y - r * std::cos(angle)});
  }
  return piece;
}

MarkPiece round(Point c, float r, bool hollow = false) { return regular(c, r, 20, 0, hollow); }

MarkPiece square(Point c, float half, bool hollow = false) {
  return regular(c, half * std::numbers::sqrt2_v<float>, 4, std::numbers::pi_v<float> / 4, hollow);
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

float size_of(TextRole face) { return face_of(face).size; }

bool is_bold(TextRole face) { return &face_of(face).advances != &plain; }

float estimated_width(TextRole face, std::string_view utf8) {
  const Advances& table = face_of(face).advances;
  float width = 0;
  while (!utf8.empty()) {
    const auto letter = core::first_code_point(utf8);
    width += advance(table, letter ? letter->value : U'?');
    utf8.remove_prefix(letter ? letter->bytes : 1);
  }
  return width * size_of(face) / 1000;
}

std::string fitted(const Measure& measure, TextRole face, std::string_view utf8, float width) {
  if (measure(face, utf8) <= width) return std::string(utf8);
  std::string best;
  std::string begun;
  while (!utf8.empty()) {
    const auto letter = core::first_code_point(utf8);
    const std::size_t bytes = letter ? letter->bytes : 1;
    begun += utf8.substr(0, bytes);
    utf8.remove_prefix(bytes);
    std::string cut = begun;
    while (!cut.empty() && cut.back() == ' ') cut.pop_back();
    cut += "\u2026";
    if (measure(face, cut) > width) break;
    best = cut;
  }
  return best;
}

std::uint32_t Palette::of(const Tint& tint) const {
  const std::array<std::uint32_t, 10> inks = {ink,    quiet, faint, rule,   panel,
                                              ground, good,  bad,   accent, players[color_of_player(tint.player)]};
  const std::uint32_t base = inks[static_cast<std::size_t>(tint.ink)];
  return tint.share >= 1 ? base : mixed(panel, base, tint.share);
}

Palette paper_palette() {
  return {
      0x1E2A24, 0x4F5C54,
      0x857F68, 0xD2C8B0,
      0xFBF8F0, 0xEFE9DA,
      0x7A4F00, 0xA82015,
      0x1A628C, {0x9A6200, 0x1A628C, 0xB4261A, 0x6A3FA0, 0x1C6B3A, 0x1E2A24, 0xA8216F, 0x4A5A70, 0x6B6A00, 0x8A3F00}};
}

Palette print_palette() {
  Palette palette = paper_palette();
  palette.ink = 0x000000;
  palette.quiet = 0x444444;
  palette.faint = 0x777777;
  palette.rule = 0xCCCCCC;
  palette.panel = palette.ground = 0xFFFFFF;
  return palette;
}

Palette felt_palette() {
  return {
      0xF6EDDA, 0x9DB3A6,
      0x6B8F7F, 0x2A493A,
      0x1A3126, 0x12231B,
      0xF2C14E, 0xFF6B5E,
      0x7CC4E8, {0xF2C14E, 0x7CC4E8, 0xFF8D7A, 0xC9A6F2, 0x7FD9A0, 0xF6EDDA, 0xF29AC8, 0xA9B7C9, 0xD8DD6A, 0xF0A35E}};
}

std::optional<Palette> palette_named(std::string_view name) {
  if (name == "print") return print_palette();
  if (name == "paper") return paper_palette();
  if (name == "felt") return felt_palette();
  return std::nullopt;
}

std::vector<MarkPiece> pieces_of(const PlayerMark& mark) {
  const Point c = mark.center;
  const float r = mark.size / 2;
  switch (shape_of_player(mark.player)) {
    case 0: return {round(c, r)};
    case 1: return {square(c, r * 0.86F)};
    case 2: return {triangle(c, r * 1.1F, 1)};
    case 3: return {diamond(c, r * 1.2F)};
    case 4: return cross(c, r * 1.1F, 0);
    case 5: return {round(c, r), round(c, r * 0.5F, true)};
    case 6: return {triangle(c, r * 1.1F, -1)};
    case 7: return {square(c, r * 0.9F), square(c, r * 0.42F, true)};
    case 8: return cross(c, r * 1.1F, std::numbers::pi_v<float> / 4);
    default: return {diamond(c, r * 1.25F), diamond(c, r * 0.58F, true)};
  }
}

}  // namespace bogosity::charts
