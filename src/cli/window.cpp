#include "cli/window.h"

#include "cli/sessions.h"
#include "cli/terminal.h"

#ifdef BOGOSITY_WINDOW
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "ui/draw/theme.h"
#include "ui/main/main_loop.h"
#include "ui/main/screenshot.h"
#include "ui/widgets/chart.h"
#endif

namespace bogosity::cli {

int no_window() {
  return wrong_usage("this program was built without its window; `bogosity play --text` is the table in a terminal");
}

core::Result<int> dashboard(const CommandLine& line) {
  if (!has_window()) return no_window();
  const auto store = BOGOSITY_TRY(open_for_writing(line.database, LockPatience::of_a_window));
  return run_window({*store, std::nullopt, line.appearance, file_of(line.database)});
}

#ifdef BOGOSITY_WINDOW

namespace {

ui::MainLoopOptions options_of(const WindowRequest& request) {
  ui::MainLoopOptions options;
  options.context = context(request.store);
  options.open_session = request.session;
  options.begins = request.begins;
  options.take_over = request.take_over;
  options.scale = request.appearance.scale;
  options.theme = request.appearance.theme;
  options.database = request.database;
  options.rehearsal = request.rehearsal;
  options.read_only = request.read_only;
  options.frames_to = request.appearance.frames_to;
  return options;
}

// Says which themes there are where this is none.
bool knows_theme(const std::string& name) {
  if (name.empty() || ui::theme_named(name)) return true;
  complain(fmt::format("there is no theme \"{}\"; there are {}", name, theme_list()));
  return false;
}

// A picture of a session is taken then, not now: no clock has run on.
std::optional<core::Instant> last_moment(const PictureRequest& request) {
  if (!request.session) return std::nullopt;
  const auto found = request.store.find(*request.session);
  if (!found || !*found) return std::nullopt;
  return (*found)->last_entry;
}

}  // namespace

bool has_window() { return true; }
std::string theme_list() { return fmt::format("{}", fmt::join(ui::theme_names(), ", ")); }

int run_window(const WindowRequest& request) {
  if (!knows_theme(request.appearance.theme)) return exit_usage;
  return ui::run_dashboard(options_of(request));
}

std::vector<std::string_view> picture_names() { return ui::screen_names(); }

int draw_picture(const PictureRequest& request) {
  if (!knows_theme(request.appearance.theme)) return exit_usage;
  ui::ScreenshotRequest wanted;
  wanted.context = context(request.store);
  if (const auto moment = last_moment(request)) wanted.context.clock = [moment] { return *moment; };
  wanted.session = request.session;
  wanted.screen = request.screen;
  wanted.typed = request.typed;
  if (!request.appearance.theme.empty()) wanted.settings.theme = request.appearance.theme;
  wanted.settings.zoom = request.zoom;
  wanted.scale = request.appearance.scale;
  wanted.width = request.width;
  wanted.height = request.height;
  wanted.out = request.out;
  const auto drawn = ui::make_screenshot(wanted);
  return drawn ? exit_ok : complain(drawn.error());
}

int write_drawing(const PngRequest& request) {
  const auto theme = ui::picture_theme(request.theme);
  if (!theme) return wrong_usage("a picture is drawn in print, " + theme_list());
  const auto written = ui::write_png(request.drawing, *theme, request.scale, request.out);
  return written ? exit_ok : complain(written.error());
}

#else

bool has_window() { return false; }
std::string theme_list() { return "none in this program"; }

int run_window(const WindowRequest&) { return no_window(); }
int draw_picture(const PictureRequest&) { return no_window(); }
int write_drawing(const PngRequest&) {
  return wrong_usage("this program was built without its window, which draws PNG files; ask for .svg");
}
std::vector<std::string_view> picture_names() { return {}; }

#endif

}  // namespace bogosity::cli
