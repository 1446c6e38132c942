// The names that a place is recognised by: states, provinces and territories with their letters, and countries.
#pragma once

#include <optional>
#include <string_view>

namespace bogosity {

struct Region {
  std::string_view name;
  std::string_view letters;  // "KS"
  std::string_view country;
};

// By its name in any case, or by its letters as capitals.
std::optional<Region> region_called(std::string_view name);
// The name that a country is kept under; "U.S.A." is "USA". Any case.
std::optional<std::string_view> country_called(std::string_view name);

}  // namespace bogosity
