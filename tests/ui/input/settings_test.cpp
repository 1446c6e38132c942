// The person's choices outlive the program, whatever happens to the file.
#include "ui/input/settings.h"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "tests/support/store_in_memory.h"
#include "tests/support/table_driver.h"
#include "ui/draw/theme.h"
#include "ui/platform/monitors.h"

namespace bogosity::tests {
namespace {

namespace fs = std::filesystem;

// A folder that is removed after the test.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "bogosity-settings-XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  ~Folder() {
    std::error_code none;
    fs::remove_all(path_, none);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  fs::path file() const { return path_ / "bogosity" / "settings.json"; }
  void write(const std::string& text) const {
    fs::create_directories(file().parent_path());
    std::ofstream(file()) << text;
  }

 private:
  fs::path path_;
};

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

ui::Settings some_settings() {
  ui::Settings settings;
  settings.theme = "paper";
  settings.zoom = 1.25;
  settings.four_colors = true;
  settings.reduced_motion = true;
  settings.large_targets = true;
  settings.tutorial_seen = true;
  settings.filters = {{{"words", "tag:club"}, {"period", "This year"}}, {{"game", "Cal's BS"}}};
  settings.window = ui::WindowPlace{10, 20, 1280, 800, true};
  settings.display = ui::WindowPlace{-1920, 0, 1920, 1080, false};
  return settings;
}

}  // namespace

TEST_CASE("the settings: saved values are read again") {
  const Folder folder;
  CHECK(ui::load_settings(folder.file()).settings == ui::Settings{});
  REQUIRE(ui::save_settings(folder.file(), some_settings()));
  const auto loaded = ui::load_settings(folder.file());
  CHECK(loaded.troubles.empty());
  CHECK(loaded.settings == some_settings());
  CHECK_FALSE(fs::exists(folder.file().string() + ".new"));
}

TEST_CASE("the settings: unknown members survive") {
  const Folder folder;
  folder.write(R"({"theme": "contrast", "bell": {"volume": 11}, "window": {"x": 1, "y": 2, "screen": "left"}})");
  ui::Settings settings = ui::load_settings(folder.file()).settings;
  CHECK(settings.theme == "contrast");
  CHECK_FALSE(settings.window.has_value());  // a place without a size is none
  settings.window = ui::WindowPlace{5, 6, 700, 500, false};
  REQUIRE(ui::save_settings(folder.file(), settings));
  const std::string text = text_of(folder.file());
  CHECK(text.find("\"volume\": 11") != std::string::npos);
  CHECK(text.find("\"screen\": \"left\"") != std::string::npos);
}

TEST_CASE("the settings: a file that cannot be understood is left alone, and kept as .bad when something changes") {
  const Folder folder;
  const std::string broken = "{\"theme\": \"paper\",";
  folder.write(broken);
  const auto loaded = ui::load_settings(folder.file());
  REQUIRE(loaded.troubles.size() == 1);
  CHECK(loaded.troubles.front().find("settings.json cannot be read") != std::string::npos);
  CHECK(loaded.settings == ui::Settings{});
  CHECK(text_of(folder.file()) == broken);
  REQUIRE(ui::save_settings(folder.file(), some_settings()));
  CHECK(text_of(folder.file().string() + ".bad") == broken);
  CHECK(ui::load_settings(folder.file()).settings == some_settings());
}

TEST_CASE("the settings: only an ordinary file of at most a megabyte is read or replaced") {
  const Folder folder;
  const fs::path file = folder.file();
  folder.write("{}");
  fs::remove(file);
  std::string why = "it is not an ordinary file";
  SUBCASE("a folder") {
    fs::create_directory(file);
    why = "it is a folder";
  }
  SUBCASE("a pipe") { REQUIRE(::mkfifo(file.c_str(), 0600) == 0); }
  SUBCASE("a link to a device") { fs::create_symlink("/dev/zero", file); }
  SUBCASE("too large") {
    folder.write(std::string(2'000'000, ' '));
    why = "it is larger than 1 MB";
  }
  const auto type = fs::symlink_status(file).type();
  const auto loaded = ui::load_settings(file);
  CHECK(loaded.settings == ui::Settings{});
  REQUIRE(loaded.troubles.size() == 1);
  CHECK_MESSAGE(loaded.troubles.front().find(why) != std::string::npos, loaded.troubles.front());
  const auto kept = ui::save_settings(file, some_settings());
  REQUIRE_FALSE(kept);
  CHECK_MESSAGE(kept.error().reason.find(why) != std::string::npos, kept.error().reason);
  CHECK(fs::symlink_status(file).type() == type);
}

TEST_CASE("the settings: the file that the new one is written to first may be anything") {
  const Folder folder;
  folder.write("{}");
  const fs::path draft = folder.file().string() + ".new";
  SUBCASE("a pipe") { REQUIRE(::mkfifo(draft.c_str(), 0600) == 0); }
  SUBCASE("a link") { fs::create_symlink(folder.file().parent_path() / "elsewhere", draft); }
  REQUIRE(ui::save_settings(folder.file(), some_settings()));
  CHECK(ui::load_settings(folder.file()).settings == some_settings());
  CHECK_FALSE(fs::exists(folder.file().parent_path() / "elsewhere"));
}

TEST_CASE("the settings: JSON nested deeper than anybody writes is not read") {
  const Folder folder;
  folder.write("{\"a\": " + std::string(200'000, '[') + std::string(200'000, ']') + "}");
  CHECK(ui::load_settings(folder.file()).troubles.size() == 1);
  CHECK(ui::save_settings(folder.file(), some_settings()));
  CHECK(ui::load_settings(folder.file()).settings == some_settings());
}

TEST_CASE("the settings: a value of the wrong type is named, the others count") {
  const Folder folder;
  folder.write(R"({"theme": "paper", "zoom": "big", "window": {"x": "left", "width": 800, "height": 600}})");
  const auto loaded = ui::load_settings(folder.file());
  CHECK(loaded.settings.theme == "paper");
  CHECK(loaded.settings.zoom == 1);
  REQUIRE(loaded.troubles.size() == 2);
  CHECK(loaded.troubles[0].find("\"zoom\" should be a number") != std::string::npos);
  CHECK(loaded.troubles[1].find("\"window.x\"") != std::string::npos);
}

TEST_CASE("the settings: a zoom nobody could read is held within bounds") {
  const Folder folder;
  folder.write(R"({"zoom": 50})");
  CHECK(ui::load_settings(folder.file()).settings.zoom == 3);
  folder.write(R"({"zoom": -1})");
  CHECK(ui::load_settings(folder.file()).settings.zoom == doctest::Approx(0.7));
}

TEST_CASE("the settings: a link to the file stays a link") {
  const Folder folder;
  folder.write("{}");
  const fs::path real = folder.file().parent_path() / "mine.json";
  fs::rename(folder.file(), real);
  fs::create_symlink(real, folder.file());
  REQUIRE(ui::save_settings(folder.file(), some_settings()));
  CHECK(fs::is_symlink(folder.file()));
  CHECK(ui::load_settings(real).settings == some_settings());
}

TEST_CASE("the settings: a failed write is reported with its reason") {
  const Folder folder;
  folder.write("{}");
  const auto kept = ui::save_settings(folder.file() / "below" / "settings.json", some_settings());
  REQUIRE_FALSE(kept);
  CHECK(kept.error().reason.find("could not be kept") != std::string::npos);
}

TEST_CASE("the settings: a theme for one run is not kept, one that the person chooses is") {
  const Folder folder;
  ui::SettingsFile keeper(folder.file(), "contrast");
  ui::Settings settings = keeper.begin();
  CHECK(settings.theme == "contrast");
  keeper.keep(settings);
  CHECK_FALSE(fs::exists(folder.file()));
  settings.zoom = 1.5;
  keeper.keep(settings);
  CHECK(ui::load_settings(folder.file()).settings.theme == "felt");
  CHECK(ui::load_settings(folder.file()).settings.zoom == 1.5);
  settings.theme = "paper";
  keeper.keep(settings);
  CHECK(ui::load_settings(folder.file()).settings.theme == "paper");
}

TEST_CASE("the zoom goes in steps") {
  CHECK(ui::zoomed_in(1) == doctest::Approx(1.1));
  CHECK(ui::zoomed_in(3) == 3);
  CHECK(ui::zoomed_in(1.3) == 1.5);
  CHECK(ui::zoomed_out(1) == doctest::Approx(0.9));
  CHECK(ui::zoomed_out(0.7) == doctest::Approx(0.7));
}

TEST_CASE("Ctrl and + - 0 zoom wherever one is") {
  AtTheTable table;
  auto& app = table.driver.app();
  table.driver.command('+');
  CHECK(app.settings().zoom == doctest::Approx(1.1));
  table.driver.command('-');
  table.driver.command('-');
  CHECK(app.settings().zoom == doctest::Approx(0.9));
  table.driver.command('0');
  CHECK(app.settings().zoom == 1);
  CHECK(table.line().empty());
}

TEST_CASE("a pipe dropped on the start is refused, and the window does not wait for it") {
  const Folder folder;
  folder.write("{}");
  const fs::path pipe = folder.file().parent_path() / "friday.table";
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  StoreInMemory store;
  ui::Driver driver(quiet_surroundings(store));
  driver.app().drop({pipe.string()});
  driver.frames(2);
  CHECK(driver.sees("not a regular file"));
}

TEST_CASE("a file dropped on the start is named in the answer") {
  StoreInMemory store;
  ui::Driver driver(quiet_surroundings(store));
  driver.app().drop({"/home/ann/friday.table"});
  driver.frames(2);
  CHECK(driver.sees("friday.table"));
}

TEST_CASE("a window comes back where it stood, if that monitor is still there") {
  const std::vector<Rect> one = {{0, 0, 1920, 1080}};
  const std::vector<Rect> two = {{0, 0, 1920, 1080}, {1920, 0, 2560, 1440}};
  const ui::WindowPlace on_second{2200, 100, 1440, 900, false};
  CHECK(ui::restored(on_second, two) == on_second);
  CHECK_FALSE(ui::restored(on_second, one).has_value());
  const auto smaller = ui::restored({0, 0, 2560, 1440, true}, one);
  REQUIRE(smaller.has_value());
  CHECK(smaller->width == 1920);
  CHECK(smaller->height <= 1080);
  CHECK(smaller->maximized);
}

TEST_CASE("a window opens where all of it can be seen, whatever place was saved") {
  const std::vector<Rect> one = {{0, 0, 1440, 900}};
  const std::vector<Rect> two = {{0, 27, 1920, 1053}, {1920, 0, 1280, 720}};
  const std::vector<Rect> stacked = {{0, 0, 1280, 1024}, {0, -768, 1024, 768}};
  struct Case {
    ui::WindowPlace saved;
    const std::vector<Rect>& areas;
    std::size_t on;  // which of them
  };
  const std::vector<Case> cases = {{{700, 300, 1400, 900, false}, one, 0},     {{-900, 50, 1000, 700, false}, one, 0},
                                   {{100, -200, 800, 600, false}, one, 0},     {{1400, 860, 800, 600, false}, one, 0},
                                   {{0, 0, 4000, 3000, true}, one, 0},         {{1800, 100, 1200, 700, false}, two, 1},
                                   {{1000, 100, 1200, 700, false}, two, 0},    {{2500, 600, 1920, 1080, true}, two, 1},
                                   {{100, -600, 1200, 700, false}, stacked, 1}};
  for (const Case& each : cases) {
    CAPTURE(each.saved.x);
    CAPTURE(each.saved.y);
    const auto place = ui::restored(each.saved, each.areas);
    REQUIRE(place.has_value());
    const Rect area = each.areas[each.on];
    CHECK(static_cast<float>(place->x) >= area.x);
    CHECK(static_cast<float>(place->y) >= area.y + 20);  // the title bar
    CHECK(static_cast<float>(place->x + place->width) <= area.right());
    CHECK(static_cast<float>(place->y + place->height) <= area.bottom());
    CHECK(place->width == std::min(each.saved.width, static_cast<int>(area.w)));
    CHECK(place->maximized == each.saved.maximized);
  }
  // Where it is whole already it stays, even without room for a title bar: not every window has one.
  const ui::WindowPlace whole{0, 0, 1440, 900, false};
  CHECK(ui::restored(whole, one) == whole);
  CHECK_FALSE(ui::restored({3000, 100, 800, 600, false}, one).has_value());
  CHECK_FALSE(ui::restored(whole, {}).has_value());
  const Size size = ui::whole_on({1440, 900}, one[0]);
  CHECK(size.w == 1440);
  CHECK(size.h < 900);
}

TEST_CASE("the display opens over all of the second monitor, unless it stood there as a window") {
  const std::vector<Rect> two = {{0, 0, 1920, 1080}, {1920, 0, 2560, 1440}};
  const auto on_second = ui::display_place({}, {100, 100, 1440, 900, false}, two);
  CHECK(on_second.x >= 1920);
  CHECK(on_second.maximized);
  const auto on_first = ui::display_place({}, {2200, 100, 1440, 900, true}, two);
  CHECK(on_first.x < 1920);
  CHECK(on_first.maximized);
  const ui::WindowPlace window{2200, 100, 960, 540, false};
  CHECK(ui::display_place(window, {100, 100, 1440, 900, false}, two) == window);
  // The display stood over the main window while there was one monitor.
  const ui::WindowPlace before{300, 100, 960, 540, false};
  CHECK(ui::display_place(before, {100, 100, 1440, 900, false}, two) == on_second);
}

TEST_CASE("the display covers nothing of the entry line where there is one monitor") {
  for (const Rect area :
       {Rect{0, 0, 1920, 1080}, Rect{0, 27, 1366, 741}, Rect{0, 0, 1280, 720}, Rect{0, 0, 2560, 1440}}) {
    for (const ui::WindowPlace main : {ui::WindowPlace{0, 0, 960, 540, false},
                                       {100, 60, 1280, 680, false},
                                       {0, 27, 1366, 741, false},
                                       {0, 0, 2560, 1440, true},
                                       {600, 300, 1280, 780, false},
                                       {0, 0, 640, 1080, false}}) {
      const auto place = ui::display_place({}, main, {area});
      CAPTURE(area.w);
      CAPTURE(main.width);
      CAPTURE(main.x);
      CHECK_FALSE(place.maximized);
      CHECK(place.width >= 320);
      CHECK(place.height >= 180);
      CHECK(place.x >= area.x);
      CHECK(place.x + place.width <= area.right() + 1);
      const float main_bottom = main.maximized ? area.bottom() : static_cast<float>(main.y + main.height);
      const float entry =
          std::min(main_bottom, area.bottom()) - (main.maximized ? area.h : static_cast<float>(main.height)) * 0.2F;
      const bool beside = !main.maximized && (place.x >= main.x + main.width || place.x + place.width <= main.x ||
                                              place.y >= main.y + main.height || place.y + place.height <= main.y);
      CHECK((beside || static_cast<float>(place.y + place.height) <= entry + 1));
    }
  }
  // The display opens where it stood, but not full-screen.
  const ui::WindowPlace before{300, 100, 960, 540, true};
  const auto again = ui::display_place(before, {0, 0, 1280, 720, false}, {{0, 0, 1920, 1080}});
  CHECK(again.x == 300);
  CHECK_FALSE(again.maximized);
}

}  // namespace bogosity::tests
