#include "ui/dashboard.h"

#include <fmt/format.h>

#include "ui/imgui_compat.h"
#include "ui/stage.h"
#include "ui/utf8.h"
#include "ui/window.h"

namespace bogosity::ui {
namespace {

constexpr int no_window = 2;

Settings settings_of(const DashboardOptions& options) {
  Settings settings;
  settings.theme = options.theme;
  return settings;
}

// One App in one Window.
class Dashboard {
 public:
  Dashboard(const DashboardOptions& options, Window& window)
      : window_(window),
        app_(options.around, settings_of(options)),
        stage_(font_folders()),
        scale_(options.scale > 0 ? options.scale : window.monitor_scale()) {}

  App& app() { return app_; }

  void run() {
    while (!window_.wants_to_close()) {
      window_.wait(app_.deadline());
      take_input();
      if (app_.tick(window_.now())) window_.pace().stir();
      if (app_.clock_ticks(window_.now())) window_.pace().touch();
      if (window_.pace().wants_frame(window_.now())) frame();
    }
    app_.rest();
  }

  void frame(Picture* keep = nullptr) {
    const Size pixels = window_.pixels();
    if (stage_.prepare(scale_, pixels)) compat::remake_font_texture();
    window_.frame([&] { stage_.draw(app_.theme(), pixels, nullptr, [&](Paint& paint) { app_.draw(paint); }); }, keep);
    app_.work_off(window_.now());
    if (stage_.wants_more()) window_.pace().stir();
    window_.set_title(app_.window_title());
  }

 private:
  void take_input() {
    if (window_.take_focus_lost()) app_.rest();
    if (window_.input().empty()) return;
    app_.handle(window_.input().take(), [this] { return window_.clipboard(); });
  }

  Window& window_;
  App app_;
  Stage stage_;
  double scale_;
};

core::Status go_to(App& app, const DashboardOptions& options) {
  if (options.open_session) return app.open(*options.open_session);
  if (options.rehearsal)
    app.rehearse(*options.rehearsal);
  else
    app.open_unfinished();
  return {};
}

}  // namespace

int run_dashboard(const DashboardOptions& options) {
  auto window = Window::open({});
  if (!window) {
    fmt::print(stderr, "bogosity: {}\n", core::describe(window.error()));
    return no_window;
  }
  Dashboard dashboard(options, **window);
  if (const auto ok = go_to(dashboard.app(), options); !ok)
    fmt::print(stderr, "bogosity: {}\n", core::describe(ok.error()));
  dashboard.run();
  return 0;
}

core::Status make_screenshot(const ScreenshotOptions& options) {
  WindowOptions wanted;
  wanted.width = options.width;
  wanted.height = options.height;
  wanted.visible = false;
  auto window = Window::open(wanted);
  if (!window) return tl::unexpected(window.error());
  Dashboard dashboard(options.dashboard, **window);
  if (options.dashboard.open_session) {
    if (const auto ok = dashboard.app().open(*options.dashboard.open_session); !ok) return ok;
  }
  std::vector<InputEvent> events;
  for (std::string_view rest = options.typed; !rest.empty();) {
    InputEvent event;
    event.key = Key::character;
    event.letter = take_code_point(rest);
    events.push_back(event);
  }
  dashboard.app().handle(events, [] { return std::string(); });
  Picture picture;
  for (int i = 0; i < Pace::frames_to_settle + 2; ++i) dashboard.frame(&picture);
  return write_png(picture, options.out);
}

}  // namespace bogosity::ui
