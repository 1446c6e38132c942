// `bogosity sessions [--find WORDS] [--json]`: the evenings in the store, the one played last first.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/history_page.h"
#include "cli/output.h"
#include "core/record.h"
#include "session_json.h"

namespace bogosity::cli {
namespace {

std::string header(const SessionInfo& session, std::string_view key) {
  const core::Header* found = core::find_header(session.headers, key);
  return found == nullptr ? std::string() : found->value;
}

std::string state_of(const SessionInfo& session) {
  if (session.telling_of) return "told differently than " + core::to_text(*session.telling_of).substr(0, 8);
  return session.open ? "open" : "closed";
}

using Row = std::vector<std::string>;
const Row titles = {"SESSION", "DATE",    "STATE", "ENTRIES", "TURNS", "LENGTH", "WON BY",
                    "GAME",    "PLAYERS", "EVENT", "PLACE",   "TITLE", "TAGS"};

// "2:40"; empty where nobody knows.
std::string length_of(const history::Evening& evening) {
  return evening.minutes <= 0 ? "" : fmt::format("{}:{:02}", evening.minutes / 60, evening.minutes % 60);
}

// Nobody wins where nobody played.
std::vector<std::string> winners_of(const SessionInfo& session, const history::Almanac& almanac,
                                    const history::Evening& evening) {
  const bool played = evening.turns > 0 || evening.is_totals_alone;
  return session.open || !played ? std::vector<std::string>() : history::winners(almanac, evening);
}

Row row_of(const SessionInfo& session, const history::Almanac& almanac, const history::Evening& evening) {
  const history::Words& words = evening.words;
  return {core::to_text(session.id).substr(0, 8),
          header(session, "Date"),
          state_of(session),
          std::to_string(session.entries),
          evening.turns == 0 ? "" : std::to_string(evening.turns),
          length_of(evening),
          core::write_name_list(winners_of(session, almanac, evening)),
          session.game,
          header(session, "Players"),
          header(session, "Event"),
          header(session, "Place"),
          words.title,
          words.tags.empty() ? "" : core::write_name_list(words.tags)};
}

nlohmann::ordered_json as_json(const SessionInfo& session, const history::Almanac& almanac,
                               const history::Evening& evening) {
  const history::Words& words = evening.words;
  auto json = session_as_json(session);
  json["turns"] = evening.turns;
  json["minutes"] = evening.minutes > 0 ? nlohmann::ordered_json(evening.minutes) : nlohmann::ordered_json();
  json["won_by"] = winners_of(session, almanac, evening);
  json["title"] = words.title;
  json["tags"] = words.tags;
  json["note"] = words.note;
  json["in_bin"] = words.in_bin;
  return json;
}

// Those that were asked for.
core::Result<std::set<core::Uuid>> wanted(const HistoryPage& page, const SessionsOptions& options) {
  auto filter = filter_of(page, options.which);
  if (!filter) return tl::unexpected(filter.error());
  filter->bin = options.in_bin ? history::Bin::inside : history::Bin::outside;
  std::set<core::Uuid> ids;
  for (const std::size_t number : history::find(page.almanac, *filter)) ids.insert(page.almanac.evenings()[number].id);
  return ids;
}

}  // namespace

int sessions(const SessionsOptions& options) {
  const auto page = open_history(options.database, Caches::as_they_are);
  if (!page) return complain(page.error());
  auto all = (*page)->store->sessions();
  if (!all) return complain(all.error());
  std::sort(all->begin(), all->end(), [](const auto& a, const auto& b) { return played_before(b, a); });
  if (all->empty() && !options.json) return print("No sessions yet: `bogosity play` begins one.");
  const auto ids = wanted(**page, options);
  if (!ids) return complain(ids.error());
  auto list = nlohmann::ordered_json::array();
  std::vector<Row> rows = {titles};
  for (const auto& session : *all) {
    if (!ids->contains(session.id)) continue;
    const history::Evening& evening = *(*page)->almanac.evening(session.id);
    if (options.json) list.push_back(as_json(session, (*page)->almanac, evening));
    // It may name a card that is to lie face down.
    if (options.json && options.unseal) list.back()["draft"] = session.draft;
    rows.push_back(row_of(session, (*page)->almanac, evening));
  }
  if (options.json) return print(list.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
  return print(rows.size() == 1 ? "None of the sessions is like that." : in_columns(std::move(rows)));
}

}  // namespace bogosity::cli
