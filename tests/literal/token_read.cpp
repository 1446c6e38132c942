#include <map>

#include "scanner.h"
#include "token.h"

namespace literal {
namespace {

constexpr long long most_bid = 1000000000000000000LL;
constexpr long long most_points = 1000000000LL;

std::vector<std::string> name_list(Scanner& scanner) {
  std::vector<std::string> names{scanner.name()};
  while (scanner.accept(",")) names.push_back(scanner.name());
  return names;
}

std::string word_of(Scanner& scanner, const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (scanner.accept(word)) return word;
  }
  scanner.refuse("expected " + words.front() + " or the like");
}

void optional_text(Scanner& scanner, Token& token) {
  if (!scanner.next_is("\"")) return;
  token.has_text = true;
  token.text = scanner.quoted_text();
}

void read_want(Scanner& scanner, Token& token) {
  optional_text(scanner, token);
  if (!token.has_text) token.word = word_of(scanner, {"top", "two"});
}

void read_off(Scanner& scanner, Token& token) {
  token.dice.push_back(static_cast<int>(scanner.number(1, 6)));
  if (scanner.accept(",")) token.dice.push_back(static_cast<int>(scanner.number(1, 6)));
}

void read_grab(Scanner& scanner, Token& token) {
  token.dice.push_back(static_cast<int>(scanner.number(1, 6)));
  scanner.expect("@");
  token.name = scanner.name();
  if (scanner.accept("=")) token.word = word_of(scanner, {"out", "over"});
}

void read_bogus(Scanner& scanner, Token& token) {
  token.names = name_list(scanner);
  if (scanner.accept(">")) token.name = scanner.name();
}

void read_look(Scanner& scanner, Token& token) {
  token.number = scanner.number(1, most_points);
  scanner.expect("=");
  token.cards.push_back(scanner.card(false));
}

void read_ruled(Scanner& scanner, Token& token) {
  token.word = word_of(scanner, {"bogus", "clean", "void"});
  optional_text(scanner, token);
  if (scanner.accept("@")) token.names = name_list(scanner);
}

void read_one_card(Scanner& scanner, Token& token) { token.cards.push_back(scanner.card(false)); }

void read_win(Scanner& scanner, Token& token) {
  token.number = scanner.number(0, most_bid);
  scanner.expect("=");
  if (!scanner.next_is("/")) {
    do token.cards.push_back(scanner.card(false));
    while (scanner.accept(","));
  }
  token.has_slash = scanner.accept("/");
  if (token.has_slash && !scanner.at_end()) token.face_down.push_back(scanner.card(true));
  const std::size_t listed = token.cards.size() + token.face_down.size();
  if (listed == 0) scanner.refuse("a win lists its cards");
  if (listed == 7 && token.face_down.empty()) scanner.refuse("of seven cards the last is face down, after a slash");
}

void read_aces(Scanner& scanner, Token& token) {
  do {
    const std::string name = scanner.name();
    scanner.expect("=");
    token.amounts.emplace_back(name, scanner.number(0, most_points));
  } while (scanner.accept(","));
}

void read_bid(Scanner& scanner, Token& token) {
  token.number = scanner.number(0, most_bid);
  scanner.expect("@");
  token.name = scanner.name();
}

void read_late(Scanner& scanner, Token& token) {
  token.names = {scanner.name()};
  scanner.expect(">");
  token.name = scanner.name();
}

void read_settle(Scanner& scanner, Token& token) {
  token.number = scanner.number(0, most_points);
  if (scanner.accept("@")) token.name = scanner.name();
  scanner.expect("=");
  token.word = word_of(scanner, {"admit", "deny"});
}

void read_count(Scanner& scanner, Token& token) {
  token.name = scanner.name();
  scanner.expect("=");
  token.number = scanner.number(0, 7);
}

void read_pile(Scanner& scanner, Token& token) { token.number = scanner.number(0, most_points); }

void read_stack(Scanner& scanner, Token& token) {
  token.number = scanner.number(0, most_points);
  if (token.number == 0) return;
  scanner.expect("=");
  token.cards.push_back(scanner.card(true));
}

void read_one_name(Scanner& scanner, Token& token) { token.name = scanner.name(); }

void read_join(Scanner& scanner, Token& token) {
  token.names = {scanner.name()};
  scanner.expect("@");
  token.name = scanner.name();
}

void read_seats(Scanner& scanner, Token& token) { token.names = name_list(scanner); }

void read_adjust(Scanner& scanner, Token& token) {
  token.name = scanner.name();
  scanner.expect("=");
  scanner.accept("+");
  token.number = scanner.number(-most_points, most_points);
  optional_text(scanner, token);
}

void read_text(Scanner& scanner, Token& token) {
  token.has_text = true;
  token.text = scanner.quoted_text();
}

void read_clarify(Scanner& scanner, Token& token) {
  const std::map<std::string, int> sections = {{"Z", 6}, {"A", 4}, {"B", 3}, {"C", 2}, {"D", 3}, {"E", 4}, {"F", 2},
                                               {"G", 2}, {"H", 4}, {"I", 7}, {"J", 2}, {"K", 4}, {"L", 4}, {"M", 5}};
  for (const auto& [letter, rules] : sections) {
    if (!scanner.accept(letter)) continue;
    token.word = letter + std::to_string(scanner.number(1, rules));
    break;
  }
  read_text(scanner, token);
}

struct Keyword {
  std::string word;
  Kind kind;
  void (*read)(Scanner&, Token&);
};

const std::vector<Keyword> keywords = {
    {"want:", Kind::want, read_want},          {"off:", Kind::off, read_off},
    {"grab:", Kind::grab, read_grab},          {"bogus:", Kind::bogus, read_bogus},
    {"look:", Kind::look, read_look},          {"ruled:", Kind::ruled, read_ruled},
    {"under:", Kind::under, read_one_card},    {"win:", Kind::win, read_win},
    {"aces:", Kind::aces, read_aces},          {"bid:", Kind::bid, read_bid},
    {"late:", Kind::late, read_late},          {"settle:", Kind::settle, read_settle},
    {"count:", Kind::count, read_count},       {"pile:", Kind::pile, read_pile},
    {"stack:", Kind::stack, read_stack},       {"resign:", Kind::resign, read_one_name},
    {"leave:", Kind::leave, read_one_name},    {"join:", Kind::join, read_join},
    {"seats:", Kind::seats, read_seats},       {"adjust:", Kind::adjust, read_adjust},
    {"rule:", Kind::rule, read_text},          {"clarify:", Kind::clarify, read_clarify},
    {"note:", Kind::note, read_text},          {"scorekeeper:", Kind::scorekeeper, read_one_name},
    {"right:", Kind::exchange, read_one_card}, {"left:", Kind::exchange, read_one_card}};

void read_specification(Scanner& scanner, Token& token) {
  Specification& said = token.specification;
  said.written = true;
  said.transparent = scanner.accept("~");
  if (scanner.accept("odd"))
    said.parity = 'o';
  else if (scanner.accept("even"))
    said.parity = 'e';
  said.rank = scanner.rank_letter();
  said.suit = scanner.suit_letter();
  if (!said.transparent && said.parity == 0 && said.rank == 0 && said.suit == 0) scanner.refuse("nothing is specified");
}

void read_placed(Scanner& scanner, Token& token) {
  do token.cards.push_back(scanner.card(true));
  while (scanner.accept("/"));
}

bool read_plain_word(Scanner& scanner, Token& token) {
  const std::map<std::string, Kind> words = {{"admit", Kind::plea},    {"deny", Kind::plea},      {"open", Kind::plea},
                                             {"take", Kind::top_card}, {"leave", Kind::top_card}, {"...", Kind::dots}};
  for (const auto& [word, kind] : words) {
    Scanner ahead = scanner;
    if (!ahead.accept(word) || !ahead.at_end()) continue;
    token.kind = kind;
    token.word = word;
    scanner = ahead;
    return true;
  }
  return false;
}

// Two dice, a number or '?' each.
bool read_roll(Scanner& scanner, Token& token) {
  token.dice.clear();
  if (scanner.accept("?-?")) {
    token.dice = {0, 0};
    return true;
  }
  token.dice.push_back(static_cast<int>(scanner.number(1, 6)));
  scanner.expect("-");
  token.dice.push_back(static_cast<int>(scanner.number(1, 6)));
  return true;
}

bool looks_like_roll(const std::string& text) {
  return text.find_first_not_of("0123456789?-") == std::string::npos && text.find('-') != std::string::npos;
}

bool read_begin(const ShorthandPart& piece, Token& token) {
  if (piece.text.back() != ':') return false;
  Scanner scanner(piece);
  token.kind = Kind::begin;
  token.name = scanner.name();
  scanner.expect(":");
  scanner.expect_end();
  return true;
}

}  // namespace

bool is_anytime(Kind kind) { return kind >= Kind::bid; }

Token read_token(const ShorthandPart& piece, bool first) {
  Token token;
  token.at = piece.at;
  if (first && read_begin(piece, token)) return token;
  Scanner scanner(piece);
  for (const Keyword& keyword : keywords) {
    if (!scanner.accept(keyword.word)) continue;
    token.kind = keyword.kind;
    if (keyword.kind == Kind::exchange) token.word = keyword.word.substr(0, keyword.word.size() - 1);
    keyword.read(scanner, token);
    scanner.expect_end();
    return token;
  }
  if (read_plain_word(scanner, token)) return token;
  if (scanner.accept("+")) {
    token.kind = Kind::pick;
    token.number = scanner.number(0, most_points);
  } else if (scanner.accept("=")) {
    token.kind = Kind::specification;
    read_specification(scanner, token);
  } else if (looks_like_roll(piece.text)) {
    token.kind = Kind::roll;
    read_roll(scanner, token);
  } else if (scanner.next_is_card()) {
    token.kind = Kind::cards;
    read_placed(scanner, token);
  } else {
    scanner.refuse("this cannot be read");
  }
  scanner.expect_end();
  return token;
}

}  // namespace literal
