// Another program is at the file while somebody corrects the log, lifts a seal, rules, ends or begins a session: the
// action shows as waiting and is repeated, no frame is held up, and no typed text is lost.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>

#include "db/backup/backup.h"
#include "tests/support/two_windows.h"
#include "ui/table/correction_model.h"

namespace bogosity::tests {

using ui::Key;

namespace {

const char* const hands_of_three = "count:Ann=4 count:Bob=4 count:Cy=4";
const char* const waiting = "Waiting for the file: another program is at work on it.";

void press_ctrl_and(ui::Driver& driver, Key key) {
  ui::InputEvent event;
  event.key = key;
  event.ctrl = true;
  event.at = driver.now();
  driver.put(event);
  driver.frames(2);
}

struct AtABusyFile {
  TwoWindows two;
  ui::Driver& driver = two.first;
  std::optional<BusyFile> busy;

  const Session& session() { return driver.app().table()->session(); }
  std::string record() { return session().play().record(); }
  std::size_t entries() { return session().journal().entries().size(); }
  void log_all(std::initializer_list<const char*> lines) {
    for (const char* line : lines) log_line(driver, line);
  }
  void block() { busy.emplace(two.scratch / "a.db"); }
  void free() {
    busy.reset();
    driver.pass(0.3);
    driver.frames(2);
  }
  void change_last_to(const char* text) {
    driver.command('e');
    driver.type("c");
    for (int i = 0; i < 40; ++i) driver.press(Key::backspace);
    driver.type(text);
  }
};

}  // namespace

TEST_CASE("waiting: a correction waits with all that was typed, and is accepted as soon as the file is free") {
  AtABusyFile table;
  table.log_all({"off:5 54", "off:4 54"});
  table.change_last_to("off:3 54");
  table.driver.press(Key::tab);
  table.driver.type("it was a three");
  table.block();
  press_ctrl_and(table.driver, Key::enter);
  CHECK(table.driver.sees(waiting));
  CHECK(table.driver.has("Give up"));
  CHECK_FALSE(table.driver.has("Accept"));
  for (int i = 0; i < 100; ++i) {
    REQUIRE(table.driver.app().deadline());
    table.driver.pass(0.3);
  }
  table.driver.frames(2);
  CHECK(table.driver.sees(waiting));
  CHECK(table.driver.sees("it was a three"));
  CHECK(table.entries() == 2);
  table.free();
  CHECK_FALSE(table.driver.sees(waiting));
  CHECK(table.driver.sees("Corrected."));
  CHECK(table.entries() == 3);
  CHECK(table.record().find("off:3") != std::string::npos);
}

TEST_CASE("waiting: Esc gives a correction up and keeps its fields, the next ones go back and close the sheet") {
  AtABusyFile table;
  table.log_all({"off:5 54"});
  table.change_last_to("off:3 54");
  table.block();
  press_ctrl_and(table.driver, Key::enter);
  REQUIRE(table.driver.sees(waiting));
  table.driver.press(Key::escape);
  CHECK_FALSE(table.driver.sees(waiting));
  CHECK(table.driver.app().sheet() != nullptr);
  CHECK(table.driver.sees("off:3 54"));
  CHECK(table.driver.has("Accept"));
  table.free();
  table.driver.pass(5);
  CHECK(table.entries() == 1);
  table.driver.press(Key::escape);
  CHECK(table.driver.has("Change"));
  table.driver.press(Key::escape);
  CHECK(table.driver.app().sheet() == nullptr);
}

TEST_CASE("waiting: typing or closing the sheet ends the wait") {
  for (const bool closes : {false, true}) {
    AtABusyFile table;
    table.log_all({"off:5 54"});
    table.change_last_to("off:3 54");
    table.block();
    press_ctrl_and(table.driver, Key::enter);
    REQUIRE(table.driver.sees(waiting));
    closes ? table.driver.app().perform(ui::SheetAction(ui::action::CloseSheet{}), table.driver.now())
           : table.driver.type(" ");
    table.driver.frames(2);
    CHECK_FALSE(table.driver.sees(waiting));
    table.free();
    table.driver.pass(5);
    CHECK(table.entries() == 1);
  }
}

TEST_CASE("waiting: a seal is lifted as soon as the file is free, and once") {
  AtABusyFile table;
  table.log_all({"548h", "54 9c"});
  table.driver.command('e');
  table.driver.press(Key::page_up);
  CHECK_FALSE(table.driver.sees("8H"));
  table.block();
  table.driver.type("l");
  table.driver.frame();
  CHECK(table.driver.sees(waiting));
  CHECK_FALSE(table.driver.sees("8H"));
  CHECK(table.entries() == 2);
  table.driver.pass(0.3);
  table.free();
  CHECK(table.driver.sees("WHAT REALLY HAPPENED"));
  CHECK(table.driver.sees("5-4 +2 8H"));
  CHECK(table.entries() == 3);
  CHECK(table.record().find("The seal of turn 1 was lifted.") != std::string::npos);
}

TEST_CASE("waiting: the table's ruling keeps its sheet until it is in") {
  AtABusyFile table;
  table.log_all({hands_of_three, "54 8h", "54 tc", "b1 d 54"});
  table.driver.command('t');
  table.driver.frames(2);
  for (int i = 0; i < 2; ++i) table.driver.press(Key::right);
  table.driver.type(" ");
  table.driver.press(Key::down);
  table.driver.type("nobody knew");
  table.block();
  press_ctrl_and(table.driver, Key::enter);
  REQUIRE(table.driver.app().sheet() != nullptr);
  CHECK(table.driver.sees(waiting));
  CHECK(table.driver.sees("nobody knew"));
  SUBCASE("and is in when the file is free") {
    table.free();
    CHECK(table.driver.app().sheet() == nullptr);
    CHECK(table.record().find("ruled:void\"nobody knew\"") != std::string::npos);
    CHECK_FALSE(table.driver.app().table()->is_retrying());
  }
  SUBCASE("or until it is given up, which leaves it as it was") {
    CHECK(table.driver.click("Give up"));
    REQUIRE(table.driver.app().sheet() != nullptr);
    CHECK(table.driver.sees("nobody knew"));
    CHECK(table.driver.has("Accept"));
    const auto before = table.record();
    table.free();
    CHECK(table.record() == before);
  }
}

TEST_CASE("waiting: a session that ends while it waits is copied when it has ended") {
  AtABusyFile table;
  table.log_all({"54"});
  table.driver.app().finish_backups();
  table.block();
  table.driver.app().perform(ui::TableAction(ui::action::SetOpen{false}), table.driver.now());
  table.free();
  CHECK_FALSE(table.session().info().open);
  table.driver.app().finish_backups();
  const auto backups = db::backups_of(table.two.second_store->database());
  REQUIRE(backups);
  REQUIRE_FALSE(backups->all.empty());
  CHECK(std::any_of(backups->all.begin(), backups->all.end(),
                    [](const db::BackupFile& copy) { return copy.reason == db::backup_reason::session_ends; }));
}

TEST_CASE("waiting: while the file is busy no press on a sheet waits for it") {
  AtABusyFile table;
  table.log_all({"off:5 54"});
  table.change_last_to("off:3 54");
  table.block();
  CHECK(shortest_ms([&] {
          table.driver.app().perform(ui::CorrectionsAction(ui::action::Correct{&ui::CorrectionEditor::accept}),
                                     table.driver.now());
        }) < short_patience_ms);
  CHECK(table.driver.app().table()->is_retrying());
}

TEST_CASE("waiting: a session that is begun waits with its form, and begins when the file is free") {
  AtABusyFile table;
  table.driver.command('w');
  REQUIRE(table.driver.app().table() == nullptr);
  table.driver.type("Dee, Eve");
  table.block();
  table.driver.press(Key::enter);
  CHECK(table.driver.app().table() == nullptr);
  CHECK(table.driver.sees(waiting));
  CHECK(table.driver.has("Give up"));
  CHECK(table.driver.app().deadline());
  table.driver.pass(0.3);
  table.driver.pass(0.3);
  SUBCASE("of itself") {
    table.free();
    REQUIRE(table.driver.app().table() != nullptr);
    CHECK(table.record().find("[Players \"Dee, Eve\"]") != std::string::npos);
    CHECK(*table.two.second_store->count() == 2);
  }
  SUBCASE("unless it is given up") {
    table.driver.press(Key::escape);
    table.driver.frames(2);
    CHECK_FALSE(table.driver.sees(waiting));
    CHECK(table.driver.app().start().editor(ui::Field::players).text() == "Dee, Eve");
    table.free();
    table.driver.pass(2);
    CHECK(table.driver.app().table() == nullptr);
    CHECK(*table.two.second_store->count() == 1);
  }
}

TEST_CASE("waiting: a session whose players are named on the command line begins when the file is free") {
  AtABusyFile table;
  table.driver.command('w');
  table.block();
  const core::Headers headers = {{"Game", "You're Bogus", {}}, {"Players", "Dee, Eve", {}}};
  table.driver.app().perform(ui::StartAction(ui::action::Begin{headers}), table.driver.now());
  table.driver.frames(2);
  CHECK(table.driver.app().table() == nullptr);
  CHECK(table.driver.sees(waiting));
  table.free();
  REQUIRE(table.driver.app().table() != nullptr);
  CHECK(table.record().find("[Players \"Dee, Eve\"]") != std::string::npos);
}

}  // namespace bogosity::tests
