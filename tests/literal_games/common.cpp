#include "common.h"

namespace literal::games {
namespace {

void read_rule_id(Scanner& scanner, Token& token) {
  if (scanner.next_is("\"")) return;
  for (char letter = 'A'; letter <= 'Z'; ++letter) {
    if (!scanner.accept(std::string(1, letter))) continue;
    token.said = std::string(1, letter) + std::to_string(scanner.number(1, 99));
    return;
  }
}

void read_text(Scanner& scanner, Token& token) {
  token.has_text = true;
  token.text = scanner.quoted_text();
}

void read_what_follows(Scanner& scanner, Token& token) {
  const std::string& word = token.word;
  if (word == "note" || word == "rule") return read_text(scanner, token);
  if (word == "clarify") {
    read_rule_id(scanner, token);
    return read_text(scanner, token);
  }
  if (word == "bid") {
    token.number = scanner.number(0, 1000000000000000000LL);
    scanner.expect("@");
    token.name = scanner.name();
    return;
  }
  token.name = scanner.name();
  if (word == "join") {
    scanner.expect("@");
    token.other = scanner.name();
    if (scanner.accept("=")) {
      token.numbered = true;
      token.number = scanner.number(0, most_points);
    }
  } else if (word == "seats") {
    token.names.push_back(token.name);
    while (scanner.accept(",")) token.names.push_back(scanner.name());
  } else if (word == "count") {
    scanner.expect("=");
    token.number = scanner.number(0, most_points);
  } else if (word == "adjust") {
    scanner.expect("=");
    scanner.accept("+");
    token.number = scanner.number(-most_points, most_points);
    if (scanner.next_is("\"")) read_text(scanner, token);
  }
}

std::string written_free(const Token& token) {
  std::string text = token.word + ":";
  if (token.word == "seats") {
    for (const std::string& name : token.names) text += (text.back() == ':' ? "" : ",") + name_text(name);
    return text;
  }
  if (!token.name.empty()) text += name_text(token.name);
  if (token.word == "join") text += "@" + name_text(token.other);
  if (token.word == "join" && token.number > 0) text += "=" + std::to_string(token.number);
  if (token.word == "count" || token.word == "adjust") text += "=" + std::to_string(token.number);
  if (token.word == "clarify") text += token.said;
  return token.has_text ? text + literal::quoted(token.text) : text;
}

}  // namespace

void cannot_be(const Token& token, const std::string& reason) {
  throw Refused{"cannot_be", token.at, reason + ": " + token.written};
}
void not_allowed(const Token& token, const std::string& reason) {
  throw Refused{"not_allowed", token.at, reason + ": " + token.written};
}
void unreadable(Position at, const std::string& reason) { throw Refused{"unreadable", at, reason}; }

std::optional<Token> read_free(const ShorthandPart& piece) {
  const std::vector<std::string> words = {"adjust", "rule",  "clarify", "note",   "scorekeeper", "leave",
                                          "join",   "seats", "count",   "resign", "bid"};
  for (const std::string& word : words) {
    Scanner scanner(piece);
    if (!scanner.accept(word + ":")) continue;
    Token token;
    token.at = piece.at;
    token.word = word;
    token.free = true;
    read_what_follows(scanner, token);
    scanner.expect_end();
    token.written = written_free(token);
    return token;
  }
  return std::nullopt;
}

std::optional<Token> read_begin(const ShorthandPart& piece) {
  if (piece.text.back() != ':') return std::nullopt;
  Scanner scanner(piece);
  Token token;
  token.at = piece.at;
  token.word = "NAME:";
  token.name = scanner.name();
  scanner.expect(":");
  scanner.expect_end();
  token.written = name_text(token.name) + ":";
  return token;
}

Token note_of(const ShorthandPart& comment) {
  Token token;
  token.at = comment.at;
  token.word = "note";
  token.free = true;
  token.has_text = true;
  token.text = comment.text;
  token.written = written_free(token);
  return token;
}

std::string read_card(Scanner& scanner) {
  const WrittenCard card = scanner.card(false);
  if (card.insisted || is_joker(card.card)) scanner.refuse("no card of these decks");
  return card_text(card.card);
}

std::vector<std::string> canonical_lines(const std::vector<Token>& tokens) {
  std::vector<std::string> lines;
  const bool of_player = tokens.front().word == "NAME:";
  for (const Token& token : tokens) {
    if (lines.empty() || (!of_player && token.word != "ok"))
      lines.push_back(token.written);
    else
      lines.back() += " " + token.written;
  }
  return lines;
}

std::string joined_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

bool ends_in_ok(const std::vector<Token>& tokens) {
  bool seen = false;
  bool something = false;
  for (const Token& token : tokens) {
    if (seen && token.word != "note") cannot_be(token, "ok ends its line");
    if (token.word == "ok") {
      if (!something) cannot_be(token, "nothing that could be let stand");
      seen = true;
    }
    something = something || (!token.free && token.word != "NAME:");
  }
  return seen;
}

}  // namespace literal::games
