#include "ui/main/screenshot.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/text.h"
#include "ui/app/app.h"
#include "ui/display/display_screen.h"
#include "ui/draw/frame.h"
#include "ui/draw/imgui_compat.h"
#include "ui/platform/window.h"
#include "ui/widgets/button.h"

namespace bogosity::ui {

namespace {

// Pictures of the pages of history: the page, and the buttons pressed there first.

struct HistoryScene {
  std::string_view name;  // "history-evenings"
  HistoryPageId page;
  char command = 0;     // a letter pressed with Ctrl; 0: none
  int rights = 0;       // arrows to the right
  bool enters = false;  // the evening's review, where the keys go
};

constexpr std::array<HistoryScene, 18> scenes = {{
    {"history-evenings", HistoryPageId::sessions},
    {"history-review", HistoryPageId::sessions, 0, 0, true},
    {"history-filter", HistoryPageId::sessions, 'f'},
    {"history-tags", HistoryPageId::sessions, 't'},
    {"history-export", HistoryPageId::sessions, 's'},
    {"history-standings", HistoryPageId::standings},
    {"history-race", HistoryPageId::standings, 'e'},
    {"history-people", HistoryPageId::people},
    {"history-numbers", HistoryPageId::people, 0, 1},
    {"history-rules", HistoryPageId::people, 0, 2},
    {"history-shouts", HistoryPageId::people, 0, 3},
    {"history-beside", HistoryPageId::people, 0, 4},
    {"history-names", HistoryPageId::people, 0, 5},
    {"history-dice", HistoryPageId::dice},
    {"history-records", HistoryPageId::records},
    {"history-close", HistoryPageId::records, 0, 1},
    {"history-firsts", HistoryPageId::firsts},
    {"history-calendar", HistoryPageId::calendar},
}};

// Returns nullptr if it is none of these.
const HistoryScene* history_scene(std::string_view name) {
  const auto found = std::find_if(scenes.begin(), scenes.end(), [&](const auto& each) { return each.name == name; });
  return found == scenes.end() ? nullptr : &*found;
}

struct DisplayScreen {
  std::string_view name;
  Scene scene;
};

constexpr std::array<DisplayScreen, 4> display_screens = {{{"display", Scene::score},
                                                           {"display-inquiry", Scene::automatic},
                                                           {"display-win", Scene::automatic},
                                                           {"display-standings", Scene::standings}}};

struct SheetScreen {
  std::string_view name;
  SheetName sheet;
  bool wants_table = true;
};

constexpr std::array<SheetScreen, 8> sheet_screens = {{{"keys", SheetName::keys, false},
                                                       {"rules", SheetName::rules, false},
                                                       {"settings", SheetName::settings, false},
                                                       {"more", SheetName::other_events},
                                                       {"points", SheetName::points},
                                                       {"corrections", SheetName::corrections},
                                                       {"disputes", SheetName::open_inquiries},
                                                       {"end", SheetName::end_session}}};
constexpr std::array<std::string_view, 4> plain_screens = {"start", "table", "inquiry", "win"};

std::optional<Scene> display_scene(std::string_view screen) {
  for (const auto& each : display_screens) {
    if (each.name == screen) return each.scene;
  }
  return std::nullopt;
}

// Returns nullptr if it is no sheet.
const SheetScreen* sheet_screen(std::string_view name) {
  const auto found = std::ranges::find(sheet_screens, name, &SheetScreen::name);
  return found == sheet_screens.end() ? nullptr : &*found;
}

bool wants_session(std::string_view screen) {
  const HistoryScene* scene = history_scene(screen);
  const SheetScreen* sheet = sheet_screen(screen);
  return (scene != nullptr && scene->enters) || screen == "table" || screen == "inquiry" || screen == "win" ||
         display_scene(screen).has_value() || (sheet != nullptr && sheet->wants_table);
}

void type(App& app, std::string_view text) {
  while (!text.empty()) {
    const InputEvent event{.key = Key::character, .letter = take_code_point(text)};
    if (app.handle(event, [] { return std::string(); })) app.handle_without_field(event);
  }
}

void press(App& app, InputEvent event) {
  app.handle(std::move(event), [] { return std::string(); });
  while (app.tick(0)) continue;
}

// Opens the page, waits until it is read, and types.
void show_history_scene(App& app, const HistoryScene& scene, const std::string& about, std::string_view typed) {
  app.perform(action::OpenHistory{scene.page, about}, 0);
  while (app.tick(0)) continue;
  if (scene.command != 0) press(app, {.key = Key::command, .letter = static_cast<char32_t>(scene.command)});
  for (int i = 0; i < scene.rights; ++i) press(app, {.key = Key::right});
  if (scene.enters) press(app, {.key = Key::enter});
  type(app, typed);
  while (app.tick(0)) continue;
}

// Finishes the work done between frames: a picture waits for it.
void settle_start(App& app) {
  app.drain_queue(0);
  while (app.tick(0)) continue;
}

core::Status prepare(App& app, const ScreenshotRequest& options) {
  if (wants_session(options.screen) && !options.session) {
    return core::refuse(core::Refusal::cannot_be, {}, "the screen \"" + options.screen + "\" needs an evening",
                        "--record FILE or --session ID");
  }
  if (const HistoryScene* scene = history_scene(options.screen)) {
    const std::string about = options.session ? core::to_text(*options.session) : std::string();
    show_history_scene(app, *scene, about, options.typed);
    return {};
  }
  if (options.session && options.screen != "start") BOGOSITY_TRY(app.open(*options.session, Access::read));
  type(app, options.typed);
  if (const auto* sheet = sheet_screen(options.screen)) app.perform(action::OpenSheet{sheet->sheet, {}}, 0);
  if (options.screen.ends_with("inquiry")) app.perform(action::ShowInquiry{0}, 0);
  // The table itself, without the last entry's verdict or win.
  if (options.screen == "table") app.perform(action::Dismiss{}, 0);
  return {};
}

}  // namespace

std::vector<std::string_view> screen_names() {
  std::vector<std::string_view> names(plain_screens.begin(), plain_screens.end());
  for (const auto& each : sheet_screens) names.push_back(each.name);
  for (const auto& each : display_screens) names.push_back(each.name);
  for (const auto& each : scenes) names.push_back(each.name);
  return names;
}

core::Status make_screenshot(const ScreenshotRequest& options) {
  WindowOptions wanted;
  wanted.width = options.width;
  wanted.height = options.height;
  wanted.visible = false;
  auto window = BOGOSITY_TRY(Window::open(wanted));
  App app(options.context, options.settings);
  BOGOSITY_TRY(prepare(app, options));
  const auto scene = display_scene(options.screen);
  if (scene) app.perform(action::ShowScene{*scene}, 0);
  const DisplayModel model = app.display_model();
  const auto draw = [&](Painter& painter) {
    if (scene) return draw_display(painter, model);
    if (app.table() == nullptr) settle_start(app);
    app.draw(painter);
  };
  Frame frame(scene ? FontSet::wall : FontSet::desk);
  const double points = (options.scale > 0 ? options.scale : 1) * options.settings.magnification();
  const Size pixels = window->pixels();
  Picture picture;
  // Enough frames for fonts to load and everything to come to rest.
  for (int i = 0; i < FramePacer::frames_to_settle + 2; ++i) {
    if (frame.prepare(scene ? as_large_as_fits : points, pixels, window->density())) compat::remake_font_texture();
    window->frame([&] { frame.draw(app.theme(), pixels, nullptr, draw); }, &picture);
  }
  return write_png(picture, options.out);
}

}  // namespace bogosity::ui
