// Pictures of the dashboard and of the table display, drawn in a window that nobody sees.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "session.h"
#include "ui/png_file.h"
#include "ui/settings.h"

namespace bogosity::ui {

struct ScreenshotOptions {
  Surroundings around;
  std::optional<core::Uuid> session;  // the evening at whose table
  std::string screen = "table";       // one of screen_names()
  std::string typed;                  // put into the entry line first
  Settings settings;
  double scale = 1;  // pixels a point
  int width = 1440;  // pixels
  int height = 900;
  std::filesystem::path out;
};

// "start", "table", "inquiry", "win", the sheets, the scenes of the display.
std::vector<std::string_view> screen_names();
core::Status make_screenshot(const ScreenshotOptions& options);

}  // namespace bogosity::ui
