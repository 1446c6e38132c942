#include <algorithm>

#include "random_tokens.h"
#include "worth.h"

namespace literal {
namespace {

Card card_to_place(RandomSource& random, const Style& style, const Table& table) {
  if (random.chance(style.hidden)) return Card{};
  Card card = random_unseen_card(random, style, table);
  if (!random.chance(style.honest)) return random.chance(25) ? Card{'A', random_card(random).suit} : card;
  const Condition condition = replay(table.history, table.lying).condition;
  for (int tries = 0; tries < 30 && legality(card, condition) != Legality::legal; ++tries) {
    card = random_unseen_card(random, style, table);
  }
  return card;
}

std::string written_card(RandomSource& random, const Style& style, const Table& table, Card card) {
  if (card.rank == 'A' && card.suit == 0) card.suit = 'S';
  std::string text = write_card(random, style, card);
  const bool known = known_in_stack(table, card, -1) >= copies_in(table.header.decks, card);
  if (!is_hidden(card) && (known ? !random.chance(10) : random.chance(1))) text += "!";
  return text;
}

int how_many(RandomSource& random, const Style& style, int hand, bool two_permitted) {
  if (hand == 0) return 0;
  if (two_permitted && random.chance(80)) return std::min(hand, 2);
  if (random.chance(3)) return 1 + random.below(hand);
  if (hand <= 2) return random.chance(15) ? 1 : 0;
  if (hand <= 4) return random.chance(45) ? 1 : 0;
  return random.chance(style.hoarding) ? 0 : 1;
}

// Mostly of the top card's rank; now and then the card that was just taken, or one that was shown before.
std::string exchange(RandomSource& random, const Style& style, const Table& table, std::vector<Card>& shown) {
  Card card = random_card(random);
  const Card taken = table.turns.back().taken ? table.turns.back().taken_card : Card{};
  if (!is_hidden(taken) && random.chance(40)) {
    card = taken;
  } else if (!shown.empty() && random.chance(40)) {
    card = random.one_of(shown);
  } else if (!table.stack.empty() && random.chance(80)) {
    const Card top = table.lying[static_cast<std::size_t>(table.stack.back())].card;
    if (!is_hidden(top)) card.rank = top.rank;
    if (is_joker(card))
      card.suit = 0;
    else if (card.suit == 0)
      card.suit = 'H';
  }
  shown.push_back(card);
  return in_order(
      {random.chance(50) ? "right:" : "left:", write_card(random, style, card), random.chance(8) ? "!" : ""});
}

// Ranks near each other, so that straight flushes happen.
Card winning_card(RandomSource& random, bool black, int from) {
  const std::string ranks = "23456789TJQK";
  const std::size_t rank =
      static_cast<std::size_t>(random.chance(75) ? std::min(11, from + random.below(4)) : random.below(12));
  const char suit = random.chance(65) ? (black ? 'S' : 'H') : (black ? 'C' : 'D');
  return Card{ranks[rank], suit};
}

}  // namespace

std::string random_win(RandomSource& random, const Style& style, const Table& table, int hand) {
  const bool black = random.chance(50);
  const int from = random.below(10);
  std::vector<Card> cards;
  for (int tries = 0; tries < 300 && static_cast<int>(cards.size()) < hand; ++tries) {
    Card card = winning_card(random, black, from);
    if (random.chance(14)) card = Card{'*', 0};
    if (random.chance(2)) card = Card{'A', black ? 'C' : 'D'};
    if (random.chance(1)) card = random_card(random);
    const auto used = std::count(cards.begin(), cards.end(), card) + known_in_stack(table, card, -1);
    if (used < copies_in(table.header.decks, card) || random.chance(1)) cards.push_back(card);
  }
  const bool hidden_last = random.chance(12);
  std::vector<Card> face_up = cards;
  std::vector<Card> face_down;
  if (!cards.empty()) {
    face_down.push_back(hidden_last ? Card{} : cards.back());
    face_up.pop_back();
  }
  const Worth worth = worth_of(face_up, face_down, table.header.decks, table.header.joker_duplicates);
  int claim = worth.worth;
  if (random.chance(25)) claim = random.below(51);
  if (random.chance(20)) claim += 5;
  std::string text;
  for (const Card& card : face_up) text += (text.empty() ? "" : ",") + write_card(random, style, card);
  const bool slash = hand == 7 || random.chance(50);
  for (const Card& card : face_down) {
    if (!slash && is_hidden(card)) continue;
    text += (slash ? "/" : text.empty() ? "" : ",") + write_card(random, style, card);
  }
  return "win:" + std::to_string(claim) + "=" + text;
}

std::string random_aces(RandomSource& random, const Style& style, const Table& table, const std::string& winner) {
  std::string text;
  for (const Person& one : table.people) {
    if (one.name == winner || !random.chance(50)) continue;
    text += in_order(
        {text.empty() ? "" : ",", write_name(random, style, one.name), "=",
         std::to_string(random.below(std::min(one.hand, random.chance(style.slips_stay > 0 ? 80 : 20) ? 4 : 2) + 1))});
  }
  return text.empty() ? "" : "aces:" + text;
}

std::vector<std::string> random_placing(RandomSource& random, const Style& style, const Table& table,
                                        const std::string& player, bool two_permitted) {
  std::vector<std::string> tokens;
  int hand = 0;
  for (const Person& one : table.people) {
    if (one.name == player) hand = one.hand;
  }
  std::vector<Card> shown;
  int calls = table.turns.back().picked > 0 ? 12 : 4;
  for (; random.chance(calls); calls = 45) tokens.push_back(exchange(random, style, table, shown));
  if (random.chance(hand == 7 ? 40 : 2) && hand > 0) {
    tokens.push_back(random_win(random, style, table, hand));
    if (random.chance(60)) tokens.push_back(random_aces(random, style, table, player));
    if (random.chance(80)) return tokens;  // most wins stand
  }
  const int number = how_many(random, style, hand, two_permitted);
  if (number == 0) return tokens;
  Card top = card_to_place(random, style, table);
  // Taken and placed again at once: what C1's second note is about.
  const Turn& turn = table.turns.back();
  if (turn.taken && random.chance(hand == 8 ? 70 : 25)) top = turn.taken_card;
  std::string text = written_card(random, style, table, top);
  for (int card = 1; card < number; ++card) {
    const Card lower = random.chance(35)   ? Card{}
                       : random.chance(20) ? Card{'A', 'C'}
                                           : random_unseen_card(random, style, table);
    text += "/" + written_card(random, style, table, lower);
  }
  tokens.push_back(text);
  const int specifies = is_seven(top) ? 60 : is_joker(top) ? 75 : is_hidden(top) ? 20 : 5;
  if (random.chance(specifies)) tokens.push_back(random_specification(random, style));
  return tokens;
}

}  // namespace literal
