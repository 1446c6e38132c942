// The frame that a window shows: one that is equal to it is not drawn again.
#pragma once

#include <imgui.h>

#include <array>
#include <vector>

namespace bogosity::ui {

// A triangle of a frame, in the window's units. All of them share one texture, that of the fonts.
struct DrawnTriangle {
  std::array<ImDrawVert, 3> corners;
  ImVec4 clip;
};

// The triangles of a frame in the order in which they are drawn.
std::vector<DrawnTriangle> drawn_triangles(const ImDrawData& data);

class LastFrame {
 public:
  // True if the window shows this frame already. Otherwise it is the one to be drawn; the size is in dots.
  bool is(const ImDrawData& data, int width, int height);
  // The next frame is drawn, whatever it is: the fonts look different, or the window system has lost the picture.
  void forget() { triangles_.clear(); }

 private:
  std::vector<DrawnTriangle> triangles_;
  int width_ = 0;
  int height_ = 0;
};

}  // namespace bogosity::ui
