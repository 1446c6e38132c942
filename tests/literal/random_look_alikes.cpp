#include "random_look_alikes.h"

#include <algorithm>
#include <vector>

namespace literal {
namespace {

bool is_digit(char character) { return character >= '0' && character <= '9'; }

std::string full_width(char character) {
  // U+FF21 is A.
  const int point = 0xFF00 + character - 0x20;
  return {static_cast<char>(0xEF), static_cast<char>(0x80 | ((point >> 6) & 0x3F)),
          static_cast<char>(0x80 | (point & 0x3F))};
}

std::string sign_of_suit(char suit) {
  switch (suit) {
    case 'C': return "\u2663";
    case 'D': return "\u2666";
    case 'H': return "\u2665";
    default: return "\u2660";
  }
}

bool is_suit_of_card(const std::string& line, std::size_t index) {
  const std::string ranks = "A23456789TJQK0";
  const std::string before = " /,=:";
  if (index < 2 || std::string("CDHS").find(line[index]) == std::string::npos) return false;
  const bool ten = index >= 3 && line[index - 1] == '0' && line[index - 2] == '1';
  return ranks.find(line[index - 1]) != std::string::npos &&
         before.find(line[index - (ten ? 3 : 2)]) != std::string::npos;
}

std::string other_sign(RandomSource& random, const std::string& line, std::size_t index) {
  const char character = line[index];
  const auto is_die = [&](std::size_t at) { return at < line.size() && (is_digit(line[at]) || line[at] == '?'); };
  if (character == ' ') return random.one_of(std::vector<std::string>{"\u00a0", "\u202f", "\u3000", "\t", " "});
  if (is_digit(character)) return full_width(character);
  if (character == '-' && index > 0 && is_die(index - 1) && is_die(index + 1))
    return random.one_of(std::vector<std::string>{"\u2013", "\u2014", "\u2010", "\u2212"});
  if (is_suit_of_card(line, index)) return sign_of_suit(character);
  if (character >= 'a' && character <= 'z') return full_width(character);
  return std::string(1, character);
}

std::string line_with_look_alikes(RandomSource& random, const std::string& line) {
  std::string result;
  bool quoted = false;
  bool curly = false;
  for (std::size_t index = 0; index < line.size(); ++index) {
    if (!quoted && line[index] == ';') return result + line.substr(index);
    if (line[index] == '"') {
      // A straight quote within would end the text that a curly one opens, so such text stays.
      const std::size_t end = line.find('"', index + 1);
      if (!quoted) curly = random.chance(50) && end != std::string::npos && line.find('\\', index) > end;
      result += !curly ? "\"" : quoted ? "\u201d" : "\u201c";
      quoted = !quoted;
    } else if (quoted) {
      result += line[index];
      if (line[index] == '\\' && index + 1 < line.size()) result += line[++index];
    } else {
      result += random.chance(20) ? other_sign(random, line, index) : std::string(1, line[index]);
      const bool whole = index + 1 == line.size() || (static_cast<unsigned char>(line[index + 1]) & 0xC0) != 0x80;
      const bool ends = line[index] == '\r';  // it belongs to the line feed
      if (whole && !ends && random.chance(3))
        result += random.one_of(std::vector<std::string>{"\u200b", "\ufe0f", "\u2060", "\ufeff"});
    }
  }
  return result;
}

}  // namespace

std::string with_look_alikes(RandomSource& random, const std::string& record) {
  std::string result;
  bool body = false;
  for (std::size_t begin = 0; begin < record.size();) {
    const std::size_t end = std::min(record.find('\n', begin), record.size());
    const std::string line = record.substr(begin, end - begin);
    body = body || (!line.empty() && line[0] != '[' && line[0] != ';');
    result += (body ? line_with_look_alikes(random, line) : line) + "\n";
    begin = end + 1;
  }
  return result;
}

}  // namespace literal
