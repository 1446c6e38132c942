// The records book: the feats that the store has are those that plain SQL over the game's own tables finds; the best of
// them are the same by either store; who was first where, and the letter about it.
#include "history/records_book.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "db/history/history.h"
#include "db/history/rows.h"
#include "db/store.h"
#include "games/catalogue.h"
#include "history/metadata.h"
#include "tests/support/history_source.h"
#include "tests/support/import_record.h"
#include "tests/support/seeds.h"
#include "tests/support/session_on_file.h"
#include "tests/support/store_in_memory.h"
#include "transfer/import.h"

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
     "SELECT seat, max(credited) FROM win WHERE stands = 1 AND credited > 0 GROUP BY seat ORDER BY seat"},
    {"most_jokers",
     "SELECT seat, max(length(cards) - length(replace(cards, '*', ''))) AS jokers FROM win"
     " WHERE stands = 1 GROUP BY seat HAVING jokers > 0 ORDER BY seat"},
    {"longest_round",
     "SELECT seat, max(turns) FROM (SELECT w.seat, (SELECT count(*) FROM turn AS r WHERE r.round = w.round)"
     " AS turns FROM win AS w WHERE stands = 1) GROUP BY seat ORDER BY seat"},
    {"longest_session", "SELECT NULL, count(*) AS turns FROM turn HAVING turns > 0"},
    {"best_session", "SELECT seat, score FROM summary WHERE score > 0 ORDER BY seat"},
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
     " sum(was_right = 0) OVER (PARTITION BY seat ORDER BY number) AS part FROM shout"
     " WHERE was_right IS NOT NULL) WHERE was_right = 1 GROUP BY seat, part) GROUP BY seat ORDER BY seat"},
    {"unnoticed_in_a_row",
     "SELECT seat, max(n) FROM (SELECT seat, count(*) AS n FROM (SELECT seat, caught,"
     " sum(caught) OVER (PARTITION BY seat ORDER BY turn) AS part FROM (SELECT seat, turn,"
     " EXISTS (SELECT 1 FROM inquiry AS i WHERE i.about = r.turn AND i.verdict IN ('bogus', 'admitted'))"
     " AS caught FROM turn AS r WHERE infractions <> '')) WHERE caught = 0 GROUP BY seat, part)"
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

db::SessionRow& session(MadeUp& source, const std::string& date, const std::string& place) {
  auto& row = source.session(date, {{"Ann", 5}, {"Bob", 0}});
  row.place = place;
  return row;
}

std::vector<std::string> in_words(const history::SessionIndex& index) {
  std::vector<std::string> words;
  for (const auto& each : history::firsts_of(index, "You're Bogus"))
    words.push_back(each.where + " " + index.sessions()[each.session].date);
  return words;
}

// The content of a store as a reader sees it.
struct Known {
  std::unique_ptr<db::History> source;
  history::SessionIndex index;
  explicit Known(db::Store& store) : source(std::make_unique<db::History>(store.database())), index(loaded(*source)) {}

  history::RecordsBook book() {
    history::RecordsBook book;
    const auto job = history::reading(*source, index, book);
    while (job != nullptr) {
      const auto done = job->step(std::chrono::milliseconds(0));
      REQUIRE(done);
      if (*done) break;
    }
    return book;
  }
  history::RecordsQuery by(const std::string& name, history::RecordsQuery query = {}) const {
    query.by = index.persons_called(name);
    return query;
  }
};

history::RecordsQuery asked_for(const std::string& since, const std::string& until, const std::string& place) {
  history::RecordsQuery query;
  query.filter.since = since;
  query.filter.until = until;
  query.filter.place = place;
  return query;
}

// The first line of each page, as the records say it.
std::vector<std::string> told(const history::SessionIndex& index, const std::vector<history::RecordsPageData>& pages) {
  std::vector<std::string> all;
  for (const auto& page : pages) {
    const auto& best = page.best.front();
    all.push_back(std::string(page.kind.id) + " " + std::to_string(best.value) + " " +
                  core::to_text(index.sessions()[best.session].id) + " " + std::to_string(best.line) + " " +
                  best.words);
  }
  return all;
}

}  // namespace

TEST_CASE("feats: the stored feats of a session are those that SQL over its tables finds") {
  std::map<std::string, int> seen;
  for (std::uint64_t seed = 92'000'001; seed <= 92'000'000 + seeds(24); ++seed) {
    const auto session = random_session(the_game(), seed);
    if (!session) continue;
    INFO("seed ", seed, "\n", session->record);
    FileDesk desk;
    const auto imported = import_record(desk.context(), session->record);
    REQUIRE(imported);
    for (const auto& [kind, question] : by_sql) {
      if (core::find_header(session->headers, "Result") != nullptr && kind != "best_session") continue;
      const auto& shown = kind;  // clang 14 captures no structured bindings
      CAPTURE(shown);
      const std::string answer = told(desk.file, kind);
      CHECK(answer == asked(desk.file, question));
      seen[kind] += answer.empty() ? 0 : 1;
    }
    CHECK(in_words(checked(desk.file)).find("All is well") == 0);
  }
  for (const auto& each : by_sql) CHECK_MESSAGE(seen[each.first] > 0, each.first);
}

TEST_CASE("feats: there are none of a session that goes on") {
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
  StoreInMemory memory;
  for (std::uint64_t seed = 93'000'001; seed <= 93'000'000 + seeds(3); ++seed) {
    const auto session = random_session(the_game(), seed);
    if (!session || core::find_header(session->headers, "Id") != nullptr) continue;  // they all have the same
    const auto id = import_record(desk.context(), session->record);
    REQUIRE(id);
    const auto info = desk.store->find(id->session);
    REQUIRE((info && *info));
    if (seed % 5 == 0) {
      REQUIRE(desk.store->set_open(id->session, true));
      continue;
    }
    const auto entries = desk.store->entries(id->session);
    REQUIRE(entries);
    memory.add(**info, *entries);
  }
  Known stored(*desk.store);
  Known anew(memory);
  const auto book = stored.book();
  for (const std::string place : {"", "kansas"}) {
    for (const std::string since : {"", "2026-06"}) {
      const auto query = asked_for(since, {}, place);
      const auto of_file = told(stored.index, book.pages(stored.index, query, 1));
      CHECK(told(anew.index, anew.book().pages(anew.index, query, 1)) == of_file);
      CHECK(told(stored.index, book.pages(stored.index, query, 5)) == of_file);
      CHECK(told(anew.index, anew.book().pages(anew.index, query, 5)) == of_file);
    }
  }
}

TEST_CASE("records: the close ones stand behind the greatest, and nobody greater is left out") {
  FileDesk desk;
  for (std::uint64_t seed = 94'000'001; seed <= 94'000'000 + seeds(2); ++seed) {
    const auto session = random_session(the_game(), seed);
    if (session && core::find_header(session->headers, "Id") == nullptr)
      (void)import_record(desk.context(), session->record);
  }
  Known known(*desk.store);
  auto book = known.book();
  const auto all = book.pages(known.index, {}, 100'000);
  const auto best = book.pages(known.index, {}, 5);
  REQUIRE(all.size() == best.size());
  std::size_t lines = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string count =
        "SELECT count(*), max(value) FROM feat JOIN session USING (session) WHERE origin IS NULL"
        " AND kind = '" +
        std::string(all[i].kind.id) + "'";
    CHECK(asked(desk.file, count) ==
          std::to_string(all[i].best.size()) + " " + std::to_string(all[i].best.front().value) + "\n");
    REQUIRE(best[i].best.size() == std::min<std::size_t>(5, all[i].best.size()));
    for (std::size_t line = 0; line < best[i].best.size(); ++line) {
      CHECK(best[i].best[line].value == all[i].best[line].value);
      CHECK(best[i].best[line].session == all[i].best[line].session);
      if (line > 0) CHECK(best[i].best[line].value <= best[i].best[line - 1].value);
      ++lines;
    }
  }
  CHECK(lines > 10);
  CHECK(history::reading(*known.source, known.index, book) == nullptr);
}

TEST_CASE("records: the earlier one of equals stands in the book, and a filter asks for days, places and people") {
  FileDesk desk;
  const auto play = [&](const std::string& date, const std::string& place, const std::string& who) {
    auto session = desk.begin(played_at(date, place));
    log_all(session, {"54", "54", "54", "adjust:" + who + "=20\"a gift\""});
    REQUIRE(session.close());
  };
  play("2026-05-03", "Ames, Iowa", "Bob");
  play("2026-02-01", "Lawrence, Kansas", "Ann");
  play("2026-09-09", "Topeka, Kansas", "Cy");
  Known known(*desk.store);
  const auto book = known.book();
  const auto best = [&](const history::RecordsQuery& query) {
    const auto all = book.pages(known.index, query, 1);
    CHECK(told(known.index, book.pages(known.index, query, 3)) == told(known.index, all));
    for (const auto& each : all) {
      const auto& first = each.best.front();
      if (each.kind.id == "best_session")
        return known.index.person(*first.person).name + " " + known.index.sessions()[first.session].date + " " +
               history::value_in_words(each.kind, first.value);
    }
    return std::string();
  };
  CHECK(best({}) == "Ann 2026-02-01 20 points");
  CHECK(best(asked_for("2026-03", {}, {})) == "Bob 2026-05-03 20 points");
  CHECK(best(asked_for("2026-05-04", {}, {})) == "Cy 2026-09-09 20 points");
  CHECK(best(asked_for({}, "2026-02", {})) == "Ann 2026-02-01 20 points");
  CHECK(best(asked_for("2026-03", "2026-05", {})) == "Bob 2026-05-03 20 points");
  CHECK(best(asked_for({}, {}, "iowa")) == "Bob 2026-05-03 20 points");
  CHECK(best(known.by("CY")) == "Cy 2026-09-09 20 points");
  CHECK(best(known.by("Bob", asked_for({}, {}, "kansas"))).empty());
  CHECK(best(asked_for("2027", {}, {})).empty());
}

TEST_CASE("records and firsts: a session in the bin stands in neither, and out of it again in both") {
  FileDesk desk;
  auto session = desk.begin(played_at("2026-02-01", "Lawrence, Kansas"));
  log_all(session, {"54", "adjust:Ann=20\"a gift\""});
  REQUIRE(session.close());
  const auto counted = [&] {
    Known known(*desk.store);
    const auto records = known.book().pages(known.index, {}, 1);
    CHECK(known.book().pages(known.index, {}, 5).size() == records.size());
    return std::pair(records.size(), in_words(known.index).size());
  };
  const auto before = counted();
  CHECK(before.first > 0);
  CHECK(before.second == 3);
  REQUIRE(history::set_in_bin(desk.context(), session.info().id, true));
  CHECK(counted() == std::pair<std::size_t, std::size_t>(0, 0));
  REQUIRE(history::set_in_bin(desk.context(), session.info().id, false));
  CHECK(counted() == before);
}

TEST_CASE("firsts: each country, region and town once, on its first day, however it is written") {
  MadeUp source;
  session(source, "2026-10-09", "Lawrence, Kansas, USA");
  session(source, "2026-05-01", "Topeka, KS");
  session(source, "2026-07-01", "lawrence, KS");
  session(source, "2026-08-01", "Graz, Austria");
  session(source, "", "Boulder, CO");
  session(source, "2026-01-01", "");
  session(source, "2026-01-02", "Wichita, KS").replica_of = core::uuid_of_text("another");
  const auto index = loaded(source);
  CHECK(in_words(index) ==
        std::vector<std::string>{"USA 2026-05-01", "Kansas, USA 2026-05-01", "Topeka, Kansas, USA 2026-05-01",
                                 "lawrence, Kansas, USA 2026-07-01", "Austria 2026-08-01", "Graz, Austria 2026-08-01"});
  CHECK(history::firsts_of(index, "another game").empty());
}

TEST_CASE("firsts: the letter says who, where, when and how it ended, or that it goes on") {
  FileDesk desk;
  auto session = desk.begin(played_at("2026-10-09T19:40-05:00", "Lawrence, Kansas, USA"));
  log_all(session, {"54", "54", "54", "adjust:Bob=-5\"late\""});
  const auto letter = [&] {
    const Known known(*desk.store);
    const auto firsts = history::firsts_of(known.index, "You're Bogus");
    REQUIRE(firsts.size() == 3);
    return history::letter_to_the_inventors(firsts[1], session.info(), session.play());
  };
  CHECK(letter().find("still goes on") != std::string::npos);
  REQUIRE(session.close());
  const std::string text = letter();
  for (const char* words :
       {"David Farmer and Randy Hall", "9 October 2026", "first time in this state or province", "Ann, Bob and Cy",
        "Where: Lawrence, Kansas, USA", "from 19:40 on", "Ann 0, Cy 0, Bob -5, after 3 turns."}) {
    CHECK_MESSAGE(text.find(words) != std::string::npos, words);
  }
}

}  // namespace bogosity::tests
