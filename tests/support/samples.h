// The sample sessions, all of them or those of one game.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace bogosity::tests {

// Sorted by name. `game` as in the header; empty: every game.
inline std::vector<std::string> samples_of(std::string_view game) {
  std::vector<std::string> paths;
  for (const auto& each : std::filesystem::directory_iterator(BOGOSITY_SOURCE_DIR "/assets/samples")) {
    if (each.path().extension() != ".table") continue;
    std::ifstream file(each.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    if (text.find("[Game \"" + std::string(game)) != std::string::npos) paths.push_back(each.path().string());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace bogosity::tests
