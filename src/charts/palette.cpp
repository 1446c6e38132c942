#include "charts/palette.h"

#include <cmath>

namespace bogosity::charts {
namespace {

// What a tint comes to on the ground, so that files need no transparency.
std::uint32_t mixed(std::uint32_t ground, std::uint32_t color, float share) {
  std::uint32_t out = 0;
  for (const unsigned shift : {16U, 8U, 0U}) {
    const auto from = static_cast<float>(ground >> shift & 255U);
    const auto to = static_cast<float>(color >> shift & 255U);
    out |= static_cast<std::uint32_t>(std::lround(from * (1 - share) + to * share)) << shift;
  }
  return out;
}

}  // namespace

std::uint32_t Palette::of(const Tint& tint) const {
  const auto base = [&] {
    switch (tint.ink) {
      case Ink::ink:
        return ink;
      case Ink::quiet:
        return quiet;
      case Ink::faint:
        return faint;
      case Ink::rule:
        return rule;
      case Ink::panel:
        return panel;
      case Ink::ground:
        return ground;
      case Ink::good:
        return good;
      case Ink::bad:
        return bad;
      case Ink::accent:
        return accent;
      case Ink::seat:
        return seats[tint.seat % seats.size()];
    }
    return ink;
  }();
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

}  // namespace bogosity::charts
