// The colors of pictures that leave the window: on white paper, on the theme's paper, on felt. They are the themes'
// own.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "charts/drawing.h"

namespace bogosity::charts {

struct Palette {
  std::uint32_t ink, quiet, faint, rule, panel, ground, good, bad, accent;  // 0xRRGGBB
  std::array<std::uint32_t, 10> seats;
  std::uint32_t of(const Tint& tint) const;
};

Palette print_palette();  // dark ink on white
Palette paper_palette();
Palette felt_palette();
// "print", "paper" or "felt".
std::optional<Palette> palette_named(std::string_view name);

}  // namespace bogosity::charts
