#include "db/leases.h"

#include "clock.h"
#include "db/transaction.h"
#include "db/trouble.h"

namespace bogosity::db {
namespace {

using core::Result;
using core::Status;

std::string_view word_for(Program program) { return program == Program::window ? "window" : "terminal"; }

constexpr std::chrono::milliseconds patience_at_the_end{250};

Result<std::int64_t> key_of(Database& database, const core::Uuid& session) {
  auto found = database.prepare("SELECT session FROM session WHERE id = ?");
  if (!found) return tl::unexpected(found.error());
  const auto row = found->bind(session.bytes).step();
  if (!row) return tl::unexpected(row.error());
  if (*row) return found->integer(0);
  return trouble_with(database.file(), "there is no session " + core::to_text(session) + " in this file",
                      "see `bogosity sessions` for those that are");
}

}  // namespace

Leases::Leases(Program program) : program_(program), id_(system_chance()()), self_(this_process()) {}

Result<std::optional<Leases::Row>> Leases::row(Database& database, std::int64_t key) const {
  auto found = database.prepare(
      "SELECT holder, program, host, machine, boot, pid_space, pid, started, since_ms, since_offset FROM lease"
      " WHERE session = ?");
  if (!found) return tl::unexpected(found.error());
  const auto there = found->bind(key).step();
  if (!there) return tl::unexpected(there.error());
  if (!*there) return std::optional<Row>();
  Row row;
  row.is_ours = found->bytes<16>(0) == id_;
  if (row.is_ours) return row;
  ProcessMark mark;
  mark.host = found->text(2);
  mark.machine.bytes = found->bytes<32>(3);
  mark.boot = found->text(4);
  mark.space = found->integer(5);
  mark.pid = found->integer(6);
  mark.started = found->integer(7);
  row.holder = {mark.host,
                found->text(1) == word_for(Program::window) ? Program::window : Program::terminal,
                mark.pid,
                {found->integer(8), static_cast<std::int16_t>(found->integer(9))},
                presence_of(mark, self_)};
  return row;
}

Status Leases::write(Database& database, std::int64_t key, const core::Instant& now) {
  auto insert = database.prepare(
      "INSERT OR REPLACE INTO lease (session, holder, program, host, machine, boot, pid_space, pid, started, since_ms,"
      " since_offset) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  if (!insert) return tl::unexpected(insert.error());
  ever_wrote_ = true;
  insert->bind(key, id_, word_for(program_), self_.host, self_.machine.bytes, self_.boot, self_.space, self_.pid,
               self_.started, now.utc_ms, now.offset_minutes);
  return insert->run();
}

Status Leases::take_new(Database& database, std::int64_t key, const core::Instant& now) {
  return write(database, key, now);
}

Status Leases::check(Database& database, std::int64_t key, const core::Uuid& session) {
  const auto there = row(database, key);
  if (!there) return tl::unexpected(there.error());
  std::erase(left_, session);
  if (!left_.empty()) {
    if (auto ok = remove_left(database); !ok) return ok;
  }
  if (*there && (*there)->is_ours) return {};
  const auto now = wall_clock()();
  if (*there && (*there)->holder.presence != Presence::gone) {
    return tl::unexpected(written_elsewhere(&(*there)->holder, now));
  }
  // It was ours, and somebody had it since: what is known here may be old.
  if (asked_.contains(session)) return tl::unexpected(written_elsewhere(nullptr, now));
  return write(database, key, now);
}

Status Leases::check_free(Database& database, std::int64_t key) const {
  const auto there = row(database, key);
  if (!there) return tl::unexpected(there.error());
  if (!*there || (*there)->holder.presence == Presence::gone) return {};
  core::Error error = written_elsewhere(&(*there)->holder, wall_clock()());
  if ((*there)->is_ours) error.reason = "this evening is being written here";
  error.way_out = "leave its table first";
  return tl::unexpected(std::move(error));
}

Result<std::optional<Holder>> Leases::claim(Database& database, const core::Uuid& session, Claim how,
                                            const core::Instant& now) {
  auto transaction = Transaction::begin(database);
  if (!transaction) return tl::unexpected(transaction.error());
  const auto key = key_of(database, session);
  if (!key) return tl::unexpected(key.error());
  const auto there = row(database, *key);
  if (!there) return tl::unexpected(there.error());
  const bool others = *there && !(*there)->is_ours;
  if (others && (*there)->holder.presence != Presence::gone && how == Claim::if_free) return (*there)->holder;
  std::erase(left_, session);
  if (!*there || others) {
    if (auto ok = write(database, *key, now); !ok) return tl::unexpected(ok.error());
  }
  if (auto ok = transaction->commit(); !ok) return tl::unexpected(ok.error());
  took(session);
  return std::optional<Holder>();
}

Status Leases::give_back(Database& database, const core::Uuid& session) {
  const auto found = asked_.find(session);
  if (found == asked_.end() || --found->second > 0) return {};
  asked_.erase(found);
  left_.push_back(session);
  auto transaction = Transaction::begin(database);
  if (!transaction) return tl::unexpected(transaction.error());
  if (auto ok = remove_left(database); !ok) return ok;
  auto done = transaction->commit();
  if (done) left_.clear();
  return done;
}

// Harmless twice: a transaction that is not committed leaves the list as it is.
Status Leases::remove_left(Database& database) {
  for (const auto& session : left_) {
    const auto key = key_of(database, session);
    if (!key) return tl::unexpected(key.error());
    auto gone = database.prepare("DELETE FROM lease WHERE session = ? AND holder = ?");
    if (!gone) return tl::unexpected(gone.error());
    if (auto ok = gone->bind(*key, id_).run(); !ok) return ok;
  }
  return {};
}

void Leases::give_back_all(Database& database) {
  if (!ever_wrote_) return;
  database.be_patient(patience_at_the_end);
  auto transaction = Transaction::begin(database);
  if (!transaction) return;
  auto gone = database.prepare("DELETE FROM lease WHERE holder = ?");
  if (gone && gone->bind(id_).run()) static_cast<void>(transaction->commit());
}

Result<std::optional<Holder>> Leases::holder(Database& database, const core::Uuid& session) const {
  const auto key = key_of(database, session);
  if (!key) return tl::unexpected(key.error());
  const auto there = row(database, *key);
  if (!there) return tl::unexpected(there.error());
  if (!*there || (*there)->is_ours) return std::optional<Holder>();
  return (*there)->holder;
}

}  // namespace bogosity::db
