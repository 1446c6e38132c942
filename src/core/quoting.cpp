#include "core/quoting.h"

#include <utf8proc.h>

#include <algorithm>

#include "core/look_alikes.h"
#include "core/utf8.h"

namespace bogosity::core {

namespace {

bool is_ascii_name_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

}  // namespace

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

}  // namespace bogosity::core
