// A second referee for Cal's BS, sentence by sentence from the text: who leads, what lies, who has passed since the
// last set, and nothing remembered that the text does not name.
#pragma once

#include <set>

#include "common.h"

namespace literal::cals_bs {

using games::Answer;
using games::Token;

struct Won {
  std::string winner;
  int sets = 0;
  int doubts = 0;
  int lies = 0;
};

struct Stats {
  int doubts_right = 0;
  int doubts_wrong = 0;
  int caught = 0;
  int believed = 0;
};

struct Table {
  explicit Table(const games::Header& read);
  static const games::Form& form();
  std::map<std::string, std::string> own_headers() const;
  Token read(const ShorthandPart& piece, bool first) const;
  void line(const std::vector<Token>& tokens);
  std::string body() const { return games::joined_lines(lines); }
  games::Json audit() const;

  games::Header header;
  games::Players players;
  bool tens = false;
  bool running = true;
  int dealer = 0;
  int leader = 0;
  int begins = 0;  // the first named of new seats
  std::string who_dealt;
  bool again = false;  // after a misdeal: "a deal by the same dealer"
  int pile = 0;
  std::string rank;  // of the run of sets, "fours"; empty: a lead is due
  int last = 0;      // whose set lies on top, 0: none that could be doubted
  std::string last_name;
  bool last_is_fours = false;
  std::set<std::string> passed;
  int going_out = 0;
  int sets_since_going_out = 0;
  Won now;
  std::vector<Won> hands;
  std::map<std::string, Stats> stats;
  bool ok = false;
  std::vector<std::string> lines;

  int most_cards() const { return tens ? 9 : 6; }
  int next_dealer() const {
    if (begins != 0) return players.beyond(next_leader(), -1, false);
    const games::Chair* same = players.chair_of(who_dealt);
    if (again && same != nullptr) return same->id;
    return players.beyond(same != nullptr ? same->id : dealer, 1, false);
  }
  int next_leader() const;

 private:
  void player_line(const std::vector<Token>& tokens);
  void does(const Token& token, const std::string& before, games::Chair& chair);
  void own_token(const Token& token);
  void free_token(const Token& token);
  void against(const Token& token, const std::string& reason) const;
  void deal_evenly();
  void deal(const Token& token);
  void misdeal(const Token& token);
  void claim(const Token& token, const games::Chair& chair) const;
  void place(const Token& token, games::Chair& chair, long long cards);
  void lead(const Token& token, games::Chair& chair, bool is_going_out);
  void fours(const Token& token, games::Chair& chair);
  void follow(const Token& token, games::Chair& chair);
  void plus(const Token& token, games::Chair& chair);
  void pass(const Token& token, const games::Chair& chair);
  void everybody_passes(const Token& token);
  void if_all_have_passed();
  int who_leads(int chair) const;
  void doubt(const Token& token, games::Chair& chair);
  void out(const Token& token, games::Chair& chair);
  void run_is_over(int who_leads);
  void leave(const Token& token);
  void count(const Token& token);
  void seats(const Token& token);
};

Answer judge(std::string_view record);

}  // namespace literal::cals_bs
