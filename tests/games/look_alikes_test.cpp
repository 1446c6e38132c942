// Records and entries as other keyboards write them are the same records and entries, in every game; nobody sits at two
// places of one table; and what an earlier version stored can be opened and exported all the same.
#include <doctest/doctest.h>

#include <functional>
#include <map>

#include "core/record.h"
#include "core/session_head.h"
#include "games/catalogue.h"
#include "literal/random_look_alikes.h"
#include "literal/random_session.h"
#include "literal_games/random_booger.h"
#include "literal_games/random_cals_bs.h"
#include "literal_games/random_the_bogey.h"
#include "session/session.h"
#include "tests/support/session_context.h"
#include "tests/support/store_in_memory.h"
#include "transfer/export.h"
#include "transfer/import.h"
#include "transfer/journal_file.h"

namespace bogosity::tests {
namespace {

// "" if it is read, else the refusal.
std::string refusal_of(const std::string& record) {
  const auto game = games::game_of_record(record);
  if (!game) return core::describe(game.error());
  const auto play = (*game)->read_record(record);
  return play ? "" : core::describe(play.error());
}

std::string canonical(const std::string& record) {
  const auto game = games::game_of_record(record);
  if (!game) return core::describe(game.error());
  const auto play = (*game)->read_record(record);
  return play ? (*play)->record() : core::describe(play.error());
}

std::string bogus_record(const std::string& players, const std::string& body) {
  return "[Game \"You're Bogus\"]\n[Players \"" + players + "\"]\n\n" + body;
}

// A session as an earlier version stored it, which checked no names.
struct StoredBefore {
  StoreInMemory store;
  core::Uuid id = core::uuid_of_text("stored before");

  StoredBefore(const std::string& players, const std::vector<std::string>& lines, bool open = false) {
    core::SessionHead info;
    info.id = id;
    info.game = "You're Bogus";
    info.headers = {{"Game", "You're Bogus", {}}, {"Players", players, {}}};
    info.begun = info.last_entry = {1'795'291'200'000, 60};
    info.open = open;
    std::vector<core::Entry> entries;
    core::Hash last;
    for (const std::string& line : lines) {
      core::Entry entry;
      entry.id = core::uuid_of_text(line + std::to_string(entries.size()));
      entry.session = id;
      entry.sequence = static_cast<std::int64_t>(entries.size()) + 1;
      entry.previous = last;
      entry.happened = entry.typed = info.begun;
      entry.text = line;
      last = core::hash_of(entry);
      entries.push_back(std::move(entry));
    }
    info.entries = static_cast<std::int64_t>(entries.size());
    REQUIRE(store.create_with(info, entries));
  }
  Session resumed() {
    auto session = Session::resume(quiet_surroundings(store), id);
    if (!session) FAIL(core::describe(session.error()));
    return std::move(*session);
  }
  std::string exported(transfer::ExportFormat format) {
    const auto text = transfer::export_text(quiet_surroundings(store), id, format);
    if (!text) FAIL(core::describe(text.error()));
    return *text;
  }
};

}  // namespace

TEST_CASE("look-alikes: a record of any game written otherwise is the same record") {
  const std::map<std::string, std::function<std::string(std::uint64_t)>> sources = {
      {"You're Bogus",
       [](std::uint64_t seed) {
         return literal::random_session({seed, 0, 0, false});
       }},
      {"Booger On Your Neighbor", literal::booger::random_booger},
      {"Cal's BS", literal::cals_bs::random_cals_bs},
      {"The Bogey", literal::the_bogey::random_the_bogey},
  };
  for (const auto& [name, source] : sources) {
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const auto plain = games::find(name)->read_record(source(seed));
      if (!plain) continue;
      literal::RandomSource random(seed);
      const std::string other = literal::with_look_alikes(random, (*plain)->record());
      CAPTURE(other);
      CHECK(canonical(other) == (*plain)->record());
      ++compared;
    }
    const std::string shown(name);  // clang 14 captures no structured bindings
    CHECK_MESSAGE(compared > 0, shown);
  }
}

TEST_CASE("look-alikes: a name may be written narrower outside quotes, and is written as its bearer is called") {
  const std::string record = bogus_record("\uff21nn, B\u200bob, Zo\u00eb", "\uff21nn: 5-4 +2\nBob: 5-4 +2\n");
  CHECK(canonical(record) ==
        bogus_record("\uff21nn, B\u200bob, Zo\u00eb", "\"\uff21nn\": 5-4 +2\n\"B\u200bob\": 5-4 +2\n"));
  CHECK(canonical(canonical(record)) == canonical(record));
  CHECK(refusal_of(bogus_record("\uff21nn, Bob", "\"Ann\": 5-4 +2\n")).find("no player is called Ann") !=
        std::string::npos);
}

TEST_CASE("players: two names that are the same but for case and the like are refused, at Players and at join:") {
  CHECK(refusal_of(bogus_record("Bob, BOB", "")) ==
        "2:1: header Players: Bob and BOB are the same name (tell the players apart, as in Ann and Anna)");
  const std::string left = "Ann: 5-4 +2\nleave:Bob\nCy: 5-4 +2\n";
  CHECK(refusal_of(bogus_record("Ann, Bob, Cy", left + "join:bob@Ann\n")) ==
        "7:1: \"join:bob@Ann\": bob is known here as Bob (write join:Bob@..., or give somebody new another name)");
  CHECK(refusal_of(bogus_record("Ann, Bob, Cy", left + "join:\uff22ob@Ann\n")).empty());  // it looks the same
  CHECK(refusal_of(bogus_record("Ann, Bob, Cy", left + "join:\"B\u200bob\"@Ann\n")).find("known here as Bob") !=
        std::string::npos);
  CHECK(refusal_of(bogus_record("Ann, Bob, Cy", left + "join:Bob@Ann\n")).empty());
  for (const char* game : {"Cal's BS", "Booger On Your Neighbor"}) {
    CHECK(refusal_of("[Game \"" + std::string(game) + "\"]\n[Players \"Ann, Bob, Cy\"]\n\nleave:Bob\njoin:BOB@Ann\n")
              .find("known here as Bob") != std::string::npos);
  }
}

TEST_CASE("players: somebody who comes back is offered with the spelling that is known") {
  StoreInMemory store;
  auto session =
      Session::begin(quiet_surroundings(store), {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob, Cy", {}}});
  REQUIRE(session);
  for (const char* line : {"54", "leave:Bob", "54"}) REQUIRE(session->submit(line, core::Passing::passes));
  const auto back = session->submit("join:bob@Ann", core::Passing::passes);
  REQUIRE_FALSE(back);
  REQUIRE_FALSE(back.error().suggestions.empty());
  CHECK(back.error().suggestions.front().line == "join:Bob@Ann");
  CHECK(session->submit("join:Bob@Ann", core::Passing::passes));
}

TEST_CASE("a new session with such players, or with a line end in a name, does not begin") {
  StoreInMemory store;
  for (const char* players : {"Bob, BOB", "\"A\nB\", Bob", "A\u202e, Bob"}) {
    CHECK_FALSE(Session::begin(quiet_surroundings(store), {{"Game", "You're Bogus", {}}, {"Players", players, {}}}));
  }
  CHECK(store.infos().empty());
}

TEST_CASE("what is typed: a control character in a note is refused at its column") {
  for (const core::Game* game : games::all()) {
    StoreInMemory store;
    const std::string players = game->about().is_solitaire ? "Ann" : "Ann, Bob, Cy";
    auto session = Session::begin(quiet_surroundings(store),
                                  {{"Game", std::string(game->about().name), {}}, {"Players", players, {}}});
    REQUIRE(session);
    const auto refused = session->submit("note:\"a\u202eb\"", core::Passing::passes);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().place.column == 8);
    CHECK(session->submit("note:\u201ca \u2665\u201d", core::Passing::passes)->text == "note:\"a \u2665\"");
  }
}

TEST_CASE("stored before: a person at two seats stays, and the record has her names apart") {
  StoredBefore old("Ann, Bob, Cy", {"Ann: 5-4 +2", "leave:Bob", "Cy: 5-4 +2", "join:bob@Ann", "Ann: 5-4 +2"});
  auto session = old.resumed();
  CHECK(session.play().outcome().players.size() == 4);
  const std::string record = old.exported(transfer::ExportFormat::record);
  CHECK(record.find("join:\"bob (2)\"@Ann") != std::string::npos);
  CHECK(transfer::import_item_of(record));
  const auto journal = transfer::import_item_of(old.exported(transfer::ExportFormat::journal));
  REQUIRE(journal);
  CHECK(journal->replica->entries.size() == 5);
}

TEST_CASE("stored before: a line end in a name opens, and what is exported can be imported") {
  StoredBefore old("\"A\nB\", Bob", {"\"A\nB\": 5-4 +2", "Bob: 5-4 +2 note:\"\x1b[2J\""});
  auto session = old.resumed();
  CHECK(session.play().outcome().players.front().name == "A\nB");
  for (const auto format : {transfer::ExportFormat::record, transfer::ExportFormat::journal}) {
    const auto again = transfer::import_item_of(old.exported(format));
    REQUIRE_MESSAGE(again, (again ? "" : core::describe(again.error())));
    CHECK(core::find_header(again->replica->session.headers, "Players")->value == "A B, Bob");
    CHECK(again->replica->session.id == old.id);
  }
}

TEST_CASE("stored before: a name of full width without quotes is who it was") {
  StoredBefore old("\uff21nn, Bob", {"\uff21nn: 5-4 +2", "Bob: 5-4 +2"}, true);
  auto session = old.resumed();
  CHECK(session.play().outcome().players.size() == 2);
  CHECK(session.submit("\uff21nn: 54", core::Passing::passes));
}

}  // namespace bogosity::tests
