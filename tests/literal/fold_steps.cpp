#include <algorithm>

#include "fold.h"
#include "worth.h"

namespace literal {
namespace {

// A card of which the decks hold no further copy beside those known in the stack and those before it in the token.
void check_copies(const Table& table, const Token& token, const std::vector<WrittenCard>& cards) {
  for (std::size_t index = 0; index < cards.size(); ++index) {
    const WrittenCard& card = cards[index];
    if (card.insisted || is_hidden(card.card)) continue;
    int others = known_in_stack(table, card.card, -1);
    for (std::size_t before = 0; before < index; ++before) {
      if (cards[before].card == card.card) ++others;
    }
    if (others >= copies_in(table.header.decks, card.card)) {
      refuse(token, "the decks hold no further " + card_text(card.card));
    }
  }
}

// K4: reshuffled, and the player at the winner's left begins.
void begin_round(Table& table) {
  table.hands_before_win = table.people;
  table.aces_in_stack_before_win = 0;
  for (const char suit : {'C', 'D', 'H', 'S'}) {
    table.aces_in_stack_before_win += std::min(table.header.decks, known_in_stack(table, Card{'A', suit}, -1));
  }
  for (Person& one : table.people) one.hand = 0;
  table.out_of_play = 0;
  table.stack.clear();
  table.history.clear();
  ++table.round;
  table.between_rounds = true;
}

}  // namespace

void learn_card(Table& table, const Token& token, long long position) {
  if (position > static_cast<long long>(table.stack.size())) refuse(token, "the stack is not that high");
  const int id = table.stack[table.stack.size() - static_cast<std::size_t>(position)];
  const WrittenCard& seen = token.cards.front();
  Lying& lying = lying_at(table, id);
  if (!seen.insisted && !is_hidden(lying.card) && !(lying.card == seen.card)) {
    refuse(token, "by the log that card is the " + card_text(lying.card));
  }
  if (!seen.insisted && is_hidden(lying.card)) {
    int elsewhere = known_in_stack(table, seen.card, id);
    if (taken_in_this_turn(table) == seen.card) ++elsewhere;
    if (elsewhere >= copies_in(table.header.decks, seen.card)) {
      refuse(token, "by the log every " + card_text(seen.card) + " lies elsewhere in the stack, or was just taken");
    }
  }
  lying.card = seen.card;
}

void pick_up(Table& table, const Token& token, long long number) {
  Turn& turn = table.turns.back();
  Person& player = person(table, token, turn.player);
  const int stack = static_cast<int>(table.stack.size());
  turn.room = std::max(0, 7 - player.hand);
  turn.available = pile_of(table) + (stack >= 2 ? stack - 1 : 0);
  if (number > turn.available) refuse(token, "pile and stack could not give so many cards");
  for (long long card = 0; card < number; ++card) {
    if (pile_of(table) == 0 && table.stack.size() >= 2) reshuffle_stack(table);  // M1
    ++player.hand;
  }
  turn.pick_done = true;
  turn.picked = static_cast<int>(number);
  turn.above_seven = turn.above_seven || (number > 0 && player.hand > 7);  // Z1
  turn.h = player.hand;
}

void call_exchange(Table& table, const Token& token) {
  check_copies(table, token, {token.cards.front()});
  Exchange exchange;
  exchange.shown = token.cards.front();
  exchange.stack = table.stack;
  if (!table.stack.empty()) {
    exchange.top = table.stack.back();
    exchange.top_was_hidden = is_hidden(lying_at(table, table.stack.back()).card);
  }
  table.turns.back().exchanges.push_back(exchange);
}

void declare_win(Table& table, const Token& token) {
  Turn& turn = table.turns.back();
  std::vector<WrittenCard> listed = token.cards;
  listed.insert(listed.end(), token.face_down.begin(), token.face_down.end());
  if (static_cast<int>(listed.size()) != person(table, token, turn.player).hand) {
    refuse(token, "by the log the player holds another number of cards");
  }
  check_copies(table, token, listed);
  std::vector<Card> face_up;
  std::vector<Card> face_down;
  for (const WrittenCard& card : token.cards) face_up.push_back(card.card);
  for (const WrittenCard& card : token.face_down) face_down.push_back(card.card);
  const Worth worth = worth_of(face_up, face_down, table.header.decks, table.header.joker_duplicates);
  const bool overclaimed = token.number > worth.worth && table.header.overclaim_fails;
  WinEntry win{turn.n, turn.player, token.number, worth.worth, 0, worth.stands && !overclaimed};
  const std::size_t slot = new_slot(table);
  if (win.stands) {
    win.credited = std::min<long long>(token.number, worth.worth);
    give_points(table, slot, turn.player, win.credited, "L4");
    turn.won = true;
    turn.unfinished = false;
    table.turn_running = false;
    begin_round(table);
  } else {
    const bool ace =
        std::any_of(listed.begin(), listed.end(), [](const WrittenCard& card) { return is_ace(card.card); });
    give_points(table, slot, turn.player, ace ? -10 : -5, "L4");
  }
  table.wins.push_back(win);
}

void report_aces(Table& table, const Token& token) {
  const std::size_t slot = new_slot(table);
  long long all = 0;
  std::vector<std::string> named;
  for (const auto& [name, aces] : token.amounts) {
    person(table, token, name);
    if (name == table.turns.back().player) refuse(token, "the winner's Aces do not count");
    if (std::find(named.begin(), named.end(), name) != named.end()) refuse(token, name + " is named twice");
    named.push_back(name);
    for (const Person& one : table.hands_before_win) {
      if (one.name == name && aces > one.hand) refuse(token, name + " did not hold that many cards");
    }
    all += aces;
    give_points(table, slot, name, -5 * aces, "K3");
  }
  if (all > 4LL * table.header.decks - table.aces_in_stack_before_win) {
    refuse(token, "beside the stack the decks do not hold that many Aces");
  }
}

void place_cards(Table& table, const Token& token) {
  Turn& turn = table.turns.back();
  Person& player = person(table, token, turn.player);
  if (static_cast<int>(token.cards.size()) > player.hand) refuse(token, "by the log the player holds fewer cards");
  check_copies(table, token, token.cards);
  turn.history_before_placing = table.history;
  for (auto card = token.cards.rbegin(); card != token.cards.rend(); ++card) {  // the lowest first
    const int id = new_lying(table, card->card);
    place_on_stack(table, id);
    turn.placed.insert(turn.placed.begin(), id);
    --player.hand;
  }
}

}  // namespace literal
