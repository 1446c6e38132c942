// Looking back over random sessions: the table at any step is the fold of that many lines, whichever way one came, and
// what is said of it is what the audit says.
#include "games/youre_bogus/summary/review.h"

#include <algorithm>
#include <map>
#include <random>

#include "tests/support/played.h"
#include "tests/support/reviews.h"

namespace bogosity::tests {
namespace {

using Json = nlohmann::json;
using youre_bogus::TableSnapshot;

std::map<std::string, std::int64_t> scores_of(const TableSnapshot& table) {
  std::map<std::string, std::int64_t> scores;
  for (const auto* seats : {&table.seats, &table.gone}) {
    for (const auto& seat : *seats) scores[seat.name] = seat.score;
  }
  return scores;
}

template <class Words>
void check_property(const Json& audited, const youre_bogus::PropertySnapshot& told, Words in_words) {
  if (audited.is_null())
    CHECK(told.value == "none");
  else if (audited == "?")
    CHECK(told.value == "unknown");
  else
    CHECK(told.value == in_words(audited.get<std::string>()));
}

// The audit of the first lines says the same of the turn that ended last.
void check_turn(const Json& turn, const TableSnapshot& table) {
  CHECK(turn.at("n") == table.turn);
  CHECK(turn.at("player") == table.player);
  CHECK(turn.at("pile") == table.pile);
  CHECK(turn.at("stack") == table.stack.size());
  for (const auto* seats : {&table.seats, &table.gone}) {
    for (const auto& seat : *seats) {
      if (seat.name == table.player) CHECK(turn.at("hand") == seat.cards);
      CHECK(seat.played == (seat.name == table.player));
    }
  }
  CHECK(turn.at("top").is_null() == table.stack.empty());
  if (!table.stack.empty()) CHECK(turn.at("top") == core::to_text(table.stack.front().card));
  const Json& condition = turn.at("condition");
  check_property(condition.at("parity"), table.condition.parity, [](const std::string& word) { return word; });
  check_property(condition.at("rank"), table.condition.rank,
                 [](const std::string& letter) { return core::spoken(*core::rank_from(letter[0])); });
  check_property(condition.at("suit"), table.condition.suit,
                 [](const std::string& letter) { return core::spoken(*core::suit_from(letter[0])); });
}

// Free tokens on a turn's line may come after its end.
bool has_free_tokens(const std::string& line) {
  for (const char* token : {"count:", "pile:", "stack:", "join:", "leave:", "resign:", "seats:", "settle:"}) {
    if (line.find(token) != std::string::npos) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("review: the table at a step is the fold of so many lines") {
  over_reviews(2, 81'000'000, [](const Looked& looked) {
    REQUIRE(looked.review->last_step() == looked.lines.size());
    std::string record = looked.head + "\n";
    for (std::size_t step = 0; step <= looked.lines.size(); ++step) {
      if (step > 0) record += looked.lines[step - 1] + "\n";
      CAPTURE(step);
      const auto play = games::find("You're Bogus")->read_record(record);
      REQUIRE(play);
      const Json audit = Json::parse((*play)->audit_json(leave));
      const TableSnapshot table = looked.at(step);
      CHECK(table.step == step);
      for (const auto& [name, score] : audit.at("scores").items()) CHECK(scores_of(table).at(name) == score);
      CHECK(audit.at("turns").size() == static_cast<std::size_t>(table.turn));
      const bool is_turn = table.line_turn > 0 && !has_free_tokens(looked.lines[step - 1]);
      if (is_turn) check_turn(audit.at("turns").back(), table);
      // A review of those lines alone ends with the same table.
      const auto shorter = tests::review(**play, leave);
      const TableSnapshot last = *youre_bogus::look_back(*shorter, step);
      CHECK(last.seats == table.seats);
      CHECK(last.to_play == table.to_play);
      CHECK(last.pile == table.pile);
      CHECK(last.out_of_play == table.out_of_play);
      CHECK(last.condition == table.condition);
      REQUIRE(last.stack.size() == table.stack.size());
      for (std::size_t i = 0; i < last.stack.size(); ++i) {
        CHECK(last.stack[i].card == table.stack[i].card);
        CHECK(last.stack[i].owner == table.stack[i].owner);
        CHECK(last.stack[i].said == table.stack[i].said);
      }
    }
  });
}

TEST_CASE("review: whichever way one comes to a step, it is the same") {
  over_reviews(2, 82'000'000, [](const Looked& looked) {
    std::vector<TableSnapshot> tables;
    const std::size_t last = looked.review->last_step();
    for (std::size_t step = 0; step <= last; ++step) tables.push_back(looked.at(step));
    for (std::size_t step = last + 1; step-- > 0;) CHECK(looked.at(step) == tables[step]);
    std::mt19937 chance(static_cast<unsigned>(last));
    for (int i = 0; i < 100; ++i) {
      const std::size_t step = chance() % (last + 1);
      CAPTURE(step);
      CHECK(looked.at(step) == tables[step]);
    }
    CHECK(looked.at(last + 7) == tables[last]);
  });
}

TEST_CASE("review: the findings of a line are those of the audit") {
  over_reviews(10, 83'000'000, [](const Looked& looked) {
    const Json audit = looked.audit();
    for (std::size_t step = 1; step <= looked.review->last_step(); ++step) {
      const TableSnapshot table = looked.at(step);
      CHECK(table.line_turn == looked.review->turn(step));
      if (table.line_turn == 0) continue;
      const Json& turn = audit.at("turns").at(static_cast<std::size_t>(table.line_turn) - 1);
      std::vector<std::string> certain;
      std::vector<std::string> open;
      for (const auto& each : table.findings) {
        (each.certain ? certain : open).push_back(each.rule);
        CHECK(core::plain_text(each.why).starts_with(each.rule + ". "));
      }
      std::vector<std::string> audited;
      for (const Json& each : turn.at("infractions")) audited.push_back(each.at("rule"));
      CHECK(certain == audited);
      CHECK(open == turn.at("to_examine").get<std::vector<std::string>>());
      CHECK(table.too_many == !turn.at("violations").empty());
      const bool against = std::any_of(certain.begin(), certain.end(),
                                       [](const std::string& rule) { return rule == "E3" || rule == "E4"; });
      if (against) CHECK(table.legality == youre_bogus::Legality::illegal);
    }
  });
}

TEST_CASE("review: scores over time are those of the table at each step") {
  over_reviews(4, 86'000'000, [](const Looked& looked) {
    const core::Review& review = *looked.review;
    auto scores = review.scores().begin();
    for (std::size_t step = 0; step <= review.last_step(); ++step) {
      if (scores + 1 != review.scores().end() && (scores + 1)->step <= step) ++scores;
      const TableSnapshot table = looked.at(step);
      for (const auto* seats : {&table.seats, &table.gone}) {
        for (const auto& seat : *seats) {
          CHECK(seat.score == scores->scores.at(seat.player));
        }
      }
    }
  });
}

TEST_CASE("review: the source of a condition is told with its card") {
  const std::string head =
      "[Game \"You're Bogus\"]\n[Players \"Ann, Bob, Cy\"]\n\ncount:Ann=4 count:Bob=4 count:Cy=4\n";
  const auto looked = view_at(head + "Ann: 2-1 KD\nBob: 2-1 7H =even\nCy: 2-1 * =~S\n");
  CHECK(core::plain_text(in_words(looked.at(0).condition)) == "nothing, so any card goes");
  CHECK(core::plain_text(in_words(looked.at(2).condition)) == "odd, King, diamonds (Ann's K♦ of turn 1)");
  CHECK(core::plain_text(in_words(looked.at(3).condition)) ==
        "even (Bob's 7♥ of turn 2, said to be even) · King, diamonds (Ann's K♦ of turn 1)");
  CHECK(core::plain_text(in_words(looked.at(4).condition)) ==
        "even (Bob's 7♥ of turn 2, said to be even) · King (Ann's K♦ of turn 1) · spades (Cy's Joker of turn 3, said "
        "to be transparent spades)");
  const auto stack = looked.at(4).stack;
  REQUIRE(stack.size() == 3);
  CHECK(stack[0].card.is_joker());
  CHECK(stack[1].said == "even");
  CHECK(stack[2].owner == "Ann");
}

TEST_CASE("review: a card that was seen later is known to be that card") {
  const std::string head =
      "[Game \"You're Bogus\"]\n[Players \"Ann, Bob, Cy\"]\n\ncount:Ann=4 count:Bob=4 count:Cy=4\n";
  const auto looked = view_at(head + "Ann: want:two 2-1 KD/?\nBob: want:top 5-4 take under:9C 3C\n");
  const auto stack = looked.at(2).stack;
  REQUIRE(stack.size() == 2);
  CHECK(stack[1].card.is_hidden());
  CHECK(core::to_text(stack[1].in_the_end) == "9C");
}

TEST_CASE("review: an Ace that came to light later does not change what is told of the points") {
  const std::string head =
      "[Game \"You're Bogus\"]\n[Players \"Ann, Bob, Cy\"]\n\ncount:Ann=4 count:Bob=4 count:Cy=4\n";
  const auto looked = view_at(head +
                              "Ann: 2-1 KD\nBob: 2-1 ?\nCy: bogus:Ann admit 2-1 3S\n"
                              "Ann: bogus:Bob deny look:2=AS 2-1\n");
  REQUIRE(looked.at(4).points.size() == 1);
  CHECK(looked.at(4).points[0].points == -5);
  CHECK(core::plain_text(looked.review->line(4)).find("\u22125 (H3)") != std::string::npos);
}

TEST_CASE("review: a session known by its totals alone has scores and nothing else") {
  const auto looked = view_at("[Game \"You're Bogus\"]\n[Players \"Ann, Bob\"]\n[Result \"Ann 45, Bob -10\"]\n\n");
  CHECK(looked.review->last_step() == 0);
  CHECK(looked.review->moments().empty());
  CHECK(looked.review->summary().empty());
  REQUIRE(looked.review->scores().size() == 1);
  CHECK(looked.review->scores()[0].scores == std::vector<std::int64_t>{45, -10});
  CHECK(looked.at(0).to_play.empty());
}

}  // namespace bogosity::tests
