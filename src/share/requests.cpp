#include "share/requests.h"

#include <openssl/crypto.h>

namespace bogosity::share {

bool is_same(std::string_view a, std::string_view b) {
  return a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::optional<std::string_view> below_token(std::string_view path, std::string_view token) {
  if (path.size() < token.size() + 2 || path.front() != '/' || path[token.size() + 1] != '/') return std::nullopt;
  if (!is_same(path.substr(1, token.size()), token)) return std::nullopt;
  return path.substr(token.size() + 2);
}

bool is_host_of(std::string_view host, std::string_view address, std::uint16_t port) {
  const std::string ending = ":" + std::to_string(port);
  if (!host.ends_with(ending)) return false;
  host.remove_suffix(ending.size());
  if (host.size() > 2 && host.front() == '[' && host.back() == ']') {
    host = host.substr(1, host.size() - 2);
    return address.find(':') != std::string_view::npos && host == address;
  }
  if (host == "localhost") return address == "127.0.0.1" || address == "::1";
  return address.find(':') == std::string_view::npos && host == address;
}

}  // namespace bogosity::share
