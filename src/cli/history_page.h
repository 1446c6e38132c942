// What the commands about the history share: the almanac of a file, the evenings that were asked about, tables of text.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "core/result.h"
#include "history/finding.h"
#include "store.h"

namespace bogosity::cli {

struct HistoryPage {
  std::unique_ptr<Store> store;
  std::unique_ptr<history::Source> source;
  history::Almanac almanac;
};
// Whoever wants numbers wants them of all evenings: what an older version left behind is worked off first.
enum class Caches : std::uint8_t { made, as_they_are };
core::Result<std::unique_ptr<HistoryPage>> open_history(const Database& database, Caches caches);

// Refused: days that are none, people and games that are not there, people who may be several.
core::Result<history::Filter> filter_of(const HistoryPage& page, const Evenings& which);
core::Result<history::PersonIndex> person_of(const HistoryPage& page, const std::string& words);

}  // namespace bogosity::cli
