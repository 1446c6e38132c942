// A text as a file that is there wholly or not at all.
#pragma once

#include <filesystem>
#include <string_view>

#include "core/result.h"

namespace bogosity {

// What was there is replaced, but only once all of the new text is on the disk.
core::Status write_whole_file(const std::filesystem::path& file, std::string_view text);

}  // namespace bogosity
