// Cal's BS beyond its record: facts for the standings, feats for the book, moments and tables for the review, the view.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "core/game.h"
#include "games/cals_bs/game.h"
#include "tests/support/cals_bs_table.h"
#include "tests/support/played.h"

namespace bogosity::tests::cals {
namespace {

using core::FactKind;

const core::Unsealed& leave() {
  static const auto the_leave = core::Unsealed::by_close_of_session();
  return the_leave;
}

// Three Nines doubted in vain, a lie caught, and Bob's way out.
Table a_session() {
  Table table = Table::with_hands("10, 3, 10");
  table.logs({"Ann: 3x9", "Cy: doubt=true", "Ann: 2xK", "Cy: 1", "Ann: doubt=lie", "Ann: 1xA", "Bob: out 3 ; ta-da",
              "shame:Cy\"said 1, placed 2\"", "deal", "Bob: 1x2"});
  return table;
}

std::map<FactKind, std::map<std::size_t, std::int64_t>> facts_of(Table& table) {
  std::map<FactKind, std::map<std::size_t, std::int64_t>> sums;
  for (const auto& each : tests::all_facts(table.play(), leave())) sums[each.kind][each.player] += each.value;
  return sums;
}

std::string sample(const std::string& name) {
  std::ifstream file(std::filesystem::path(BOGOSITY_SOURCE_DIR) / "assets/samples" / name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("Cal's BS facts: wins, doubts and who was caught") {
  Table table = a_session();
  auto facts = facts_of(table);
  CHECK(facts[FactKind::win] == std::map<std::size_t, std::int64_t>{{1, 1}});
  CHECK(facts[FactKind::points] == std::map<std::size_t, std::int64_t>{{1, 1}});
  CHECK(facts[FactKind::call_right] == std::map<std::size_t, std::int64_t>{{0, 1}});
  CHECK(facts[FactKind::call_wrong] == std::map<std::size_t, std::int64_t>{{2, 1}});
  CHECK(facts[FactKind::caught] == std::map<std::size_t, std::int64_t>{{2, 1}});
  CHECK(facts[FactKind::denied_right] == std::map<std::size_t, std::int64_t>{{0, 1}});
  CHECK(facts[FactKind::turn] == std::map<std::size_t, std::int64_t>{{0, 4}, {1, 2}, {2, 2}});
}

TEST_CASE("Cal's BS feats: each kind is in the list, with a line that exists") {
  Table table = a_session();
  const auto kinds = cals_bs::game().about().feats;
  const auto feats = table.play().feats(leave());
  CHECK_FALSE(feats.empty());
  for (const auto& each : feats) {
    CHECK(std::any_of(kinds.begin(), kinds.end(), [&](const auto& kind) { return kind.id == each.kind; }));
    CHECK(each.line <= table.play().log_size());
    CHECK(each.value > 0);
  }
  const auto pile = std::find_if(feats.begin(), feats.end(),
                                 [](const auto& each) { return each.kind == "biggest_pile" && each.player == 2; });
  REQUIRE(pile != feats.end());
  CHECK(pile->value == 3);
  CHECK(pile->line == 2);
}

TEST_CASE("Cal's BS review: moments, tables, and the table as it was") {
  Table table = a_session();
  const auto review = tests::review(table.play(), leave());
  REQUIRE(review != nullptr);
  std::map<core::MomentKind, int> moments;
  for (const auto& each : review->moments()) ++moments[each.kind];
  CHECK(moments[core::MomentKind::inquiry] == 2);
  CHECK(moments[core::MomentKind::win] == 1);
  CHECK(moments[core::MomentKind::penalty] == 1);
  CHECK(moments[core::MomentKind::round] == 1);
  CHECK(moments[core::MomentKind::note] == 1);
  CHECK(review->table_in_words(0) == "Ann leads, the pile is empty. Cards: Ann 10, Bob 3, Cy 10.");
  CHECK(review->table_in_words(1) == "Ann placed three Nines, the pile has 3 cards. Cards: Ann 7, Bob 3, Cy 10.");
  CHECK(review->table_in_words(7) == "Bob has won hand 1. Ann deals the next one, Bob leads.");
  CHECK(review->table_in_words(10) == table.play().state_sentence());
  for (const auto& each : review->summary()) {
    for (const auto& row : each.rows) CHECK(row.size() == each.columns.size());
  }
  const auto then = [&](std::size_t step) { return *cals_bs::view_of(*review->session().at(step)); };
  CHECK(then(1).claim == "three Nines");
  CHECK(then(10) == table.view());
}

TEST_CASE("Cal's BS view: who may do what, and what a doubt would come to") {
  Table table = Table::with_hands("8, 10, 10");
  auto view = table.view();
  CHECK(view.phase == cals_bs::Phase::lead);
  CHECK(view.people[0].may_lead);
  CHECK(view.people[0].may_say_going_out);
  CHECK(view.people[0].may_call_fours);
  CHECK_FALSE(view.people[1].may_lead);
  CHECK_FALSE(view.people[1].may_pass);
  CHECK(view.people[0].most_cards == 6);
  table.logs({"Ann: going-out 2xK", "Cy: 3"});
  view = table.view();
  CHECK(view.claim == "three Kings");
  CHECK(view.doubt_restricted);
  CHECK(view.people[0].may_doubt);
  CHECK_FALSE(view.people[1].may_doubt);
  CHECK_FALSE(view.people[2].may_follow);
  CHECK(view.if_lie == "Cy takes 5 cards and Ann leads");
  CHECK(view.if_true == "Ann takes 5 cards and Cy leads");
  CHECK(view.still_to_pass == std::vector<std::string>{"Ann", "Bob"});
  table.logs({"Bob: 1"});
  CHECK(table.view().if_lie == "Bob takes 6 cards and the doubter leads");
  table.logs({"pass"});
  view = table.view();
  CHECK(view.phase == cals_bs::Phase::lead);
  CHECK(view.leader == "Bob");
  CHECK(view.pile == 6);
}

TEST_CASE("Cal's BS face: the leader is called neither the dealer nor the last to place") {
  Table table;
  CHECK(table.table_view().seats[2].mark == "dealer");
  table.logs({"Ann: 3x9", "Cy: doubt=lie"});
  const auto cy = table.table_view().seats[2];
  CHECK(cy.has_turn);
  CHECK(cy.mark == "");
  table.logs({"Cy: 2x4", "pass"});
  CHECK(table.table_view().seats[2].has_turn);
  CHECK(table.table_view().seats[2].mark == "");
}

TEST_CASE("Cal's BS face: seats in the order of play, and who is gone behind them") {
  Table table({}, "Ann, Bob, Cy, Dee");
  table.logs({"leave:Bob", "join:Eve@Cy", "Ann: 3x9", "Cy: pass"});
  const auto face = table.table_view();
  REQUIRE(face.seats.size() == 4);
  CHECK(face.seats[0].mark == "placed last");
  for (const auto& seat : face.seats) CHECK_FALSE(seat.has_turn);
  CHECK(face.seats[1].mark == "passed");
  CHECK(face.seats[2].name == "Eve");
  CHECK_FALSE(face.seats[2].playing);
  CHECK(face.seats[3].cards == 13);
  REQUIRE(face.gone.size() == 1);
  CHECK(face.gone[0].name == "Bob");
  CHECK(face.to_play.empty());
  table.logs({"pass"});
  CHECK(table.table_view().to_play == "Ann");
  CHECK(table.table_view().seats[0].has_turn);
}

TEST_CASE("Cal's BS samples: read, canonical, and with every word of the game") {
  std::string all;
  for (const char* name : {"cals-bs-tuesday-in-oakland.table", "cals-bs-tens-at-the-lake.table"}) {
    const std::string text = sample(name);
    CAPTURE(name);
    const auto play = cals_bs::game().read_record(text);
    REQUIRE_MESSAGE(play.has_value(), (play ? std::string() : core::describe(play.error())));
    CHECK((*play)->record() == text);
    all += text;
  }
  for (const char* word :
       {"fours:", "plus",     "going-out",    "out ",  "=wrong", "doubt=lie", "doubt=true", ": pass", "\npass",
        "shame:", "\ndeal\n", "deal:",        " ok",   "count:", "seats:",    "join:",      "leave:", "adjust:",
        "rule:",  "clarify:", "scorekeeper:", "note:", "[Pack",  "[Delay",    "[Hands",     "[Dealer"})
    CHECK_MESSAGE(all.find(word) != std::string::npos, word);
}

TEST_CASE("Cal's BS view: all fours may be called by whoever keeps a card, and no more are offered than leave one") {
  for (const int cards : {4, 5, 6, 9}) {
    const Table table = Table::with_hands(std::to_string(cards) + ", 20, 20");
    const auto people = table.view().people;
    CHECK(people[0].may_call_fours == (cards > 4));
    CHECK(people[0].most_cards == std::min(cards - 1, 6));
    CHECK_FALSE(people[1].may_call_fours);
    CHECK(people[1].most_cards == 0);
  }
}

}  // namespace bogosity::tests::cals
