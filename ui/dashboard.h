// The dashboard in its window, from opening to closing.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "session.h"
#include "ui/app.h"
#include "ui/png_file.h"

namespace bogosity::ui {

struct DashboardOptions {
  Surroundings around;
  std::optional<core::Uuid> open_session;  // go to this table at once
  std::optional<core::Headers> rehearsal;  // or to one that is kept nowhere
  double scale = 0;                        // pixels a point; 0: what the monitor says
  std::filesystem::path database;          // for messages only
  std::string theme = "felt";
};

// Gives back the exit status: 0 when the window was closed, 2 where none can be opened.
int run_dashboard(const DashboardOptions& options);

// A picture of the dashboard at this size, drawn in a window of its own that closes at once.
struct ScreenshotOptions {
  DashboardOptions dashboard;
  std::string typed;  // put into the entry line first
  int width = 1440;
  int height = 900;
  std::filesystem::path out;
};
core::Status make_screenshot(const ScreenshotOptions& options);

}  // namespace bogosity::ui
