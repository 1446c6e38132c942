// The records book: of each kind of feat the greatest over the evenings one asks about, the earliest of equals. The
// kinds and their words are the game's (core/feat.h), the rows the store's. Evenings in the bin and other tellings of
// one stand in it no more than anywhere.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/feat.h"
#include "history/finding.h"
#include "store.h"

namespace bogosity::history {

struct RecordsQuery {
  Filter filter;                // of the evenings; whose book it is, is said apart
  std::vector<PersonIndex> by;  // one of them did it; records of whole tables are nobody's. Empty: whoever it was
};

struct Record {
  core::FeatKind kind;
  FeatRow row;
};

// The store's own way, which reads no more of it than it has to.
core::Result<std::vector<Record>> records_of(Store& store, const core::Game& game, const Almanac& almanac,
                                             const RecordsQuery& query);

// "35 points", "1 Joker", "17"
std::string value_in_words(const core::FeatKind& kind, std::int64_t value);

}  // namespace bogosity::history
