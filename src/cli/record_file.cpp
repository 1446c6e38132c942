#include "cli/record_file.h"

#include <iostream>

#include "cli/commands.h"
#include "cli/output.h"
#include "games/catalogue.h"
#include "import.h"

namespace bogosity::cli {
std::optional<std::string> read_text(const std::string& file) {
  auto text = file == "-" ? read_stream(std::cin) : read_file(file);
  if (text) return std::move(*text);
  complain(describe_for(file, text.error()));
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
