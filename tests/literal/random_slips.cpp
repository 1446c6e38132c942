#include <algorithm>

#include "random_tokens.h"

namespace literal {
namespace {

std::vector<std::string> split_at(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (const char character : text) {
    if (character == separator)
      parts.emplace_back();
    else
      parts.back() += character;
  }
  return parts;
}

std::string join_with(const std::vector<std::string>& parts, char separator) {
  std::string text;
  for (std::size_t index = 0; index < parts.size(); ++index) {
    if (index > 0) text += separator;
    text += parts[index];
  }
  return text;
}

std::size_t place(RandomSource& random, std::size_t size) {
  return static_cast<std::size_t>(random.below(static_cast<int>(size)));
}

void slip_in_token(RandomSource& random, std::vector<std::string>& tokens, const std::vector<std::string>& elsewhere) {
  const std::vector<std::string> favorites = {"7-1",
                                              "0-3",
                                              "?-4",
                                              "...",
                                              "take",
                                              "leave",
                                              "+0",
                                              "+9",
                                              "deny",
                                              "admit",
                                              "open",
                                              "8H",
                                              "8H!",
                                              "=odd",
                                              "=~",
                                              "under:9C",
                                              "look:1=AS",
                                              "look:99=AS",
                                              "ruled:void",
                                              "aces:Ann=1",
                                              "aces:Bob=4",
                                              "ruled:bogus@Ann",
                                              "ruled:clean@Bob",
                                              "right:8H",
                                              "left:AS",
                                              "right:8H!",
                                              "off:7",
                                              "grab:3@Nobody",
                                              "want:top",
                                              "want:two",
                                              "6-6",
                                              "win:5=8H",
                                              "8H/8H",
                                              "*/*/*",
                                              "bogus:Ann",
                                              "bogus:Ann>Bob",
                                              "settle:1=deny",
                                              "?-?",
                                              "?",
                                              "right:?",
                                              "count:Ann=8",
                                              "pile:999",
                                              "stack:200=8H",
                                              "join:Ann@Bob",
                                              "leave:Ann",
                                              "note:\"x",
                                              "bid:1000000000000000001@Ann",
                                              "bid:-1@Ann",
                                              "10H",
                                              "1H",
                                              "seats:Ann,Bob"};
  const std::size_t at = place(random, tokens.size());
  switch (random.below(7)) {
    case 0: tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(at)); break;
    case 1: tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(at), tokens[at]); break;
    case 2: std::swap(tokens[at], tokens[place(random, tokens.size())]); break;
    case 3: tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(at), random.one_of(elsewhere)); break;
    case 4: tokens[at] = random.one_of(elsewhere); break;
    case 5: tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(at), random.one_of(favorites)); break;
    default: tokens[at] = random.one_of(favorites); break;
  }
}

void slip_in_letters(RandomSource& random, std::string& line) {
  const std::string letters = "0123456789AKQJTCDHS*?!=~/,:@>-+\"\\; .abnoxyz[]\x01\xC3";
  if (line.empty()) return;
  const std::size_t at = place(random, line.size());
  const char letter = letters[place(random, letters.size())];
  if (random.chance(50))
    line[at] = letter;
  else if (random.chance(50))
    line.erase(at, 1);
  else
    line.insert(at, 1, letter);
}

void slip_in_lines(RandomSource& random, std::vector<std::string>& lines) {
  const std::size_t at = place(random, lines.size());
  const std::size_t other = place(random, lines.size());
  switch (random.below(4)) {
    case 0: lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at)); break;
    case 1: lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(other), std::string(lines[at])); break;
    case 2: std::swap(lines[at], lines[other]); break;
    default: {  // two lines run together
      lines[at] += " " + lines[other];
      break;
    }
  }
}

}  // namespace

std::string with_slips(RandomSource& random, const std::string& record) {
  std::vector<std::string> lines = split_at(record, '\n');
  std::vector<std::string> elsewhere = split_at(record, ' ');
  for (std::string& token : elsewhere) token.resize(std::min(token.size(), token.find('\n')));
  for (int slips = random.chance(60) ? 1 : random.between(2, 3); slips > 0; --slips) {
    if (lines.empty()) break;
    const int kind = random.below(100);
    const std::size_t at = place(random, lines.size());
    if (kind < 60) {
      std::vector<std::string> tokens = split_at(lines[at], ' ');
      slip_in_token(random, tokens, elsewhere);
      lines[at] = join_with(tokens, ' ');
    } else if (kind < 85) {
      slip_in_letters(random, lines[at]);
    } else {
      slip_in_lines(random, lines);
    }
  }
  return join_with(lines, '\n');
}

}  // namespace literal
