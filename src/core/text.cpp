#include "core/text.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <chrono>
#include <cstdlib>

#include "core/look_alikes.h"
#include "core/time.h"

namespace bogosity::core {
namespace {

bool is_ascii_name_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

}  // namespace

std::optional<CodePoint> first_code_point(std::string_view text) {
  if (text.empty()) return std::nullopt;
  utf8proc_int32_t value = 0;
  const auto bytes = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                      static_cast<utf8proc_ssize_t>(text.size()), &value);
  if (bytes <= 0) return std::nullopt;
  return CodePoint{static_cast<char32_t>(value), static_cast<std::size_t>(bytes)};
}

std::size_t find_bad_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    if (static_cast<unsigned char>(text[at]) < 0x80) {
      ++at;
      continue;
    }
    const auto point = first_code_point(text.substr(at));
    if (!point) return at;
    at += point->bytes;
  }
  return std::string_view::npos;
}

std::uint32_t count_code_points(std::string_view text) {
  return static_cast<std::uint32_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

bool is_name_letter(char32_t letter) {
  if (letter < 0x80) return is_ascii_name_letter(static_cast<char>(letter));
  switch (utf8proc_category(static_cast<utf8proc_int32_t>(letter))) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_NL:
    case UTF8PROC_CATEGORY_NO: return true;
    default: return false;
  }
}

bool is_plain_name(std::string_view name) {
  const std::string_view all = name;
  if (all.empty() || take_plain_name(name).size() != all.size()) return false;
  return std::ranges::all_of(all, is_ascii_name_letter) || plain_name(all) == all;
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  out += '"';
  return out;
}

std::string quoted_if_needed(std::string_view name) { return is_plain_name(name) ? std::string(name) : quoted(name); }

std::optional<std::string> take_quoted(std::string_view& text) {
  if (text.empty() || text[0] != '"') return std::nullopt;
  std::string out;
  for (std::size_t at = 1; at < text.size(); ++at) {
    if (text[at] == '"') {
      text.remove_prefix(at + 1);
      return out;
    }
    if (text[at] == '\\') {
      ++at;
      if (at >= text.size() || (text[at] != '"' && text[at] != '\\')) return std::nullopt;
    }
    out += text[at];
  }
  return std::nullopt;
}

std::string_view take_plain_name(std::string_view& text) {
  std::size_t at = 0;
  while (at < text.size()) {
    if (is_ascii_name_letter(text[at])) {
      ++at;
      continue;
    }
    if (static_cast<unsigned char>(text[at]) < 0x80) break;
    const auto point = first_code_point(text.substr(at));
    if (!point || !is_name_letter(point->value)) break;
    at += point->bytes;
  }
  const std::string_view name = text.substr(0, at);
  text.remove_prefix(at);
  return name;
}

std::optional<std::string> take_name(std::string_view& text) {
  if (text.starts_with('"')) return take_quoted(text);
  const auto plain = take_plain_name(text);
  return plain.empty() ? std::nullopt : std::optional(std::string(plain));
}

std::optional<std::uint64_t> take_number(std::string_view& text, std::uint64_t most) {
  std::size_t at = 0;
  std::uint64_t value = 0;
  for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
    const auto digit = static_cast<std::uint64_t>(text[at] - '0');
    if (value > (most - std::min(digit, most)) / 10) return std::nullopt;
    value = value * 10 + digit;
    if (value > most) return std::nullopt;
  }
  if (at == 0) return std::nullopt;
  text.remove_prefix(at);
  return value;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::string score_in_words(std::int64_t score) {
  return score < 0 ? "\u2212" + std::to_string(-score) : std::to_string(score);
}

std::string grouped(std::string number, std::string_view between) {
  std::size_t at = std::min(number.find_first_not_of("0123456789"), number.size());
  while (at > 3) number.insert(at -= 3, between);
  return number;
}

std::string one_cell(std::string text) {
  for (char& c : text) c = c == '\t' || c == '\n' || c == '\r' ? ' ' : c;
  return text;
}

std::vector<std::string_view> parts_of_list(std::string_view text) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  bool quote = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (quote && text[at] == '\\') {
      ++at;
    } else if (text[at] == '"') {
      quote = !quote;
    } else if (text[at] == ',' && !quote) {
      parts.push_back(trimmed(text.substr(begin, at - begin)));
      begin = at + 1;
    }
  }
  parts.push_back(trimmed(text.substr(begin)));
  return parts;
}

std::string listed(const std::vector<std::string>& names, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? last : ", ";
    text += names[i];
  }
  return text;
}

namespace {

constexpr char32_t broken = 0xFFFD;

}  // namespace

char32_t take_code_point(std::string_view& text) {
  const auto point = first_code_point(text).value_or(CodePoint{broken, 1});
  text.remove_prefix(point.bytes);
  return point.value;
}

void append_utf8(std::string& text, char32_t c) {
  std::array<utf8proc_uint8_t, 4> bytes{};
  const auto size = utf8proc_encode_char(static_cast<utf8proc_int32_t>(c), bytes.data());
  text.append(reinterpret_cast<const char*>(bytes.data()), static_cast<std::size_t>(size));
}

std::size_t letter_before(std::string_view text, std::size_t at) {
  if (at == 0) return 0;
  --at;
  while (at > 0 && count_code_points(text.substr(at, 1)) == 0) --at;
  return at;
}

std::size_t letter_after(std::string_view text, std::size_t at) {
  if (at >= text.size()) return text.size();
  std::string_view rest = text.substr(at);
  take_code_point(rest);
  return text.size() - rest.size();
}

std::string in_capitals(std::string text) {
  const auto plain = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  if (!std::ranges::all_of(text, plain)) return text;
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

std::string as_sentence(std::string text) {
  if (text.empty()) return text;
  // Typed tokens stay as they are: `count:Bob=5 puts the hand right`.
  const std::string_view first_word = std::string_view(text).substr(0, text.find(' '));
  const bool is_token = first_word.find_first_of(":=") != std::string_view::npos;
  if (!is_token && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  const char last = text.back();
  if (last != '.' && last != '!' && last != '?') text += '.';
  return text;
}

std::size_t byte_of_column(std::string_view text, std::size_t column) {
  std::string_view rest = text;
  for (std::size_t i = 1; i < column && !rest.empty(); ++i) take_code_point(rest);
  return text.size() - rest.size();
}

namespace {

void put_bytes(std::string& out, std::string_view bytes) {
  for (const char byte : bytes) fmt::format_to(std::back_inserter(out), "\\x{:02x}", static_cast<unsigned char>(byte));
}

// The escape after a backslash, cut off.
std::optional<char> take_escape(std::string_view& rest) {
  if (rest.empty()) return std::nullopt;
  const char letter = rest.front();
  rest.remove_prefix(1);
  if (letter == '"' || letter == '\\') return letter;
  if (letter == 'n') return '\n';
  if (letter == 'r') return '\r';
  if (letter == 't') return '\t';
  if (letter != 'x' || rest.size() < 2) return std::nullopt;
  unsigned char byte = 0;
  if (std::from_chars(rest.data(), rest.data() + 2, byte, 16).ptr != rest.data() + 2) return std::nullopt;
  rest.remove_prefix(2);
  return static_cast<char>(byte);
}

bool is_number(std::string_view cell) {
  double value = 0;
  const auto read = std::from_chars(cell.data(), cell.data() + cell.size(), value);
  return read.ec == std::errc() && read.ptr == cell.data() + cell.size();
}

// A spreadsheet takes what begins so for a formula, which may fetch or send things. It takes an apostrophe before it
// for "this is text", and shows none.
bool is_taken_for_formula(std::string_view cell) {
  return !cell.empty() && std::string_view("=+-@\t\r").find(cell.front()) != std::string_view::npos && !is_number(cell);
}

}  // namespace

bool needs_escape(char32_t letter) {
  const bool control = letter < 0x20 || (letter >= 0x7f && letter < 0xa0);
  const bool line_end = letter == 0x2028 || letter == 0x2029;
  // Letters that turn the direction of the text, and the byte order mark.
  const bool turns = (letter >= 0x202a && letter <= 0x202e) || (letter >= 0x2066 && letter <= 0x2069);
  return control || line_end || turns || letter == 0xfeff;
}

std::string escape_line(std::string_view text) {
  std::string out = "\"";
  out.reserve(text.size() + 2);
  while (!text.empty()) {
    const auto point = first_code_point(text);
    const std::string_view bytes = text.substr(0, point ? point->bytes : 1);
    if (!point) {  // NOLINT(bugprone-branch-clone): the same as below, but it has to be asked first
      put_bytes(out, bytes);
    } else if (point->value == '"' || point->value == '\\') {
      out += '\\';
      out += bytes;
    } else if (point->value == '\n' || point->value == '\r' || point->value == '\t') {
      out += point->value == '\n' ? "\\n" : point->value == '\r' ? "\\r" : "\\t";
    } else if (needs_escape(point->value)) {
      put_bytes(out, bytes);
    } else {
      out += bytes;
    }
    text.remove_prefix(bytes.size());
  }
  return out + '"';
}

std::size_t size_as_escaped_line(std::string_view text) {
  std::size_t size = 2 + text.size();
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') ++size;
    if (letter < ' ' || letter > '~') return escape_line(text).size();
  }
  return size;
}

std::optional<std::string> take_escaped_line(std::string_view& text) {
  std::string_view rest = text;
  if (rest.empty() || rest.front() != '"') return std::nullopt;
  rest.remove_prefix(1);
  std::string out;
  while (!rest.empty() && rest.front() != '"') {
    char letter = rest.front();
    rest.remove_prefix(1);
    if (letter == '\\') {
      const auto escaped = take_escape(rest);
      if (!escaped) return std::nullopt;
      letter = *escaped;
    }
    out += letter;
  }
  if (rest.empty()) return std::nullopt;
  rest.remove_prefix(1);
  const std::string_view as_written = text.substr(0, text.size() - rest.size());
  if (escape_line(out) != as_written) return std::nullopt;
  text = rest;
  return out;
}

std::string exact_moment(const Instant& moment) {
  namespace chrono = std::chrono;
  const chrono::sys_time<chrono::milliseconds> wall{
      chrono::milliseconds(moment.utc_ms + moment.offset_minutes * ms_a_minute)};
  const auto midnight = chrono::floor<chrono::days>(wall);
  const chrono::year_month_day day{midnight};
  const auto ms = (wall - midnight).count();
  const int offset = std::abs(moment.offset_minutes);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}{}{:02}:{:02}", static_cast<int>(day.year()),
                     static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()), ms / 3'600'000,
                     ms / ms_a_minute % 60, ms / 1000 % 60, ms % 1000, moment.offset_minutes < 0 ? '-' : '+',
                     offset / 60, offset % 60);
}

std::optional<Instant> exact_moment_from(std::string_view text) {
  const auto day = ms_of_day(text);
  if (!day || text.size() != std::string_view("2026-11-21T20:16:01.250-06:00").size()) return std::nullopt;
  const auto number = [text](std::size_t at) { return number_at(text, at, 2); };
  const int offset = (number(24) * 60 + number(27)) * (text[23] == '-' ? -1 : 1);
  const std::int64_t seconds = (std::int64_t{number(11)} * 60 + number(14)) * 60 + number(17);
  const std::int64_t wall = *day + seconds * 1000 + number_at(text, 20, 3);
  const Instant moment{wall - offset * ms_a_minute, static_cast<std::int16_t>(offset)};
  // Whatever is no digit there, or too much, is written otherwise.
  return exact_moment(moment) == text ? std::optional(moment) : std::nullopt;
}

std::string csv_row(const std::vector<std::string>& cells) {
  std::string row;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) row += ',';
    const std::string cell = (is_taken_for_formula(cells[i]) ? "'" : "") + cells[i];
    if (cell.find_first_of(",\"\r\n") == std::string::npos) {
      row += cell;
      continue;
    }
    row += '"';
    for (const char letter : cell) row += letter == '"' ? "\"\"" : std::string(1, letter);
    row += '"';
  }
  return row + "\r\n";
}

}  // namespace bogosity::core
