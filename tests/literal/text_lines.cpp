#include "text_lines.h"

#include "letter_table.h"
#include "look_alikes.h"

namespace literal {
namespace {

// Length of the UTF-8 character at `start`, 0 where there is none.
std::size_t character_length(const std::string& text, std::size_t start) {
  const auto byte = [&](std::size_t index) { return static_cast<unsigned char>(text[index]); };
  const unsigned first = byte(start);
  std::size_t length = 0;
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) length = 2;
  if (first >= 0xE0 && first <= 0xEF) length = 3;
  if (first >= 0xF0 && first <= 0xF4) length = 4;
  if (length == 0 || start + length > text.size()) return 0;
  for (std::size_t index = 1; index < length; ++index) {
    if ((byte(start + index) & 0xC0) != 0x80) return 0;
  }
  const unsigned second = byte(start + 1);
  if (first == 0xE0 && second < 0xA0) return 0;  // too long a form
  if (first == 0xED && second > 0x9F) return 0;  // surrogates
  if (first == 0xF0 && second < 0x90) return 0;
  if (first == 0xF4 && second > 0x8F) return 0;
  return length;
}

bool is_blank(char character) { return character == ' ' || character == '\t'; }

int column_of(const std::string& line, std::size_t offset) {
  int column = 1;
  for (std::size_t index = 0; index < offset; ++index) {
    if ((static_cast<unsigned char>(line[index]) & 0xC0) != 0x80) ++column;
  }
  return column;
}

void check_utf8(const TextLine& line) {
  for (std::size_t index = 0; index < line.text.size();) {
    const std::size_t length = character_length(line.text, index);
    if (length == 0) throw Refusal{{line.number, column_of(line.text, index)}, "this is no UTF-8 text"};
    index += length;
  }
}

}  // namespace

std::vector<TextLine> lines_of(const std::string& text) {
  const std::string bom = "\xEF\xBB\xBF";
  const std::string body = text.rfind(bom, 0) == 0 ? text.substr(bom.size()) : text;
  std::vector<TextLine> lines;
  std::string now;
  int number = 1;
  const auto finish = [&]() {
    if (!now.empty() && now.back() == '\r') now.pop_back();
    lines.push_back(TextLine{number, now});
    check_utf8(lines.back());
    now.clear();
    ++number;
  };
  for (const char character : body) {
    if (character == '\n') {
      finish();
    } else {
      now += character;
    }
  }
  if (!now.empty()) finish();
  return lines;
}

CutLine cut_line(const TextLine& line) {
  CutLine cut;
  const SeenLine as_seen = seen(line);
  const std::string& text = as_seen.text;
  std::size_t index = 0;
  while (index < text.size()) {
    if (is_blank(text[index])) {
      ++index;
      continue;
    }
    if (text[index] == ';') {
      cut.comment = ShorthandPart{{line.number, as_seen.columns[index]}, trimmed(text.substr(index + 1))};
      cut.has_comment = !cut.comment.text.empty();
      return cut;
    }
    const std::size_t start = index;
    bool in_quotes = false;
    while (index < text.size() && (in_quotes || (!is_blank(text[index]) && text[index] != ';'))) {
      if (in_quotes && text[index] == '\\' && index + 1 < text.size())
        ++index;
      else if (text[index] == '"')
        in_quotes = !in_quotes;
      ++index;
    }
    const Position at{line.number, as_seen.columns[start]};
    if (in_quotes) throw Refusal{at, "a quote is opened here and not closed on this line"};
    cut.pieces.push_back(ShorthandPart{at, text.substr(start, index - start)});
  }
  return cut;
}

std::string trimmed(const std::string& text) {
  const std::string blanks = " \t\r";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char character : text) {
    if (character == '"' || character == '\\') result += '\\';
    result += character;
  }
  return result + "\"";
}

std::vector<unsigned> code_points(const std::string& text) {
  std::vector<unsigned> points;
  for (std::size_t index = 0; index < text.size();) {
    const std::size_t length = character_length(text, index);
    if (length == 0) return points;
    const unsigned first = static_cast<unsigned char>(text[index]);
    unsigned point = length == 1 ? first : first & (0xFFU >> (length + 1));
    for (std::size_t next = 1; next < length; ++next) {
      point = (point << 6) | (static_cast<unsigned char>(text[index + next]) & 0x3FU);
    }
    points.push_back(point);
    index += length;
  }
  return points;
}

bool is_plain_name(const std::string& name) {
  if (name.empty()) return false;
  for (const unsigned point : code_points(name)) {
    const bool ascii = (point >= 'a' && point <= 'z') || (point >= 'A' && point <= 'Z') ||
                       (point >= '0' && point <= '9') || point == '_' || point == '-';
    bool letter = ascii;
    for (const LetterRange& range : letter_ranges) letter = letter || (point >= range.first && point <= range.last);
    if (!letter || is_seen_otherwise(point)) return false;
  }
  return true;
}

std::string name_text(const std::string& name) { return is_plain_name(name) ? name : literal::quoted(name); }

}  // namespace literal
