#include "ui/hex_boxes.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace bogosity::ui {
namespace {

// Three dots wide, five high, the top row first, the left dot the highest of three bits.
constexpr std::array<std::array<std::uint8_t, 5>, 16> digits = {{{7, 5, 5, 5, 7},
                                                                 {2, 6, 2, 2, 7},
                                                                 {7, 1, 7, 4, 7},
                                                                 {7, 1, 7, 1, 7},
                                                                 {5, 5, 7, 1, 1},
                                                                 {7, 4, 7, 1, 7},
                                                                 {7, 4, 7, 5, 7},
                                                                 {7, 1, 1, 1, 1},
                                                                 {7, 5, 7, 5, 7},
                                                                 {7, 5, 7, 1, 7},
                                                                 {7, 5, 7, 5, 5},
                                                                 {6, 5, 6, 5, 6},
                                                                 {7, 4, 4, 4, 7},
                                                                 {6, 5, 5, 5, 6},
                                                                 {7, 4, 7, 4, 7},
                                                                 {7, 4, 7, 4, 4}}};
constexpr int dots_wide = 11;  // edge, blank, digit, blank, digit, blank, edge
constexpr int dots_high = 15;

// Is there ink at this dot of the box?
bool has_ink(ImWchar letter, int x, int y) {
  if (x == 0 || x == dots_wide - 1 || y == 0 || y == dots_high - 1) return true;
  const int column = (x - 2) / 4;
  const int row = (y - 2) / 6;
  const int dx = (x - 2) % 4;
  const int dy = (y - 2) % 6;
  if (x < 2 || y < 2 || column > 1 || row > 1 || dx > 2 || dy > 4) return false;
  const int shift = 4 * (3 - (row * 2 + column));
  const auto digit = static_cast<std::size_t>((letter >> shift) & 0xF);
  return (digits[digit][static_cast<std::size_t>(dy)] >> (2 - dx) & 1) != 0;
}

}  // namespace

#if IMGUI_VERSION_NUM < 19200

std::vector<HexBox> reserve_hex_boxes(ImFont* font, std::span<const ImWchar> letters, float ascent) {
  std::vector<HexBox> boxes;
  // Whole pixels a dot, or the digits blur.
  const int dot = std::max(1, static_cast<int>(ascent * 1.1F / dots_high));
  const int wide = dots_wide * dot;
  const int high = dots_high * dot;
  for (const ImWchar letter : letters) {
    if (font->FindGlyphNoFallback(letter) != nullptr) continue;
    const ImVec2 offset{static_cast<float>(dot), ascent + static_cast<float>(dot - high)};
    const int rect = ImGui::GetIO().Fonts->AddCustomRectFontGlyph(font, letter, wide, high,
                                                                  static_cast<float>(wide + 2 * dot), offset);
    boxes.push_back({letter, rect});
  }
  return boxes;
}

void draw_hex_boxes(std::span<const HexBox> boxes) {
  if (boxes.empty()) return;
  auto& atlas = *ImGui::GetIO().Fonts;
  unsigned char* alpha = nullptr;
  int width = 0;
  int height = 0;
  atlas.GetTexDataAsAlpha8(&alpha, &width, &height);
  for (const HexBox& box : boxes) {
    const ImFontAtlasCustomRect& rect = *atlas.GetCustomRectByIndex(box.rect);
    if (!rect.IsPacked()) continue;  // the atlas is full
    const int dot = rect.Width / dots_wide;
    for (int y = 0; y < rect.Height; ++y) {
      unsigned char* row = alpha + static_cast<std::ptrdiff_t>(rect.Y + y) * width + rect.X;
      for (int x = 0; x < rect.Width; ++x) row[x] = has_ink(box.letter, x / dot, y / dot) ? 255 : 0;
    }
  }
}

#else

std::vector<HexBox> reserve_hex_boxes(ImFont*, std::span<const ImWchar>, float) { return {}; }
void draw_hex_boxes(std::span<const HexBox>) {}

#endif

}  // namespace bogosity::ui
