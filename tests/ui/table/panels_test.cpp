// Panels alone: the actions that clicks in them queue, and their drawing of an invented model.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/youre_bogus/game.h"
#include "tests/support/panel_driver.h"
#include "ui/platform/raster.h"
#include "ui/table/screen.h"
#include "ui/widgets/seat.h"

namespace bogosity::tests {
namespace {

ui::TableModel model_of(int players) {
  ui::TableModel model;
  model.title = "Friday table";
  const auto begun = youre_bogus::game().begin({{"Game", "You're Bogus", {}}, {"Players", "Ann,Bob,Cy", {}}});
  REQUIRE(begun);
  model.game = model.screen->drawn(**begun);
  for (int i = 0; i < players; ++i) {
    youre_bogus::SeatView seat;
    seat.name = "Player " + std::to_string(i + 1);
    seat.player = static_cast<core::PlayerId>(i);
    seat.score = 5 * i;
    model.view.seats.push_back(seat);
  }
  model.view.moments = {{0, std::vector<int>(static_cast<std::size_t>(players), 0)}, {3, {}}};
  for (const auto& seat : model.view.seats) model.view.moments[1].scores.push_back(seat.score);
  model.view.rounds = {{1, "", model.view.moments[1].scores}};
  model.log_size = 5;
  model.log_line = [line = core::Sentence()](std::size_t index) mutable -> const core::Sentence& {
    return line = {{core::Tone::plain, "line " + std::to_string(index)}};
  };
  return model;
}

// The one sheet that was asked for.
ui::action::OpenSheet asked_for(const ui::Actions& actions) {
  REQUIRE(actions.size() == 1);
  const auto* sheet = std::get_if<ui::SheetAction>(&actions.front());
  REQUIRE(sheet != nullptr);
  const auto* open = std::get_if<ui::action::OpenSheet>(sheet);
  REQUIRE(open != nullptr);
  return *open;
}

bool reads(const Bench& bench, const std::string& text) {
  const auto& texts = bench.probe().texts;
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

}  // namespace

TEST_CASE("the seats: a click on a score asks where the points came from") {
  const auto model = model_of(4);
  Bench bench([&](ui::Painter& painter, ui::Actions& actions) {
    draw_seats_panel(painter, {10, 10, 260, 600}, model, actions);
  });
  REQUIRE(bench.click("points of Player 2"));
  const auto sheet = asked_for(bench.actions());
  CHECK(sheet.name == ui::SheetName::points);
  CHECK(std::get<std::string>(sheet.about) == "Player 2");
}

TEST_CASE("the seats: while a shout is typed a click on a seat is a shout") {
  auto model = model_of(3);
  const auto line = std::make_shared<ui::LineReading>();
  line->shout.emplace().accused = "Player 1";
  model.line = line;
  Bench bench([&](ui::Painter& painter, ui::Actions& actions) {
    draw_seats_panel(painter, {10, 10, 260, 600}, model, actions);
  });
  REQUIRE(bench.click("seat Player 3"));
  REQUIRE(bench.actions().size() == 1);
  CHECK(std::holds_alternative<ui::LineAction>(bench.actions().front()));
}

TEST_CASE("the score sheet: a click on a total asks where the points came from") {
  const auto model = model_of(4);
  Bench bench([&](ui::Painter& painter, ui::Actions& actions) {
    draw_score_panel(painter, {10, 10, 260, 300}, model, actions);
  });
  REQUIRE(bench.click("total of Player 3"));
  CHECK(std::get<std::string>(asked_for(bench.actions()).about) == "Player 3");
}

TEST_CASE("the score sheet: the chart names everybody's last value, and is left out where there is no room") {
  auto model = model_of(4);
  model.view.seats[3].score = 17;
  model.view.moments[1].scores[3] = 15;  // as if the chart came from elsewhere: only it says 15
  model.view.rounds.clear();
  for (const bool roomy : {true, false}) {
    Bench bench([&](ui::Painter& painter, ui::Actions& actions) {
      draw_score_panel(painter, {10, 10, 260, roomy ? 360.0F : 190.0F}, model, actions);
    });
    CHECK(reads(bench, "15") == roomy);
    CHECK(reads(bench, "17"));
  }
}

TEST_CASE("the score sheet: it says which rounds are out of sight, and the wheel brings them") {
  auto model = model_of(3);
  model.view.rounds.clear();
  for (int round = 1; round <= 12; ++round) model.view.rounds.push_back({round, "", {round, 0, -round}});
  Bench bench([&](ui::Painter& painter, ui::Actions& actions) {
    draw_score_panel(painter, {10, 10, 260, 360}, model, actions);
  });
  bench.frames(3);
  CHECK(reads(bench, "r12"));
  CHECK(reads(bench, "total"));
  CHECK_FALSE(reads(bench, "r1"));
  CHECK(std::ranges::any_of(bench.probe().texts,
                            [](const auto& text) { return text.starts_with("\u2190 r1 \u2026 r"); }));
  move_mouse(100, 90);
  for (int i = 0; i < 20; ++i) {
    ImGui::GetIO().MouseWheel = 1;
    bench.frames(1);
  }
  ImGui::GetIO().MouseWheel = 0;
  bench.frames(2);
  CHECK(reads(bench, "r1"));
  CHECK(reads(bench, "Player 1"));
  CHECK(std::ranges::any_of(bench.probe().texts, [](const auto& text) { return text.ends_with("r12 \u2192"); }));
}

TEST_CASE("the score sheet: who has left stands last, since the chart has the line") {
  auto model = model_of(3);
  model.view.gone.push_back(model.view.seats[1]);
  model.view.seats.erase(model.view.seats.begin() + 1);
  Bench bench([&](ui::Painter& painter, ui::Actions& actions) {
    draw_score_panel(painter, {10, 10, 260, 360}, model, actions);
  });
  CHECK(reads(bench, "Player 2"));
  REQUIRE(bench.click("total of Player 2"));
  CHECK(std::get<std::string>(asked_for(bench.actions()).about) == "Player 2");
}

TEST_CASE("the seats: a mark is the player's, not the seat's") {
  const ui::Theme theme = ui::felt_theme();
  core::SeatView seat;
  seat.name = "Cy";
  const auto shows = [&](core::PlayerId player, ui::Color color) {
    seat.player = player;
    const auto picture = ui::picture_of(theme, {260, 100}, 1, [&](ui::Painter& painter) {
      ui::draw_seat(painter, {0, 0, 260, 100}, seat, {}, [](ui::SeatPart, const ui::Press&) {});
    });
    for (std::size_t i = 0; i + 2 < picture.rgb.size(); i += 3) {
      if (picture.rgb[i] == color.r && picture.rgb[i + 1] == color.g && picture.rgb[i + 2] == color.b) return true;
    }
    return false;
  };
  CHECK(shows(3, theme.players[3]));
  CHECK_FALSE(shows(3, theme.players[2]));
  CHECK(shows(2, theme.players[2]));
}

TEST_CASE("the log: a click on a line asks to put that line right") {
  const auto model = model_of(2);
  Bench bench([&](ui::Painter& painter, ui::Actions& actions) {
    draw_log_panel(painter, {10, 10, 260, 300}, model, actions);
  });
  REQUIRE(bench.click("log line 3"));
  const auto sheet = asked_for(bench.actions());
  CHECK(sheet.name == ui::SheetName::corrections);
  CHECK(std::get<ui::LineToCorrect>(sheet.about).line == 3);
}

TEST_CASE("the bar: More opens its sheet, in every width") {
  const auto model = model_of(2);
  for (const float width : {960.0F, 1280.0F, 2560.0F}) {
    Bench bench(
        [&](ui::Painter& painter, ui::Actions& actions) {
          draw_header_bar(painter, {0, 0, width, 54}, model, actions);
        },
        {width, 720});
    REQUIRE(bench.click("More"));
    CHECK(asked_for(bench.actions()).name == ui::SheetName::other_events);
  }
}

TEST_CASE("the bar: in a low window the banner stands there, else in a strip of its own") {
  auto model = model_of(2);
  model.banner = "Last round: five were agreed on (M4)";
  for (const float height : {540.0F, 900.0F}) {
    Bench bar(
        [&](ui::Painter& painter, ui::Actions& actions) {
          draw_header_bar(painter, {0, 0, 960, 48}, model, actions);
        },
        {960, height});
    CHECK(reads(bar, model.banner) == (height < 700));
  }
  Bench strip([&](ui::Painter& painter, ui::Actions&) { draw_banner(painter, {0, 60, 600, 30}, model); });
  CHECK(reads(strip, model.banner));
}

TEST_CASE("the score sheet: of a hundred rounds it has the last ones, and says which are not there") {
  auto model = model_of(3);
  model.view.rounds.clear();
  for (int round = 1; round <= 100; ++round) model.view.rounds.push_back({round, "", {round, 0, -round}});
  Bench sheet([&](ui::Painter& painter, ui::Actions& actions) {
    draw_score_panel(painter, {0, 0, 280, 300}, model, actions);
  });
  CHECK(reads(sheet, "r100"));
  CHECK(std::ranges::any_of(sheet.probe().texts,
                            [](const std::string& each) { return each.find("\u2190 r1 \u2026 r") == 0; }));
}

}  // namespace bogosity::tests
