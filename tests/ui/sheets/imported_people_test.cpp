// What an imported file says about people is asked in the window, and each person who is forgotten by herself.
#include <doctest/doctest.h>

#include "core/edits.h"
#include "core/lists.h"
#include "db/people/people.h"
#include "db/store.h"
#include "people/identity.h"
#include "tests/support/driver.h"
#include "tests/support/people.h"
#include "tests/support/temp_file.h"
#include "transfer/journal_file.h"

namespace bogosity::tests {
namespace {

using ui::Key;

// A file in which Ann, Bob and Ruth played, and one that says of Bob and Ruth what the table may not want.
struct Asked {
  Scratch scratch;
  std::unique_ptr<db::Store> store = std::move(*db::open_store(scratch / "a.db"));
  std::int64_t ticks = 1'700'000'000'000;
  std::uint8_t drawn = 0;
  std::string said = (scratch / "people.txt").string();
  std::optional<ui::Driver> driver;

  Asked() {
    auto session = Session::begin(context(), {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob, Ruth", {}}});
    REQUIRE(session);
    REQUIRE(session->close());
    const auto edit = [](const char* name, const char* field, const std::string& value) {
      return core::MetadataEdit{
          core::uuid_of_text(value), {1'700'000'000'000, 0}, core::Subject::person(named(name)), field, value, ""};
    };
    auto forgotten = edit("Ruth", "forgotten", people::pseudonym_of(named("Ruth"), false));
    forgotten.at.utc_ms = ticks + 60'000;
    write(said, transfer::people_text({edit("Bob", "name", "Robert"), forgotten}));
    driver.emplace(context());
    driver->frames(2);
    driver->app().drop({said});
    driver->frames(2);
  }
  SessionContext context() {
    return {store.get(),
            [this] {
              return core::Instant{ticks += 1000, 0};
            },
            [this] {
              std::array<std::uint8_t, 16> bytes{};
              bytes[0] = ++drawn;
              return bytes;
            }};
  }
  std::string names() const {
    std::vector<std::string> names;
    const auto people = db::read_people(store->database());
    for (const auto& person : *people) names.push_back(person.name);
    std::ranges::sort(names);
    return core::joined(names, ", ");
  }
  bool sees(const char* words) const { return driver->sees(words); }
  // Copies are made in a thread.
  void settle() {
    for (int i = 0; i < 2000 && driver->app().start().importing; ++i) driver->frames(1);
    driver->frames(2);
  }
};

}  // namespace

TEST_CASE("imported people: Enter leaves out what the file says, and so does Esc") {
  Asked at;
  CHECK(at.sees("The file says about people"));
  CHECK(at.sees("Bob is called Robert"));
  at.driver->press(Key::enter);
  at.driver->frames(2);
  CHECK(at.sees("Forget Ruth?"));
  CHECK(at.sees("1 session changes"));
  at.driver->press(Key::escape);
  at.driver->frames(2);
  CHECK(at.driver->app().sheet() == nullptr);
  CHECK(at.names() == "Ann, Bob, Ruth");
}

TEST_CASE("imported people: each question is answered by itself") {
  Asked at;
  REQUIRE(at.driver->click("Apply"));
  at.settle();
  CHECK(at.names() == "Ann, Robert, Ruth");
  CHECK(at.sees("Forget Ruth?"));
  at.driver->press(Key::tab);
  at.driver->press(Key::enter);
  at.settle();
  CHECK(at.names() == "Ann, Player 2E56, Robert");
  CHECK(at.driver->app().sheet() == nullptr);
  CHECK(at.sees("Applied: "));
}

}  // namespace bogosity::tests
