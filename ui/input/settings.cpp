#include "ui/input/settings.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>

#include "transfer/archive.h"
#include "ui/draw/theme.h"

namespace bogosity::ui {
namespace {

using nlohmann::json;
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
  if (type == fs::file_type::directory) return {{}, "it is a folder"};
  if (type != fs::file_type::regular) return {{}, "it is not an ordinary file"};
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

// Reads the members of an object one by one, noting those with invalid values.
class SettingsReader {
 public:
  SettingsReader(const json& object, std::string place, std::vector<std::string>& troubles)
      : object_(object), place_(std::move(place)), troubles_(troubles) {}

  void read(const char* key, std::string& into) { read(key, into, &json::is_string, "a text"); }
  void read(const char* key, bool& into) { read(key, into, &json::is_boolean, "true or false"); }
  void read(const char* key, double& into, double least, double most) {
    double value = into;
    read(key, value, &json::is_number, "a number");
    into = value < least ? least : value > most ? most : value;
  }
  void read(const char* key, int& into) {
    double value = into;
    read(key, value, -100'000, 100'000);
    into = static_cast<int>(value);
  }
  void read(const char* key, std::optional<WindowPlace>& into) {
    const auto found = object_.find(key);
    if (found == object_.end() || found->is_null()) return;
    if (!found->is_object()) return wrong(key, "an object");
    WindowPlace place;
    SettingsReader inner(*found, place_ + key + ".", troubles_);
    inner.read("x", place.x);
    inner.read("y", place.y);
    inner.read("width", place.width);
    inner.read("height", place.height);
    inner.read("maximized", place.maximized);
    if (place.width > 0 && place.height > 0) into = place;
  }
  void read(const char* key, std::vector<SavedFilter>& into) {
    const auto found = object_.find(key);
    if (found == object_.end()) return;
    const auto is_filter = [](const json& it) {
      return it.is_object() && std::all_of(it.begin(), it.end(), [](const json& part) { return part.is_string(); });
    };
    if (!found->is_array() || !std::all_of(found->begin(), found->end(), is_filter))
      return wrong(key, "a list of objects of texts");
    into = found->get<std::vector<SavedFilter>>();
  }

 private:
  template <class T, class Is>
  void read(const char* key, T& into, Is is, const char* what) {
    const auto found = object_.find(key);
    if (found == object_.end()) return;
    if (!((*found).*is)()) return wrong(key, what);
    into = found->template get<T>();
  }
  void wrong(const char* key, const char* what) { troubles_.push_back("\"" + place_ + key + "\" should be " + what); }

  const json& object_;
  std::string place_;
  std::vector<std::string>& troubles_;
};

// Puts the place's own members in and leaves others alone.
void put(json& object, const char* key, const std::optional<WindowPlace>& place) {
  if (!place) return;
  json& member = object[key];
  if (!member.is_object()) member = json::object();
  member["x"] = place->x;
  member["y"] = place->y;
  member["width"] = place->width;
  member["height"] = place->height;
  member["maximized"] = place->maximized;
}

// A link to the file (from a folder of such files under version control) stays a link.
fs::path behind_links(const fs::path& file) {
  std::error_code none;
  const auto real = fs::weakly_canonical(file, none);
  return none || real.empty() ? file : real;
}

core::Status replace(const fs::path& file, const std::string& text) {
  const fs::path target = behind_links(file);
  std::error_code none;
  const auto type = fs::symlink_status(target, none).type();
  if (type != fs::file_type::regular && type != fs::file_type::not_found && type != fs::file_type::none) {
    return not_kept(file, type == fs::file_type::directory ? "it is a folder" : "it is not an ordinary file");
  }
  fs::path draft = target;
  draft += ".new";
  ::unlink(draft.c_str());  // a leftover of a killed program, or a pipe that would block
  if (const int failed = replace_file(target, draft, text, true); failed != 0)
    return not_kept(file, std::string("it cannot be written: ") + std::strerror(failed));
  return {};
}

}  // namespace

fs::path default_settings_file() {
  const char* config = std::getenv("XDG_CONFIG_HOME");
  if (config != nullptr && config[0] == '/') return fs::path(config) / "bogosity" / "settings.json";
  const char* home = std::getenv("HOME");
  if (home == nullptr || home[0] == 0) return {};
  return fs::path(home) / ".config" / "bogosity" / "settings.json";
}

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
  SettingsReader reader(document, {}, wrong);
  Settings& settings = loaded.settings;
  reader.read("theme", settings.theme);
  reader.read("zoom", settings.zoom, zoom_steps.front(), zoom_steps.back());
  reader.read("large_targets", settings.large_targets);
  reader.read("four_colors", settings.four_colors);
  reader.read("breath", settings.breath, 0, 10);
  reader.read("sounds", settings.sounds);
  reader.read("tutorial_seen", settings.tutorial_seen);
  reader.read("tables", settings.tables);
  reader.read("filters", settings.filters);
  reader.read("window", settings.window);
  reader.read("display", settings.display);
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
  document["theme"] = settings.theme;
  document["zoom"] = settings.zoom;
  document["large_targets"] = settings.large_targets;
  document["four_colors"] = settings.four_colors;
  document["breath"] = settings.breath;
  document["sounds"] = settings.sounds;
  document["tutorial_seen"] = settings.tutorial_seen;
  document["tables"] = settings.tables;
  document["filters"] = settings.filters;
  put(document, "window", settings.window);
  put(document, "display", settings.display);
  const std::string text = document.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
  if (before == text) return {};
  return replace(file, text);
}

Settings without_override(Settings now, const Settings& stored, const std::string& theme_of_this_run) {
  if (!theme_of_this_run.empty() && now.theme == theme_of_this_run) now.theme = stored.theme;
  return now;
}

SettingsFile::SettingsFile(std::filesystem::path file, std::string theme)
    : file_(std::move(file)), theme_(std::move(theme)) {
  LoadedSettings loaded = load_settings(file_);
  for (const auto& trouble : loaded.troubles) fmt::print(stderr, "bogosity: {}\n", trouble);
  stored_ = std::move(loaded.settings);
}

Settings SettingsFile::begin() const {
  Settings settings = stored_;
  if (!theme_.empty()) settings.theme = theme_;
  return settings;
}

void SettingsFile::keep(const Settings& now) {
  Settings wanted = without_override(now, stored_, theme_);
  if (wanted == stored_ || file_.empty()) return;
  stored_ = std::move(wanted);
  const auto kept = save_settings(file_, stored_);
  if (kept || complained_) return;
  complained_ = true;
  fmt::print(stderr, "bogosity: {}\n", core::describe(kept.error()));
}

}  // namespace bogosity::ui
