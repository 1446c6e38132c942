// Pictures without a window, a display or a graphics card: what ImGui would have a renderer draw is put onto a picture
// triangle by triangle. For files; a window is drawn faster elsewhere.
#pragma once

#include <functional>

#include "ui/paint.h"
#include "ui/png_file.h"

struct ImDrawData;

namespace bogosity::ui {

// Everything drawn in that frame, over the ground's color.
Picture rastered(const ImDrawData& data, int width, int height, Color ground);

// What `draw` paints into so many points, `scale` pixels each, with the fonts that are installed.
Picture picture_of(const Theme& theme, Size points, double scale, const std::function<void(Paint&)>& draw);

}  // namespace bogosity::ui
