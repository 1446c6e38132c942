// The worth of every win against a brute force. One deck: every hand of either color, with every card that may lie
// face down. Two decks: a fixed sample. BOGOSITY_WORTH_EVERY=101 looks at every 101st hand only, for slow builds.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/cards.h"
#include "games/youre_bogus/table/worth.h"
#include "tests/support/worth_by_search.h"

namespace {

using bogosity::core::Card;
using bogosity::core::Rank;
using bogosity::core::Suit;
using bogosity::tests::Answer;
using bogosity::tests::BruteForce;
using bogosity::tests::cards_of_color;
using bogosity::tests::hidden;
using bogosity::tests::joker;
using bogosity::youre_bogus::JokerDuplicates;
using bogosity::youre_bogus::WinHand;
using bogosity::youre_bogus::WinRules;
using bogosity::youre_bogus::Worth;

constexpr std::array<std::array<Suit, 2>, 2> colors = {{{Suit::clubs, Suit::spades}, {Suit::diamonds, Suit::hearts}}};

Card card_of(int number, std::size_t color) {
  if (number == joker) return Card::joker();
  if (number == hidden) return Card::hidden();
  return Card(static_cast<Rank>(number % 12 + 2), colors[color][static_cast<std::size_t>(number / 12)]);
}

struct Deal {
  std::array<int, 6> face_up{};
  int face_down = joker;
  std::size_t color = 0;
};

std::string text(const Deal& deal) {
  std::string text;
  for (const int card : deal.face_up) text += to_text(card_of(card, deal.color)) + " ";
  return text + "/" + to_text(card_of(deal.face_down, deal.color));
}

bool same(const Worth& fast, const Answer& slow, std::size_t color) {
  std::vector<Card> jokers;
  for (const int card : slow.jokers) jokers.push_back(card_of(card, color));
  return fast.stands && fast.reason.empty() && fast.worth == slow.worth &&
         fast.straight_flushes == slow.straight_flushes && fast.straight_points == 10 * slow.straight_flushes &&
         fast.split == std::array{slow.smaller, slow.larger} && fast.split_points == slow.split_points &&
         fast.jokers == jokers;
}

void compare(const Deal& deal, const WinRules& rules) {
  WinHand hand;
  for (const int card : deal.face_up) hand.face_up.push_back(card_of(card, deal.color));
  hand.face_down = card_of(deal.face_down, deal.color);
  const int copies = rules.joker_duplicates == JokerDuplicates::yes ? 99 : rules.decks;
  const BruteForce slow(deal.face_up, deal.face_down, copies);
  if (same(worth_of(hand, rules), slow.answer(), deal.color)) return;
  INFO("hand " << text(deal) << ", decks " << rules.decks << ", duplicates " << (copies == 99 ? "yes" : "no"));
  REQUIRE(false);
}

// True for the hands to look at: all of them, or one in so many.
class Sample {
 public:
  bool take() { return count_++ % every_ == 0; }

 private:
  static long from_environment() {
    const char* text = std::getenv("BOGOSITY_WORTH_EVERY");
    return text == nullptr ? 1 : std::max(1L, std::atol(text));
  }
  long every_ = from_environment();
  long count_ = 0;
};

// The six cards face up of every hand out of one deck, with so many Jokers, in one color.
template <typename ReadOnlyView>
void every_face_up(std::size_t jokers, ReadOnlyView visit) {
  std::array<int, 6> six{};
  six.fill(joker);
  const auto choose = [&](auto&& again, std::size_t place, int lowest) -> void {
    if (place == 6 - jokers) return visit(six);
    for (int card = lowest; card < cards_of_color; ++card) {
      six[place] = card;
      again(again, place + 1, card + 1);
    }
  };
  choose(choose, 0, 0);
}

bool contains(const std::array<int, 6>& six, int card) { return std::find(six.begin(), six.end(), card) != six.end(); }

// SplitMix64: the same sample on every machine, which the standard's distributions don't promise.
class Dice {
 public:
  int below(int end) {
    state_ += 0x9E3779B97F4A7C15ull;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ull;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBull;
    return static_cast<int>((mixed ^ (mixed >> 31)) % static_cast<std::uint64_t>(end));
  }

 private:
  std::uint64_t state_ = 20261121;
};

// Seven cards with so many Jokers face up, in any order. `decks` copies of each card at most; 0: no such limit,
// as when a scorekeeper insists.
Deal random_deal(Dice& dice, std::size_t jokers, int decks) {
  Deal deal;
  deal.color = static_cast<std::size_t>(dice.below(2));
  std::array<int, cards_of_color> used{};
  const auto draw = [&] {
    for (;;) {
      const int card = dice.below(cards_of_color);
      if (decks == 0 || used[static_cast<std::size_t>(card)] < decks)
        return ++used[static_cast<std::size_t>(card)], card;
    }
  };
  for (std::size_t place = 0; place < 6; ++place) deal.face_up[place] = place < jokers ? joker : draw();
  for (std::size_t place = 5; place > 0; --place)
    std::swap(deal.face_up[place], deal.face_up[static_cast<std::size_t>(dice.below(static_cast<int>(place) + 1))]);
  const int kind = dice.below(10);
  deal.face_down = kind == 0 ? joker : kind == 1 ? hidden : draw();
  return deal;
}

void compare_sample(std::size_t jokers, int decks, int deals) {
  Dice dice;
  Sample sample;
  for (int i = 0; i < deals; ++i) {
    const Deal deal = random_deal(dice, jokers, decks);
    if (!sample.take()) continue;
    for (const auto duplicates : {JokerDuplicates::yes, JokerDuplicates::no})
      compare(deal, {decks == 0 ? 1 + i % 2 : decks, duplicates});
  }
}

}  // namespace

TEST_CASE("worth: every hand of one deck with 0, 1 and 2 Jokers, Jokers free to be any card") {
  Sample sample;
  long hands = 0;
  for (const std::size_t color : {0u, 1u})
    for (const std::size_t jokers : {0u, 1u, 2u})
      every_face_up(jokers, [&](const std::array<int, 6>& six) {
        ++hands;
        if (!sample.take()) return;
        // A face-down card does not count here, so any card will do that is not among the six.
        int face_down = 0;
        while (contains(six, face_down)) ++face_down;
        compare({six, face_down, color}, {1, JokerDuplicates::yes});
      });
  CHECK(hands == 2 * (134596 + 42504 + 10626));
}

TEST_CASE("worth: every hand of one deck with 1 and 2 Jokers and every card face down, no duplicates") {
  Sample sample;
  for (const std::size_t color : {0u, 1u})
    for (const std::size_t jokers : {1u, 2u})
      every_face_up(jokers, [&](const std::array<int, 6>& six) {
        for (int face_down = 0; face_down <= hidden; ++face_down)
          if ((face_down >= joker || !contains(six, face_down)) && sample.take())
            compare({six, face_down, color}, {1, JokerDuplicates::no});
      });
}

TEST_CASE("worth: every hand of one deck without a Joker, no duplicates") {
  Sample sample;
  for (const std::size_t color : {0u, 1u})
    every_face_up(0, [&](const std::array<int, 6>& six) {
      if (sample.take()) compare({six, joker, color}, {1, JokerDuplicates::no});
    });
}

TEST_CASE("worth: hands of two decks with up to 4 Jokers") {
  compare_sample(0, 2, 20000);
  compare_sample(1, 2, 20000);
  compare_sample(2, 2, 10000);
  compare_sample(3, 2, 3000);
  compare_sample(4, 2, 500);
}

TEST_CASE("worth: hands of two decks that only an insisting scorekeeper could have") {
  compare_sample(0, 0, 5000);
  compare_sample(1, 0, 5000);
  compare_sample(2, 0, 5000);
  compare_sample(3, 0, 500);
  compare_sample(4, 0, 100);
  compare_sample(5, 0, 20);
}

TEST_CASE("worth: six Jokers face up, in either color") {
  for (const std::size_t color : {0u, 1u})
    for (const int decks : {1, 2})
      for (const auto duplicates : {JokerDuplicates::yes, JokerDuplicates::no})
        compare({{joker, joker, joker, joker, joker, joker}, 5, color}, {decks, duplicates});
}
