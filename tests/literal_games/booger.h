// A second referee for Booger On Your Neighbor, sentence by sentence from the text: the run of 2s is counted on the
// played cards each time, the draw pile is what is neither held nor played.
#pragma once

#include <array>
#include <set>

#include "common.h"

namespace literal::booger {

using games::Answer;
using games::Token;

struct Played {
  std::string card;
  bool start = false;
};

struct Counted {
  std::string out;
  std::vector<std::pair<std::string, long long>> points;  // in the order of the players
  std::set<std::string> excused;                          // who waited, and had points for it
};

// How far a player's line has come.
struct Course {
  std::string who;
  bool said_one = false;
  long long drawn = 0;
  bool done = false;
  bool may_say = false;  // right behind the card
};

struct Table {
  explicit Table(const games::Header& read);
  static const games::Form& form();
  std::map<std::string, std::string> own_headers() const;
  Token read(const ShorthandPart& piece, bool is_first) const;
  void line(const std::vector<Token>& tokens);
  std::string body() const { return games::joined_lines(lines); }
  games::Json audit() const;
  std::vector<int> places() const;

  games::Header header;
  games::Players players;
  long long decks = 2;
  long long deal = 7;
  bool draw_one = false;
  std::map<std::string, long long> worth;  // by the names of the header

  bool running = false;         // a hand, and nobody is out yet
  std::string out;              // who went out, as long as the others are being counted
  std::set<std::string> owing;  // whose cards have not been counted
  std::map<std::string, std::vector<std::string>> told;
  std::map<std::string, long long> hand_points;
  std::vector<Counted> hands;
  std::set<std::string> had_turn;
  std::set<std::string> came_late;                 // without points, when hands had been played
  std::set<std::string> excused;                   // wait now, and have points for it
  std::map<std::string, std::size_t> made_up_for;  // by name: so many hands
  int turn = 0;                                    // a chair
  int began = 0;         // the chair that began the last hand, 0: none has begun since the seats are as they are
  int first = 0;         // the chair that begins then
  std::string beginner;  // of the last hand
  bool again = false;    // after a misdeal: "the same player begins the next one"
  int direction = 1;
  std::vector<Played> played;  // bottom to top
  int to_match = -1;           // which of them is to be matched
  std::string match;           // rank and suit, empty: anything goes
  int out_of_play = 0;
  std::string must_say;
  bool ok = false;
  std::vector<std::string> lines;

  int begins() const;
  long long pile() const;
  long long available() const;
  int run_of_twos() const;
  bool fits(const std::string& card) const;
  long long value(const std::string& card) const;
  bool points_can_be(const std::string& name, long long points) const;

 private:
  void player_line(const std::vector<Token>& tokens);
  void turn_token(const Token& token, Course& course);
  void own_token(const Token& token);
  void free_token(const Token& token);
  void start(const Token& token);
  void draws(int chair, long long cards);
  void own_draw(const Token& token);
  void pass(const Token& token, long long drawn);
  void play(const Token& token, bool said_one);
  void power(const Token& token);
  void caught(const Token& token);
  void said_late(const Token& token);
  void misdeal(const Token& token);
  void left(const Token& token);
  void join(const Token& token);
  void leave(const Token& token);
  void count(const Token& token);
  void hand_over();
  void list_if_counted();
  void need_hand(const Token& token) const;
};

Answer judge(std::string_view record);

}  // namespace literal::booger
