// Draws only the part of a window that differs from its frame before. Without a graphics card, drawing all of a large
// window takes several times as long as everything else in a frame.
#pragma once

#include <imgui.h>
#include <imgui_internal.h>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace bogosity::ui {

// A triangle of a frame, in the window's units. All of them share one texture, that of the fonts.
struct DrawnTriangle {
  std::array<ImDrawVert, 3> corners;
  ImVec4 clip;
};

// The triangles of a frame in the order in which they are drawn.
std::vector<DrawnTriangle> drawn_triangles(const ImDrawData& data);

// Rectangles outside of which both frames look the same, in the window's units; none if they are equal. Two are joined
// into one where that is drawn faster.
std::vector<ImRect> changed_areas(std::span<const DrawnTriangle> before, std::span<const DrawnTriangle> now);

// OpenGL's names of the program that Dear ImGui draws with and of the one for large surfaces of opaque color. 0: there
// is none yet.
struct FillPrograms {
  unsigned imgui = 0;
  unsigned fill = 0;  // deleted with the window's context
};

// Draws frames that cover their window, so nothing is cleared first. OpenGL does not say everywhere whether the
// buffer to draw into still holds the last frame: each frame leaves its number in the alpha of a corner dot, which no
// window shows. Where another number stands, as with most graphics cards, everything is drawn.
class Redraw {
 public:
  // Draws the frame into the buffer of the window whose context is the current one; the size is in its dots. False if
  // the window shows this picture already.
  bool draw(ImDrawData& data, int width, int height);
  // The next frame is drawn as a whole: the fonts look different, or the window system has lost the picture.
  void forget() { before_.clear(); }

 private:
  std::vector<DrawnTriangle> before_;
  int width_ = 0;
  int height_ = 0;
  std::uint8_t number_ = 0;  // of the last frame, 1 to 255
  FillPrograms programs_;
};

}  // namespace bogosity::ui
