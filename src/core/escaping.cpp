#include "core/escaping.h"

#include <fmt/format.h>

#include <charconv>
#include <iterator>

#include "core/utf8.h"

namespace bogosity::core {

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

}  // namespace bogosity::core
