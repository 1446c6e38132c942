// Cards, specifications and the text of both. A card is its rank and suit; a Joker is rank '*', a card nobody could see
// is rank '?', both without a suit. A character 0 stands for "not said" throughout.
#pragma once

#include <string>
#include <vector>

namespace literal {

struct Card {
  char rank = '?';
  char suit = 0;
  bool operator==(const Card&) const = default;
};

bool is_hidden(Card card);
bool is_joker(Card card);
bool is_seven(Card card);
bool is_ace(Card card);
bool is_ordinary(Card card);  // neither Seven nor Joker, and seen

// 'o' or 'e' for a rank letter.
char parity_of(char rank);

std::string card_text(Card card);

// A card as somebody wrote it, perhaps with the exclamation mark that insists on it.
struct WrittenCard {
  Card card;
  bool insisted = false;
};

std::string written_text(const WrittenCard& card);

// Step 7 as written: '~', parity ('o' or 'e'), rank, suit.
struct Specification {
  bool written = false;
  bool transparent = false;
  char parity = 0;
  char rank = 0;
  char suit = 0;
};

std::string specification_text(const Specification& specification);

// How many copies of a card the decks hold: 2 Jokers a deck, one of every other card.
int copies_in(int decks, Card card);

}  // namespace literal
