// Backups while the dashboard is open: made when a session begins and ends, and shown in the settings. A failed one is
// reported and stops nothing.
#include <doctest/doctest.h>

#include "tests/support/memory_store.h"
#include "tests/support/table_driver.h"
#include "ui/sheets/sheets.h"

namespace bogosity::tests {
namespace {

// A store whose copies succeed or fail as the test decides.
class CopyingStore final : public MemoryStore {
 public:
  struct State {
    bool finished = false;
    bool fails = false;
    std::vector<std::string> reasons;
    int alive = 0;
  };
  State state;

  core::Result<std::unique_ptr<Job>> begin_backup(std::string_view reason) override {
    state.reasons.emplace_back(reason);
    return std::make_unique<Copying>(state);
  }
  core::Result<BackupList> backups() override {
    BackupList backups{"/home/ann/backups", {}};
    for (auto at = state.reasons.rbegin(); at != state.reasons.rend(); ++at) {
      backups.all.push_back({"a.db", 1'795'299'900'000, *at, false, 1});
    }
    return backups;
  }

 private:
  class Copying final : public Job {
   public:
    explicit Copying(State& state) : state_(state) { ++state_.alive; }
    Copying(const Copying&) = delete;
    Copying& operator=(const Copying&) = delete;
    ~Copying() override { --state_.alive; }
    core::Result<bool> step(std::chrono::milliseconds) override {
      if (state_.fails) return core::refuse(core::Refusal::trouble, {}, "the disk is full", "make room there");
      return state_.finished;
    }
    Progress progress() const override { return {"Copying", 0, 0}; }

   private:
    State& state_;
  };
};

struct AtACopiedTable {
  CopyingStore store;
  ui::Driver driver{quiet_surroundings(store)};

  AtACopiedTable() {
    driver.type("Ann, Bob, Cy");
    driver.press(ui::Key::enter);
  }
  const std::vector<std::string>& reasons() const { return store.state.reasons; }
  void finish() {
    store.state.finished = true;
    driver.pass(1);
    driver.pass(1);
    driver.frames(2);
  }
  void close() { driver.app().perform(ui::action::SetOpen{false}, driver.now()); }
};

}  // namespace

TEST_CASE("copies: one is made when a session begins and one when it ends") {
  AtACopiedTable table;
  CHECK(table.reasons() == std::vector<std::string>{"session-begins"});
  table.finish();
  CHECK(table.store.state.alive == 0);
  table.driver.type("54");
  table.driver.press(ui::Key::enter);
  CHECK(table.reasons().size() == 1);
  table.close();
  CHECK(table.reasons() == std::vector<std::string>{"session-begins", "session-ends"});
}

TEST_CASE("copies: the copy at the end of a session waits for the copy under way") {
  AtACopiedTable table;
  table.close();
  CHECK(table.store.state.alive == 1);
  CHECK(table.reasons().size() == 1);
  table.finish();
  CHECK(table.reasons() == std::vector<std::string>{"session-begins", "session-ends"});
}

TEST_CASE("copies: the clock is watched only while a copy is made") {
  AtACopiedTable table;
  CHECK(table.driver.app().deadline().has_value());
  table.finish();
  table.driver.pass_until_rest();
  CHECK_FALSE(table.driver.app().deadline().has_value());
}

TEST_CASE("copies: a failed copy is reported at the table and in the settings") {
  AtACopiedTable table;
  table.store.state.fails = true;
  table.driver.pass(1);
  table.driver.frames(2);
  CHECK(table.driver.sees("The backup failed: the disk is full"));
  CHECK(table.driver.sees("The session itself is safe."));
  table.driver.type("54");
  table.driver.press(ui::Key::enter);
  CHECK(table.driver.app().table()->session().journal().entries().size() == 1);
  table.driver.command(',');
  CHECK(table.driver.sees("The last backup failed: the disk is full"));
}

TEST_CASE("copies: a copy that fails after the table was left is reported at the start") {
  AtACopiedTable table;
  table.driver.command('w');
  REQUIRE(table.driver.app().table() == nullptr);
  table.store.state.fails = true;
  table.driver.pass(1);
  REQUIRE(table.driver.app().start().notes.size() == 1);
  CHECK(table.driver.app().start().notes[0].refused);
}

TEST_CASE("copies: the settings say how many there are, and when and why the last one was made") {
  AtACopiedTable table;
  table.finish();
  table.driver.command(',');
  CHECK(table.driver.sees("One backup of all sessions, written today"));
  CHECK(table.driver.sees("(session begins)"));
  CHECK(table.driver.sees("/home/ann/backups"));
}

TEST_CASE("copies: a rehearsal is not copied") {
  CopyingStore store;
  ui::Driver driver(quiet_surroundings(store));
  driver.app().rehearse({});
  driver.app().perform(ui::action::SetOpen{false}, 0);
  CHECK(store.state.reasons.empty());
}

TEST_CASE("copies: a copy under way is finished at the end of the program") {
  AtACopiedTable table;
  table.store.state.finished = true;
  table.close();
  table.driver.app().finish_backups();
  CHECK(table.reasons().size() == 2);
  CHECK(table.store.state.alive == 0);
}

TEST_CASE("copies: in words") {
  const core::Instant now{1'795'300'000'000, -300};
  BackupsView view;
  CHECK(ui::backups_in_words(view, now) == "Sessions are not saved here, so there are no backups.");
  view.backups.folder = "/home/ann/backups";
  CHECK(ui::backups_in_words(view, now) == "No backups yet. One is written when a session begins, and when it ends.");
  view.backups.all.resize(12);
  view.backups.all.front() = {"a.db", now.utc_ms - 26LL * 60 * 60 * 1000, "session-ends", false, 1};
  CHECK(ui::backups_in_words(view, now).starts_with("12 backups of all sessions, the last one yesterday "));
}

}  // namespace bogosity::tests
