// Every card on every condition there can be, known and unknown: the quick answer of the program against the rules
// spelled out once more, and against counts that were worked out apart from both.
#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include "games/youre_bogus/table/stack.h"

namespace bogosity::tests {
namespace {

using core::Card;
using youre_bogus::Condition;
using youre_bogus::Legality;
using youre_bogus::Parity;
using youre_bogus::Property;

// A condition in letters: "-" none, "?" unknown, else its value.
struct Letters {
  char parity = '-';  // 'o', 'e'
  char rank = '-';
  char suit = '-';
};

const std::string parities = "-oe?";
const std::string ranks = "-A23456789TJQK?";
const std::string suits = "-CDHS?";

std::vector<Letters> all_conditions() {
  std::vector<Letters> all;
  for (const char parity : parities) {
    for (const char rank : ranks) {
      for (const char suit : suits) all.push_back({parity, rank, suit});
    }
  }
  return all;
}

Condition condition_from(const Letters& letters) {
  Condition condition;
  if (letters.parity == '?') condition.parity = Property<Parity>::unknown();
  if (letters.parity == 'o') condition.parity = Parity::odd;
  if (letters.parity == 'e') condition.parity = Parity::even;
  if (letters.rank == '?') condition.rank = Property<core::Rank>::unknown();
  if (const auto rank = core::rank_from(letters.rank)) condition.rank = *rank;
  if (letters.suit == '?') condition.suit = Property<core::Suit>::unknown();
  if (const auto suit = core::suit_from(letters.suit)) condition.suit = *suit;
  return condition;
}

// Section E as it is written. `card` is the record's text.
char by_the_book(const std::string& card, const Letters& stack) {
  if (card[0] == '*' || card[0] == '7') return 'L';                               // E2
  if (stack.parity == '-' && stack.rank == '-' && stack.suit == '-') return 'L';  // E1
  if (card == "?") return 'X';
  const std::string even = "2468TQ";
  const char own_parity = even.find(card[0]) == std::string::npos ? 'o' : 'e';
  std::string fits_parity{own_parity}, fits_suit;
  for (const char suit : std::string("CDHS")) {
    if (card[0] == 'A' ? suit == card[1] : suit != card[1]) fits_suit += suit;  // E3: the same suit, E4: another one
  }
  std::string fits_rank;  // neither an Ace on an Ace (E3) nor the same rank (E4)
  for (const char rank : std::string("A23456789TJQK")) {
    if (rank != card[0]) fits_rank += rank;
  }
  bool unknown = false;
  const auto bars = [&unknown](char property, const std::string& fitting) {
    if (property == '?') unknown = true;
    return property != '-' && property != '?' && fitting.find(property) == std::string::npos;
  };
  const bool barred[] = {bars(stack.parity, fits_parity), bars(stack.rank, fits_rank), bars(stack.suit, fits_suit)};
  if (barred[0] || barred[1] || barred[2]) return 'I';
  return unknown ? 'X' : 'L';
}

char by_the_program(Card card, const Condition& condition) {
  const Legality answer = youre_bogus::legality(card, condition);
  return answer == Legality::legal ? 'L' : answer == Legality::illegal ? 'I' : 'X';
}

// The 52 plain cards, a Joker and a hidden card, by their codes.
constexpr std::uint8_t codes = Card::codes;

}  // namespace

TEST_CASE("placement: every card on every condition, as the rules say it") {
  std::map<char, int> counts;
  for (const Letters& letters : all_conditions()) {
    const Condition condition = condition_from(letters);
    for (std::uint8_t code = 0; code < codes; ++code) {
      const Card card = Card::from_code(code);
      const std::string text = core::to_text(card);
      const char answer = by_the_program(card, condition);
      ++counts[answer];
      if (answer == by_the_book(text, letters)) continue;
      const std::string on{letters.parity, letters.rank, letters.suit};
      FAIL_CHECK(text, " on ", on, ": ", std::string(1, answer), ", by the book ", by_the_book(text, letters));
    }
  }
  CHECK(counts['L'] == 6585);
  CHECK(counts['I'] == 7536);
  CHECK(counts['X'] == 5319);
}

TEST_CASE("placement: nothing is left to examine if everything is known") {
  std::map<char, int> counts;
  for (const Letters& letters : all_conditions()) {
    if (letters.parity == '?' || letters.rank == '?' || letters.suit == '?') continue;
    for (std::uint8_t code = 1; code < codes; ++code) {
      ++counts[by_the_program(Card::from_code(code), condition_from(letters))];
    }
  }
  CHECK(counts['L'] == 5834);
  CHECK(counts['I'] == 5296);
  CHECK(counts['X'] == 0);
}

TEST_CASE("placement: one card of a deck on another that is no Seven") {
  std::map<char, int> counts;
  for (std::uint8_t below = 1; below <= 52; ++below) {
    const Card lying = Card::from_code(below);
    if (lying.is(core::Rank::seven)) continue;
    for (std::uint8_t code = 1; code <= 52; ++code) {
      if (code == below) continue;
      ++counts[by_the_program(Card::from_code(code), youre_bogus::placed_on({}, lying, {}))];
    }
  }
  CHECK(counts['L'] == 872);
  CHECK(counts['I'] == 1576);
}

TEST_CASE("placement: an unknown property is one of its values or none, and examining finds out which") {
  // Whatever is certain with an unknown property stays so with any value that it turns out to have.
  for (const Letters& letters : all_conditions()) {
    if (letters.parity != '?' && letters.rank != '?' && letters.suit != '?') continue;
    for (std::uint8_t code = 1; code < codes; ++code) {
      const char before = by_the_program(Card::from_code(code), condition_from(letters));
      if (before == 'X') continue;
      Letters known = letters;
      for (const char parity : std::string("oe")) {
        known.parity = letters.parity == '?' ? parity : letters.parity;
        for (const char rank : std::string("A29Q")) {
          known.rank = letters.rank == '?' ? rank : letters.rank;
          for (const char suit : std::string("CDHS")) {
            known.suit = letters.suit == '?' ? suit : letters.suit;
            if (by_the_program(Card::from_code(code), condition_from(known)) != before) FAIL_CHECK("code ", int{code});
          }
        }
      }
    }
  }
}

}  // namespace bogosity::tests
