#include "games/youre_bogus/evening_headers.h"

#include <algorithm>
#include <array>
#include <set>

#include "core/date.h"
#include "core/record.h"
#include "core/text.h"
#include "core/uuid.h"
#include "games/youre_bogus/names.h"
#include "games/youre_bogus/whom_instead.h"

namespace bogosity::youre_bogus {

using core::Header;
using core::Headers;
using core::Refusal;
using core::Result;
using core::Status;

namespace {

constexpr std::string_view game_name = "You're Bogus";
constexpr std::array<std::string_view, 13> known_order = {"Game",    "Id",          "Date",  "Place",   "Event",
                                                          "Players", "Scorekeeper", "Decks", "Starter", "Rulings",
                                                          "End",     "Result",      "Note"};
constexpr std::int64_t most_points = 1'000'000'000;

tl::unexpected<core::Error> unreadable(const Header& header, std::string reason, std::string way_out) {
  return core::refuse(Refusal::unreadable, header.place, "header " + header.key + ": " + std::move(reason),
                      std::move(way_out));
}

Status read_players(const Header& header, Setup& setup) {
  auto names = core::read_name_list(header.value);
  if (!names) return unreadable(header, "the names cannot be read", "separate them by commas");
  if (names->size() < 2) return unreadable(header, "a game takes two or more players", "name them all");
  if (names->size() > Names::most) return unreadable(header, "these are too many players", "1000 is the most");
  std::set<std::string> seen;
  for (const auto& name : *names) {
    if (!seen.insert(name).second) {
      return unreadable(header, "two players are called " + name, "tell them apart, as in Ann and Anna");
    }
  }
  setup.players = std::move(*names);
  return {};
}

Status read_decks(const Header& header, Setup& setup) {
  if (header.value != "1" && header.value != "2") return unreadable(header, "it is 1 or 2", "one or two decks");
  setup.decks = header.value == "2" ? 2 : 1;
  if (setup.decks == 2 && setup.players.size() < 5) {  // M2
    return unreadable(header, "two decks take five or more players (M2)", "play with one");
  }
  return {};
}

Status read_starter(const Header& header, Setup& setup) {
  const auto found = std::find(setup.players.begin(), setup.players.end(), header.value);
  if (found == setup.players.end()) {
    return unreadable(header, "nobody is called " + header.value, whom_instead(header.value, setup.players));
  }
  setup.starter = static_cast<std::size_t>(found - setup.players.begin());
  return {};
}

Status read_rulings(const Header& header, Setup& setup) {
  std::set<std::string_view> seen;
  std::string_view rest = header.value;
  while (true) {
    const auto end = rest.find(',');
    const auto ruling = core::trimmed(rest.substr(0, end));
    if (ruling == "joker-duplicates=yes") {
      setup.joker_duplicates = JokerDuplicates::yes;
    } else if (ruling == "joker-duplicates=no") {
      setup.joker_duplicates = JokerDuplicates::no;
    } else if (ruling == "overclaim=worth") {
      setup.overclaim = Overclaim::worth;
    } else if (ruling == "overclaim=fail") {
      setup.overclaim = Overclaim::fail;
    } else {
      return unreadable(header, "there is no ruling \"" + std::string(ruling) + "\"",
                        "joker-duplicates=yes|no and overclaim=worth|fail are known");
    }
    if (!seen.insert(ruling.substr(0, ruling.find('='))).second) {
      return unreadable(header, "a ruling stands there twice", "keep one of them");
    }
    if (end == std::string_view::npos) return {};
    rest.remove_prefix(end + 1);
  }
}

Status check_end(const Header& header) {
  std::string_view value = header.value;
  const auto form = value.substr(0, value.find(' '));
  value.remove_prefix(std::min(form.size() + 1, value.size()));
  bool fine = false;
  if (form == "points" || form == "rounds") {
    fine = core::take_number(value, static_cast<std::uint64_t>(most_points)).has_value() && value.empty();
  } else if (form == "time") {
    fine = core::is_time_of_day(value);
  }
  if (!fine) return unreadable(header, "it cannot be read", "points 100, rounds 5 or time 23:00");
  return {};
}

// One "Name 45" of a Result. The name may be quoted.
bool read_total(std::string_view item, Setup& setup) {
  item = core::trimmed(item);
  const auto blank = item.find_last_of(" \t");
  if (blank == std::string_view::npos) return false;
  const auto name = core::read_name_list(item.substr(0, blank));
  if (!name || name->size() != 1) return false;
  std::string_view digits = item.substr(blank + 1);
  const bool minus = digits.starts_with('-');
  if (minus || digits.starts_with('+')) digits.remove_prefix(1);
  const auto points = core::take_number(digits, static_cast<std::uint64_t>(most_points));
  if (!points || !digits.empty()) return false;
  const auto found = std::find(setup.players.begin(), setup.players.end(), name->front());
  if (found == setup.players.end()) return false;
  const auto who = static_cast<std::size_t>(found - setup.players.begin());
  const auto twice = [&](const auto& total) { return total.first == who; };
  if (std::any_of(setup.totals.begin(), setup.totals.end(), twice)) return false;
  setup.totals.emplace_back(who, minus ? -static_cast<std::int64_t>(*points) : static_cast<std::int64_t>(*points));
  return true;
}

Status read_result(const Header& header, Setup& setup) {
  setup.totals_only = true;
  std::string_view rest = header.value;
  while (true) {
    // A comma inside quotes belongs to the name.
    std::size_t end = 0;
    for (bool quote = false; end < rest.size() && (quote || rest[end] != ','); ++end) {
      if (rest[end] == '\\' && quote && end + 1 < rest.size())
        ++end;
      else if (rest[end] == '"')
        quote = !quote;
    }
    if (!read_total(rest.substr(0, end), setup)) {
      return unreadable(header, "it cannot be read", "write each player once, as in \"Ann 45, Bob -10\"");
    }
    if (end >= rest.size()) return {};
    rest.remove_prefix(end + 1);
  }
}

Status read_one(const Header& header, Setup& setup) {
  if (header.key == "Id" && !core::uuid_from(header.value)) return unreadable(header, "it is no UUID", "leave it out");
  if (header.key == "Date" && !core::is_date(header.value)) {
    return unreadable(header, "it is no date", "2026-11-21, or 2026-11-21T20:15+01:00");
  }
  if (header.key == "Decks") return read_decks(header, setup);
  if (header.key == "Starter") return read_starter(header, setup);
  if (header.key == "Rulings") return read_rulings(header, setup);
  if (header.key == "End") return check_end(header);
  if (header.key == "Result") return read_result(header, setup);
  if (header.key == "Scorekeeper") setup.scorekeeper = header.value;
  return {};
}

std::string write_rulings(const Setup& setup) {
  std::string text;
  if (setup.joker_duplicates == JokerDuplicates::no) text = "joker-duplicates=no";
  if (setup.overclaim == Overclaim::fail) text += text.empty() ? "overclaim=fail" : ", overclaim=fail";
  return text;
}

std::string write_result(const Setup& setup) {
  std::string text;
  for (const auto& [who, points] : setup.totals) {
    if (!text.empty()) text += ", ";
    text += core::write_name_list({setup.players[who]}) + " " + std::to_string(points);
  }
  return text;
}

// What the header says in canonical form; nothing if that is the default.
std::optional<std::string> canonical_value(std::string_view key, const std::string& value, const Setup& setup) {
  const auto unless_empty = [](std::string text) {
    return text.empty() ? std::nullopt : std::optional(std::move(text));
  };
  if (key == "Players") return core::write_name_list(setup.players);
  if (key == "Decks") return unless_empty(setup.decks == 2 ? "2" : "");
  if (key == "Starter") return unless_empty(setup.starter == 0 ? "" : setup.players[setup.starter]);
  if (key == "Rulings") return unless_empty(write_rulings(setup));
  if (key == "Result") return write_result(setup);
  return value;
}

}  // namespace

Result<Setup> read_setup(const Headers& headers) {
  Setup setup;
  const Header* game = core::find_header(headers, "Game");
  if (game == nullptr) {
    return core::refuse(Refusal::cannot_be, {1, 1}, "the header Game is missing", "[Game \"You're Bogus\"]");
  }
  if (game->value != game_name) return unreadable(*game, "this is the record of another game", "open it as that");
  const Header* players = core::find_header(headers, "Players");
  if (players == nullptr) {
    return core::refuse(Refusal::cannot_be, {1, 1}, "the header Players is missing", "[Players \"Ann, Bob\"]");
  }
  if (auto ok = read_players(*players, setup); !ok) return tl::unexpected(ok.error());
  for (const auto& header : headers) {
    if (auto ok = read_one(header, setup); !ok) return tl::unexpected(ok.error());
  }
  return setup;
}

Headers canonical_headers(const Headers& headers, const Setup& setup) {
  Headers out;
  for (const auto key : known_order) {
    const Header* header = core::find_header(headers, key);
    if (header == nullptr) continue;
    auto value = canonical_value(key, header->value, setup);
    if (value) out.push_back({std::string(key), std::move(*value), header->place});
  }
  for (const auto& header : headers) {
    if (std::find(known_order.begin(), known_order.end(), header.key) == known_order.end()) out.push_back(header);
  }
  return out;
}

}  // namespace bogosity::youre_bogus
