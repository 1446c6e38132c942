// A picture written as a PNG file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "core/result.h"

namespace bogosity::ui {

// Rows from the top, 8 bits each of red, green, blue.
struct Picture {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> rgb;
};

core::Status write_png(const Picture& picture, const std::filesystem::path& file);

}  // namespace bogosity::ui
