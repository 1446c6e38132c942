#include "core/cards.h"

#include <array>

namespace bogosity::core {
namespace {

constexpr std::string_view rank_letters = "A23456789TJQK";
constexpr std::string_view suit_letters = "CDHS";
constexpr std::array<std::string_view, 13> rank_words = {"Ace",   "Two",  "Three", "Four", "Five",  "Six", "Seven",
                                                         "Eight", "Nine", "Ten",   "Jack", "Queen", "King"};
constexpr std::array<std::string_view, 4> suit_words = {"clubs", "diamonds", "hearts", "spades"};

constexpr std::array<std::uint8_t, 256> make_rank_table() {
  std::array<std::uint8_t, 256> table{};
  for (std::size_t i = 0; i < rank_letters.size(); ++i) {
    const auto upper = static_cast<unsigned char>(rank_letters[i]);
    table[upper] = static_cast<std::uint8_t>(i + 1);
    if (upper >= 'A') table[upper + 32U] = static_cast<std::uint8_t>(i + 1);
  }
  return table;
}

constexpr std::array<std::uint8_t, 256> make_suit_table() {
  std::array<std::uint8_t, 256> table{};
  for (std::size_t i = 0; i < suit_letters.size(); ++i) {
    const auto upper = static_cast<unsigned char>(suit_letters[i]);
    table[upper] = static_cast<std::uint8_t>(i + 1);
    table[upper + 32U] = static_cast<std::uint8_t>(i + 1);
  }
  return table;
}

constexpr auto rank_table = make_rank_table();
constexpr auto suit_table = make_suit_table();

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

std::optional<Rank> rank_from(char letter) {
  const auto value = rank_table[static_cast<unsigned char>(letter)];
  if (value == 0) return std::nullopt;
  return static_cast<Rank>(value);
}

std::optional<Suit> suit_from(char letter) {
  const auto value = suit_table[static_cast<unsigned char>(letter)];
  if (value == 0) return std::nullopt;
  return static_cast<Suit>(value - 1);
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
