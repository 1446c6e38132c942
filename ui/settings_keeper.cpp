#include "ui/settings_keeper.h"

#include <fmt/format.h>

#include "ui/settings_file.h"

namespace bogosity::ui {

SettingsKeeper::SettingsKeeper(std::filesystem::path file, std::string theme)
    : file_(std::move(file)), theme_(std::move(theme)) {
  LoadedSettings loaded = load_settings(file_);
  for (const auto& trouble : loaded.troubles) fmt::print(stderr, "bogosity: {}\n", trouble);
  stored_ = std::move(loaded.settings);
}

Settings SettingsKeeper::begin() const {
  Settings settings = stored_;
  if (!theme_.empty()) settings.theme = theme_;
  return settings;
}

void SettingsKeeper::keep(const Settings& now) {
  Settings wanted = without_override(now, stored_, theme_);
  if (wanted == stored_ || file_.empty()) return;
  stored_ = std::move(wanted);
  const auto kept = save_settings(file_, stored_);
  if (kept || complained_) return;
  complained_ = true;
  fmt::print(stderr, "bogosity: {}\n", core::describe(kept.error()));
}

}  // namespace bogosity::ui
