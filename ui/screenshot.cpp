#include "ui/screenshot.h"

#include <array>

#include "ui/app.h"
#include "ui/history_scenes.h"
#include "ui/imgui_compat.h"
#include "ui/review_scene.h"
#include "ui/screens/display_screen.h"
#include "ui/sheets.h"
#include "ui/stage.h"
#include "ui/utf8.h"
#include "ui/window.h"

namespace bogosity::ui {
namespace {

struct DisplayScreen {
  std::string_view name;
  Scene scene;
};

constexpr std::array<DisplayScreen, 4> display_screens = {{{"display", Scene::score},
                                                           {"display-inquiry", Scene::automatic},
                                                           {"display-win", Scene::automatic},
                                                           {"display-standings", Scene::standings}}};
constexpr std::string_view review_screen = "history-review";
constexpr std::array<std::string_view, 4> plain_screens = {"start", "table", "inquiry", "win"};

std::optional<Scene> display_scene(std::string_view screen) {
  for (const auto& each : display_screens) {
    if (each.name == screen) return each.scene;
  }
  return std::nullopt;
}

bool wants_table(std::string_view screen) {
  return screen == review_screen || screen == "table" || screen == "inquiry" || screen == "win" ||
         display_scene(screen).has_value();
}

void type(App& app, std::string_view text) {
  std::vector<InputEvent> events;
  while (!text.empty()) {
    InputEvent event;
    event.key = Key::character;
    event.letter = take_code_point(text);
    events.push_back(event);
  }
  app.handle(events, [] { return std::string(); });
}

// Until fonts are loaded and everything has come to rest.
Picture drawn(Window& window, Stage& stage, double scale, const Theme& theme, const std::function<void(Paint&)>& what) {
  Picture picture;
  const Size pixels = window.pixels();
  for (int i = 0; i < Pace::frames_to_settle + 2; ++i) {
    if (stage.prepare(scale, pixels, window.density())) compat::remake_font_texture();
    window.frame([&] { stage.draw(theme, pixels, nullptr, what); }, &picture);
  }
  return picture;
}

// What is found out between frames, at leisure: a picture waits for it.
void settle_start(App& app) {
  app.work_off(0);
  while (app.tick(0)) continue;
}

// What is typed goes to the review: letters jump, digits choose what is shown beside the narration.
core::Status draw_review_alone(Window& window, const ScreenshotOptions& options, const Theme& theme) {
  ReviewScene scene(options.around, options.settings, *options.session);
  scene.type(options.typed);
  Stage stage(font_folders(), Reach::desk);
  const double scale = (options.scale > 0 ? options.scale : 1) * options.settings.zoom;
  const auto draw = [&](Paint& paint) {
    scene.work_off();
    scene.draw(paint);
  };
  return write_png(drawn(window, stage, scale, theme, draw), options.out);
}

core::Status prepare(App& app, const ScreenshotOptions& options) {
  if (wants_table(options.screen) && !options.session) {
    return core::refuse(core::Refusal::cannot_be, {}, "the screen \"" + options.screen + "\" wants an evening",
                        "--record FILE or --session ID");
  }
  if (const HistoryScene* scene = history_scene(options.screen)) {
    const std::string about = options.session ? core::to_text(*options.session) : std::string();
    show_history_scene(app, *scene, about, options.typed);
    return {};
  }
  if (options.session && options.screen != "start" && options.screen != review_screen) {
    if (auto ok = app.open(*options.session, Access::read); !ok) return ok;
  }
  if (options.screen != review_screen) type(app, options.typed);
  if (const auto sheet = sheet_named(options.screen)) app.perform(action::OpenSheet{*sheet, {}}, 0);
  if (options.screen.ends_with("inquiry")) app.perform(action::ShowInquiry{0}, 0);
  // The table itself, whatever the last entry brought.
  if (options.screen == "table") app.perform(action::Dismiss{}, 0);
  return {};
}

}  // namespace

std::vector<std::string_view> screen_names() {
  std::vector<std::string_view> names(plain_screens.begin(), plain_screens.end());
  const auto sheets = sheet_names();
  names.insert(names.end(), sheets.begin(), sheets.end());
  for (const auto& each : display_screens) names.push_back(each.name);
  for (const auto& each : history_scenes()) names.push_back(each.name);
  names.push_back(review_screen);
  return names;
}

core::Status make_screenshot(const ScreenshotOptions& options) {
  WindowOptions wanted;
  wanted.width = options.width;
  wanted.height = options.height;
  wanted.visible = false;
  auto window = Window::open(wanted);
  if (!window) return tl::unexpected(window.error());
  App app(options.around, options.settings);
  if (auto ok = prepare(app, options); !ok) return ok;
  if (options.screen == review_screen) return draw_review_alone(**window, options, app.theme());
  const auto scene = display_scene(options.screen);
  Stage stage(font_folders(), scene ? Reach::wall : Reach::desk);
  if (!scene) {
    const double scale = (options.scale > 0 ? options.scale : 1) * options.settings.zoom;
    const auto draw = [&](Paint& paint) {
      if (app.table() == nullptr) settle_start(app);
      app.draw(paint);
    };
    return write_png(drawn(**window, stage, scale, app.theme(), draw), options.out);
  }
  app.perform(action::ShowScene{*scene}, 0);
  const DisplayModel model = app.display_model();
  return write_png(
      drawn(**window, stage, as_large_as_fits, app.theme(), [&](Paint& paint) { draw_display(paint, model); }),
      options.out);
}

}  // namespace bogosity::ui
