#include "cli/command_groups.h"

#include <CLI/CLI.hpp>
#include <utility>

namespace bogosity::cli {

void put_in_groups(CLI::App& app) {
  constexpr std::pair<const char*, const char*> groups[] = {
      {"play", "At the table"},
      {"rules", "At the table"},
      {"worth", "At the table"},
      {"sessions", "Looking back"},
      {"show", "Looking back"},
      {"standings", "Looking back"},
      {"stats", "Looking back"},
      {"records", "Looking back"},
      {"print", "Looking back"},
      {"chart", "Looking back"},
      {"open", "Records, in and out"},
      {"audit", "Records, in and out"},
      {"format", "Records, in and out"},
      {"import", "Records, in and out"},
      {"export", "Records, in and out"},
      {"people", "The file of evenings"},
      {"check", "The file of evenings"},
      {"backup", "The file of evenings"},
      {"restore", "The file of evenings"},
      {"screenshot", "Pictures of the program"},
  };
  for (const auto& [command, group] : groups) app.get_subcommand(command)->group(group);
}

}  // namespace bogosity::cli
