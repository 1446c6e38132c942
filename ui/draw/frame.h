// The basis of a frame, with a window or without: the fonts at the right size, and one bare ImGui window over the whole
// screen to draw in. It scrolls where the screen has less room than `least_points`.
#pragma once

#include "ui/draw/paint.h"

namespace bogosity::ui {

class Frame {
 public:
  explicit Frame(FontSet set = FontSet::desk) : fonts_(set) {}

  // Between frames: loads the fonts if the scale has changed or a text wanted missing glyphs. True if it did: the
  // renderer has to take them over. `scale`: pixels in a point; `density`: dots of the framebuffer in a pixel.
  bool prepare(double scale, double density = 1);
  // Call between NewFrame and Render.
  void draw(const Theme& theme, Size pixels, Probe* probe, const std::function<void(Painter&)>& what);
  // True if the last frame wanted missing glyphs: prepare and draw again.
  bool wants_more() const { return fonts_.wants_more(); }
  double scale() const { return fonts_.scale(); }
  const Fonts& fonts() const { return fonts_; }

 private:
  Fonts fonts_;
};

// Calls `what` inside one bare ImGui window of this size, in pixels. It scrolls over a larger page; `what` gets the
// pixel at the left top of the page.
void on_bare_window(Size pixels, Size page, const std::function<void(ImVec2 origin)>& what);

// Settings of ImGui that this program wants: no .ini file, no blinking, keys one by one.
void quiet_imgui();
// The columns of tables as people have arranged them, as text for the settings; empty if nothing has changed, or while
// something is being changed.
std::optional<std::string> take_table_columns();
inline void put_table_columns(const std::string& text) { ImGui::LoadIniSettingsFromMemory(text.c_str(), text.size()); }

}  // namespace bogosity::ui
