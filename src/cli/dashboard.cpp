// `bogosity` alone: the dashboard.
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

}  // namespace bogosity::cli
