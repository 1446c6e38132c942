// The state of the referee (section 2) and its findings so far. A plain value: copying it copies the whole session.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "condition.h"
#include "header.h"
#include "token.h"

namespace literal {

struct Person {
  std::string name;
  bool playing = true;
  bool resigned = false;
  int hand = 0;
};

// A place in the order of play; it stays there, empty, when its player has gone.
struct Chair {
  std::string name;
};

struct Finding {
  std::string rule;
  bool ace = false;
};

struct Judgement {
  std::vector<Finding> infractions;
  std::vector<std::string> to_examine;
  std::vector<std::string> violations;
};

struct Exchange {
  WrittenCard shown;
  std::vector<int> stack;  // as it lay when it was called, bottom to top
  std::optional<int> top;  // the card on top of the stack when it was called
  bool top_was_hidden = false;
};

struct Turn {
  int n = 0;
  int round = 0;
  std::string player;
  std::string declared;     // top, two or nothing
  std::vector<int> roll;    // empty: none; {0, 0}: nobody noted it
  bool unfinished = false;  // ends in `...`, or was broken off

  bool taking_required = false;
  bool taken = false;
  Card taken_card;
  int hand_before_take = 0;
  bool pick_done = false;
  int picked = 0;
  int room = 0;
  int available = 0;
  bool later_step_than_pick = false;
  bool above_seven = false;  // Z1
  int h = 0;
  std::vector<Exchange> exchanges;
  bool won = false;
  std::vector<int> placed;  // top one first
  std::vector<StackEvent> history_before_placing;

  // as the turn ends
  int hand = 0;
  int pile = 0;
  std::vector<int> stack;
  std::vector<StackEvent> history;

  bool settled_for_good = false;  // judged and shown with what was known when the next roll's inquiries were over
  Judgement judgement;
  Card top;
  Condition condition;
};

struct Bid {
  std::string name;
  long long number = 0;
};

struct Inquiry {
  int turn = 0;
  std::string accused;
  std::vector<std::string> shouters;
  std::string plea;
  std::string ruled;
  std::string log;
  std::string verdict;
  std::vector<std::string> rules;
  std::vector<std::string> examined;
  std::optional<std::size_t> concerns;  // index of the accused's turn
  std::vector<int> stack_at_shout;
  std::vector<long long> bids;
  std::size_t slot = 0;
  bool pending = true;  // the roll has not been reached
};

struct WinEntry {
  int turn = 0;
  std::string player;
  long long claim = 0;
  int worth = 0;
  long long credited = 0;
  bool stands = false;
};

struct Points {
  int turn = 0;
  std::string player;
  long long points = 0;
  std::string rule;
};

struct Table {
  Header header;
  std::vector<Person> people;
  std::vector<Chair> chairs;
  std::size_t marker = 0;     // a chair: the next player sits there ...
  bool after_marker = false;  // ... or after it
  int out_of_play = 0;
  int round = 1;
  bool between_rounds = false;
  std::vector<Lying> lying;  // every card that ever lay in the stack, with what is known of it now
  std::vector<int> stack;    // bottom to top
  std::vector<StackEvent> history;
  std::vector<Turn> turns;
  bool on_turn_line = false;
  bool turn_running = false;  // on a turn's line, neither won nor broken off
  int aces_in_stack_before_win = 0;
  std::vector<Person> hands_before_win;
  std::vector<Bid> bids;  // since the last roll
  std::vector<Inquiry> inquiries;
  std::vector<WinEntry> wins;
  std::vector<std::vector<Points>> points;  // one slot for each token that may move points, in order
  bool dots_seen = false;
  std::vector<std::string> body;  // canonical lines
};

Table new_table(const Header& header);

[[noreturn]] void refuse(const Token& token, const std::string& reason);

// Someone who plays or has played; refuses a name that nobody bears.
Person& person(Table& table, const Token& token, const std::string& name);
// Someone who plays now.
Person& playing(Table& table, const Token& token, const std::string& name);

int pile_of(const Table& table);
int playing_count(const Table& table);
// Empty when nobody plays.
std::string next_player(const Table& table);
std::size_t chair_of(const Table& table, const std::string& name);

Lying& lying_at(Table& table, int id);
int new_lying(Table& table, Card card);
void place_on_stack(Table& table, int id);
void take_from_stack(Table& table);
void reshuffle_stack(Table& table);  // M1
void count_stack(Table& table, const std::vector<int>& cards);

// The card that was taken in the turn whose line this is, if any was and it has not been shuffled since.
std::optional<Card> taken_in_this_turn(const Table& table);

// How many of these the stack is known to hold; the card `except` apart.
int known_in_stack(const Table& table, Card card, int except);

std::size_t new_slot(Table& table);
void give_points(Table& table, std::size_t slot, const std::string& player, long long points, const std::string& rule);

}  // namespace literal
