#include "games/youre_bogus/table/worth.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <limits>
#include <numeric>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

namespace bogosity::youre_bogus {

// The best spread of Jokers over one suit (L2): for every number of Jokers the most straight-flushes they can make with
// the cards held, and the lowest cards that make them. The two suits of a win don't touch each other, so each is
// searched alone, rank by rank; that keeps the time small and bounded whatever the hand.

// Cards of one suit by rank; the first is the Two, the last the King. An Ace is never in a win.
inline constexpr std::size_t win_ranks = 12;
using RankCounts = std::array<int, win_ranks>;

class SuitSearch {
 public:
  static constexpr int most_jokers = 6;  // as many as lie face up
  static constexpr int unlimited = std::numeric_limits<int>::max();

  // `held`: the cards face up, at most six together. `room`: how many Jokers may stand for each rank at most.
  // `jokers`: 0 to most_jokers, the most that will be asked about.

  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): every number that is read is written by fill
  SuitSearch(const RankCounts& held, const RankCounts& room, int jokers) : room_(room) {
    assert(jokers >= 0 && jokers <= most_jokers);
    std::ranges::copy(held, held_.begin() + 2);
    for (std::size_t rank = win_ranks + 1; rank-- > 0;) fill(rank, jokers);
  }

  // The most straight-flushes with this many Jokers in the suit. If there is no room for all, those left over make
  // none.
  int straight_flushes(int jokers) const { return best_[0][0][0][jokers]; }

  // The number of Jokers for each rank when they make straight_flushes(jokers), the lowest cards first among equals.
  // Only if there is room for them.
  RankCounts spread(int jokers) const {
    RankCounts spread{};
    int two_below = 0;
    int one_below = 0;
    int left = jokers;
    for (std::size_t rank = 0; rank < win_ranks; ++rank) {
      const int most = best_[rank][two_below][one_below][left];
      // Cards come first in order when as many as possible are Twos, then as many as possible Threes, and so on.
      int here = std::min(left, room_[rank]);
      while (ending_on(rank, two_below, one_below, here) + best_[rank + 1][one_below][here][left - here] < most) --here;
      spread[rank] = here;
      left -= here;
      two_below = one_below;
      one_below = here;
    }
    return spread;
  }

 private:
  void fill(std::size_t rank, int jokers) {
    for (int two_below = 0; two_below <= jokers; ++two_below)
      for (int one_below = 0; one_below <= jokers - two_below; ++one_below)
        for (int left = 0; left <= jokers - two_below - one_below; ++left)
          best_[rank][two_below][one_below][left] = static_cast<std::int16_t>(most(rank, two_below, one_below, left));
  }

  // Jokers that are left over above the King make nothing, and where there is room for them they would not make less:
  // so it need not be asked whether all of them found room.
  int most(std::size_t rank, int two_below, int one_below, int left) const {
    if (rank == win_ranks) return 0;
    int most = 0;
    for (int here = std::min(left, room_[rank]); here >= 0; --here)
      most =
          std::max(most, ending_on(rank, two_below, one_below, here) + best_[rank + 1][one_below][here][left - here]);
    return most;
  }

  // L2, M2: with equal cards every combination of three counts, so the straight-flushes that end on a rank are
  // the product of the three numbers of cards.
  int ending_on(std::size_t rank, int two_below, int one_below, int here) const {
    return (held_[rank] + two_below) * (held_[rank + 1] + one_below) * (held_[rank + 2] + here);
  }

  std::array<int, win_ranks + 2> held_{};  // with two empty ranks below the Two
  RankCounts room_;
  // best_[rank][two_below][one_below][left]: what `rank` and the ranks above can still add at most, when so many Jokers
  // stand two ranks below and one rank below, and `left` are to be used up. One rank more than there are, where nothing
  // can be added. Only what the constructor filled is ever read.
  std::int16_t best_[win_ranks + 1][most_jokers + 1][most_jokers + 1][most_jokers + 1];
};

namespace {

using core::Suit;
using core::SuitColor;

constexpr std::size_t cards_of_a_win = 7;
constexpr int most_worth = 50;
constexpr std::array<std::string_view, 11> number_words = {"none", "one",   "two",   "three", "four", "five",
                                                           "six",  "seven", "eight", "nine",  "ten"};

// One way to let the Jokers stand for cards.
struct JokerChoice {
  int worth;
  int straight_flushes;
  std::array<int, 2> split;
  int split_points;
  std::array<Card, SuitSearch::most_jokers> jokers;
};

// Lower cards are the better choice if the points are equal.
std::strong_ordering operator<=>(const JokerChoice& a, const JokerChoice& b) {
  return std::tie(a.worth, a.straight_flushes, a.split_points, b.jokers) <=>
         std::tie(b.worth, b.straight_flushes, b.split_points, a.jokers);
}

// The two suits of a color, the one that comes first in the order C, D, H, S first.
std::array<Suit, 2> suits_of(SuitColor color) {
  if (color == SuitColor::black) return {Suit::clubs, Suit::spades};
  return {Suit::diamonds, Suit::hearts};
}

// Only of hands with a card face down.
bool any_card(const WinHand& hand, auto&& is) { return std::ranges::any_of(hand.face_up, is) || is(*hand.face_down); }

bool has_color(const WinHand& hand, SuitColor color) {
  return any_card(hand, [color](Card card) { return card.is_plain() && core::color_of(card.suit()) == color; });
}

RankCounts counts_of(std::span<const Card> cards, Suit suit) {
  RankCounts counts{};
  for (const Card card : cards)
    if (card.is(suit)) ++counts[static_cast<std::size_t>(card.rank()) - 2];
  return counts;
}

// The number of Jokers that may stand for each card of the suit. A Joker or a hidden card face down takes nothing away:
// there is always a card left for it to be.
RankCounts room_in(const WinHand& hand, const WinRules& rules, const RankCounts& held, Suit suit) {
  RankCounts room{};
  room.fill(SuitSearch::unlimited);
  if (rules.joker_duplicates == JokerDuplicates::yes) return room;
  std::ranges::transform(held, room.begin(), [&](int cards) { return std::max(0, rules.decks - cards); });
  if (hand.face_down->is(suit)) {
    int& left = room[static_cast<std::size_t>(hand.face_down->rank()) - 2];
    left = std::max(0, left - 1);
  }
  return room;
}

// The Jokers and the cards of the hand that lie in one suit.
class SuitOfHand {
 public:
  SuitOfHand(const WinHand& hand, const WinRules& rules, Suit suit, int jokers)
      : suit_(suit), held_(counts_of(hand.face_up, suit)), search_(held_, room_in(hand, rules, held_, suit), jokers) {}

  int cards() const { return std::accumulate(held_.begin(), held_.end(), 0); }
  int straight_flushes(int jokers) const { return search_.straight_flushes(jokers); }

  Card* write(int jokers, Card* to) const {
    const RankCounts spread = search_.spread(jokers);
    for (std::size_t rank = 0; rank < win_ranks; ++rank)
      to = std::fill_n(to, spread[rank], Card(static_cast<Rank>(rank + 2), suit_));
    return to;
  }

 private:
  Suit suit_;
  RankCounts held_;
  SuitSearch search_;
};

// All the Jokers in these two suits, `in_low` of them in the first. With their number fixed the split is fixed,
// so each suit may take its own best.
JokerChoice choice_of(const SuitOfHand& low, const SuitOfHand& high, int in_low, int in_high) {
  const int straight_flushes = low.straight_flushes(in_low) + high.straight_flushes(in_high);  // L2
  const auto [fewer, more] = std::minmax({low.cards() + in_low, high.cards() + in_high});
  const int split_points = 30 * fewer / more;                                    // L3
  const int worth = std::min(most_worth, 10 * straight_flushes + split_points);  // L4
  JokerChoice choice{worth, straight_flushes, {fewer, more}, split_points, {}};
  high.write(in_high, low.write(in_low, choice.jokers.data()));
  return choice;
}

JokerChoice best_choice(const WinHand& hand, const WinRules& rules, int jokers) {
  std::optional<JokerChoice> best;
  for (const SuitColor color : {SuitColor::black, SuitColor::red}) {
    if (has_color(hand, color == SuitColor::black ? SuitColor::red : SuitColor::black)) continue;
    const auto [low_suit, high_suit] = suits_of(color);
    const SuitOfHand low(hand, rules, low_suit, jokers);
    const SuitOfHand high(hand, rules, high_suit, jokers);
    for (int in_low = 0; in_low <= jokers; ++in_low) {
      const JokerChoice choice = choice_of(low, high, in_low, jokers - in_low);
      if (best < choice) best = choice;
    }
  }
  return *best;  // why_no_win() has seen that the cards are of one color
}

std::string wrong_number(std::size_t cards) {
  const std::string number = cards < number_words.size() ? std::string(number_words[cards]) : std::to_string(cards);
  return "K1: a win takes seven cards, " + (cards == 1 ? "this is " + number : "these are " + number);
}

}  // namespace

std::optional<std::string> why_no_win(const WinHand& hand) {
  const std::size_t cards = hand.face_up.size() + (hand.face_down ? 1 : 0);
  if (cards != cards_of_a_win) return wrong_number(cards);                             // K1
  if (!hand.face_down) return "K2: one of the seven cards must lie face down";         // K2
  for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {  // K1
    const Card ace(Rank::ace, suit);
    if (any_card(hand, [ace](Card card) { return card == ace; }))
      return "K1: " + core::spoken(ace) + " may not be in a win";
  }
  if (has_color(hand, SuitColor::black) && has_color(hand, SuitColor::red))
    return "K1: the cards are of two colors";  // K1
  if (std::ranges::any_of(hand.face_up, [](Card card) { return card.is_hidden(); }))
    return "K2: six cards must lie face up, one of these is hidden";  // K2
  return std::nullopt;
}

Worth worth_of(const WinHand& hand, const WinRules& rules) {
  Worth result;
  if (auto reason = why_no_win(hand)) {
    result.reason = std::move(*reason);
    return result;
  }
  const auto jokers = std::ranges::count(hand.face_up, Card::joker());
  const JokerChoice best = best_choice(hand, rules, static_cast<int>(jokers));
  result.stands = true;
  result.worth = best.worth;
  result.straight_flushes = best.straight_flushes;
  result.straight_points = 10 * best.straight_flushes;
  result.split = best.split;
  result.split_points = best.split_points;
  result.jokers.assign(best.jokers.begin(), best.jokers.begin() + jokers);
  return result;
}

std::vector<core::Card> jokers_to_show(const WinHand& hand, const Worth& worth) {
  Worth without_copies = worth_of(hand, {1, JokerDuplicates::no});
  const bool same = without_copies.straight_flushes == worth.straight_flushes && without_copies.split == worth.split;
  return same ? without_copies.jokers : worth.jokers;
}

}  // namespace bogosity::youre_bogus
