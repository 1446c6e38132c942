// The scores over time, for the chart: right, and bounded however long the session.
#include <doctest/doctest.h>

#include "games/youre_bogus/game.h"
#include "tests/support/typing.h"

namespace bogosity::tests {
namespace {

youre_bogus::TableView view_of(Typing& typing) { return youre_bogus::view_of(typing.play()).value(); }

void log(Typing& typing, const std::string& line) {
  CAPTURE(line);
  REQUIRE(typing.log_line(line).has_value());
}

}  // namespace

TEST_CASE("the moments: before any points there is one, with everybody at 0") {
  Typing typing;
  log(typing, "Ann: 2-1");
  const auto moments = view_of(typing).moments;
  REQUIRE(moments.size() == 1);
  for (const int score : moments[0].scores) CHECK(score == 0);
}

TEST_CASE("the moments: each is a turn that moved points, with everybody's score after it") {
  Typing typing;
  log(typing, "Ann: off:5 2-1");
  log(typing, "Bob: 2-1");
  log(typing, "Cy: off:3 off:2 2-1 adjust:Dee=45");
  const auto view = view_of(typing);
  REQUIRE(view.moments.size() == 3);
  CHECK(view.moments[0].scores == std::vector<int>{0, 0, 0, 0});
  CHECK(view.moments[1].turn == 1);
  CHECK(view.moments[1].scores == std::vector<int>{-5, 0, 0, 0});
  CHECK(view.moments[2].turn == 3);
  CHECK(view.moments[2].scores == std::vector<int>{-5, 0, -5, 45});
}

TEST_CASE("the moments: however long the session there are 48 at most, and the last is the score of now") {
  Typing typing;
  const char* names[] = {"Ann", "Bob", "Cy", "Dee"};
  for (int i = 0; i < 200; ++i) log(typing, std::string(names[i % 4]) + ": off:1 2-1");
  const auto view = view_of(typing);
  REQUIRE(view.moments.size() == 48);
  CHECK(view.moments.front().turn == 153);
  CHECK(view.moments.back().turn == 200);
  for (std::size_t seat = 0; seat < view.seats.size(); ++seat) {
    CHECK(view.moments.back().scores[seat] == view.seats[seat].score);
  }
  int before = 0;
  for (const int score : view.moments.front().scores) before += score;
  CHECK(before == -153);
}

TEST_CASE("the moments: a player who left keeps the points, and so do the others") {
  Typing typing;
  log(typing, "Ann: off:5 2-1");
  log(typing, "Bob: off:4 2-1");
  log(typing, "leave:Ann");
  const auto view = view_of(typing);
  REQUIRE(view.seats.size() == 3);
  CHECK(view.moments.back().scores == std::vector<int>{-5, -4, 0, 0});
}

TEST_CASE("the seats: a player's number is hers for the session, whoever joins and leaves") {
  Typing typing("Ann, Bob, Cy");
  log(typing, "Ann: 2-1");
  log(typing, "join:Dee@Ann");
  log(typing, "leave:Bob");
  auto view = view_of(typing);
  const auto number_of = [&](const std::string& name) {
    for (const auto* seats : {&view.seats, &view.gone}) {
      for (const auto& seat : *seats) {
        if (seat.name == name) return static_cast<int>(seat.player);
      }
    }
    return -1;
  };
  REQUIRE(view.seats.size() == 3);
  CHECK(view.seats[1].name == "Dee");
  CHECK(number_of("Ann") == 0);
  CHECK(number_of("Bob") == 1);
  CHECK(number_of("Cy") == 2);
  CHECK(number_of("Dee") == 3);
  CHECK(view.seats[1].stay == core::Stay{1, std::nullopt});
  CHECK(view.gone.at(0).stay == core::Stay{0, 1});
  for (const auto& each : typing.play().standings(core::Ranking::higher_wins))
    CHECK(static_cast<int>(each.player) == number_of(each.name));
  log(typing, "Dee: 2-1");
  log(typing, "join:Bob@Cy");
  view = view_of(typing);
  CHECK(number_of("Bob") == 1);
  CHECK(view.gone.empty());
  CHECK(typing.play().outcome().players[1].stay == core::Stay{0, std::nullopt});
}

TEST_CASE("the rounds: all of them, however many, with the points of everybody who was ever there") {
  Typing typing("Ann, Bob");
  for (int i = 0; i < 12; ++i) {
    const std::string winner = view_of(typing).to_play;
    log(typing, "count:" + winner + "=7");
    log(typing, winner + ": 2-1 win:50=6H,7H,8H,9D,TD,JD/KD");
  }
  const auto view = view_of(typing);
  REQUIRE(view.rounds.size() == 12);
  CHECK(view.rounds.front().number == 1);
  CHECK(view.rounds.front().points.size() == 2);
}

TEST_CASE("an inquiry says which property of the card clashes, and of no other card") {
  Typing typing;
  log(typing, "count:Ann=4 count:Bob=4 count:Cy=4 count:Dee=4");
  log(typing, "Ann: 2-1 8D");
  log(typing, "Bob: 2-1 5D");
  log(typing, "Cy: bogus:Ann deny 2-1");
  const auto view = view_of(typing);
  REQUIRE(view.inquiries.size() == 1);
  const auto& examined = view.inquiries[0].examined;
  REQUIRE(examined.size() == 2);
  std::vector<std::string> clashing;
  for (const auto& span : examined[0].traits) {
    if (span.tone == core::Tone::bad) clashing.push_back(span.text);
  }
  CHECK(clashing == std::vector<std::string>{"odd", "diamonds"});
  CHECK(core::plain_text(examined[0].traits) == examined[0].role);
  for (const auto& span : examined[1].traits) CHECK(span.tone == core::Tone::quiet);
}

TEST_CASE("an inquiry that clears the accused marks no property") {
  Typing typing;
  log(typing, "count:Ann=4 count:Bob=4 count:Cy=4 count:Dee=4");
  log(typing, "Ann: 2-1 8D");
  log(typing, "Bob: 2-1 4H");
  log(typing, "Cy: bogus:Ann deny 2-1");
  const auto view = view_of(typing);
  REQUIRE(view.inquiries.size() == 1);
  for (const auto& each : view.inquiries[0].examined) {
    for (const auto& span : each.traits) CHECK(span.tone == core::Tone::quiet);
  }
}

TEST_CASE("a win names the cards of each of its straight-flushes, Jokers as what they stand for") {
  Typing typing;
  log(typing, "count:Ann=7");
  log(typing, "Ann: 1-2 win:50=8H,6H,*,9D,TD,JD/KD");
  const auto win = view_of(typing).win;
  REQUIRE(win.has_value());
  REQUIRE(win->run_cards.size() == win->runs.size());
  REQUIRE(win->run_cards.size() == 2);
  for (std::size_t i = 0; i < win->runs.size(); ++i) {
    std::string text;
    for (const std::size_t card : win->run_cards[i]) {
      text += (text.empty() ? "" : " ") + core::to_text(win->stand_for[card]);
    }
    CHECK(text == win->runs[i]);
  }
}

TEST_CASE("a win shows a Joker as a card that is not there already, if that is worth as much") {
  const auto shown = [](const char* cards) {
    Typing typing;
    log(typing, "count:Ann=7");
    log(typing, std::string("Ann: 1-2 win:50=") + cards);
    const auto win = view_of(typing).win;
    REQUIRE(win.has_value());
    CHECK(win->runs.size() * 10 == static_cast<std::size_t>(win->straight_points));
    std::string text;
    for (std::size_t i = 0; i < win->face_up.size(); ++i)
      if (win->face_up[i].is_joker()) text += (text.empty() ? "" : " ") + core::to_text(win->stand_for[i]);
    return text;
  };
  CHECK(shown("2H,3H,4H,9D,JD,*/KD") == "TD");
  CHECK(shown("2H,3H,4H,5H,9H,*/KH") == "3H");  // a copy is worth more: four straight-flushes instead of three
  CHECK(shown("2H,3H,4H,8D,JD,KD/9D") == "");
  CHECK(shown("2H,3H,4H,7H,9H,*/KH") == "5H");  // two straight-flushes, as with another Two
  CHECK(shown("9D,9H,JD,JH,*,KH/KD") == "TD");  // a run in the rarer suit
  CHECK(shown("2D,5D,9H,JH,*,KH/KD") == "3D");  // the Two is there
}

}  // namespace bogosity::tests
