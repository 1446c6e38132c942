#include "core/cards.h"

#include <array>

namespace bogosity::core {
namespace {

constexpr std::string_view rank_letters = "A23456789TJQK";
constexpr std::string_view suit_letters = "CDHS";
constexpr std::array<std::string_view, 13> rank_words = {"Ace",   "Two",  "Three", "Four", "Five",  "Six", "Seven",
                                                         "Eight", "Nine", "Ten",   "Jack", "Queen", "King"};
constexpr std::array<std::string_view, 4> suit_words = {"clubs", "diamonds", "hearts", "spades"};

// The place of a letter, small or capital, among these.
std::optional<std::size_t> place_of(char letter, std::string_view letters) {
  const auto at = letters.find(letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter);
  return at == std::string_view::npos ? std::nullopt : std::optional(at);
}

}  // namespace

char letter(Rank rank) { return rank_letters[static_cast<std::size_t>(rank) - 1]; }
char letter(Suit suit) { return suit_letters[static_cast<std::size_t>(suit)]; }

std::string to_text(Card card) {
  if (card.is_hidden()) return "?";
  if (card.is_joker()) return "*";
  return {letter(card.rank()), letter(card.suit())};
}

std::string spoken(Rank rank) { return std::string(rank_words[static_cast<std::size_t>(rank) - 1]); }
std::string spoken(Suit suit) { return std::string(suit_words[static_cast<std::size_t>(suit)]); }

std::string spoken(Card card) {
  if (card.is_hidden()) return "a hidden card";
  if (card.is_joker()) return "a Joker";
  return "the " + spoken(card.rank()) + " of " + spoken(card.suit());
}

std::string_view suit_sign(Suit suit) {
  constexpr std::array<std::string_view, 4> signs = {"♣", "♦", "♥", "♠"};
  return signs[static_cast<std::size_t>(suit)];
}

std::string short_card(Card card) {
  if (card.is_hidden()) return "a card nobody saw";
  if (card.is_joker()) return "a Joker";
  const std::string rank = card.is(Rank::ten) ? "10" : std::string(1, letter(card.rank()));
  return rank + std::string(suit_sign(card.suit()));
}

std::optional<Rank> rank_from(char letter) {
  const auto at = place_of(letter, rank_letters);
  return at ? std::optional(static_cast<Rank>(*at + 1)) : std::nullopt;
}

std::optional<Suit> suit_from(char letter) {
  const auto at = place_of(letter, suit_letters);
  return at ? std::optional(static_cast<Suit>(*at)) : std::nullopt;
}

std::optional<Card> take_card(std::string_view& text) {
  if (text.empty()) return std::nullopt;
  if (text[0] == '*' || text[0] == '?') {
    const Card card = text[0] == '*' ? Card::joker() : Card::hidden();
    text.remove_prefix(1);
    return card;
  }
  const bool ten = text.size() >= 3 && text[0] == '1' && text[1] == '0';
  const std::size_t suit_at = ten ? 2 : 1;
  if (text.size() <= suit_at) return std::nullopt;
  const auto rank = ten ? std::optional(Rank::ten) : rank_from(text[0]);
  const auto suit = suit_from(text[suit_at]);
  if (!rank || !suit) return std::nullopt;
  text.remove_prefix(suit_at + 1);
  return Card(*rank, *suit);
}

std::optional<Card> card_from(std::string_view text) {
  const auto card = take_card(text);
  if (!text.empty()) return std::nullopt;
  return card;
}

}  // namespace bogosity::core
