#include "core/look_alikes.h"

#include <utf8proc.h>

#include <algorithm>

#include "core/lists.h"
#include "core/numbers.h"
#include "core/utf8.h"

namespace bogosity::core {
namespace {

constexpr char32_t minus_sign = 0x2212;

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// What is no UTF-8 is refused elsewhere; here each such byte stands for itself.
CodePoint code_point_at(std::string_view text, std::size_t at) {
  const auto point = first_code_point(text.substr(at));
  return point ? *point : CodePoint{0xFFFD, 1};
}

// Full-width letters and digits lie as far apart as the narrow ones. 0: it is none.
char narrow(char32_t letter) {
  constexpr char32_t away = 0xFEE0;
  const bool digit = letter >= 0xFF10 && letter <= 0xFF19;
  const bool capital = letter >= 0xFF21 && letter <= 0xFF3A;
  const bool small = letter >= 0xFF41 && letter <= 0xFF5A;
  return digit || capital || small ? static_cast<char>(letter - away) : '\0';
}

char suit_letter(char32_t sign) {
  switch (sign) {
    case 0x2660: return 'S';
    case 0x2663: return 'C';
    case 0x2665: return 'H';
    case 0x2666: return 'D';
    default: return '\0';
  }
}

bool is_dash(char32_t sign) {
  return sign == minus_sign || utf8proc_category(static_cast<utf8proc_int32_t>(sign)) == UTF8PROC_CATEGORY_PD;
}

// Of the double ones: “ ” „ ‟
bool is_curly_quote(char32_t sign) { return sign >= 0x201C && sign <= 0x201F; }

bool is_die(char c) { return c == '?' || is_digit(c); }

class LineFlattener {
 public:
  explicit LineFlattener(std::string_view line) : line_(line) {}

  std::optional<PlainLine> flatten() {
    out_.text.reserve(line_.size());
    out_.from.reserve(line_.size() + 1);
    while (at_ < line_.size() && line_[at_] != ';') {
      if (line_[at_] == '"')
        straight_quotes();
      else
        sign();
    }
    if (at_ < line_.size()) comment();
    if (!changed_) return std::nullopt;
    out_.from.push_back(static_cast<std::uint32_t>(line_.size()));
    return std::move(out_);
  }

 private:
  void put(std::string_view bytes, std::size_t from) {
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      out_.text += bytes[i];
      out_.from.push_back(static_cast<std::uint32_t>(from + i));
    }
  }
  void keep(std::size_t bytes) {
    put(line_.substr(at_, bytes), at_);
    at_ += bytes;
  }
  void replace(CodePoint point, char sign) {
    out_.text += sign;
    out_.from.push_back(static_cast<std::uint32_t>(at_));
    drop(point);
  }
  void drop(CodePoint point) {
    at_ += point.bytes;
    changed_ = true;
  }

  // The first sign that is seen from here on; 0 at the end of the line.
  char next_seen(std::size_t at) const {
    while (at < line_.size()) {
      const CodePoint point = code_point_at(line_, at);
      at += point.bytes;
      if (is_invisible(point.value)) continue;
      return point.value < 0x80 ? static_cast<char>(point.value) : narrow(point.value);
    }
    return '\0';
  }

  void sign() {
    if (static_cast<unsigned char>(line_[at_]) < 0x80) return keep(1);
    const CodePoint point = code_point_at(line_, at_);
    if (is_invisible(point.value)) return drop(point);
    if (is_wide_blank(point.value)) return replace(point, ' ');
    if (const char letter = narrow(point.value); letter != '\0') return replace(point, letter);
    if (const char suit = suit_letter(point.value); suit != '\0') return replace(point, suit);
    if (is_curly_quote(point.value)) return curly_quotes(point);
    if (is_dash(point.value) && stands_for_hyphen(point)) return replace(point, '-');
    keep(point.bytes);
  }

  // Between dice any dash does; before a number of points the minus sign, with which the program writes them.
  bool stands_for_hyphen(CodePoint point) const {
    const char before = out_.text.empty() ? '\0' : out_.text.back();
    const char behind = next_seen(at_ + point.bytes);
    if (is_die(before)) return is_die(behind);
    return point.value == minus_sign && before == '=' && is_digit(behind);
  }

  void straight_quotes() {
    keep(1);
    while (at_ < line_.size()) {
      const char c = line_[at_];
      keep(c == '\\' && at_ + 1 < line_.size() ? 2 : 1);
      if (c == '"') return;
    }
  }

  // Text that a curly quote opens ends with the next quote of either form.
  void curly_quotes(CodePoint opening) {
    replace(opening, '"');
    while (at_ < line_.size()) {
      const CodePoint point = code_point_at(line_, at_);
      if (point.value == '"') return keep(1);
      if (is_curly_quote(point.value)) return replace(point, '"');
      if (point.value == '\\' && at_ + 1 < line_.size()) {
        const CodePoint escaped = code_point_at(line_, at_ + 1);
        if (is_curly_quote(escaped.value)) {
          drop(point);  // a curly quote among straight ones needs no backslash
          keep(escaped.bytes);
        } else {
          keep(1 + escaped.bytes);
        }
        continue;
      }
      keep(point.bytes);
    }
  }

  void comment() {
    keep(1);
    const std::string_view rest = line_.substr(at_);
    const std::string_view words = without_blanks_around(rest);
    const bool is_trimmed = words.size() == trimmed(rest).size();
    changed_ = changed_ || !is_trimmed;
    at_ = static_cast<std::size_t>(words.data() - line_.data());
    keep(words.size());
  }

  std::string_view line_;
  std::size_t at_ = 0;
  PlainLine out_;
  bool changed_ = false;
};

}  // namespace

bool is_wide_blank(char32_t letter) {
  if (letter < 0x80) return letter == ' ' || letter == '\t';
  const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(letter));
  return category == UTF8PROC_CATEGORY_ZS || category == UTF8PROC_CATEGORY_ZL || category == UTF8PROC_CATEGORY_ZP;
}

bool is_invisible(char32_t letter) {
  return letter >= 0x80 && utf8proc_get_property(static_cast<utf8proc_int32_t>(letter))->ignorable != 0;
}

std::optional<PlainLine> plain_line(std::string_view line) {
  if (is_ascii(line)) return std::nullopt;
  return LineFlattener(line).flatten();
}

std::string_view without_blanks_around(std::string_view text) {
  const auto is_nothing = [](char32_t letter) { return is_wide_blank(letter) || is_invisible(letter); };
  while (!text.empty()) {
    const CodePoint point = code_point_at(text, 0);
    if (!is_nothing(point.value)) break;
    text.remove_prefix(point.bytes);
  }
  while (!text.empty()) {
    const std::size_t last = letter_before(text, text.size());
    if (!is_nothing(code_point_at(text, last).value)) break;
    text.remove_suffix(text.size() - last);
  }
  return text;
}

std::string_view take_word(std::string_view& text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const CodePoint point = code_point_at(text, at);
    if (is_wide_blank(point.value)) break;
    at += point.bytes;
  }
  const std::string_view word = text.substr(0, at);
  text = without_blanks_around(text.substr(at));
  return word;
}

std::string plain_name(std::string_view name) {
  std::string plain;
  for (std::size_t at = 0; at < name.size();) {
    const CodePoint point = code_point_at(name, at);
    const char letter = narrow(point.value);
    if (letter != '\0') {
      plain += letter;
    } else if (!is_invisible(point.value)) {
      plain += name.substr(at, point.bytes);
    }
    at += point.bytes;
  }
  return plain;
}

std::string with_plain_apostrophes(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = code_point_at(text, at);
    if (point.value == 0x2018 || point.value == 0x2019 || point.value == 0x02BC) {
      plain += '\'';
    } else {
      plain += text.substr(at, point.bytes);
    }
    at += point.bytes;
  }
  return plain;
}

}  // namespace bogosity::core
