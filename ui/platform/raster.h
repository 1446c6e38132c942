// Pictures without a window, a display or a graphics card: ImGui's draw data is rasterized triangle by triangle. For
// files only; windows are drawn faster elsewhere.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/result.h"
#include "db/system/output_file.h"
#include "ui/draw/paint.h"

struct ImDrawData;

namespace bogosity::ui {

// A picture written as a PNG file.

// Rows from the top, 8 bits each of red, green, blue.
struct Picture {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> rgb;
};

// `file`: an opened one, or why it was not opened. A terminal is refused.
core::Status write_png(const Picture& picture, core::Result<db::OutputFile> file);
// Its bytes.
core::Result<std::string> png_of(const Picture& picture);

// Rasterizes everything drawn in that frame over the ground's color.
Picture rastered(const ImDrawData& data, int width, int height, Color ground);

// Rasterizes what `draw` paints: `points` in size, `scale` pixels each, with the installed fonts.
Picture picture_of(const Theme& theme, Size points, double scale, const std::function<void(Painter&)>& draw,
                   FontSet set = FontSet::desk);

}  // namespace bogosity::ui
