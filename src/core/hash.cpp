#include "core/hash.h"

#include <openssl/sha.h>

namespace bogosity::core {

Hash sha256(std::string_view text) {
  Hash hash;
  SHA256(reinterpret_cast<const unsigned char*>(text.data()), text.size(), hash.bytes.data());
  return hash;
}

std::string to_text(const Hash& hash) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(64);
  for (const auto byte : hash.bytes) {
    text += digits[byte >> 4];
    text += digits[byte & 0x0f];
  }
  return text;
}

}  // namespace bogosity::core
