// The records book: the feats that the store has are those that plain SQL over the game's own tables finds; the best of
// them are the same by either store; who was first where, and the letter about it.
#include "history/records.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "games/catalogue.h"
#include "history/firsts.h"
#include "import.h"
#include "memory_store.h"
#include "tests/db/desk.h"
#include "tests/games/youre_bogus/seeds.h"

namespace bogosity::tests {
namespace {

const core::Game& the_game() { return *games::find("You're Bogus"); }

std::string asked(const std::filesystem::path& file, const std::string& question) {
  auto database = database_in(file);
  auto rows = database.prepare(question);
  REQUIRE(rows);
  std::string text;
  for (auto row = rows->step(); row && *row; row = rows->step()) {
    text += rows->text(0) + " " + rows->text(1) + "\n";
  }
  return text;
}

std::string told(const std::filesystem::path& file, const std::string& kind) {
  return asked(file, "SELECT seat, value FROM feat WHERE kind = '" + kind + "' ORDER BY seat");
}

// A seat and a number for each row, by SQL that knows the game's tables and nothing of feats.
const std::map<std::string, std::string> by_sql = {
    {"highest_win",
     "SELECT seat, max(credited) FROM youre_bogus_win WHERE stands = 1 AND credited > 0 GROUP BY seat ORDER BY seat"},
    {"most_jokers",
     "SELECT seat, max(length(cards) - length(replace(cards, '*', ''))) AS jokers FROM youre_bogus_win"
     " WHERE stands = 1 GROUP BY seat HAVING jokers > 0 ORDER BY seat"},
    {"longest_round",
     "SELECT seat, max(turns) FROM (SELECT w.seat, (SELECT count(*) FROM youre_bogus_roll AS r WHERE r.round = w.round)"
     " AS turns FROM youre_bogus_win AS w WHERE stands = 1) GROUP BY seat ORDER BY seat"},
    {"longest_evening", "SELECT NULL, count(*) AS turns FROM youre_bogus_roll HAVING turns > 0"},
    {"best_evening", "SELECT seat, score FROM summary WHERE score > 0 ORDER BY seat"},
    {"deepest_hole",
     "SELECT seat, -min(total) FROM (SELECT p.seat, (SELECT sum(value) FROM fact AS q WHERE q.kind = 'points'"
     " AND q.seat = p.seat AND q.line <= p.line) AS total FROM fact AS p WHERE p.kind = 'points')"
     " GROUP BY seat HAVING min(total) < 0 ORDER BY seat"},
    {"costliest_turn",
     "SELECT seat, max(lost) FROM (SELECT seat, line, -sum(value) AS lost FROM fact WHERE kind = 'points'"
     " AND value < 0 GROUP BY seat, line) GROUP BY seat ORDER BY seat"},
    {"floor_dice", "SELECT seat, mishaps FROM summary WHERE mishaps > 0 ORDER BY seat"},
    {"right_in_a_row",
     "SELECT seat, max(n) FROM (SELECT seat, count(*) AS n FROM (SELECT seat, was_right,"
     " sum(was_right = 0) OVER (PARTITION BY seat ORDER BY number) AS part FROM youre_bogus_shout"
     " WHERE was_right IS NOT NULL) WHERE was_right = 1 GROUP BY seat, part) GROUP BY seat ORDER BY seat"},
    {"unnoticed_in_a_row",
     "SELECT seat, max(n) FROM (SELECT seat, count(*) AS n FROM (SELECT seat, caught,"
     " sum(caught) OVER (PARTITION BY seat ORDER BY turn) AS part FROM (SELECT seat, turn,"
     " EXISTS (SELECT 1 FROM youre_bogus_inquiry AS i WHERE i.about = r.turn AND i.verdict IN ('bogus', 'admitted'))"
     " AS caught FROM youre_bogus_roll AS r WHERE infractions <> '')) WHERE caught = 0 GROUP BY seat, part)"
     " GROUP BY seat ORDER BY seat"},
    {"comeback",
     "WITH line(n) AS (SELECT DISTINCT line FROM fact WHERE kind = 'points'),"
     " at(n, seat, total) AS (SELECT n, m.seat, (SELECT coalesce(sum(value), 0) FROM fact AS f WHERE f.kind = 'points'"
     " AND f.seat = m.seat AND f.line <= n) FROM line, summary AS m)"
     " SELECT seat, max(behind) FROM (SELECT a.seat, (SELECT max(total) FROM at AS b WHERE b.n = a.n) - a.total AS"
     " behind FROM at AS a WHERE a.seat IN (SELECT seat FROM summary WHERE place = 1))"
     " GROUP BY seat HAVING max(behind) > 0 ORDER BY seat"}};

core::Headers played_at(const std::string& date, const std::string& place) {
  return {{"Game", "You're Bogus", {}}, {"Date", date, {}}, {"Place", place, {}}, {"Players", "Ann, Bob, Cy", {}}};
}

SessionInfo evening(std::uint8_t number, const std::string& date, const std::string& place) {
  SessionInfo info;
  info.id = uuid(number);
  info.game = "You're Bogus";
  info.headers = played_at(date, place);
  info.begun = {};
  return info;
}

std::vector<std::string> in_words(const std::vector<history::First>& firsts) {
  std::vector<std::string> words;
  for (const auto& each : firsts) words.push_back(each.where + " " + each.date);
  return words;
}

}  // namespace

TEST_CASE("feats: what is stored of an evening is what SQL over its tables finds") {
  std::map<std::string, int> seen;
  for (std::uint64_t seed = 92'000'001; seed <= 92'000'000 + seeds(5); ++seed) {
    const auto evening = random_evening(the_game(), seed);
    if (!evening) continue;
    INFO("seed ", seed, "\n", evening->record);
    FileDesk desk;
    const auto imported = import_record(desk.around(), evening->record);
    REQUIRE(imported);
    for (const auto& [kind, question] : by_sql) {
      if (core::find_header(evening->headers, "Result") != nullptr && kind != "best_evening") continue;
      CAPTURE(kind);
      const std::string answer = told(desk.file, kind);
      CHECK(answer == asked(desk.file, question));
      seen[kind] += answer.empty() ? 0 : 1;
    }
    CHECK(in_words(checked(desk.file)).find("All is well") == 0);
  }
  for (const auto& [kind, question] : by_sql) CHECK_MESSAGE(seen[kind] > 0, kind);
}

TEST_CASE("feats: there are none of an evening that goes on") {
  FileDesk desk;
  auto session = desk.begin("Ann, Bob, Cy");
  log_all(session, {"54", "bid:17@Ann"});
  CHECK(sql(desk.file, "SELECT count(*) FROM feat") == "0");
  REQUIRE(session.close());
  CHECK(sql(desk.file, "SELECT value FROM feat WHERE kind = 'largest_prime'") == "17");
  REQUIRE(session.reopen());
  CHECK(sql(desk.file, "SELECT count(*) FROM feat") == "0");
}

TEST_CASE("records: a store that tells them anew from the journals comes to the same book") {
  FileDesk desk;
  MemoryStore memory;
  for (std::uint64_t seed = 93'000'001; seed <= 93'000'000 + seeds(3); ++seed) {
    const auto evening = random_evening(the_game(), seed);
    if (!evening || core::find_header(evening->headers, "Id") != nullptr) continue;  // they all have the same
    const auto id = import_record(desk.around(), evening->record);
    REQUIRE(id);
    const auto info = desk.store->find(id->session);
    REQUIRE((info && *info));
    if (seed % 5 == 0) {
      REQUIRE(desk.store->set_open(id->session, true));
      continue;
    }
    const auto entries = desk.store->entries(id->session);
    REQUIRE(entries);
    (void)memory.create_with(**info, *entries);
  }
  for (const std::string place : {"", "kansas"}) {
    for (const std::string since : {"", "2026-06"}) {
      const history::RecordsFilter filter{since, {}, place, {}};
      auto stored = history::records_of(*desk.store, the_game(), filter);
      auto anew = history::records_of(memory, the_game(), filter);
      REQUIRE((stored && anew));
      REQUIRE(stored->size() == anew->size());
      for (std::size_t i = 0; i < stored->size(); ++i) {
        FeatRow row = (*stored)[i].row;
        row.person.reset();  // only the file knows people
        CHECK(row.kind == (*anew)[i].row.kind);
        CHECK(row.value == (*anew)[i].row.value);
        CHECK(row.date == (*anew)[i].row.date);
        CHECK(row.evening == (*anew)[i].row.evening);
      }
    }
  }
}

TEST_CASE("records: of equals the earlier one stands in the book, and a filter asks for days, places and people") {
  FileDesk desk;
  const auto play = [&](const std::string& date, const std::string& place, const std::string& who) {
    auto session = desk.begin(played_at(date, place));
    log_all(session, {"adjust:" + who + "=20\"a gift\""});
    REQUIRE(session.close());
  };
  play("2026-05-03", "Ames, Iowa", "Bob");
  play("2026-02-01", "Lawrence, Kansas", "Ann");
  play("2026-09-09", "Topeka, Kansas", "Cy");
  const auto best = [&](const history::RecordsFilter& filter) {
    const auto all = history::records_of(*desk.store, the_game(), filter);
    REQUIRE(all);
    for (const auto& each : *all) {
      if (each.kind.id == "best_evening") return each.row.name + " " + each.row.date + " " + value_in_words(each);
    }
    return std::string();
  };
  CHECK(best({}) == "Ann 2026-02-01 20 points");
  CHECK(best({"2026-03", {}, {}, {}}) == "Bob 2026-05-03 20 points");
  CHECK(best({"2026-05-04", {}, {}, {}}) == "Cy 2026-09-09 20 points");
  CHECK(best({{}, "2026-02", {}, {}}) == "Ann 2026-02-01 20 points");
  CHECK(best({"2026-03", "2026-05", {}, {}}) == "Bob 2026-05-03 20 points");
  CHECK(best({{}, {}, "iowa", {}}) == "Bob 2026-05-03 20 points");
  CHECK(best({{}, {}, {}, "CY"}) == "Cy 2026-09-09 20 points");
  CHECK(best({{}, {}, {}, "Dee"}).empty());
  CHECK(best({"2027", {}, {}, {}}).empty());
}

TEST_CASE("firsts: each country, region and town once, on its first day, however it is written") {
  const std::vector<SessionInfo> sessions = {evening(1, "2026-10-09", "Lawrence, Kansas, USA"),
                                             evening(2, "2026-05-01", "Topeka, KS"),
                                             evening(3, "2026-07-01", "lawrence, KS"),
                                             evening(4, "2026-08-01", "Graz, Austria"),
                                             evening(5, "", "Boulder, CO"),
                                             evening(6, "2026-01-01", "")};
  CHECK(in_words(history::firsts_of(sessions, "You're Bogus")) ==
        std::vector<std::string>{"USA 2026-05-01", "Kansas, USA 2026-05-01", "Topeka, Kansas, USA 2026-05-01",
                                 "lawrence, Kansas, USA 2026-07-01", "Austria 2026-08-01", "Graz, Austria 2026-08-01"});
  CHECK(history::firsts_of(sessions, "another game").empty());
  auto backwards = sessions;
  std::reverse(backwards.begin(), backwards.end());
  CHECK(in_words(history::firsts_of(backwards, "You're Bogus")) ==
        in_words(history::firsts_of(sessions, "You're Bogus")));
}

TEST_CASE("firsts: the letter says who, where, when and how it ended, or that it goes on") {
  FileDesk desk;
  auto session = desk.begin(played_at("2026-10-09T19:40-05:00", "Lawrence, Kansas, USA"));
  log_all(session, {"54", "adjust:Bob=-5\"late\""});
  const auto letter = [&] {
    const auto sessions = desk.store->sessions();
    REQUIRE(sessions);
    const auto firsts = history::firsts_of(*sessions, "You're Bogus");
    REQUIRE(firsts.size() == 3);
    return history::letter_to_the_inventors(firsts[1], session.play());
  };
  CHECK(letter().find("still goes on") != std::string::npos);
  REQUIRE(session.close());
  const std::string text = letter();
  for (const char* words :
       {"David Farmer and Randy Hall", "9 October 2026", "first time in this state or province", "Ann, Bob and Cy",
        "Where: Lawrence, Kansas, USA", "from 19:40 on", "Ann 0, Cy 0, Bob -5, after 1 turn."}) {
    CHECK_MESSAGE(text.find(words) != std::string::npos, words);
  }
}

}  // namespace bogosity::tests
