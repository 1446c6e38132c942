// A second referee for The Bogey, sentence by sentence from the text: twelve columns, a hand, the discards, and a talon
// of which only the number is known.
#pragma once

#include <array>

#include "common.h"

namespace literal::the_bogey {

using games::Answer;
using games::Token;

struct Table {
  explicit Table(const games::Header& read);
  static const games::Form& form();
  std::map<std::string, std::string> own_headers() const { return {}; }
  Token read(const ShorthandPart& piece, bool first) const;
  void line(const std::vector<Token>& tokens);
  // The record ends: what waits for an `ok` at the start of the next line waits no longer.
  void end();
  std::string body() const { return games::joined_lines(lines); }
  games::Json audit() const;

  games::Header header;
  games::Players players;
  std::array<std::vector<std::string>, 12> columns;  // bottom card first
  std::vector<std::string> hand;
  std::vector<std::string> discards;
  int redeals = 0;
  int bogeys = 0;
  int out_of_play = 0;
  bool deal_due = true;
  bool redealt = false;  // and the card it was for is not drawn yet
  bool over = false;
  std::string result = "open";
  std::vector<std::string> lines;
  bool turn_open = false;        // the last line has no bogey: yet
  std::optional<Token> waiting;  // the last token of the line before, if it is the game's: an `ok` may follow

  int talon() const;
  bool goes(const std::string& card, std::size_t column) const;
  std::optional<std::size_t> column_for(const std::string& card) const;

 private:
  void happen(const Token& token, bool ok);
  void deal(const Token& token, bool ok);
  void from_hand(const Token& token, bool ok);
  void put(const Token& token, bool ok);
  void bogey(const Token& token, bool ok);
  void redeal(const Token& token, bool ok);
  void stuck(const Token& token, bool ok);
  void new_card(const Token& token, const std::string& card) const;
  void free_token(const Token& token);
  void write(const std::vector<Token>& tokens);
  bool hand_is_due() const { return deal_due && hand.size() < 5 && talon() + static_cast<int>(discards.size()) > 0; }
};

Answer judge(std::string_view record);

}  // namespace literal::the_bogey
