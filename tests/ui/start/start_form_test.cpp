// The start: the form and its errors, the list of sessions, and imported records.
#include <doctest/doctest.h>

#include <algorithm>

#include "core/names.h"
#include "core/session_head.h"
#include "db/store.h"
#include "tests/support/import_record.h"
#include "tests/support/store_in_memory.h"
#include "tests/support/table_driver.h"
#include "tests/support/temp_file.h"
#include "transfer/archive.h"
#include "transfer/export.h"
#include "ui/input/line_editor.h"
#include "ui/table/screen.h"

namespace bogosity::tests {
namespace {

using ui::Field;
using ui::Key;

const std::string short_record =
    "[Game \"You're Bogus\"]\n[Date \"2026-11-20\"]\n[Place \"Kitchen\"]\n[Event \"Game night\"]\n"
    "[Players \"Zoe, Yan\"]\n\nZoe: 5-4 +2\nYan: 5-4 +2\nZoe: off:5 6-5 +2 8H\n";

struct AtTheStart {
  StoreInMemory store;
  ui::Driver driver;

  // `played`: a session that is there already.
  explicit AtTheStart(const std::string& played = {}) : driver(surroundings(played)) {}
  SessionContext surroundings(const std::string& played) {
    if (!played.empty()) REQUIRE(import_record(quiet_surroundings(store), played));
    return quiet_surroundings(store);
  }

  const ui::StartModel& model() { return driver.app().start(); }
  std::string reason() { return model().error ? model().error->reason : std::string(); }
  std::string record() { return driver.app().table()->session().play().record(); }
  void show_house_options() {
    driver.frames(2);
    REQUIRE(driver.click("House options"));
    driver.frames(2);
  }
  void go_to(Field field) {
    for (int i = 0; i < 40 && !model().is_at(field); ++i) driver.press(Key::tab);
    REQUIRE(model().is_at(field));
  }
  void erase() {
    for (int i = 0; i < 60; ++i) driver.press(Key::backspace);
  }
};

}  // namespace

TEST_CASE("the start: an error is in the words of the form, and the keyboard goes to its field") {
  AtTheStart at;
  at.driver.type("Ann, Bob, Bob");
  at.driver.press(Key::enter);
  CHECK(at.driver.app().table() == nullptr);
  CHECK(at.driver.sees("Two players are called Bob."));
  CHECK(at.driver.sees("Give one of them another name."));
  at.erase();
  at.driver.press(Key::enter);
  CHECK(at.driver.sees("No players yet."));
  at.driver.type("Ann");
  at.driver.press(Key::enter);
  CHECK(at.driver.sees("Ann is the only player."));
  at.driver.type(", \"Bob");
  at.driver.press(Key::enter);
  CHECK(at.reason().find("quotation mark") != std::string::npos);
  at.driver.type("\"");
  at.show_house_options();
  at.go_to(Field::date);
  at.erase();
  at.driver.type("tomorrow");
  REQUIRE(at.driver.click("House options"));  // an error there opens them again
  at.go_to(Field::game);
  at.driver.press(Key::enter);
  CHECK(at.model().is_at(Field::date));
  CHECK(at.driver.sees("Invalid date: tomorrow."));
  for (const char* word : {"header", "Header", "record", "field"}) CHECK(at.reason().find(word) == std::string::npos);
}

TEST_CASE("the start: one name in two spellings, and letters that turn the text, are refused") {
  AtTheStart at;
  at.driver.type("Ann, Bob, BOB");
  at.driver.press(Key::enter);
  CHECK(at.driver.app().table() == nullptr);
  CHECK(at.driver.sees("Bob and BOB are the same name."));
  at.erase();
  at.driver.type("Ann, Bob\u202e");
  at.driver.press(Key::enter);
  CHECK(at.driver.app().table() == nullptr);
  CHECK(at.driver.sees("The list of players holds U+202E"));
}

TEST_CASE(
    "the start: a date far from today, or before the last session, is warned of, and an impossible year refused") {
  AtTheStart at(short_record);  // of 20 November
  at.show_house_options();
  at.go_to(Field::date);
  const std::string today = at.model().today;
  CHECK(ui::date_warning(at.model()).empty());
  const auto typed = [&](const char* date) {
    at.erase();
    at.driver.type(date);
    at.driver.frames(2);
    return ui::date_warning(at.model());
  };
  CAPTURE(today);
  CHECK(typed("2026-11-20").empty());
  CHECK(typed("2026-11-19") == "The date is 19 November 2026, before the last session of 20 November 2026.");
  CHECK(at.driver.sees("before the last session"));
  CHECK(typed("2025-11-21").find("365 days ago, and before the last session of 20 November 2026.") !=
        std::string::npos);
  CHECK(typed("2027-11-21").find("365 days from now.") != std::string::npos);
  CHECK(typed("2026-11-2").empty());
  typed("1955-05-05");
  at.go_to(Field::players);
  at.driver.type("Ann, Bob");
  at.driver.press(Key::enter);
  CHECK(at.driver.app().table() == nullptr);
  CHECK(at.driver.sees("Type a day of the years 1970 to 2100."));
}

TEST_CASE("the start: the agreed end is written down in each of its forms (M4)") {
  struct Form {
    const char* chip;
    const char* value;
    const char* header;
  };
  for (const Form& form : {Form{"points", "100", "[End \"points 100\"]"}, Form{"rounds", "5", "[End \"rounds 5\"]"},
                           Form{"time", "23:00", "[End \"time 23:00\"]"}}) {
    AtTheStart at;
    at.driver.type("Ann, Bob");
    at.show_house_options();
    CHECK_FALSE(at.driver.has("HOW MANY POINTS"));
    REQUIRE(at.driver.click(form.chip));
    at.driver.press(Key::enter);
    CHECK(at.driver.app().table() == nullptr);
    CHECK(at.model().is_at(Field::end_value));
    at.driver.type(form.value);
    at.driver.press(Key::enter);
    REQUIRE(at.driver.app().table() != nullptr);
    CHECK(at.record().find(form.header) != std::string::npos);
  }
}

TEST_CASE("the start: nothing agreed and nothing shown are not written down") {
  AtTheStart at;
  at.driver.type("Ann, Bob");
  at.driver.press(Key::enter);
  REQUIRE(at.driver.app().table() != nullptr);
  CHECK(at.record().find("[End") == std::string::npos);
  CHECK(at.record().find("[Show") == std::string::npos);
}

TEST_CASE("the start: showing the stack's condition is a header of its own, only when it is wanted") {
  AtTheStart at;
  at.driver.type("Ann, Bob");
  at.show_house_options();
  at.go_to(Field::option_c);
  REQUIRE(at.driver.click("shown"));
  CHECK(at.driver.click("Start session"));
  REQUIRE(at.driver.app().table() != nullptr);
  CHECK(at.record().find("[Show \"condition\"]") != std::string::npos);
}

TEST_CASE("the start: decks are asked about from five players up, and forgotten below (M2)") {
  AtTheStart at;
  at.driver.resize({1440, 1600});
  at.driver.type("Ann, Bob, Cy, Dee");
  at.show_house_options();
  CHECK_FALSE(at.driver.has("two"));
  at.go_to(Field::players);
  at.driver.type(", Eve");
  at.driver.frames(2);
  REQUIRE(at.driver.click("two"));
  for (int i = 0; i < 5; ++i) at.driver.press(Key::backspace);
  at.driver.press(Key::enter);
  REQUIRE(at.driver.app().table() != nullptr);
  CHECK(at.record().find("Decks") == std::string::npos);
}

TEST_CASE("the start: names are read while they are being typed, and a comma too many does no harm") {
  CHECK(core::read_typed_names("Ann, Bob, ").names == std::vector<std::string>{"Ann", "Bob"});
  CHECK(core::read_typed_names(",Ann,,Bob").names.size() == 2);
  CHECK(core::read_typed_names("\"Lee, Ann\", Bob").names == std::vector<std::string>{"Lee, Ann", "Bob"});
  CHECK_FALSE(core::read_typed_names("Ann, \"Bob").all_readable);
  AtTheStart at;
  at.driver.type("Ann, Bob,");
  at.driver.press(Key::enter);
  REQUIRE(at.driver.app().table() != nullptr);
  CHECK(at.record().find("[Players \"Ann, Bob\"]") != std::string::npos);
}

TEST_CASE("the start: a name typed twice is offered as starter only once") {
  AtTheStart at;
  at.driver.type("Ann, Bob, Bob");
  at.driver.frames(2);
  const auto& items = at.driver.probe().items;
  CHECK(std::count_if(items.begin(), items.end(), [](const auto& item) { return item.label == "Bob"; }) == 1);
  CHECK(ui::seat_names(at.model()) == std::vector<std::string>{"Ann", "Bob"});
  at.show_house_options();
  at.go_to(Field::starter);
  at.driver.type("2");
  CHECK(ui::chosen_in(at.model(), Field::starter) == 1);
}

TEST_CASE("the start: the Tab key comes by everything, and Shift goes the other way") {
  AtTheStart at;
  core::SessionHead closed;
  closed.game = "You're Bogus";
  closed.headers = {{"Game", "You're Bogus", {}}, {"Players", "Xi, Yan", {}}};
  closed.open = false;
  REQUIRE(at.store.create(closed));
  at.driver.press(Key::f6);
  at.driver.command('w');
  at.driver.type("A, B, C, D, E");
  at.show_house_options();
  std::vector<Field> seen;
  for (int i = 0; i < 30; ++i) {
    at.driver.press(Key::tab);
    const auto field = at.model().focus;
    if (std::find(seen.begin(), seen.end(), field) == seen.end()) seen.push_back(field);
  }
  CHECK(seen.size() == 20);  // all but the value of an end that nobody has agreed on
  const Field here = at.model().focus;
  at.driver.press(Key::tab);
  at.driver.press(Key::tab, true);
  CHECK(at.model().focus == here);
}

TEST_CASE("the start: keys that all come before the next frame do as much as one by one") {
  AtTheStart at;
  const auto put = [&](Key key, char32_t letter = 0, bool shift = false) {
    ui::InputEvent event;
    event.key = key;
    event.letter = letter;
    event.shift = shift;
    at.driver.put(event);
  };
  at.go_to(Field::players);
  put(Key::tab, 0, true);
  put(Key::right);  // another game
  put(Key::tab);
  put(Key::escape);
  for (const char letter : std::string("Walt")) put(Key::character, static_cast<char32_t>(letter));
  at.driver.frame();
  CHECK(at.model().is_at(Field::players));
  CHECK(at.driver.sees("Walt"));
}

TEST_CASE("the start: buttons are forty points high, at any size of the window") {
  for (const Size pixels : {Size{960, 540}, Size{1280, 720}, Size{1440, 900}}) {
    AtTheStart at;
    at.driver.resize(pixels);
    at.driver.type("Ann, Bob, Cy, Dee, Eve");
    at.show_house_options();
    std::vector<std::string> seen;
    for (int i = 0; i < 20; ++i) {
      at.driver.press(Key::tab);
      for (const auto& item : at.driver.probe().items) {
        if (item.label == "Rules" || item.label == "Keys" || item.label == "Settings") continue;  // the bar's own
        if (item.label.starts_with("scroll")) continue;
        CAPTURE(item.label);
        CHECK(item.rect.w >= 40);
        CHECK(item.rect.bottom() <= pixels.h + 1);
        if (item.rect.h >= 40) seen.push_back(item.label);
      }
    }
    // Buttons cut off by the edge of the form were whole at another moment.
    for (const char* label : {"PLAYERS", "PLACE", "Eve", "time", "two", "does not count", "shown", "Practice",
                              "IMPORT FILES", "Start session", "House options"}) {
      CAPTURE(label);
      CHECK(std::find(seen.begin(), seen.end(), label) != seen.end());
    }
  }
}

TEST_CASE("the start: an error moves no button, whether the form has room below it or scrolls") {
  for (const Size pixels : {Size{960, 540}, Size{1280, 720}, Size{2560, 1440}}) {
    for (const bool options : {false, true}) {
      CAPTURE(pixels.w);
      CAPTURE(options);
      AtTheStart at;
      at.driver.resize(pixels);
      if (options) at.show_house_options();
      at.driver.type("Ann, Ann");
      at.driver.frames(2);
      const auto start = at.driver.rect_of("Start session");
      REQUIRE(start);
      REQUIRE(at.driver.click("Start session"));
      at.driver.frames(2);
      REQUIRE(at.driver.sees("are called Ann"));
      const auto then = at.driver.rect_of("Start session");
      REQUIRE(then);
      CHECK(then->x == start->x);
      CHECK(then->y == start->y);
    }
  }
}

TEST_CASE("the start: earlier players are one press away, and leave the row when named") {
  AtTheStart at;
  at.driver.type("Ann, Bob");
  at.driver.press(Key::enter);
  at.driver.command('w');
  REQUIRE(at.driver.app().table() == nullptr);
  CHECK(at.driver.click("Bob"));
  CHECK(at.model().editor(Field::players).text() == "Bob, ");
  CHECK(ui::recent_players(at.model()) == std::vector<std::string>{"Ann"});
  at.go_to(Field::recent);
  at.driver.type(" ");
  CHECK(at.model().editor(Field::players).text() == "Bob, ");
  at.driver.press(Key::enter);
  CHECK(at.model().editor(Field::players).text() == "Bob, Ann, ");
  CHECK(at.model().is_at(Field::players));
}

TEST_CASE("the start: while names or a title are typed Tab only moves the focus") {
  AtTheStart at;
  at.driver.type("Ann, Bob");
  at.driver.press(Key::enter);
  at.driver.command('w');
  at.show_house_options();
  for (const Field field : {Field::players, Field::event}) {
    at.go_to(field);
    at.driver.type("An");
    at.driver.press(Key::tab);
    CHECK(at.model().editor(field).text() == "An");
    CHECK_FALSE(at.model().is_at(field));
  }
}

TEST_CASE("the start: known players are suggested as their names are typed, and the space bar adds nobody") {
  AtTheStart at;
  at.driver.type("Ruth, Theo, Theodora, Sam");
  at.driver.press(Key::enter);
  at.driver.command('w');
  at.driver.type("sam, th");
  CHECK(ui::recent_players(at.model()) == std::vector<std::string>{"Theo", "Theodora"});
  at.driver.frames(2);
  CHECK_FALSE(at.driver.has("Ruth"));
  at.go_to(Field::recent);
  at.driver.press(Key::right);
  at.driver.type(" ");
  CHECK(at.model().editor(Field::players).text() == "sam, th");
  at.driver.press(Key::enter);
  CHECK(at.model().editor(Field::players).text() == "sam, Theodora, ");
  CHECK(at.driver.has("Ruth"));
}

TEST_CASE("the start: the order of the seats is changed by dragging and by keys, and the starter stays") {
  AtTheStart at;
  at.driver.type("Ann, Bob, Cy, Dee");
  at.show_house_options();
  REQUIRE(at.driver.click_last("Bob"));  // begins
  const auto middle = [&](std::string_view label) {
    const auto& items = at.driver.probe().items;
    return std::find_if(items.begin(), items.end(), [&](const auto& it) { return it.label == label; })->rect.center();
  };
  at.driver.drag(middle("Dee"), middle("Ann"));
  CHECK(ui::seat_names(at.model()) == std::vector<std::string>{"Dee", "Ann", "Bob", "Cy"});
  CHECK(ui::chosen_in(at.model(), Field::starter) == 2);
  at.go_to(Field::seats);
  at.driver.press(Key::right, true);
  CHECK(ui::seat_names(at.model()) == std::vector<std::string>{"Ann", "Dee", "Bob", "Cy"});
  at.driver.press(Key::left, true);
  at.driver.press(Key::left, true);
  CHECK(ui::seat_names(at.model()) == std::vector<std::string>{"Dee", "Ann", "Bob", "Cy"});
  at.driver.press(Key::right);
  at.driver.press(Key::right, true);
  CHECK(ui::seat_names(at.model()) == std::vector<std::string>{"Dee", "Bob", "Ann", "Cy"});
  at.driver.press(Key::enter);
  REQUIRE(at.driver.app().table() != nullptr);
  CHECK(at.record().find("[Players \"Dee, Bob, Ann, Cy\"]\n[Starter \"Bob\"]") != std::string::npos);
}

TEST_CASE("the start: house options are hidden until they are asked for, by click or key, and each says what it is") {
  AtTheStart at;
  at.driver.resize({1440, 1600});
  at.driver.type("Ann, Bob, Cy, Dee, Eve");
  for (const char* hidden : {"TITLE", "DATE", "open end", "two"}) CHECK_FALSE(at.driver.has(hidden));
  at.go_to(Field::house);
  at.driver.type(" ");
  at.driver.frames(2);
  for (const char* shown : {"TITLE", "DATE", "open end", "two"}) CHECK(at.driver.has(shown));
  for (const auto* screen : ui::game_screens()) {
    for (const auto& option : screen->options) CHECK(option.why.ends_with('.'));
  }
  CHECK(at.driver.sees("A player claims more points than the cards are worth."));
  at.driver.press(Key::enter);
  CHECK_FALSE(at.driver.has("TITLE"));
}

TEST_CASE("the start: each game says what it is and for how many, and too few are told before Enter") {
  AtTheStart at;
  for (const auto* game : ui::game_screens()) {
    CAPTURE(game->game);
    REQUIRE(at.driver.click(game->title));
    at.driver.frames(2);
    CHECK(at.driver.sees(std::string(game->about) + "."));
    at.go_to(Field::players);
    at.erase();
    CHECK_FALSE(at.driver.sees("more player"));
    at.driver.type("Ann");
    at.driver.frames(2);
    CHECK(at.driver.sees("more player") == (game->least_players > 1));
    at.driver.type(", Bob, Cy");
    at.driver.frames(2);
    CHECK(ui::players_needed(at.model()) == (game->most_players == 1 ? "at most 1 player" : ""));
    CHECK_FALSE(at.driver.sees("more player"));
  }
}

TEST_CASE("the start: the tutorial is offered until it has been played") {
  AtTheStart at;
  CHECK(at.driver.has("Tutorial"));
  ui::Settings seen;
  seen.tutorial_seen = true;
  at.driver.app().change(seen);
  at.driver.type("Ann, Bob");
  at.driver.press(Key::enter);
  at.driver.command('w');
  CHECK_FALSE(at.driver.has("Tutorial"));
}

TEST_CASE("the start: the first one says in three lines what the program is, and offers three ways to begin") {
  AtTheStart at;
  at.driver.frames(2);
  CHECK(at.driver.sees("Welcome to Bogosity"));
  for (const char* way : {"Tutorial", "Practice", "Start"}) CHECK(at.driver.has(way));
  REQUIRE(at.driver.click("Start"));
  CHECK(at.model().is_at(Field::players));
  CHECK(at.driver.sees("No players yet."));
  at.driver.type("Ann Bob");
  REQUIRE(at.driver.click("Start"));
  CHECK(at.driver.sees("Put commas between the names"));
  at.erase();
  at.driver.type("Ann, Bob");
  REQUIRE(at.driver.click("Start"));
  REQUIRE(at.driver.app().table() != nullptr);
  at.driver.command('w');
  at.driver.frames(2);
  CHECK_FALSE(at.driver.sees("Welcome to Bogosity"));
  CHECK(at.driver.has("Tutorial"));
}

TEST_CASE("the start: a record is imported, closed, and stands in the list with place and winner") {
  AtTheStart at;
  const Scratch scratch;
  write(scratch / "night.table", short_record);
  at.go_to(Field::path);
  at.driver.type((scratch / "nig").string());
  at.driver.frames(1);
  CHECK(at.driver.has("night.table"));
  at.driver.press(Key::tab);
  CHECK(at.model().editor(Field::path).text() == (scratch / "night.table").string());
  at.driver.press(Key::enter);
  at.driver.frames(1);
  CHECK(at.driver.sees("Import night.table?"));
  CHECK(at.driver.sees("1 session, which is new; nothing is replaced."));
  CHECK(at.model().sessions.empty());
  at.driver.press(Key::enter);
  REQUIRE(at.model().sessions.size() == 1);
  CHECK_FALSE(at.model().sessions.at(0)->open);
  CHECK(at.driver.sees("imported, 3 lines."));
  CHECK(at.driver.sees("Game night"));
  CHECK(at.driver.sees("Kitchen"));
  CHECK(at.driver.sees("Yan won, 0"));
  CHECK(at.model().editor(Field::path).empty());
  at.driver.app().drop({(scratch / "night.table").string()});
  at.driver.frames(2);
  CHECK(at.model().sessions.size() == 1);
  CHECK(at.driver.sees("here already"));
}

TEST_CASE("the start: a refused record names the place of the error, a missing file the reason") {
  AtTheStart at;
  const Scratch scratch;
  write(scratch / "slip.table", "[Game \"You're Bogus\"]\n[Players \"Ann, Bob\"]\n\nAnn: 5-7\n");
  at.driver.app().drop(
      {(scratch / "slip.table").string(), (scratch / "none.table").string(), scratch.folder().string()});
  at.driver.frames(2);
  REQUIRE(at.model().notes.size() == 4);
  CHECK(at.model().notes[0].text == "In all: 3 refused.");
  CHECK(at.model().notes[1].text.find("slip.table:4:6: ") != std::string::npos);
  CHECK(at.model().notes[1].refused);
  CHECK(at.model().notes[2].text.find("No such file") != std::string::npos);
  CHECK(at.model().notes[3].text.find("slip.table:4:6: ") != std::string::npos);  // in the folder
  CHECK(at.model().sessions.empty());
}

TEST_CASE("the start: many records come in while frames go on, and Esc leaves the rest") {
  AtTheStart at;
  const Scratch scratch;
  const std::string sample = contents(BOGOSITY_SOURCE_DIR "/assets/samples/quiet-sunday.table");
  for (int i = 0; i < 600; ++i) {
    auto record = sample;
    record.replace(record.find("Sunday at Marge's"), 17, "Sunday " + std::to_string(i));
    write(scratch.folder() / (std::to_string(i) + ".table"), record);
  }
  at.driver.app().drop({scratch.folder().string()});
  at.driver.frames(2);
  REQUIRE(at.model().importing);
  CHECK(at.driver.sees("Looking into the files"));
  for (int i = 0; i < 10'000 && at.model().importing; ++i) at.driver.frames(1);
  at.driver.frames(1);
  CHECK(at.driver.sees("600 sessions, all of them new; nothing is replaced."));
  at.driver.press(Key::enter);
  at.driver.frames(2);
  REQUIRE(at.model().importing);
  CHECK(at.driver.sees("Esc stops"));
  at.driver.press(Key::escape);
  CHECK_FALSE(at.model().importing);
  CHECK(at.driver.sees("Stopped"));
  const auto in = at.model().sessions.size();
  CHECK(in > 0);
  CHECK(in < 600);
  // Once more, to the end: none is there twice.
  at.driver.app().drop({scratch.folder().string()});
  for (int i = 0; i < 10'000 && at.model().importing; ++i) at.driver.frames(1);
  at.driver.frames(1);
  CHECK(at.driver.sees(" of them new; nothing is replaced."));
  at.driver.press(Key::enter);
  for (int i = 0; i < 10'000 && at.model().importing; ++i) at.driver.frames(1);
  CHECK(at.model().sessions.size() == 600);
}

TEST_CASE("the start: what files would do is said before it is done, and Esc or Cancel leaves all as it is") {
  AtTheStart at;
  const Scratch scratch;
  write(scratch / "night.table", short_record);
  write(scratch / "copy.table", short_record);
  write(scratch / "slip.table", "[Game \"You're Bogus\"]\n[Players \"Ann, Bob\"]\n\nAnn: 5-7\n");
  at.driver.app().drop({scratch.folder().string()});
  at.driver.frames(2);
  CHECK(at.driver.sees("2 sessions, 1 of them new; 1 cannot be read and is left out; nothing is replaced."));
  CHECK(at.driver.sees("slip.table:4:6: "));
  at.driver.press(Key::escape);
  at.driver.frames(1);
  CHECK(at.driver.app().sheet() == nullptr);
  CHECK(at.model().sessions.empty());
  at.driver.app().drop({(scratch / "night.table").string(), (scratch / "copy.table").string()});
  at.driver.frames(2);
  CHECK(at.driver.sees("Import 2 files?"));
  REQUIRE(at.driver.click("Cancel"));
  at.driver.frames(1);
  CHECK(at.model().sessions.empty());
  CHECK(at.store.infos().empty());
  at.driver.app().drop({(scratch / "night.table").string()});
  at.driver.frames(2);
  REQUIRE(at.driver.click("Import"));
  at.driver.frames(1);
  CHECK(at.model().sessions.size() == 1);
}

TEST_CASE("the start: a zip, a database and a journal are dropped, and completed as paths, like records") {
  StoreInMemory other;
  Scratch scratch;
  write(scratch / "night.table", short_record);
  const auto imported = import_record(quiet_surroundings(other), std::string(short_record));
  REQUIRE(imported);
  const auto journal =
      transfer::export_text(quiet_surroundings(other), imported->session, transfer::ExportFormat::journal);
  REQUIRE(journal);
  write(scratch / "night.journal", *journal);
  {
    auto zip = transfer::open_export_target(scratch / "all.zip");
    REQUIRE(zip);
    REQUIRE((*zip)->add("night.table", short_record, 0));
    REQUIRE((*zip)->finish());
    auto database = db::open_store(scratch / "theirs.db");
    REQUIRE(database);
    REQUIRE(import_record(quiet_surroundings(**database), std::string(short_record)));
  }
  ui::PathEditor path;
  path.line.set(scratch.folder().string() + "/");
  path.changed();
  CHECK(path.candidates == std::vector<std::string>{"all.zip", "night.journal", "night.table", "theirs.db"});
  for (const char* name : {"all.zip", "night.journal", "theirs.db"}) {
    AtTheStart at;
    at.driver.app().drop({(scratch / name).string()});
    for (int i = 0; i < 100 && at.driver.app().sheet() == nullptr; ++i) at.driver.frames(1);
    at.driver.frames(1);
    CHECK_MESSAGE(at.driver.sees("Import " + std::string(name) + "?"), name);
    CHECK_MESSAGE(at.driver.sees("1 session, which is new; nothing is replaced."), name);
    at.driver.press(Key::enter);
    for (int i = 0; i < 100 && at.model().importing; ++i) at.driver.frames(1);
    CHECK_MESSAGE(at.model().sessions.size() == 1, name);
  }
}

TEST_CASE("the start: a file dropped at the table is imported all the same, and said below the line") {
  AtTheTable table;
  const Scratch scratch;
  write(scratch / "night.table", short_record);
  table.driver.app().drop({(scratch / "night.table").string()});
  table.driver.frames(2);
  CHECK(table.store.infos().size() == 1);
  CHECK(table.driver.sees("Import night.table?"));
  table.driver.press(Key::enter);
  table.driver.frames(2);
  CHECK(table.store.infos().size() == 2);
  CHECK(table.driver.sees("The list at the start has it"));
  CHECK(table.session().journal().entries().empty());
}

TEST_CASE("a path is completed as a shell does it") {
  const Scratch scratch;
  write(scratch / "night-one.table", "");
  write(scratch / "night-two.table", "");
  write(scratch / "notes.txt", "");
  std::filesystem::create_directory(scratch / "nights");
  const std::string folder = scratch.folder().string() + "/";
  const auto completed = [](const std::string& typed) {
    ui::PathEditor path;
    path.line.set(typed);
    path.complete();
    return path;
  };
  auto some = completed(folder + "ni");
  CHECK(some.line.text() == folder + "night");
  CHECK(some.candidates == std::vector<std::string>{"night-one.table", "night-two.table", "nights/"});
  CHECK(completed(folder + "night-o").line.text() == folder + "night-one.table");
  CHECK(completed(folder + "nights").line.text() == folder + "nights/");
  CHECK(completed(folder + "no").candidates.empty());
  CHECK(completed("/nowhere/at/all").line.text() == "/nowhere/at/all");
  some.choose(2);
  CHECK(some.line.text() == folder + "nights/");
  ::setenv("HOME", scratch.folder().c_str(), 1);
  CHECK(transfer::expanded_path("~/x") == folder + "x");
  CHECK(transfer::expanded_path("~bob/x") == "~bob/x");
  CHECK(completed("~/night-o").line.text() == "~/night-one.table");
}

TEST_CASE("the winner is named in a few words, ties included") {
  using core::Ranking;
  core::Outcome outcome;
  outcome.players = {{"Ann", 45, true}, {"Bob", -10, true}, {"Cy", 45, true}};
  const auto winner = [&](Ranking ranking) {
    return ui::winner_in_words(outcome.players, core::places_of(outcome.players, ranking));
  };
  CHECK(winner(Ranking::higher_wins) == "Ann and Cy tied, 45");
  CHECK(winner(Ranking::lower_wins) == "Bob won, \u221210");
  outcome.players[1].score = 45;
  CHECK(winner(Ranking::higher_wins) == "3 players tied, 45");
  outcome.players.push_back({"Dee", 45, true});
  CHECK(winner(Ranking::higher_wins) == "4 players tied, 45");
  outcome.players = {{"Ann", 45, true}};
  CHECK(winner(Ranking::higher_wins) == "nobody won");
  CHECK(ui::winner_in_words({}, {}).empty());
}

}  // namespace bogosity::tests
