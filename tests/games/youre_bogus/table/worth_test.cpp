// The worth of a win, rule by rule: K1 defines a win, L1 to L4 and M2 its points, and the ruling joker-duplicates the
// cards of its Jokers. Cards are written as in a record, the one face down after the slash.
#include "games/youre_bogus/table/worth.h"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "core/cards.h"

namespace {

using namespace bogosity;
using youre_bogus::JokerDuplicates;
using youre_bogus::why_no_win;
using youre_bogus::WinHand;
using youre_bogus::WinRules;
using youre_bogus::Worth;

constexpr WinRules one_deck{1, JokerDuplicates::yes};
constexpr WinRules one_deck_no_duplicates{1, JokerDuplicates::no};
constexpr WinRules two_decks{2, JokerDuplicates::yes};
constexpr WinRules two_decks_no_duplicates{2, JokerDuplicates::no};

WinHand hand_of(std::string_view text) {
  WinHand hand;
  while (!text.empty()) {
    const bool face_down = text.front() == '/';
    if (face_down || text.front() == ' ') text.remove_prefix(1);
    const auto card = core::take_card(text);
    REQUIRE(card);
    if (face_down)
      hand.face_down = card;
    else
      hand.face_up.push_back(*card);
  }
  return hand;
}

Worth worth_of(std::string_view text, const WinRules& rules = one_deck) {
  return youre_bogus::worth_of(hand_of(text), rules);
}

std::string jokers_of(std::string_view text, const WinRules& rules = one_deck) {
  std::string jokers;
  for (const auto card : worth_of(text, rules).jokers) jokers += (jokers.empty() ? "" : " ") + core::to_text(card);
  return jokers;
}

std::string reason(std::string_view text) {
  const Worth worth = worth_of(text);
  CHECK_FALSE(worth.stands);
  CHECK(worth.worth == 0);
  CHECK(worth.straight_flushes == 0);
  CHECK(worth.straight_points == 0);
  CHECK(worth.split == std::array{0, 0});
  CHECK(worth.split_points == 0);
  CHECK(worth.jokers.empty());
  CHECK(why_no_win(hand_of(text)).value_or("") == worth.reason);
  return worth.reason;
}

bool stands(std::string_view text) {
  const Worth worth = worth_of(text);
  CHECK(worth.reason.empty() == worth.stands);
  CHECK(why_no_win(hand_of(text)).has_value() != worth.stands);
  return worth.stands;
}

}  // namespace

TEST_CASE("K1: seven cards of one color without an Ace are a win") {
  CHECK(stands("6H 7H 8H 9D TD JD/KD"));
  CHECK(stands("6C 7C 8C 9S TS JS/KS"));
  CHECK(stands("2C 5C 8C JC 3S 6S/9S"));
}

TEST_CASE("K1: another number of cards is no win") {
  CHECK(reason("") == "K1: a win takes seven cards, these are none");
  CHECK(reason("/KD") == "K1: a win takes seven cards, this is one");
  CHECK(reason("6H 7H 8H 9D TD JD") == "K1: a win takes seven cards, these are six");
  CHECK(reason("6H 7H 8H 9D TD/JD") == "K1: a win takes seven cards, these are six");
  CHECK(reason("6H 7H 8H 9D TD JD QD/KD") == "K1: a win takes seven cards, these are eight");
  CHECK(reason("6H 7H 8H 9D TD JD QD 2D 3D 4D/KD") == "K1: a win takes seven cards, these are 11");
}

TEST_CASE("K1: an Ace is not in a win, face up or face down") {
  CHECK(reason("AH 7H 8H 9D TD JD/KD") == "K1: the Ace of hearts may not be in a win");
  CHECK(reason("6C 7C 8C 9S TS JS/AS") == "K1: the Ace of spades may not be in a win");
  CHECK(reason("AC 7C 8C 9S TS JS/KS") == "K1: the Ace of clubs may not be in a win");
  CHECK(reason("* * 8C 9S TS JS/AD") == "K1: the Ace of diamonds may not be in a win");
}

TEST_CASE("K1: cards of two colors are no win, whether face up or face down") {
  CHECK(reason("6H 7H 8H 9D TD JC/KD") == "K1: the cards are of two colors");
  CHECK(reason("6H 7H 8H 9D TD JD/KS") == "K1: the cards are of two colors");
  CHECK(reason("* * * * * 6H/6S") == "K1: the cards are of two colors");
}

TEST_CASE("K1: Jokers fit either color and are never an Ace") {
  CHECK(stands("* 7H 8H 9D TD JD/KD"));
  CHECK(stands("* 7C 8C 9S TS JS/*"));
  // An Ace beside the Two is no straight-flush either: the Joker goes above the Three.
  CHECK(jokers_of("2S 3S * 9C 6C QC/KS") == "4S");
}

TEST_CASE("K1: a Joker face down is not counted, a hidden card face down is taken as fitting") {
  CHECK(worth_of("6H 7H 8H 9D TD JD/*").worth == 50);
  CHECK(worth_of("6H 7H 8H 9D TD JD/*").jokers.empty());
  CHECK(worth_of("6H 7H 8H 9D TD JD/?").worth == 50);
}

TEST_CASE("K2: six cards lie face up and one face down") {
  CHECK(stands("6H 7H 8H 9D TD JD/KD"));
  CHECK(reason("6H 7H 8H 9D TD JD KD") == "K2: one of the seven cards must lie face down");
  CHECK(reason("6H 7H 8H 9D TD ?/KD") == "K2: six cards must lie face up, one of these is hidden");
}

TEST_CASE("L1: the card face down does not count") {
  CHECK(worth_of("3H 5H 9H JD 2D 7D/KH").straight_flushes == 0);
  CHECK(worth_of("6H 7H QH 2D 4D KD/8H").straight_flushes == 0);
  CHECK(worth_of("6H 7H 8H 2D 4D KD/QH").straight_flushes == 1);
  CHECK(worth_of("2H 4H 6H 8H TH QD/KD").split == std::array{1, 5});
}

TEST_CASE("L2: six cards in a row of one suit hold four straight-flushes") {
  const Worth worth = worth_of("6H 7H 8H 9H TH JH/KD");
  CHECK(worth.straight_flushes == 4);
  CHECK(worth.straight_points == 40);
  CHECK(worth.worth == 40);
}

TEST_CASE("L2: a straight-flush lies in one suit and in one row") {
  CHECK(worth_of("2H 3H 4H 9D TD QD/KD").straight_flushes == 1);
  CHECK(worth_of("JH QH KH 9D TD JD/2D").straight_flushes == 2);
  CHECK(worth_of("2H 3D 4H 9D TH JD/KD").straight_flushes == 0);
  CHECK(worth_of("2H 3H 5H 9D TD QD/KD").straight_flushes == 0);
  CHECK(worth_of("QH KH 2H 3H 9D 5D/KD").straight_flushes == 0);
}

TEST_CASE("L3: the rarer suit over the commoner one, thirty times") {
  CHECK(worth_of("2H 4H 6H 8H TH QH/KD").split == std::array{0, 6});
  CHECK(worth_of("2H 4H 6H 8H TH QH/KD").split_points == 0);
  CHECK(worth_of("2H 4H 6H 8H TH QD/KD").split == std::array{1, 5});
  CHECK(worth_of("2H 4H 6H 8H TH QD/KD").split_points == 6);
  CHECK(worth_of("2H 4D 6D 8D TD QH/KD").split == std::array{2, 4});
  CHECK(worth_of("2H 4D 6D 8D TD QH/KD").split_points == 15);
  CHECK(worth_of("2H 4H 6H 8D TD QD/KD").split == std::array{3, 3});
  CHECK(worth_of("2H 4H 6H 8D TD QD/KD").split_points == 30);
}

TEST_CASE("L4: the worth is straight-flushes and split together") {
  CHECK(worth_of("2C 3C 4C 5C 9S KS/KC").worth == 35);
  CHECK(worth_of("2C 4C 6C 8S TS QS/KC").worth == 30);
  CHECK(worth_of("2C 4C 6C 8C TC QC/KC").worth == 0);
  CHECK(worth_of("2C 3C 4C 5C 6C QS/KC").worth == 36);
}

TEST_CASE("L4: fifty is the most, the straight-flush points are told uncut") {
  CHECK(worth_of("6H 7H 8H 9D TD JD/KD").worth == 50);
  const Worth worth = worth_of("6H 6H 7H 7H 8H 8H/KD", two_decks);
  CHECK(worth.straight_points == 80);
  CHECK(worth.worth == 50);
}

TEST_CASE("M2: with two decks every possible straight-flush is counted") {
  CHECK(worth_of("6H 6H 7H 8H 2D 4D/KD", two_decks).straight_flushes == 2);
  CHECK(worth_of("6H 6H 7H 7H 8H 9H/KD", two_decks).straight_flushes == 6);
  CHECK(worth_of("6H 6H 7H 7H 9H TH/KD", two_decks).straight_flushes == 0);
}

TEST_CASE("L4: a Joker stands for what gives the most") {
  CHECK(worth_of("6H 7H * 9D TD JD/KD").worth == 50);
  CHECK(jokers_of("6H 7H * 9D TD JD/KD") == "5H");
  CHECK(jokers_of("2H 3H * 9D TD JD/KD") == "4H");
  CHECK(jokers_of("JS QS * 9C TC JC/KC") == "TS");
}

TEST_CASE("L4: the most straight-flush points, if the worth is equal") {
  // 2C 3C 4C would make fifty as well, with two straight-flushes and an even split, and are lower cards.
  const Worth worth = worth_of("6S 7S 8S * * */KS", two_decks);
  CHECK(worth.worth == 50);
  CHECK(worth.straight_flushes == 8);
  CHECK(worth.split == std::array{0, 6});
  CHECK(worth.split_points == 0);
  CHECK(jokers_of("6S 7S 8S * * */KS", two_decks) == "5S 6S 7S");
  CHECK(jokers_of("6S 7S 8S * * */KS", one_deck_no_duplicates) == "2C 3C 4C");
}

TEST_CASE("L4: worth comes before straight-flush points") {
  // Two more Sevens of hearts would make three straight-flushes, but with one card beside them only 36 points.
  const Worth worth = worth_of("6H 7H 8H 9D * */KD");
  CHECK(worth.worth == 50);
  CHECK(worth.straight_flushes == 2);
  CHECK(worth.split == std::array{3, 3});
}

TEST_CASE("L4: among equal assignments the lowest Jokers, clubs before spades and diamonds before hearts") {
  CHECK(jokers_of("6C 7C 8C * * */KC", two_decks) == "5C 6C 7C");
  CHECK(jokers_of("6H 7H 8H 9D * */KD") == "7D 8D");
  CHECK(jokers_of("2C 3C 4C 9S QS */KC") == "2S");
  CHECK(jokers_of("9D QD 2H 3H 4H */KD") == "2D");
  CHECK(jokers_of("2C 5C 8S JS * */KC") == "3C 4C");
  CHECK(jokers_of("2H 5H 8D JD * */KD") == "9D TD");
}

TEST_CASE("L4: two Jokers on both sides of a card, with nothing in between") {
  CHECK(jokers_of("3C 9S JS KS * */KC") == "2C 4C");
  CHECK(jokers_of("QC 3S 6S 9S * */KC") == "TC JC");
}

TEST_CASE("L4: the first Joker gets the first card") {
  CHECK(jokers_of("* 7H 8H * TD JD/KD") == "9D 6H");
  CHECK(jokers_of("* TS JS * 7C 8C/KC") == "6C 9S");
}

TEST_CASE("joker-duplicates: by default a Joker may be a card that is already there") {
  CHECK(jokers_of("6H 7H 8H 9D TD */KD") == "8D");
  CHECK(worth_of("2H 3H 4H 7H TH */KD").straight_flushes == 2);
  CHECK(jokers_of("2H 3H 4H 7H TH */KD") == "2H");
}

TEST_CASE("joker-duplicates: no, then a Joker is only what the decks have a copy of beside the seven") {
  CHECK(jokers_of("2H 3H 4H 7H TH */KD", one_deck_no_duplicates) == "5H");
  CHECK(jokers_of("2H 3H 4H 7H TH */5H", one_deck_no_duplicates) != "5H");
  CHECK(jokers_of("2C 3C 9S TS JS */4C", one_deck) == "4C");
  CHECK(worth_of("2C 3C 9S TS JS */4C", one_deck).worth == 50);
  CHECK(worth_of("2C 3C 9S TS JS */4C", one_deck_no_duplicates).worth == 40);
}

TEST_CASE(
    "joker-duplicates: no, a Joker is a King where the Ten is gone, and the second Ten where there are two decks") {
  CHECK(jokers_of("JC QC 9S 7S 4S */TC", one_deck) == "TC");
  CHECK(jokers_of("JC QC 9S 7S 4S */TC", one_deck_no_duplicates) == "KC");
  CHECK(jokers_of("JC QC 9S 7S 4S */TC", two_decks_no_duplicates) == "TC");
}

TEST_CASE("joker-duplicates: no, two Jokers are not the same card of one deck, but of two they may be") {
  CHECK(jokers_of("5C 6C 8C 9C * */KC", one_deck) == "7C 7C");
  CHECK(jokers_of("5C 6C 8C 9C * */KC", one_deck_no_duplicates) == "4C 7C");
  CHECK(jokers_of("6C 6C 8C 8C * */KC", two_decks_no_duplicates) == "7C 7C");
  CHECK(worth_of("6C 6C 8C 8C * */7C", two_decks).straight_flushes == 8);
  CHECK(worth_of("6C 6C 8C 8C * */7C", two_decks_no_duplicates).straight_flushes < 8);
}

TEST_CASE("joker-duplicates: no, a Joker or a hidden card face down takes nothing away") {
  CHECK(jokers_of("2C 3C 9S TS JS */*", one_deck_no_duplicates) == "4C");
  CHECK(jokers_of("2C 3C 9S TS JS */?", one_deck_no_duplicates) == "4C");
}

TEST_CASE("joker-duplicates: a table that chose nothing has one deck, and its Jokers may be any card") {
  CHECK(WinRules{}.decks == 1);
  CHECK(WinRules{}.joker_duplicates == JokerDuplicates::yes);
  CHECK(jokers_of("6C 7C 8C 9C * */KC", WinRules{}) == jokers_of("6C 7C 8C 9C * */KC", one_deck));
}

TEST_CASE("odd hands: cards insisted upon beyond the decks count as what they say") {
  CHECK(worth_of("6H 6H 6H 7H 7H 8H/KD").straight_flushes == 6);
  CHECK(worth_of("6H 6H 6H 7H 7H */KD", one_deck_no_duplicates).stands);
  CHECK(jokers_of("6H 6H 6H 7H 7H */KD", one_deck_no_duplicates) == "5H");
}

TEST_CASE("odd hands: seven Jokers take the color that comes first") {
  const Worth worth = worth_of("* * * * * */*");
  CHECK(worth.worth == 50);
  CHECK(worth.straight_flushes == 8);
  CHECK(jokers_of("* * * * * */*") == "2C 2C 3C 3C 4C 4C");
  CHECK(jokers_of("* * * * * */?") == "2C 2C 3C 3C 4C 4C");
  CHECK(jokers_of("* * * * * */9H") == "2D 2D 3D 3D 4D 4D");
  CHECK(jokers_of("* * * * * */*", one_deck_no_duplicates) == "2C 3C 4C 2S 3S 4S");
  CHECK(jokers_of("* * * * * */2C", one_deck_no_duplicates) == "3C 4C 5C 2S 3S 4S");
}
