#include "ui/main/screenshot.h"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "core/utf8.h"
#include "db/system/output_file.h"
#include "ui/app/app.h"
#include "ui/display/display_screen.h"
#include "ui/draw/frame.h"
#include "ui/draw/imgui_compat.h"
#include "ui/platform/window.h"

namespace bogosity::ui {

namespace {

// Each of these screens can be pictured, and names the way to it.
struct PicturedScreen {
  std::string_view name;
  bool needs_session = false;
  std::variant<std::monostate, SheetName, Scene, HistoryPageId> shows = {};
  // A page of history is pictured after these keys.
  char command = 0;     // a letter pressed with Ctrl; 0: none
  int rights = 0;       // arrows to the right
  bool enters = false;  // the session's review, where the keys go
};

constexpr std::array<PicturedScreen, 35> screens = {{
    {"start"},
    {"table", true},
    {"inquiry", true},
    {"win", true},
    {"keys", false, SheetName::keys},
    {"rules", false, SheetName::rules},
    {"settings", false, SheetName::settings},
    {"more", true, SheetName::other_events},
    {"points", true, SheetName::points},
    {"corrections", true, SheetName::corrections},
    {"inquiries", true, SheetName::open_inquiries},
    {"end", true, SheetName::end_session},
    {"display", true, Scene::score},
    {"display-inquiry", true, Scene::automatic},
    {"display-win", true, Scene::automatic},
    {"display-standings", true, Scene::standings},
    {"history-sessions", false, HistoryPageId::sessions},
    {"history-review", true, HistoryPageId::sessions, 0, 0, true},
    {"history-filter", false, HistoryPageId::sessions, 'f'},
    {"history-tags", false, HistoryPageId::sessions, 't'},
    {"history-export", false, HistoryPageId::sessions, 's'},
    {"history-standings", false, HistoryPageId::standings},
    {"history-race", false, HistoryPageId::standings, 'e'},
    {"history-people", false, HistoryPageId::people},
    {"history-numbers", false, HistoryPageId::people, 0, 1},
    {"history-rules", false, HistoryPageId::people, 0, 2},
    {"history-shouts", false, HistoryPageId::people, 0, 3},
    {"history-beside", false, HistoryPageId::people, 0, 4},
    {"history-names", false, HistoryPageId::people, 0, 5},
    {"history-insights", false, HistoryPageId::insights},
    {"history-dice", false, HistoryPageId::dice},
    {"history-records", false, HistoryPageId::records},
    {"history-close", false, HistoryPageId::records, 0, 1},
    {"history-firsts", false, HistoryPageId::firsts},
    {"history-calendar", false, HistoryPageId::calendar},
}};

void press(App& app, InputEvent event) {
  app.handle(std::move(event), [] { return std::string(); });
  while (app.tick(0)) continue;
}

void type(App& app, std::string_view text) {
  while (!text.empty()) press(app, {.key = Key::character, .letter = core::take_code_point(text)});
}

// Opens the page, waits until it is read, and types.
void show_history(App& app, const PicturedScreen& screen, HistoryPageId page, const ScreenshotRequest& options) {
  app.perform(action::OpenHistory{page, options.session ? core::to_text(*options.session) : std::string()}, 0);
  while (app.tick(0)) continue;
  if (screen.command != 0) press(app, {.key = Key::command, .letter = static_cast<char32_t>(screen.command)});
  for (int i = 0; i < screen.rights; ++i) press(app, {.key = Key::right});
  if (screen.enters) press(app, {.key = Key::enter});
  type(app, options.typed);
  while (app.tick(0)) continue;
}

core::Status prepare(App& app, const PicturedScreen& screen, const ScreenshotRequest& options) {
  if (screen.needs_session && !options.session)
    return core::refuse(core::Refusal::cannot_be, {}, "the screen \"" + options.screen + "\" needs a session",
                        "--record FILE or --session ID");
  if (const auto* page = std::get_if<HistoryPageId>(&screen.shows)) {
    show_history(app, screen, *page, options);
    return {};
  }
  if (options.session && options.screen != "start") BOGOSITY_TRY(app.open(*options.session, Access::read));
  type(app, options.typed);
  if (const auto* sheet = std::get_if<SheetName>(&screen.shows)) app.perform(action::OpenSheet{*sheet, {}}, 0);
  if (options.screen.ends_with("inquiry")) app.perform(action::ShowInquiry{0}, 0);
  // This picture is of the table itself, without the last entry's verdict or win.
  if (options.screen == "table") app.perform(action::Dismiss{}, 0);
  return {};
}

// Pictures of one size, in rows of so many.
Picture side_by_side(const std::vector<Picture>& pictures) {
  constexpr int most_in_row = 4;
  constexpr std::size_t dot = 3;  // bytes
  const int count = static_cast<int>(pictures.size());
  const int columns = std::min(count, most_in_row);
  const Picture& first = pictures.front();
  Picture all{first.width * columns, first.height * ((count + columns - 1) / columns), {}};
  all.rgb.resize(static_cast<std::size_t>(all.width) * static_cast<std::size_t>(all.height) * dot);
  const auto length = static_cast<std::ptrdiff_t>(static_cast<std::size_t>(first.width) * dot);
  for (int i = 0; i < count; ++i) {
    for (int y = 0; y < first.height; ++y) {
      const auto from = pictures[static_cast<std::size_t>(i)].rgb.begin() + y * length;
      const int row = i / columns * first.height + y;
      std::copy_n(from, length, all.rgb.begin() + (static_cast<std::ptrdiff_t>(row) * columns + i % columns) * length);
    }
  }
  return all;
}

}  // namespace

std::vector<std::string_view> screen_names() {
  std::vector<std::string_view> names;
  for (const PicturedScreen& each : screens) names.push_back(each.name);
  return names;
}

core::Status make_screenshot(const ScreenshotRequest& options) {
  WindowOptions wanted;
  wanted.width = options.width;
  wanted.height = options.height;
  wanted.visible = false;
  auto window = BOGOSITY_TRY(Window::open(wanted));
  App app(options.context, options.settings);
  const auto& screen = *std::ranges::find(screens, std::string_view(options.screen), &PicturedScreen::name);
  BOGOSITY_TRY(prepare(app, screen, options));
  const auto* scene = std::get_if<Scene>(&screen.shows);
  if (scene != nullptr) app.perform(action::ShowScene{*scene}, 0);
  DisplayModel model = app.display_model();
  const auto draw = [&](Painter& painter) {
    if (scene != nullptr) return draw_display(painter, model);
    // A picture of the start waits for the work done between frames.
    if (app.table() == nullptr) {
      app.drain_queue(0);
      while (app.tick(0)) continue;
    }
    app.draw(painter);
  };
  Frame frame(scene != nullptr ? FontSet::wall : FontSet::desk);
  const double points = (options.scale > 0 ? options.scale : 1) * options.settings.magnification();
  const Size pixels = window->pixels();
  const auto taken = [&] {
    Picture picture;
    // After so many frames all fonts are loaded and everything has come to rest.
    for (int i = 0; i < FramePacer::frames_to_settle + 2; ++i) {
      if (frame.prepare(scene != nullptr ? fitting_scale(pixels) : points, window->density()))
        compat::remake_font_texture();
      window->frame([&] { frame.draw(app.theme(), pixels, nullptr, draw); }, &picture);
    }
    return picture;
  };
  std::vector<Picture> pictures;
  for (const double moment : options.moments) {
    app.show_again(-moment);
    while (app.tick(0)) continue;
    model = app.display_model();
    pictures.push_back(taken());
  }
  if (pictures.empty()) pictures.push_back(taken());
  return write_png(side_by_side(pictures), db::OutputFile::open(options.out));
}

}  // namespace bogosity::ui
