// Standings over sessions made up for it, worked out by hand; and what holds for any of them.
#include "history/standings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "db/history/rows.h"
#include "history/person.h"
#include "history/statistics.h"
#include "tests/support/history_source.h"

namespace bogosity::tests {
namespace {

using history::ColumnId;
using history::Standing;

history::StandingsQuery of_game(ColumnId sort = ColumnId::points) {
  history::StandingsQuery query;
  query.filter.game = "You're Bogus";
  query.sort_by = sort;
  return query;
}

const Standing& of(const history::SessionIndex& index, const history::Standings& all, const std::string& name) {
  const auto found = std::find_if(all.rows.begin(), all.rows.end(),
                                  [&](const Standing& row) { return index.person(row.person).name == name; });
  REQUIRE(found != all.rows.end());
  return *found;
}

std::string names(const history::SessionIndex& index, const history::Standings& all) {
  std::string text;
  for (const Standing& row : all.rows) text += index.person(row.person).name + std::to_string(row.rank) + " ";
  return text;
}

TEST_CASE("standings: points, sessions, and a session won shared by those who tie") {
  MadeUp source;
  source.session("2026-05-01", {{"Ann", 30}, {"Bob", 30}, {"Cy", -4}});
  source.session("2026-05-02", {{"Ann", 5}, {"Cy", 10}});
  const auto index = loaded(source);
  const auto all = history::standings(index, of_game());
  CHECK(all.sessions == 2);
  CHECK(names(index, all) == "Ann1 Bob2 Cy3 ");
  const Standing ann = of(index, all, "Ann");
  CHECK(ann.sums.of(core::FactKind::points) == 35);
  CHECK(ann.sessions == 2);
  CHECK(ann.won == 0.5);
  CHECK(*value_of(ann, ColumnId::share_won) == 0.25);
  CHECK(*value_of(ann, ColumnId::points_a_turn) == 1.75);
  CHECK(of(index, all, "Cy").won == 1);
  CHECK(names(index, history::standings(index, of_game(ColumnId::won))) == "Cy1 Ann2 Bob2 ");
}

TEST_CASE("standings: those who are level in everything stand by their names, whatever their ids") {
  // The ids are hashes of the names: of eight people in the order of their ids, some are in no order of names.
  MadeUp source;
  for (const char* name : {"Gus", "Ann", "eve", "Dee", "Bob", "Fay", "\u00C9lan", "Cy"})
    source.session("2026-05-01", {{name, 10}, {"Zoe", 10}});
  const auto index = loaded(source);
  CHECK(names(index, history::standings(index, of_game(ColumnId::share_won))) ==
        "Zoe1 Ann0 Bob0 Cy0 Dee0 \u00C9lan0 eve0 Fay0 Gus0 ");
}

TEST_CASE("standings: open sessions, sessions in the bin, other copies and stale ones count nowhere") {
  MadeUp source;
  for (int i = 0; i < 5; ++i) source.session("2026-05-01", {{"Ann", 1}, {"Bob", 2}});
  source.sessions[0].is_open = true;
  source.sessions[1].replica_of = source.sessions[4].id;
  source.sessions[2].seats[1].is_counted = false;
  source.add_edit(3, "bin", "yes");
  const auto index = loaded(source);
  const auto all = history::standings(index, of_game());
  CHECK(all.sessions == 1);
  CHECK(of(index, all, "Bob").sums.of(core::FactKind::points) == 2);
}

TEST_CASE("standings: a session that nobody played counts nowhere") {
  MadeUp source;
  source.session("2026-05-01", {{"Ann", 1}, {"Bob", 2}});
  for (auto& seat : source.session("2026-05-02", {{"Ann", 0}, {"Bob", 0}}).seats) {
    seat.sums = {};
    seat.place = 0;
  }
  const auto index = loaded(source);
  CHECK(index.sessions()[1].state() == history::SessionState::not_played);
  CHECK(history::standings(index, of_game()).sessions == 1);
  CHECK(history::keys_of_counted(index, {0, 1}).size() == 1);
}

TEST_CASE("standings: two names of one person at a table are one session, won by the sum of both") {
  MadeUp source;
  auto& row = source.session("2026-05-01", {{"Ann", 5}, {"Bob", 8}, {"Annie", 4}, {"Cy", 1}});
  row.seats[2].person = source.person("Ann");
  const auto index = loaded(source);
  const auto all = history::standings(index, of_game());
  CHECK(of(index, all, "Ann").sessions == 1);
  CHECK(of(index, all, "Ann").won == 1);
  CHECK(of(index, all, "Bob").won == 0);
  CHECK(history::winners(index, index.sessions()[0]) == std::vector<std::string>{"Ann"});
  const auto outcomes = history::outcomes_of(index.sessions()[0]);
  REQUIRE(outcomes.size() == 3);
  CHECK(outcomes[0].score == 9);
  CHECK(outcomes[1].place == 2);
  CHECK(outcomes[2].place == 3);
}

TEST_CASE("standings: where the lower score wins, who is behind stays behind when two names become one") {
  MadeUp source;
  auto& row = source.session("2026-05-01", {{"Ann", 30}, {"Bob", 40}, {"Annie", 5}, {"Late", 2}});
  row.game = "Booger On Your Neighbor";
  const int places[] = {1, 2, 4, 3};  // Late and Annie came late
  for (std::size_t i = 0; i < 4; ++i) row.seats[i].place = places[i];
  row.seats[2].person = source.person("Ann");
  const auto index = loaded(source);
  std::string told;
  for (const auto& each : history::outcomes_of(index.sessions()[0]))
    told += index.person(each.person).name + std::to_string(each.place) + " ";
  CHECK(told == "Ann1 Bob2 Late3 ");
}

TEST_CASE("standings: a filter chooses sessions, and ratings go on") {
  MadeUp source;
  for (int i = 1; i <= 7; ++i) source.session("2026-05-0" + std::to_string(i), {{"Ann", i % 3}, {"Bob", 1}, {"Cy", 2}});
  const auto index = loaded(source);
  auto query = of_game();
  query.filter.since = "2026-05-06";
  const auto some = history::standings(index, query);
  CHECK(some.sessions == 2);
  const auto all = history::standings(index, of_game());
  REQUIRE(of(index, some, "Ann").rating);
  CHECK(of(index, some, "Ann").rating->mean == of(index, all, "Ann").rating->mean);
  // As it was then, not as it is now.
  query.filter = of_game().filter;
  query.filter.until = "2026-05-06";
  CHECK(of(index, history::standings(index, query), "Ann").rating->mean != of(index, all, "Ann").rating->mean);
  const auto page = history::person_page(index, index.persons_called("Ann").front(), query.filter);
  query.filter.since = "2026-05-06";
  const auto last = history::person_page(index, index.persons_called("Ann").front(), query.filter);
  CHECK(last.games[0].form.back().rating->mean == page.games[0].form.back().rating->mean);
  // What is shown is what the column is sorted by.
  const Standing ann = of(index, all, "Ann");
  CHECK(value_in_words(ann, ColumnId::rating) == fmt::format("{:.1f}", ann.rating->sure()));
  CHECK(*value_of(ann, ColumnId::rating) == ann.rating->sure());
}

TEST_CASE("standings: totals alone count as sessions and points, not in what is a turn") {
  MadeUp source;
  source.session("2026-05-01", {{"Ann", 20}, {"Bob", 10}});
  auto& totals = source.session("2026-05-02", {{"Ann", 100}, {"Bob", 0}});
  totals.is_totals_alone = true;
  for (auto& seat : totals.seats) seat.sums.of(core::FactKind::turn) = 0;
  const auto index = loaded(source);
  const auto all = history::standings(index, of_game());
  const Standing ann = of(index, all, "Ann");
  CHECK(ann.sums.of(core::FactKind::points) == 120);
  CHECK(ann.won == 2);
  CHECK(*value_of(ann, ColumnId::points_a_turn) == 2);
}

TEST_CASE("standings: nobody wins alone, and nobody is rated alone") {
  MadeUp source;
  for (int i = 0; i < 6; ++i) source.session("2026-05-01", {{"Ann", 20}});
  const auto index = loaded(source);
  const auto all = history::standings(index, of_game());
  const Standing ann = of(index, all, "Ann");
  CHECK(ann.sessions == 6);
  CHECK(ann.won == 0);
  CHECK_FALSE(value_of(ann, ColumnId::share_won));
  CHECK_FALSE(ann.rating);
  CHECK(value_in_words(ann, ColumnId::rating) == "\u2013");
}

TEST_CASE("standings: sessions won in a row are counted in the order of their days, shared ones too") {
  MadeUp source;
  for (const auto& [day, ann, bob] :
       std::vector<std::array<int, 3>>{{4, 5, 5}, {1, 1, 2}, {3, 7, 0}, {2, 9, 8}, {5, 0, 1}})
    source.session("2026-05-0" + std::to_string(day), {{"Ann", ann}, {"Bob", bob}});
  source.session("2026-05-03", {{"Ann", 4}});  // alone: neither won nor lost
  const auto index = loaded(source);
  const auto all = history::standings(index, of_game());
  CHECK(of(index, all, "Ann").streak == 3);
  CHECK(of(index, all, "Bob").streak == 2);
}

TEST_CASE("standings: a game for one is won by coming out, and has columns for what happens in it") {
  MadeUp source;
  for (const auto& [day, wins] : std::vector<std::array<int, 2>>{{1, 1}, {2, 1}, {3, 0}, {4, 1}}) {
    auto& row = source.session("2026-05-0" + std::to_string(day), {{"Ann", 0}});
    row.game = "The Bogey";
    row.seats[0].sums.of(core::FactKind::win) = wins;
  }
  const auto index = loaded(source);
  history::StandingsQuery query;
  query.filter.game = "The Bogey";
  const auto all = history::standings(index, query);
  const Standing ann = of(index, all, "Ann");
  CHECK(ann.won == 3);
  CHECK(ann.streak == 2);
  CHECK(*value_of(ann, ColumnId::share_won) == 0.75);
  CHECK(all.sorted_by == ColumnId::won);
  for (const ColumnId absent : {ColumnId::points, ColumnId::points_a_turn, ColumnId::mishaps, ColumnId::undetected})
    CHECK(std::find(all.columns.begin(), all.columns.end(), absent) == all.columns.end());
  CHECK(std::find(all.columns.begin(), all.columns.end(), ColumnId::streak) != all.columns.end());
}

TEST_CASE("standings: a rating shows from the fifth session on, and is the replay of all of them in their order") {
  MadeUp source;
  // Told out of order.
  for (const int day : {3, 1, 5, 2})
    source.session("2026-05-0" + std::to_string(day), {{"Ann", day}, {"Bob", 3}, {"Cy", 2}});
  CHECK_FALSE(of(loaded(source), history::standings(loaded(source), of_game()), "Ann").rating);
  source.session("2026-05-04", {{"Ann", 4}, {"Bob", 3}});
  const auto index = loaded(source);
  const auto all = history::standings(index, of_game());
  std::vector<history::Rating> by_hand(3);
  const auto age = [](const history::Rating& each) { return history::after_days(each, 1); };
  const auto next_day = [&](std::vector<history::Rating>& each) { std::ranges::transform(each, each.begin(), age); };
  history::rate(by_hand, {3, 1, 2});
  next_day(by_hand);
  history::rate(by_hand, {2, 1, 2});
  next_day(by_hand);
  history::rate(by_hand, {1, 1, 3});
  next_day(by_hand);
  std::vector<history::Rating> two = {by_hand[0], by_hand[1]};
  history::rate(two, {1, 2});
  by_hand = {two[0], two[1], by_hand[2]};
  next_day(by_hand);
  history::rate(by_hand, {1, 2, 3});
  CHECK(of(index, all, "Ann").rating->mean == doctest::Approx(by_hand[0].mean));
  CHECK(of(index, all, "Bob").rating->deviation == doctest::Approx(by_hand[1].deviation));
  CHECK_FALSE(of(index, all, "Cy").rating);
}

TEST_CASE("standings: people are compared within one game, the one played last unless another is asked for") {
  MadeUp source;
  source.session("2026-05-01", {{"Ann", 1}, {"Bob", 2}});
  source.session("2026-05-02", {{"Ann", 9}, {"Bob", 2}}).game = "Another";
  source.session("2026-05-03", {{"Ann", 9}, {"Bob", 2}}).game = "A third";
  source.sessions.back().is_open = true;
  const auto index = loaded(source);
  history::StandingsQuery query;
  const auto last = history::standings(index, query);
  CHECK(last.game == "Another");
  CHECK(last.sessions == 1);
  CHECK(last.sorted_by == ColumnId::points_each);
  CHECK(of(index, last, "Ann").sums.of(core::FactKind::points) == 9);
  query.filter.until = "2026-05-01";
  CHECK(history::standings(index, query).game == "You're Bogus");
  const auto asked = history::standings(index, of_game());
  CHECK(asked.game == "You're Bogus");
  CHECK(of(index, asked, "Ann").sums.of(core::FactKind::points) == 1);
  CHECK(of(index, asked, "Ann").sessions == 1);
  query.filter.until = "2020";
  CHECK(history::standings(index, query).game.empty());
}

TEST_CASE("standings: people with too few sessions come last and get no rank, and worst first reverses the others") {
  MadeUp source;
  source.session("2026-05-01", {{"Ann", 1}, {"Bob", 2}, {"Cy", 3}});
  source.session("2026-05-02", {{"Ann", 5}, {"Bob", 2}});
  const auto index = loaded(source);
  auto query = of_game();
  query.least_sessions = 2;
  const auto ranked = history::standings(index, query);
  CHECK(names(index, ranked).starts_with("Ann1 Bob2 "));
  CHECK(std::ranges::count_if(ranked.rows, [](const auto& row) { return row.too_few; }) == 1);
  query.worst_first = true;
  CHECK(names(index, history::standings(index, query)).starts_with("Bob1 Ann2 "));
}

TEST_CASE("standings: the usual order is the rating where one is shown, else points per session, and says why") {
  MadeUp source;
  for (int day = 1; day <= 4; ++day)
    source.session("2026-05-0" + std::to_string(day), {{"Ann", 9}, {"Bob", 20 - 6 * day}});
  source.session("2026-05-05", {{"Cy", 50}, {"Bob", 1}});
  const auto before = history::standings(loaded(source), history::StandingsQuery{});
  CHECK(before.sorted_by == ColumnId::rating);  // Bob has played five
  CHECK(before.least == 3);
  CHECK(before.rows.back().too_few);  // Cy, with most points in a session
  CHECK(history::order_in_words(before).starts_with("Sorted by Rating, because"));
  CHECK(history::order_in_words(before).ends_with("1 person played fewer than 3 sessions and is not ranked."));
  history::StandingsQuery may;
  may.filter.until = "2026-05-04";
  const auto four = history::standings(loaded(source), may);
  CHECK(four.sorted_by == ColumnId::points_each);
  CHECK(history::order_in_words(four).starts_with("Sorted by Points per session, so playing more"));
}

TEST_CASE("standings: places up and down are counted from before the last session") {
  MadeUp source;
  source.session("2026-05-01", {{"Ann", 9}, {"Bob", 5}, {"Cy", 1}});
  source.session("2026-05-02", {{"Ann", 0}, {"Bob", 0}, {"Cy", 30}, {"Dee", 2}});
  const auto index = loaded(source);
  const auto all = history::standings(index, of_game());
  CHECK(names(index, all) == "Cy1 Ann2 Bob3 Dee4 ");
  CHECK(of(index, all, "Cy").moved == 2);
  CHECK(of(index, all, "Ann").moved == -1);
  CHECK(of(index, all, "Dee").moved == 0);  // was not there
}

TEST_CASE("standings: two names at one table that turn out to be one person are one session") {
  MadeUp source;
  source.session("2026-05-01", {{"Ann", 7}, {"Annie", 3}, {"Bob", 2}});
  source.sessions[0].seats[1].person = source.person("Ann");
  const auto index = loaded(source);
  const auto all = history::standings(index, of_game());
  CHECK(of(index, all, "Ann").sessions == 1);
  CHECK(of(index, all, "Ann").sums.of(core::FactKind::points) == 10);
}

TEST_CASE("standings: every column says what it is, once, and knows which way is better") {
  std::set<std::string_view> called;
  for (const auto& each : history::columns()) {
    CHECK(&history::column(each.id) == &each);
    CHECK(history::column_called(each.name) == &each);
    CHECK(called.insert(each.name).second);
    CHECK(each.explanation.ends_with('.'));
    CHECK_FALSE(each.derived.empty());
  }
  const auto& points = history::column(ColumnId::points);
  CHECK(history::better_in(points, core::Ranking::lower_wins) == history::Better::fewer);
  CHECK(history::better_in(points, core::Ranking::higher_wins) == history::Better::more);
  CHECK(history::better_in(history::column(ColumnId::sessions), core::Ranking::lower_wins) == history::Better::more);
}

TEST_CASE("almanac: only what is another is read again, and what is gone goes") {
  MadeUp source;
  for (int i = 1; i < 10; ++i) source.session("2026-05-0" + std::to_string(i), {{"Ann", i}, {"Bob", 2}});
  history::SessionIndex index;
  REQUIRE(history::load(source.history(), index));
  const auto points_in = [&](std::size_t number) {
    return index.sessions()[number].seats[0].sums.of(core::FactKind::points);
  };
  // The sixth says that it is the same as before.
  source.sessions[4].seats[0].sums.of(core::FactKind::points) = 50;
  source.sessions[5].seats[0].sums.of(core::FactKind::points) = 60;
  source.sessions[4].mark = 2;
  REQUIRE(history::load(source.history(), index));
  CHECK(points_in(4) == 50);
  CHECK(points_in(5) == 6);
  source.sessions.erase(source.sessions.begin());
  source.session("1999-01-01", {{"Cy", 1}, {"Bob", 2}});
  REQUIRE(history::load(source.history(), index));
  CHECK(points_in(5) == 6);
  CHECK(index.sessions().size() == 9);
  CHECK(index.sessions()[0].date == "1999-01-01");
  CHECK(index.edition() == 3);
  // Whatever is said of people may mean any of them.
  ++source.about_people;
  REQUIRE(history::load(source.history(), index));
  CHECK(points_in(5) == 60);
}

TEST_CASE("almanac: the order of sessions is that of play, whatever order they came in") {
  MadeUp source;
  for (const char* date : {"2026-05-03", "", "2026-01-01", "2026-05-02"})
    source.session(date, {{"Ann", 1}, {"Bob", 2}});
  const auto index = loaded(source);
  std::string dates;
  for (const auto& each : index.sessions()) dates += each.date + " ";
  CHECK(dates == " 2026-01-01 2026-05-02 2026-05-03 ");
  CHECK(index.session(source.sessions[3].id)->date == "2026-05-02");
  CHECK(index.session_with_key(1)->date == "2026-05-03");
}

TEST_CASE("a person's page: form, averages, best and worst, places and company") {
  MadeUp source;
  const int scores[] = {10, 30, 20, 0, 40, 50};
  for (int i = 0; i < 6; ++i) {
    auto& row = source.session("2026-05-0" + std::to_string(i + 1), {{"Ann", scores[i]}, {i < 4 ? "Bob" : "Cy", 25}});
    row.place = i == 3 ? "Ames, IA" : "Lawrence, Kansas";
  }
  const auto index = loaded(source);
  const auto page = history::person_page(index, index.persons_called("Ann").at(0));
  REQUIRE(page.games.size() == 1);
  const auto& game = page.games[0];
  CHECK(game.totals.sums.of(core::FactKind::points) == 150);
  REQUIRE(game.form.size() == 6);
  CHECK(game.form[1].average_score == 20);
  CHECK(game.form[5].average_score == 28);
  CHECK(game.form[0].average_place == 1);
  CHECK(game.form[1].average_place == 0.5);
  CHECK(game.best == 5);
  CHECK(game.worst == 3);
  CHECK_FALSE(game.form[3].rating);
  CHECK(game.form[5].rating->mean == doctest::Approx(game.totals.rating->mean));
  REQUIRE(page.places.size() == 2);
  CHECK(page.places[0].sessions == 5);
  REQUIRE(page.companions.size() == 2);
  CHECK(index.person(page.companions[0].person).name == "Bob");
  CHECK(page.companions[0].sessions == 4);
}

TEST_CASE("head to head: who ended before whom, and by how much") {
  MadeUp source;
  source.session("2026-05-01", {{"Ann", 10}, {"Bob", 4}, {"Cy", 0}});
  source.session("2026-05-02", {{"Ann", 1}, {"Bob", 2}});
  source.session("2026-05-03", {{"Ann", 5}, {"Bob", 5}});
  source.session("2026-05-04", {{"Ann", 5}, {"Cy", 5}});
  source.shouted = {{1, 0, 1, 2, 1, 0}, {2, 0, 1, 1, 0, 1}, {9, 0, 1, 7, 7, 7}};
  const auto index = loaded(source);
  const auto ann = index.persons_called("Ann").at(0);
  const auto bob = index.persons_called("Bob").at(0);
  const auto all = history::find(index, {});
  const auto games = history::head_to_head(index, all, ann, bob);
  REQUIRE(games.size() == 1);
  const auto& it = games.front();
  CHECK(it.sessions.size() == 3);
  CHECK(it.one_before == 1);
  CHECK(it.other_before == 1);
  CHECK(it.level == 1);
  CHECK(it.points_ahead == 5);
  const auto back = history::head_to_head(index, all, bob, ann).at(0);
  CHECK(back.points_ahead == -5);
  CHECK(back.other_before == it.one_before);
  history::ShoutMatrix matrix;
  history::add(matrix, index, *source.history().shouts(history::keys_of_counted(index, all)));
  CHECK(matrix.size() == 1);
  CHECK(matrix.at({ann, bob}).right == 3);
  CHECK(matrix.at({ann, bob}).undecided == 1);
}

TEST_CASE("head to head: every game stands apart, and the one with the lower scores is turned round") {
  MadeUp source;
  source.session("2026-05-01", {{"Ann", 10}, {"Bob", 4}});
  source.session("2026-05-02", {{"Ann", 10}, {"Bob", 2}});
  auto& booger = source.session("2026-05-03", {{"Ann", 5}, {"Bob", 95}});
  booger.game = "Booger On Your Neighbor";
  booger.seats[0].place = 1;
  booger.seats[1].place = 2;
  const auto index = loaded(source);
  const auto ann = index.persons_called("Ann").at(0);
  const auto bob = index.persons_called("Bob").at(0);
  const auto all = history::find(index, {});
  const auto games = history::head_to_head(index, all, ann, bob);
  REQUIRE(games.size() == 2);
  CHECK(games[0].game == "You're Bogus");
  CHECK(games[0].sessions.size() == 2);
  CHECK(games[0].points_ahead_each() == 7);
  CHECK(games[1].game == "Booger On Your Neighbor");
  CHECK(games[1].sessions.size() == 1);
  CHECK(games[1].one_before == 1);
  CHECK(games[1].points_ahead_each() == 90);
  CHECK(history::head_to_head(index, all, ann, ann).empty());
}

TEST_CASE("almanac: within a day the session with the later time comes later, whenever it was begun") {
  MadeUp source;
  source.session("2026-05-01T21:00", {{"Ann", 1}, {"Bob", 0}}).begun = {1000, 0};
  source.session("2026-05-01T19:00", {{"Ann", 2}, {"Bob", 0}}).begun = {2000, 0};
  source.session("", {{"Ann", 3}, {"Bob", 0}});
  const auto index = loaded(source);
  CHECK(index.sessions()[0].date.empty());
  CHECK(index.sessions()[1].seats[0].sums.of(core::FactKind::points) == 2);
  CHECK(index.sessions()[2].seats[0].sums.of(core::FactKind::points) == 1);
}

TEST_CASE("dice seen: the dice of everybody or of one, beside fair ones") {
  MadeUp source;
  source.session("2026-05-01", {{"Ann", 10}, {"Bob", 4}});
  db::DiceCount ann{1, 0, {}, {}};
  ann.sums[5] = 60;  // sixty sevens
  ann.faces = {20, 20, 20, 20, 20, 20};
  db::DiceCount bob{1, 1, {}, {}};
  bob.sums[0] = 6;
  bob.faces[0] = 12;
  source.rolled = {ann, bob};
  const auto index = loaded(source);
  const auto both = *history::dice_seen(source.history(), index, {0});
  CHECK(both.rolls == 66);
  CHECK(both.sums_expected()[5] == doctest::Approx(11));
  CHECK(both.faces_expected()[0] == doctest::Approx(22));
  const auto hers = *history::dice_seen(source.history(), index, {0}, index.persons_called("Ann").at(0));
  CHECK(hers.rolls == 60);
  CHECK(hers.test_of_faces().probability == doctest::Approx(1));
  CHECK_FALSE(hers.test_of_sums().enough);
  CHECK(history::verdict_on(hers.test_of_sums()).starts_with("Too few"));
}

}  // namespace
}  // namespace bogosity::tests
