#include "history/firsts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "core/names.h"
#include "core/record.h"
#include "core/time.h"
#include "history/index.h"

namespace bogosity::history {
namespace {

std::string with(const std::string& name, const std::string& in) { return in.empty() ? name : name + ", " + in; }

// The places of a session, the largest first; what nobody wrote down is left out.
std::vector<First> places_of(const IndexedSession& session, std::size_t number) {
  const PlaceParts& where = session.where;
  const std::string region = with(where.region, where.country);
  std::vector<First> all;
  const auto add = [&](First::Of of, const std::string& name, const std::string& whole) {
    if (!name.empty()) all.push_back({of, name, whole, number});
  };
  add(First::Of::country, where.country, where.country);
  add(First::Of::region, where.region, region);
  add(First::Of::town, where.town, where.region.empty() ? with(where.town, where.country) : with(where.town, region));
  return all;
}

// Of the header, else of the beginning; empty if nobody knows.
std::string day_of_session(const SessionInfo& session) {
  const std::string date = header_in(session.headers, "Date");
  if (!date.empty()) return date.substr(0, 10);
  return session.begun == core::Instant{} ? std::string() : in_words(session.begun).substr(0, 10);
}

std::string result_in_words(const core::Play& play, core::Ranking ranking, bool open) {
  if (open) return "It still goes on as this is written.";
  const core::Outcome outcome = play.outcome();
  std::string text;
  for (const std::size_t i : core::in_order_of(core::places_of(outcome.players, ranking))) {
    const core::PlayerResult& each = outcome.players[i];
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", each.name, each.score);
  }
  if (text.empty()) return {};
  if (outcome.turns == 0) return "How it ended: " + text + ".";
  return fmt::format("How it ended: {}, after {} {}.", text, outcome.turns, outcome.turns == 1 ? "turn" : "turns");
}

std::string listed(const std::vector<core::PlayerResult>& players) {
  std::string text;
  for (std::size_t i = 0; i < players.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == players.size() ? " and " : ", ") + players[i].name;
  }
  return text;
}

}  // namespace

std::string_view place_in_words(First::Of of) {
  return of == First::Of::country ? "country" : of == First::Of::region ? "state or province" : "town";
}

std::vector<First> firsts_of(const SessionIndex& index, std::string_view game) {
  std::vector<First> all;
  std::set<std::pair<First::Of, std::string>> seen;
  for (std::size_t i = 0; i < index.sessions().size(); ++i) {
    const IndexedSession& session = index.sessions()[i];
    if (session.game != game || session.replica_of || session.words.in_bin || session.date.empty()) continue;
    for (First& each : places_of(session, i)) {
      if (seen.insert({each.of, core::folded(each.where)}).second) all.push_back(std::move(each));
    }
  }
  return all;
}

std::string letter_to_the_inventors(const First& first, const SessionInfo& session, const core::Play& play) {
  const std::string day = core::spoken_day(day_of_session(session));
  const std::string event = header_in(session.headers, "Event");
  const std::string keeper = header_in(session.headers, "Scorekeeper");
  std::string text = "To David Farmer and Randy Hall, who thought of it\n\nDear inventors,\n\n";
  text += fmt::format(
      "on {} You\u2019re Bogus was played in {}. By all that we know it was the first time in this {}, and we hear "
      "that "
      "you collect those.\n\n",
      day, first.where, place_in_words(first.of));
  text += "Who played: " + listed(play.outcome().players) + ".\n";
  text += "Where: " + header_in(session.headers, "Place") + (event.empty() ? "" : " (" + event + ")") + ".\n";
  const std::string date = header_in(session.headers, "Date");
  text += "When: " + day + (date.size() < 16 ? "" : ", from " + date.substr(11, 5) + " on") + ".\n";
  text += result_in_words(play, core::Ranking::higher_wins, session.open) + "\n";
  if (!keeper.empty()) text += "The score was kept by " + keeper + ".\n";
  text += fmt::format(
      "\nEvery entry of that evening is on file, as {}.\nIf somebody was here before us, we would be glad to know.\n\n"
      "Yours, and never Bogus,\n{}\n",
      core::to_text(session.id), keeper.empty() ? listed(play.outcome().players) : keeper);
  return text;
}

}  // namespace bogosity::history

namespace bogosity {
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

char small(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

bool same_in_any_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return small(x) == small(y); });
}

}  // namespace

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

}  // namespace bogosity
