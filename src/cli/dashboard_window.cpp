// The door to the dashboard where there is one.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands.h"
#include "cli/evenings.h"
#include "cli/output.h"
#include "cli/window.h"
#include "ui/dashboard.h"
#include "ui/theme.h"

namespace bogosity::cli {
namespace {

ui::DashboardOptions options_of(const WindowRequest& request) {
  ui::DashboardOptions options;
  options.around = around(request.store);
  options.open_session = request.session;
  options.scale = request.look.scale;
  options.theme = request.look.theme;
  options.database = request.database;
  options.rehearsal = request.rehearsal;
  return options;
}

// Says which themes there are where this is none.
bool knows_theme(const std::string& name) {
  if (ui::theme_named(name)) return true;
  complain(fmt::format("there is no theme \"{}\"; there are {}", name, fmt::join(ui::theme_names(), ", ")));
  return false;
}

}  // namespace

bool has_window() { return true; }

int run_window(const WindowRequest& request) {
  if (!knows_theme(request.look.theme)) return wrong_usage;
  return ui::run_dashboard(options_of(request));
}

int draw_picture(const WindowRequest& request, const ScreenshotOptions& options) {
  if (!knows_theme(request.look.theme)) return wrong_usage;
  ui::ScreenshotOptions wanted;
  wanted.dashboard = options_of(request);
  wanted.typed = options.typed;
  wanted.width = options.width;
  wanted.height = options.height;
  wanted.out = options.file;
  const auto drawn = ui::make_screenshot(wanted);
  return drawn ? well : complain(drawn.error());
}

}  // namespace bogosity::cli
