// Edits of people in the window, on a file: a name, a merge of two people, and the undo.
#include <doctest/doctest.h>

#include "db/people/people.h"
#include "db/store.h"
#include "tests/support/history_driver.h"
#include "tests/support/import_record.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {

using ui::Key;

namespace {

struct AtPeople {
  Scratch scratch;
  std::unique_ptr<db::Store> store = std::move(*db::open_store(scratch / "a.db"));
  std::uint8_t drawn = 0;
  ui::Driver driver{context()};

  AtPeople() {
    add("2026-05-03", "Ann", "Bob");
    add("2026-06-12", "Annie", "Bob");
    driver.app().perform(ui::action::OpenHistory{ui::HistoryPageId::people, {}}, 0);
    settle();
  }
  SessionContext context() {
    SessionContext out = quiet_surroundings(*store);
    out.chance = [this] {
      std::array<std::uint8_t, 16> bytes{};
      bytes[0] = ++drawn;
      return bytes;
    };
    return out;
  }
  void add(const std::string& date, const std::string& first, const std::string& second) {
    const auto imported = import_record(context(), short_session(date, "Table of " + date, "Ames", first, second));
    REQUIRE(imported);
  }
  void settle() {
    driver.frames(3);
    driver.pass(1.2);
    driver.frames(6);
  }
  void press(Key key) {
    driver.press(key);
    settle();
  }
  void type(const std::string& text) {
    driver.type(text);
    settle();
  }
  void click(std::string_view label) {
    REQUIRE(driver.click(label));
    settle();
  }
  std::vector<std::string> names() {
    std::vector<std::string> all;
    const auto people = db::read_people(store->database());
    REQUIRE(people);
    for (const auto& person : *people) all.push_back(person.name);
    std::sort(all.begin(), all.end());
    return all;
  }
};

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("people: a new name is announced, set, and undone") {
  AtPeople at;
  at.type("bob");
  at.click("Names");
  at.type("by");
  CHECK(at.driver.sees("Bob is called Bobby from now on"));
  CHECK(at.names() == Names{"Ann", "Annie", "Bob"});
  at.press(Key::enter);
  CHECK(at.names() == Names{"Ann", "Annie", "Bobby"});
  CHECK(at.driver.has("person Bobby"));
  at.click("Undo");
  CHECK(at.names() == Names{"Ann", "Annie", "Bob"});
  CHECK(at.driver.sees("Undone: Bob is called Bobby."));
}

TEST_CASE("people: two merged people have one page, and are two again after an undo") {
  AtPeople at;
  at.type("annie");
  at.click("Names");
  at.press(Key::down);
  at.type("ann");
  CHECK(at.driver.sees("Annie turns out to be Ann"));
  at.press(Key::enter);
  CHECK(at.names() == Names{"Ann", "Bob"});
  CHECK(at.driver.sees("Annie and Ann are one person now."));
  CHECK(at.driver.sees("2 sessions"));
  at.driver.command('z');
  at.settle();
  CHECK(at.names() == Names{"Ann", "Annie", "Bob"});
}

TEST_CASE("people: merging two who sat at one table is warned of first") {
  AtPeople at;
  at.type("annie");
  at.click("Names");
  at.press(Key::down);
  at.type("ann");
  CHECK_FALSE(at.driver.sees("sat at one table"));
  for (int i = 0; i < 3; ++i) at.press(Key::backspace);
  at.type("bob");
  CHECK(at.driver.sees("But both sat at one table once, last on 2026-06-12: their points there are added up."));
}

TEST_CASE("people: an unknown or ambiguous name is not merged") {
  AtPeople at;
  at.type("bob");
  at.click("Names");
  at.press(Key::down);
  at.type("an");
  CHECK(at.driver.sees("No single player has this name."));
  at.press(Key::enter);
  CHECK(at.names() == Names{"Ann", "Annie", "Bob"});
}

TEST_CASE("people: marking a guest of one session is announced first and can be undone") {
  AtPeople at;
  at.type("Annie");
  for (int i = 0; i < 5; ++i) at.press(Key::right);
  at.press(Key::enter);
  at.press(Key::down);
  at.press(Key::down);
  at.type("2027");
  CHECK(at.driver.sees("No matches."));
  for (int i = 0; i < 4; ++i) at.press(Key::backspace);
  at.type("2026-06-12");
  CHECK(at.driver.sees("is somebody else, a person of that session alone."));
  at.press(Key::enter);
  const auto guests = [&] {
    const auto people = db::read_people(at.store->database());
    REQUIRE(people);
    return std::count_if(people->begin(), people->end(), [](const auto& each) { return each.is_guest; });
  };
  CHECK(guests() == 1);
  at.driver.command('z');
  at.settle();
  CHECK(guests() == 0);
}

}  // namespace bogosity::tests
