// "The Bogey's card has nowhere to go" and "stuck" are refused, naming a column, exactly when one exists: asked at
// thousands of random tables and compared with a search that knows nothing of the game's own.
#include <random>
#include <set>

#include "tests/support/the_bogey_table.h"

namespace bogosity::tests {
namespace {

const std::string ranks = "A23456789TJQK";
const std::string suits = "CDHS";

struct Cards {
  std::vector<std::vector<std::string>> columns;
  std::vector<std::string> hand;
  std::vector<std::string> elsewhere;  // neither in columns nor in the hand
};

Cards cards_on(const AtTheBogey& table) {
  const auto audit = table.audit();
  Cards cards{audit["columns"], audit["hand"], {}};
  std::set<std::string> seen(cards.hand.begin(), cards.hand.end());
  for (const auto& column : cards.columns) seen.insert(column.begin(), column.end());
  for (const char suit : suits) {
    for (const char rank : ranks) {
      if (const std::string card{rank, suit}; seen.count(card) == 0) cards.elsewhere.push_back(card);
    }
  }
  return cards;
}

std::set<int> columns_for(const Cards& cards, const std::string& card) {
  std::set<int> out;
  for (std::size_t i = 0; i < cards.columns.size(); ++i) {
    const auto& column = cards.columns[i];
    const bool fits =
        column.empty() || (column.back()[1] == card[1] && ranks.find(card[0]) < ranks.find(column.back()[0]));
    if (fits) out.insert(static_cast<int>(i) + 1);
  }
  return out;
}

// On with anything: a deal, a card somewhere, the Bogey's card somewhere.
std::string any_token(const the_bogey::View& view, std::mt19937& random) {
  const auto any_column = [&] { return ">" + std::to_string(random() % 12 + 1) + " ok"; };
  if (view.due == the_bogey::Due::redeal_for_deal) return "redeal";
  if (view.due == the_bogey::Due::deal) {
    std::vector<core::Card> deck = view.unseen;
    std::shuffle(deck.begin(), deck.end(), random);
    std::string token = "deal:";
    for (std::size_t i = 0; i < view.cards_due; ++i) token += (i == 0 ? "" : ",") + core::to_text(deck[i]);
    return token;
  }
  if (random() % 2 == 0 && !view.hand.empty()) {
    const auto card = core::to_text(view.hand[random() % view.hand.size()].card);
    return random() % 3 == 0 ? "x:" + card + " ok" : card + any_column();
  }
  if (view.talon() > 0) return "bogey:" + core::to_text(view.unseen[random() % view.unseen.size()]) + any_column();
  return view.discards.empty() ? "quit" : "redeal";
}

// The column that a refusal names.
int named_in(const std::string& refusal) {
  const auto at = refusal.find("can go on column ");
  return at == std::string::npos ? 0 : std::stoi(refusal.substr(at + 17));
}

}  // namespace

TEST_CASE("the Bogey: whether a card has a place, by search, at random tables") {
  std::mt19937 random(7);
  int refused = 0, taken = 0;
  for (int game = 0; game < 24; ++game) {
    AtTheBogey table;
    for (int step = 0; step < 60 && table.audit()["result"] == "open"; ++step) {
      const Cards cards = cards_on(table);
      const auto view = table.view();
      for (const auto& card : view.unseen) {
        const std::string text = core::to_text(card);
        const auto fits = columns_for(cards, text);
        const auto reading = table.typed("bogey:" + text + (view.bogey_may_come ? "" : " ok"));
        if (!view.bogey_may_come) continue;
        CHECK((reading[0] == '(') == !fits.empty());
        if (!fits.empty()) CHECK(fits.count(named_in(reading)) == 1);
        (fits.empty() ? taken : refused) += 1;
        for (const int column : fits) {
          const auto placing = table.typed("bogey:" + text + ">" + std::to_string(column));
          CHECK_MESSAGE(placing[0] != '(', placing);
        }
      }
      bool any = false;
      for (const auto& card : cards.hand) any = any || !columns_for(cards, card).empty();
      const auto stuck = table.typed("stuck");
      CHECK((named_in(stuck) != 0) == any);
      CHECK((stuck == "stuck") == (!any && view.talon() + view.discards.size() == 0));
      table.add(any_token(view, random));
    }
  }
  CHECK(refused > 1000);
  CHECK(taken > 100);
}

}  // namespace bogosity::tests
