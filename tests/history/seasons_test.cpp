// Seasons: what counts in them, who is the champion, and that what is said of them merges like everything else that is
// said.
#include "history/seasons.h"

#include <doctest/doctest.h>

#include <random>

#include "core/edits.h"
#include "core/names.h"
#include "db/history/history.h"
#include "history/metadata.h"
#include "history/standings.h"
#include "people/identity.h"
#include "tests/support/history_source.h"
#include "tests/support/session_on_file.h"

namespace bogosity::tests {
namespace {

using history::ColumnId;
using history::Season;
using history::SeasonScoring;

Season season_of_may(SeasonScoring scoring = SeasonScoring::points, std::int64_t best = 0) {
  Season season;
  season.id = core::uuid_of_text("may");
  season.title = "May";
  season.first = "2026-05-01";
  season.last = "2026-05-31";
  season.game = "You're Bogus";
  season.scoring = scoring;
  season.best = best;
  return season;
}

MadeUp five_sessions() {
  MadeUp source;
  source.session("2026-04-30", {{"Ann", 100}, {"Bob", 0}});
  source.session("2026-05-01", {{"Ann", 10}, {"Bob", 5}, {"Cy", 1}});
  source.session("2026-05-10", {{"Ann", -20}, {"Bob", 5}});
  source.session("2026-05-31", {{"Ann", 12}, {"Bob", 12}});
  source.session("2026-06-01", {{"Ann", 100}, {"Bob", 0}});
  return source;
}

// "Ann 10, Bob 8": in their order, with the score of the season.
std::string table_of(const history::SessionIndex& index, const Season& season) {
  history::StandingsQuery query;
  query.season = season;
  std::string text;
  for (const auto& row : history::standings(index, query).rows)
    text += (text.empty() ? "" : ", ") + index.person(row.person).name + " " +
            history::value_in_words(row, ColumnId::season);
  return text;
}

}  // namespace

TEST_CASE("seasons: from the first day to the last, by each scoring, and by the best sessions alone") {
  const MadeUp source = five_sessions();
  MadeUp copy = source;
  const auto index = loaded(copy);
  CHECK(table_of(index, season_of_may()) == "Bob 22, Ann 2, Cy 1");
  CHECK(table_of(index, season_of_may(SeasonScoring::points, 2)) == "Ann 22, Bob 17, Cy 1");
  CHECK(table_of(index, season_of_may(SeasonScoring::average)) == "Bob 7.33, Cy 1, Ann 0.67");
  CHECK(table_of(index, season_of_may(SeasonScoring::wins)) == "Bob 1.50, Ann 1.50, Cy 0");
  CHECK(table_of(index, season_of_may(SeasonScoring::ranks)) == "Bob 8, Ann 8, Cy 1");
  CHECK(table_of(index, season_of_may(SeasonScoring::ranks, 1)) == "Bob 3, Ann 3, Cy 1");
}

TEST_CASE("seasons: only the people and the place that count") {
  MadeUp source = five_sessions();
  source.sessions[1].place = "Lawrence, KS";
  source.sessions[2].place = "Ames, Iowa, USA";
  const auto index = loaded(source);
  Season season = season_of_may();
  season.people = {source.people[0].id, source.people[2].id};
  CHECK(table_of(index, season) == "Ann 2, Cy 1");
  season.people.clear();
  for (const auto& [place, table] : std::vector<std::pair<std::string, std::string>>{
           {"lawrence", "Ann 10, Bob 5, Cy 1"}, {"Kansas", "Ann 10, Bob 5, Cy 1"}, {"USA", "Bob 10, Cy 1, Ann -10"}}) {
    season.place = place;
    CHECK(table_of(index, season) == table);
  }
  season.place = "Paris";
  CHECK(table_of(index, season).empty());
}

TEST_CASE("seasons: fewer points lead where the lower score wins, and nobody alone gets ranks") {
  MadeUp source = five_sessions();
  for (auto& session : source.sessions) session.game = "Booger On Your Neighbor";
  source.session("2026-05-20", {{"Cy", 1}}).game = "Booger On Your Neighbor";
  const auto index = loaded(source);
  Season season = season_of_may();
  season.game = "Booger On Your Neighbor";
  CHECK(table_of(index, season) == "Ann 2, Cy 2, Bob 22");
  season.scoring = SeasonScoring::ranks;
  CHECK(table_of(index, season).ends_with("Cy 1"));
}

TEST_CASE("seasons: the champion in a sentence, the rules in another") {
  MadeUp source = five_sessions();
  const auto index = loaded(source);
  history::StandingsQuery query;
  query.season = season_of_may();
  const auto words = [&](const char* today) {
    return history::champion_in_words(index, history::standings(index, query), today);
  };
  CHECK(words("2026-06-01") == "Bob is the champion of May with 22 points.");
  CHECK(words("2026-05-31") == "Bob leads May with 22 points.");
  query.season->scoring = SeasonScoring::wins;
  CHECK(words("2026-07-01") == "Ann and Bob tied in May with 1.50 sessions won.");
  query.season->first = query.season->last = "2026-05-02";
  CHECK(words("2026-07-01") == "No session of May has ended yet.");
  Season rules = season_of_may(SeasonScoring::points, 5);
  rules.place = "Lawrence";
  rules.people = {source.people[0].id};
  CHECK(
      history::rules_in_words(index, rules) ==
      "1 May 2026 to 31 May 2026 \u00B7 You're Bogus \u00B7 Points, the best 5 sessions \u00B7 in Lawrence \u00B7 Ann");
}

TEST_CASE("seasons: the race over a season and its ranks, also of somebody who is absent") {
  MadeUp source = five_sessions();
  const auto index = loaded(source);
  history::StandingsQuery query;
  query.season = season_of_may();
  const auto all = history::standings(index, query);
  const auto people = history::compared_people(all, std::nullopt);
  REQUIRE(people.size() == 3);
  const auto chart = history::race_chart(index, all, history::RaceOf::ranks, people, std::nullopt);
  CHECK(chart.title == "Ranks in May, session by session");
  const auto& series = charts::lines_of(chart)->series;
  CHECK(charts::lines_of(chart)->up.reversed);
  CHECK(series[0].samples == std::vector<charts::Sample>{{1, 2}, {2, 1}, {3, 1}});  // Bob
  CHECK(series[2].samples == std::vector<charts::Sample>{{1, 3}, {2, 2}, {3, 3}});  // Cy
  const auto points = history::race_chart(index, all, history::RaceOf::points, people, std::nullopt);
  CHECK(charts::lines_of(points)->series[1].samples == std::vector<charts::Sample>{{1, 10}, {2, -10}, {3, 2}});
}

TEST_CASE("seasons: stored, changed, removed, undone, and refused in words") {
  FileDesk desk;
  const auto context = desk.context();
  const db::History source(desk.store->database());
  history::SessionIndex index;
  const auto read = [&] { REQUIRE(history::load(source, index)); };
  read();
  Season season = season_of_may(SeasonScoring::ranks, 3);
  season.id = {};
  season.title = " May ";
  const auto added = history::put_season(context, index, season);
  REQUIRE(added);
  read();
  REQUIRE(index.seasons().size() == 1);
  CHECK(index.seasons()[0] == *added);
  CHECK(index.seasons()[0].title == "May");
  season = *added;
  season.best = 0;
  season.place = "Lawrence";
  REQUIRE(history::put_season(context, index, season));
  read();
  CHECK(index.seasons()[0] == season);
  CHECK(history::season_called(index.seasons(), "MA")->id == season.id);
  CHECK_FALSE(history::season_called(index.seasons(), "June"));
  const auto refused = [&](auto change) {
    Season other = season_of_may();
    other.id = {};
    other.title = "Other";
    change(other);
    const auto put = history::put_season(context, index, other);
    return put ? std::string() : put.error().reason;
  };
  CHECK(refused([](Season& it) { it.title = "may"; }) == "there is a season \"may\" already");
  CHECK(refused([](Season& it) { it.title = " "; }) == "a season needs a title");
  CHECK(refused([](Season& it) { it.first = "2026-02-30"; }) == "\"2026-02-30\" is not a day");
  CHECK(refused([](Season& it) { it.last = "2026-04-30"; }) == "the last day is before the first day");
  CHECK(refused([](Season& it) { it.game = "Chess"; }) == "a season needs a game");
  const auto removed = history::remove_season(context, season.id);
  REQUIRE(removed);
  read();
  CHECK(index.seasons().empty());
  REQUIRE(history::take_back(context, *removed));
  read();
  CHECK(index.seasons() == std::vector<Season>{season});
}

TEST_CASE("seasons: a person who turned out to be somebody else counts as that one") {
  const auto ann = core::uuid_of_text("ann"), annie = core::uuid_of_text("annie"), id = core::uuid_of_text("season");
  const auto said = [n = 0](const core::Subject& subject, const char* field, const std::string& value) mutable {
    ++n;
    return core::MetadataEdit{core::uuid_of_text(std::to_string(n)), {n, 0}, subject, field, value, {}};
  };
  auto make = said;
  const core::MetadataSet metadata({make(core::Subject::season(id), "season", "S"),
                                    make(core::Subject::season(id), "season-people", core::to_text(annie)),
                                    make(core::Subject::person(annie), "same-as", core::to_text(ann))});
  const auto seasons = history::seasons_of(metadata);
  REQUIRE(seasons.size() == 1);
  CHECK(seasons[0].people == std::vector{ann});
}

TEST_CASE("seasons: two of one title, as after a merge, are told apart, chosen and changed") {
  FileDesk desk;
  history::SessionIndex index;
  const db::History source(desk.store->database());
  Season one = season_of_may();
  one.id = {};
  const auto first = history::put_season(desk.context(), index, one);
  REQUIRE(first);
  one.last = "2026-05-15";
  const auto second = history::put_season(desk.context(), index, one);  // by another file, which knows of none
  REQUIRE(second);
  REQUIRE(history::load(source, index));
  const auto& all = index.seasons();
  REQUIRE(all.size() == 2);
  const auto either = history::season_called(all, "may");
  REQUIRE_FALSE(either);
  for (const auto& each : {*first, *second}) {
    const std::string id = core::to_text(each.id);
    CHECK(either.error().reason.find("May (" + id.substr(0, 8) + ")") != std::string::npos);
    CHECK(history::season_called(all, id)->id == each.id);
    CHECK(history::season_called(all, history::title_among(all, each))->id == each.id);
    Season longer = each;
    longer.best = 3;
    CHECK(history::put_season(desk.context(), index, longer));
  }
  one.title = "MAY";
  CHECK_FALSE(history::put_season(desk.context(), index, one));
}

TEST_CASE("seasons: a game without points is scored by sessions won") {
  FileDesk desk;
  const history::SessionIndex index;
  Season season = season_of_may();
  season.game = "The Bogey";
  CHECK(history::put_season(desk.context(), index, season)->scoring == SeasonScoring::wins);
}

TEST_CASE("places: asked for by a name of theirs, whichever and however it is written") {
  MadeUp source;
  source.session("2026-05-01", {{"Ann", 1}, {"Bob", 2}}).place = "Ruth's, Lawrence, KS";
  source.session("2026-05-02", {{"Ann", 1}, {"Bob", 2}}).place = "Kansas City, Missouri, USA";
  source.session("2026-05-03", {{"Ann", 1}, {"Bob", 2}}).place = "Z\u00fcrich, Switzerland";
  const auto index = loaded(source);
  const auto at = [&](const std::string& place) {
    history::Filter filter;
    filter.at = place;
    return history::find(index, filter);
  };
  using Numbers = std::vector<std::size_t>;
  for (const std::string place : {"KS", "kansas", "Lawrence, Kansas", "lawrence, U.S.A.", "Ruth's, Lawrence, KS"})
    CHECK_MESSAGE(at(place) == Numbers{0}, place);
  CHECK(at("USA") == Numbers{0, 1});
  CHECK(at("zurich") == Numbers{2});
  CHECK(at("lawr").empty());
  FileDesk desk;
  Season season = season_of_may();
  for (const char* place : {"KS", "zurich"}) {
    season.place = place;
    const auto put = history::put_season(desk.context(), index, season);
    REQUIRE(put);
    CHECK(put->place == (place == std::string("KS") ? "Kansas" : "Z\u00fcrich"));
    std::size_t sessions = 0;
    for (const auto& each : index.sessions()) sessions += history::is_in_season(each, *put) ? 1 : 0;
    CHECK(sessions == 1);
  }
}

TEST_CASE("seasons: edits of several files come to the same seasons in any order, and again") {
  std::mt19937 chance(22);
  const auto roll = [&](int n) { return static_cast<int>(chance() % static_cast<unsigned>(n)); };
  const char* fields[] = {"season",       "season-first",  "season-last",    "season-game",
                          "season-place", "season-people", "season-scoring", "season-best"};
  const char* values[] = {"", "May", "2026-05-01", "2026-06-01", "You're Bogus", "ranks", "3", "-1"};
  for (int round = 0; round < 200; ++round) {
    std::vector<core::MetadataEdit> all;
    for (int i = 0; i < 20; ++i)
      all.push_back({core::uuid_of_text(std::to_string(round * 100 + i)),
                     {roll(5), 0},
                     core::Subject::season(core::uuid_of_text(std::to_string(roll(2)))),
                     fields[roll(8)],
                     values[roll(8)],
                     {}});
    const auto seasons = history::seasons_of(core::MetadataSet(all));
    auto twice = all;
    twice.insert(twice.end(), all.begin(), all.end());
    for (auto* order : {&all, &twice}) {
      std::shuffle(order->begin(), order->end(), chance);
      CHECK(history::seasons_of(core::MetadataSet(*order)) == seasons);
    }
  }
}

TEST_CASE("seasons: forgetting somebody leaves no name in a title, and the rules as they are") {
  const auto person = core::uuid_of_text("who");
  core::MetadataSet metadata;
  const auto bob = people::default_person_id(core::folded("Ranks"));
  metadata.add({core::uuid_of_text("1"), {100, 0}, core::Subject::person(bob), "forgotten", "Player 1234", {}});
  const auto now = [&](const char* field, const char* value) {
    return people::anonymized(
               core::MetadataEdit{core::uuid_of_text("2"), {50, 0}, core::Subject::season(person), field, value, {}},
               metadata)
        .value;
  };
  CHECK(now("season-scoring", "ranks") == "ranks");
  CHECK(now("season", "The Ranks cup").find("Ranks") == std::string::npos);
}

}  // namespace bogosity::tests
