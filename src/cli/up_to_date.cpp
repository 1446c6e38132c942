#include "cli/up_to_date.h"

#include "cli/progress_bar.h"
#include "db/caches.h"

namespace bogosity::cli {

void bring_up_to_date(db::Database& database) {
  if (auto ok = db::notice_new_rules(database); !ok) return;
  const auto stale = db::anything_stale(database);
  if (!stale || !*stale) return;
  [[maybe_unused]] const auto ended = work_off(*db::work_off_stale(database));
}

}  // namespace bogosity::cli
