// The roster in a file: seats as players come and go, people put together and taken apart again, and that the tables
// are always what the pure function says.
#include "db/people/people.h"

#include <doctest/doctest.h>

#include <random>

#include "core/edits.h"
#include "core/session_head.h"
#include "db/sqlite/database.h"
#include "db/store.h"
#include "db/store/metadata_rows.h"
#include "people/identity.h"
#include "tests/support/people.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

// A file with sessions and people in it, a clock that can be set, and chance that counts.
class Club {
 public:
  Club() : store_(std::move(*db::open_store(file()))), database_(std::move(*db::open_file(file()))) {}

  std::filesystem::path file() const { return scratch_ / "a.db"; }
  db::Store& store() { return *store_; }
  db::Database& database() { return database_; }
  db::EditContext edit_context() {
    return {[this] {
              return core::Instant{now_ms, 0};
            },
            [this] {
              std::array<std::uint8_t, 16> bytes{};
              ++drawn_;
              for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(drawn_ >> (8 * i));
              return bytes;
            }};
  }
  core::Uuid add_session(std::uint8_t number, const std::string& players, std::int64_t begun_ms) {
    core::SessionHead session = some_session(number);
    session.headers[1].value = players;
    session.begun = {begun_ms, 0};
    REQUIRE(store_->create(session));
    return session.id;
  }
  std::vector<people::PersonInfo> people() { return *db::read_people(store_->database()); }
  people::PersonInfo person(const std::string& name) {
    for (const auto& each : people()) {
      if (each.name == name) return each;
    }
    FAIL("no player is called ", name);
    return {};
  }
  // Nothing differs from the pure function.
  void check_roster() {
    const auto differs = db::roster_differs(database_);
    REQUIRE(differs);
    for (const auto& sentence : *differs) FAIL_CHECK(sentence);
  }

  std::int64_t now_ms = 1'800'000'000'000;

 private:
  Scratch scratch_;
  std::unique_ptr<db::Store> store_;
  db::Database database_;
  std::uint64_t drawn_ = 0;
};

TEST_CASE("people: a session seats its players, and the same name sits down again") {
  Club club;
  club.add_session(1, "Ann, Bob", 100);
  club.add_session(2, "ann, \"Lee, Jo\"", 200);
  const auto people = club.people();
  REQUIRE(people.size() == 3);
  CHECK(people[0].name == "Lee, Jo");
  CHECK(people[1].name == "ann");
  CHECK(people[1].aliases == std::vector<std::string>{"Ann"});
  CHECK(people[1].sessions == 2);
  CHECK(people[1].last_played.utc_ms == 200);
  CHECK(people[2].name == "Bob");
  club.check_roster();
}

TEST_CASE("people: last played goes by the day of play, whenever the session was begun in this file") {
  Club club;
  const auto add = [&](std::uint8_t number, const std::string& players, const std::string& date, std::int64_t begun) {
    core::SessionHead session = some_session(number);
    session.headers[1].value = players;
    session.headers.insert(session.headers.begin() + 1, {"Date", date, {}});
    session.begun = {begun, 0};
    REQUIRE(club.store().create(session));
  };
  const std::int64_t november = 1'795'291'200'000;  // 2026-11-21
  add(1, "Ann, Bob", "2026-11-21", november);
  add(2, "Cy, Bob", "2026-03-01", november + 1000);
  add(3, "Dee", "2026-11-21T23:30", november + 2000);
  const auto people = club.people();
  REQUIRE(people.size() == 4);
  CHECK(people[0].name == "Dee");
  CHECK(people[1].name == "Ann");
  CHECK(people[2].name == "Bob");
  CHECK(people[2].last_played == core::Instant{november, 0});
  CHECK(people[3].name == "Cy");
  CHECK(people[3].last_played.utc_ms < november);
}

TEST_CASE("people: a player who joins sits down, gets up with an undo, and sits down again") {
  Club club;
  club.add_session(1, "Ann, Bob", 100);
  std::vector<core::Entry> entries = {entry_after({}, "Ann: 5-4 join:Dee@Bob")};
  REQUIRE(club.store().append(entries.back()));
  CHECK(club.people().size() == 3);
  club.check_roster();
  const auto take = [&](core::EntryKind kind) {
    auto entry = entry_after(entries, "");
    entry.kind = kind;
    entry.target = entries[0].id;
    REQUIRE(club.store().append(entry));
    entries.push_back(entry);
    club.check_roster();
  };
  take(core::EntryKind::undo);
  CHECK(club.people().size() == 2);
  take(core::EntryKind::redo);
  CHECK(club.people().size() == 3);
  auto amend = entry_after(entries, "Ann: 5-4 join:Eve@Bob");
  amend.kind = core::EntryKind::amend;
  amend.target = entries[0].id;
  REQUIRE(club.store().append(amend));
  club.check_roster();
  CHECK(club.person("Eve").sessions == 1);
}

TEST_CASE("people: an import seats whoever is in its journal") {
  Club club;
  std::vector<core::Entry> entries = {entry_after({}, "Ann: 5-4 +2")};
  entries.push_back(entry_after(entries, "join:Dee@Ann"));
  REQUIRE(club.store().create_with(some_session(), entries));
  CHECK(club.people().size() == 4);
  club.check_roster();
}

TEST_CASE("people: two turn out to be one, and undone it is as before, aliases and all") {
  Club club;
  club.add_session(1, "Annie, Bob", 100);
  club.add_session(2, "Ann, Bob", 200);
  const std::string before = sql(club.file(), "SELECT group_concat(session || seat || name || person, ' ') FROM seat");
  const auto ids = [&] { return sql(club.file(), "SELECT group_concat(quote(id) || name, ' ') FROM person"); };
  const std::string persons = ids();
  REQUIRE(db::merge_people(club.database(), club.edit_context(), club.person("Annie").id, club.person("Ann").id));
  CHECK(club.people().size() == 2);
  CHECK(club.person("Ann").aliases == std::vector<std::string>{"Annie"});
  CHECK(club.person("Ann").sessions == 2);
  club.check_roster();
  CHECK_FALSE(db::merge_people(club.database(), club.edit_context(), named("Annie"), named("Ann")));
  REQUIRE(db::undo_about_people(club.database(), club.edit_context()));
  CHECK(sql(club.file(), "SELECT group_concat(session || seat || name || person, ' ') FROM seat") == before);
  CHECK(ids() == persons);
  club.check_roster();
  REQUIRE(db::undo_about_people(club.database(), club.edit_context()));
  CHECK(club.person("Ann").sessions == 2);
}

TEST_CASE("people: a change holds even if the clock was set back") {
  Club club;
  club.add_session(1, "Ann, Bob", 100);
  REQUIRE(db::name_person(club.database(), club.edit_context(), named("Ann"), "Anneliese"));
  club.now_ms -= 1'000'000;
  REQUIRE(db::name_person(club.database(), club.edit_context(), named("Ann"), "Anne"));
  CHECK(club.person("Anne").aliases == std::vector<std::string>{"Ann"});
  REQUIRE(db::undo_about_people(club.database(), club.edit_context()));
  CHECK(club.person("Anneliese").sessions == 1);
  club.check_roster();
}

TEST_CASE("people: guests and other Anns, in sessions where somebody has that name") {
  Club club;
  const auto first = club.add_session(1, "Ann, Guest", 100);
  const auto second = club.add_session(2, "Ann, Guest", 200);
  CHECK(club.people().size() == 3);
  REQUIRE(db::mark_guest(club.database(), club.edit_context(), first, "ann", true));
  CHECK(club.people().size() == 4);
  REQUIRE(db::seat_as(club.database(), club.edit_context(), second, "Guest", named("Ann")));
  CHECK(club.people().size() == 3);
  const auto other = named("Ann of Topeka");
  REQUIRE(db::seat_as(club.database(), club.edit_context(), second, "Ann", other, "Ann of Topeka"));
  CHECK(club.person("Ann of Topeka").id == other);
  club.check_roster();
  const auto nobody = db::mark_guest(club.database(), club.edit_context(), first, "Dee", true);
  REQUIRE_FALSE(nobody);
  CHECK(nobody.error().way_out == "there were Ann, Guest");
}

TEST_CASE("people: a guest who turned out to be a regular player is one, whichever way it was said") {
  Club club;
  club.add_session(1, "Ann, Guest", 100);
  const auto guest = club.person("Guest");
  CHECK(guest.is_guest);
  REQUIRE(db::merge_people(club.database(), club.edit_context(), named("Ann"), guest.id));
  CHECK(club.people().size() == 1);
  CHECK_FALSE(club.people()[0].is_guest);
  CHECK(club.people()[0].sessions == 1);
}

TEST_CASE("people: after changes and sessions in any order, the tables equal the pure function") {
  const std::vector<std::string> names = {"Ann", "ann", "Annie", "Bob", "Guest", "Cy", "Zed"};
  for (unsigned seed = 1; seed <= 8; ++seed) {
    std::mt19937 chance(seed);
    const auto some = [&](std::size_t n) { return static_cast<std::size_t>(chance()) % n; };
    Club club;
    for (std::uint8_t i = 1; i <= 12; ++i) {
      const auto& who = names[some(names.size())];
      const auto& other = names[some(names.size())];
      if (some(3) == 0) {
        const auto value = some(3) == 0 ? std::string() : core::to_text(named(other));
        REQUIRE(
            db::add_edit(club.database(), club.edit_context(), core::Subject::person(named(who)), "same-as", value));
        REQUIRE(db::refresh_people(club.database()));
      } else if (some(4) == 0) {
        REQUIRE(db::add_edit(club.database(), club.edit_context(), core::Subject::person(named(who)), "name",
                             other + " of Kansas"));
        REQUIRE(db::refresh_people(club.database()));
      }
      const std::string second = names[some(names.size())];
      club.add_session(i, second == who ? who + ", Dee" : who + ", " + second, static_cast<std::int64_t>(some(5)));
      INFO("seed ", seed, " session ", static_cast<int>(i));
      club.check_roster();
    }
    const std::string before = sql(club.file(), "SELECT group_concat(quote(id) || name || is_guest, ' ') FROM person");
    auto transaction = db::Transaction::begin(club.database());
    REQUIRE(db::rebuild_people(club.database()));
    REQUIRE(transaction->commit());
    CHECK(sql(club.file(), "SELECT group_concat(quote(id) || name || is_guest, ' ') FROM person") == before);
  }
}

TEST_CASE("people: a damaged table of people is reported in sentences, and rebuilt") {
  Club club;
  club.add_session(1, "Ann, Bob", 100);
  sql(club.file(), "UPDATE person SET name = 'Eve' WHERE name = 'Ann'");
  sql(club.file(), "UPDATE seat SET person = 1 WHERE seat = 1");
  auto differs = db::roster_differs(club.database());
  REQUIRE(differs);
  REQUIRE(differs->size() == 2);
  CHECK((*differs)[0].find("wrong about Ann") != std::string::npos);
  CHECK((*differs)[1].find("the seat of Bob") != std::string::npos);
  sql(club.file(), "UPDATE seat SET name = 'Dee' WHERE seat = 0; DELETE FROM seat WHERE seat = 1");
  CHECK(db::roster_differs(club.database())->back().find("other names") != std::string::npos);
  REQUIRE(db::rebuild_people(club.database()));
  club.check_roster();
}

TEST_CASE("changes: a row that came from elsewhere is stored once, and is never changed or deleted") {
  Club club;
  const core::MetadataEdit change{uuid(7), {5, 60}, core::Subject::person(named("Ann")), "name", "Ann", "Bob"};
  REQUIRE(db::insert_edit(club.database(), change));
  REQUIRE(db::insert_edit(club.database(), change));
  CHECK(*db::all_edits(club.database()) == std::vector<core::MetadataEdit>{change});
  CHECK(*db::edits_of(club.database(), core::Subject::person(named("Ann"))) == std::vector<core::MetadataEdit>{change});
  CHECK(sql(club.file(), "UPDATE change SET value = 'x'").find("never changed") != std::string::npos);
  CHECK(sql(club.file(), "DELETE FROM change").find("never deleted") != std::string::npos);
}

}  // namespace
}  // namespace bogosity::tests
