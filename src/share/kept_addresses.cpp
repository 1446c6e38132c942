#include "share/kept_addresses.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <system_error>

namespace bogosity::share {
namespace {

using List = nlohmann::json;
namespace fs = std::filesystem;

constexpr std::size_t most_sessions = 20;
constexpr std::size_t token_digits = 32;

bool is_token(const std::string& token) {
  return token.size() == token_digits && token.find_first_not_of("0123456789abcdef") == std::string::npos;
}

// A list, the oldest first. What is not as it was written is left out.
List all_in(const fs::path& file) {
  List all = List::array();
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const List read = List::parse(text, nullptr, false);
  if (!read.is_array()) return all;
  for (const List& each : read) {
    const bool fits = each.is_object() && each.contains("session") && each["session"].is_string() &&
                      each.contains("token") && each["token"].is_string() && each.contains("port") &&
                      each["port"].is_number_unsigned() && each["port"].get<std::uint64_t>() <= 0xFFFF &&
                      is_token(each["token"].get<std::string>());
    if (fits) all.push_back(each);
  }
  return all;
}

}  // namespace

fs::path file_of_kept_addresses(const fs::path& settings) {
  return settings.empty() ? fs::path() : settings.parent_path() / "shared.json";
}

std::optional<KeptAddress> kept_address(const fs::path& file, const std::string& session) {
  for (const List& each : all_in(file)) {
    if (each["session"] == session) return KeptAddress{each["token"], each["port"].get<std::uint16_t>()};
  }
  return std::nullopt;
}

void keep_address(const fs::path& file, const std::string& session, const KeptAddress& address) {
  if (file.empty()) return;
  List all = List::array();
  for (List& each : all_in(file)) {
    if (each["session"] != session) all.push_back(std::move(each));
  }
  all.push_back({{"session", session}, {"token", address.token}, {"port", address.port}});
  while (all.size() > most_sessions) all.erase(all.begin());
  std::error_code failed;
  fs::create_directories(file.parent_path(), failed);
  const fs::path written = file.string() + ".new";
  {
    std::ofstream out(written, std::ios::binary | std::ios::trunc);
    fs::permissions(written, fs::perms::owner_read | fs::perms::owner_write, failed);
    out << all.dump(2) << "\n";
    if (!out.flush()) return;
  }
  fs::rename(written, file, failed);
}

}  // namespace bogosity::share
