#include "look_alikes.h"

#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>

namespace literal {
namespace {

struct Range {
  unsigned first;
  unsigned last;
};

bool is_one_of(const std::vector<Range>& ranges, unsigned point) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const Range& range) { return point >= range.first && point <= range.last; });
}

bool is_blank(unsigned point) {
  return is_one_of({{0x9, 0x9},
                    {0x20, 0x20},
                    {0xA0, 0xA0},
                    {0x1680, 0x1680},
                    {0x2000, 0x200A},
                    {0x2028, 0x2029},
                    {0x202F, 0x202F},
                    {0x205F, 0x205F},
                    {0x3000, 0x3000}},
                   point);
}

bool has_no_width(unsigned point) {
  return is_one_of({{0xAD, 0xAD},
                    {0x34F, 0x34F},
                    {0x61C, 0x61C},
                    {0x115F, 0x1160},
                    {0x17B4, 0x17B5},
                    {0x180B, 0x180F},
                    {0x200B, 0x200F},
                    {0x202A, 0x202E},
                    {0x2060, 0x206F},
                    {0x3164, 0x3164},
                    {0xFE00, 0xFE0F},
                    {0xFEFF, 0xFEFF},
                    {0xFFA0, 0xFFA0},
                    {0xFFF0, 0xFFF8},
                    {0x1BCA0, 0x1BCA3},
                    {0x1D173, 0x1D17A},
                    {0xE0000, 0xE0FFF}},
                   point);
}

bool is_dash(unsigned point) {
  return is_one_of({{0x58A, 0x58A},
                    {0x5BE, 0x5BE},
                    {0x1400, 0x1400},
                    {0x1806, 0x1806},
                    {0x2010, 0x2015},
                    {0x2212, 0x2212},
                    {0x2E17, 0x2E17},
                    {0x2E1A, 0x2E1A},
                    {0x2E3A, 0x2E3B},
                    {0x2E40, 0x2E40},
                    {0x301C, 0x301C},
                    {0x3030, 0x3030},
                    {0x30A0, 0x30A0},
                    {0xFE31, 0xFE32},
                    {0xFE58, 0xFE58},
                    {0xFE63, 0xFE63},
                    {0xFF0D, 0xFF0D},
                    {0x10EAD, 0x10EAD}},
                   point);
}

bool is_curly(unsigned point) { return point >= 0x201C && point <= 0x201F; }

unsigned narrow(unsigned point) {
  const bool full_width = is_one_of({{0xFF10, 0xFF19}, {0xFF21, 0xFF3A}, {0xFF41, 0xFF5A}}, point);
  return full_width ? point - 0xFF00 + 0x20 : point;
}

unsigned suit_of_sign(unsigned point) {
  switch (point) {
    case 0x2663: return 'C';
    case 0x2666: return 'D';
    case 0x2665: return 'H';
    case 0x2660: return 'S';
    default: return 0;
  }
}

std::string bytes_of(unsigned point) {
  std::string text;
  if (point < 0x80) return {static_cast<char>(point)};
  if (point < 0x800) {
    text += static_cast<char>(0xC0 | (point >> 6));
  } else if (point < 0x10000) {
    text += static_cast<char>(0xE0 | (point >> 12));
    text += static_cast<char>(0x80 | ((point >> 6) & 0x3F));
  } else {
    text += static_cast<char>(0xF0 | (point >> 18));
    text += static_cast<char>(0x80 | ((point >> 12) & 0x3F));
    text += static_cast<char>(0x80 | ((point >> 6) & 0x3F));
  }
  return text + static_cast<char>(0x80 | (point & 0x3F));
}

bool is_die(unsigned point) { return point == '?' || (narrow(point) >= '0' && narrow(point) <= '9'); }

// A character and its column.
struct Sign {
  unsigned point;
  int column;
};

void put(SeenLine& line, unsigned point, int column) {
  const std::string bytes = bytes_of(point);
  line.text += bytes;
  line.columns.insert(line.columns.end(), bytes.size(), column);
}

// Up to the end of the quoted text that begins at `index`; gives the index behind it.
std::size_t put_quoted(SeenLine& line, const std::vector<Sign>& signs, std::size_t index) {
  const bool curly = is_curly(signs[index].point);
  put(line, '"', signs[index++].column);
  while (index < signs.size()) {
    const auto [point, column] = signs[index++];
    if (point == '\\' && index < signs.size()) {
      const Sign next = signs[index++];
      if (!curly || !is_curly(next.point)) put(line, '\\', column);
      put(line, next.point, next.column);
    } else if (point == '"' || (curly && is_curly(point))) {
      put(line, '"', column);
      break;
    } else {
      put(line, point, column);
    }
  }
  return index;
}

// The words of a comment stay as they are; the blanks around them are no words.
void put_comment(SeenLine& line, std::vector<Sign> signs) {
  const auto is_nothing = [](const Sign& sign) { return is_blank(sign.point) || has_no_width(sign.point); };
  while (!signs.empty() && is_nothing(signs.back())) signs.pop_back();
  const auto first = std::find_if_not(signs.begin(), signs.end(), is_nothing);
  for (auto each = first; each != signs.end(); ++each) put(line, each->point, each->column);
}

}  // namespace

SeenLine seen(const TextLine& text) {
  std::vector<Sign> signs;
  int column = 0;
  for (const unsigned point : code_points(text.text)) {
    ++column;
    const bool control = (point < 0x20 && point != '\t') || (point >= 0x7F && point < 0xA0);
    if (control) throw Refusal{{text.number, column}, "a control character"};
    signs.push_back({point, column});
  }
  SeenLine line;
  const auto dropped = [](const Sign& sign) { return has_no_width(sign.point); };
  for (std::size_t index = 0; index < signs.size();) {
    const auto [point, at] = signs[index];
    if (point == '"' || is_curly(point)) {
      index = put_quoted(line, signs, index);
      continue;
    }
    ++index;
    if (point == ';') {
      put(line, ';', at);
      put_comment(line, {signs.begin() + static_cast<std::ptrdiff_t>(index), signs.end()});
      break;
    }
    if (has_no_width(point)) continue;
    const auto next = std::find_if_not(signs.begin() + static_cast<std::ptrdiff_t>(index), signs.end(), dropped);
    const unsigned behind = next == signs.end() ? 0 : next->point;
    const unsigned before = line.text.empty() ? 0 : static_cast<unsigned char>(line.text.back());
    if (is_dash(point) && is_die(before) && is_die(behind))
      put(line, '-', at);
    else if (is_blank(point))
      put(line, ' ', at);
    else if (suit_of_sign(point) != 0)
      put(line, suit_of_sign(point), at);
    else
      put(line, narrow(point), at);
  }
  return line;
}

bool is_seen_otherwise(unsigned point) { return has_no_width(point) || narrow(point) != point; }

std::string seen_name(const std::string& name) {
  std::string text;
  for (const unsigned point : code_points(name)) {
    if (!has_no_width(point)) text += bytes_of(narrow(point));
  }
  return text;
}

std::string put_aside(const std::string& name) {
  std::string visible;
  for (const unsigned point : code_points(name)) {
    if (has_no_width(point)) continue;
    if (is_blank(point)) {
      if (!visible.empty() && visible.back() != ' ') visible += ' ';
    } else if (point >= 0xFF01 && point <= 0xFFEE) {  // the block of other widths
      const std::string wide = bytes_of(point);
      utf8proc_uint8_t* folded = nullptr;
      utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(wide.data()), static_cast<utf8proc_ssize_t>(wide.size()),
                   &folded, static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT));
      visible += reinterpret_cast<const char*>(folded);
      std::free(folded);
    } else {
      visible += bytes_of(point);
    }
  }
  while (!visible.empty() && visible.back() == ' ') visible.pop_back();
  utf8proc_uint8_t* folded = nullptr;
  const auto size = utf8proc_map(
      reinterpret_cast<const utf8proc_uint8_t*>(visible.data()), static_cast<utf8proc_ssize_t>(visible.size()), &folded,
      static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD | UTF8PROC_STABLE));
  std::string result(reinterpret_cast<const char*>(folded), static_cast<std::size_t>(std::max<long>(size, 0)));
  std::free(folded);
  return result;
}

std::string straight_apostrophes(const std::string& text) {
  std::string result;
  for (const unsigned point : code_points(text)) result += point == 0x2018 || point == 0x2019 ? "'" : bytes_of(point);
  return result;
}

}  // namespace literal
