// What a request may ask for: the page and its parts, below a path that only those know whom it was shown to.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bogosity::share {

// Takes the same time wherever the two differ.
bool is_same(std::string_view a, std::string_view b);

// "/TOKEN/page.css" is "page.css", "/TOKEN/" is empty. Nothing: somebody who does not know the token.
std::optional<std::string_view> below_token(std::string_view path, std::string_view token);

// True if a header `Host` names the address by which this machine was reached ("192.168.1.5", "fd00::5"), and the port.
// A name of somebody else's that was made to lead here does not (DNS rebinding).
bool is_host_of(std::string_view host, std::string_view address, std::uint16_t port);

}  // namespace bogosity::share
