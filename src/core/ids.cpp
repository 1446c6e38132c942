#include "core/ids.h"

#include <openssl/evp.h>

#include <algorithm>
#include <cassert>
#include <charconv>

namespace bogosity::core {
namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

// Gives the place behind the two digits.
char* put_hex(char* at, std::uint8_t byte) {
  *at++ = hex_digits[byte >> 4];
  *at++ = hex_digits[byte & 0x0f];
  return at;
}

bool dash_before(std::size_t byte) { return byte == 4 || byte == 6 || byte == 8 || byte == 10; }

Uuid with_version(std::array<std::uint8_t, 16> bytes, std::uint8_t version) {
  bytes[6] = static_cast<std::uint8_t>((bytes[6] & 0x0f) | (version << 4));
  bytes[8] = static_cast<std::uint8_t>((bytes[8] & 0x3f) | 0x80);
  return Uuid{bytes};
}

}  // namespace

void append_text(std::string& text, const Uuid& uuid) {
  std::array<char, 2 * 16 + 4> digits{};
  char* at = digits.data();
  for (std::size_t i = 0; i < 16; ++i) {
    if (dash_before(i)) *at++ = '-';
    at = put_hex(at, uuid.bytes[i]);
  }
  text.append(digits.data(), digits.size());
}

void append_text(std::string& text, const Hash& hash) {
  std::array<char, std::size_t{2} * 32> digits{};
  char* at = digits.data();
  for (const auto byte : hash.bytes) at = put_hex(at, byte);
  text.append(digits.data(), digits.size());
}

std::string to_text(const Uuid& uuid) {
  std::string text;
  append_text(text, uuid);
  return text;
}

std::string to_text(const Hash& hash) {
  std::string text;
  append_text(text, hash);
  return text;
}

std::optional<Uuid> uuid_from(std::string_view text) {
  if (text.size() != 36) return std::nullopt;
  Uuid uuid;
  std::size_t at = 0;
  for (std::size_t i = 0; i < 16; ++i) {
    if (dash_before(i) && text[at++] != '-') return std::nullopt;
    const char* const end = text.data() + at + 2;
    if (std::from_chars(end - 2, end, uuid.bytes[i], 16).ptr != end) return std::nullopt;
    at += 2;
  }
  return uuid;
}

Uuid random_uuid(std::array<std::uint8_t, 16> chance) { return with_version(chance, 4); }

Uuid uuid_of_text(std::string_view text) {
  const Hash hash = sha256(text);
  std::array<std::uint8_t, 16> bytes{};
  std::copy_n(hash.bytes.begin(), bytes.size(), bytes.begin());
  return with_version(bytes, 8);
}

Hash sha256(std::string_view text) {
  // Looking the algorithm up costs as much as hashing an entry with it.
  static const EVP_MD* const algorithm = EVP_MD_fetch(nullptr, "SHA256", nullptr);
  Hash hash;
  [[maybe_unused]] const int done =
      EVP_Digest(text.data(), text.size(), hash.bytes.data(), nullptr, algorithm, nullptr);
  assert(done == 1);
  return hash;
}

}  // namespace bogosity::core
