// `bogosity people`, as a person would use it.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "db/schema/schema.h"
#include "tests/support/program.h"

namespace bogosity::tests {
namespace {

// A file with two sessions that are over.
class SessionFilterOptions {
 public:
  SessionFilterOptions() {
    play("Ann, Bob", "0f8fad5b-d9cb-469f-a165-70867728950e");
    play("Annie, Bob, Guest", "1f8fad5b-d9cb-469f-a165-70867728950e");
  }
  void play(const std::string& players, const std::string& id) const {
    REQUIRE(run({"play", "--text", "--close", "--players", players, "--id", id, "--db", db()}, "54; Ann!\n54\n54\n")
                .status == 0);
  }
  std::string db() const { return scratch_ / "a.db"; }
  Ran people(std::vector<std::string> arguments, const std::string& input = {}) const {
    arguments.insert(arguments.begin(), "people");
    arguments.insert(arguments.end(), {"--db", db()});
    return run(arguments, input);
  }
  nlohmann::json all() const { return nlohmann::json::parse(people({"--json"}).out).at("people"); }
  const Scratch& scratch() const { return scratch_; }

 private:
  Scratch scratch_;
};

TEST_CASE("people: a list with names, sessions and days, for people and for programs") {
  const SessionFilterOptions sessions;
  const auto list = sessions.people({});
  CHECK(list.status == 0);
  CHECK(list.out.starts_with("PERSON    NAME           SESSIONS  LAST PLAYED  ALSO\n"));
  CHECK(holds(list.out, "Guest (guest)         1"));
  const auto all = sessions.all();
  REQUIRE(all.size() == 4);
  CHECK(all[0].at("name") == "Annie");
  CHECK(all[1].at("sessions") == 2);
  CHECK(all[2].at("guest") == true);
  const Scratch scratch;
  CHECK(holds(run({"people"}).out, "Nobody has played yet"));
  CHECK(run({"people", "--db", scratch / "none.db"}).status == 2);
}

TEST_CASE("people merge: two become one, and undo makes them two again") {
  const SessionFilterOptions sessions;
  const auto before = sessions.all();
  const auto merged = sessions.people({"merge", "annie", "Ann"});
  CHECK(merged.status == 0);
  CHECK(holds(merged.out, "Annie and Ann are the same person now"));
  auto all = sessions.all();
  REQUIRE(all.size() == 3);
  CHECK(holds(sessions.people({}).out, "Annie\n"));
  CHECK(sessions.people({"undo"}).status == 0);
  CHECK(sessions.all() == before);
  CHECK(sessions.people({"undo"}).status == 0);
  CHECK(sessions.all() == all);
}

TEST_CASE("people name, guest and seat: each says what it did") {
  const SessionFilterOptions sessions;
  CHECK(holds(sessions.people({"name", "Bob", "Robert"}).out, "Bob is called Robert from now on"));
  CHECK(holds(sessions.people({"guest", "0f8f", "Ann"}).out, "Ann was a guest in that session"));
  CHECK(holds(sessions.people({"guest", "0f8f", "Ann", "--no"}).out, "Ann was not a guest"));
  CHECK(holds(sessions.people({"seat", "1f8f", "Guest", "Ann"}).out, "Guest was Ann in that session."));
  CHECK(holds(sessions.people({"seat", "0f8f", "Ann", "Ann of Topeka"}).out, "a new person"));
  const auto all = sessions.all();
  CHECK(all.size() == 4);
  CHECK(holds(all.dump(), "Robert"));
  CHECK(holds(all.dump(), "Ann of Topeka"));
}

TEST_CASE("people: a slip in a name is pointed out, and one that might be several is refused with all of them") {
  const SessionFilterOptions sessions;
  const auto slip = sessions.people({"name", "Bpb", "Robert"});
  CHECK(slip.status == 1);
  CHECK(holds(slip.err, "did you mean Bob?"));
  REQUIRE(sessions.people({"name", "Annie", "Ann"}).status == 0);
  const auto several = sessions.people({"name", "Ann", "X"});
  CHECK(several.status == 1);
  CHECK(holds(several.err, "might be several: Ann ("));
  const std::string id = sessions.all()[0].at("id");
  CHECK(sessions.people({"name", id.substr(0, 8), "X"}).status == 0);
  CHECK(sessions.people({"merge", "Bob"}).status == 2);
}

TEST_CASE("people forget: asks first, then the name is nowhere, and backups are mentioned") {
  const SessionFilterOptions sessions;
  const auto db = sessions.db();
  const auto unasked = sessions.people({"forget", "Ann"});
  CHECK(unasked.status == 1);
  CHECK(holds(unasked.err, "--yes"));
  std::filesystem::remove_all(sessions.scratch() / "backups");  // those of the sessions' beginnings and ends
  std::filesystem::create_directory(sessions.scratch() / "backups");
  std::filesystem::copy_file(db, sessions.scratch() / "backups/a-2026-11-21T20-15-03Z-by-hand.db");
  const std::string aside = db + ".damaged-2026-11-21T20-15-03Z";
  write(aside, contents(db).substr(0, 6000));
  const auto forgotten = sessions.people({"forget", "ann", "--yes"});
  CHECK(forgotten.status == 0);
  CHECK(holds(forgotten.out, "Forgotten. 2 sessions were rewritten; the name there is now Player "));
  CHECK(holds(forgotten.out, "They were kept; `bogosity people forget ann --backups` deletes them:\n  1 copy in "));
  CHECK(holds(forgotten.out, "\n  " + aside + " (set aside by `bogosity restore`)"));
  CHECK(std::filesystem::exists(aside));
  const auto record = run({"export", "0f8f", "--db", db});
  CHECK(record.status == 0);
  CHECK_FALSE(holds(record.out, "Ann"));
  CHECK(holds(run({"export", "1f8f", "--db", db}).out, "Annie"));
  CHECK_FALSE(holds(run({"export", "1f8f", "--db", db}).out, "Ann!"));
  const auto backups = sessions.people({"forget", "Ann", "--backups"});
  CHECK(backups.status == 0);
  CHECK(holds(backups.out, "That name was forgotten before."));
  CHECK(holds(backups.out, "They were deleted:\n  1 copy in "));
  CHECK(holds(backups.out, "\n  " + aside + " (set aside by `bogosity restore`)"));
  CHECK_FALSE(std::filesystem::exists(aside));
  // Whoever has lost all copies gets a new one, without the name.
  REQUIRE(holds(backups.out, "A new copy without the name was made: "));
  std::vector<std::filesystem::path> copies;
  for (const auto& each : std::filesystem::directory_iterator(sessions.scratch() / "backups")) copies.push_back(each);
  REQUIRE(copies.size() == 1);
  CHECK(copies.front().string().ends_with("-after-forgetting.db"));
  CHECK_FALSE(holds(run({"sessions", "--json", "--db", copies.front()}).out, "\"Ann\""));
  sessions.play("Ann, Bob", "2f8fad5b-d9cb-469f-a165-70867728950e");
  CHECK(sessions.all().size() == 5);
}

TEST_CASE("people forget: files of a club that meet later come to the same end, whoever asks whom first") {
  const SessionFilterOptions here;
  const std::string there = here.scratch() / "there.db";
  REQUIRE(run({"import", here.db(), "--db", there}).status == 0);
  REQUIRE(here.people({"forget", "Ann", "--yes"}).status == 0);
  const std::string third = here.scratch() / "third.db";
  REQUIRE(run({"import", there, "--db", third}).status == 0);
  // The one that still has the name asks, and the one that has not is asked.
  for (const auto& [into, from] : {std::pair(there, here.db()), std::pair(here.db(), third), std::pair(third, there)}) {
    const auto& shown = into;  // clang 14 captures no structured bindings
    CAPTURE(shown);
    std::vector<std::string> arguments = {"import", from, "--db", into};
    if (from != third) arguments.insert(arguments.end(), {"--forget", "Ann"});
    const auto met = run(arguments);
    CHECK(met.status == 0);
    CHECK_FALSE(holds(met.out, "differs"));
    CHECK(run({"check", "--db", into}).status == 0);
    CHECK(nlohmann::json::parse(run({"sessions", "--json", "--db", into}).out).at("sessions").size() == 2);
    CHECK(contents(into).find("Ann!") == std::string::npos);
    CHECK(run({"export", "0f8f", "--full", "--db", into}).out == run({"export", "0f8f", "--full", "--db", there}).out);
  }
}

TEST_CASE("people: merging two who sat at one table warns") {
  const SessionFilterOptions sessions;
  CHECK_FALSE(holds(sessions.people({"merge", "Annie", "Ann"}).out, "Warning"));
  REQUIRE(sessions.people({"undo"}).status == 0);
  const auto merged = sessions.people({"merge", "Annie", "Bob"});
  CHECK(merged.status == 0);
  CHECK(
      holds(merged.out, "Warning: Annie and Bob sat at one table in 1 session. Their points there are added up now."));
}

TEST_CASE("people: a name with a line end is refused") {
  const SessionFilterOptions sessions;
  const auto refused = sessions.people({"name", "Bob", "Bob\nMiller"});
  CHECK(refused.status == 1);
  CHECK(holds(refused.err, "the name holds a line end"));
}

}  // namespace
}  // namespace bogosity::tests
