// Achievements: each of the dozen worked out by hand, and all of them over many random sessions of the four games
// beside SQL that knows the tables of the games and nothing of achievements or feats.
#include "history/achievements.h"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "db/history/history.h"
#include "games/catalogue.h"
#include "history/person.h"
#include "literal/random_session.h"
#include "literal_games/random_booger.h"
#include "literal_games/random_cals_bs.h"
#include "literal_games/random_the_bogey.h"
#include "tests/support/history_source.h"
#include "tests/support/import_record.h"
#include "tests/support/seeds.h"
#include "tests/support/session_on_file.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

using history::AchievementId;
using history::Earned;
using Scores = std::vector<std::pair<std::string, int>>;

// "Ann Hat trick 3": who, what, and the key of the session.
std::string earned_in_words(const history::SessionIndex& index, const std::vector<Earned>& all) {
  std::string text;
  for (const Earned& each : all) {
    const auto& session = index.sessions()[each.session];
    text += (text.empty() ? "" : "; ") + index.person(each.person).name + " " +
            std::string(history::achievement(each.id).title) + " " + std::to_string(session.key);
  }
  return text;
}

std::vector<std::size_t> all_sessions(const history::SessionIndex& index) { return history::find(index, {}); }

std::string earned_by(MadeUp& source, const std::string& name, const std::vector<db::SessionFeat>& feats = {}) {
  const auto index = loaded(source);
  history::NotableFeats notable;
  notable.add(feats);
  const auto person = index.persons_called(name);
  REQUIRE(person.size() == 1);
  return earned_in_words(index, history::achievements_in(index, all_sessions(index), notable, person.front()));
}

core::Sums& sums_of(db::SessionRow& session, std::size_t seat) { return session.seats[seat].sums; }

void make_bogus(db::SessionRow& session) {
  for (auto& seat : session.seats) seat.sums.of(core::FactKind::undetected) = 1;
}

TEST_CASE("achievements: a dozen, each with a name, a title and a sentence of its own") {
  CHECK(history::achievements().size() == 12);
  std::set<std::string_view> seen;
  for (const history::Achievement& each : history::achievements()) {
    CHECK(&history::achievement(each.id) == &each);
    CHECK(seen.insert(each.name).second);
    CHECK(seen.insert(each.title).second);
    CHECK(each.what.ends_with('.'));
  }
}

TEST_CASE("achievements: the manual's table is what the program says") {
  std::ifstream in(BOGOSITY_SOURCE_DIR "/assets/manual/history.md");
  const std::string manual(std::istreambuf_iterator<char>(in), {});
  std::string table = "| Achievement | What for |\n| --- | --- |\n";
  for (const history::Achievement& each : history::achievements())
    table += "| " + std::string(each.title) + " | " + std::string(each.what) + " |\n";
  CHECK(manual.find(table + "\n") != std::string::npos);
}

TEST_CASE("achievements: every feat that earns something is in one game, so its value means one thing") {
  for (const char* kind : {"highest_win", "dearest_win", "right_in_a_row", "doubts_in_a_row", "most_believed",
                           "unnoticed_in_a_row", "comeback", "floor_dice", "best_game"}) {
    int games_with_it = 0;
    for (const core::Game* game : games::all())
      games_with_it += static_cast<int>(std::ranges::count(game->about().feats, kind, &core::FeatKind::id));
    CHECK_MESSAGE(games_with_it == 1, kind);
  }
}

TEST_CASE("achievements: the first session won, three in a row, and a long table beaten alone") {
  MadeUp source;
  for (const Scores& scores : {Scores{{"Ann", 1}, {"Bob", 2}}, Scores{{"Ann", 5}, {"Bob", 5}},
                               Scores{{"Ann", 5}, {"Bob", 2}, {"Cy", 1}, {"Dee", 0}, {"Eve", 5}},
                               Scores{{"Ann", 3}, {"Bob", 2}, {"Cy", 1}, {"Dee", 0}, {"Eve", 2}}}) {
    const auto day = "2026-05-0" + std::to_string(source.sessions.size() + 1);
    make_bogus(source.session(day, scores));
  }
  CHECK(earned_by(source, "Ann") == "Ann On the board 2; Ann Hat trick 4; Ann Head of the table 4");
  CHECK(earned_by(source, "Bob") == "Bob On the board 1");
  CHECK(earned_by(source, "Eve") == "Eve On the board 3");
  CHECK(earned_by(source, "Cy").empty());
}

TEST_CASE("achievements: three sessions in a row are of one game, whatever was played between") {
  MadeUp source;
  const auto add = [&](const char* day, const char* game, int ann) {
    auto& row = source.session(day, {{"Ann", ann}, {"Bob", 5}});
    row.game = game;
    make_bogus(row);
  };
  add("2026-05-01", "Cal's BS", 9);
  add("2026-05-02", "You're Bogus", 9);
  add("2026-05-03", "Cal's BS", 9);
  add("2026-05-04", "You're Bogus", 0);
  CHECK(earned_by(source, "Ann") == "Ann On the board 1");
  add("2026-05-05", "Cal's BS", 9);
  CHECK(earned_by(source, "Ann") == "Ann On the board 1; Ann Hat trick 5");
}

TEST_CASE("achievements: clean hands are ten turns without a Bogus one, caught or not, of You're Bogus alone") {
  MadeUp source;
  const auto add = [&](int turns, int caught, int undetected) -> db::SessionRow& {
    auto& row = source.session("2026-05-0" + std::to_string(source.sessions.size() + 1), {{"Ann", 0}, {"Bob", 5}});
    sums_of(row, 0).of(core::FactKind::turn) = turns;
    sums_of(row, 0).of(core::FactKind::caught) = caught;
    sums_of(row, 0).of(core::FactKind::undetected) = undetected;
    return row;
  };
  add(9, 0, 0);
  add(10, 1, 0);
  add(10, 0, 1);
  add(10, 0, 0).game = "Cal's BS";
  CHECK(earned_by(source, "Ann").empty());
  add(10, 0, 0);
  add(40, 0, 0);
  CHECK(earned_by(source, "Ann") == "Ann Clean hands 5");
  // Two seats of one person: neither may be Bogus.
  source.sessions.clear();
  auto& row = add(5, 0, 0);
  row.seats[1].person = source.person("Ann");
  CHECK(earned_by(source, "Ann") == "Ann Clean hands 1");
  row.seats[1].sums.of(core::FactKind::caught) = 1;
  CHECK(earned_by(source, "Ann").empty());
}

TEST_CASE("achievements: feats earn from their value on, for whoever sat there, with their line") {
  MadeUp source;
  make_bogus(source.session("2026-05-01", {{"Ann", 0}, {"Bob", 5}}));
  make_bogus(source.session("2026-05-02", {{"Ann", 0}, {"Bob", 5}}));
  const std::vector<std::tuple<const char*, int, const char*>> feats = {{"highest_win", 50, "Half a hundred"},
                                                                        {"dearest_win", 50, "Half a hundred"},
                                                                        {"right_in_a_row", 3, "Lie detector"},
                                                                        {"doubts_in_a_row", 3, "Lie detector"},
                                                                        {"most_believed", 3, "Honest face"},
                                                                        {"unnoticed_in_a_row", 3, "Poker face"},
                                                                        {"comeback", 50, "Back from the dead"},
                                                                        {"floor_dice", 3, "Butterfingers"},
                                                                        {"best_game", 4, "Epic"}};
  for (const auto& [kind, least, title] : feats) {
    const std::string said(kind);
    CAPTURE(said);
    CHECK(earned_by(source, "Ann", {{2, 0, kind, least - 1, 7, {}}, {2, 1, kind, least, 7, {}}}).empty());
    CHECK(earned_by(source, "Ann", {{2, 0, kind, least, 7, {}}}) == "Ann " + std::string(title) + " 2");
    // The first session counts, and in it the first line that was told.
    CHECK(earned_by(source, "Ann", {{2, 0, kind, 99, 7, {}}, {1, 0, kind, least, 7, {}}}) ==
          "Ann " + std::string(title) + " 1");
  }
  const auto index = loaded(source);
  history::NotableFeats notable;
  notable.add({{2, 1, "floor_dice", 3, 12, {}}, {1, std::nullopt, "floor_dice", 3, 1, {}}});
  const auto all = history::achievements_in(index, all_sessions(index), notable);
  REQUIRE(all.size() == 2);
  CHECK(earned_in_words(index, all) == "Bob On the board 1; Bob Butterfingers 2");
  CHECK(all[1].line == 12);
}

TEST_CASE("achievements: who is doubted three times for nothing has an honest face") {
  MadeUp source;
  auto& row = source.session("2026-05-01", {{"Ann", 0}, {"Bob", 5}});
  make_bogus(row);
  sums_of(row, 0).of(core::FactKind::denied_right) = 2;
  CHECK(earned_by(source, "Ann").empty());
  sums_of(row, 0).of(core::FactKind::denied_right) = 3;
  CHECK(earned_by(source, "Ann") == "Ann Honest face 1");
}

TEST_CASE("achievements: four games make four of a kind, with the last of them") {
  MadeUp source;
  int day = 0;
  for (const core::Game* game : std::span(games::all()).first(4)) {
    CHECK(day == (day == 0 ? 0 : std::ssize(source.sessions)));
    auto& row = source.session("2026-05-0" + std::to_string(++day), {{"Ann", 0}, {"Bob", 5}});
    row.game = game->about().name;
    make_bogus(row);
    row.seats[0].place = 2;
  }
  source.sessions[0].seats[1].place = 0;  // Bob had no turn
  CHECK(earned_by(source, "Ann").ends_with("Ann Four of a kind 4"));
  CHECK(earned_by(source, "Bob").find("Four") == std::string::npos);
}

TEST_CASE("achievements: what does not count earns nothing, and a filter means its sessions alone") {
  MadeUp source;
  for (int day = 1; day <= 4; ++day)
    make_bogus(source.session("2026-05-0" + std::to_string(day), {{"Ann", 9}, {"Bob", 5}}));
  source.sessions[0].is_open = true;
  source.add_edit(1, "bin", "yes");
  CHECK(earned_by(source, "Ann") == "Ann On the board 3");
  const auto index = loaded(source);
  history::Filter filter;
  filter.since = "2026-05-04";
  const auto late = history::achievements_in(source.history(), index, history::find(index, filter));
  REQUIRE(late);
  CHECK(earned_in_words(index, *late) == "Ann On the board 4");
}

// A file of random sessions of all games, played by the same people. Records of the other games come with days of any
// kind: each gets one of its own.
struct RandomGames : FileDesk {
  explicit RandomGames(std::uint64_t of_each_game) {
    const std::map<std::string, std::string (*)(std::uint64_t)> sources = {
        {"You're Bogus",
         [](std::uint64_t seed) {
           return literal::random_session({seed, 0, 0, false});
         }},
        {"Booger On Your Neighbor", literal::booger::random_booger},
        {"Cal's BS", literal::cals_bs::random_cals_bs},
        {"The Bogey", literal::the_bogey::random_the_bogey}};
    for (const auto& [name, make] : sources) {
      std::uint64_t made = 0;
      for (std::uint64_t seed = 1; made < of_each_game && seed < of_each_game * 20; ++seed) {
        const auto imported = import_record(context(), make(seed));
        made += imported && imported->how == transfer::MergeResult::MergeKind::stored ? 1 : 0;
      }
      const std::string game(name);
      CHECK_MESSAGE(made == of_each_game, game);
    }
  }
};

// Session and person, by their keys, of all that earn it at some time.
const std::map<AchievementId, std::string> earned_by_sql = {
    {AchievementId::on_the_board, "SELECT session_key, person_key FROM placed WHERE won > 0"},
    {AchievementId::hat_trick,
     "SELECT session_key, person_key FROM (SELECT p.session_key, p.person_key,"
     " min(p.won > 0) OVER w AS all_won, count(*) OVER w AS n FROM placed AS p"
     " JOIN session AS s ON s.session = p.session_key JOIN counted USING (session_key)"
     " WHERE p.players > 1 OR s.game = 'The Bogey'"
     " WINDOW w AS (PARTITION BY p.person_key, s.game ORDER BY s.played_day, s.played_ms, s.begun_ms, s.id"
     " ROWS BETWEEN 2 PRECEDING AND CURRENT ROW)) WHERE all_won AND n = 3"},
    {AchievementId::head_of_the_table, "SELECT session_key, person_key FROM placed WHERE won = 1 AND players >= 5"},
    {AchievementId::half_a_hundred,
     "SELECT w.session, t.person FROM win AS w JOIN seat AS t USING (session, seat) WHERE stands = 1 AND credited >= 50"
     " UNION SELECT f.session, t.person FROM fact AS f JOIN seat AS t USING (session, seat)"
     " JOIN session AS s USING (session) WHERE s.game = 'Booger On Your Neighbor' AND f.kind = 'worth' AND value >= "
     "50"},
    {AchievementId::clean_hands,
     "SELECT session, person FROM (SELECT r.session, t.person, count(*) AS turns, sum(infractions <> '') AS bogus,"
     " sum(EXISTS (SELECT 1 FROM inquiry AS i JOIN seat AS o USING (session, seat) WHERE i.session = r.session"
     " AND o.person = t.person AND i.verdict IN ('bogus', 'admitted'))) AS caught"
     " FROM turn AS r JOIN seat AS t USING (session, seat) GROUP BY r.session, t.person)"
     " WHERE turns >= 10 AND bogus = 0 AND caught = 0"},
    {AchievementId::lie_detector,
     "SELECT session, person FROM (SELECT f.session, f.seat, t.person, min(kind = 'call_right') OVER w AS right,"
     " count(*) OVER w AS n FROM fact AS f JOIN seat AS t USING (session, seat) JOIN session AS s USING (session)"
     " WHERE f.kind IN ('call_right', 'call_wrong') AND s.game IN ('You''re Bogus', 'Cal''s BS')"
     " WINDOW w AS (PARTITION BY f.session, f.seat ORDER BY f.line, f.number"
     " ROWS BETWEEN 2 PRECEDING AND CURRENT ROW)) WHERE right AND n = 3"},
    {AchievementId::honest_face,
     "SELECT i.session, t.person FROM inquiry AS i JOIN seat AS t USING (session, seat)"
     " WHERE plea = 'deny' AND verdict = 'not-bogus' GROUP BY i.session, t.person HAVING count(*) >= 3"
     " UNION SELECT f.session, t.person FROM fact AS f JOIN seat AS t USING (session, seat)"
     " JOIN session AS s USING (session) WHERE s.game = 'Cal''s BS' AND f.kind = 'denied_right'"
     " GROUP BY f.session, f.seat HAVING count(*) >= 3"},
    {AchievementId::poker_face,
     "SELECT session, person FROM (SELECT r.session, r.seat, t.person, max(EXISTS (SELECT 1 FROM inquiry AS i"
     " WHERE i.session = r.session AND i.about = r.turn AND i.verdict IN ('bogus', 'admitted'))) OVER w AS caught,"
     " count(*) OVER w AS n FROM turn AS r JOIN seat AS t USING (session, seat) WHERE infractions <> ''"
     " WINDOW w AS (PARTITION BY r.session, r.seat ORDER BY r.turn ROWS BETWEEN 2 PRECEDING AND CURRENT ROW))"
     " WHERE caught = 0 AND n = 3"},
    {AchievementId::back_from_the_dead,
     "WITH s AS (SELECT session FROM session WHERE game = 'You''re Bogus'),"
     " line AS (SELECT DISTINCT session, line AS n FROM fact JOIN s USING (session) WHERE kind = 'points'),"
     " at AS (SELECT l.session, n, m.seat, (SELECT coalesce(sum(value), 0) FROM fact AS f WHERE f.kind = 'points'"
     " AND f.session = l.session AND f.seat = m.seat AND f.line <= n) AS total FROM line AS l"
     " JOIN summary AS m ON m.session = l.session),"
     " top AS (SELECT session, n, max(total) AS best FROM at GROUP BY session, n)"
     " SELECT DISTINCT a.session, t.person FROM at AS a JOIN top USING (session, n) JOIN seat AS t USING (session, "
     "seat)"
     " JOIN summary AS m USING (session, seat) WHERE m.place = 1 AND best - total >= 50"},
    {AchievementId::butterfingers,
     "SELECT m.session, m.person FROM summary AS m WHERE m.game = 'You''re Bogus' AND mishaps >= 3"},
    {AchievementId::epic,
     "SELECT session, person FROM summary WHERE game = 'The Bogey' AND wins = 1 AND score <= 12 - 4"},
    {AchievementId::four_of_a_kind,
     "SELECT p.session_key, p.person_key FROM placed AS p JOIN session AS s ON s.session = p.session_key"
     " WHERE 4 = (SELECT count(DISTINCT o.game) FROM placed AS q JOIN session AS o ON o.session = q.session_key"
     " JOIN counted USING (session_key) WHERE q.person_key = p.person_key"
     " AND (o.played_day, o.played_ms, o.begun_ms, o.id) <= (s.played_day, s.played_ms, s.begun_ms, s.id))"}};

TEST_CASE("achievements: over random sessions of all games they are what plain SQL finds first") {
  const RandomGames desk(std::max<std::uint64_t>(seeds(4), 12));
  const db::History source(desk.store->database());
  const auto index = loaded(source);
  const auto earned = history::achievements_in(source, index, all_sessions(index));
  REQUIRE(earned);
  std::size_t seen = 0;
  for (const history::Achievement& each : history::achievements()) {
    CAPTURE(each.title);
    // By SQL the first of each person, in the order of play: "person session;person session".
    const std::string answer = sql(
        desk.file,
        "SELECT coalesce(group_concat(p || ' ' || k, ';'), '') FROM (SELECT a.p, a.k FROM (SELECT DISTINCT session_key"
        " AS k, person_key AS p FROM (SELECT NULL AS session_key, NULL AS person_key WHERE 0 UNION ALL SELECT * FROM "
        "(" +
            earned_by_sql.at(each.id) +
            "))) AS a JOIN counted AS c ON c.session_key = a.k JOIN session AS s ON s.session = a.k"
            " ORDER BY s.played_day, s.played_ms, s.begun_ms, s.id)");
    std::map<std::int64_t, std::int64_t> first;
    std::istringstream pairs(answer);
    for (std::string pair; std::getline(pairs, pair, ';');) {
      std::istringstream numbers(pair);
      std::int64_t who = 0;
      std::int64_t session = 0;
      REQUIRE_MESSAGE((numbers >> who >> session), answer);
      first.emplace(who, session);
    }
    std::map<std::int64_t, std::int64_t> computed;
    for (const Earned& one : *earned) {
      if (one.id != each.id) continue;
      CHECK(computed.emplace(index.person(one.person).key, index.sessions()[one.session].key).second);
    }
    CHECK(computed == first);
    seen += first.empty() ? 0 : 1;
  }
  CHECK(seen >= 9);
  // One person's are the same as hers among everybody's.
  for (history::PersonIndex person = 0; person < index.persons().size(); ++person) {
    std::vector<Earned> hers = *earned;
    std::erase_if(hers, [&](const Earned& each) { return each.person != person; });
    CHECK(*history::achievements_in(source, index, all_sessions(index), person) == hers);
  }
}

}  // namespace
}  // namespace bogosity::tests
