#include "cli/record_file.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/commands.h"
#include "cli/output.h"
#include "games/catalogue.h"
#include "upper_limits.h"

namespace bogosity::cli {
namespace {

// Up to a little more than any record has: there are files without an end.
std::string all_of(std::istream& in) {
  std::string text;
  for (std::array<char, 64 << 10> block{}; in && static_cast<std::int64_t>(text.size()) <= limits::bytes_of_a_record;) {
    in.read(block.data(), static_cast<std::streamsize>(block.size()));
    text.append(block.data(), static_cast<std::size_t>(in.gcount()));
  }
  return text;
}

}  // namespace

std::optional<std::string> read_text(const std::string& file) {
  if (file == "-") return all_of(std::cin);
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  if (in && !std::filesystem::is_directory(file)) {
    std::string text = all_of(in);
    if (!in.bad()) return text;
  }
  const std::string why = std::filesystem::is_directory(file) ? "it is a folder" : std::strerror(errno);
  complain(file + " cannot be read: " + why);
  return std::nullopt;
}

std::variant<RecordFile, int> read_record_file(const std::string& file) {
  const auto text = read_text(file);
  if (!text) return wrong_usage;
  const auto game = games::game_of_record(*text);
  if (!game) return complain_of_record(file, game.error());
  auto play = (*game)->read_record(*text);
  if (!play) return complain_of_record(file, play.error());
  return RecordFile{*game, std::move(*play)};
}

}  // namespace bogosity::cli
