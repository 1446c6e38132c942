// The summary of a session of Cal's BS, computed a second time: doubts from the facts and the cards that lay there, the
// rest from the text of its lines and the table after each of them.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "core/game.h"
#include "core/record.h"
#include "games/cals_bs/game.h"
#include "literal_games/random_cals_bs.h"
#include "tests/support/best_feats.h"
#include "tests/support/played.h"
#include "tests/support/seeds.h"

namespace bogosity::tests::cals {
namespace {

using core::FactKind;

const core::Unsealed& by_audit() {
  static const auto leave = core::Unsealed::by_audit_of_file();
  return leave;
}

struct Doing {
  std::int64_t won = 0, right = 0, wrong = 0, caught = 0, believed = 0, piles = 0, cards = 0;
  std::int64_t right_row = 0;
};

// One session, gone through line by line with a pencil.
class Pencil {
 public:
  std::map<std::string, Doing> doings;
  std::vector<std::vector<std::string>> hands;
  BestFeats best;

  explicit Pencil(const core::Snapshot& play) : facts_(tests::all_facts(play, by_audit())) {
    for (const auto& player : play.outcome().players) names_.push_back(player.name);
    const auto review = tests::review(play, by_audit());
    for (std::size_t line = 1; line <= review->last_step(); ++line) {
      before_ = *cals_bs::view_of(*review->session().at(line - 1));
      after_ = *cals_bs::view_of(*review->session().at(line));
      note(line);
    }
    for (std::size_t who = 0; who < names_.size(); ++who) {
      best.keep("lies_caught", who, doings[names_[who]].right, 0);
      best.keep("most_believed", who, doings[names_[who]].believed, 0);
    }
  }
  const std::vector<std::string>& names() const { return names_; }

 private:
  void note(std::size_t line) {
    const bool is_dealt = before_.phase == cals_bs::Phase::over && after_.phase != cals_bs::Phase::over;
    if (is_dealt) held_.clear(), sets_ = doubts_ = lies_ = 0;
    for (const auto& person : before_.people) {
      if (!is_dealt) hold(person.name, person.cards);
    }
    for (const auto& person : after_.people) {
      if (!after_.won_by.empty() && person.name == after_.won_by) continue;
      hold(person.name, person.cards);
    }
    if (after_.set_number > before_.set_number) ++sets_;
    for (const auto& fact : facts_) {
      if (fact.line == line) note(fact, line);
    }
  }
  void hold(const std::string& name, int cards) { held_[name] = std::max<std::int64_t>(held_[name], cards); }

  void note(const core::Fact& fact, std::size_t line) {
    const std::string& name = names_.at(fact.player);
    Doing& doing = doings[name];
    if (fact.kind == FactKind::call_right || fact.kind == FactKind::call_wrong) {
      const bool lie = fact.kind == FactKind::call_right;
      ++doubts_;
      lies_ += lie ? 1 : 0;
      ++(lie ? doing.right : doing.wrong);
      doing.right_row = lie ? doing.right_row + 1 : 0;
      best.keep("doubts_in_a_row", fact.player, doing.right_row, line);
      take(lie ? before_.last : name, line);
    }
    if (fact.kind == FactKind::caught) ++doing.caught;
    if (fact.kind == FactKind::denied_right) ++doing.believed;
    if (fact.kind == FactKind::win) win(name, fact.player, line);
  }
  void take(const std::string& loser, std::size_t line) {
    Doing& doing = doings[loser];
    ++doing.piles;
    const int pile = after_.last_doubt->taken;
    doing.cards += pile;
    const auto who = static_cast<std::size_t>(std::find(names_.begin(), names_.end(), loser) - names_.begin());
    best.keep("biggest_pile", who, pile, line);
  }
  void win(const std::string& name, std::size_t who, std::size_t line) {
    const std::string hand = std::to_string(after_.hand);
    const int out_with = after_.hands.back().cards_out;
    best.keep("most_hands", who, ++doings[name].won, line);
    row_ = name == last_winner_ ? row_ + 1 : 1;
    last_winner_ = name;
    if (row_ > 1) best.keep("hands_in_a_row", who, row_, line);
    best.keep("longest_hand", who, sets_, line, "hand " + hand);
    best.keep("long_way_back", who, held_[name], line, "hand " + hand);
    best.keep("grand_exit", who, out_with, line, "hand " + hand);
    hands.push_back({hand, name, std::to_string(sets_), std::to_string(doubts_), std::to_string(lies_),
                     in_cards(out_with), in_cards(held_[name])});
  }
  static std::string in_cards(std::int64_t cards) { return std::to_string(cards) + (cards == 1 ? " card" : " cards"); }

  std::vector<core::Fact> facts_;
  std::vector<std::string> names_;
  cals_bs::View before_, after_;
  std::map<std::string, std::int64_t> held_;
  std::int64_t sets_ = 0, doubts_ = 0, lies_ = 0, row_ = 0;
  std::string last_winner_;
};

// "Ann, 3 cards taken": the first of those who have the most.
std::string honor(const Pencil& pencil, std::int64_t (*value)(const Doing&), const std::string& one,
                  const std::string& more) {
  std::map<std::int64_t, std::vector<std::string>> by_value;
  for (const auto& name : pencil.names()) {
    const auto found = pencil.doings.find(name);
    const std::int64_t own = found == pencil.doings.end() ? 0 : value(found->second);
    if (own > 0) by_value[own].push_back(name);
  }
  if (by_value.empty()) return "nobody";
  const auto& [most, who] = *by_value.rbegin();
  std::string text = who.front();
  for (std::size_t i = 1; i < who.size(); ++i) text += (i + 1 < who.size() ? ", " : " and ") + who[i];
  return text + ", " + std::to_string(most) + " " + (most == 1 ? one : more) + (who.size() > 1 ? " each" : "");
}

}  // namespace

TEST_CASE("Cal's BS: summary and feats are what somebody counts who goes through the session line by line") {
  int checked = 0;
  for (std::uint64_t seed = 97'000'001; seed <= 97'000'000 + seeds(15); ++seed) {
    const auto play = cals_bs::game().read_record(literal::cals_bs::random_cals_bs(seed));
    if (!play) continue;
    const auto tables = tests::review(**play, by_audit())->summary();
    if (tables.empty()) continue;
    INFO("seed ", seed, "\n", (*play)->record());
    ++checked;
    Pencil pencil(**play);
    const auto players = (*play)->outcome().players;
    REQUIRE(tables[0].rows.size() == players.size());
    for (std::size_t who = 0; who < players.size(); ++who) {
      const auto& row = tables[0].rows[who];
      const Doing doing = pencil.doings[players[who].name];
      const std::vector<std::int64_t> numbers = {players[who].score, doing.won,      doing.right, doing.wrong,
                                                 doing.caught,       doing.believed, doing.piles, doing.cards};
      CHECK(row[0] == players[who].name);
      for (std::size_t i = 0; i < numbers.size(); ++i) CHECK(row[i + 1] == std::to_string(numbers[i]));
    }
    CHECK(tables[1].rows == pencil.hands);
    const std::vector<std::vector<std::string>> honors = {
        {"Best doubter", honor(
                             pencil, [](const Doing& it) { return it.right - it.wrong; }, "doubt more right than wrong",
                             "doubts more right than wrong")},
        {"Most often doubted for nothing",
         honor(
             pencil, [](const Doing& it) { return it.believed; }, "true set doubted", "true sets doubted")},
        {"Took most cards", honor(
                                pencil, [](const Doing& it) { return it.cards; }, "card taken", "cards taken")}};
    CHECK(tables[3].rows == honors);
    check_same(BestFeats((*play)->feats(by_audit())), pencil.best);
  }
  CHECK(checked > 0);
}

}  // namespace bogosity::tests::cals
