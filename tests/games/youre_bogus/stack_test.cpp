// The stack and its conditions by themselves: what a take leaves (C1's note), what is learned later (M3), and that
// asking costs no more after a long evening than at its beginning.
#include "games/youre_bogus/stack.h"

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
class Played {
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
  std::size_t sources() const { return stack_.sources(condition_).size(); }
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
  Played played;
  CHECK(played.top() == 0);
  CHECK(played.condition().is_none());
  CHECK(played.sources() == 0);
}

TEST_CASE("the stack: a card knows how many lie there with it") {
  Played played;
  for (int cards = 1; cards <= 3; ++cards) {
    played.place(eight);
    CHECK(played.stack().cell(played.top()).depth == cards);
  }
}

TEST_CASE("C1: a Joker that is taken leaves its condition as if it still lay there") {
  Played played;
  played.place(any_joker, transparent(Rank::king));
  played.take();
  CHECK(played.condition().rank.is(Rank::king));
  CHECK(played.condition().suit.is_none());
}

TEST_CASE("C1: a hidden card that is taken leaves what nobody knows, with or without a card below") {
  Played alone;
  alone.place(no_face);
  alone.take();
  CHECK(alone.condition() == Condition::unknown());
  Played on_eight;
  on_eight.place(eight);
  on_eight.place(no_face);
  on_eight.take();
  CHECK(on_eight.condition() == Condition::unknown());
}

TEST_CASE("C1, M3: what was taken unseen and is learned later counts from then on, for what lies on it too") {
  Played played;
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
  Played played;
  played.place(no_face);
  played.place(Card(Rank::king, Suit::spades));
  played.take();
  played.place(seven);
  CHECK(played.condition() == Condition::unknown());
  played.learn(0, eight);
  CHECK(played.condition() == of(eight));
}

TEST_CASE("M3: a face that turns out to be another one changes every condition that counted on it") {
  Played played;
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
  Played played;
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

TEST_CASE("the stack: what is undone leaves nothing, and what comes next stands where it stood") {
  Played played;
  played.place(eight);
  Stack& stack = played.stack();
  const auto before = stack.size();
  const auto go_on = [&] {
    const FaceId face = stack.add_face(seven, {3, 1});
    const CellId top = stack.push(played.top(), face, Stack::condition_of(played.top()), 1);
    return std::pair(top, stack.take(top, Stack::condition_of(top)).index);
  };
  const auto first = go_on();
  CHECK(stack.noted(1).line == 3);
  stack.shrink(before);
  CHECK(stack.size().faces == 1);
  CHECK(stack.size().cells == before.cells);
  CHECK(stack.size().taken == 0);
  CHECK(go_on() == first);
}

// Each of these takes no time while what is below has been worked out once, and minutes if all of it were gone through
// again at every card.
TEST_CASE("the stack: the ten thousandth card costs what the first one did") {
  constexpr int cards = 30'000;
  SUBCASE("Sevens, which pass everything on") {
    Played played;
    played.place(eight);
    for (int i = 0; i < cards; ++i) played.place(seven);
    CHECK(played.condition() == of(eight));
  }
  SUBCASE("Jokers that let everything through") {
    Played played;
    played.place(eight);
    for (int i = 0; i < cards; ++i) played.place(any_joker, transparent());
    CHECK(played.condition() == of(eight));
  }
  SUBCASE("cards that nobody saw") {
    Played played;
    for (int i = 0; i < cards; ++i) played.place(no_face);
    CHECK(played.condition() == Condition::unknown());
  }
  SUBCASE("on what a take left") {
    Played played;
    played.place(eight);
    played.place(seven);
    played.take();
    for (int i = 0; i < cards; ++i) played.place(seven);
    CHECK(played.condition() == of(eight));
  }
  SUBCASE("and when a card far below is learned") {
    Played played;
    for (int i = 0; i < cards; ++i) played.place(no_face);
    played.place(eight);
    for (int i = 0; i < cards; ++i) played.place(seven);
    for (std::size_t i = 0; i < cards; ++i) {
      played.learn(i, seven);
      if (played.condition() != of(eight)) FAIL(i);
    }
  }
}

TEST_CASE("M3: what was put right and is taken back was never wrong") {
  using youre_bogus::StackThen;
  const Card nine(Rank::nine, Suit::hearts), ten(Rank::ten, Suit::hearts), four(Rank::four, Suit::spades);
  Stack stack;
  const FaceId first = stack.add_face(eight, {1, 1});
  const FaceId second = stack.add_face(four, {2, 2});
  const CellId below = stack.push(0, first, {}, no_turn);
  stack.set_face(first, nine, {3, 3});
  CHECK(stack.corrections() == 1);
  const CellId top = stack.push(below, stack.add_face(seven, {4, 4}), Stack::condition_of(below), no_turn);
  CHECK(stack.condition(Stack::condition_of(top)) == of(nine));
  stack.set_face(first, ten, {5, 5});
  stack.restore_face(first, nine, {3, 3});
  stack.restore_face(first, eight, {1, 1});
  CHECK(stack.corrections() == 0);
  CHECK(stack.face(first) == eight);
  CHECK(stack.noted(first).line == 1);
  CHECK(stack.noted(first).turns == 1);
  CHECK(stack.condition(Stack::condition_of(top)) == of(eight));
  stack.set_face(second, nine, {6, 6});
  const auto then = stack.corrections();
  stack.set_face(second, ten, {7, 7});
  CHECK(StackThen(stack, then).face(first) == eight);
  CHECK(StackThen(stack, then).face(second) == nine);
  CHECK(StackThen(stack, then - 1).face(second) == four);
  CHECK(StackThen(stack, stack.corrections()).face(second) == ten);
}

TEST_CASE("M3: what was worked out from a card that was put right is worked out anew when that is taken back") {
  Stack stack;
  const FaceId face = stack.add_face(eight, {1, 1});
  const CellId below = stack.push(0, face, {}, no_turn);
  stack.set_face(face, Card(Rank::nine, Suit::hearts), {2, 2});
  const CellId top = stack.push(below, stack.add_face(seven, {3, 3}), Stack::condition_of(below), no_turn);
  CHECK(stack.condition(Stack::condition_of(top)) == of(Card(Rank::nine, Suit::hearts)));
  stack.restore_face(face, eight, {1, 1});
  CHECK(stack.condition(Stack::condition_of(top)) == of(eight));
}

TEST_CASE("M3: that a hidden card was turned up puts nothing right, and taking that back neither") {
  Stack stack;
  const FaceId face = stack.add_face(no_face, {1, 1});
  stack.set_face(face, eight, {2, 2});
  CHECK(stack.corrections() == 0);
  stack.restore_face(face, no_face, {1, 1});
  CHECK(stack.corrections() == 0);
  CHECK(stack.face(face) == no_face);
}
