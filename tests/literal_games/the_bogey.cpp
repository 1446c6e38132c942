#include "the_bogey.h"

#include <algorithm>

namespace literal::the_bogey {
namespace {

using games::cannot_be;
using games::not_allowed;

int height(const std::string& card) {
  const std::string ranks = "A23456789TJQK";  // King high, Ace low
  return static_cast<int>(ranks.find(card[0]));
}

void against(const Token& token, bool ok, const std::string& reason) {
  if (!ok) not_allowed(token, reason);
}

bool is_game_token(const Token& token) { return !token.free && token.word != "ok"; }

void read_column(Scanner& scanner, Token& token) {
  token.number = scanner.number(1, 12);
  token.written += ">" + std::to_string(token.number);
}

}  // namespace

const games::Form& Table::form() {
  static const games::Form form = {"The Bogey", 1, 1, {}};
  return form;
}

Table::Table(const games::Header& read) : header(read), players(read) {}

Token Table::read(const ShorthandPart& piece, bool) const {
  if (const auto free = games::read_free(piece)) return *free;
  Token token;
  token.at = piece.at;
  for (const char* word : {"ok", "redeal", "stuck", "quit"}) {
    if (piece.text != word) continue;
    token.word = token.written = word;
    return token;
  }
  Scanner scanner(piece);
  if (scanner.accept("deal:")) {
    token.word = "deal";
    do token.cards.push_back(games::read_card(scanner));
    while (scanner.accept(","));
    for (const std::string& card : token.cards) token.written += (token.written.empty() ? "deal:" : ",") + card;
  } else if (scanner.accept("x:")) {
    token.word = "x";
    token.cards = {games::read_card(scanner)};
    token.written = "x:" + token.cards[0];
  } else if (scanner.accept("bogey:")) {
    token.word = "bogey";
    token.cards = {games::read_card(scanner)};
    token.written = "bogey:" + token.cards[0];
    if (scanner.accept(">")) read_column(scanner, token);
  } else {
    token.word = "place";
    token.cards = {games::read_card(scanner)};
    token.written = token.cards[0];
    scanner.expect(">");
    read_column(scanner, token);
  }
  scanner.expect_end();
  return token;
}

int Table::talon() const {
  std::size_t known = hand.size() + discards.size() + static_cast<std::size_t>(out_of_play);
  for (const auto& column : columns) known += column.size();
  return 52 - static_cast<int>(known);
}

// "any card on an empty column, else the same suit and a lower rank"
bool Table::goes(const std::string& card, std::size_t column) const {
  if (columns[column].empty()) return true;
  const std::string& top = columns[column].back();
  return top[1] == card[1] && height(card) < height(top);
}

std::optional<std::size_t> Table::column_for(const std::string& card) const {
  for (std::size_t column = 0; column < 12; ++column) {
    if (goes(card, column)) return column;
  }
  return std::nullopt;
}

// "`ok` follows the token it is about, on the same line or at the start of the next, but not across a note"
void Table::line(const std::vector<Token>& tokens) {
  players.know_names(tokens);
  for (const Token& token : tokens) {
    if (token.word == "ok") {
      if (!waiting) cannot_be(token, "ok follows the token it is about");
      const Token about = *waiting;
      waiting.reset();
      happen(about, true);
      write({about, token});
      continue;
    }
    end();
    if (is_game_token(token)) {
      waiting = token;
      continue;
    }
    free_token(token);
    write({token});
  }
}

void Table::end() {
  if (!waiting) return;
  const Token about = *waiting;
  waiting.reset();
  happen(about, false);
  write({about});
}

void Table::happen(const Token& token, bool ok) {
  if (over || header.has_result) cannot_be(token, "nothing follows a result");
  if (token.word == "deal") return deal(token, ok);
  if (token.word == "place" || token.word == "x") return from_hand(token, ok);
  if (token.word == "bogey") return bogey(token, ok);
  if (token.word == "redeal") return redeal(token, ok);
  if (token.word == "stuck") return stuck(token, ok);
  over = true;  // quit
}

void Table::new_card(const Token& token, const std::string& card) const {
  bool known = std::count(hand.begin(), hand.end(), card) + std::count(discards.begin(), discards.end(), card) > 0;
  for (const auto& column : columns) known = known || std::count(column.begin(), column.end(), card) > 0;
  if (known) cannot_be(token, card + " has been drawn before");
  if (talon() <= 0) cannot_be(token, "the talon is out");
}

// "the hand is filled as far as cards go"
void Table::deal(const Token& token, bool ok) {
  const std::size_t before = hand.size();
  for (const std::string& card : token.cards) {
    new_card(token, card);
    hand.push_back(card);
  }
  if (!deal_due || before >= 5 || hand.size() > 5) against(token, ok, "the hand is filled up to five");
  if (hand.size() < 5 && talon() > 0) against(token, ok, "the hand is filled to five");
  redealt = false;
  deal_due = hand.size() < 5 && talon() == 0 && !discards.empty();
}

void Table::from_hand(const Token& token, bool ok) {
  const auto held = std::find(hand.begin(), hand.end(), token.cards[0]);
  if (held == hand.end()) cannot_be(token, "this card is not in the hand");
  if (hand_is_due()) against(token, ok, "first the hand is filled");
  if (redealt) against(token, ok, "a card is drawn after a redeal");
  if (!hand_is_due()) deal_due = false;
  hand.erase(held);
  if (token.word == "x")
    discards.push_back(token.cards[0]);
  else
    put(token, ok);
}

void Table::put(const Token& token, bool ok) {
  const std::size_t column = static_cast<std::size_t>(token.number) - 1;
  if (!goes(token.cards[0], column)) against(token, ok, "only a lower card of the same suit goes there");
  columns[column].push_back(token.cards[0]);
  std::size_t placed = 0;
  for (const auto& one : columns) placed += one.size();
  if (placed < 52) return;
  over = true;
  result = "won";
}

void Table::bogey(const Token& token, bool ok) {
  const std::string& card = token.cards[0];
  new_card(token, card);
  if (hand_is_due()) against(token, ok, "first the hand is filled");
  deal_due = true;
  redealt = false;
  ++bogeys;
  if (token.number > 0) return put(token, ok);
  if (const auto column = column_for(card)) against(token, ok, "it goes on column " + std::to_string(*column + 1));
  ++out_of_play;
  over = true;
  result = "lost";
}

void Table::redeal(const Token& token, bool ok) {
  if (discards.empty()) cannot_be(token, "there are no discards");  // "ok or not"
  if (talon() > 0) against(token, ok, "the talon is not out");
  discards.clear();
  redealt = true;
  ++redeals;
}

void Table::stuck(const Token& token, bool ok) {
  if (talon() > 0 || !discards.empty()) against(token, ok, "there are cards to draw");
  for (const std::string& card : hand) {
    if (const auto column = column_for(card)) {
      against(token, ok, card + " goes on column " + std::to_string(*column + 1));
    }
  }
  over = true;
  result = "lost";
}

void Table::free_token(const Token& token) {
  if (token.word == "scorekeeper" || token.word == "leave") players.bears(token, token.name);
  if (token.word == "leave") {  // "the leaver's cards out of play"
    players.sits(token, token.name).name.clear();
    out_of_play += static_cast<int>(hand.size());
    hand.clear();
    over = true;
  }
  if (token.word == "scorekeeper" || token.word == "leave") return;
  const bool playing = !over && talon() < 52;
  if (token.word == "seats" && !playing) return players.seats(token);
  if (token.word == "count" && token.number == static_cast<long long>(hand.size())) {
    return players.bears(token, token.name);
  }
  if (token.word != "note" && token.word != "rule" && token.word != "clarify") cannot_be(token, "not in this game");
}

// "a line ends after each bogey:", and nowhere else
void Table::write(const std::vector<Token>& tokens) {
  for (const Token& token : tokens) {
    if (turn_open || token.word == "ok")
      lines.back() += " " + token.written;
    else
      lines.push_back(token.written);
    turn_open = token.word != "bogey" && (token.word != "ok" || turn_open);
  }
}

games::Json Table::audit() const {
  const std::array<const char*, 5> grades = {"Epic", "Legendary", "Advanced", "Normal", "Novice"};
  games::Json json;
  json["game"] = form().game;
  json["players"] = players.people;
  json["columns"] = games::Json::array();
  std::size_t used = 0;
  for (const auto& column : columns) {
    json["columns"].push_back(column);
    used += column.empty() ? 0 : 1;
  }
  json["used"] = used;
  json["hand"] = hand;
  json["talon"] = talon();
  json["discards"] = discards.size();
  json["redeals"] = redeals;
  json["bogeys"] = bogeys;
  json["result"] = result;
  json["grade"] = nullptr;
  if (result == "won") json["grade"] = grades[used <= 8 ? 0 : used - 8];
  return json;
}

Answer judge(std::string_view record) { return games::judge_with<Table>(record); }

}  // namespace literal::the_bogey
