#include "cli/record_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/commands.h"
#include "cli/output.h"
#include "games/catalogue.h"
#include "import.h"

namespace bogosity::cli {
std::optional<std::string> read_text(const std::string& file) {
  if (file == "-") return text_of(std::cin);
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  if (in && !std::filesystem::is_directory(file)) {
    std::string text = text_of(in);
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
