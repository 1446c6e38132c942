// One implementation: what the commands print as JSON are the numbers that the rooms of history get.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli/terminal.h"
#include "db/history/history.h"
#include "db/store.h"
#include "db/system/clock.h"
#include "history/person.h"
#include "history/records_book.h"
#include "history/replay.h"
#include "history/standings.h"
#include "tests/support/history_source.h"
#include "tests/support/program.h"
#include "tests/support/samples.h"

namespace bogosity::tests {
namespace {

using nlohmann::json;

// The sample sessions, asked by a command and, as the window does, by itself.
struct BothWays {
  Scratch scratch;
  std::string db = scratch / "a.db";
  std::unique_ptr<db::Store> store;
  std::unique_ptr<db::History> source;
  history::SessionIndex index;

  BothWays() {
    std::vector<std::string> words = {"import"};
    for (const auto& each : samples_of("You're Bogus")) words.push_back(each);
    words.insert(words.end(), {"--db", db});
    REQUIRE(run(std::move(words)).status == 0);
    auto opened = db::open_store(db);
    REQUIRE(opened);
    store = std::move(*opened);
    source = std::make_unique<db::History>(store->database());
    index = loaded(*source);
  }
  json ask(std::vector<std::string> words) const {
    words.insert(words.end(), {"--json", "--db", db});
    const auto ran = run(std::move(words));
    INFO(ran.err);
    REQUIRE(ran.status == 0);
    return json::parse(ran.out);
  }
};

void check_value(const json& said, const history::Standing& row, history::ColumnId id) {
  CAPTURE(history::column(id).name);
  const auto value = history::value_of(row, id);
  CHECK(said.is_null() == !value.has_value());
  if (value && said.is_number()) CHECK(said.get<double>() == doctest::Approx(*value));
}

}  // namespace

TEST_CASE("same numbers: standings") {
  const BothWays it;
  history::StandingsQuery query;
  query.filter.game = "You're Bogus";
  const auto table = history::standings(it.index, query);
  const json said = it.ask({"standings"}).at("standings");
  REQUIRE(said.size() == table.rows.size());
  REQUIRE(table.rows.size() > 10);
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    CHECK(said[i].at("person") == it.index.person(table.rows[i].person).name);
    CHECK(said[i].at("rank") == table.rows[i].rank);
    for (const auto id : table.columns)
      check_value(said[i].at(std::string(history::column(id).name)), table.rows[i], id);
  }
}

TEST_CASE("same numbers: a person's page") {
  const BothWays it;
  for (const char* name : {"Ruth", "June", "Big Al"}) {
    CAPTURE(name);
    const json said = it.ask({"stats", name});
    const auto page = history::person_page(it.index, it.index.persons_called(name).front());
    REQUIRE(said.at("totals").size() == page.games.size());
    std::size_t row = 0;
    for (std::size_t i = 0; i < page.games.size(); ++i) {
      for (const auto& point : page.games[i].form) CHECK(said.at("stats")[row++].at("score") == point.score);
      for (const auto& column : history::columns())
        check_value(said.at("totals")[i].at(std::string(column.name)), page.games[i].totals, column.id);
    }
    CHECK(said.at("stats").size() == row);
    REQUIRE(said.at("companions").size() == page.companions.size());
  }
}

TEST_CASE("same numbers: a session") {
  const BothWays it;
  for (const auto& indexed : it.index.sessions()) {
    const json said = it.ask({"show", core::to_text(indexed.id)});
    const auto session = Session::resume({it.store.get(), db::wall_clock(), db::system_random_bits()}, indexed.id);
    REQUIRE(session);
    const auto review = history::review_of(*session);
    REQUIRE(review);
    const auto& scores = (*review)->scores();
    REQUIRE(said.at("scores_over_time").size() == scores.size());
    for (std::size_t i = 0; i < scores.size(); ++i)
      CHECK(said.at("scores_over_time")[i].at("scores") == scores[i].scores);
    REQUIRE(said.at("moments").size() == (*review)->moments().size());
    for (std::size_t i = 0; i < said.at("moments").size(); ++i) {
      CHECK(said.at("moments")[i].at("line") == (*review)->moments()[i].step);
      CHECK(said.at("moments")[i].at("told") == core::plain_text((*review)->moments()[i].told));
    }
    for (const auto& seat : indexed.seats) {
      const auto& players = said.at("players");
      const auto found = std::find_if(players.begin(), players.end(),
                                      [&](const json& each) { return each.at("player") == seat.name; });
      REQUIRE(found != players.end());
      CHECK(found->at("points") == seat.sums.of(core::FactKind::points));
    }
  }
}

TEST_CASE("same numbers: the records book and the firsts") {
  const BothWays it;
  history::RecordsBook book;
  const auto job = history::reading(*it.source, it.index, book);
  REQUIRE(job);
  for (auto done = job->step(std::chrono::seconds(1)); done && !*done;) done = job->step(std::chrono::seconds(1));
  for (const bool in_kansas : {false, true}) {
    history::RecordsQuery query;
    if (in_kansas) query.filter.place = "kansas";
    const auto pages = book.pages(it.index, query, 5);
    const json said = in_kansas ? it.ask({"records", "--place", "kansas"}) : it.ask({"records"});
    REQUIRE(said.at("records").size() == pages.size());
    for (std::size_t i = 0; i < pages.size(); ++i) {
      const json& record = said.at("records")[i];
      const auto& best = pages[i].best.front();
      CHECK(record.at("kind") == pages[i].kind.id);
      CHECK(record.at("value") == best.value);
      CHECK(record.at("line") == best.line);
      CHECK(record.at("session") == core::to_text(it.index.sessions()[best.session].id));
      CHECK(record.at("person").is_null() == !best.person.has_value());
      if (best.person) CHECK(record.at("person") == it.index.person(*best.person).name);
    }
  }
  const auto firsts = history::firsts_of(it.index, "You're Bogus");
  const json said = it.ask({"records"}).at("firsts");
  REQUIRE(said.size() == firsts.size());
  for (std::size_t i = 0; i < firsts.size(); ++i) CHECK(said[i].at("first_in") == firsts[i].where);
}

}  // namespace bogosity::tests
