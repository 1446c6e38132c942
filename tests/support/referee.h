// "Read like the rulebook": a case gives the body of a record and asks what the referee makes of it. The answer is the
// audit as the command line prints it, in words short enough to compare with. Lists are joined by blanks; what does not
// exist (no top card, no property) is "-", what nobody knows "?". Every record that is judged here is put before the
// literal referee too, and the two must agree to the letter.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace bogosity::tests {

struct JudgedTurn {
  int round = 0;
  std::string player;
  std::string roll;  // "5-4", "?-?", "-"
  int hand = 0;
  int pile = 0;
  int stack = 0;
  std::string top;          // "8H", "?", "-"
  std::string condition;    // "odd 9 C", "- - -", "? ? ?"
  std::string infractions;  // "C2 E4"; with an Ace "E3(ace)"
  std::string to_examine;
  std::string violations;
};

struct JudgedInquiry {
  int turn = 0;
  std::string accused;
  std::string shouters;
  std::string plea;
  std::string log;
  std::string verdict;
  std::string rules;
  std::string examined;
};

struct JudgedWin {
  int turn = 0;
  std::string player;
  int claim = 0;
  int worth = 0;
  int credited = 0;
  bool stands = false;
};

struct Judged {
  std::string refusal;    // "3:6: reason", empty if the record was accepted
  std::string place;      // of the refusal, "3:6"; lines and columns count in the body
  std::string way_out;    // of the refusal
  std::string canonical;  // the body in canonical form
  std::vector<std::string> players;
  std::map<std::string, long long> scores;
  std::vector<JudgedTurn> turns;
  std::vector<JudgedInquiry> inquiries;
  std::vector<JudgedWin> wins;
  std::vector<std::string> points;  // "4 Bob -5 H4"

  // The turn of that number, from 1; the last one if none is given. An empty one if there is none.
  const JudgedTurn& turn(std::size_t number = 0) const;
  const JudgedInquiry& inquiry(std::size_t number = 0) const;
  const JudgedWin& win(std::size_t number = 0) const;
  std::string points_joined() const;  // "4 Bob -5 H4, 4 Ann -5 H4"
  std::string scores_joined() const;  // "Ann -10, Bob 0"
};

// Four players round a table with one deck: Ann begins, Bob sits at her left, then Cy and Dee.
inline const std::string four_players = "[Players \"Ann, Bob, Cy, Dee\"]\n";
// Five, so that they may shuffle two decks together (M2).
inline const std::string two_decks = "[Players \"Ann, Bob, Cy, Dee, Eve\"]\n[Decks \"2\"]\n";

// Judges a record with this body; `headers` are those behind `Game`. Fails the test case if the record is refused.
Judged judged(const std::string& body, const std::string& headers = four_players);
// The same, but the record should be refused: fails the case that asks if it is accepted.
Judged refused(const std::string& body, const std::string& headers = four_players);
// A whole record, headers and all; no opinion on whether it should be accepted. Places count in `record`.
Judged whole(const std::string& record);

// The infractions of the last turn, the quickest of questions.
std::string infractions(const std::string& body, const std::string& headers = four_players);
// The condition of the stack after the last turn.
std::string condition(const std::string& body, const std::string& headers = four_players);
// Places `card` on a stack that was counted to be `stack` (`8H`, `* =even5H`, `7D =odd`); Ann holds four cards. Empty
// if the card may lie there, else the infraction, or "examine E4".
std::string placing(const std::string& card, const std::string& stack);

// Is the rule listed in the rulebook as one that people alone judge, and does it say what they judge?
bool is_for_people(const std::string& rule);

}  // namespace bogosity::tests
