#include "core/place_names.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/lists.h"

namespace bogosity::core {
namespace {

// clang-format off
constexpr std::array<Region, 65> regions = {{
    {"Alabama", "AL", "USA"}, {"Alaska", "AK", "USA"}, {"Arizona", "AZ", "USA"}, {"Arkansas", "AR", "USA"},
    {"California", "CA", "USA"}, {"Colorado", "CO", "USA"}, {"Connecticut", "CT", "USA"}, {"Delaware", "DE", "USA"},
    {"District of Columbia", "DC", "USA"}, {"Florida", "FL", "USA"}, {"Georgia", "GA", "USA"}, {"Hawaii", "HI", "USA"},
    {"Idaho", "ID", "USA"}, {"Illinois", "IL", "USA"}, {"Indiana", "IN", "USA"}, {"Iowa", "IA", "USA"},
    {"Kansas", "KS", "USA"}, {"Kentucky", "KY", "USA"}, {"Louisiana", "LA", "USA"}, {"Maine", "ME", "USA"},
    {"Maryland", "MD", "USA"}, {"Massachusetts", "MA", "USA"}, {"Michigan", "MI", "USA"}, {"Minnesota", "MN", "USA"},
    {"Mississippi", "MS", "USA"}, {"Missouri", "MO", "USA"}, {"Montana", "MT", "USA"}, {"Nebraska", "NE", "USA"},
    {"Nevada", "NV", "USA"}, {"New Hampshire", "NH", "USA"}, {"New Jersey", "NJ", "USA"}, {"New Mexico", "NM", "USA"},
    {"New York", "NY", "USA"}, {"North Carolina", "NC", "USA"}, {"North Dakota", "ND", "USA"}, {"Ohio", "OH", "USA"},
    {"Oklahoma", "OK", "USA"}, {"Oregon", "OR", "USA"}, {"Pennsylvania", "PA", "USA"}, {"Puerto Rico", "PR", "USA"},
    {"Rhode Island", "RI", "USA"}, {"South Carolina", "SC", "USA"}, {"South Dakota", "SD", "USA"},
    {"Tennessee", "TN", "USA"}, {"Texas", "TX", "USA"}, {"Utah", "UT", "USA"}, {"Vermont", "VT", "USA"},
    {"Virginia", "VA", "USA"}, {"Washington", "WA", "USA"}, {"West Virginia", "WV", "USA"}, {"Wisconsin", "WI", "USA"},
    {"Wyoming", "WY", "USA"}, {"Alberta", "AB", "Canada"}, {"British Columbia", "BC", "Canada"},
    {"Manitoba", "MB", "Canada"}, {"New Brunswick", "NB", "Canada"}, {"Newfoundland and Labrador", "NL", "Canada"},
    {"Northwest Territories", "NT", "Canada"}, {"Nova Scotia", "NS", "Canada"}, {"Nunavut", "NU", "Canada"},
    {"Ontario", "ON", "Canada"}, {"Prince Edward Island", "PE", "Canada"}, {"Quebec", "QC", "Canada"},
    {"Saskatchewan", "SK", "Canada"}, {"Yukon", "YT", "Canada"},
}};

constexpr std::array<std::string_view, 188> countries = {
    "Afghanistan", "Albania", "Algeria", "Andorra", "Angola", "Argentina", "Armenia", "Australia", "Austria",
    "Azerbaijan", "Bahamas", "Bahrain", "Bangladesh", "Barbados", "Belarus", "Belgium", "Belize", "Benin", "Bhutan",
    "Bolivia", "Bosnia and Herzegovina", "Botswana", "Brazil", "Brunei", "Bulgaria", "Burkina Faso", "Burundi",
    "Cambodia", "Cameroon", "Canada", "Cape Verde", "Chad", "Chile", "China", "Colombia", "Comoros", "Congo",
    "Costa Rica", "Croatia", "Cuba", "Cyprus", "Czechia", "Denmark", "Djibouti", "Dominica", "Dominican Republic",
    "Ecuador", "Egypt", "El Salvador", "England", "Eritrea", "Estonia", "Eswatini", "Ethiopia", "Fiji", "Finland",
    "France", "Gabon", "Gambia", "Germany", "Ghana", "Greece", "Greenland", "Grenada", "Guatemala", "Guinea",
    "Guyana", "Haiti", "Honduras", "Hungary", "Iceland", "India", "Indonesia", "Iran", "Iraq", "Ireland", "Israel",
    "Italy", "Jamaica", "Japan", "Jordan", "Kazakhstan", "Kenya", "Kiribati", "Kosovo", "Kuwait", "Kyrgyzstan",
    "Laos", "Latvia", "Lebanon", "Lesotho", "Liberia", "Libya", "Liechtenstein", "Lithuania", "Luxembourg",
    "Madagascar", "Malawi", "Malaysia", "Maldives", "Mali", "Malta", "Mauritania", "Mauritius", "Mexico",
    "Micronesia", "Moldova", "Monaco", "Mongolia", "Montenegro", "Morocco", "Mozambique", "Myanmar", "Namibia",
    "Nauru", "Nepal", "Netherlands", "New Zealand", "Nicaragua", "Niger", "Nigeria", "North Korea",
    "North Macedonia", "Northern Ireland", "Norway", "Oman", "Pakistan", "Palau", "Panama", "Papua New Guinea",
    "Paraguay", "Peru", "Philippines", "Poland", "Portugal", "Qatar", "Romania", "Russia", "Rwanda", "Samoa",
    "San Marino", "Saudi Arabia", "Scotland", "Senegal", "Serbia", "Seychelles", "Sierra Leone", "Singapore",
    "Slovakia", "Slovenia", "Solomon Islands", "Somalia", "South Africa", "South Korea", "South Sudan", "Spain",
    "Sri Lanka", "Sudan", "Suriname", "Sweden", "Switzerland", "Syria", "Taiwan", "Tajikistan", "Tanzania",
    "Thailand", "Togo", "Tonga", "Trinidad and Tobago", "Tunisia", "Turkey", "Turkmenistan", "Tuvalu", "UK", "USA",
    "Uganda", "Ukraine", "United Arab Emirates", "Uruguay", "Uzbekistan", "Vanuatu", "Vatican City", "Venezuela",
    "Vietnam", "Wales", "Yemen", "Zambia", "Zimbabwe"};

struct OtherName {
  std::string_view written;
  std::string_view name;
};
constexpr std::array<OtherName, 20> other_names = {{
    {"U.S.A.", "USA"}, {"US", "USA"}, {"U.S.", "USA"}, {"United States", "USA"}, {"United States of America", "USA"},
    {"U.K.", "UK"}, {"United Kingdom", "UK"}, {"Great Britain", "UK"}, {"Holland", "Netherlands"},
    {"The Netherlands", "Netherlands"}, {"Czech Republic", "Czechia"}, {"Deutschland", "Germany"},
    {"Österreich", "Austria"}, {"Schweiz", "Switzerland"}, {"Suisse", "Switzerland"}, {"España", "Spain"},
    {"México", "Mexico"}, {"Türkiye", "Turkey"}, {"Republic of Ireland", "Ireland"}, {"Burma", "Myanmar"},
}};
// clang-format on

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

bool same_in_any_case(std::string_view a, std::string_view b) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, {}, small, small);
}

std::optional<Region> region_called(std::string_view name) {
  for (const Region& each : regions) {
    if (name == each.letters || same_in_any_case(name, each.name)) return each;
  }
  return std::nullopt;
}

std::optional<std::string_view> country_called(std::string_view name) {
  for (const std::string_view each : countries) {
    if (same_in_any_case(name, each)) return each;
  }
  for (const OtherName& each : other_names) {
    if (same_in_any_case(name, each.written)) return each.name;
  }
  return std::nullopt;
}

std::vector<std::string> comma_separated(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    const std::string_view part = trimmed(text.substr(0, comma));
    if (!part.empty()) parts.emplace_back(part);
    text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
  }
  return parts;
}

PlaceParts parts_of_place_name(std::string_view place) {
  auto parts = comma_separated(place);
  PlaceParts where;
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
  where.spot = joined(parts, ", ");
  return where;
}

std::string place_in_full(std::string_view asked) {
  return joined(comma_separated(asked), ", ", [](const std::string& part) {
    if (const auto region = region_called(part)) return std::string(region->name);
    const auto country = country_called(part);
    return country ? std::string(*country) : part;
  });
}

std::vector<std::string> names_of_place(const std::string& place, const PlaceParts& parts) {
  std::vector<std::string> names;
  if (!place.empty()) names.push_back(place);
  const auto add = [&](const std::vector<const std::string*>& some) {
    if (std::ranges::any_of(some, [](const std::string* part) { return part->empty(); })) return;
    names.push_back(joined(some, ", ", [](const std::string* part) { return *part; }));
  };
  const auto& [spot, town, region, country] = parts;
  for (const auto* part : {&town, &region, &country}) add({part});
  add({&town, &region});
  add({&town, &country});
  add({&region, &country});
  add({&town, &region, &country});
  return names;
}

}  // namespace bogosity::core
