#include "core/text.h"

#include <utf8proc.h>

#include <algorithm>

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
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
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
    case UTF8PROC_CATEGORY_NO:
      return true;
    default:
      return false;
  }
}

bool is_plain_name(std::string_view name) {
  const std::string_view all = name;
  return !all.empty() && take_plain_name(name).size() == all.size();
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

std::string quoted_if_needed(std::string_view name) {
  return is_plain_name(name) ? std::string(name) : core::quoted(name);
}

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

}  // namespace bogosity::core
