// What a person has chosen about the dashboard, kept from one evening to the next. It is about looks and comfort only:
// what the table agrees on stands in the record's headers.
#pragma once

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"

namespace bogosity::ui {

// Where a window stood, in the screen coordinates of the window system.
struct WindowPlace {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
  bool maximized = false;
  friend bool operator==(const WindowPlace&, const WindowPlace&) = default;
};

// A saved filter of history: the value of each field that asks for something, by the name of the field:
// {"words": "tag:club", "period": "This year"}.
using SavedFilter = std::map<std::string, std::string>;

struct Settings {
  std::string theme = "felt";
  double zoom = 1;             // times the monitor's scale; Ctrl + and -, Ctrl 0
  bool large_targets = false;  // what is pressed is at least 44 points high and wide, for fingers
  bool four_colors = false;
  double breath = 2.5;  // held before a verdict, in seconds; 0: none
  bool sounds = true;
  bool tutorial_seen = false;
  std::string tables;                // the columns of tables, as Dear ImGui writes them
  std::vector<SavedFilter> filters;  // of history, in the order in which they were saved
  std::optional<WindowPlace> window;
  std::optional<WindowPlace> display;
  // What points are drawn times: large targets draw all of it larger, so that nothing has two layouts.
  double magnification() const { return large_targets ? std::max(zoom, 1.12) : zoom; }
  friend bool operator==(const Settings&, const Settings&) = default;
};

// The settings in their file, $XDG_CONFIG_HOME/bogosity/settings.json: JSON that people may edit. What this program
// does not know in it survives; a file that cannot be understood is kept beside the new one as settings.json.bad.

// Empty where neither XDG_CONFIG_HOME nor HOME says where settings live; then nothing is kept.
std::filesystem::path default_settings_file();

struct LoadedSettings {
  Settings settings;                  // what could not be read is as it is by default
  std::vector<std::string> troubles;  // sentences; none where there is no file yet
};
LoadedSettings load_settings(const std::filesystem::path& file);

// Wholly or not at all, also if the power fails in between. Makes the folder if it is not there.
core::Status save_settings(const std::filesystem::path& file, const Settings& settings);

// What is to be kept when a theme was given for this one run: the choice from before, unless the person chose anew.
Settings without_override(Settings now, const Settings& stored, const std::string& theme_of_this_run);

// Keeps the settings in their file while the dashboard runs: as soon as the person changes one, and the places of the
// windows at the end. What was given on the command line for one run is not kept.

class SettingsFile {
 public:
  // Says on standard error what of the file could not be read. `theme`: for this run, or empty.
  SettingsFile(std::filesystem::path file, std::string theme);

  // What the dashboard begins with.
  Settings begin() const;
  // To be told of them now and then; writes only if they have changed.
  void keep(const Settings& now);

 private:
  std::filesystem::path file_;
  std::string theme_;
  Settings stored_;
  bool complained_ = false;
};

}  // namespace bogosity::ui
