#include "ui/settings_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>

#include "ui/zoom.h"

namespace bogosity::ui {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

core::Status trouble(const fs::path& file, const std::string& what) {
  return core::refuse(core::Refusal::trouble, {},
                      "the settings could not be kept in " + file.string() + ": " + what + ": " + std::strerror(errno));
}

// Nothing if it is not there.
std::optional<std::string> text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string{std::istreambuf_iterator<char>(in), {}};
}

// Reads the members of an object one by one, noting those that are not what they should be.
class Reader {
 public:
  Reader(const json& object, std::string place, std::vector<std::string>& troubles)
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
    Reader inner(*found, place_ + key + ".", troubles_);
    inner.read("x", place.x);
    inner.read("y", place.y);
    inner.read("width", place.width);
    inner.read("height", place.height);
    inner.read("maximized", place.maximized);
    if (place.width > 0 && place.height > 0) into = place;
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

// A file descriptor that is closed when it goes.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }

 private:
  int number_;
};

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const auto wrote = ::write(file, text.data(), text.size());
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(wrote));
  }
  return true;
}

// A link to the file (from a folder of such files under version control) stays a link.
fs::path behind_links(const fs::path& file) {
  std::error_code none;
  const auto real = fs::weakly_canonical(file, none);
  return none || real.empty() ? file : real;
}

core::Status replace(const fs::path& file, const std::string& text) {
  const fs::path target = behind_links(file);
  fs::path draft = target;
  draft += ".new";
  {
    const Descriptor out(::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
    if (out.number() < 0) return trouble(file, "it cannot be opened");
    if (!write_all(out.number(), text) || ::fsync(out.number()) != 0) {
      const auto failed = trouble(file, "it cannot be written");
      ::unlink(draft.c_str());
      return failed;
    }
  }
  if (::rename(draft.c_str(), target.c_str()) != 0) return trouble(file, "it cannot be replaced");
  const Descriptor folder(::open(target.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.number() >= 0) ::fsync(folder.number());
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
  std::error_code none;
  if (file.empty() || !fs::exists(file, none)) return loaded;
  const auto text = text_of(file);
  const json document = text ? json::parse(*text, nullptr, false) : json(json::value_t::discarded);
  if (!document.is_object()) {
    const std::string why = text ? "it is not JSON as this program writes it" : std::strerror(errno);
    loaded.troubles.push_back(
        file.string() + " cannot be read (" + why +
        "); the settings are as on the first day, and the file is left alone until you change one");
    return loaded;
  }
  std::vector<std::string> wrong;
  Reader reader(document, {}, wrong);
  Settings& settings = loaded.settings;
  reader.read("theme", settings.theme);
  reader.read("zoom", settings.zoom, zoom_steps.front(), zoom_steps.back());
  reader.read("four_colors", settings.four_colors);
  reader.read("tutorial_seen", settings.tutorial_seen);
  reader.read("window", settings.window);
  reader.read("display", settings.display);
  for (const auto& each : wrong) loaded.troubles.push_back(file.string() + ": " + each + "; it is as on the first day");
  return loaded;
}

core::Status save_settings(const fs::path& file, const Settings& settings) {
  std::error_code failed;
  fs::create_directories(file.parent_path(), failed);
  const auto before = text_of(file);
  json document = before ? json::parse(*before, nullptr, false) : json::object();
  if (before && (!document.is_object() || !load_settings(file).troubles.empty())) {
    fs::path bad = file;
    bad += ".bad";
    if (const auto kept = replace(bad, *before); !kept) return kept;
  }
  if (!document.is_object()) document = json::object();
  document["theme"] = settings.theme;
  document["zoom"] = settings.zoom;
  document["four_colors"] = settings.four_colors;
  document["tutorial_seen"] = settings.tutorial_seen;
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

}  // namespace bogosity::ui
