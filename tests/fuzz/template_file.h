// The file of sessions that the fuzzers begin with, made once by each program, and the folder for what has to be a
// file: the one for temporary files, which `run` puts into memory.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace bogosity::fuzz {

// A folder of this process alone.
const std::filesystem::path& scratch_folder();
std::string contents(const std::filesystem::path& file);
void put(const std::filesystem::path& file, std::string_view bytes);

// The bytes of a file with a session of each game and what was said of one.
const std::string& template_file();

}  // namespace bogosity::fuzz
