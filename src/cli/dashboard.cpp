// `bogosity` alone: the dashboard; and `bogosity screenshot`: a picture of it, drawn by the program itself.
#include "cli/commands.h"
#include "cli/evenings.h"
#include "cli/output.h"
#include "cli/window.h"

namespace bogosity::cli {

int no_window() {
  complain("this program was built without its window; `bogosity play --text` is the table in a terminal");
  return wrong_usage;
}

int dashboard(const DashboardOptions& options) {
  if (!has_window()) return no_window();
  const auto store = open_for_writing(options.database, Patience::of_a_window);
  if (!store) return complain(store.error());
  return run_window({**store, std::nullopt, options.look, file_of(options.database)});
}

int screenshot(const ScreenshotOptions& options) {
  if (!has_window()) return no_window();
  const auto store = open_for_reading(options.database);
  if (!store) return complain(store.error());
  WindowRequest request{**store, std::nullopt, options.look, file_of(options.database)};
  if (!options.session.empty()) {
    const auto session = evening_called(**store, options.session);
    if (!session) return complain(session.error());
    request.session = *session;
  }
  return draw_picture(request, options);
}

}  // namespace bogosity::cli
