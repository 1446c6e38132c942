#include "db/stored_names.h"

#include <algorithm>
#include <system_error>

#include "db/copy_folder.h"
#include "db/fingerprint.h"
#include "db/forget.h"
#include "db/roster_rows.h"
#include "db/rows.h"
#include "db/soundness.h"
#include "db/strangers.h"
#include "forgetting.h"

namespace bogosity::db {
namespace fs = std::filesystem;
namespace {

using core::Result;

core::Status read_info(Database& database, std::int64_t key, WholeEvening& out) {
  auto rows = database.prepare(
      "SELECT id, game, begun_ms, begun_offset, state, fingerprint,"
      " (SELECT text FROM draft WHERE draft.session = session.session) FROM session WHERE session = ?");
  if (!rows) return tl::unexpected(rows.error());
  auto row = rows->bind(key).step();
  if (!row) return tl::unexpected(row.error());
  out.info.id.bytes = rows->bytes<16>(0);
  out.info.game = rows->text(1);
  out.info.begun = {rows->integer(2), static_cast<std::int16_t>(rows->integer(3))};
  out.info.open = rows->text(4) == "open";
  out.info.draft = rows->text(6);
  out.info.telling_of = telling_of(database, key);
  auto headers = headers_of(database, key);
  if (!headers) return tl::unexpected(headers.error());
  out.info.headers = std::move(*headers);
  out.is_damaged = rows->bytes<32>(5) != fingerprint(out.info).bytes;
  return {};
}

bool knows(Database& copy, const Changes& sayings) {
  const auto keys = session_keys(copy);
  if (!keys) return true;
  for (const std::int64_t key : *keys) {
    const auto evening = read_whole_evening(copy, key);
    if (!evening || rewritten(evening->info, evening->entries, sayings)) return true;
  }
  const auto has_changes = has_table(copy, "change");
  if (!has_changes || !*has_changes) return !has_changes;
  const auto changes = all_changes(copy);
  if (!changes) return true;
  for (const Change& change : *changes) {
    if (rewritten(change, sayings) != change) return true;
  }
  return false;
}

}  // namespace

Result<WholeEvening> read_whole_evening(Database& database, std::int64_t key) {
  WholeEvening out;
  if (auto ok = read_info(database, key, out); !ok) return tl::unexpected(ok.error());
  auto rows = database.prepare(select_entries);
  if (!rows) return tl::unexpected(rows.error());
  rows->bind(key);
  core::Hash last;
  auto row = rows->step();
  for (; row && *row; row = rows->step()) {
    out.entries.push_back(entry_from(*rows, out.info.evening()));
    out.is_damaged = out.is_damaged || out.entries.back().previous != last;
    last = core::hash_of(out.entries.back());
    out.is_damaged = out.is_damaged || stored_hash_of_entry(*rows) != last;
  }
  if (!row) return tl::unexpected(row.error());
  return out;
}

namespace {

// Nobody can say what stands in it without asking what somebody put in the place of its tables.
bool is_somebody_elses(Database& copy) {
  const auto strangers = strangers_in(copy);
  return !strangers || strangers->impostors;
}

// In a damaged one more may stand than can be read.
bool may_know(const fs::path& file, bool is_damaged, const Changes& sayings) {
  auto copy = Database::open(file, {}, Access::bytes);
  if (!copy || is_somebody_elses(*copy)) return true;
  Course course;
  const auto damage = is_damaged ? damage_in(*copy, Depth::journals, course) : std::nullopt;
  return !damage || *damage || knows(*copy, sayings);
}

}  // namespace

Result<OlderStates> older_states(Database& database) {
  const auto all = all_changes(database);
  if (!all) return tl::unexpected(all.error());
  const Changes sayings(*all);
  OlderStates states;
  const auto look_into = [&](const fs::path& file, bool is_damaged) {
    (may_know(file, is_damaged, sayings) ? states.know : states.others).push_back(file);
  };
  std::error_code failed;
  for (auto each = fs::directory_iterator(copy_folder(database.file()), failed);
       !failed && each != fs::directory_iterator(); each.increment(failed)) {
    const fs::path& file = each->path();
    if (is_called_copy_of(database.file(), file)) look_into(file, file.stem().string().ends_with("-damaged"));
  }
  for (const fs::path& file : set_aside_files(database.file())) {
    std::error_code unknown;
    if (!fs::is_empty(file, unknown)) look_into(file, true);
  }
  std::sort(states.know.begin(), states.know.end());
  return states;
}

}  // namespace bogosity::db
