#include "condition.h"

#include <algorithm>

namespace literal {
namespace {

const Condition all_unknown{'?', '?', '?'};

Condition own_condition(Card card) {
  if (is_hidden(card)) return all_unknown;
  return Condition{parity_of(card.rank), card.rank, card.suit};
}

// F1: only the parity can be changed.
Condition on_seven(const Specification& said, const Condition& below) {
  Condition condition = below;
  if (said.parity != 0) condition.parity = said.parity;
  return condition;
}

// F2
Condition on_joker(const Specification& said, const Condition& below) {
  Condition condition;
  condition.rank = said.rank;
  condition.suit = said.suit;
  condition.parity = said.parity;
  if (said.transparent) {
    if (condition.rank == 0) condition.rank = below.rank;
    if (condition.suit == 0) condition.suit = below.suit;
    if (condition.parity == 0) condition.parity = below.parity;
  }
  if (condition.parity == 0 && said.rank != 0) condition.parity = parity_of(said.rank);
  return condition;
}

Condition put_on(const Lying& card, const Condition& below) {
  if (is_seven(card.card)) return on_seven(card.specification, below);
  if (is_joker(card.card)) return on_joker(card.specification, below);
  return own_condition(card.card);
}

bool inherits(const Lying& card) {
  if (is_seven(card.card)) return true;
  if (!is_joker(card.card)) return false;
  const Specification& said = card.specification;
  return said.transparent && (said.parity == 0 || said.rank == 0 || said.suit == 0);
}

Origin place(int id, const std::vector<Lying>& lying, const Origin& below) {
  const Lying& card = lying[static_cast<std::size_t>(id)];
  Origin origin;
  origin.condition = put_on(card, below.condition);
  origin.cards.push_back(id);
  if (inherits(card)) origin.cards.insert(origin.cards.end(), below.cards.begin(), below.cards.end());
  return origin;
}

// C1, note on discarding after a card has been acquired.
Origin take(int taken_id, const std::vector<int>& left, const std::vector<Lying>& lying, const Origin& before) {
  const Lying& taken = lying[static_cast<std::size_t>(taken_id)];
  if (is_hidden(taken.card)) return Origin{all_unknown, {}};
  Origin origin;
  for (auto id = left.rbegin(); id != left.rend(); ++id) {
    origin.cards.push_back(*id);
    const Card card = lying[static_cast<std::size_t>(*id)].card;
    if (is_seven(card) || is_joker(card)) continue;
    const Condition highest = own_condition(card);  // N, or a hidden card where N has to be looked for
    origin.condition = is_ordinary(taken.card) ? highest : put_on(taken, highest);
    return origin;
  }
  if (is_ordinary(taken.card)) return origin;  // no N: none of it, and all cards left had to be seen for that
  origin.condition = before.condition;
  origin.cards = before.cards;
  origin.cards.erase(std::remove(origin.cards.begin(), origin.cards.end(), taken_id), origin.cards.end());
  return origin;
}

Legality all_of(const std::vector<Legality>& answers) {
  bool uncertain = false;
  for (const Legality answer : answers) {
    if (answer == Legality::illegal) return Legality::illegal;
    if (answer == Legality::uncertain) uncertain = true;
  }
  return uncertain ? Legality::uncertain : Legality::legal;
}

Legality must_be(char property, char wanted) {
  if (property == 0) return Legality::legal;
  if (property == '?') return Legality::uncertain;
  return property == wanted ? Legality::legal : Legality::illegal;
}

Legality must_not_be(char property, char forbidden) {
  if (property == 0) return Legality::legal;
  if (property == '?') return Legality::uncertain;
  return property != forbidden ? Legality::legal : Legality::illegal;
}

}  // namespace

Origin replay(const std::vector<StackEvent>& history, const std::vector<Lying>& lying) {
  Origin now;
  std::vector<int> stack;
  for (const StackEvent& event : history) {
    switch (event.kind) {
      case StackEventKind::placed:
        now = place(event.cards.front(), lying, now);
        stack.push_back(event.cards.front());
        break;
      case StackEventKind::taken: {
        const int taken = stack.back();
        stack.pop_back();
        now = take(taken, stack, lying, now);
        break;
      }
      case StackEventKind::reshuffled:
      case StackEventKind::counted:  // M1 leaves one card, `stack:` whatever was counted
        now = Origin{};
        stack = event.cards;
        for (const int id : stack) now = place(id, lying, now);
        break;
    }
  }
  return now;
}

Legality legality(Card card, const Condition& condition) {
  if (is_joker(card) || is_seven(card)) return Legality::legal;  // E2
  if (is_hidden(card)) {
    const bool nothing = condition.parity == 0 && condition.rank == 0 && condition.suit == 0;
    return nothing ? Legality::legal : Legality::uncertain;
  }
  if (is_ace(card)) {  // E3
    return all_of(
        {must_be(condition.parity, 'o'), must_not_be(condition.rank, 'A'), must_be(condition.suit, card.suit)});
  }
  return all_of({must_be(condition.parity, parity_of(card.rank)), must_not_be(condition.rank, card.rank),  // E4
                 must_not_be(condition.suit, card.suit)});
}

}  // namespace literal
