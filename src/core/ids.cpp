#include "core/ids.h"

#include <openssl/evp.h>
#include <openssl/sha.h>

#include <algorithm>
#include <memory>

namespace bogosity::core {
namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

void put_hex(std::string& text, std::uint8_t byte) {
  text += hex_digits[byte >> 4];
  text += hex_digits[byte & 0x0f];
}

bool dash_before(std::size_t byte) { return byte == 4 || byte == 6 || byte == 8 || byte == 10; }

Uuid with_version(std::array<std::uint8_t, 16> bytes, std::uint8_t version) {
  bytes[6] = static_cast<std::uint8_t>((bytes[6] & 0x0f) | (version << 4));
  bytes[8] = static_cast<std::uint8_t>((bytes[8] & 0x3f) | 0x80);
  return Uuid{bytes};
}

// Looking the algorithm up costs as much as hashing an entry with it: each thread does it once.
class Digest {
 public:
  bool run(std::string_view text, Hash& hash) {
    return algorithm_ && context_ && EVP_DigestInit_ex(context_.get(), algorithm_.get(), nullptr) == 1 &&
           EVP_DigestUpdate(context_.get(), text.data(), text.size()) == 1 &&
           EVP_DigestFinal_ex(context_.get(), hash.bytes.data(), nullptr) == 1;
  }

 private:
  struct Free {
    void operator()(EVP_MD* algorithm) const { EVP_MD_free(algorithm); }
    void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
  };
  std::unique_ptr<EVP_MD, Free> algorithm_{EVP_MD_fetch(nullptr, "SHA256", nullptr)};
  std::unique_ptr<EVP_MD_CTX, Free> context_{EVP_MD_CTX_new()};
};

}  // namespace

std::string to_text(const Uuid& uuid) {
  std::string text;
  text.reserve(36);
  for (std::size_t i = 0; i < 16; ++i) {
    if (dash_before(i)) text += '-';
    put_hex(text, uuid.bytes[i]);
  }
  return text;
}

std::optional<Uuid> uuid_from(std::string_view text) {
  if (text.size() != 36) return std::nullopt;
  Uuid uuid;
  std::size_t at = 0;
  for (std::size_t i = 0; i < 16; ++i) {
    if (dash_before(i) && text[at++] != '-') return std::nullopt;
    const int high = hex_value(text[at]);
    const int low = hex_value(text[at + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    uuid.bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
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
  thread_local Digest digest;
  Hash hash;
  if (!digest.run(text, hash)) {
    SHA256(reinterpret_cast<const unsigned char*>(text.data()), text.size(), hash.bytes.data());
  }
  return hash;
}

std::string to_text(const Hash& hash) {
  std::string text;
  text.reserve(64);
  for (const auto byte : hash.bytes) put_hex(text, byte);
  return text;
}

}  // namespace bogosity::core
