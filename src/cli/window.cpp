#include "cli/window.h"

#include "cli/sessions.h"
#include "cli/terminal.h"

#ifdef BOGOSITY_WINDOW
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "db/store/write_locks.h"
#include "db/system/output_file.h"
#include "ui/draw/theme.h"
#include "ui/widgets/chart.h"
#endif

namespace bogosity::cli {

int no_window() {
  return wrong_usage("this program was built without its window; `bogosity play --text` is the table in a terminal");
}

core::Result<int> dashboard(const CommandLine& line, const std::optional<share::Where>& share) {
  if (!has_window()) return no_window();
  const auto store = BOGOSITY_TRY(open_for_writing(line.database, db::Program::window));
  auto wanted = window_options(line, *store);
  wanted.share = share;
  return run_window(wanted);
}

ui::MainLoopOptions window_options(const CommandLine& line, db::Store& store) {
  ui::MainLoopOptions options;
  options.context = context(store);
  options.scale = line.appearance.scale;
  options.theme = line.appearance.theme;
  options.frames_to = line.appearance.frames_to;
  return options;
}

#ifdef BOGOSITY_WINDOW

bool has_window() { return true; }
std::string theme_list() { return fmt::format("{}", fmt::join(ui::theme_names(), ", ")); }
std::vector<std::string> names_of_themes() {
  const auto names = ui::theme_names();
  return {names.begin(), names.end()};
}

int run_window(const ui::MainLoopOptions& options) { return ui::run_dashboard(options); }

std::vector<std::string_view> picture_names() { return ui::screen_names(); }

int draw_picture(const ui::ScreenshotRequest& request) {
  const auto drawn = ui::make_screenshot(request);
  return drawn ? exit_ok : complain(drawn.error());
}

int write_drawing(const charts::Drawing& drawing, const std::string& theme, double pixels_per_point,
                  const std::filesystem::path& out) {
  const auto colors = ui::picture_theme(theme);
  if (!colors) return wrong_usage(fmt::format("a picture is drawn in print, {}", theme_list()));
  const auto written = ui::write_png(drawing, *colors, pixels_per_point, db::OutputFile::open(out));
  return written ? exit_ok : complain(written.error());
}

#else

bool has_window() { return false; }
std::string theme_list() { return "none in this program"; }
std::vector<std::string> names_of_themes() { return {}; }

int run_window(const ui::MainLoopOptions&) { return no_window(); }
int draw_picture(const ui::ScreenshotRequest&) { return no_window(); }
int write_drawing(const charts::Drawing&, const std::string&, double, const std::filesystem::path&) {
  return wrong_usage("this program was built without its window, which draws PNG files; ask for .svg");
}
std::vector<std::string_view> picture_names() { return {}; }

#endif

}  // namespace bogosity::cli
