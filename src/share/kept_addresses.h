// The addresses under which sessions were shared: a session that goes on after a restart has its address again, and
// phones find it. They stand in a file of this person's own, beside the settings; it never leaves the machine.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace bogosity::share {

struct KeptAddress {
  std::string token;
  std::uint16_t port = 0;
  friend bool operator==(const KeptAddress&, const KeptAddress&) = default;
};

// Beside the settings; empty if nothing is saved there.
std::filesystem::path file_of_kept_addresses(const std::filesystem::path& settings);
// Nothing for a session that was never shared, and where the file cannot be read.
std::optional<KeptAddress> kept_address(const std::filesystem::path& file, const std::string& session);
// Of the last twenty sessions. Where it cannot be written, the next start has another address. An empty path: nothing
// is kept.
void keep_address(const std::filesystem::path& file, const std::string& session, const KeptAddress& address);

}  // namespace bogosity::share
