#include "ui/input/settings.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>

#include "db/system/output_file.h"
#include "ui/draw/theme.h"

namespace bogosity::ui {
namespace {

using json = nlohmann::ordered_json;
namespace fs = std::filesystem;

core::Status not_kept(const fs::path& file, const std::string& why) {
  return core::refuse(core::Refusal::trouble, {}, "the settings could not be kept in " + file.string() + ": " + why);
}

constexpr std::size_t most_bytes = 1'000'000;

// The content of the file. Both members are empty if there is no file.
struct Stored {
  std::optional<std::string> text;
  std::string trouble;  // why it cannot be read
};

// Only an ordinary file is opened: a pipe would be waited for, and a device has no end.
Stored stored_text(const fs::path& file) {
  std::error_code failed;
  const auto type = fs::status(file, failed).type();
  if (type == fs::file_type::not_found) return {};
  if (type == fs::file_type::none) return {{}, failed.message()};
  if (type != fs::file_type::regular)
    return {{}, type == fs::file_type::directory ? "it is a folder" : "it is not an ordinary file"};
  std::ifstream in(file, std::ios::binary);
  if (!in) return {{}, std::strerror(errno)};
  std::string text(most_bytes + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.bad()) return {{}, std::strerror(errno)};
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (text.size() > most_bytes) return {{}, "it is larger than 1 MB"};
  return {std::move(text), {}};
}

// JSON that is invalid, or nested deeper than anybody writes, is discarded: writing it would exhaust the stack.
json parsed(const std::string& text) {
  constexpr int deepest = 50;
  bool is_deep = false;
  const auto look = [&](int depth, json::parse_event_t, json&) {
    is_deep = is_deep || depth > deepest;
    return true;
  };
  json document = json::parse(text, look, false);
  return is_deep ? json(json::value_t::discarded) : document;
}

json as_json(const WindowPlace& place) {
  return {
      {"x", place.x}, {"y", place.y}, {"width", place.width}, {"height", place.height}, {"maximized", place.maximized}};
}

json as_json(const Settings& settings) {
  json all = {{"theme", settings.theme},
              {"zoom", settings.zoom},
              {"large_targets", settings.large_targets},
              {"four_colors", settings.four_colors},
              {"breath", settings.breath},
              {"reduced_motion", settings.reduced_motion},
              {"sounds", settings.sounds},
              {"tutorial_seen", settings.tutorial_seen},
              {"tables", settings.tables},
              {"filters", settings.filters}};
  if (settings.window) all["window"] = as_json(*settings.window);
  if (settings.display) all["display"] = as_json(*settings.display);
  return all;
}

// Returns what a value should be that is not like the default; nullptr if it is.
const char* what_is_wanted(const json& value, const json& by_default) {
  const auto is_filter = [](const json& it) {
    return it.is_object() && std::ranges::all_of(it, [](const json& part) { return part.is_string(); });
  };
  if (by_default.is_string()) return value.is_string() ? nullptr : "a text";
  if (by_default.is_boolean()) return value.is_boolean() ? nullptr : "true or false";
  if (by_default.is_number()) return value.is_number() ? nullptr : "a number";
  if (by_default.is_object()) return value.is_object() ? nullptr : "an object";
  return value.is_array() && std::ranges::all_of(value, is_filter) ? nullptr : "a list of objects of texts";
}

// Replaces the defaults by the members of an object, noting those with invalid values.
void take_members(json& defaults, const json& object, const std::string& place, std::vector<std::string>& troubles) {
  for (const auto& [key, value] : defaults.items()) {
    const auto found = object.find(key);
    if (found == object.end() || (value.is_object() && found->is_null())) continue;
    if (const char* wanted = what_is_wanted(*found, value)) {
      troubles.push_back("\"" + place + key + "\" should be " + wanted);
    } else if (value.is_object()) {
      take_members(value, *found, place + key + ".", troubles);
    } else {
      value = *found;
    }
  }
}

// Returns none if the place has no size.
std::optional<WindowPlace> place_from(const json& place) {
  const auto number = [&](const char* key) {
    return static_cast<int>(std::clamp(place[key].get<double>(), -100'000.0, 100'000.0));
  };
  const WindowPlace read{number("x"), number("y"), number("width"), number("height"), place["maximized"].get<bool>()};
  return read.width > 0 && read.height > 0 ? std::optional(read) : std::nullopt;
}

Settings settings_from(const json& all) {
  Settings settings;
  settings.theme = all["theme"].get<std::string>();
  settings.zoom = std::clamp(all["zoom"].get<double>(), zoom_steps.front(), zoom_steps.back());
  settings.large_targets = all["large_targets"].get<bool>();
  settings.four_colors = all["four_colors"].get<bool>();
  settings.breath = std::clamp(all["breath"].get<double>(), 0.0, 10.0);
  settings.reduced_motion = all["reduced_motion"].get<bool>();
  settings.sounds = all["sounds"].get<bool>();
  settings.tutorial_seen = all["tutorial_seen"].get<bool>();
  settings.tables = all["tables"].get<std::string>();
  settings.filters = all["filters"].get<std::vector<SavedFilter>>();
  settings.window = place_from(all["window"]);
  settings.display = place_from(all["display"]);
  return settings;
}

// A link to the file (from a folder of such files under version control) stays a link.
core::Status replace(const fs::path& file, const std::string& text) {
  std::error_code failed;
  const fs::path real = fs::weakly_canonical(file, failed);
  const fs::path target = failed || real.empty() ? file : real;
  if (fs::exists(target, failed) && !fs::is_regular_file(target, failed))
    return not_kept(file, "it is not an ordinary file");
  auto draft = db::OutputFile::open_own(target);
  auto written = draft ? draft->write(text) : tl::unexpected(draft.error());
  if (written) written = draft->finish();
  return written ? written : not_kept(file, "it cannot be written: " + written.error().reason);
}

}  // namespace

LoadedSettings load_settings(const fs::path& file) {
  LoadedSettings loaded;
  if (file.empty()) return loaded;
  const auto [text, unreadable] = stored_text(file);
  if (!text && unreadable.empty()) return loaded;
  const json document = text ? parsed(*text) : json(json::value_t::discarded);
  if (!document.is_object()) {
    const std::string why = text ? "it is not JSON as this program writes it" : unreadable;
    loaded.troubles.push_back(file.string() + " cannot be read (" + why +
                              "); the default settings are used, and the file is kept until you change one");
    return loaded;
  }
  std::vector<std::string> wrong;
  Settings defaults;
  defaults.window.emplace();
  defaults.display.emplace();
  json all = as_json(defaults);
  take_members(all, document, "", wrong);
  loaded.settings = settings_from(all);
  for (const auto& each : wrong) loaded.troubles.push_back(file.string() + ": " + each + "; the default is used");
  return loaded;
}

core::Status save_settings(const fs::path& file, const Settings& settings) {
  std::error_code failed;
  fs::create_directories(file.parent_path(), failed);
  const auto [before, unreadable] = stored_text(file);
  if (!unreadable.empty()) return not_kept(file, unreadable);
  json document = before ? parsed(*before) : json::object();
  if (before && (!document.is_object() || !load_settings(file).troubles.empty())) {
    fs::path bad = file;
    bad += ".bad";
    BOGOSITY_TRY(replace(bad, *before));
  }
  if (!document.is_object()) document = json::object();
  document.merge_patch(as_json(settings));  // unknown members stay
  const std::string text = document.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
  if (before == text) return {};
  return replace(file, text);
}

SettingsFile::SettingsFile(std::filesystem::path file, std::string theme)
    : file_(std::move(file)), theme_(std::move(theme)) {
  db::protect_settings(file_);
  LoadedSettings loaded = load_settings(file_);
  for (const auto& trouble : loaded.troubles) db::warn(trouble);
  stored_ = std::move(loaded.settings);
}

Settings SettingsFile::begin() const {
  Settings settings = stored_;
  if (!theme_.empty()) settings.theme = theme_;
  return settings;
}

void SettingsFile::keep(const Settings& now) {
  Settings wanted = now;
  if (!theme_.empty() && now.theme == theme_) wanted.theme = stored_.theme;
  if (wanted == stored_ || file_.empty()) return;
  stored_ = std::move(wanted);
  const auto kept = save_settings(file_, stored_);
  if (kept || complained_) return;
  complained_ = true;
  db::warn(core::describe(kept.error()));
}

}  // namespace bogosity::ui
