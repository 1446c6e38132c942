#include "core/utf8.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>

namespace bogosity::core {

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

std::size_t byte_of_column(std::string_view text, std::size_t column) {
  std::string_view rest = text;
  for (std::size_t i = 1; i < column && !rest.empty(); ++i) take_code_point(rest);
  return text.size() - rest.size();
}

}  // namespace bogosity::core
