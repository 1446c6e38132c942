#include "cli/asked_evening.h"

namespace bogosity::cli {

core::Result<AskedEvening> asked_evening(const Database& database, const std::string& called) {
  auto store = open_for_reading(database);
  if (!store) return tl::unexpected(store.error());
  const bool last = called.empty() || called == "last";
  const auto id = last ? last_evening(**store) : evening_called(**store, called);
  if (!id) return tl::unexpected(id.error());
  auto session = Session::resume(around(**store), *id);
  if (!session) return tl::unexpected(session.error());
  return AskedEvening{std::move(*store), std::move(*session)};
}

}  // namespace bogosity::cli
