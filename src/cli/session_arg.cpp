#include "cli/session_arg.h"

#include <optional>
#include <utility>

#include "core/record.h"
#include "db/rewrite/merge.h"
#include "db/schema/migrate.h"
#include "db/session_store.h"

namespace bogosity::cli {

core::Result<OpenedSession> open_session_arg(const std::filesystem::path& database, const std::string& called) {
  auto store = BOGOSITY_TRY(open_for_reading(database));
  const bool last = called.empty() || called == "last";
  const auto id = BOGOSITY_TRY(last ? last_session(*store) : session_called(*store, called));
  auto session = BOGOSITY_TRY(Session::resume(context(*store), id));
  return OpenedSession{std::move(store), std::move(session)};
}

namespace {

constexpr std::int64_t most_candidates = 6;

// The least and the greatest id that begin like this; nothing if none can.
std::optional<std::pair<core::Uuid, core::Uuid>> ids_beginning(const std::string& text) {
  constexpr std::string_view least = "00000000-0000-0000-0000-000000000000";
  constexpr std::string_view greatest = "ffffffff-ffff-ffff-ffff-ffffffffffff";
  if (text.size() > least.size()) return std::nullopt;
  const auto low = core::uuid_from(text + std::string(least.substr(text.size())));
  const auto high = core::uuid_from(text + std::string(greatest.substr(text.size())));
  if (!low || !high) return std::nullopt;
  return std::pair(*low, *high);
}

}  // namespace

std::filesystem::path file_of(const std::filesystem::path& database) {
  return database.empty() ? db::default_file() : database;
}

core::Result<std::unique_ptr<Store>> open_for_writing(const std::filesystem::path& database, LockPatience patience) {
  const auto wait = patience == LockPatience::of_a_window ? db::patience::of_a_window : db::patience::of_a_command;
  const auto program = patience == LockPatience::of_a_window ? Program::window : Program::terminal;
  db::remove_left_merges();
  return db::open_store(file_of(database), {db::IfMissing::make, wait, program});
}

core::Result<std::unique_ptr<Store>> open_for_reading(const std::filesystem::path& database) {
  const auto if_missing = database.empty() ? db::IfMissing::make : db::IfMissing::refuse;
  return db::open_store(file_of(database), {if_missing, db::patience::of_a_command, Program::terminal});
}

SessionContext context(Store& store) { return {&store, wall_clock(), system_random_bits()}; }

core::Result<core::Uuid> session_called(Store& store, const std::string& beginning) {
  if (beginning == "last") return last_session(store);
  if (const auto id = core::uuid_from(beginning)) return *id;
  std::vector<core::Uuid> found;
  if (const auto range = ids_beginning(beginning)) {
    found = BOGOSITY_TRY(store.ids_between(range->first, range->second, most_candidates));
  }
  if (found.empty()) {
    return core::refused("no session begins with \"" + beginning + "\"", "`bogosity sessions --all` lists them");
  }
  if (found.size() == 1) return found.front();
  std::string candidates;
  for (const core::Uuid& id : found) {
    const auto session = store.find(id);
    const std::string day = session && *session ? core::header_in((*session)->headers, "Date") : "";
    candidates +=
        (candidates.empty() ? "" : ", ") + core::to_text(id) + (day.empty() ? "" : " of " + day.substr(0, 10));
  }
  return core::refused("several sessions begin with \"" + beginning + "\"", "type more of one: " + candidates);
}

core::Result<core::Uuid> last_session(Store& store) {
  const auto newest = BOGOSITY_TRY(store.newest());
  if (newest) return *newest;
  return core::refused("there are no sessions yet", "`bogosity play` begins one");
}

}  // namespace bogosity::cli
