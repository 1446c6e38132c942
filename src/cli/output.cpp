#include "cli/output.h"

#include <algorithm>
#include <iostream>

#include "cli/commands.h"

namespace bogosity::cli {

int print(std::string_view text) {
  return print([&](const core::Write& write) { write(text); });
}

int print(const std::function<void(const core::Write&)>& tell) {
  char last = ' ';
  tell([&](std::string_view piece) {
    std::cout << piece;
    if (!piece.empty()) last = piece.back();
  });
  if (last != '\n') std::cout << '\n';
  std::cout.flush();
  if (std::cout) return well;
  return complain("standard output could not be written to the end");
}

int complain(std::string_view sentence) {
  std::cerr << "bogosity: " << sentence << std::endl;
  return refused;
}

int complain(const core::Error& error) { return complain(core::describe(error)); }

int complain_of_record(std::string_view file, const core::Error& error) {
  core::Error placed = error;
  placed.place.line = std::max(placed.place.line, 1U);
  placed.place.column = std::max(placed.place.column, 1U);
  std::cerr << file << ':' << core::describe(placed) << std::endl;
  return refused;
}

}  // namespace bogosity::cli
