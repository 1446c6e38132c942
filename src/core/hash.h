// SHA-256, for the chain that ties each entry of a journal to the one before.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace bogosity::core {

struct Hash {
  std::array<std::uint8_t, 32> bytes{};
  friend auto operator<=>(const Hash&, const Hash&) = default;
};

Hash sha256(std::string_view text);
// 64 hexadecimal digits, lower case.
std::string to_text(const Hash& hash);

}  // namespace bogosity::core
