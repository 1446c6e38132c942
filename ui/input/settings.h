// A person's choices about the dashboard, kept from one session to the next. They concern looks and comfort only: the
// table's agreements stand in the record's headers.
#pragma once

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"

namespace bogosity::ui {

// The place of a window, in the screen coordinates of the window system.
struct WindowPlace {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
  bool maximized = false;
  friend bool operator==(const WindowPlace&, const WindowPlace&) = default;
};

// A saved filter of history: the value of each field that asks for something, by the name of the field:
// {"words": "tagged:club", "period": "This year"}.
using SavedFilter = std::map<std::string, std::string>;

struct Settings {
  std::string theme = "felt";
  double zoom = 1;             // times the monitor's scale; Ctrl + and -, Ctrl 0
  bool large_targets = false;  // buttons are at least 44 points high and wide, for fingers
  bool four_colors = false;
  double breath = 2.5;          // pause before a verdict, in seconds; 0: none
  bool reduced_motion = false;  // stamps, cards and points do not move: each shows where it ends
  bool sounds = true;
  bool tutorial_seen = false;
  std::string tables;                // the columns of tables, as Dear ImGui writes them
  std::vector<SavedFilter> filters;  // of history, in the order in which they were saved
  std::optional<WindowPlace> window;
  std::optional<WindowPlace> display;
  // The factor for all points: large targets enlarge everything, so that nothing has two layouts.
  double magnification() const { return large_targets ? std::max(zoom, 1.12) : zoom; }
  friend bool operator==(const Settings&, const Settings&) = default;
};

// The settings file (default_settings_file() in db/system/output_file.h): JSON that people may edit. Unknown members
// survive; a file that cannot be understood is kept beside the new one as settings.json.bad.

struct LoadedSettings {
  Settings settings;                  // unreadable members have their defaults
  std::vector<std::string> troubles;  // sentences about unreadable parts; none if there is no file yet
};
LoadedSettings load_settings(const std::filesystem::path& file);

// Writes the file atomically, also if the power fails. Makes the folder if it is missing.
core::Status save_settings(const std::filesystem::path& file, const Settings& settings);

// Saves the settings while the dashboard runs: as soon as the person changes one, and the places of the windows at the
// end. A theme from the command line, for one run, is not saved.
class SettingsFile {
 public:
  // Reports unreadable parts of the file on standard error. `theme`: for this run, or empty.
  SettingsFile(std::filesystem::path file, std::string theme);

  // The settings at the start of the dashboard.
  Settings begin() const;
  // Call now and then; writes only if the settings have changed.
  void keep(const Settings& now);

 private:
  std::filesystem::path file_;
  std::string theme_;
  Settings stored_;
  bool complained_ = false;
};

}  // namespace bogosity::ui
