// Where an evening was, read from the header Place: "Lawrence, Kansas, USA". The first time in a state, province or
// country is something people want to know, so these are told apart, and KS and Kansas are the same.
#pragma once

#include <string>
#include <string_view>

namespace bogosity {

// What is not known is empty.
struct WhereItWas {
  std::string spot;  // a house or a pub in the town
  std::string town;
  std::string region;   // state or province, by its full name where we know it
  std::string country;  // "USA", whatever way it was written
  friend bool operator==(const WhereItWas&, const WhereItWas&) = default;
};

// From the smallest to the largest, commas between them. States of the USA and provinces of Canada are known by name
// and letters, and bring their country along; so are the countries. Of three parts the last is the country, of two as
// well unless it is a known state; a single one that is neither is a town. More than three: the first are the spot.
WhereItWas where_it_was(std::string_view place);

}  // namespace bogosity
