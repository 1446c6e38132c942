#include "ui/dashboard.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "ui/display.h"
#include "ui/frame_count.h"
#include "ui/imgui_compat.h"
#include "ui/quit_signals.h"
#include "ui/settings_file.h"
#include "ui/settings_keeper.h"
#include "ui/stage.h"
#include "ui/window.h"

namespace bogosity::ui {
namespace {

constexpr int no_window = 2;

std::optional<double> earlier(std::optional<double> a, std::optional<double> b) {
  if (!a || !b) return a ? a : b;
  return std::min(*a, *b);
}

// One App in one Window, and a second window that looks at it.
class Dashboard {
 public:
  Dashboard(const DashboardOptions& options, SettingsKeeper& keeper, Stage& stage, Window& window)
      : window_(window),
        keeper_(keeper),
        app_(options.around, keeper.begin()),
        stage_(stage),
        count_(options.frames_to),
        scale_(options.scale) {}

  App& app() { return app_; }

  void run(const QuitSignals& quit) {
    while (!window_.wants_to_close() && !quit.came() && !app_.is_over()) {
      window_.wait(earlier(app_.deadline(), display_.due(window_.now())));
      take_input();
      if (app_.tick(window_.now())) window_.pace().stir();
      if (app_.clock_ticks(window_.now())) window_.pace().touch();
      if (window_.pace().wants_frame(window_.now())) frame();
      tend_display();
      keeper_.keep(app_.settings());
    }
    window_.wait(window_.now());  // whoever moved it just now: let it be known
    keep_places();
    // Nobody waits for a frame any more.
    for (int tries = 0; tries < 40 && !app_.rest(); ++tries) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    app_.finish_copies();
  }

 private:
  // Asked before each frame: windows are moved to other monitors.
  double base_scale() const { return scale_ > 0 ? scale_ : window_.monitor_scale(); }

  void frame() {
    const Size pixels = window_.pixels();
    app_.limit_zoom(most_scale(pixels.w, pixels.h) / base_scale());
    if (stage_.prepare(base_scale() * app_.settings().zoom, pixels, window_.density())) compat::remake_font_texture();
    window_.frame([&] { stage_.draw(app_.theme(), pixels, nullptr, [&](Paint& paint) { app_.draw(paint); }); });
    app_.work_off(window_.now());
    if (const auto copied = app_.take_copied()) window_.set_clipboard(*copied);
    if (stage_.wants_more()) window_.pace().stir();
    window_.set_title(app_.window_title());
    count_.note(window_.pace().frames(), display_.frames());
  }

  void tend_display() {
    const bool wanted = app_.display_wanted();
    display_.tend(app_, window_.place(), window_.now());
    // It was closed by hand, or could not be opened: the main window may say so.
    if (wanted != app_.display_wanted()) window_.pace().stir();
    count_.note(window_.pace().frames(), display_.frames());
  }

  void take_input() {
    if (window_.take_focus_lost()) app_.rest();
    if (const auto files = window_.take_dropped(); !files.empty()) app_.drop(files);
    if (window_.input().empty()) return;
    app_.handle(window_.input().take(), [this] { return window_.clipboard(); });
    if (const auto copied = app_.take_copied()) window_.set_clipboard(*copied);
  }

  void keep_places() {
    Settings settings = app_.settings();
    settings.window = window_.place();
    if (const auto place = display_.place()) settings.display = place;
    keeper_.keep(settings);
  }

  Window& window_;
  SettingsKeeper& keeper_;
  App app_;
  Stage& stage_;
  Display display_;
  FrameCount count_;
  double scale_;
};

core::Status go_to(App& app, const DashboardOptions& options) {
  if (options.open_session) {
    auto opened = app.open(*options.open_session);
    if (opened && options.take_over) app.take_over();
    if (opened && options.begins) app.copy(copy_reason::evening_begins);
    return opened;
  }
  if (options.visit)
    app.visit(*options.visit);
  else if (options.rehearsal)
    app.rehearse(*options.rehearsal);
  else
    app.open_unfinished();
  return {};
}

}  // namespace

int run_dashboard(const DashboardOptions& options) {
  const QuitSignals quit(&Window::wake);  // the window can be seen before it is ready
  SettingsKeeper keeper(default_settings_file(), options.theme);
  WindowOptions wanted;
  wanted.place = keeper.begin().window;
  Stage stage(font_folders());
  const double zoom = keeper.begin().zoom;
  wanted.meanwhile = [&](Size pixels, double monitor_scale) {
    stage.prepare((options.scale > 0 ? options.scale : monitor_scale) * zoom, pixels);
  };
  auto window = Window::open(wanted);
  if (!window) {
    fmt::print(stderr, "bogosity: {}\n", core::describe(window.error()));
    return no_window;
  }
  Dashboard dashboard(options, keeper, stage, **window);
  if (const auto ok = go_to(dashboard.app(), options); !ok)
    fmt::print(stderr, "bogosity: {}\n", core::describe(ok.error()));
  dashboard.run(quit);
  return 0;
}

}  // namespace bogosity::ui
