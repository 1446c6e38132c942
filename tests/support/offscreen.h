// Dear ImGui without a window and without a renderer: what is drawn is only looked at. Letters that were made for one
// test are used by the next one of the same scale: making them takes longer than most tests.
#pragma once

#include <functional>
#include <memory>

#include "ui/draw/frame.h"

namespace bogosity::ui {

class Offscreen {
 public:
  // `scale`: pixels in a point of the frames to come, as far as it is known.
  explicit Offscreen(double scale = 1, FontSet set = FontSet::desk);
  ~Offscreen();
  Offscreen(const Offscreen&) = delete;
  Offscreen& operator=(const Offscreen&) = delete;

  // Dear ImGui's functions go to this one from here on.
  void make_current() const;
  // A frame of a sixtieth of a second.
  void draw(const Theme& theme, Size pixels, double scale, Probe& probe, const std::function<void(Painter&)>& what);
  static constexpr double frame_time = 1.0 / 60;

  struct Lettering {
    Frame frame;  // its files are read by the atlas
    std::unique_ptr<ImFontAtlas> atlas;
    FontSet set;
  };

 private:
  Lettering lettering_;
  ImGuiContext* context_;
  bool has_textures_ = false;
  bool is_whole_ = false;  // the last frame was drawn to its end
};

}  // namespace bogosity::ui
