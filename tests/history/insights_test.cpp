// Insights: measures by dimensions, against SQL of its own over the same file, and the statistics against published
// numbers.
#include "history/insights.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "core/job.h"
#include "history/search.h"
#include "history/turn_book.h"
#include "tests/support/import_record.h"
#include "tests/support/samples.h"
#include "tests/support/session_on_file.h"
#include "tests/support/store_in_memory.h"

namespace bogosity::tests {
namespace {

using history::Dimension;
using history::InsightRow;
using history::Measure;

// Cases and mean by value, as SQL has them.
using Expected = std::map<std::string, std::pair<std::int64_t, double>>;

struct Played : FileDesk {
  db::History source{store->database()};
  history::SessionIndex index;
  history::TurnBook book;

  explicit Played(std::string_view game) {
    for (const std::string& path : samples_of(game)) REQUIRE(import_record(context(), contents(path)));
    REQUIRE(history::load(source, index));
    const auto job = history::reading(source, index, every_session(), book);
    REQUIRE(job);
    while (!must(job->step(std::chrono::milliseconds(1)))) continue;
  }
  std::vector<std::size_t> every_session() const { return history::find(index, {}); }
  std::vector<InsightRow> ask(Measure measure, Dimension dimension, std::vector<history::PersonIndex> of = {}) const {
    return history::insights(index, book, every_session(), {measure, dimension, std::move(of)});
  }
  Expected select(const std::string& question) {
    Expected all;
    std::istringstream rows(sql(file, "WITH asked(value, cases, mean) AS (" + question +
                                          ") SELECT group_concat(value || '|' || cases || '|' || mean, char(10))"
                                          " FROM asked"));
    for (std::string row; std::getline(rows, row);) {
      const auto cases = row.find('|');
      const auto mean = row.rfind('|');
      all[row.substr(0, cases)] = {std::stoll(row.substr(cases + 1)), std::stod(row.substr(mean + 1))};
    }
    return all;
  }
  void check(Measure measure, Dimension dimension, const std::string& sql) {
    const Expected expected = select(sql);
    CAPTURE(history::info(measure).name);
    CAPTURE(history::info(dimension).name);
    CHECK_FALSE(expected.empty());
    const auto rows = ask(measure, dimension);
    CHECK(rows.size() == expected.size());
    for (const InsightRow& row : rows) {
      CAPTURE(row.value);
      REQUIRE(expected.contains(row.value));
      CHECK(row.cases == expected.at(row.value).first);
      CHECK(row.mean == doctest::Approx(expected.at(row.value).second).epsilon(1e-9));
    }
  }
};

TEST_CASE("insights: measures of sessions are what the views of the file say") {
  Played played("You're Bogus");
  played.check(Measure::points, Dimension::person,
               "SELECT person, count(*), printf('%.12f', avg(score)) FROM outcomes GROUP BY person");
  played.check(Measure::sessions_won, Dimension::players,
               "SELECT players, count(*), printf('%.12f', avg(won)) FROM outcomes GROUP BY players");
  played.check(Measure::worth, Dimension::month,
               "SELECT substr(o.date, 1, 7), count(*), printf('%.12f', avg(w)) FROM outcomes AS o JOIN"
               " (SELECT session_key, person, sum(worth) AS w FROM results GROUP BY 1, 2) USING (session_key, person)"
               " GROUP BY 1");
  played.check(Measure::right_shouts, Dimension::weekday,
               "SELECT CASE strftime('%w', o.date) WHEN '0' THEN 'Sunday' WHEN '1' THEN 'Monday' WHEN '2' THEN"
               " 'Tuesday' WHEN '3' THEN 'Wednesday' WHEN '4' THEN 'Thursday' WHEN '5' THEN 'Friday' ELSE 'Saturday'"
               " END, count(*), printf('%.12f', avg(r)) FROM outcomes AS o JOIN (SELECT session_key, person,"
               " sum(calls_right) AS r FROM results GROUP BY 1, 2) USING (session_key, person) GROUP BY 1");
  // All turns of a player in a session share its one result.
  played.check(Measure::sessions_won, Dimension::round,
               "SELECT round, count(*), printf('%.12f', avg(won)) FROM (SELECT DISTINCT round, session_key, person"
               " FROM turns) JOIN outcomes USING (session_key, person) GROUP BY round");
  played.check(Measure::points, Dimension::rule,
               "SELECT rule, (SELECT count(*) FROM outcomes), printf('%.12f', 1.0 * sum(points) / (SELECT count(*) FROM"
               " outcomes)) FROM points GROUP BY rule");
}

TEST_CASE("insights: what a case is, and of what the mean is, follows from the dimension") {
  const auto told = [](Measure measure, Dimension dimension, std::vector<history::PersonIndex> of = {}) {
    const history::InsightsQuery query{measure, dimension, std::move(of)};
    return std::string(history::cases_in_words(history::cases_of(query))) + ": " + history::explanation_of(query);
  };
  CHECK(told(Measure::points, Dimension::person) == "sessions: Points in a session.");
  CHECK(told(Measure::points, Dimension::weekday) == "seats: Points in a session. Each player of a session is a case.");
  CHECK(told(Measure::points, Dimension::weekday, {0}) == "sessions: Points in a session.");
  CHECK(told(Measure::points, Dimension::lead) ==
        "turns: Points in a turn. A turn goes on until the player's next one.");
  CHECK(told(Measure::worth, Dimension::round).starts_with("turns: What the wins of a turn were worth."));
  CHECK(
      told(Measure::sessions_won, Dimension::rank, {0}) ==
      "sessions: Sessions of two players and more that were won; those who tie share one. Counted are those in which it"
      " was so at some turn.");
  CHECK(told(Measure::bogus, Dimension::lead) == "turns: How many turns broke a rule, noticed or not.");
}

TEST_CASE("insights: measures of turns, rolls and declarations are what the tables of the file say") {
  Played played("You're Bogus");
  played.check(Measure::dice, Dimension::person,
               "SELECT person, count(sum), printf('%.12f', avg(sum)) FROM turns WHERE sum IS NOT NULL GROUP BY 1");
  played.check(Measure::bogus, Dimension::round,
               "SELECT round, count(*), printf('%.12f', avg(infractions <> '')) FROM turns GROUP BY 1");
  played.check(Measure::cards_picked, Dimension::dice,
               "SELECT sum, count(*), printf('%.12f', avg(picked)) FROM turns WHERE sum IS NOT NULL GROUP BY 1");
  played.check(Measure::declarations_right, Dimension::declared,
               "SELECT declared, count(*), printf('%.12f', avg(CASE declared WHEN 'top' THEN sum >= 9 ELSE sum <= 5"
               " END)) FROM turns WHERE declared IN ('top', 'two') AND sum IS NOT NULL GROUP BY 1");
  // What is held as a turn begins: what is held as it ends, and what was placed, without what came in between.
  played.check(Measure::bogus, Dimension::hand_size,
               "SELECT CASE WHEN before >= 0 THEN before ELSE coalesce(lag, 0) END, count(*),"
               " printf('%.12f', avg(infractions <> '')) FROM (SELECT infractions, hand - took - picked + (SELECT"
               " count(*) FROM placement AS p WHERE p.session = t.session AND p.turn = t.turn) AS before,"
               " lag(hand) OVER (PARTITION BY session, seat ORDER BY turn) AS lag FROM turn AS t) GROUP BY 1");
  played.check(
      Measure::card_luck, Dimension::person,
      "SELECT person, count(*), printf('%.12f', avg(required - 21.0 / 36 * max(0, min(2, 7 - before)))) FROM"
      " (SELECT r.person, r.required, r.declared, CASE WHEN t.before >= 0 THEN t.before ELSE coalesce(t.lag, 0)"
      " END AS before FROM turns AS r JOIN (SELECT session, turn, hand - took - picked + (SELECT count(*) FROM"
      " placement AS p WHERE p.session = t.session AND p.turn = t.turn) AS before, lag(hand) OVER (PARTITION"
      " BY session, seat ORDER BY turn) AS lag FROM turn AS t) AS t ON t.session = r.session_key AND"
      " t.turn = r.turn WHERE r.sum IS NOT NULL AND r.declared NOT IN ('top', 'two')) GROUP BY 1");
}

TEST_CASE("insights: measures of shouts, denials and breaches are what the file says") {
  Played played("You're Bogus");
  played.check(Measure::shout_accuracy, Dimension::accused,
               "SELECT accused, count(*), printf('%.12f', avg(was_right)) FROM shouts WHERE was_right IS NOT NULL"
               " GROUP BY 1");
  played.check(Measure::shout_accuracy, Dimension::person,
               "SELECT person, count(*), printf('%.12f', avg(was_right)) FROM shouts WHERE was_right IS NOT NULL"
               " GROUP BY 1");
  played.check(Measure::denials_true, Dimension::person,
               "SELECT person, count(*), printf('%.12f', avg(kind = 'denied_right')) FROM facts"
               " WHERE kind LIKE 'denied%' GROUP BY 1");
  played.check(Measure::found_out, Dimension::rule,
               "SELECT CASE rule WHEN '' THEN 'none' ELSE rule END, count(*), printf('%.12f', avg(kind = 'caught'))"
               " FROM facts WHERE kind IN ('caught', 'got_away') GROUP BY 1");
  played.check(Measure::win_worth, Dimension::phase,
               "SELECT CASE (n - 1) * 3 / all_turns WHEN 0 THEN 'first third' WHEN 1 THEN 'middle third' ELSE"
               " 'last third' END, count(*), printf('%.12f', avg(value)) FROM (SELECT f.value, (SELECT count(*) FROM"
               " fact AS g WHERE g.session = f.session AND g.kind = 'turn' AND g.line <= f.line) AS n, (SELECT count(*)"
               " FROM fact AS g WHERE g.session = f.session AND g.kind = 'turn') AS all_turns FROM fact AS f"
               " WHERE f.kind = 'worth') GROUP BY 1");
}

// Each case of points begins with somebody's turn. The sums of all cases are the points of all sessions.
TEST_CASE("insights: by what changes within a session nothing is lost and nothing counted twice") {
  for (const char* game : {"You're Bogus", "Cal's BS", "Booger On Your Neighbor"}) {
    Played played(game);
    const auto total = [](const std::vector<InsightRow>& rows) {
      double sum = 0;
      for (const InsightRow& row : rows) sum += row.mean * static_cast<double>(row.cases);
      return sum;
    };
    const double points = total(played.ask(Measure::points, Dimension::person));
    const double turns = total(played.ask(Measure::turns, Dimension::person));
    for (const Dimension each : {Dimension::round, Dimension::phase, Dimension::lead, Dimension::rank}) {
      CAPTURE(game);
      CAPTURE(history::info(each).name);
      CHECK(total(played.ask(Measure::points, each)) == doctest::Approx(points));
      CHECK(total(played.ask(Measure::turns, each)) == doctest::Approx(turns));
    }
  }
}

TEST_CASE("insights: every measure has rows, or a sentence, by every dimension") {
  Played played("");
  for (const history::MeasureInfo& measure : history::measures()) {
    for (const history::DimensionInfo& dimension : history::dimensions()) {
      CAPTURE(measure.name);
      CAPTURE(dimension.name);
      const auto rows = played.ask(measure.id, dimension.id);
      const bool refused = !history::why_not(measure.id, dimension.id).empty();
      if (refused) CHECK(rows.empty());
      // The samples were imported: nobody knows how long their turns took.
      const bool is_timed = measure.unit == "minutes" || measure.unit == "seconds" || measure.name.ends_with("_hour") ||
                            dimension.id == Dimension::hour;
      if (!refused && !is_timed) CHECK_FALSE(rows.empty());
      for (const InsightRow& row : rows) {
        CHECK(row.cases > 0);
        CHECK_FALSE(row.value.empty());
        if (row.low) CHECK(*row.low <= row.mean + 1e-9);
        if (row.high) CHECK(*row.high >= row.mean - 1e-9);
      }
    }
  }
}

TEST_CASE("insights: the cases of a person are hers alone") {
  Played played("You're Bogus");
  const auto people = played.ask(Measure::dice, Dimension::person);
  for (const InsightRow& person : people) {
    const auto own = played.ask(Measure::dice, Dimension::dice, {static_cast<history::PersonIndex>(person.key)});
    std::int64_t cases = 0;
    for (const InsightRow& row : own) cases += row.cases;
    CHECK(cases == person.cases);
  }
}

// Brown, Cai and DasGupta (2001) have Wilson's interval; 7 of 8 and 0 of 10 are worked out by hand from the formula.
TEST_CASE("insights: a share has Wilson's interval, which knows how little a few cases say") {
  Played played("You're Bogus");
  for (const InsightRow& row : played.ask(Measure::shout_accuracy, Dimension::person)) {
    const auto n = static_cast<double>(row.cases);
    // Wilson's ends are the shares for which the observed one is 1.96 standard errors away.
    for (const double end : {*row.low, *row.high}) {
      if (end == 0 || end == 1) continue;
      CHECK(std::abs(row.mean - end) == doctest::Approx(1.959964 * std::sqrt(end * (1 - end) / n)).epsilon(1e-6));
    }
  }
}

TEST_CASE("insights: Fisher's exact test has the published probabilities") {
  CHECK(history::fisher_exact(3, 4, 1, 4) == doctest::Approx(0.485714).epsilon(1e-5));  // the lady tasting tea
  CHECK(history::fisher_exact(4, 4, 0, 4) == doctest::Approx(0.028571).epsilon(1e-5));
  CHECK(history::fisher_exact(1, 12, 9, 12) == doctest::Approx(0.002759).epsilon(1e-3));  // dieting, Wikipedia
  CHECK(history::fisher_exact(5, 10, 5, 10) == doctest::Approx(1));
  CHECK(history::fisher_exact(0, 5, 0, 7) == doctest::Approx(1));
}

TEST_CASE("insights: what stands out holds with the correction, and chance alone brings forth nothing") {
  Played played("");
  for (history::PersonIndex person = 0; person < played.index.persons().size(); ++person) {
    for (const history::Standout& each :
         history::standouts(played.index, played.book, played.every_session(), person)) {
      CHECK(each.probability < 0.05);
      CHECK(each.probability >=
            history::fisher_exact(each.right, each.cases, each.other_right, each.other_cases) - 1e-12);
      CHECK(each.words.starts_with(played.index.person(person).name));
      CHECK(each.cases >= 5);
      CHECK(each.other_cases >= 5);
    }
  }
}

// Every row leads to the sessions that made it: asked about those alone, it is the same row.
TEST_CASE("insights: the sessions behind a row make the same row by themselves") {
  Played played("You're Bogus");
  const auto all = played.every_session();
  for (const history::MeasureInfo& measure : history::measures()) {
    for (const history::DimensionInfo& dimension : history::dimensions()) {
      const history::InsightsQuery query{measure.id, dimension.id, {}};
      for (const InsightRow& row : history::insights(played.index, played.book, all, query)) {
        CAPTURE(measure.name);
        CAPTURE(dimension.name);
        CAPTURE(row.value);
        const auto behind = history::sessions_behind(played.index, played.book, all, query, row);
        REQUIRE_FALSE(behind.empty());
        const auto again = history::insights(played.index, played.book, behind, query);
        const auto same = std::ranges::find(again, row.value, &InsightRow::value);
        REQUIRE(same != again.end());
        // What is counted leads only to the sessions in which it happened, so that its cases may be fewer.
        CHECK(same->mean * static_cast<double>(same->cases) ==
              doctest::Approx(row.mean * static_cast<double>(row.cases)).epsilon(1e-9));
      }
    }
  }
}

TEST_CASE("insights: each question that people ask has an answer and stands there once") {
  std::set<std::pair<Measure, Dimension>> asked;
  for (const history::InsightsQuestion& each : history::insights_questions()) {
    CAPTURE(each.words);
    CHECK(each.words.ends_with('?'));
    CHECK(history::why_not(each.measure, each.dimension).empty());
    CHECK(asked.emplace(each.measure, each.dimension).second);
  }
}

}  // namespace
}  // namespace bogosity::tests
