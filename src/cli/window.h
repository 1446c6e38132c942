// The door to the dashboard, for a program that was built with it and for one that was not.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "charts/drawing.h"
#include "cli/commands.h"
#include "session/store.h"
#include "ui/app/app_start.h"

namespace bogosity::cli {

bool has_window();
std::string theme_list();
// Says that there is none, and what to do instead; gives the exit status.
int no_window();

struct WindowRequest {
  Store& store;
  std::optional<core::Uuid> session;  // opened at once
  Appearance appearance;
  std::filesystem::path database;
  bool take_over = false;                       // the session, from whatever program writes in it
  std::optional<core::Headers> rehearsal = {};  // sit down at a table that is kept nowhere
  bool begins = false;                          // the session opened at once is a new one
  std::optional<ReadOnlyView> read_only = {};   // a look at what the store has, which is forgotten
};
// These give the exit status.
int run_window(const WindowRequest& request);

struct PictureRequest {
  Store& store;
  std::optional<core::Uuid> session;
  Appearance appearance;
  std::string screen;
  std::string typed;
  double zoom = 1;
  int width = 1440;  // pixels
  int height = 900;
  std::filesystem::path out;
};
int draw_picture(const PictureRequest& request);

// A drawing as a PNG file; for that no display is needed.
struct PngRequest {
  const charts::Drawing& drawing;
  std::string theme;  // "print", or one of the window's
  double scale = 2;   // pixels a point
  std::filesystem::path out;
};
int write_drawing(const PngRequest& request);
// The names of all that can be drawn; empty without a window.
std::vector<std::string_view> picture_names();

}  // namespace bogosity::cli
