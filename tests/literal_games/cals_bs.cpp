#include "cals_bs.h"

#include <algorithm>
#include <numeric>

namespace literal::cals_bs {
namespace {

using games::cannot_be;
using games::Chair;
using games::not_allowed;

int things_done(const std::vector<Token>& tokens) {
  int things = 0;
  for (const Token& token : tokens) {
    const bool part = token.free || token.word == "NAME:" || token.word == "ok" || token.word == "shame";
    things += part || token.word == "going-out" || token.word == "out" ? 0 : 1;
  }
  return things;
}

}  // namespace

void Table::line(const std::vector<Token>& tokens) {
  players.know_names(tokens);
  ok = games::ends_in_ok(tokens);
  if (tokens.front().word == "NAME:") {
    player_line(tokens);
  } else {
    for (const Token& token : tokens) own_token(token);
  }
  for (const std::string& line : games::canonical_lines(tokens)) lines.push_back(line);
}

void Table::against(const Token& token, const std::string& reason) const {
  if (!ok) not_allowed(token, reason);
}

void Table::own_token(const Token& token) {
  if (token.free) return free_token(token);
  if (token.word == "ok") return;
  if (header.has_result) cannot_be(token, "no plays follow a Result");
  if (token.word == "shame") return players.bears(token, token.name);
  if (token.word == "deal") return deal(token);
  if (token.word == "misdeal") return misdeal(token);
  if (token.word == "pass") return everybody_passes(token);
  cannot_be(token, "this belongs on a player's line");
}

void Table::player_line(const std::vector<Token>& tokens) {
  const Token& begin = tokens.front();
  if (header.has_result) cannot_be(begin, "no plays follow a Result");
  if (!running) cannot_be(begin, "the hand is over");
  if (!players.sits(begin, begin.name).in_hand) cannot_be(begin, begin.name + " plays from the next hand on");
  ++players.turns;
  if (things_done(tokens) > 1) cannot_be(begin, "one thing a line");
  bool done = false;
  bool shamed = false;
  std::string before;  // going-out or out
  for (const Token& token : tokens) {
    if (token.word == "NAME:" || token.word == "ok") continue;
    if (token.free || token.word == "shame") {
      own_token(token);
      shamed = shamed || token.word == "shame";
      continue;
    }
    Chair* chair = players.chair_of(begin.name);
    if (done || chair == nullptr || !running) cannot_be(token, "one thing a line");
    if (before.empty() && (token.word == "going-out" || token.word == "out")) {
      before = token.word;
      continue;
    }
    done = true;
    if (!before.empty() && token.word != "set") cannot_be(token, "cards follow " + before);
    if (!token.other.empty() && before != "out") cannot_be(token, "only last cards can be wrong");
    does(token, before, *chair);
  }
  const bool gone = players.chair_of(begin.name) == nullptr || !running;
  if (!done && ((!gone && !shamed) || !before.empty())) cannot_be(begin, "nothing is done");
}

void Table::does(const Token& token, const std::string& before, Chair& chair) {
  if (before == "out")
    out(token, chair);
  else if (token.word == "set" && (before == "going-out" || !token.said.empty()))
    lead(token, chair, before == "going-out");
  else if (token.word == "set")
    follow(token, chair);
  else if (token.word == "fours")
    fours(token, chair);
  else if (token.word == "plus")
    plus(token, chair);
  else if (token.word == "pass")
    pass(token, chair);
  else if (token.word == "doubt=lie" || token.word == "doubt=true")
    doubt(token, chair);
  else
    cannot_be(token, "not on a player's line");
}

int Table::next_leader() const {
  if (begins == 0) return players.beyond(next_dealer(), 1, false);
  return players.by_id(begins).name.empty() ? players.beyond(begins, 1, false) : begins;
}

// "dealt out one by one from the dealer's left"
void Table::deal_evenly() {
  for (Chair& chair : players.chairs) {
    chair.in_hand = !chair.name.empty();
    chair.cards = 0;
  }
  int to = dealer;
  for (int card = 0; card < 54; ++card) {
    to = players.beyond(to, 1, false);
    ++players.by_id(to).cards;
  }
}

// "a new hand, after one was won: the dealer is the next player; cards in seat order if not dealt evenly"
void Table::deal(const Token& token) {
  if (running) cannot_be(token, "the hand is not over");
  if (players.here() < 2) cannot_be(token, "too few players");
  const long long all = std::accumulate(token.numbers.begin(), token.numbers.end(), 0LL);
  const bool named = !token.numbers.empty();
  if (all > 54 || (named && static_cast<int>(token.numbers.size()) != players.here())) {
    cannot_be(token, "no more than 54 cards, a number for each player");
  }
  dealer = next_dealer();
  who_dealt = players.by_id(dealer).name;
  begins = 0;
  again = false;
  deal_evenly();
  std::size_t next = 0;
  for (Chair& chair : players.chairs) {
    if (named && !chair.name.empty()) chair.cards = static_cast<int>(token.numbers[next++]);
  }
  leader = players.beyond(dealer, 1, true);
  pile = 0;
  now = Won{};
  running = true;
  run_is_over(leader);
}

// "the hand that is on is called off", "it cannot be between hands", "a deal by the same dealer, or the player at the
// left of one who has left"
void Table::misdeal(const Token& token) {
  if (!running) cannot_be(token, "no hand is on");
  again = true;
  running = false;
}

void Table::run_is_over(int who_leads) {
  leader = who_leads;
  rank.clear();
  last = 0;
  last_is_fours = false;
  passed.clear();
  going_out = 0;
  sets_since_going_out = 0;
}

// "1 to 6 cards; tens: 1 to 9, no J Q K"
void Table::claim(const Token& token, const Chair& chair) const {
  if (token.number > chair.cards) cannot_be(token, chair.name + " holds fewer cards");
  if (token.number > most_cards()) against(token, "so many cards are never placed");
  if (tens && (token.said == "J" || token.said == "Q" || token.said == "K")) cannot_be(token, "there are no pictures");
}

void Table::place(const Token& token, Chair& chair, long long cards) {
  if (cards > chair.cards) cannot_be(token, chair.name + " holds fewer cards");
  if (cards == chair.cards) against(token, "the last cards go out face up");
  chair.cards -= static_cast<int>(cards);
  pile += static_cast<int>(cards);
  last = chair.id;
  last_name = chair.name;
  last_is_fours = false;
  passed.clear();
  ++now.sets;
}

void Table::lead(const Token& token, Chair& chair, bool is_going_out) {
  if (token.said.empty()) cannot_be(token, "the lead player names a rank");
  if (chair.id != leader || !rank.empty()) against(token, "it is not " + chair.name + "'s lead");
  claim(token, chair);
  if (is_going_out && chair.cards > 8) against(token, "going out with 8 cards or fewer");
  place(token, chair, token.number);
  leader = chair.id;
  rank = token.said;
  going_out = is_going_out ? chair.id : 0;
  sets_since_going_out = 0;
}

void Table::fours(const Token& token, Chair& chair) {
  if (chair.id != leader || !rank.empty()) against(token, "it is not " + chair.name + "'s lead");
  if (pile > 0) against(token, "all fours only on an empty pile");
  place(token, chair, 4 * token.number);
  leader = chair.id;
  rank = "fours";
  last_is_fours = true;
  going_out = 0;
}

void Table::follow(const Token& token, Chair& chair) {
  if (rank.empty()) cannot_be(token, "no set lies there");
  if (rank == "fours") cannot_be(token, "on all fours only plus");
  if (last == chair.id) against(token, "not on his own set");
  claim(token, chair);
  place(token, chair, token.number);
  if (going_out != 0 && ++sets_since_going_out > 1) going_out = 0;
}

void Table::plus(const Token& token, Chair& chair) {
  if (rank != "fours") cannot_be(token, "no all fours lie there");
  if (last == chair.id) against(token, "not on his own set");
  place(token, chair, 1);
}

void Table::pass(const Token& token, const Chair& chair) {
  if (last == 0) cannot_be(token, "there is no set");
  passed.insert(chair.name);
  if_all_have_passed();
}

void Table::everybody_passes(const Token& token) {
  if (!running || last == 0) cannot_be(token, "there is no set");
  for (const Chair& chair : players.chairs) {
    if (chair.in_hand && !chair.name.empty()) passed.insert(chair.name);
  }
  if_all_have_passed();
}

void Table::if_all_have_passed() {
  for (const Chair& chair : players.chairs) {
    if (chair.name.empty() || !chair.in_hand || chair.id == last) continue;
    if (!passed.contains(chair.name)) return;
  }
  run_is_over(who_leads(last));
}

// "the turn or lead passed on": where somebody left, it is the next at the left who leads
int Table::who_leads(int chair) const {
  return players.by_id(chair).name.empty() ? players.beyond(chair, 1, true) : chair;
}

void Table::doubt(const Token& token, Chair& chair) {
  if (last == 0) cannot_be(token, "there is no set");
  if (last == chair.id) cannot_be(token, "nobody doubts himself");
  if (last_is_fours) against(token, "all fours is never doubted");
  if (going_out != 0 && sets_since_going_out == 1 && going_out != chair.id) against(token, "only who is going out");
  Chair& other = players.by_id(last);
  ++now.doubts;
  const bool lie = token.word == "doubt=lie";
  if (lie) {
    ++now.lies;
    ++stats[chair.name].doubts_right;
    ++stats[last_name].caught;
  } else {
    ++stats[chair.name].doubts_wrong;
    ++stats[last_name].believed;
  }
  // A player who left does not take the cards: they are out of play.
  if (!lie || !other.name.empty()) (lie ? other : chair).cards += pile;
  pile = 0;
  run_is_over(lie ? chair.id : who_leads(other.id));
}

void Table::out(const Token& token, Chair& chair) {
  if (!token.said.empty()) {
    if (chair.id != leader || !rank.empty()) against(token, "it is not " + chair.name + "'s lead");
  } else {
    if (rank.empty()) cannot_be(token, "the rank is missing, or no set lies there");
    if (last == chair.id) against(token, "not on his own set");
  }
  if (token.number != chair.cards) cannot_be(token, chair.name + " holds another number of cards");
  if (token.said.empty() && rank == "fours" && token.number > 1) against(token, "on all fours one card");
  claim(token, chair);
  if (token.other == "wrong") return;
  chair.cards = 0;
  now.winner = chair.name;
  hands.push_back(now);
  players.give(chair.name, 1, "won");
  running = false;
}

void Table::free_token(const Token& token) {
  if (token.word == "resign" || token.word == "bid") cannot_be(token, "not in this game");
  if (token.word == "adjust") {
    players.bears(token, token.name);
    if (!header.has_result) players.check_score(token, token.number);
    players.give(token.name, token.number, "adjust");
  }
  if (token.word == "scorekeeper") players.bears(token, token.name);
  if (token.word == "leave") leave(token);
  if (token.word == "count") count(token);
  if (token.word == "seats") seats(token);
  if (token.word != "join") return;
  if (token.numbered) cannot_be(token, "points to start with are of another game");
  if (token.name == "pass" || token.name == "deal") cannot_be(token, "nobody may be named so");
  players.join(token, form().most);
}

void Table::leave(const Token& token) {
  Chair& chair = players.sits(token, token.name);
  const bool played_along = running && chair.in_hand;
  chair.cards = 0;
  chair.name.clear();
  if (!played_along) return;
  passed.erase(token.name);
  if (going_out == chair.id) going_out = 0;
  if (leader == chair.id) leader = players.beyond(chair.id, 1, true);
  if (players.in_hand() <= 1) {
    running = false;
  } else if (last != 0) {
    if_all_have_passed();
  }
}

// "The pile changes by it and must not fall below 0"
void Table::count(const Token& token) {
  Chair& chair = players.sits(token, token.name);
  if (!running || !chair.in_hand) cannot_be(token, "no cards are held");
  const long long now_in_pile = pile + chair.cards - token.number;
  if (now_in_pile < 0) cannot_be(token, "the pile has not that many cards");
  pile = static_cast<int>(now_in_pile);
  chair.cards = static_cast<int>(token.number);
}

void Table::seats(const Token& token) {
  if (running) cannot_be(token, "seats change between hands");
  players.seats(token);
  begins = players.chairs.front().id;
}

}  // namespace literal::cals_bs
