// Ten thousand sessions for the benchmarks, each with an Id, a day, players and a place of its own: the samples played
// again under other names.
#pragma once

#include <fmt/format.h>

#include <array>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "core/ids.h"
#include "core/record.h"

namespace bogosity::bench {

inline core::RecordParts sample(const std::string& name) {
  std::ifstream file(BOGOSITY_SOURCE_DIR "/assets/samples/" + name + ".table", std::ios::binary);
  return *core::parts_of(std::string{std::istreambuf_iterator<char>(file), {}});
}

// About 110 turns each; every line a turn or a word beside it.
inline std::vector<std::string> many_sessions(std::size_t count) {
  static const std::array<const char*, 3> names = {"friday-in-lawrence", "quiet-sunday", "two-decks-in-boulder"};
  std::vector<core::RecordParts> samples;
  for (const char* name : names) samples.push_back(sample(name));
  std::vector<std::string> records;
  records.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    core::RecordParts parts = samples[i % samples.size()];
    for (auto& header : parts.headers) {
      if (header.key == "Date")
        header.value = fmt::format("{:04}-{:02}-{:02}T20:00+01:00", 1990 + i / 336, i / 28 % 12 + 1, i % 28 + 1);
      if (header.key == "Event") header.value = fmt::format("Session {}", i);
    }
    // No two of them are told in the same words.
    parts.body.insert(parts.body.begin() + static_cast<std::ptrdiff_t>(i % 3),
                      fmt::format("note:\"the {}th session\"", i));
    const auto id = core::uuid_of_text(fmt::format("session {}", i));
    records.push_back(core::with_id(core::record_of(parts), id));
  }
  return records;
}

}  // namespace bogosity::bench
