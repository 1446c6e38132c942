// The table of The Bogey, driven frame by frame: a round by clicks, a round by keys, every size of window.
#include <doctest/doctest.h>

#include "games/open_game/state.h"
#include "games/the_bogey/shorthand.h"
#include "tests/support/session_context.h"
#include "tests/support/store_in_memory.h"
#include "tests/support/the_bogey_driver.h"
#include "ui/games/the_bogey/screen.h"

namespace bogosity::tests {
namespace {

const char* const all_columns_low =
    "deal:AC,AD,AH,2C,2D AC>1 AD>2 AH>3 2C>4 2D>5 bogey:2H>6 "
    "deal:3C,3D,3H,4C,4D 3C>7 3D>8 3H>9 4C>10 4D>11 bogey:4H>12 deal:5S,6S,7S,8S,9S";

}  // namespace

TEST_CASE("the Bogey's table: a round by clicks") {
  AtTheBogeyTable at;
  CHECK(at.driver.sees("Draw 5 cards."));
  for (const char* card : {"KH", "7C", "3D", "QH", "2S"})
    REQUIRE_MESSAGE(at.driver.click("card " + std::string(card)), card);
  CHECK(at.body() == "deal:KH,7C,3D,QH,2S\n");
  REQUIRE(at.driver.click("hand KH"));
  CHECK(at.line() == "KH");
  REQUIRE(at.driver.click("column 4"));
  CHECK(at.body() == "deal:KH,7C,3D,QH,2S KH>4\n");
  CHECK(at.line().empty());
  REQUIRE(at.driver.click("hand QH"));
  CHECK(at.driver.has("column 4"));
  CHECK(at.driver.has("column 1"));
  REQUIRE(at.driver.click("column 4"));
  REQUIRE(at.driver.click("hand 2S"));
  REQUIRE(at.driver.click("Discard"));
  REQUIRE(at.driver.click("Bogey\u2019s card"));
  REQUIRE(at.driver.click("card JH"));
  CHECK(at.driver.sees("Press the column"));
  REQUIRE(at.driver.click("column 4"));
  CHECK(at.body() == "deal:KH,7C,3D,QH,2S KH>4 QH>4 x:2S bogey:JH>4\n");
  CHECK(at.driver.sees("Draw 3 cards."));
}

TEST_CASE("the Bogey's table: a card listed by mistake is taken back, one picked up is put back") {
  AtTheBogeyTable at;
  REQUIRE(at.driver.click("card KH"));
  REQUIRE(at.driver.click("card 7C"));
  REQUIRE(at.driver.click("card KH"));
  CHECK(at.line() == "7C");
  at.log(" kh 3d qh 2s");
  CHECK(at.body() == "deal:7C,KH,3D,QH,2S\n");
  REQUIRE(at.driver.click("hand 7C"));
  REQUIRE(at.driver.click("hand 7C"));
  CHECK(at.line().empty());
  REQUIRE(at.driver.click("Bogey\u2019s card"));
  REQUIRE(at.driver.click("Not yet"));
  CHECK(at.line().empty());
}

TEST_CASE("the Bogey's table: by keys, to the bitter end") {
  AtTheBogeyTable at;
  at.log(all_columns_low);
  CHECK(at.driver.sees("nowhere"));
  CHECK(at.driver.sees("it cannot be won any more"));
  at.driver.type("bkc");
  at.driver.frames(1);
  CHECK(at.driver.sees("No column takes it."));
  REQUIRE(at.driver.click("Lost"));
  CHECK(at.driver.sees("The Bogey wins this one."));
  CHECK_FALSE(at.driver.has("Give up"));
}

TEST_CASE("the Bogey's table: buttons are large enough in every window") {
  for (const Size window : {Size{960, 540}, Size{1280, 720}, Size{1440, 900}}) {
    AtTheBogeyTable at;
    at.driver.resize(window);
    const auto look = [&](const char* what) {
      CAPTURE(window.w);
      CAPTURE(what);
      at.driver.frames(2);
      int ours = 0;
      for (const auto& item : at.driver.probe().items) {
        const bool card =
            item.label.starts_with("card ") || item.label.starts_with("rank ") || item.label.starts_with("hand ");
        if (!card && !item.label.starts_with("column ")) continue;
        ++ours;
        CAPTURE(item.label);
        CHECK(item.rect.w >= 38.0F);
        CHECK(item.rect.h >= 38.0F);
        CHECK(item.rect.right() <= window.w);
        CHECK(item.rect.bottom() <= window.h);
      }
      CHECK(ours > 0);
    };
    look("to draw");
    at.log("kh 7c 3d qh 2s");
    look("the hand");
    at.driver.type("kh");
    look("a card picked up");
    at.driver.press(ui::Key::escape);
    at.log("kh1");
    at.driver.type("b");
    look("the Bogey's card to draw");
    at.driver.type("jc");
    look("the Bogey's card to place");
  }
}

TEST_CASE("the Bogey's table: a game known by its total alone shows that, and no empty table") {
  AtTheBogeyTable played;
  played.log("kh 7c 3d qh 2s");
  REQUIRE(played.driver.sees("talon"));
  StoreInMemory store;
  auto known = Session::begin(quiet_surroundings(store),
                              {{"Game", "The Bogey", {}}, {"Players", "Walt", {}}, {"Result", "Walt 9", {}}});
  REQUIRE(known.has_value());
  ui::Driver driver(quiet_surroundings(store));
  REQUIRE(driver.app().open(known->id()).has_value());
  driver.frames(2);
  CHECK(driver.sees("Only the total of this game is known: 9 columns."));
  CHECK_FALSE(driver.sees("talon"));
  CHECK_FALSE(driver.sees("Given up"));
}

TEST_CASE("the Bogey's line: typed text is shown with its meaning") {
  AtTheBogeyTable at;
  const auto typed = [&](std::string_view line) {
    return turn_draft(the_bogey::reading_of(*at.driver.app().table()->session().play().read_typed(line)),
                      at.view().deal_is_due());
  };
  CHECK(typed("kh7c").drawn.size() == 2);
  CHECK(typed("").drawn.empty());
  at.log("kh 7c 3d qh 2s");
  CHECK(core::to_text(*typed("kh").homeless()) == "KH");
  CHECK_FALSE(typed("kh1").homeless().has_value());
  CHECK(typed("b").bogey_comes);
  CHECK(core::to_text(*typed("b jc bjc").homeless()) == "JC");
  CHECK_FALSE(typed("as").held.has_value());
}

}  // namespace bogosity::tests
