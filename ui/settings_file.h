// The settings in their file, $XDG_CONFIG_HOME/bogosity/settings.json: JSON that people may edit. What this program
// does not know in it survives; a file that cannot be understood is kept beside the new one as settings.json.bad.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/result.h"
#include "ui/settings.h"

namespace bogosity::ui {

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

}  // namespace bogosity::ui
