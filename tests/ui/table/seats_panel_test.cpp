// More players than the table has room for.
#include "ui/table/seats_panel.h"

#include <doctest/doctest.h>

#include "tests/support/table_driver.h"

namespace {

using namespace bogosity;

std::string so_many(int players) {
  std::string names = "P1";
  for (int i = 2; i <= players; ++i) names += ", P" + std::to_string(i);
  return names;
}

youre_bogus::TableView view_of(std::size_t players, std::size_t dice) {
  youre_bogus::TableView view;
  view.seats.resize(players);
  view.seats[dice].has_turn = true;
  return view;
}

TEST_CASE("all seats are shown where they have room") {
  const auto sight = ui::visible_seats(view_of(10, 9), 350, 35);
  CHECK(sight.first == 0);
  CHECK(sight.is_all());
}

TEST_CASE("where they have not, those around the dice are, and a row is left to say so") {
  for (const std::size_t dice : {std::size_t{0}, std::size_t{4}, std::size_t{500}, std::size_t{999}}) {
    const auto sight = ui::visible_seats(view_of(1000, dice), 700, 35);
    CHECK(sight.count == 19);
    CHECK(sight.first <= dice);
    CHECK(dice < sight.end());
    CHECK(sight.end() <= 1000);
  }
  CHECK(ui::in_words(ui::visible_seats(view_of(1000, 999), 700, 35)) == "seats 982 to 1000 of 1000");
  CHECK(ui::visible_seats(view_of(1000, 7), 10, 35).count == 1);
}

TEST_CASE("at a table of a hundred nothing is drawn below the window, and whoever has the dice is there") {
  tests::AtTheTable at(so_many(100));
  for (int turn = 1; turn <= 60; ++turn) at.log("41");
  at.driver.frames(2);
  CHECK(at.driver.has("total of P61"));
  CHECK_FALSE(at.driver.has("total of P1"));
  CHECK_FALSE(at.driver.has("total of P100"));
  CHECK(at.driver.sees("of 100"));
  for (const auto& item : at.driver.probe().items) {
    CAPTURE(item.label);
    CHECK(item.rect.bottom() <= 901);
  }
}

}  // namespace
