// The condition of the stack, worked out from nothing each time: the list of what happened to the stack is replayed
// with what is known of its cards now. Rules C1, E, F and M1.
#pragma once

#include <vector>

#include "card.h"

namespace literal {

// Each property: 0 none, '?' unknown, else its value (parity 'o' or 'e', a rank letter, a suit letter).
struct Condition {
  char parity = 0;
  char rank = 0;
  char suit = 0;
};

// A card that lies, or lay, in the stack, by its number in the table's list of such cards.
struct Lying {
  Card card;
  Specification specification;
};

enum class StackEventKind { placed, taken, reshuffled, counted };

struct StackEvent {
  StackEventKind kind = StackEventKind::placed;
  std::vector<int>
      cards;  // placed: the one; reshuffled: the one left; counted: all, bottom to top; taken: the one gone
};

// A condition and the cards it comes from, topmost first.
struct Origin {
  Condition condition;
  std::vector<int> cards;
};

Origin replay(const std::vector<StackEvent>& history, const std::vector<Lying>& lying);

enum class Legality { legal, illegal, uncertain };

// E2, E3, E4 for a card that was seen; a hidden card is uncertain unless nothing stands in its way.
Legality legality(Card card, const Condition& condition);

}  // namespace literal
