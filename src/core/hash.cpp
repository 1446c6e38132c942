#include "core/hash.h"

#include <openssl/evp.h>
#include <openssl/sha.h>

#include <memory>

namespace bogosity::core {
namespace {

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

Hash sha256(std::string_view text) {
  thread_local Digest digest;
  Hash hash;
  if (!digest.run(text, hash)) {
    SHA256(reinterpret_cast<const unsigned char*>(text.data()), text.size(), hash.bytes.data());
  }
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
