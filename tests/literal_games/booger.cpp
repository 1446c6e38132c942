#include "booger.h"

#include <algorithm>

namespace literal::booger {
namespace {

using games::cannot_be;
using games::Chair;
using games::not_allowed;

bool is_red_three(const std::string& card) { return card == "3D" || card == "3H"; }

}  // namespace

// "The starter begins the first hand, the next player the next, clockwise each time"; after a misdeal the same again
int Table::begins() const {
  const Chair* same = began == 0 && !again ? nullptr : players.chair_of(beginner);
  if (again && same != nullptr) return same->id;
  if (began != 0) return players.beyond(same != nullptr ? same->id : began, 1, false);
  return players.by_id(first).name.empty() ? players.beyond(first, 1, false) : first;
}

// "The draw pile is 52 a deck less hands and played cards"
long long Table::pile() const {
  long long cards = 52 * decks - static_cast<long long>(played.size()) - out_of_play;
  for (const Chair& chair : players.chairs) cards -= chair.in_hand ? chair.cards : 0;
  return cards;
}

// "all played cards but the top one (and, under red 3s, the one to match) become it"
long long Table::available() const {
  const int top = static_cast<int>(played.size()) - 1;
  const int kept = to_match >= 0 && to_match != top ? 2 : 1;
  return pile() + std::max(0, top + 1 - kept);
}

// "the unbroken run of 2s on top"; "a red 3 neither counts as matched nor breaks a run"; "a start: 2 starts no run"
int Table::run_of_twos() const {
  int run = 0;
  for (auto one = played.rbegin(); one != played.rend(); ++one) {
    if (is_red_three(one->card)) continue;
    if (one->card[0] != '2' || one->start) break;
    ++run;
  }
  return run;
}

bool Table::fits(const std::string& card) const {
  if (card[0] == 'J' || is_red_three(card) || match.empty()) return true;
  return card[0] == match[0] || card[1] == match[1];
}

long long Table::value(const std::string& card) const {
  if (is_red_three(card)) return worth.at("red3");
  const std::string ranks = "A23456789TJQK";
  const std::array<const char*, 13> names = {"ace",   "two",  "three", "four", "five",  "six", "seven",
                                             "eight", "nine", "ten",   "jack", "queen", "king"};
  return worth.at(names[ranks.find(card[0])]);
}

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

void Table::own_token(const Token& token) {
  if (token.free) return free_token(token);
  if (token.word == "start") return start(token);
  if (token.word == "catch") return caught(token);
  if (token.word == "left") return left(token);
  if (token.word == "late") return said_late(token);
  if (token.word == "misdeal") return misdeal(token);
  if (token.word != "ok") cannot_be(token, "this belongs on a player's line");
}

void Table::need_hand(const Token& token) const {
  if (header.has_result) cannot_be(token, "no plays follow a Result");
  if (!running) cannot_be(token, "no hand is running");
}

void Table::start(const Token& token) {
  if (header.has_result) cannot_be(token, "no plays follow a Result");
  if (running || !owing.empty()) cannot_be(token, "the last hand is not done");
  if (players.here() < 2) cannot_be(token, "too few players");
  if (deal * players.here() + 1 > 52 * decks) cannot_be(token, "the decks are too small");
  began = turn = begins();
  beginner = players.by_id(began).name;
  again = false;
  for (Chair& chair : players.chairs) {
    chair.in_hand = !chair.name.empty();
    chair.cards = chair.in_hand ? static_cast<int>(deal) : 0;
  }
  const std::string& card = token.cards[0];
  played = {Played{card, true}};
  match = card[0] == 'J' || is_red_three(card) ? "" : card;
  to_match = match.empty() ? -1 : 0;
  direction = 1;
  out_of_play = 0;
  must_say.clear();
  out.clear();
  told.clear();
  hand_points.clear();
  excused.clear();
  running = true;
}

void Table::player_line(const std::vector<Token>& tokens) {
  const Token& begin = tokens.front();
  need_hand(begin);
  const Chair& seat = players.sits(begin, begin.name);
  if (!seat.in_hand) cannot_be(begin, begin.name + " plays from the next hand on");
  if (seat.id != turn && !ok) not_allowed(begin, "it is another's turn");
  turn = seat.id;
  had_turn.insert(begin.name);
  ++players.turns;
  Course course;
  course.who = begin.name;
  for (const Token& token : tokens) course.said_one = course.said_one || token.word == "one";
  for (const Token& token : tokens) {
    if (token.free)
      free_token(token);
    else if (token.word != "NAME:" && token.word != "ok")
      turn_token(token, course);
  }
  if (!course.done && running && players.chair_of(course.who) != nullptr) {
    cannot_be(begin, "a turn without a card or pass");
  }
}

void Table::turn_token(const Token& token, Course& course) {
  if (token.word == "one" && course.may_say) {
    course.may_say = false;
    return;
  }
  if (token.word == "left" && course.done) return left(token);
  const Chair* chair = players.chair_of(course.who);
  if (course.done || chair == nullptr || !running || chair->id != turn) cannot_be(token, "the turn is over");
  if (token.word == "catch") {
    caught(token);
  } else if (token.word == "late") {
    said_late(token);
  } else if (token.word == "draw") {
    if (course.drawn > 0) cannot_be(token, "drawn twice");
    course.drawn = token.number;
    own_draw(token);
  } else if (token.word == "pass") {
    pass(token, course.drawn);
    course.done = true;
  } else if (token.word == "play") {
    play(token, course.said_one);
    course.done = course.may_say = true;
  } else {
    cannot_be(token, "not on a player's line, or not here");
  }
}

void Table::draws(int chair, long long cards) {
  for (; cards > 0 && available() > 0; --cards) {
    if (pile() == 0) {
      const Played top = played.back();
      std::vector<Played> kept;
      const int last = static_cast<int>(played.size()) - 1;
      if (to_match >= 0 && to_match != last) kept.push_back(played[static_cast<std::size_t>(to_match)]);
      kept.push_back(top);
      played = kept;
      if (to_match >= 0) to_match = 0;
    }
    ++players.by_id(chair).cards;
  }
}

void Table::own_draw(const Token& token) {
  if (token.number > available()) cannot_be(token, "there are not that many cards to draw");
  if (draw_one && token.number > 1 && !ok) not_allowed(token, "one card is drawn");
  draws(turn, token.number);
}

void Table::pass(const Token& token, long long drawn) {
  const bool may = available() == 0 || (draw_one && drawn > 0);
  if (!may && !ok) not_allowed(token, drawn > 0 ? "one draws until a card can be played" : "one draws first");
  turn = players.beyond(turn, direction, true);
}

void Table::play(const Token& token, bool said_one) {
  const std::string& card = token.cards[0];
  Chair& chair = players.by_id(turn);
  if (chair.cards < 1) cannot_be(token, "no card is held");
  long long lying = 0;
  for (const Played& one : played) lying += one.card == card ? 1 : 0;
  if (lying >= decks) cannot_be(token, "all copies have been played");
  if (!token.name.empty()) {
    const Chair& other = players.sits(token, token.name);
    if (!other.in_hand || other.id == turn) cannot_be(token, "no hands to swap");
    if (chair.cards == 1) cannot_be(token, "the last card swaps nothing");
  }
  if (!fits(card) && !ok) not_allowed(token, "it does not match");
  const int who = turn;
  --chair.cards;
  played.push_back(Played{card, false});
  must_say.clear();
  if (chair.cards == 0) {
    out = chair.name;
    for (const Chair& other : players.chairs) {
      if (!other.name.empty() && other.in_hand && other.id != who) owing.insert(other.name);
    }
    hand_points[out] = 0;
    hand_over();
    return list_if_counted();
  }
  if (!token.name.empty()) std::swap(chair.cards, players.sits(token, token.name).cards);
  if (chair.cards == 1 && !said_one) must_say = chair.name;
  power(token);
}

void Table::power(const Token& token) {
  const std::string& card = token.cards[0];
  const int who = turn;
  if (card[0] == 'A') direction = -direction;
  const int next = players.beyond(who, direction, true);
  if (is_red_three(card)) {
    draws(next, 5);
    turn = next;
    return;
  }
  match = card;
  if (!token.said.empty()) match[1] = token.said[0];
  to_match = static_cast<int>(played.size()) - 1;
  turn = next;
  if (card[0] == '2') draws(next, 2LL * run_of_twos());
  if (card[0] == '2' || card[0] == '7') turn = players.beyond(next, direction, true);
}

void Table::hand_over() {
  running = false;
  must_say.clear();
}

void Table::caught(const Token& token) {
  need_hand(token);
  if (!players.sits(token, token.other).in_hand) cannot_be(token, token.other + " plays from the next hand on");
  const Chair& chair = players.sits(token, token.name);
  if (token.name == token.other) cannot_be(token, "nobody catches himself");
  if (must_say != token.name && !ok) not_allowed(token, token.name + " owes no word");
  if (must_say == token.name) must_say.clear();
  draws(chair.id, 3);
}

// "It cannot be unless she owes it"
void Table::said_late(const Token& token) {
  need_hand(token);
  players.sits(token, token.name);
  if (must_say != token.name) cannot_be(token, token.name + " owes no word");
  must_say.clear();
}

// "while a hand is on and nobody is out", "on a line of its own"
void Table::misdeal(const Token& token) {
  need_hand(token);
  again = true;
  hand_over();
}

// Can so many cards, of those that lie nowhere else, be worth this?
bool Table::points_can_be(const std::string& name, long long points) const {
  std::map<std::string, long long> copies;
  for (const char rank : std::string("A23456789TJQK")) {
    for (const char suit : std::string("CDHS")) copies[std::string{rank, suit}] = decks;
  }
  for (const Played& one : played) --copies[one.card];
  for (const auto& [other, cards] : told) {
    for (const std::string& card : cards) --copies[card];
  }
  const std::size_t held = static_cast<std::size_t>(players.chair_of(name)->cards);
  std::vector<std::set<long long>> sums(held + 1);
  sums[0].insert(0);
  std::map<long long, long long> by_value;
  for (const auto& [card, left] : copies) by_value[value(card)] += std::max(0LL, left);
  for (const auto& [worth_each, left] : by_value) {
    for (std::size_t before = held; before-- > 0;) {
      for (const long long sum : std::set<long long>(sums[before])) {
        for (long long more = 1; more <= left && before + static_cast<std::size_t>(more) <= held; ++more) {
          sums[before + static_cast<std::size_t>(more)].insert(sum + more * worth_each);
        }
      }
    }
  }
  return sums[held].contains(points);
}

void Table::left(const Token& token) {
  const Chair& chair = players.sits(token, token.name);
  if (!owing.contains(token.name)) cannot_be(token, "nothing to count for " + token.name);
  long long points = token.number;
  if (token.said == "#") {
    if (!points_can_be(token.name, points)) cannot_be(token, "the cards cannot be worth that");
  } else {
    if (static_cast<int>(token.cards.size()) != chair.cards) cannot_be(token, "another number of cards is held");
    told[token.name] = token.cards;
    for (const std::string& card : token.cards) {
      long long seen = 0;
      for (const Played& one : played) seen += one.card == card ? 1 : 0;
      for (const auto& [name, cards] : told) seen += std::count(cards.begin(), cards.end(), card);
      if (seen > decks) cannot_be(token, "the decks hold no further " + card);
      points += value(card);
    }
  }
  players.check_score(token, points);
  owing.erase(token.name);
  hand_points[token.name] = points;
  players.give(token.name, points, "left");
  list_if_counted();
}

void Table::list_if_counted() {
  if (!owing.empty() || out.empty()) return;
  Counted hand{out, {}, excused};
  for (const std::string& name : players.people) {
    if (hand_points.contains(name)) hand.points.emplace_back(name, hand_points.at(name));
  }
  hands.push_back(hand);
  out.clear();
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
  if (token.word == "join") join(token);
  if (token.word == "count") count(token);
  if (token.word == "seats") {
    if (running) cannot_be(token, "seats change between hands");
    players.seats(token);
    began = 0;
    again = false;
    first = players.chairs.front().id;
  }
}

// "Cy joins, and starts with 50 points"; "=0 is the same as none". Hands that were played before the log are points.
void Table::join(const Token& token) {
  const bool is_new = !players.scores.contains(token.name);
  bool anything_played = !hands.empty();
  for (const auto& [name, score] : games::totals(header, players)) anything_played |= score != 0;
  players.join(token, form().most);
  if (token.number > 0) {
    if (!header.has_result) players.check_score(token, token.number);
    players.give(token.name, token.number, "join");
    made_up_for[token.name] = hands.size();
    excused.insert(token.name);
    came_late.erase(token.name);
  } else if (is_new && anything_played) {
    came_late.insert(token.name);
  }
}

// "she comes behind all who played every hand; those who have left come last"
std::vector<int> Table::places() const {
  const auto scores = games::totals(header, players);
  const auto group = [&](const std::string& name) {
    if (players.chair_of(name) == nullptr) return 2;
    if (came_late.contains(name)) return 1;
    const auto from = made_up_for.find(name);
    for (std::size_t hand = from == made_up_for.end() ? 0 : from->second; hand < hands.size(); ++hand) {
      bool named = hands[hand].excused.contains(name);
      for (const auto& [other, points] : hands[hand].points) named |= other == name;
      if (!named) return 1;
    }
    return 0;
  };
  std::set<std::string> placed = had_turn;
  if (header.has_result) placed.insert(header.players.begin(), header.players.end());  // nobody knows more
  std::vector<int> all;
  for (const std::string& mine : players.people) {
    int place = 1;
    for (const std::string& other : players.people) {
      const auto before = std::pair(group(other), scores.at(other)) < std::pair(group(mine), scores.at(mine));
      if (before && placed.contains(other)) ++place;
    }
    all.push_back(placed.contains(mine) ? place : 0);
  }
  return all;
}

void Table::leave(const Token& token) {
  Chair& chair = players.sits(token, token.name);
  excused.erase(token.name);
  const bool played_along = chair.in_hand;
  if (running && played_along) out_of_play += chair.cards;
  chair.cards = 0;
  chair.name.clear();
  if (must_say == token.name) must_say.clear();
  if (owing.erase(token.name) > 0) list_if_counted();
  if (!running || !played_along) return;
  if (chair.id == turn) turn = players.beyond(chair.id, direction, true);
  if (players.in_hand() <= 1) hand_over();
}

void Table::count(const Token& token) {
  Chair& chair = players.sits(token, token.name);
  if ((!running && !owing.contains(token.name)) || !chair.in_hand) cannot_be(token, "no cards are held");
  if (running && token.number == 0) cannot_be(token, "who holds nothing is out");
  chair.cards = static_cast<int>(std::min<long long>(token.number, 1000000));
  if (pile() < 0) cannot_be(token, "the decks have not that many cards");
}

}  // namespace literal::booger
