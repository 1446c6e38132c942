// Pictures of the dashboard and of the table display, drawn in a window that nobody sees.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "history/index.h"
#include "session/session.h"
#include "ui/input/settings.h"
#include "ui/platform/raster.h"
#include "ui/review/model.h"

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

// The review alone, for pictures: an evening opened, keys typed to it, drawn as large as it is beside no list.

class ReviewScene {
 public:
  ReviewScene(Surroundings around, const Settings& settings, const core::Uuid& evening);

  void type(std::string_view keys);
  void press(const InputEvent& event);
  void draw(Paint& paint);
  // What the last frames have queued is done; what is not for the review is kept.
  void work_off();
  // True if the screen shows something else now.
  bool pass(double now);
  std::optional<double> due() const { return desk_.due(); }
  const Actions& others() const { return others_; }
  ReviewDesk& desk() { return desk_; }
  HistoryView view() const;
  void play_at(std::optional<core::Uuid> evening) { playing_ = evening; }
  void set_clipboard(std::string text) { clipboard_ = std::move(text); }

 private:
  Surroundings around_;
  const Settings& settings_;
  history::Almanac almanac_;
  std::unique_ptr<history::Source> source_;
  ReviewDesk desk_;
  Actions actions_;
  Actions others_;
  std::optional<core::Uuid> playing_;
  std::string clipboard_;
  double now_ = 0;
};

}  // namespace bogosity::ui
