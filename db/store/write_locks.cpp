#include "db/store/write_locks.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <fstream>
#include <sstream>

#include "core/record.h"
#include "db/store/journal_rows.h"
#include "db/system/clock.h"

namespace bogosity::db {
namespace {

std::string_view word_for(Program program) { return program == Program::window ? "window" : "terminal"; }

std::string first_line(const std::string& file) {
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  return line;
}

std::string host_name() {
  std::array<char, 256> name{};
  return ::gethostname(name.data(), name.size() - 1) == 0 ? std::string(name.data()) : std::string();
}

// The machine's own id is nobody else's business: it goes into the file as a hash only.
core::Hash machine_mark(const std::string& host) {
  return core::sha256("bogosity lease\n" + first_line("/etc/machine-id") + "\n" + host);
}

std::int64_t number_space() {
  struct stat space {};
  return ::stat("/proc/self/ns/pid", &space) == 0 ? static_cast<std::int64_t>(space.st_ino) : 0;
}

struct Running {
  char state = '?';
  std::int64_t started = 0;
};

// Empty if the system does not say, or there is no such process.
std::optional<Running> look_at(std::int64_t pid) {
  const std::string line = first_line("/proc/" + std::to_string(pid) + "/stat");
  // The second field is the name, in brackets, and may hold anything.
  const auto name_end = line.rfind(')');
  if (name_end == std::string::npos) return std::nullopt;
  std::istringstream rest(line.substr(name_end + 1));
  Running found;
  rest >> found.state;
  constexpr int fields_before_start = 18;  // of proc(5): from the fourth to the twenty-second
  std::string skipped;
  for (int i = 0; i < fields_before_start; ++i) rest >> skipped;
  rest >> found.started;
  return rest ? std::optional(found) : std::nullopt;
}

bool runs(const ProcessMark& process) {
  if (::kill(static_cast<pid_t>(process.pid), 0) != 0 && errno == ESRCH) return false;
  const auto found = look_at(process.pid);
  if (!found) return true;
  const bool dead = found->state == 'Z' || found->state == 'X';
  const bool another = process.started != 0 && found->started != process.started;
  return !dead && !another;
}

}  // namespace

WriteLocks::WriteLocks(Program program) : program_(program), id_(system_random_bits()()), self_(this_process()) {}

Result<std::optional<WriteLocks::LockRow>> WriteLocks::row(Database& database, std::int64_t key) const {
  const auto lock_row = [this](const Statement& found) {
    LockRow row;
    row.is_ours = found.bytes<16>(0) == id_;
    if (row.is_ours) return row;
    const ProcessMark mark{found.text(2),    {found.bytes<32>(3)}, found.text(4),
                           found.integer(5), found.integer(6),     found.integer(7)};
    row.lock_owner = {mark.host, found.text(1) == word_for(Program::window) ? Program::window : Program::terminal,
                      mark.pid, found.instant(8), presence_of(mark, self_)};
    return row;
  };
  return database.first(
      "SELECT holder, program, host, machine, boot, pid_space, pid, started, since_ms, since_offset FROM lease"
      " WHERE session = ?",
      lock_row, key);
}

Status WriteLocks::take(Database& database, std::int64_t key, const core::Instant& now) {
  ever_wrote_ = true;
  return database.change(
      "INSERT OR REPLACE INTO lease (session, holder, program, host, machine, boot, pid_space, pid, started, since_ms,"
      " since_offset) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      key, id_, word_for(program_), self_.host, self_.machine.bytes, self_.boot, self_.space, self_.pid, self_.started,
      now.utc_ms, now.offset_minutes);
}

Status WriteLocks::check(Database& database, std::int64_t key, const core::Uuid& session) {
  const auto there = BOGOSITY_TRY(row(database, key));
  std::erase(unreleased_, session);
  if (!unreleased_.empty()) BOGOSITY_TRY(release_left(database));
  if (there && there->is_ours) return {};
  const auto now = wall_clock()();
  if (there && there->lock_owner.presence != OwnerState::gone) {
    return tl::unexpected(owned_elsewhere(&there->lock_owner, now));
  }
  // It was ours, and somebody had it since: what is known here may be old.
  if (asked_.contains(session)) return tl::unexpected(owned_elsewhere(nullptr, now));
  return take(database, key, now);
}

Status WriteLocks::check_free(Database& database, std::int64_t key) const {
  const auto there = BOGOSITY_TRY(row(database, key));
  if (!there || there->lock_owner.presence == OwnerState::gone) return {};
  core::Error error = owned_elsewhere(&there->lock_owner, wall_clock()());
  if (there->is_ours) error.reason = "this session is being written here";
  error.way_out = "leave its table first";
  return tl::unexpected(std::move(error));
}

Result<std::optional<LockOwner>> WriteLocks::acquire_lock(Database& database, const core::Uuid& session,
                                                          LockRequest how, const core::Instant& now) {
  auto transaction = BOGOSITY_TRY(Transaction::begin(database));
  const auto key = BOGOSITY_TRY(key_of(database, session));
  const auto there = BOGOSITY_TRY(row(database, key));
  const bool others = there && !there->is_ours;
  if (others && there->lock_owner.presence != OwnerState::gone && how == LockRequest::if_free) return there->lock_owner;
  std::erase(unreleased_, session);
  if (!there || others) BOGOSITY_TRY(take(database, key, now));
  BOGOSITY_TRY(transaction.commit());
  note_acquired(session);
  return std::optional<LockOwner>();
}

Status WriteLocks::release(Database& database, const core::Uuid& session) {
  const auto found = asked_.find(session);
  if (found == asked_.end() || --found->second > 0) return {};
  asked_.erase(found);
  unreleased_.push_back(session);
  auto transaction = BOGOSITY_TRY(Transaction::begin(database));
  BOGOSITY_TRY(release_left(database));
  auto done = transaction.commit();
  if (done) unreleased_.clear();
  return done;
}

// Harmless twice: a transaction that is not committed leaves the list as it is.
Status WriteLocks::release_left(Database& database) {
  for (const auto& session : unreleased_) {
    const auto key = BOGOSITY_TRY(key_of(database, session));
    BOGOSITY_TRY(database.change("DELETE FROM lease WHERE session = ? AND holder = ?", key, id_));
  }
  return {};
}

void WriteLocks::release_all(Database& database) {
  if (!ever_wrote_) return;
  database.be_patient(patience::usual);
  auto transaction = Transaction::begin(database);
  if (transaction && database.change("DELETE FROM lease WHERE holder = ?", id_))
    static_cast<void>(transaction->commit());
}

Result<std::optional<LockOwner>> WriteLocks::lock_owner(Database& database, const core::Uuid& session) const {
  const auto key = BOGOSITY_TRY(key_of(database, session));
  const auto there = BOGOSITY_TRY(row(database, key));
  if (!there || there->is_ours) return std::optional<LockOwner>();
  return there->lock_owner;
}

ProcessMark this_process() {
  const std::string host = host_name();
  const auto self = look_at(::getpid());
  return {host,           machine_mark(host), first_line("/proc/sys/kernel/random/boot_id"),
          number_space(), ::getpid(),         self ? self->started : 0};
}

OwnerState presence_of(const ProcessMark& other, const ProcessMark& here) {
  if (other.machine != here.machine) return OwnerState::elsewhere;
  if (other.boot != here.boot) return OwnerState::gone;
  if (other.space != here.space) return OwnerState::elsewhere;
  return runs(other) ? OwnerState::running : OwnerState::gone;
}

std::string where_and_since(const LockOwner& lock_owner, const core::Instant& now) {
  const std::string host =
      lock_owner.host.empty() ? "another machine" : lock_owner.host.substr(0, lock_owner.host.find('.'));
  return "on " + host + " since " + core::clock_or_date(lock_owner.since, now);
}

std::string owner_in_words(const LockOwner& lock_owner, const core::Instant& now) {
  return (lock_owner.program == Program::window ? "window " : "terminal ") + where_and_since(lock_owner, now);
}

core::Error owned_elsewhere(const LockOwner* lock_owner, const core::Instant& now) {
  if (lock_owner == nullptr) {
    return {core::Refusal::elsewhere,
            {},
            "another program was writing this session, and has left it",
            "take it over to go on here"};
  }
  const bool gone = lock_owner->presence == OwnerState::gone;
  return {core::Refusal::elsewhere,
          {},
          fmt::format("this session {} in a {}{}", gone ? "was being written" : "is being written",
                      owner_in_words(*lock_owner, now), gone ? ", and that program has ended" : ""),
          gone ? "take it over to go on here" : "watch it here, or take it over"};
}

}  // namespace bogosity::db
