// Keeps the settings in their file while the dashboard runs: as soon as the person changes one, and the places of the
// windows at the end. What was given on the command line for one run is not kept.
#pragma once

#include <filesystem>
#include <string>

#include "ui/settings.h"

namespace bogosity::ui {

class SettingsKeeper {
 public:
  // Says on standard error what of the file could not be read. `theme`: for this run, or empty.
  SettingsKeeper(std::filesystem::path file, std::string theme);

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
