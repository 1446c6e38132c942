// Draws only the part of a window that differs from its frame before. Without a graphics card, drawing all of a large
// window takes several times as long as everything else in a frame.
#pragma once

#include <imgui.h>
#include <imgui_internal.h>

#include <array>
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

// The smallest rectangle outside of which both frames look the same, in the window's units; inverted if they are equal.
// A triangle between two others that are unchanged can be drawn anew by itself only if the number of triangles is the
// same; otherwise everything from the first difference to the last one counts as changed.
ImRect changed_area(std::span<const DrawnTriangle> before, std::span<const DrawnTriangle> now);

// The frame that a window showed last, kept by OpenGL. The window's context must be the current one in every call.
class Redraw {
 public:
  Redraw() = default;
  ~Redraw();
  Redraw(const Redraw&) = delete;
  Redraw& operator=(const Redraw&) = delete;

  // Draws the frame into the window's framebuffer, whose size is in its dots.
  void draw(ImDrawData& data, int width, int height);
  // The next frame is drawn as a whole: the fonts look different.
  void forget() { before_.clear(); }

 private:
  void keep_size(int width, int height);

  std::vector<DrawnTriangle> before_;
  unsigned int framebuffer_ = 0;
  unsigned int texture_ = 0;
  int width_ = 0;
  int height_ = 0;
};

}  // namespace bogosity::ui
