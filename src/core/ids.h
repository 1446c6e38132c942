// A UUID as RFC 4122 writes it. Making a random one needs a source of chance, which the core does not have: the
// caller hands over 16 bytes.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bogosity::core {

struct Uuid {
  std::array<std::uint8_t, 16> bytes{};
  bool is_nil() const { return *this == Uuid{}; }
  friend auto operator<=>(const Uuid&, const Uuid&) = default;
};

std::string to_text(const Uuid& uuid);
// Reads the 36-character form, either case; nothing if it is not one.
std::optional<Uuid> uuid_from(std::string_view text);
Uuid random_uuid(std::array<std::uint8_t, 16> chance);
// A version 8 UUID that belongs to this text and no other (by SHA-256): the same text always gives the same one.
Uuid uuid_of_text(std::string_view text);

// SHA-256, for the chain that ties each entry of a journal to the one before.
struct Hash {
  std::array<std::uint8_t, 32> bytes{};
  friend auto operator<=>(const Hash&, const Hash&) = default;
};

Hash sha256(std::string_view text);
std::string to_text(const Hash& hash);

// Add to a text what to_text gives.
void append_text(std::string& text, const Uuid& uuid);
void append_text(std::string& text, const Hash& hash);

}  // namespace bogosity::core
