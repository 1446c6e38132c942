// The caches, as they come about entry by entry, are what a fresh fold of the journal comes to: over random sessions
// with everything that can happen to one, and while a session is open nothing sealed is in them.
#include <doctest/doctest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <span>

#include "db/cache/tables.h"
#include "db/schema/schema.h"
#include "games/catalogue.h"
#include "tests/support/amend.h"
#include "tests/support/import_record.h"
#include "tests/support/seeds.h"
#include "tests/support/session_on_file.h"
#include "transfer/import.h"

namespace bogosity::tests {
namespace {

const core::Game& the_game() { return *games::find("You're Bogus"); }

// Something that happens to a session beside what is played: taken back, brought back, changed, struck out, put in,
// closed and opened again.
void disturb(Session& session, std::mt19937& chance) {
  const auto& entries = session.journal().entries();
  switch (chance() % 9) {
    case 0:
    case 1:
      (void)session.undo();
      if (chance() % 2 == 0) (void)session.undo();
      return;
    case 2: (void)session.redo(); return;
    case 3:
      if (!entries.empty()) (void)amend(session, entries[chance() % entries.size()].id, {}, "struck out");
      return;
    case 4:
      if (!entries.empty()) (void)insert(session, entries[chance() % entries.size()].id, "adjust:Ann=-5", "put in");
      return;
    case 5:
      if (!entries.empty()) {
        const auto would = session.consider(
            {Correction::Operation::strike, entries[chance() % entries.size()].id, {}, "misheard", {true, true}});
        if (would) (void)session.accept(*would);
      }
      return;
    case 6:
      REQUIRE(session.close());
      REQUIRE(session.reopen());
      return;
    case 7:
      (void)session.submit("join:Newcomer@" + session.play().outcome().players.front().name, core::Passing::passes);
      return;
    default: (void)session.submit("note:\"well\"", core::Passing::passes);
  }
}

void play_disturbed(Session& session, const RandomSession& generated, std::mt19937& chance,
                    const std::function<void()>& look) {
  for (const auto& line : generated.lines) {
    const auto passing = chance() % 4 == 0 ? core::Passing::keeps : core::Passing::passes;
    (void)session.submit(line, passing);
    if (chance() % 5 == 0) disturb(session, chance);
    if (chance() % 16 == 0) look();
  }
}

// Everything in the caches and what the views make of it, as text, without keys that differ from file to file.
std::string all_cached(const std::filesystem::path& file) {
  std::string all;
  for (const char* table :
       {"fact", "summary", "turn", "placement", "inquiry", "shout", "win", "dice_count", "feat", "seat"}) {
    all += std::string(table) + "\n";
    const std::string columns =
        sql(file, "SELECT group_concat('quote(' || name || ')', ' || \",\" || ') FROM pragma_table_info('" +
                      std::string(table) + "')");
    std::string quoted = columns;
    for (std::size_t at = 0; (at = quoted.find('"', at)) != std::string::npos;) quoted[at] = '\'';
    all +=
        sql(file, "SELECT group_concat(" + quoted + ", char(10)) FROM (SELECT * FROM " + table + " ORDER BY 1, 2, 3)") +
        "\n";
  }
  return all;
}

std::string all_viewed(const std::filesystem::path& file) {
  std::string all;
  for (const char* view : {"sessions", "results", "standings", "facts", "points", "turns", "placements", "inquiries",
                           "shouts", "wins", "dice", "feats"}) {
    all += std::string(view) + "\n" + rows_of(file, "SELECT * FROM " + std::string(view));
  }
  return all;
}

}  // namespace

TEST_CASE("caches: after whatever happens to a session they are what its journal comes to") {
  int looked = 0;
  for (std::uint64_t seed = 74'000'001; seed <= 74'000'000 + seeds(3); ++seed) {
    const auto generated = random_session(the_game(), seed);
    if (!generated) continue;
    INFO("seed ", seed, "\n", generated->record);
    std::mt19937 chance(static_cast<unsigned>(seed));
    FileDesk desk;
    Session session = desk.begin(generated->headers);
    const auto look = [&] {
      const auto report = checked(desk.file);
      CHECK_MESSAGE(report.is_ok(), in_words(report));
      CHECK(sql(desk.file, "SELECT count(*) FROM stale") == "0");
      ++looked;
    };
    look();
    play_disturbed(session, *generated, chance, look);
    look();
    REQUIRE(session.close());
    look();
    const std::string before = all_cached(desk.file);
    rebuild(desk.file);
    CHECK(all_cached(desk.file) == before);
  }
  CHECK(looked > 5);
}

TEST_CASE("caches: a session taken up again goes on with them") {
  FileDesk desk;
  core::Uuid id;
  {
    Session first = desk.begin();
    log_all(first, {"off:5 54", "54 8h", "b1 d 54"});
    id = first.id();
  }
  desk.open();
  auto again = Session::resume(desk.context(), id);
  REQUIRE(again);
  log_all(*again, {"54", "adjust:Ann=-5", "grab:5@Bob 36"});
  const auto report = checked(desk.file);
  CHECK_MESSAGE(report.is_ok(), in_words(report));
}

TEST_CASE("caches: summaries are the audit's scores, for records that are imported and for sessions that are closed") {
  for (std::uint64_t seed = 75'000'001; seed <= 75'000'000 + seeds(3); ++seed) {
    const auto generated = random_session(the_game(), seed);
    if (!generated) continue;
    INFO("seed ", seed, "\n", generated->record);
    FileDesk desk;
    const auto imported = import_record(desk.context(), generated->record);
    REQUIRE(imported);
    const auto play = the_game().read_record(generated->record);
    const auto audit = nlohmann::json::parse((*play)->audit_json(core::Unsealed::by_audit_of_file()));
    const auto summaries = db::read_summaries(desk.store->database(), imported->session);
    REQUIRE(summaries);
    REQUIRE(summaries->size() == audit.at("players").size());
    for (const auto& each : *summaries) CHECK(audit.at("scores").at(each.name) == each.score);
    const auto report = checked(desk.file);
    CHECK_MESSAGE(report.is_ok(), in_words(report));
  }
}

TEST_CASE("sealed: while a session goes on no table and no view knows whether a card was placed legally") {
  const std::vector<std::string> hands = {"count:Ann=4 count:Bob=4 count:Cy=4 count:Dee=4"};
  const std::vector<std::array<std::string, 2>> pairs = {
      {"Ann: 2-1 KD", "Ann: 2-1 8D"}, {"Ann: 2-1 KS", "Ann: 2-1 KH"}, {"Ann: 2-1 7D =odd", "Ann: 2-1 7D =even"}};
  for (const auto& pair : pairs) {
    CAPTURE(pair[1]);
    std::array<std::string, 2> open, viewed, closed;
    for (std::size_t i = 0; i < 2; ++i) {
      FileDesk desk;
      Session session = desk.begin();
      log_all(session, hands);
      log_all(session, {pair[i], "Bob: 2-1 5S", "Cy: 5-4", "Dee: 5-4"});
      open[i] = all_cached(desk.file);
      viewed[i] = all_viewed(desk.file);
      CHECK(sql(desk.file, "SELECT count(text) || count(reason) FROM entries") == "00");
      REQUIRE(session.close());
      closed[i] = all_cached(desk.file);
      CHECK(sql(desk.file, "SELECT count(text) FROM entries") == "5");
      REQUIRE(session.reopen());
      CHECK(all_cached(desk.file) == open[i]);
      CHECK(sql(desk.file, "SELECT count(text) FROM entries") == "0");
    }
    CHECK(open[0] == open[1]);
    CHECK(viewed[0] == viewed[1]);
    CHECK(closed[0] != closed[1]);
  }
}

TEST_CASE("caches: a change that comes without a ledger leaves none behind, and the next opening makes them") {
  FileDesk desk;
  Session session = desk.begin();
  log_all(session, {"off:5 54", "54 8h"});
  REQUIRE(session.close());
  CHECK(db::read_summaries(desk.store->database(), session.id())->size() == 4);
  REQUIRE(desk.store->set_open(session.id(), true));
  CHECK(db::read_summaries(desk.store->database(), session.id())->empty());
  CHECK(sql(desk.file, "SELECT count(*) FROM fact") == "0");
  CHECK_FALSE(checked(desk.file).is_ok());
  CHECK(db::begin_maintenance(desk.store->database()) != nullptr);
  desk.open();
  CHECK(db::begin_maintenance(desk.store->database()) == nullptr);
  CHECK(db::read_summaries(desk.store->database(), session.id())->size() == 4);
  CHECK(checked(desk.file).is_ok());
}

TEST_CASE("caches: whatever somebody has done to them, an entry is kept") {
  for (const char* meddled : {"DELETE FROM seat; DELETE FROM summary", "DROP TABLE fact"}) {
    CAPTURE(meddled);
    FileDesk desk;
    Session session = desk.begin();
    log_all(session, {"54"});
    CHECK(sql(desk.file, meddled).empty());
    const auto logged = session.submit("54", core::Passing::passes);
    const bool can_be = std::string(meddled).find("DROP") == std::string::npos;
    CHECK(logged.has_value() == can_be);
    CHECK(sql(desk.file, "SELECT count(*) FROM entry") == (can_be ? "2" : "1"));
    // The rows of the whole session are compared: what was missing is there again.
    if (can_be) CHECK(checked(desk.file).is_ok());
  }
}

TEST_CASE("caches: rules of another version make all of them anew") {
  FileDesk desk;
  Session session = desk.begin();
  log_all(session, {"off:5 54", "54 8h"});
  sql(desk.file, "UPDATE summary SET score = 99; UPDATE cache_state SET version = 0");
  CHECK_FALSE(checked(desk.file).is_ok());
  desk.open();
  CHECK(checked(desk.file).is_ok());
}

TEST_CASE("caches: a player without a turn has no place, not in files of an older program, either") {
  FileDesk desk;
  REQUIRE(import_record(desk.context(),
                        "[Game \"Booger On Your Neighbor\"]\n[Players \"Ann, Bob\"]\n[Deal \"2\"]\n\nstart:4S\n"
                        "Ann: 4H one\nBob: 4D one\nAnn: 9D\nleft:Bob=5H\njoin:Eve@Ann\nadjust:Ann=1\n"));
  const auto looks_right = [&] {
    CHECK(sql(desk.file, "SELECT group_concat(place) FROM (SELECT place FROM summary ORDER BY seat)") == "1,2,0");
    CHECK(sql(desk.file,
              "SELECT group_concat(name || coalesce(place, '-')) FROM (SELECT * FROM results ORDER BY seat)") ==
          "Ann1,Bob2,Eve-");
    CHECK(sql(desk.file, "SELECT group_concat(person || won) FROM (SELECT * FROM standings ORDER BY person)") ==
          "Ann1.0,Bob0.0");
    CHECK(sql(desk.file, "SELECT won_by FROM sessions") == "Ann");
    CHECK(checked(desk.file).is_ok());
  };
  looks_right();
  // As the version before left it.
  CHECK(sql(desk.file,
            "UPDATE summary SET place = CASE seat WHEN 2 THEN 1 ELSE place + 1 END;"
            "UPDATE cache_state SET version = 3; SELECT won_by FROM sessions") == "Eve");
  CHECK_FALSE(checked(desk.file).is_ok());
  desk.open();
  looks_right();
}

}  // namespace bogosity::tests
