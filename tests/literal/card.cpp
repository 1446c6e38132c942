#include "card.h"

namespace literal {

bool is_hidden(Card card) { return card.rank == '?'; }
bool is_joker(Card card) { return card.rank == '*'; }
bool is_seven(Card card) { return card.rank == '7'; }
bool is_ace(Card card) { return card.rank == 'A'; }
bool is_ordinary(Card card) { return !is_hidden(card) && !is_joker(card) && !is_seven(card); }

char parity_of(char rank) {
  const std::string even = "2468TQ";
  return even.find(rank) != std::string::npos ? 'e' : 'o';
}

std::string card_text(Card card) {
  std::string text(1, card.rank);
  if (card.suit != 0) text += card.suit;
  return text;
}

std::string written_text(const WrittenCard& card) { return card_text(card.card) + (card.insisted ? "!" : ""); }

std::string specification_text(const Specification& specification) {
  std::string text = "=";
  if (specification.transparent) text += "~";
  if (specification.parity == 'o') text += "odd";
  if (specification.parity == 'e') text += "even";
  if (specification.rank != 0) text += specification.rank;
  if (specification.suit != 0) text += specification.suit;
  return text;
}

int copies_in(int decks, Card card) { return is_joker(card) ? 2 * decks : decks; }

}  // namespace literal
