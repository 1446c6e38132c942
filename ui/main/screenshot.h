// Pictures of the dashboard and of the table display are drawn in a window that nobody sees.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "session/session.h"
#include "ui/input/settings.h"

namespace bogosity::ui {

struct ScreenshotRequest {
  SessionContext context;
  std::optional<core::Uuid> session;  // the session to open
  std::string screen = "table";       // one of screen_names()
  std::string typed;                  // text for the entry line
  std::vector<double> moments;        // of the show of a shout or a win, in seconds; none: all of it has been shown
  Settings settings;
  double scale = 1;  // pixels a point
  int width = 1440;  // pixels
  int height = 900;
  std::filesystem::path out;
};

// Returns the names of the screens: "start", "table", "inquiry", "win", the sheets, the scenes of the display.
std::vector<std::string_view> screen_names();
// Several moments are pictures side by side, four in a row.
core::Status make_screenshot(const ScreenshotRequest& options);

}  // namespace bogosity::ui
