// The stack and its conditions by themselves: what a take leaves (C1), what is learned later (M3), and that
// asking costs no more after a long session than at its beginning.
#include "games/youre_bogus/table/stack.h"

#include <doctest/doctest.h>

#include <optional>
#include <vector>

#include "core/cards.h"

namespace {

using namespace bogosity;
using core::Card;
using core::Rank;
using core::Suit;
using youre_bogus::CellId;
using youre_bogus::Condition;
using youre_bogus::ConditionRef;
using youre_bogus::FaceId;
using youre_bogus::no_turn;
using youre_bogus::Parity;
using youre_bogus::Property;
using youre_bogus::Specification;
using youre_bogus::Stack;

const Card no_face = Card::hidden();
const Card any_joker = Card::joker();
const Card eight(Rank::eight, Suit::hearts);
const Card seven(Rank::seven, Suit::clubs);

// A stack as it is played: each card is placed on the condition that is there.
class StackPlay {
 public:
  void place(Card card, const Specification& said = {}) {
    faces_.push_back(stack_.add_face(card, {0, 0}));
    top_ = stack_.push(top_, faces_.back(), condition_, no_turn);
    if (said.made) stack_.specify(top_, said);
    condition_ = Stack::condition_of(top_);
  }
  void take() {
    const CellId below = stack_.cell(top_).below;
    condition_ = stack_.take(top_, condition_);
    top_ = below;
  }
  void learn(std::size_t card, Card face) { stack_.set_face(faces_[card], face, {0, 0}); }
  Condition condition() const { return stack_.condition(condition_); }
  // With these cards, by the number in which they were placed from 0, as they looked before anybody saw them.
  Condition without(std::vector<std::size_t> cards) const {
    for (auto& each : cards) each = faces_[each];
    return stack_.condition(condition_, std::vector<FaceId>(cards.begin(), cards.end()));
  }
  std::size_t sources() const {
    return youre_bogus::StackAsOf(stack_, youre_bogus::all_corrections).sources(condition_).size();
  }
  Stack& stack() { return stack_; }
  CellId top() const { return top_; }

 private:
  Stack stack_;
  std::vector<FaceId> faces_;
  CellId top_ = 0;
  ConditionRef condition_;
};

Condition of(Card card) { return youre_bogus::placed_on({}, card, {}); }

Specification transparent(std::optional<Rank> rank = {}) {
  Specification said;
  said.made = said.transparent = true;
  if (rank) said.rank = Property<Rank>(*rank);
  return said;
}

}  // namespace

TEST_CASE("the stack: nothing lies there at first, and nothing is asked of the first card") {
  StackPlay played;
  CHECK(played.top() == 0);
  CHECK(played.condition().is_none());
  CHECK(played.sources() == 0);
}

TEST_CASE("the stack: a card knows how many lie there with it") {
  StackPlay played;
  for (int cards = 1; cards <= 3; ++cards) {
    played.place(eight);
    CHECK(played.stack().cell(played.top()).depth == cards);
  }
}

TEST_CASE("C1: a Joker that is taken leaves its condition as if it still lay there") {
  StackPlay played;
  played.place(any_joker, transparent(Rank::king));
  played.take();
  CHECK(played.condition().rank.is(Rank::king));
  CHECK(played.condition().suit.is_none());
}

TEST_CASE("C1: a hidden card that is taken leaves what nobody knows, with or without a card below") {
  StackPlay alone;
  alone.place(no_face);
  alone.take();
  CHECK(alone.condition() == Condition::unknown());
  StackPlay on_eight;
  on_eight.place(eight);
  on_eight.place(no_face);
  on_eight.take();
  CHECK(on_eight.condition() == Condition::unknown());
}

TEST_CASE("C1, M3: a card taken unseen and learned later counts from then on, for the cards on it too") {
  StackPlay played;
  played.place(eight);
  played.place(no_face);
  played.take();
  played.place(seven);
  CHECK(played.condition() == Condition::unknown());
  played.learn(1, Card(Rank::king, Suit::spades));
  CHECK(played.condition() == of(eight));
  played.learn(1, seven);
  CHECK(played.condition() == of(eight));
}

TEST_CASE("C1, M3: a card that hides what a take left, and is learned later") {
  StackPlay played;
  played.place(no_face);
  played.place(Card(Rank::king, Suit::spades));
  played.take();
  played.place(seven);
  CHECK(played.condition() == Condition::unknown());
  played.learn(0, eight);
  CHECK(played.condition() == of(eight));
}

TEST_CASE("M3: a face that turns out to be another one changes every condition that counted on it") {
  StackPlay played;
  played.place(eight);
  played.place(seven);
  played.place(any_joker, transparent());
  CHECK(played.condition() == of(eight));
  played.learn(0, Card(Rank::king, Suit::spades));
  CHECK(played.condition() == of(Card(Rank::king, Suit::spades)));
  CHECK(played.without({0}) == Condition::unknown());
  CHECK(played.without({1}) == Condition::unknown());
}

TEST_CASE("M3: a condition comes from the cards down to the one that says all of it") {
  Specification all = transparent(Rank::king);
  all.suit = Property<Suit>(Suit::clubs);
  all.parity = Property<Parity>(Parity::odd);
  StackPlay played;
  played.place(eight);
  CHECK(played.sources() == 1);
  played.place(seven);
  CHECK(played.sources() == 2);
  played.place(any_joker, transparent(Rank::king));
  CHECK(played.sources() == 3);
  played.place(any_joker, all);
  CHECK(played.sources() == 1);
  played.place(any_joker, [] {
    Specification opaque;
    opaque.made = true;
    return opaque;
  }());
  CHECK(played.sources() == 1);
}

TEST_CASE("the stack: what is tried out on a copy is not in the original, where the next card gets the same place") {
  StackPlay played;
  played.place(eight);
  const auto go_on = [&](Stack& stack) {
    const FaceId face = stack.add_face(seven, {3, 1});
    const CellId top = stack.push(played.top(), face, Stack::condition_of(played.top()), 1);
    return std::pair(top, stack.take(top, Stack::condition_of(top)).index());
  };
  Stack copy = played.stack();
  const auto first = go_on(copy);
  CHECK(copy.noted(1).line == 3);
  CHECK(go_on(played.stack()) == first);
}

// Each of these takes no time while what is below has been worked out once, and minutes if all of it were gone through
// again at every card.
TEST_CASE("the stack: the ten thousandth card costs what the first one did") {
  constexpr int cards = 30'000;
  SUBCASE("Sevens, which pass everything on") {
    StackPlay played;
    played.place(eight);
    for (int i = 0; i < cards; ++i) played.place(seven);
    CHECK(played.condition() == of(eight));
  }
  SUBCASE("Jokers that let everything through") {
    StackPlay played;
    played.place(eight);
    for (int i = 0; i < cards; ++i) played.place(any_joker, transparent());
    CHECK(played.condition() == of(eight));
  }
  SUBCASE("cards that nobody saw") {
    StackPlay played;
    for (int i = 0; i < cards; ++i) played.place(no_face);
    CHECK(played.condition() == Condition::unknown());
  }
  SUBCASE("on what a take left") {
    StackPlay played;
    played.place(eight);
    played.place(seven);
    played.take();
    for (int i = 0; i < cards; ++i) played.place(seven);
    CHECK(played.condition() == of(eight));
  }
  SUBCASE("and when a card far below is learned") {
    StackPlay played;
    for (int i = 0; i < cards; ++i) played.place(no_face);
    played.place(eight);
    for (int i = 0; i < cards; ++i) played.place(seven);
    for (std::size_t i = 0; i < cards; ++i) {
      played.learn(i, seven);
      if (played.condition() != of(eight)) FAIL(i);
    }
  }
}

TEST_CASE("M3: a correction that is made on a copy was never made") {
  using youre_bogus::StackAsOf;
  const Card nine(Rank::nine, Suit::hearts), ten(Rank::ten, Suit::hearts), four(Rank::four, Suit::spades);
  Stack stack;
  const FaceId first = stack.add_face(eight, {1, 1});
  const FaceId second = stack.add_face(four, {2, 2});
  const CellId below = stack.push(0, first, {}, no_turn);
  const CellId top = stack.push(below, stack.add_face(seven, {4, 4}), Stack::condition_of(below), no_turn);
  Stack copy = stack;
  copy.set_face(first, nine, {3, 3});
  CHECK(copy.corrections() == 1);
  CHECK(copy.condition(Stack::condition_of(top)) == of(nine));
  CHECK(stack.corrections() == 0);
  CHECK(stack.face(first) == eight);
  CHECK(stack.noted(first).line == 1);
  CHECK(stack.noted(first).turns == 1);
  CHECK(stack.condition(Stack::condition_of(top)) == of(eight));
  stack.set_face(second, nine, {6, 6});
  const auto then = stack.corrections();
  stack.set_face(second, ten, {7, 7});
  CHECK(StackAsOf(stack, then).face(first) == eight);
  CHECK(StackAsOf(stack, then).face(second) == nine);
  CHECK(StackAsOf(stack, then - 1).face(second) == four);
  CHECK(StackAsOf(stack, stack.corrections()).face(second) == ten);
}

TEST_CASE("M3: that a hidden card was turned up puts nothing right") {
  Stack stack;
  const FaceId face = stack.add_face(no_face, {1, 1});
  stack.set_face(face, eight, {2, 2});
  CHECK(stack.corrections() == 0);
}

// The source card of each property of a condition, found in the simplest way: every property is carried along with the
// number of its card.
namespace {

struct Traced {
  Condition condition;
  int parity = -1;
  int rank = -1;
  int suit = -1;
};

struct OnTable {
  int number = 0;
  Card card;
  Specification said;
};

Traced trace_own(const OnTable& top) {
  return {youre_bogus::placed_on({}, top.card, {}), top.number, top.number, top.number};
}

Traced trace_placed(const OnTable& top, const Traced& before) {
  const Specification& said = top.said;
  if (top.card.is(Rank::seven)) {
    Traced after = before;
    after.condition = youre_bogus::placed_on(before.condition, top.card, said);
    if (said.parity.is_known()) after.parity = top.number;
    return after;
  }
  if (!top.card.is_joker()) return trace_own(top);
  const bool through = said.transparent;
  Traced after;
  after.condition = youre_bogus::placed_on(before.condition, top.card, said);
  after.rank = said.rank.is_known() ? top.number : through ? before.rank : -1;
  after.suit = said.suit.is_known() ? top.number : through ? before.suit : -1;
  const bool inherits_parity = through && said.parity.is_none() && !before.condition.parity.is_none();
  const bool has_parity = said.parity.is_known() || said.rank.is_known();
  after.parity = inherits_parity ? before.parity : has_parity ? top.number : -1;
  return after;
}

// C1: what a take leaves.
Traced trace_taken(const OnTable& taken, const std::vector<OnTable>& left, const Traced& before) {
  if (taken.card.is_hidden()) return trace_own(taken);
  const bool special = taken.card.is_joker() || taken.card.is(Rank::seven);
  for (auto each = left.rbegin(); each != left.rend(); ++each) {
    if (each->card.is_joker() || each->card.is(Rank::seven)) continue;
    return special ? trace_placed(taken, trace_own(*each)) : trace_own(*each);
  }
  return special ? before : Traced{};
}

// A small generator of its own, so that the cases are the same everywhere.
struct Dice {
  unsigned state = 1;
  unsigned below(unsigned limit) {
    state = state * 1664525U + 1013904223U;
    return (state >> 8U) % limit;
  }
};

}  // namespace

TEST_CASE("C1, F1, F2: each property of a condition names the card it came from, a card that was taken included") {
  using youre_bogus::StackAsOf;
  using youre_bogus::Trait;
  constexpr Suit any_suit[] = {Suit::clubs, Suit::hearts};
  int from_taken = 0;
  for (unsigned seed = 1; seed <= 3000; ++seed) {
    Dice dice{seed * 2654435761U};
    Stack stack;
    std::vector<OnTable> lying;
    std::vector<CellId> cells;  // with them
    Traced traced;
    ConditionRef now;
    int placed = 0;
    for (unsigned step = 0; step < 8; ++step) {
      if (!lying.empty() && dice.below(3) == 0) {
        const OnTable taken = lying.back();
        lying.pop_back();
        now = stack.take(cells.back(), now);
        cells.pop_back();
        traced = trace_taken(taken, lying, traced);
      } else {
        OnTable next{placed++, eight, {}};
        const unsigned kind = dice.below(10);
        if (kind < 3) next.card = Card(dice.below(2) == 0 ? Rank::nine : Rank::queen, any_suit[dice.below(2)]);
        if (kind >= 3 && kind < 6) next.card = seven;
        if (kind >= 6 && kind < 9) next.card = any_joker;
        if (kind == 9) next.card = no_face;
        next.said.made = dice.below(3) > 0;
        if (next.said.made) {
          next.said.transparent = next.card.is_joker() && dice.below(2) == 0;
          if (dice.below(2) == 0) next.said.parity = Property<Parity>(dice.below(2) == 0 ? Parity::odd : Parity::even);
          if (dice.below(3) == 0) next.said.rank = Property<Rank>(dice.below(2) == 0 ? Rank::five : Rank::ten);
          if (dice.below(3) == 0) next.said.suit = Property<Suit>(Suit::spades);
        }
        const FaceId face = stack.add_face(next.card, {0, 0});
        cells.push_back(stack.push(cells.empty() ? 0 : cells.back(), face, now, no_turn));
        if (next.said.made) stack.specify(cells.back(), next.said);
        now = Stack::condition_of(cells.back());
        lying.push_back(next);
        traced = trace_placed(next, traced);
      }
      const StackAsOf then(stack, youre_bogus::all_corrections);
      CAPTURE(seed);
      CAPTURE(step);
      REQUIRE(then.condition(now) == traced.condition);
      const auto check = [&](const auto& property, Trait which, int number) {
        if (property.is_none()) return;
        const CellId from = then.origin(now, which);
        REQUIRE(from != 0);
        const FaceId face = stack.cell(from).face;
        REQUIRE(static_cast<int>(face) == number);
        if (!stack.lies_in(cells.empty() ? 0 : cells.back(), face)) ++from_taken;
      };
      check(traced.condition.parity, Trait::parity, traced.parity);
      check(traced.condition.rank, Trait::rank, traced.rank);
      check(traced.condition.suit, Trait::suit, traced.suit);
    }
  }
  CHECK(from_taken > 500);
}
