// The door to the dashboard, for a program that was built with it and for one that was not.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "charts/drawing.h"
#include "cli/commands.h"
#include "db/store.h"
#include "ui/main/main_loop.h"
#include "ui/main/screenshot.h"

namespace bogosity::cli {

bool has_window();
std::string theme_list();
std::vector<std::string> names_of_themes();  // empty without a window
// Says that there is none, and what to do instead; gives the exit status.
int no_window();

// The window over this store, as the command line wants it.
ui::MainLoopOptions window_options(const CommandLine& line, db::Store& store);
// These give the exit status.
int run_window(const ui::MainLoopOptions& options);
int draw_picture(const ui::ScreenshotRequest& request);
// A drawing as a PNG file; for that no display is needed. `theme`: "print", or one of the window's.
int write_drawing(const charts::Drawing& drawing, const std::string& theme, double pixels_per_point,
                  const std::filesystem::path& out);
// The names of all that can be drawn; empty without a window.
std::vector<std::string_view> picture_names();

}  // namespace bogosity::cli
