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
#include "ui/review/panel.h"

namespace bogosity::ui {

struct ScreenshotRequest {
  SessionContext context;
  std::optional<core::Uuid> session;  // the evening to open
  std::string screen = "table";       // one of screen_names()
  std::string typed;                  // text for the entry line
  Settings settings;
  double scale = 1;  // pixels a point
  int width = 1440;  // pixels
  int height = 900;
  std::filesystem::path out;
};

// The names of the screens: "start", "table", "inquiry", "win", the sheets, the scenes of the display.
std::vector<std::string_view> screen_names();
core::Status make_screenshot(const ScreenshotRequest& options);

// The review alone, for pictures: opens an evening, types keys, and draws the review without the list beside it.

class ReviewScene {
 public:
  ReviewScene(SessionContext context, const Settings& settings, const core::Uuid& session);

  void type(std::string_view keys);
  void press(const InputEvent& event);
  void draw(Painter& painter);
  // Runs the queued actions of the last frames. Actions that are not for the review are kept.
  void drain_queue();
  // True if the screen shows something else now.
  bool pass(double now);
  std::optional<double> due() const { return review_.due(); }
  const Actions& others() const { return others_; }
  ReviewPanel& review() { return review_; }
  HistoryView view();
  void play_at(std::optional<core::Uuid> session) { playing_ = session; }

 private:
  SessionContext context_;
  const Settings& settings_;
  history::SessionIndex index_;
  std::unique_ptr<history::Source> source_;
  ReviewPanel review_;
  Actions actions_;
  Actions others_;
  std::optional<core::Uuid> playing_;
  double now_ = 0;
};

}  // namespace bogosity::ui
