// The view of The Bogey and the results of a game: the help, the facts, the feats, the review.
#include <fstream>
#include <sstream>

#include "core/game.h"
#include "tests/support/played.h"
#include "tests/support/the_bogey_table.h"

namespace bogosity::tests {

using the_bogey::Due;

namespace {

std::string words(const std::vector<core::Card>& cards) {
  std::string text;
  for (const auto card : cards) text += (text.empty() ? "" : " ") + core::to_text(card);
  return text;
}

core::Snapshot::Pointer sample(const std::string& name) {
  std::ifstream file(BOGOSITY_SOURCE_DIR "/assets/samples/the-bogey-" + name + ".table", std::ios::binary);
  auto play = the_bogey::game().read_record(std::string{std::istreambuf_iterator<char>(file), {}});
  REQUIRE(play.has_value());
  return std::move(*play);
}

}  // namespace

TEST_CASE("the Bogey's view: the next step") {
  AtTheBogey table;
  CHECK(table.view().due == Due::deal);
  CHECK(table.view().cards_due == 5);
  CHECK_FALSE(table.view().bogey_may_come);
  table.add("deal:5H,7C,KD,2S,9D 5H>1");
  CHECK(table.view().due == Due::play);
  CHECK(table.view().bogey_may_come);
  CHECK(table.view().bogey_of == 47);
  CHECK(table.view().bogey_safe == 47);
  table.add("bogey:8C>3");
  CHECK(table.view().due == Due::deal);
  CHECK(table.view().cards_due == 1);
  CHECK(table.view().last == the_bogey::LastPlaced{*core::card_from("8C"), 3});
  table.add("quit");
  CHECK(table.view().due == Due::nothing);
  CHECK(table.view().over());
}

TEST_CASE("the Bogey's view: the columns for a card of the hand, and the cards that it would shut out there") {
  AtTheBogey table("deal:KH,9H,2S,QH,9D KH>4");
  const auto view = table.view();
  REQUIRE(view.hand.size() == 4);
  const auto& nine = view.hand[0];
  REQUIRE(nine.spots.size() == 2);
  CHECK(nine.spots[0].column == 1);
  CHECK(nine.spots[0].empty);
  CHECK(nine.spots[0].skipped.empty());
  CHECK(nine.spots[1].column == 4);
  CHECK(words(nine.spots[1].skipped) == "QH JH TH");
  CHECK(the_bogey::spots_for(view, *core::card_from("QH")) == std::vector<int>{1, 4});
}

TEST_CASE("the Bogey's view: how few columns can still be enough") {
  AtTheBogey table("deal:KH,9H,2S,QH,9D");
  CHECK(table.view().at_least == 4);
  CHECK(table.view().best_grade == the_bogey::Grade::epic);
  table.add("9H>1");
  CHECK(table.view().at_least == 5);  // the higher hearts want another one
  table.add("KH>2");
  CHECK(table.view().at_least == 5);
  table.add("2S>3 9D>4");
  CHECK(table.view().at_least == 7);
}

TEST_CASE("the Bogey's view: with no empty column left some cards have no place for good") {
  const AtTheBogey table(
      "deal:AC,AD,AH,2C,2D AC>1 AD>2 AH>3 2C>4 2D>5 bogey:2H>6\n"
      "deal:3C,3D,3H,4C,KD 3C>7 3D>8 3H>9 4C>10 KD>11 bogey:4H>12\n"
      "deal:5S,6D,7S,8S,9S");
  const auto view = table.view();
  CHECK(view.best_grade == std::nullopt);
  CHECK(view.hand[0].dead);
  CHECK_FALSE(view.hand[1].dead);
  CHECK(words(view.dead) ==
        "KC QC JC TC 9C 8C 7C 6C 5C KH QH JH TH 9H 8H 7H 6H 5H "
        "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS");
  CHECK(view.bogey_safe == 8);
  CHECK(view.bogey_of == 35);
}

TEST_CASE("the Bogey: facts, feats and moments of a game that was won") {
  const auto play = sample("rainy-sunday");
  const auto leave = core::Unsealed::by_close_of_session();
  CHECK(play->outcome().players[0].score == 8);
  CHECK(play->outcome().rounds == 1);
  CHECK(play->outcome().turns == 17);
  int turns = 0, wins = 0;
  for (const auto& fact : play->facts(&leave)) {
    turns += fact.kind == core::FactKind::turn ? 1 : 0;
    wins += fact.kind == core::FactKind::win ? 1 : 0;
  }
  CHECK(turns == 17);
  CHECK(wins == 1);
  const auto feats = play->feats(leave);
  REQUIRE(feats.size() == 5);
  CHECK(feats[0].kind == "best_game");
  CHECK(feats[0].value == 4);
  CHECK(feats[1].value == 11);
  for (const auto& feat : feats) {
    const auto kinds = the_bogey::game().about().feats;
    CHECK(std::any_of(kinds.begin(), kinds.end(), [&](const auto& kind) { return kind.id == feat.kind; }));
  }
  const auto review = tests::review(*play, leave);
  const auto summary = review->summary();
  REQUIRE(summary.size() == 4);
  CHECK(summary[0].rows[0][0] == "won with 8 columns, Epic");
  CHECK(summary[1].rows.size() == 8);
  CHECK(summary[3].rows.empty());
  for (const auto& table : summary) {
    for (const auto& row : table.rows) CHECK(row.size() == table.columns.size());
  }
  CHECK(review->moments().back().kind == core::MomentKind::note);
  const auto moments = review->moments();
  const auto of = [&](core::MomentKind kind) {
    return std::count_if(moments.begin(), moments.end(), [&](const auto& each) { return each.kind == kind; });
  };
  CHECK(of(core::MomentKind::win) == 1);
  CHECK(of(core::MomentKind::penalty) == 5);  // each Bogey that opened a column
}

TEST_CASE("the Bogey: the first of two equally long columns is remembered") {
  AtTheBogey table("deal:KH,9S,2S,QH,9D KH>3 9S>5");
  const auto feats = table.play().feats(core::Unsealed::by_close_of_session());
  REQUIRE(feats.size() == 1);
  CHECK(feats[0].kind == "longest_column");
  CHECK(feats[0].value == 1);
  CHECK(feats[0].words == "K\u2665");
}

TEST_CASE("the Bogey: the review shows the table at every step, there and back") {
  const auto play = sample("so-close");
  const auto review = tests::review(*play, core::Unsealed::by_close_of_session());
  AtTheBogey again;
  std::vector<std::string> then = {review->table_in_words(0)};
  std::istringstream lines(play->record().substr(play->record().find("\n\n") + 2));
  std::size_t step = 0;
  for (std::string line; std::getline(lines, line);) {
    again.add(line);
    CHECK(review->table_in_words(++step) == again.play().state_sentence());
    then.push_back(again.play().state_sentence());
  }
  CHECK(step == review->last_step());
  for (; step > 0; --step) CHECK(review->table_in_words(step) == then[step]);
}

TEST_CASE("the Bogey: moves that the table accepted are remembered") {
  const auto play = sample("under-the-lamp");
  const auto summary = tests::review(*play, core::Unsealed::by_close_of_session())->summary();
  REQUIRE(summary[3].rows.size() == 1);
  CHECK(summary[3].rows[0][1].find("9C>8") != std::string::npos);
  CHECK(play->outcome().players[0].score == 0);
}

}  // namespace bogosity::tests
