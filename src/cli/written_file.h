// A text written to a file that somebody named.
#pragma once

#include <filesystem>
#include <string_view>

namespace bogosity::cli {

// What was there is replaced. Gives the exit status.
int write_file(const std::filesystem::path& file, std::string_view text);

}  // namespace bogosity::cli
