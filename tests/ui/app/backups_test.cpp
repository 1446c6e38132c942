// Backups while the dashboard is open: made when a session begins and ends, and shown in the settings. A failed one is
// reported and stops nothing.
#include <doctest/doctest.h>

#include <chrono>
#include <thread>

#include "core/job.h"
#include "db/backup/backup.h"
#include "db/system/clock.h"
#include "tests/support/store_on_file.h"
#include "tests/support/table_driver.h"
#include "ui/sheets/sheets.h"

namespace bogosity::tests {
namespace {

struct AtACopiedTable {
  StoreOnFile store;
  ui::Driver driver{surroundings()};

  // `fails`: a file has the name of the folder of copies.
  explicit AtACopiedTable(bool fails = false) {
    if (fails) write(db::backup_folder(store.file()), "no folder");
    driver.type("Ann, Bob, Cy");
    driver.press(ui::Key::enter);
  }
  // Copies are dated by the clock on the wall.
  SessionContext surroundings() {
    SessionContext context = quiet_surroundings(store);
    context.clock = db::wall_clock();
    return context;
  }
  // Of the copies that are there, the first one first.
  std::vector<std::string> reasons() {
    std::vector<std::string> all;
    for (const auto& each : db::backups_of(store.database())->all) all.insert(all.begin(), each.reason);
    return all;
  }
  // Time goes by, on the window's clock and on the wall, until nothing is copied any more.
  void finish() {
    for (int i = 0; i < 2000 && driver.app().deadline(); ++i) {
      driver.pass(0.2);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    driver.frames(2);
  }
  void close() { driver.app().perform(ui::action::SetOpen{false}, driver.now()); }
};

}  // namespace

TEST_CASE("copies: one is made when a session begins and one when it ends") {
  AtACopiedTable table;
  table.finish();
  CHECK(table.reasons() == std::vector<std::string>{"session-begins"});
  table.driver.type("54");
  table.driver.press(ui::Key::enter);
  table.finish();
  CHECK(table.reasons().size() == 1);
  table.close();
  table.finish();
  CHECK(table.reasons() == std::vector<std::string>{"session-begins", "session-ends"});
}

TEST_CASE("copies: the copy at the end of a session waits for the copy under way") {
  AtACopiedTable table;
  table.close();
  table.finish();
  CHECK(table.reasons() == std::vector<std::string>{"session-begins", "session-ends"});
}

TEST_CASE("copies: the clock is watched only while a copy is made") {
  AtACopiedTable table;
  table.finish();
  table.driver.pass_until_rest();
  CHECK_FALSE(table.driver.app().deadline().has_value());
  table.close();
  CHECK(table.driver.app().deadline().has_value());
  table.finish();
  table.driver.pass_until_rest();
  CHECK_FALSE(table.driver.app().deadline().has_value());
}

TEST_CASE("copies: a failed copy is reported at the table and in the settings") {
  AtACopiedTable table(true);
  table.finish();
  CHECK(table.driver.sees("The backup failed: "));
  CHECK(table.driver.sees("The session itself is safe."));
  table.driver.type("54");
  table.driver.press(ui::Key::enter);
  CHECK(table.driver.app().table()->session().journal().entries().size() == 1);
  table.driver.command(',');
  CHECK(table.driver.sees("The last backup failed: "));
}

TEST_CASE("copies: a copy that fails after the table was left is reported at the start") {
  AtACopiedTable table(true);
  table.finish();
  REQUIRE(table.driver.app().start().notes.empty());
  table.close();
  // In the same frame, so that however quick the copy is, it is heard of at the start.
  table.driver.app().perform(ui::action::LeaveTable{}, table.driver.now());
  REQUIRE(table.driver.app().table() == nullptr);
  table.finish();
  REQUIRE(table.driver.app().start().notes.size() == 1);
  CHECK(table.driver.app().start().notes[0].refused);
}

TEST_CASE("copies: the settings say how many there are, and when and why the last one was made") {
  AtACopiedTable table;
  table.finish();
  table.driver.command(',');
  CHECK(table.driver.sees("One backup of all sessions, written today"));
  CHECK(table.driver.sees("(session begins)"));
  CHECK(table.driver.sees("backups"));
}

TEST_CASE("copies: a rehearsal is not copied") {
  StoreOnFile store;
  ui::Driver driver(quiet_surroundings(store));
  driver.app().rehearse({});
  driver.app().perform(ui::action::SetOpen{false}, 0);
  driver.app().finish_backups();
  CHECK(db::backups_of(store.database())->all.empty());
}

TEST_CASE("copies: a copy under way is finished at the end of the program") {
  AtACopiedTable table;
  table.close();
  table.driver.app().finish_backups();
  CHECK(table.reasons().size() == 2);
}

TEST_CASE("copies: in words") {
  const core::Instant now{1'795'300'000'000, -300};
  jobs::BackupsView view;
  CHECK(ui::backups_in_words(view, now) == "Sessions are not saved here, so there are no backups.");
  view.backups.folder = "/home/ann/backups";
  CHECK(ui::backups_in_words(view, now) == "No backups yet. One is written when a session begins, and when it ends.");
  view.backups.all.resize(12);
  view.backups.all.front() = {"a.db", now.utc_ms - 26LL * 60 * 60 * 1000, "session-ends", false, 1};
  CHECK(ui::backups_in_words(view, now).starts_with("12 backups of all sessions, the last one yesterday "));
}

}  // namespace bogosity::tests
