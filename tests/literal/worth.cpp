#include "worth.h"

#include <algorithm>

namespace literal {
namespace {

const std::string ranks_in_order = "23456789TJQK";

bool is_black(char suit) { return suit == 'C' || suit == 'S'; }

// The cards a Joker can stand for, in the order 2C..KC, D, H, S.
std::vector<Card> joker_cards(bool black) {
  std::vector<Card> cards;
  for (const char suit : std::string("CDHS")) {
    if (is_black(suit) != black) continue;
    for (const char rank : ranks_in_order) cards.push_back(Card{rank, suit});
  }
  return cards;
}

Worth evaluate(const std::vector<Card>& six, bool black) {
  Worth worth;
  worth.stands = true;
  const std::string suits = black ? "CS" : "DH";
  std::vector<int> of_suit;
  for (const char suit : suits) {
    std::vector<int> of_rank;
    for (const char rank : ranks_in_order) {
      of_rank.push_back(static_cast<int>(std::count(six.begin(), six.end(), Card{rank, suit})));
    }
    for (std::size_t low = 0; low + 2 < of_rank.size(); ++low) {  // L2, every combination of equal cards
      worth.straight_flushes += of_rank[low] * of_rank[low + 1] * of_rank[low + 2];
    }
    of_suit.push_back(
        static_cast<int>(std::count_if(six.begin(), six.end(), [&](const Card& card) { return card.suit == suit; })));
  }
  worth.straight_points = 10 * worth.straight_flushes;
  worth.split_small = std::min(of_suit[0], of_suit[1]);
  worth.split_large = std::max(of_suit[0], of_suit[1]);
  worth.split_points = 30 * worth.split_small / worth.split_large;         // L3
  worth.worth = std::min(50, worth.straight_points + worth.split_points);  // L4
  return worth;
}

bool is_better(const Worth& one, const Worth& other) {
  if (one.worth != other.worth) return one.worth > other.worth;
  if (one.straight_points != other.straight_points) return one.straight_points > other.straight_points;
  return one.split_points > other.split_points;
}

bool comes_first(const Worth& one, const Worth& other) {
  const std::string suits = "CDHS";
  const auto place = [&](const Card& card) { return suits.find(card.suit) * 100 + ranks_in_order.find(card.rank); };
  return std::lexicographical_compare(one.jokers.begin(), one.jokers.end(), other.jokers.begin(), other.jokers.end(),
                                      [&](const Card& a, const Card& b) { return place(a) < place(b); });
}

struct Search {
  std::vector<Card> known_face_up;
  std::vector<Card> listed;  // all known cards of the seven, the face-down one too
  std::size_t jokers = 0;
  int decks = 1;
  bool duplicates = true;
  bool black = false;
  std::vector<Card> candidates;
  Worth best;
};

bool decks_hold(const Search& search, const std::vector<Card>& assigned, const Card& card) {
  if (search.duplicates) return true;
  const auto used =
      std::count(search.listed.begin(), search.listed.end(), card) + std::count(assigned.begin(), assigned.end(), card);
  return used < search.decks;
}

// Every sorted choice of cards for the Jokers.
void try_all(Search& search, const std::vector<Card>& assigned, std::size_t from) {
  if (assigned.size() == search.jokers) {
    std::vector<Card> six = search.known_face_up;
    six.insert(six.end(), assigned.begin(), assigned.end());
    Worth worth = evaluate(six, search.black);
    worth.jokers = assigned;
    const bool first = !search.best.stands;
    const bool as_good = !first && !is_better(worth, search.best) && !is_better(search.best, worth);
    if (first || is_better(worth, search.best) || (as_good && comes_first(worth, search.best))) search.best = worth;
    return;
  }
  for (std::size_t index = from; index < search.candidates.size(); ++index) {
    if (!decks_hold(search, assigned, search.candidates[index])) continue;
    std::vector<Card> more = assigned;
    more.push_back(search.candidates[index]);
    try_all(search, more, index);
  }
}

Worth no_win(const std::string& reason) {
  Worth worth;
  worth.reason = "K1: " + reason;
  return worth;
}

}  // namespace

Worth worth_of(const std::vector<Card>& face_up, const std::vector<Card>& face_down, int decks, bool joker_duplicates) {
  if (face_up.size() != 6 || face_down.size() != 1) return no_win("a win takes seven cards");
  Search search;
  search.decks = decks;
  search.duplicates = joker_duplicates;
  bool has_black = false;
  bool has_red = false;
  std::vector<Card> all = face_up;
  all.push_back(face_down.front());
  for (const Card& card : all) {
    if (is_ace(card)) return no_win("an Ace is among the seven");
    if (is_joker(card) || is_hidden(card)) continue;
    search.listed.push_back(card);
    (is_black(card.suit) ? has_black : has_red) = true;
  }
  if (has_black && has_red) return no_win("the seven are not of one color");
  for (const Card& card : face_up) {
    if (is_joker(card))
      ++search.jokers;
    else
      search.known_face_up.push_back(card);
  }
  for (const bool black : {true, false}) {
    if ((black && has_red) || (!black && has_black)) continue;
    search.black = black;
    search.candidates = joker_cards(black);
    try_all(search, {}, 0);
  }
  return search.best;
}

}  // namespace literal
