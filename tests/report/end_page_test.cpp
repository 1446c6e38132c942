// The last page of a session: what stands on it, and that all of it has its place, in the window and as a picture.
#include "report/end_page.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <variant>

#include "charts/svg.h"
#include "core/honors.h"
#include "tests/support/import_record.h"
#include "tests/support/samples.h"
#include "tests/support/session_in_memory.h"
#include "tests/support/store_in_memory.h"
#include "tests/support/xml.h"
#include "transfer/import.h"

namespace bogosity::tests {
namespace {

report::SheetData some_session() {
  report::SheetData session;
  session.title = "Friday";
  session.day = "9 October 2026, 19:40";
  session.place = "Lawrence";
  session.open = false;
  session.turns = 60;
  session.players = {{"Ann", -12, true}, {"Bob", 45, true}, {"Cy", 3, true}, {"Dee", 3, true}};
  session.after.emplace();
  session.after->sums.resize(4);
  return session;
}

std::string line_of(const report::EndPage& page, std::string_view caption) {
  const auto line = std::ranges::find(page.lines, caption, &report::EndPage::Line::caption);
  return line == page.lines.end() ? "" : line->words;
}

TEST_CASE("the last page: who won, and everybody in the order of their places") {
  const report::EndPage page = report::end_page(some_session());
  CHECK(page.result == "Bob won with 45 points.");
  CHECK(page.when_and_where == "9 October 2026 \u00b7 Lawrence");
  REQUIRE(page.standings.size() == 4);
  CHECK(page.standings[0].name == "Bob");
  CHECK(page.standings[0].player == 1);
  CHECK(page.standings[1].place == 2);
  CHECK(page.standings[2].place == 2);
  CHECK(page.standings[3].name == "Ann");
}

TEST_CASE("the last page: among equals, players at the table come before players who have left") {
  report::SheetData session = some_session();
  session.players[1].playing = false;
  session.players[0].score = session.players[1].score;
  const report::EndPage page = report::end_page(session);
  CHECK(page.standings[0].name == "Ann");
  CHECK(page.standings[1].name == "Bob");
  CHECK(page.standings[1].place == 1);
}

TEST_CASE("the last page: shouts that were never settled are named") {
  report::SheetData session = some_session();
  CHECK(report::end_page(session).remark.find("never settled") == std::string::npos);
  session.unsettled = 2;
  CHECK(report::end_page(session).remark.find("2 shouts were never settled") != std::string::npos);
}

TEST_CASE("the last page: the best liar is whoever got away with most, the sharpest ear whoever shouted rightly most") {
  report::SheetData session = some_session();
  CHECK(line_of(report::end_page(session), "Best liar").empty());
  auto& sums = session.after->sums;
  sums[0].of(core::FactKind::undetected) = 3;
  sums[2].of(core::FactKind::undetected) = 4;
  sums[2].of(core::FactKind::caught) = 1;
  sums[1].of(core::FactKind::call_right) = 5;
  sums[1].of(core::FactKind::call_wrong) = 2;
  sums[3].of(core::FactKind::call_right) = 2;
  const report::EndPage page = report::end_page(session);
  CHECK(line_of(page, "Best liar") == "Cy (got away with 4, caught 1 time)");
  CHECK(line_of(page, "Sharpest ear") == "Bob (5 right shouts, 2 wrong)");
}

TEST_CASE("the last page: equals share an honor") {
  report::SheetData session = some_session();
  for (std::size_t who = 0; who < 2; ++who) session.after->sums[who].of(core::FactKind::call_right) = 2;
  CHECK(line_of(report::end_page(session), "Sharpest ear") == "Ann and Bob (2 right shouts, 0 wrong, each)");
}

TEST_CASE("the last page: nothing that nobody noticed stands on the page of a session that goes on") {
  report::SheetData session = some_session();
  session.after->sums[0].of(core::FactKind::undetected) = 3;
  session.after.reset();
  session.open = true;
  const report::EndPage page = report::end_page(session);
  CHECK(line_of(page, "Best liar").empty());
  CHECK(page.result == "Bob leads with 45 points.");
}

TEST_CASE("the last page: the most expensive moment is a turn that cost somebody most, all its points together") {
  report::SheetData session = some_session();
  CHECK(report::end_page(session).lines.empty());
  session.points = {{3, 1, 0, -7, "A2"}, {5, 1, 1, -5, "H3"}, {5, 1, 1, -5, "H4"}, {6, 1, 2, 30, "L4"}};
  CHECK(line_of(report::end_page(session), "Most expensive moment") == "Bob, 10 points in turn 5");
  // Where the lowest score wins, points are what it costs.
  session.ranking = core::Ranking::lower_wins;
  CHECK(line_of(report::end_page(session), "Most expensive moment") == "Cy, 30 points in turn 6");
}

TEST_CASE("the last page: the largest win, and what the game itself counts") {
  report::SheetData session = some_session();
  session.wins = {{9, 1, 0, 20}, {12, 2, 1, 45}};
  session.counts = {{"Primes bid", 4}};
  const report::EndPage page = report::end_page(session);
  CHECK(line_of(page, "Largest win") == "Bob, 45 points in turn 12");
  CHECK(line_of(page, "Primes bid") == "4");
}

TEST_CASE("J2: the primes that were bid are counted, and no other bids") {
  SampleSession session({"54 bid:17@Bob", "61 bid:18@Ann bid:2@Cy"});
  const auto counts = session.session.play().counts();
  REQUIRE(counts.size() == 1);
  CHECK(counts[0].first == "Primes bid");
  CHECK(counts[0].second == 2);
}

TEST_CASE("the last page: of ten players all stand on the picture, and nothing lies outside of it") {
  report::SheetData session = some_session();
  session.players.clear();
  for (int i = 0; i < 10; ++i) session.players.push_back({"Player " + std::to_string(i), i, true});
  const report::EndPage page = report::end_page(session);
  const std::string svg = charts::to_svg(report::end_picture(page), charts::felt_palette(), {"t", "w"});
  const ReadMarkup read = read_markup(svg);
  CHECK(read.trouble == "");
  for (const auto& player : session.players) {
    CHECK(read.text.find(player.name) != std::string::npos);
    CHECK(report::in_words(page).find(player.name) != std::string::npos);
  }
}

TEST_CASE("the last page: in every room the lines, the standings and the chart lie apart, in every sample") {
  for (const auto& path : samples_of("")) {
    CAPTURE(path);
    StoreInMemory store;
    const auto text = transfer::read_file(path);
    REQUIRE(text);
    const auto imported = import_record(quiet_surroundings(store), *text);
    REQUIRE(imported);
    const auto session = Session::resume(quiet_surroundings(store), imported->session);
    REQUIRE(session);
    const report::EndPage page = report::end_page(report::sheet_data(*session));
    CHECK(page.standings.size() == session->play().outcome().players.size());
    for (const Rect room : {Rect{12, 70, 474, 300}, Rect{0, 0, 635, 440}, Rect{0, 0, 900, 700}}) {
      const report::EndDrawing drawn = report::lay_out(page, room, charts::estimated_width);
      CHECK(drawn.lines.size() == page.lines.size());
      std::vector<Rect> places = drawn.standings;
      places.insert(places.end(), drawn.lines.begin(), drawn.lines.end());
      for (std::size_t i = 0; i < places.size(); ++i) {
        CHECK(places[i].y >= room.y);
        CHECK(places[i].bottom() <= room.bottom());
        CHECK(places[i].right() <= room.right() + 1);
        for (std::size_t k = 0; k < i; ++k) {
          const bool apart = places[i].x >= places[k].right() || places[k].x >= places[i].right() ||
                             places[i].y >= places[k].bottom() - 0.01F || places[k].y >= places[i].bottom() - 0.01F;
          CHECK(apart);
        }
      }
    }
  }
}

}  // namespace
}  // namespace bogosity::tests
