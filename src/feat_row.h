// A feat as the store keeps it (core/feat.h), with whose it was and of which evening: what the records book is made of.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/uuid.h"

namespace bogosity {

struct FeatRow {
  core::Uuid evening;
  std::string game;
  std::string date;   // the day at the table, "2026-11-21"; empty if nobody knows
  std::string place;  // the header
  std::string event;
  std::string kind;
  std::optional<core::Uuid> person;  // nothing: the whole table's
  std::string name;                  // what that person is called now
  std::int64_t value = 0;
  std::int64_t line = 0;
  std::string words;
  friend bool operator==(const FeatRow&, const FeatRow&) = default;
};

// Does this one count?
using FeatFilter = std::function<bool(const FeatRow&)>;

// Of two of the same kind: the greater one, then the earlier one (an unknown day last), then the lesser id.
bool goes_before(const FeatRow& one, const FeatRow& other);

}  // namespace bogosity
