#include "db/restore.h"

#include <system_error>

#include "clock.h"
#include "db/backup.h"
#include "db/durable.h"
#include "db/guard.h"
#include "db/journal_beside.h"
#include "db/migrate.h"
#include "db/replacing.h"
#include "db/schema.h"
#include "db/strangers.h"
#include "db/transaction.h"
#include "db/trouble.h"
#include "upper_limits.h"

namespace bogosity::db {
namespace fs = std::filesystem;
namespace {

using core::Result;
using core::Status;

constexpr int most_tries = 5;
constexpr const char* name_another = "name another one; `bogosity backup --list` shows those that there are";

tl::unexpected<core::Error> refuse_copy(const fs::path& copy, const std::string& why) {
  return trouble_with(copy, why + "; nothing was changed", name_another);
}

Status check_copy(const fs::path& copy, const fs::path& database) {
  std::error_code failed;
  if (!fs::exists(copy, failed)) return refuse_copy(copy, "there is no such copy");
  if (!fs::is_regular_file(copy, failed)) return refuse_copy(copy, "this is no ordinary file");
  if (fs::equivalent(copy, database, failed)) return refuse_copy(copy, "this is the file itself, not a copy of it");
  const auto look = Database::look_at(copy);
  if (!look) return tl::unexpected(look.error());
  if (look->size == 0) return refuse_copy(copy, "this copy is empty");
  if (look->size > limits::bytes_of_a_database) return refuse_copy(copy, "this is larger than 8 GB, which no copy is");
  if (!look->is_database) return refuse_copy(copy, "this is no copy of a file of bogosity, or it is badly damaged");
  if (auto ok = check_ours(copy, migrations()); !ok) {
    return trouble_with(copy, "it cannot be restored; nothing was changed: " + ok.error().reason, name_another);
  }
  return check_was_closed(copy);
}

// Who wrote in an evening when the copy was made does not write in it now.
Status forget_leases(Database& candidate) {
  const auto there = candidate.number("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'lease'");
  if (!there) return tl::unexpected(there.error());
  return *there == 0 ? Status() : candidate.run("DELETE FROM lease");
}

// A copy comes from anywhere: what it would run is taken out of it before it takes the file's place.
Status take_strangers_out(Database& candidate) {
  const auto strangers = strangers_in(candidate);
  if (!strangers) return tl::unexpected(strangers.error());
  if (strangers->runs.empty()) return {};
  auto transaction = Transaction::begin(candidate);
  if (!transaction) return tl::unexpected(transaction.error());
  if (auto ok = mend_schema(candidate); !ok) return ok;
  return transaction->commit();
}

// The copy, checked and brought up to date, in a file beside the database that can take its place.
Status prepare(const fs::path& copy, const fs::path& partial, Course& course) {
  if (auto ok = copy_file(copy, Access::bytes, partial, course); !ok) {
    return trouble_with(copy,
                        "it cannot be read to its end, or not be copied; nothing was changed: " + ok.error().reason,
                        ok.error().way_out);
  }
  auto candidate = Database::open(partial, patience_of_restore, Access::write);
  if (!candidate) return refuse_copy(copy, "this copy is damaged: it cannot be opened");
  let_triggers_run(candidate->handle(), false);
  const auto damage = damage_in(*candidate, Depth::journals, course);
  if (!damage) return tl::unexpected(damage.error());
  if (*damage) return refuse_copy(copy, "this copy is damaged (" + **damage + ")");
  if (auto ok = forget_leases(*candidate); !ok) return ok;
  if (auto ok = migrate(*candidate, migrations()); !ok) {
    return trouble_with(copy,
                        "this copy is of an older version and cannot be brought up to date; nothing was "
                        "changed: " +
                            ok.error().reason,
                        ok.error().way_out);
  }
  return take_strangers_out(*candidate);
}

Status count(const fs::path& partial, Restored& restored) {
  auto database = Database::open(partial, patience_of_restore, Access::read);
  if (!database) return tl::unexpected(database.error());
  const auto evenings = database->number("SELECT count(*) FROM session");
  if (!evenings) return tl::unexpected(evenings.error());
  restored.evenings = *evenings;
  auto last = database->prepare("SELECT typed_ms, typed_offset FROM entry ORDER BY typed_ms DESC LIMIT 1");
  if (!last) return tl::unexpected(last.error());
  const auto row = last->step();
  if (!row) return tl::unexpected(row.error());
  if (*row) restored.last_entry = {last->integer(0), static_cast<std::int16_t>(last->integer(1))};
  return {};
}

// Damaged: in words. Refused: what is no database, another program's, or one of a newer program.
Result<std::optional<std::string>> damage_at_first_sight(const fs::path& database) {
  using Damage = std::optional<std::string>;
  const auto look = Database::look_at(database);
  if (!look) return tl::unexpected(look.error());
  if (look->size == 0) return Damage("it was empty");
  if (!look->is_database) {
    return trouble_with(database, "this is no database, so no copy takes its place; nothing was changed",
                        "if it was one and is damaged, move it elsewhere, then restore again; else name another file "
                        "with --db");
  }
  if (auto ok = check_ours(database, migrations()); !ok) return tl::unexpected(ok.error());
  if (is_beyond_reading(database)) return Damage("SQLite could not read it");
  return Damage();
}

// Copies what is there, then overwrites it; both again if somebody wrote in between.
Status replace(const fs::path& copy, const fs::path& database, const fs::path& partial, Restored& restored,
               Course& course) {
  BackupRequest request{database, copy_reason::before_restore};
  request.spared = real_place(copy);
  request.keeps_damaged = false;
  for (int i = 0; i < most_tries; ++i) {
    const auto changes = changes_of(database);
    if (!changes) return tl::unexpected(changes.error());
    const auto before = make_backup(request, course);
    if (!before) {
      return trouble_with(database,
                          "what is there could not be copied first; nothing was changed: " + before.error().reason,
                          before.error().way_out);
    }
    if (before->damage) {
      restored.damage = *before->damage;
      return {};
    }
    restored.before = before->file;
    const auto done = overwrite(database, partial, *changes, course);
    if (!done) return tl::unexpected(done.error());
    if (*done) return {};
  }
  return refuse_busy(database);
}

}  // namespace

Result<Restored> restore(const fs::path& copy, const fs::path& file, Course& course) {
  const fs::path database = real_place(file);
  if (auto ok = check_copy(copy, database); !ok) return tl::unexpected(ok.error());
  std::error_code failed;
  const bool missing = !fs::exists(fs::symlink_status(database, failed));
  if (!missing && !fs::is_regular_file(database, failed)) {
    return trouble_with(database, "this is no ordinary file; nothing was changed", "name a file with --db");
  }
  const auto damage = missing ? std::optional<std::string>() : damage_at_first_sight(database);
  if (!damage) return tl::unexpected(damage.error());
  Restored restored;
  restored.damage = damage->value_or("");
  if (auto ok = make_folder(database.parent_path()); !ok) return tl::unexpected(ok.error());
  const Partial partial(database);
  if (auto ok = prepare(copy, partial.path(), course); !ok) return tl::unexpected(ok.error());
  if (auto ok = count(partial.path(), restored); !ok) return tl::unexpected(ok.error());
  if (const auto unsynced = sync_file(partial.path())) {
    return trouble_with(database, "the disk failed (" + unsynced.message() + "); nothing was changed", "try again");
  }
  if (!missing && restored.damage.empty()) {
    if (auto ok = replace(copy, database, partial.path(), restored, course); !ok) return tl::unexpected(ok.error());
  }
  if (missing) {
    if (auto ok = place_anew(database, partial.path()); !ok) return tl::unexpected(ok.error());
  } else if (!restored.damage.empty()) {
    auto aside = set_aside(database, partial.path());
    if (!aside) return tl::unexpected(aside.error());
    restored.aside = std::move(*aside);
  }
  return restored;
}

Result<fs::path> copy_called(const std::string& name, const fs::path& database) {
  std::error_code failed;
  if (name == "-") return trouble_with("-", "standard input is no copy", name_another);
  if (fs::exists(name, failed) || name.find('/') != std::string::npos) return fs::path(name);
  std::vector<fs::path> found;
  for (const Copy& copy : copies_of(database, wall_clock()().utc_ms).all) {
    const std::string each = copy.file.filename().string();
    if (each == name) return copy.file;
    if (each.find(name) != std::string::npos) found.push_back(copy.file);
  }
  if (found.size() == 1) return found.front();
  return refuse_copy(name, found.empty() ? "there is no such copy" : "several copies are called something like that");
}

Result<fs::path> last_copy(const fs::path& database) {
  for (const Copy& copy : copies_of(database, wall_clock()().utc_ms).all) {
    if (!copy.damaged) return copy.file;
  }
  return trouble_with(copy_folder(database), "there is no copy of this file yet; nothing was changed",
                      "name a file that lies elsewhere");
}

}  // namespace bogosity::db
