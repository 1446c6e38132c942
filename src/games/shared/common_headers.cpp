#include "games/shared/common_headers.h"

#include <algorithm>
#include <array>
#include <set>

#include "core/foreign_text.h"
#include "core/ids.h"
#include "core/lists.h"
#include "core/numbers.h"
#include "core/record.h"
#include "core/time.h"

namespace bogosity::games {

using core::Header;
using core::Headers;
using core::Names;

namespace {

constexpr std::array<std::string_view, 7> before_own = {"Game",  "Id",      "Date",       "Place",
                                                        "Event", "Players", "Scorekeeper"};
constexpr std::array<std::string_view, 3> behind_own = {"End", "Result", "Note"};
constexpr std::int64_t most_points = limits::points_of_a_player;

Status read_players(const Header& header, const HeaderForm& form, CommonSetup& setup) {
  auto names = core::read_name_list(header.value);
  if (!names) return unreadable_header(header, "the names cannot be read", "separate them by commas");
  if (names->size() < form.least) return unreadable_header(header, std::string(form.numbers), "name them all");
  if (names->size() > Names::most) {
    return unreadable_header(header, "too many players", std::to_string(Names::most) + " is the most");
  }
  if (names->size() > form.most) return unreadable_header(header, std::string(form.numbers), "name those who play");
  std::set<std::string> seen;
  for (const auto& name : *names) {
    if (!seen.insert(name).second) {
      return unreadable_header(header, "two players are called " + name, "tell them apart, as in Ann and Anna");
    }
  }
  setup.players = std::move(*names);
  return {};
}

Status read_end(const Header& header, CommonSetup& setup) {
  using enum core::AgreedEnd::Limit;
  std::string_view value = header.value;
  const auto form = value.substr(0, value.find(' '));
  value.remove_prefix(std::min(form.size() + 1, value.size()));
  if (form == "time" && core::is_time_of_day(value)) {
    setup.end = {time, 0, std::string(value)};
    return {};
  }
  const auto number = core::take_number(value, static_cast<std::uint64_t>(most_points));
  if ((form != "points" && form != "rounds") || !number || !value.empty())
    return unreadable_header(header, "it cannot be read", "points 100, rounds 5 or time 23:00");
  setup.end = {form == "points" ? points : rounds, static_cast<int>(*number), {}};
  return {};
}

// One "Name 45" of a Result. The name may be quoted.
bool read_total(std::string_view item, CommonSetup& setup) {
  const auto blank = item.find_last_of(" \t");
  if (blank == std::string_view::npos) return false;
  const auto name = core::read_name_list(item.substr(0, blank));
  if (!name || name->size() != 1) return false;
  std::string_view digits = item.substr(blank + 1);
  const bool minus = digits.starts_with('-');
  if (minus || digits.starts_with('+')) digits.remove_prefix(1);
  const auto points = core::take_number(digits, static_cast<std::uint64_t>(most_points));
  if (!points || !digits.empty()) return false;
  const auto found = std::ranges::find(setup.players, name->front());
  if (found == setup.players.end()) return false;
  const auto who = static_cast<std::size_t>(found - setup.players.begin());
  const auto twice = [&](const auto& total) { return total.first == who; };
  if (std::ranges::any_of(setup.totals, twice)) return false;
  setup.totals.emplace_back(who, minus ? -static_cast<std::int64_t>(*points) : static_cast<std::int64_t>(*points));
  return true;
}

Status read_result(const Header& header, CommonSetup& setup) {
  setup.totals_only = true;
  for (const std::string_view item : core::parts_of_list(header.value)) {
    if (!read_total(item, setup))
      return unreadable_header(header, "it cannot be read", "write each player once, as in \"Ann 45, Bob -10\"");
  }
  return {};
}

Status read_one(const Header& header, CommonSetup& setup) {
  if (header.key == "Id" && !core::uuid_from(header.value))
    return unreadable_header(header, "it is not a UUID", "leave it out");
  if (header.key == "Date" && !core::is_date(header.value)) {
    return unreadable_header(header, "it is not a date", "2026-11-21, or 2026-11-21T20:15+01:00");
  }
  if (header.key == "End") return read_end(header, setup);
  if (header.key == "Result") return read_result(header, setup);
  if (header.key == "Scorekeeper") setup.scorekeeper = header.value;
  return {};
}

std::string write_result(const CommonSetup& setup) {
  return core::joined(setup.totals, ", ", [&](const auto& total) {
    return core::write_name_list({setup.players[total.first]}) + " " + std::to_string(total.second);
  });
}

}  // namespace

tl::unexpected<core::Error> unreadable_header(const Header& header, std::string reason, std::string way_out) {
  return core::refuse(Refusal::unreadable, header.place, "header " + header.key + ": " + std::move(reason),
                      std::move(way_out));
}

Result<CommonSetup> read_common(const Headers& headers, const HeaderForm& form) {
  CommonSetup setup;
  const Header* game = core::find_header(headers, "Game");
  if (game == nullptr) {
    return core::refuse(Refusal::cannot_be, {1, 1}, "the header Game is missing",
                        "[Game \"" + std::string(form.game) + "\"]");
  }
  if (game->value != form.game)
    return unreadable_header(*game, "this is the record of another game", "open it as that game");
  const Header* players = core::find_header(headers, "Players");
  if (players == nullptr) {
    return core::refuse(Refusal::cannot_be, {1, 1}, "the header Players is missing", "[Players \"Ann, Bob\"]");
  }
  BOGOSITY_TRY(read_players(*players, form, setup));
  for (const auto& header : headers) {
    const bool own = std::ranges::find(form.its_own, header.key) != form.its_own.end();
    if (header.key == "Starter" && !own)
      return unreadable_header(header, "there is no such header in " + std::string(form.game),
                               std::string(form.who_begins));
    BOGOSITY_TRY(read_one(header, setup));
  }
  return setup;
}

Status check_letters_of_headers(const Headers& headers) {
  for (const Header& header : headers) {
    const bool is_name = header.key == "Players" || header.key == "Scorekeeper" || header.key == "Starter";
    const auto use = is_name ? core::TextUse::name : core::TextUse::words;
    auto ok = core::check_letters(header.value, "the header " + header.key, use);
    if (ok) continue;
    ok.error().place = header.place;
    return ok;
  }
  return {};
}

Status check_new_headers(const Headers& headers) {
  BOGOSITY_TRY(core::check_room_for_headers(headers));
  BOGOSITY_TRY(check_letters_of_headers(headers));
  for (const Header& header : headers) {
    if (header.key != "Players") continue;
    const auto names = core::read_name_list(header.value);
    const auto twice = names ? core::same_name_twice(*names) : std::nullopt;
    if (!twice) continue;
    if (twice->first == twice->second) {
      return unreadable_header(header, "two players are called " + twice->first, "tell them apart, as in Ann and Anna");
    }
    return unreadable_header(header, twice->first + " and " + twice->second + " are the same name",
                             "tell the players apart, as in Ann and Anna");
  }
  return {};
}

Status read_player(const Header& header, const CommonSetup& setup, std::size_t& into) {
  const auto found = std::ranges::find(setup.players, header.value);
  if (found == setup.players.end()) {
    return unreadable_header(header, "no player is called " + header.value,
                             core::suggest_name(header.value, setup.players));
  }
  into = static_cast<std::size_t>(found - setup.players.begin());
  return {};
}

Headers canonical_common(const Headers& headers, const HeaderForm& form, const CommonSetup& setup,
                         const std::function<std::optional<std::string>(const Header&)>& own_value) {
  Headers out;
  std::vector<std::string_view> known(before_own.begin(), before_own.end());
  known.insert(known.end(), form.its_own.begin(), form.its_own.end());
  known.insert(known.end(), behind_own.begin(), behind_own.end());
  for (const auto key : known) {
    const Header* header = core::find_header(headers, key);
    if (header == nullptr) continue;
    const bool own = std::ranges::find(form.its_own, key) != form.its_own.end();
    auto value = own ? own_value(*header) : std::optional(header->value);
    if (key == "Players") value = core::write_name_list(setup.players);
    if (key == "Result") value = write_result(setup);
    if (value) out.push_back({std::string(key), std::move(*value), header->place});
  }
  for (const auto& header : headers) {
    if (std::ranges::find(known, header.key) == known.end()) out.push_back(header);
  }
  return out;
}

}  // namespace bogosity::games
