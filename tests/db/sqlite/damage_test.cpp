// A file that was cut short, emptied, overwritten, or has a bit flipped: either every session in it reads as before, or
// somebody is told. Never a different session.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>

#include "core/session_head.h"
#include "db/store.h"
#include "tests/support/disk.h"
#include "tests/support/rounds.h"
#include "tests/support/seeds.h"
#include "tests/support/session_on_file.h"
#include "tests/support/temp_file.h"
#include "transfer/export.h"

namespace bogosity::tests {
namespace {

using Hashes = std::vector<core::Hash>;

struct SessionFilterOptions {
  std::vector<core::SessionHead> sessions;
  std::map<std::array<std::uint8_t, 16>, Hashes> entries;
};

void check_sentence(const core::Error& error) {
  CAPTURE(core::describe(error));
  CHECK(error.kind == core::Refusal::trouble);
  CHECK(error.reason.find(".db: ") != std::string::npos);
  CHECK_FALSE(error.way_out.empty());
}

Hashes hashes(const std::vector<core::Entry>& entries) {
  Hashes all;
  for (const auto& entry : entries) all.push_back(core::hash_of(entry));
  return all;
}

// Enough sessions that the file has inner pages, overflow pages and free room.
std::string make_sessions(const std::filesystem::path& file, SessionFilterOptions& out) {
  auto store = db::open_store(file);
  REQUIRE(store);
  for (std::uint8_t i = 1; i <= 6; ++i) {
    auto session = some_session(i);
    session.open = i % 2 == 0;
    std::vector<core::Entry> entries;
    for (int turn = 0; turn < i * 5 - 5; ++turn) {
      const std::size_t size = turn == 7 ? 9000 : static_cast<std::size_t>(1 + turn * 37 % 200);
      entries.push_back(entry_after(entries, "note:\"" + std::string(size, 'x') + "\"", uuid(i)));
    }
    REQUIRE((*store)->create_with(session, entries));
    out.entries[uuid(i).bytes] = hashes(entries);
  }
  out.sessions = *(*store)->sessions();
  store->reset();
  return contents(file);
}

enum class Outcome { as_before, refused, silent };

bool same(const core::SessionHead& a, const core::SessionHead& b) {
  return a.id == b.id && a.game == b.game && a.headers == b.headers && a.begun == b.begun && a.open == b.open &&
         a.draft == b.draft && a.entries == b.entries && a.last_entry == b.last_entry;
}

// Somebody was shown something else, and not told.
Outcome silent(const std::string& what) {
  FAIL_CHECK(what);
  return Outcome::silent;
}

Outcome refused(const core::Error& error) {
  check_sentence(error);
  return Outcome::refused;
}

bool is_listed(db::Store& store, const core::Uuid& id) {
  const auto all = store.sessions();
  return all && std::any_of(all->begin(), all->end(), [&](const auto& each) { return each.id == id; });
}

Outcome read_one(db::Store& store, const core::SessionHead& known, const Hashes& hashes_known) {
  const auto found = store.find(known.id);
  if (!found) return refused(found.error());
  // Its row in the index is damaged: whoever opens it is told that it is not there, while the list shows it.
  if (!*found) return is_listed(store, known.id) ? Outcome::refused : silent("a session is gone");
  const auto entries = store.entries(known.id);
  if (!entries) return refused(entries.error());
  if (hashes(*entries) != hashes_known) return silent("a session has other entries");
  if (!same(**found, known)) return silent("a session is not as it was begun");
  return Outcome::as_before;
}

Outcome read_all(const std::filesystem::path& file, const std::string& before, const SessionFilterOptions& known) {
  const auto store = db::open_store(file, {db::IfMissing::refuse, std::chrono::milliseconds(0)});
  if (!store) {
    CHECK(contents(file) == before);
    return refused(store.error());
  }
  const auto sessions = (*store)->sessions();
  if (!sessions) return refused(sessions.error());
  Outcome worst = Outcome::as_before;
  for (const auto& each : known.sessions) {
    const auto outcome = read_one(**store, each, known.entries.at(each.id.bytes));
    worst = std::max(worst, outcome);
  }
  // A session with differences in the list cannot be opened.
  for (const auto& each : *sessions) {
    const bool is_known =
        std::any_of(known.sessions.begin(), known.sessions.end(), [&](const auto& other) { return same(each, other); });
    if (is_known) continue;
    const auto found = (*store)->find(each.id);
    if (found && *found && worst == Outcome::as_before) return silent("the list is another one");
    worst = Outcome::refused;
  }
  if (sessions->size() != known.sessions.size()) return silent("the list is longer or shorter");
  return worst;
}

// Damages the file again and again; counts what came of it.
struct Trials {
  Trials() { whole = make_sessions(file, known); }
  void read(const std::string& damaged) {
    std::filesystem::remove(scratch / "a.db-journal");
    write(file, damaged);
    const auto outcome = read_all(file, damaged, known);
    ++counts[static_cast<std::size_t>(outcome)];
  }
  int count(Outcome outcome) const { return counts[static_cast<std::size_t>(outcome)]; }

  DiskBelow quick;
  Scratch scratch;
  std::filesystem::path file = scratch / "a.db";
  SessionFilterOptions known;
  std::string whole;
  int counts[3] = {};
};

TEST_CASE("damage: an untouched file reads as it was") {
  Trials trials;
  trials.read(trials.whole);
  CHECK(trials.count(Outcome::as_before) == 1);
}

// With few seeds every second place is tried.
const std::size_t stride = seeds() < 240 ? 2 : 1;

TEST_CASE("damage: a file cut short is refused, at whatever length") {
  Trials trials;
  for (std::size_t size = 0; size < trials.whole.size(); size += 512 * stride) {
    for (const std::size_t odd : {0U, 99U}) {
      CAPTURE(size + odd);
      trials.read(trials.whole.substr(0, size + odd));
      CHECK_FALSE(db::open_store(trials.file, {db::IfMissing::refuse}));
    }
  }
}

TEST_CASE("damage: pages overwritten in the middle are noticed") {
  Trials trials;
  std::mt19937 chance(20261121);
  std::string noise(4096, '\0');
  for (std::size_t page = 0; page * 4096 < trials.whole.size(); page += stride) {
    CAPTURE(page);
    for (const std::size_t at : {0U, 100U, 2048U, 4000U}) {
      CAPTURE(at);
      for (char& each : noise) each = static_cast<char>(chance());
      auto damaged = trials.whole;
      trials.read(damaged.replace(page * 4096 + at, 4096 - at, noise, 0, 4096 - at));
      damaged = trials.whole;
      trials.read(damaged.replace(page * 4096 + at, 4096 - at, 4096 - at, '\0'));
      damaged = trials.whole;
      trials.read(damaged.replace(page * 4096 + at, 64, noise, 0, 64));
    }
  }
}

TEST_CASE("damage: no single bit that flips makes another session of it") {
  Trials trials;
  const int flips = rounds(200);
  for (int seed = 1; seed <= flips; ++seed) {
    std::mt19937 chance(static_cast<unsigned>(seed));
    const std::size_t at = chance() % trials.whole.size();
    const int bit = static_cast<int>(chance() % 8);
    CAPTURE(seed);
    CAPTURE(at);
    auto damaged = trials.whole;
    damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
    trials.read(damaged);
  }
}

// Two sessions, one of them still going on, on the same pages of a small file.
struct TakenUp : FileDesk {
  core::Uuid over, open;
  std::string whole;

  TakenUp() {
    {
      Session first = begin();
      log_all(first, {"54 8h", "62", "44 +3"});
      over = first.id();
      REQUIRE(first.close());
      Session second = begin();
      log_all(second, {"54", "62", "44 +3"});
      open = second.id();
    }
    earlier.clear();
    store.reset();
    whole = contents(file);
  }
  std::size_t page_of(const std::string& name) const {
    return std::stoul(sql(file, "SELECT rootpage FROM sqlite_schema WHERE name = '" + name + "'")) - 1;
  }
  bool exports(const core::Uuid& id) {
    return transfer::export_text(context(), id, transfer::ExportFormat::journal).has_value();
  }
  // In the file as it lies there now: is the session taken up, and something logged in it?
  bool goes_on() {
    auto session = Session::resume(context(), open, Access::write);
    return session && session->submit("note:\"and on\"", core::Passing::passes);
  }
};

TEST_CASE("damage: a session that goes on in a file with a flipped bit can be exported, and so can its neighbor") {
  const DiskBelow quick;
  TakenUp sessions;
  int extended = 0, refused = 0;
  for (const char* name : {"session", "sqlite_autoindex_session_1", "header", "entry", "change", "change_of_subject"}) {
    const std::size_t page = sessions.page_of(name) * 4096;
    for (std::size_t at = page; at < page + 8; ++at) {
      for (int bit = 0; bit < 8; ++bit) {
        const std::string where =
            std::string(name) + ", byte " + std::to_string(at - page) + ", bit " + std::to_string(bit);
        CAPTURE(where);
        auto damaged = sessions.whole;
        damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
        std::filesystem::remove(sessions.file.string() + "-journal");
        write(sessions.file, damaged);
        auto store = db::open_store(sessions.file, {db::IfMissing::refuse, std::chrono::milliseconds(0)});
        if (!store) continue;
        sessions.store = std::move(*store);
        const bool neighbor = sessions.exports(sessions.over);
        const bool goes_on = sessions.goes_on();
        ++(goes_on ? extended : refused);
        if (goes_on) CHECK(sessions.exports(sessions.open));
        if (neighbor) CHECK(sessions.exports(sessions.over));
        sessions.store.reset();
      }
    }
  }
  CHECK(extended > 0);
  CHECK(refused > 0);
}

}  // namespace
}  // namespace bogosity::tests
