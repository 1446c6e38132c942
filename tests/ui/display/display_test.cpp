// The table display: it shows the right scene at the right time and nothing sealed, and fits every window.
#include <doctest/doctest.h>

#include "tests/support/display_driver.h"
#include "tests/support/store_in_memory.h"
#include "tests/support/table_driver.h"
#include "ui/input/events.h"

namespace bogosity::tests {
namespace {

using ui::Scene;
using ui::Shows;

ui::DisplayModel model_after(std::initializer_list<const char*> lines) {
  AtTheTable table;
  table.log_all(lines);
  return table.driver.app().display_model();
}

void hold_breath(AtTheTable& table) {
  ui::Settings settings = table.driver.app().settings();
  settings.breath = 2.5;
  table.driver.app().change(settings);
}

// The ground is drawn larger than the page and cut off.
constexpr std::size_t corners_of_ground = 172;

void check_fits(const DrawnDisplay& display, Size pixels) {
  const auto& all = display.vertices();
  REQUIRE(all.size() > corners_of_ground);
  float least_x = 0;
  float least_y = 0;
  float most_x = 0;
  float most_y = 0;
  for (std::size_t i = corners_of_ground; i < all.size(); ++i) {
    least_x = std::min(least_x, all[i].pos.x);
    least_y = std::min(least_y, all[i].pos.y);
    most_x = std::max(most_x, all[i].pos.x);
    most_y = std::max(most_y, all[i].pos.y);
  }
  CHECK(least_x >= 0);
  CHECK(least_y >= 0);
  CHECK(most_x <= pixels.w);
  CHECK(most_y <= pixels.h);
}

const char* const many_players =
    "Annabella-Victoria of the Prairie, Bob, Çiğdem Yılmaz, Dee, Vladimir Ilyich, Flo, Gustavus Adolphus Rex, Hal, "
    "Ida, Jo, Kim, Lou";

}  // namespace

TEST_CASE("the display: blank before anybody sits at a table") {
  StoreInMemory store;
  ui::Driver driver(quiet_surroundings(store));
  CHECK(driver.app().display_model().shows == Shows::blank);
  CHECK(DrawnDisplay(driver.app().display_model()).sees("YOU\u2019RE BOGUS"));
}

TEST_CASE("the display: the name of the game stands once, also where the session has no other name") {
  const DrawnDisplay display(model_after({"54"}));
  CHECK(display.sees("You\u2019re Bogus"));
  CHECK_FALSE(display.sees("You're Bogus"));
}

TEST_CASE("the display: the score is the usual scene, with who has the dice and how many cards") {
  const DrawnDisplay display(model_after({"54", "54 8h"}));
  CHECK(display.sees("Ann 2 cards"));
  CHECK(display.sees("Bob 1 card"));
  CHECK(display.sees("Cy has the dice"));
  CHECK(display.sees("rolled"));  // the last event
  CHECK(display.sees("round 1"));
}

TEST_CASE("the display: at the end it says who won, with the standings, and nobody has the dice") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "adjust:Bob=20\"x\""});
  auto& app = table.driver.app();
  app.perform(ui::action::SetOpen{false}, 0);
  table.driver.frames(2);
  CHECK(app.display_model().shows == Shows::standings);
  const DrawnDisplay end(app.display_model());
  CHECK(end.sees("Bob won with 20 points."));
  CHECK(end.sees("2. Ann"));
  app.perform(ui::action::ShowScene{Scene::score}, 0);
  const DrawnDisplay score(app.display_model());
  CHECK(score.sees("Ann 2 cards"));
  CHECK(score.sees("Bob won with 20 points."));
  CHECK_FALSE(score.sees("dice"));
  app.perform(ui::action::ShowScene{Scene::automatic}, 0);
  table.driver.command('z');
  CHECK(app.display_model().shows == Shows::score);
  CHECK(DrawnDisplay(app.display_model()).sees("has the dice"));
}

TEST_CASE("the display: the result of a session fits into every window, also if ten tie") {
  for (const char* players : {"Ann, Bob", many_players}) {
    AtTheTable table(players);
    for (int turn = 0; turn < 12; ++turn) table.log("54");
    table.driver.app().perform(ui::action::SetOpen{false}, 0);
    for (const Size pixels : {Size{960, 540}, {1920, 1080}, {320, 180}, {1024, 1280}, {2560, 720}}) {
      CAPTURE(pixels.w);
      const DrawnDisplay end(table.driver.app().display_model(), pixels);
      CHECK(end.sees("tied with 0 points."));
      check_fits(end, pixels);
    }
  }
}

TEST_CASE("the display: the last event stands below two rows of seats, too") {
  AtTheTable table("Ann, Bob, Cy, Dee, Eve, Flo, Gus, Hal, Ida, Jo");
  table.log_all({"54", "54 8h"});
  for (const Size pixels : {Size{960, 540}, {1280, 720}, {1440, 900}, {2560, 1440}}) {
    CAPTURE(pixels.w);
    CHECK(DrawnDisplay(table.driver.app().display_model(), pixels).sees("rolled"));
  }
}

TEST_CASE("the display: of a line that is too long what happened last is shown") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "b1 d", "61"});
  const auto model = table.driver.app().display_model();
  const DrawnDisplay narrow(model, {960, 540});
  CHECK(narrow.sees("rolled 6-1"));
  CHECK_FALSE(narrow.sees("shouted"));
  CHECK(DrawnDisplay(model, {2560, 1440}).sees("rolled 6-1"));
}

TEST_CASE("the display: text that is only typed is not on it, and neither is a shout") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h"});
  for (const char* typed : {"b", "12", " d"}) {
    table.driver.type(typed);
    CHECK(table.driver.app().display_model().shows == Shows::score);
  }
}

TEST_CASE("the display: a denied shout is shown, then its verdict as in the main window") {
  AtTheTable table;
  hold_breath(table);
  table.log_all({"54", "54", "54 8h"});
  table.log("b12 d");
  const DrawnDisplay breath(table.driver.app().display_model());
  CHECK(breath.sees("Ann and Bob shout at Cy."));
  CHECK(breath.sees("Cy denies it."));
  CHECK(breath.sees("holds its breath"));
  CHECK_FALSE(breath.sees("Cy held"));
  table.driver.pass(1.8);
  CHECK(table.driver.app().display_model().shows == Shows::verdict);
  CHECK_FALSE(DrawnDisplay(table.driver.app().display_model()).sees("Cy held"));
  table.driver.pass(4);
  CHECK(table.driver.app().display_model().reveal.is_over());
  CHECK(DrawnDisplay(table.driver.app().display_model()).sees("Cy held 2 cards"));
}

TEST_CASE("the display: an admission needs no waiting") {
  AtTheTable table;
  hold_breath(table);
  table.log_all({"54", "54", "54 8h", "b1 a"});
  CHECK(table.driver.app().display_model().shows == Shows::verdict);
  CHECK(table.driver.app().display_model().reveal.shows(ui::RevealStep::stamp));
}

TEST_CASE("the display: points arrive one after the other, and the row counts them") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "54 4h", "b2 d"});
  ui::DisplayModel model = table.driver.app().display_model();
  REQUIRE(model.shows == Shows::verdict);
  REQUIRE(model.inquiry->points.size() == 2);
  model.reveal = {ui::RevealStep::points, 0, 9};
  CHECK_FALSE(DrawnDisplay(model).sees("\u221210"));
  model.reveal.since = 0.84F;  // most of the first is counted, and the second has not come yet
  CHECK(DrawnDisplay(model).sees("\u22124"));
  model.reveal = {};
  CHECK(DrawnDisplay(model).sees("\u221210"));
}

TEST_CASE("the display: a win is shown in the same moments as in the main window") {
  AtTheTable table;
  hold_breath(table);
  table.log("count:Ann=7");
  table.driver.type("54 win:35=6h,7h,8h,9d,td,jd/kd");
  table.driver.press(ui::Key::enter);
  ui::DisplayModel model = table.driver.app().display_model();
  CHECK(model.shows == Shows::win);
  CHECK(model.reveal.step == ui::RevealStep::cards);
  CHECK(DrawnDisplay(model).sees("Ann declares a win"));
  CHECK(table.driver.sees("Ann declares a win"));
  CHECK_FALSE(DrawnDisplay(model).sees("A WIN"));
  table.driver.pass(8);
  table.driver.frames(2);
  CHECK(DrawnDisplay(table.driver.app().display_model()).sees("Ann wins the round: +35"));
  CHECK(DrawnDisplay(table.driver.app().display_model()).sees("A WIN"));
  CHECK(table.driver.sees("Ann wins the round: +35"));
}

TEST_CASE("the display: the verdict stays until the next entry is logged, or is put aside") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "54 4h", "54", "b1 d"});
  REQUIRE(table.driver.app().display_model().shows == Shows::verdict);
  table.driver.type("5");
  CHECK(table.driver.app().display_model().shows == Shows::verdict);
  table.log("4");
  CHECK(table.driver.app().display_model().shows == Shows::score);
}

TEST_CASE("the display: a verdict that the scorekeeper puts aside leaves the display too") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "54 4h", "54", "b1 d"});
  REQUIRE(table.driver.app().display_model().shows == Shows::verdict);
  table.driver.press(ui::Key::escape);
  CHECK(table.driver.app().display_model().shows == Shows::score);
}

TEST_CASE("the display: a scene that somebody chose stays, whatever happens") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h"});
  auto& app = table.driver.app();
  app.perform(ui::action::ShowScene{Scene::standings}, 0);
  CHECK(app.display_wanted());
  table.driver.type("b1 d");
  CHECK(app.display_model().shows == Shows::standings);
  app.perform(ui::action::ShowScene{Scene::blank}, 0);
  CHECK(app.display_model().shows == Shows::blank);
  app.perform(ui::action::ShowScene{Scene::automatic}, 0);
  CHECK(app.display_model().shows == Shows::score);
}

TEST_CASE("the display: standings have the best first, and the same place for the same score") {
  AtTheTable table("Ann, Bob, Cy, Dee");
  table.log_all({"54", "54", "54", "54", "adjust:Bob=20\"x\"", "adjust:Ann=5\"x\"", "adjust:Dee=5\"x\""});
  auto& app = table.driver.app();
  app.perform(ui::action::ShowScene{Scene::standings}, 0);
  const auto standings = app.display_model().standings;
  REQUIRE(standings.size() == 4);
  CHECK(standings[0].name == "Bob");
  CHECK(standings[1].place == 2);
  CHECK(standings[2].place == 2);
  CHECK(standings[3].place == 4);
}

TEST_CASE("the display: nothing of a line being typed changes it") {
  AtTheTable table;
  table.log_all({"54", "54"});
  const auto before = table.driver.app().display_model();
  table.driver.type("54 8h");
  CHECK(table.driver.app().display_model() == before);
}

TEST_CASE("the display: while an entry is corrected it says so, and shows nothing of what is typed there") {
  AtTheTable table;
  table.log_all({"54", "54 8h"});
  const auto before = table.driver.app().display_model();
  table.driver.app().perform(ui::action::OpenSheet{ui::SheetName::corrections, ui::LineToCorrect{1}}, 0);
  table.driver.frames(2);
  CHECK(table.driver.app().display_model() == before);
  table.driver.press(ui::Key::enter);
  auto during = table.driver.app().display_model();
  CHECK(DrawnDisplay(during).sees("Correction"));
  table.driver.type(" note:\"hush\"");
  CHECK(table.driver.app().display_model() == during);
  during.correcting = false;
  CHECK(during == before);
  table.driver.press(ui::Key::escape);
  CHECK_FALSE(DrawnDisplay(table.driver.app().display_model()).sees("Correction"));
}

TEST_CASE("the display: digits are as large as the room allows, with four players in four columns") {
  const auto digits = [](const std::string& players, Size pixels = {1280, 720}) {
    AtTheTable table(players);
    table.log_all({"54", "54 8h", "adjust:Ann=-62\"x\"", "adjust:Bob=20\"x\""});
    return DrawnDisplay(table.driver.app().display_model(), pixels).tallest_letter();
  };
  // They were 86 pixels high in two rows.
  CHECK(digits("Ann, Bob, Cy, Dee") >= 86 * 1.45F);
  CHECK(digits("Ann, Bob") > digits("Ann, Bob, Cy, Dee"));
  CHECK(digits("Ann, Bob, Cy, Dee, Eve, Flo, Gus") >= 90);
  CHECK(digits("Ann, Bob, Cy, Dee, Eve, Flo, Gus, Hal, Ida, Jo") >= 90);
  CHECK(digits("Ann, Bob, Cy, Dee", {1920, 1080}) > digits("Ann, Bob, Cy, Dee") * 1.4F);
}

TEST_CASE("the display: keys choose scenes") {
  CHECK(ui::scene_of_key('1') == Scene::automatic);
  CHECK(ui::scene_of_key('S') == Scene::score);
  CHECK(ui::scene_of_key('t') == Scene::standings);
  CHECK(ui::scene_of_key('4') == Scene::blank);
  CHECK_FALSE(ui::scene_of_key('x').has_value());
}

TEST_CASE("sealed: the display of a card that fits and of one that does not is alike to the last corner") {
  // On the 8H: the 4C fits, the 4H does not. Cy's card then hides both.
  const DrawnDisplay honest(model_after({"54", "54", "54 8h", "54 4c", "54 9s"}));
  const DrawnDisplay bogus(model_after({"54", "54", "54 8h", "54 4h", "54 9s"}));
  CHECK(honest.texts() == bogus.texts());
  CHECK((honest.picture() == bogus.picture()));
}

TEST_CASE("sealed: the suspense of a shout that is right and of one that is wrong is alike to the last corner") {
  const auto suspense = [](const char* card) {
    AtTheTable table;
    hold_breath(table);
    for (const char* line : {"54", "54", "54 8h", card, "b2 d"}) table.log(line);
    REQUIRE(table.driver.app().display_model().shows == Shows::suspense);
    return table.driver.app().display_model();
  };
  const DrawnDisplay honest(suspense("54 4c"));
  const DrawnDisplay bogus(suspense("54 4h"));
  CHECK((honest.picture() == bogus.picture()));
}

TEST_CASE("sealed: the face of no earlier card is on the display") {
  const DrawnDisplay display(model_after({"54", "54", "54 8h", "54 4c", "54 9s", "54"}));
  for (const char* word : {"8H", "4C", "Eight", "Four"}) CHECK_FALSE(display.sees(word));
}

TEST_CASE("the display: everything fits into every window, for two players and for a dozen with long names") {
  for (const char* players : {"Ann, Bob", "Ann, Bob, Cy", many_players}) {
    AtTheTable table(players);
    table.log_all({"adjust:Bob=-1234\"x\"", "54", "54 8h"});
    auto& app = table.driver.app();
    for (const Size pixels : {Size{960, 540}, {1920, 1080}, {320, 180}, {1024, 1280}, {2560, 720}}) {
      CAPTURE(players);
      CAPTURE(pixels.w);
      for (const Scene scene : {Scene::score, Scene::standings, Scene::blank}) {
        app.perform(ui::action::ShowScene{scene}, 0);
        check_fits(DrawnDisplay(app.display_model(), pixels), pixels);
      }
      app.perform(ui::action::ShowScene{Scene::automatic}, 0);
      check_fits(DrawnDisplay(app.display_model(), pixels), pixels);
    }
  }
}

TEST_CASE("the display: a verdict and a win fit into every window") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "54 4h", "54", "b1 d"});
  const auto verdict = table.driver.app().display_model();
  REQUIRE(verdict.shows == Shows::verdict);
  ui::DisplayModel win;
  win.shows = Shows::win;
  win.win.emplace();
  win.win->player = "Annabella-Victoria of the Prairie";
  win.win->stands = true;
  for (const char* card : {"6H", "7H", "8H", "9D", "TD", "JD"}) win.win->face_up.push_back(*core::card_from(card));
  win.win->face_down = core::card_from("KD");
  win.win->runs = {"6H 7H 8H"};
  for (const Size pixels : {Size{960, 540}, {1920, 1080}, {320, 180}, {1024, 1280}, {2560, 720}}) {
    CAPTURE(pixels.w);
    check_fits(DrawnDisplay(verdict, pixels), pixels);
    check_fits(DrawnDisplay(win, pixels), pixels);
  }
}

TEST_CASE("a double click is two at one spot within 400 ms, and a third begins anew") {
  ui::DoubleClick clicks;
  CHECK_FALSE(clicks.pressed(1.0, {10, 10}));
  CHECK(clicks.pressed(1.3, {12, 10}));
  CHECK_FALSE(clicks.pressed(1.5, {12, 10}));
  CHECK_FALSE(clicks.pressed(2.5, {12, 10}));
  CHECK_FALSE(clicks.pressed(2.6, {90, 10}));
}

}  // namespace bogosity::tests
