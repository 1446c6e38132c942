#include "session_json.h"

#include "core/record.h"
#include "record_moment.h"

namespace bogosity {
namespace {

std::string header(const SessionInfo& session, std::string_view key) {
  const core::Header* found = core::find_header(session.headers, key);
  return found == nullptr ? std::string() : found->value;
}

nlohmann::ordered_json moment_as_json(const core::Instant& moment) {
  if (moment == core::Instant{}) return nullptr;
  return in_words(moment);
}

}  // namespace

nlohmann::ordered_json session_as_json(const SessionInfo& session) {
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
  if (session.telling_of) json["another_telling_of"] = core::to_text(*session.telling_of);
  return json;
}

}  // namespace bogosity
