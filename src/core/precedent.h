// What a table once agreed an unclear rule to mean (Z4), as a later evening is told of it. Everybody may know it: it
// holds nothing that was ever sealed.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace bogosity::core {

struct Precedent {
  std::string date;   // of the evening, as 2026-05-03; may be empty
  std::string place;  // the town, or whatever is known of where it was; may be empty
  std::string rule;   // may be empty
  std::string text;
  friend bool operator==(const Precedent&, const Precedent&) = default;
};

// Oldest first. Shared, since every fold of an evening has them.
using Precedents = std::shared_ptr<const std::vector<Precedent>>;

}  // namespace bogosity::core
