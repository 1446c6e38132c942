// `bogosity import FILE...`: stores records, each wholly or not at all. An evening that is there already is
// recognised by its Id, or by its words, and not stored twice.
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/evenings.h"
#include "cli/output.h"
#include "cli/record_file.h"
#include "cli/record_moment.h"
#include "cli/record_parts.h"
#include "core/record.h"

namespace bogosity::cli {
namespace {

using core::Result;

// A record on its way in.
struct Arrival {
  std::string canonical;
  RecordParts parts;
  bool names_id = false;
  SessionInfo session;
};

Result<Arrival> arrival_of(const RecordFile& record) {
  Arrival arrival;
  arrival.canonical = record.play->record();
  auto parts = parts_of(arrival.canonical);
  if (!parts) return tl::unexpected(parts.error());
  arrival.parts = std::move(*parts);
  const core::Header* id = core::find_header(arrival.parts.headers, "Id");
  const auto named = id == nullptr ? std::nullopt : core::uuid_from(id->value);
  arrival.names_id = named.has_value();
  arrival.session.id = named ? *named : core::uuid_of_text(arrival.canonical);
  arrival.session.game = record.game->name();
  arrival.session.headers = arrival.parts.headers;
  arrival.session.begun = moment_of(arrival.parts.headers);
  arrival.session.last_entry = arrival.session.begun;
  arrival.session.open = false;
  return arrival;
}

// Everything about an entry comes from the record, so that the same record gives the same journal everywhere.
std::vector<core::Entry> journal_of(const Arrival& arrival) {
  std::vector<core::Entry> entries;
  entries.reserve(arrival.parts.body.size());
  core::Hash last;
  for (const auto& line : arrival.parts.body) {
    core::Entry entry;
    entry.session = arrival.session.id;
    entry.sequence = static_cast<std::int64_t>(entries.size()) + 1;
    entry.id = core::uuid_of_text(fmt::format("{} {} {}", core::to_text(entry.session), entry.sequence, line));
    entry.previous = last;
    entry.happened = entry.typed = arrival.session.begun;
    entry.text = line;
    last = core::hash_of(entry);
    entries.push_back(std::move(entry));
  }
  return entries;
}

// Before anything is stored: do the entries, one by one, make the same evening again?
core::Status check_replay(const core::Game& game, const Arrival& arrival) {
  auto play = game.begin(arrival.session.headers);
  if (!play) return tl::unexpected(play.error());
  for (const auto& line : arrival.parts.body) {
    if (auto ok = (*play)->log(line); !ok) {
      auto error = ok.error();
      error.reason = "\"" + line + "\" cannot be logged by itself: " + error.reason;
      return tl::unexpected(std::move(error));
    }
  }
  if ((*play)->record() == arrival.canonical) return {};
  return core::refuse(core::Refusal::trouble, {}, "the evening replayed line by line is not the same record",
                      "this is a fault of the program: please report it with the record");
}

Result<bool> tells_the_same(Store& store, const core::Uuid& id, const Arrival& arrival) {
  const auto session = Session::resume(around(store), id);
  if (!session) return tl::unexpected(session.error());
  return without_id(session->play().record()) == without_id(arrival.canonical);
}

core::Headers but_id(core::Headers headers) {
  std::erase_if(headers, [](const auto& header) { return header.key == "Id"; });
  return headers;
}

// The stored evening that this record is, if any.
Result<std::optional<core::Uuid>> known_as(Store& store, const Arrival& arrival) {
  const auto there = store.find(arrival.session.id);
  if (!there) return tl::unexpected(there.error());
  if (*there) {
    const auto same = tells_the_same(store, arrival.session.id, arrival);
    if (!same) return tl::unexpected(same.error());
    if (*same) return arrival.session.id;
    return core::refuse(core::Refusal::cannot_be, {},
                        "session " + core::to_text(arrival.session.id) +
                            " is stored already, and it tells the evening differently; nothing was changed",
                        "compare them with `bogosity export`; to keep both, give this record another Id");
  }
  if (arrival.names_id) return std::nullopt;
  // Exported without its Id, it comes home without it.
  const auto all = store.sessions();
  if (!all) return tl::unexpected(all.error());
  for (const auto& session : *all) {
    if (but_id(session.headers) != arrival.session.headers) continue;
    const auto same = tells_the_same(store, session.id, arrival);
    if (same && *same) return session.id;
  }
  return std::nullopt;
}

int import_one(Store& store, const std::string& file) {
  const auto record = read_record_file(file);
  if (const int* status = std::get_if<int>(&record)) return *status;
  const auto& read = std::get<RecordFile>(record);
  const auto arrival = arrival_of(read);
  if (!arrival) return complain_of_record(file, arrival.error());
  const auto known = known_as(store, *arrival);
  if (!known) return complain(file + ": " + core::describe(known.error()));
  if (*known) return print(fmt::format("recognised {}: session {} has it already", file, core::to_text(**known)));
  if (auto ok = check_replay(*read.game, *arrival); !ok) return complain(file + ": " + core::describe(ok.error()));
  if (auto ok = store.create_with(arrival->session, journal_of(*arrival)); !ok) {
    return complain(file + ": " + core::describe(ok.error()));
  }
  return print(fmt::format("imported {}: session {}, {} lines", file, core::to_text(arrival->session.id),
                           arrival->parts.body.size()));
}

}  // namespace

int import_records(const ImportOptions& options) {
  const auto store = open_for_writing(options.database, Patience::of_a_command);
  if (!store) return complain(store.error());
  int status = well;
  for (const auto& file : options.files) status = std::max(status, import_one(**store, file));
  return status;
}

}  // namespace bogosity::cli
