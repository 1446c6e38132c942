#include "place.h"

#include <vector>

#include "core/text.h"
#include "place_names.h"

namespace bogosity {
namespace {

std::vector<std::string> parts_of_place(std::string_view place) {
  std::vector<std::string> parts;
  while (!place.empty()) {
    const std::size_t comma = place.find(',');
    const std::string_view part = core::trimmed(place.substr(0, comma));
    if (!part.empty()) parts.emplace_back(part);
    place.remove_prefix(comma == std::string_view::npos ? place.size() : comma + 1);
  }
  return parts;
}

// The last part, off the list.
std::string take_last(std::vector<std::string>& parts) {
  if (parts.empty()) return {};
  std::string last = std::move(parts.back());
  parts.pop_back();
  return last;
}

std::string in_full(const std::string& region, std::string_view country) {
  const auto known = region_called(region);
  return known && (country.empty() || known->country == country) ? std::string(known->name) : region;
}

}  // namespace

WhereItWas where_it_was(std::string_view place) {
  auto parts = parts_of_place(place);
  WhereItWas where;
  if (parts.empty()) return where;
  const auto country = country_called(parts.back());
  const auto region = region_called(parts.back());
  if (region) {
    where.region = region->name;
    where.country = region->country;
    parts.pop_back();
  } else if (country || parts.size() > 1) {
    where.country = country ? std::string(*country) : parts.back();
    parts.pop_back();
    // A town before a country that we know no states of may be one all the same: three parts say so.
    const bool names_region = parts.size() > 1 || (!parts.empty() && region_called(parts.back()) &&
                                                   region_called(parts.back())->country == where.country);
    if (names_region) where.region = in_full(take_last(parts), where.country);
  }
  where.town = take_last(parts);
  for (const auto& part : parts) where.spot += (where.spot.empty() ? "" : ", ") + part;
  return where;
}

}  // namespace bogosity
