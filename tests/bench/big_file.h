// A file of many sessions, for benchmarks: a club's records over decades. The same numbers give the same file, byte for
// byte but for what the store itself stamps.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>

#include "core/result.h"

namespace bogosity::bench {

struct BigFile {
  std::size_t sessions = 10'000;
  std::size_t turns = 100;     // at least, in each
  std::size_t unfinished = 3;  // of the sessions, spread among them
};

// The record of one of them, complete with headers, an Id among them.
std::string record_of_many(const BigFile& wanted, std::size_t number);

using Told = std::function<void(std::size_t done)>;
// Makes the file where there is none; a file that is there stays as it is.
core::Status make_big_file(const std::filesystem::path& file, const BigFile& wanted, const Told& told = {});

// The path of the usual big file: $BOGOSITY_BIG_FILE, or a file beside the built programs, made when first asked for.
core::Result<std::filesystem::path> usual_big_file();

}  // namespace bogosity::bench
