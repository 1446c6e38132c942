// The parts of a place's name, and the names that they are known by: states, provinces and countries.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bogosity::core {

// The place of a session, read from the header Place: "Lawrence, Kansas, USA". People want to know the first time in a
// state, province or country, so these are told apart, and KS and Kansas are the same.

// Unknown parts are empty.
struct PlaceParts {
  std::string spot;  // a house or a pub in the town
  std::string town;
  std::string region;   // state or province, by its full name where we know it
  std::string country;  // "USA", whatever way it was written
  friend bool operator==(const PlaceParts&, const PlaceParts&) = default;
};

// What stands between the commas, without blanks at the ends; what is empty is left out.
std::vector<std::string> comma_separated(std::string_view text);
// From the smallest to the largest, commas between them. States of the USA and provinces of Canada are known by name
// and letters, and bring their country along; so are the countries. Of three parts the last is the country, of two as
// well unless it is a known state; a single one that is neither is a town. More than three: the first are the spot.
PlaceParts parts_of_place_name(std::string_view place);

// "Lawrence, KS" as "Lawrence, Kansas".
std::string place_in_full(std::string_view asked);
// The names by which it is found: as it is written, or by its town, its state or its country, or by several of these.
std::vector<std::string> names_of_place(const std::string& place, const PlaceParts& parts);

// The names that a place is recognised by: states, provinces and territories with their letters, and countries.
struct Region {
  std::string_view name;
  std::string_view letters;  // "KS"
  std::string_view country;
};

// Upper and lower case of the letters a to z do not matter: SQL compares in the same way.
bool same_in_any_case(std::string_view a, std::string_view b);
// By its name in any case, or by its letters as capitals; empty if there is none.
std::optional<Region> region_called(std::string_view name);
// The name that a country is kept under; "U.S.A." is "USA". Any case.
std::optional<std::string_view> country_called(std::string_view name);

}  // namespace bogosity::core
