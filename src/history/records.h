// The records book: of each kind of feat the greatest over the evenings one asks about, the earliest of equals. The
// kinds and their words are the game's (core/feat.h), the rows the store's.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/feat.h"
#include "store.h"

namespace bogosity::history {

// What is left empty asks for nothing.
struct RecordsFilter {
  std::string since;   // "2026-01-31"; an evening of an unknown day is in no period
  std::string until;   // included
  std::string place;   // words of the header Place, case and accents aside
  std::string person;  // what somebody is called, case and accents aside; records of whole tables are nobody's
};

struct Record {
  core::FeatKind kind;
  FeatRow row;
};

core::Result<std::vector<Record>> records_of(Store& store, const core::Game& game, const RecordsFilter& filter);
// The same with any other filter, as a screen has one.
core::Result<std::vector<Record>> records_of(Store& store, const core::Game& game, const FeatFilter& counts);

// "35 points", "1 Joker", "17"
std::string value_in_words(const Record& record);

}  // namespace bogosity::history
