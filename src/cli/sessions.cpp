// `bogosity sessions [--json]`: the evenings in the store, the one begun or imported last first.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/evenings.h"
#include "cli/output.h"
#include "core/record.h"
#include "record_moment.h"

namespace bogosity::cli {
namespace {

std::string header(const SessionInfo& session, std::string_view key) {
  const core::Header* found = core::find_header(session.headers, key);
  return found == nullptr ? std::string() : found->value;
}

nlohmann::ordered_json moment_as_json(const core::Instant& moment) {
  if (moment == core::Instant{}) return nullptr;
  return in_words(moment);
}

nlohmann::ordered_json as_json(const SessionInfo& session) {
  nlohmann::ordered_json json;
  json["id"] = core::to_text(session.id);
  json["game"] = session.game;
  json["date"] = header(session, "Date");
  json["place"] = header(session, "Place");
  json["event"] = header(session, "Event");
  json["players"] = core::read_name_list(header(session, "Players")).value_or(std::vector<std::string>());
  json["state"] = session.open ? "open" : "closed";
  json["entries"] = session.entries;
  json["begun"] = moment_as_json(session.begun);
  json["last_entry"] = moment_as_json(session.last_entry);
  json["draft"] = session.draft;
  return json;
}

std::string as_line(const SessionInfo& session) {
  std::string line = fmt::format("{}  {:10.10}  {:6}  {:5} entries  {}: {}", core::to_text(session.id).substr(0, 8),
                                 header(session, "Date"), session.open ? "open" : "closed", session.entries,
                                 session.game, header(session, "Players"));
  for (const auto key : {"Event", "Place"}) {
    if (const auto value = header(session, key); !value.empty()) line += ", " + value;
  }
  return line;
}

}  // namespace

int sessions(const SessionsOptions& options) {
  const auto store = open_for_reading(options.database);
  if (!store) return complain(store.error());
  const auto all = (*store)->sessions();
  if (!all) return complain(all.error());
  if (options.json) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& session : *all) list.push_back(as_json(session));
    return print(list.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
  }
  std::string text;
  for (const auto& session : *all) text += as_line(session) + '\n';
  return print(text.empty() ? "No sessions yet: `bogosity play` begins one." : text);
}

}  // namespace bogosity::cli
