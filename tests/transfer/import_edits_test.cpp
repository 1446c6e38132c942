// What strangers send: edits about people, edits that cannot be, edits of a session that is being played; and what an
// import says of those that it took.
#include <doctest/doctest.h>

#include <algorithm>
#include <limits>

#include "core/edits.h"
#include "core/lists.h"
#include "core/session_head.h"
#include "db/people/people.h"
#include "db/rewrite/anonymize.h"
#include "db/store/metadata_rows.h"
#include "db/store/write_locks.h"
#include "db/system/clock.h"
#include "history/metadata.h"
#include "people/identity.h"
#include "tests/support/people.h"
#include "tests/support/received_file.h"
#include "tests/support/session_on_file.h"
#include "transfer/export.h"
#include "transfer/import.h"
#include "transfer/journal_file.h"

namespace bogosity::tests {
namespace {

// The store under test stamps what is said with the clock on the wall.
const std::int64_t now_ms = db::wall_clock()().utc_ms;
constexpr std::int64_t day_ms = 86'400'000;

// A file with one session of Ann, Bob and Ruth that is over.
struct Club : FileDesk {
  Club() {
    auto session = begin("Ann, Bob, Ruth");
    REQUIRE(session.submit("5-4+2", core::Passing::passes));
    id = session.id();
    REQUIRE(session.close());
  }
  core::Uuid id;

  transfer::Importer import(std::vector<core::MetadataEdit> edits, transfer::ImportPolicy policy = {}) {
    transfer::Importer importing = begun(std::move(policy));
    importing.add_edits("a file", std::move(edits));
    run(importing);
    return importing;
  }
  transfer::Importer import_text(const std::string& text, transfer::ImportPolicy policy = {}) {
    transfer::Importer importing = begun(std::move(policy));
    importing.add_text("a file", text);
    run(importing);
    return importing;
  }
  transfer::Importer import_file(const std::filesystem::path& other, transfer::ImportPolicy policy = {}) {
    transfer::Importer importing = begun(std::move(policy));
    importing.add(other.string());
    run(importing);
    return importing;
  }
  std::string names() {
    std::vector<std::string> names;
    const auto people = db::read_people(store->database());
    for (const auto& person : *people) names.push_back(person.name);
    std::ranges::sort(names);
    return core::joined(names, ", ");
  }
  std::string journal() { return *transfer::export_text(context(), id, transfer::ExportFormat::journal); }

 private:
  transfer::Importer begun(transfer::ImportPolicy policy) {
    policy.clock = [] { return core::Instant{now_ms, 0}; };
    return transfer::Importer(*store, {}, std::move(policy));
  }
  static void run(transfer::Importer& importing) {
    core::Result<bool> done = false;
    while (done && !*done) done = importing.step(std::chrono::milliseconds(100));
    REQUIRE(done);
  }
};

core::MetadataEdit said(const core::Subject& subject, std::string field, std::string value,
                        std::int64_t at_ms = now_ms) {
  const auto id = core::uuid_of_text(core::to_text(subject.id) + field + value + std::to_string(at_ms));
  return {id, {at_ms, 0}, subject, std::move(field), std::move(value), ""};
}
core::MetadataEdit forgets(const std::string& name) {
  return said(core::Subject::person(named(name)), "forgotten", people::pseudonym_of(named(name), false));
}
std::string refusal_of(transfer::Importer& importing) {
  for (const transfer::ImportNote& note : importing.take_notes()) {
    if (!note.merged) return core::describe(note.merged.error());
  }
  return "nothing was refused";
}
std::string in_words(const core::Result<std::vector<transfer::PersonStatement>>& statements) {
  return statements ? transfer::in_words(*statements) : core::describe(statements.error());
}
std::vector<core::MetadataEdit> stored(const std::filesystem::path& file) {
  auto database = database_in(file);
  return *db::all_edits(database);
}

// A session whose id is that of the person with this name.
std::string journal_with_id_of(const std::string& name, const std::string& edit) {
  core::SessionHead session = some_session(1);
  session.id = named(name);
  session.headers = {{"Game", "You're Bogus", {}}, {"Players", "Xa, Yb", {}}};
  session.open = false;
  return transfer::journal_text({session, {}}, {}) + "said 2026-11-20T00:00:00.000+00:00 " + edit + " id " +
         core::to_text(core::uuid_of_text(edit)) + "\n";
}

}  // namespace

TEST_CASE("import: a journal says nothing of a person, whatever the id of its session") {
  for (const char* edit : {"forgotten \"Player 2E56\"", "name \"Rita\"", "season \"Mine\""}) {
    CAPTURE(edit);
    Club club;
    const auto before = club.journal();
    auto importing = club.import_text(journal_with_id_of("Ruth", edit), {.people = true, .forget = {"Ruth"}});
    CHECK(refusal_of(importing).find("a session has no field") != std::string::npos);
    CHECK(club.names() == "Ann, Bob, Ruth");
    CHECK(club.journal() == before);
    CHECK(*club.store->count() == 1);
  }
  // One without such an edit is an ordinary session.
  Club club;
  club.import_text(journal_with_id_of("Ruth", "title \"Mine\""));
  CHECK(*club.store->count() == 2);
  CHECK(club.names() == "Ann, Bob, Ruth, Xa, Yb");
}

TEST_CASE("import: what a file says of people is listed, and applied only on demand") {
  const core::Subject ruth = core::Subject::person(named("Ruth"));
  const std::vector<core::MetadataEdit> edits = {
      said(ruth, "name", "Ruth Miller"),
      said(core::Subject::person(named("Bob")), "same-as", core::to_text(named("Ann")))};
  Club club;
  auto silent = club.import(edits);
  CHECK(in_words(silent.people_left_out()) == "Bob is the same person as Ann; Ruth is called Ruth Miller");
  CHECK(in_words(silent.people_taken()).empty());
  CHECK(club.names() == "Ann, Bob, Ruth");
  CHECK(stored(club.file).size() == 1);  // that the session is closed

  auto asked = club.import(edits, {.people = true});
  CHECK(in_words(asked.people_taken()) == "Bob is the same person as Ann; Ruth is called Ruth Miller");
  CHECK(in_words(asked.people_left_out()).empty());
  CHECK(club.names() == "Ann, Ruth Miller");
  // What is known already is not said again.
  CHECK(in_words(club.import(edits).people_left_out()).empty());
}

TEST_CASE("import: guests and seats of a session are about people") {
  Club club;
  const core::Subject session = core::Subject::session(club.id);
  const std::vector<core::MetadataEdit> edits = {
      said(session, core::field::guest(named("Bob")), "yes"),
      said(session, core::field::seat(named("Ann")), core::to_text(named("Ruth"))),
      said(session, "title", "The long one")};
  const std::string short_id = core::to_text(club.id).substr(0, 8);
  auto silent = club.import(edits);
  CHECK(in_words(silent.people_left_out()) ==
        "Ann in session " + short_id + " is Ruth; Bob is a guest in session " + short_id);
  CHECK(transfer::in_words(silent.edits()) == std::vector{"1 edit of session " + short_id + ": title"});
  CHECK(club.names() == "Ann, Bob, Ruth");
  club.import(edits, {.people = true});
  CHECK(club.names() == "Bob, Ruth");
}

TEST_CASE("import: somebody is forgotten only by name, and that says how many sessions it changes") {
  Club club;
  const auto before = club.journal();
  for (const bool people : {false, true}) {
    auto silent = club.import({forgets("Ruth")}, {.people = people, .forget = {"Ann"}});
    CHECK(in_words(silent.people_left_out()) == "Ruth is forgotten (1 session changes)");
    CHECK(silent.names_not_forgotten() == std::vector<std::string>{"Ann"});
  }
  CHECK(club.journal() == before);
  CHECK(names_in(club.scratch / "backups").empty());
  auto named_so = club.import({forgets("Ruth")}, {.forget = {"ruth"}});
  CHECK(in_words(named_so.people_taken()).find("is forgotten") != std::string::npos);
  CHECK(named_so.names_not_forgotten().empty());
  CHECK(club.names() == "Ann, Bob, Player 2E56");
  CHECK(names_in(club.scratch / "backups").size() == 1);
  CHECK(checked(club.file).is_ok());
}

TEST_CASE("import: nobody is forgotten while a session with her is open") {
  Club club;
  {
    auto session = Session::resume(club.context(), club.id);
    REQUIRE(session);
    REQUIRE(session->reopen());
  }
  const auto before = stored(club.file);
  auto importing = club.import({forgets("Ruth")}, {.forget = {"Ruth"}});
  CHECK(refusal_of(importing).find("is still open and has that name") != std::string::npos);
  CHECK(stored(club.file) == before);
  CHECK(club.names() == "Ann, Bob, Ruth");
  // Nor is somebody who turns out to be a forgotten person.
  Club other;
  other.import({forgets("Rita")}, {.forget = {"Rita"}});
  {
    auto session = Session::resume(other.context(), other.id);
    REQUIRE(session);
    REQUIRE(session->reopen());
  }
  auto seated = other.import(
      {said(core::Subject::session(other.id), core::field::seat(named("Ruth")), core::to_text(named("Rita")))},
      {.people = true});
  CHECK(refusal_of(seated).find("is still open") != std::string::npos);
  CHECK(other.names() == "Ann, Bob, Ruth");
}

TEST_CASE("import: every edit that is taken is told, by session and kind") {
  Club club;
  const core::Subject session = core::Subject::session(club.id);
  const core::Subject season = core::Subject::season(core::uuid_of_text("season"));
  const auto importing =
      club.import({said(session, "bin", "yes"), said(session, "title", "Mine"), said(session, "tag:club", "club"),
                   said(session, "tag:b", "b"), said(session, "state", "open"), said(season, "season", "Spring"),
                   said(season, "season-best", "5")});
  const std::string short_id = core::to_text(club.id).substr(0, 8);
  CHECK(transfer::in_words(importing.edits()) ==
        std::vector<std::string>{"2 edits of seasons",
                                 "5 edits of session " + short_id + ": bin, state, tags (2), title"});
  CHECK(importing.edits().at({club.id, "tags"}) == 2);
  // What is there already is not taken twice.
  CHECK(club.import({said(session, "bin", "yes")}).edits().empty());
}

TEST_CASE("import: a session that is new tells of its title, not of its end") {
  Club other, club;
  REQUIRE(history::add_edit(other.context(), core::Subject::session(other.id), core::field::title, "Mine"));
  // Of another session than the one here.
  auto session = other.begin("Xa, Yb");
  const auto id = session.id();
  REQUIRE(session.close());
  REQUIRE(history::add_edit(other.context(), core::Subject::session(id), core::field::title, "Theirs"));
  auto importing = club.import_text(*transfer::export_text(other.context(), id, transfer::ExportFormat::journal));
  CHECK(importing.edits() == transfer::EditCounts{{{id, "title"}, 1}});
}

TEST_CASE("import: a session that is being played takes no edits, and the file can be imported again") {
  Club club;
  const std::vector<core::MetadataEdit> edits = {said(core::Subject::session(club.id), "title", "Mine")};
  const auto before = stored(club.file);
  {
    REQUIRE(club.store->acquire_lock(club.id, db::LockRequest::if_free, core::Instant{now_ms, 0}));
    auto importing = club.import(edits);
    const auto refusal = refusal_of(importing);
    CHECK(refusal.find("what this file says of it was not taken") != std::string::npos);
    CHECK(refusal.find("import the file again when it is over") != std::string::npos);
    CHECK(importing.counts().refused == 1);
    CHECK(stored(club.file) == before);
    REQUIRE(club.store->release_lock(club.id));
  }
  auto importing = club.import(edits);
  CHECK(importing.edits().size() == 1);
}

TEST_CASE("import: an edit from the future is left out, counted, and taken when its day comes") {
  Club club;
  const core::Subject session = core::Subject::session(club.id);
  const auto early =
      club.import({said(session, "title", "Soon", now_ms + day_ms), said(session, "note", "x", now_ms + day_ms + 1),
                   said(session, "bin", "yes", now_ms + 400 * day_ms)});
  CHECK(early.counts().future_edits == 2);
  CHECK(in_words(early.counts()).find("2 edits from the future left out") != std::string::npos);
  CHECK(early.edits() == transfer::EditCounts{{{club.id, "title"}, 1}});
  CHECK(stored(club.file).size() == 2);
}

TEST_CASE("import: impossible edits of a database are refused, and its sessions are taken") {
  Club other;
  const std::string subject = "(SELECT id FROM session)";
  const auto add = [&](int n, const std::string& at_ms, const std::string& kind, const std::string& field,
                       const std::string& value) {
    CHECK(sql(other.file,
              "PRAGMA ignore_check_constraints = ON; INSERT INTO change (id, at_ms, at_offset, kind, subject,"
              " field, value, author) VALUES (CAST(printf('%016d', " +
                  std::to_string(n) + ") AS BLOB), " + at_ms + ", 0, '" + kind + "', " + subject + ", '" + field +
                  "', " + value + ", '')") == "");
  };
  add(65, "9223372036854775807", "session", "title", "'x'");
  add(66, "1000", "session", "note", "printf('%.*c', 2000000, 'x')");
  add(67, "1000", "session", "title", "CAST(x'ff' AS TEXT)");
  add(68, "1000", "session", "forgotten", "'Player 2E56'");
  add(69, "1000", "session", "tag:ok", "'ok'");
  add(70, "253402300799000", "session", "bin", "'yes'");
  other.store.reset();
  other.earlier.clear();
  check_exports(other.file);
  Club club;
  auto importing = club.import_file(other.file);
  CHECK(importing.counts().known == 1);
  CHECK(importing.counts().refused == 1);
  CHECK(importing.counts().future_edits == 1);
  CHECK(refusal_of(importing).find("4 edits were refused: ") != std::string::npos);
  CHECK(importing.edits() == transfer::EditCounts{{{other.id, "state"}, 1}, {{other.id, "tags"}, 1}});
  CHECK(checked(club.file).is_ok());
}

TEST_CASE("import: forgetting after both files were merged comes to the same as forgetting first") {
  const auto after = [](bool forget_first) {
    Club club;
    club.store.reset();
    club.earlier.clear();
    const auto other = club.scratch / "other.db";
    std::filesystem::copy_file(club.file, other);
    {
      auto database = database_in(other);
      REQUIRE(db::anonymize_person(database, {db::wall_clock(), db::system_random_bits()}, named("Ruth")));
    }
    club.open();
    const transfer::ImportPolicy forgetting{.forget = {"Ruth"}};
    if (!forget_first) {
      club.import_file(other);
      CHECK(*club.store->count() == 2);  // with the name and without it
    }
    club.import_file(other, forgetting);
    CHECK(*club.store->count() == 1);
    CHECK(club.names() == "Ann, Bob, Player 2E56");
    CHECK(checked(club.file).is_ok());
    return club.journal();
  };
  const auto strip = [](const std::string& journal) { return journal.substr(0, journal.find("said ")); };
  CHECK(strip(after(true)) == strip(after(false)));
}

}  // namespace bogosity::tests
