#include "arriving_evening.h"

#include <fmt/format.h>

#include <iterator>

#include "core/record.h"
#include "record_moment.h"
#include "record_parts.h"

namespace bogosity {

core::Result<ArrivingEvening> arriving_evening(const core::Game& game, const core::Play& play) {
  ArrivingEvening evening;
  evening.canonical = play.record();
  auto parts = parts_of(evening.canonical);
  if (!parts) return tl::unexpected(parts.error());
  const core::Header* id = core::find_header(parts->headers, "Id");
  const auto named = id == nullptr ? std::nullopt : core::uuid_from(id->value);
  evening.names_id = named.has_value();
  evening.body = std::move(parts->body);
  evening.session.id = named ? *named : core::uuid_of_text(evening.canonical);
  evening.session.game = game.name();
  evening.session.headers = std::move(parts->headers);
  evening.session.begun = moment_of(evening.session.headers);
  evening.session.last_entry = evening.session.begun;
  evening.session.open = false;
  return evening;
}

std::vector<core::Entry> journal_of(ArrivingEvening evening) {
  evening.canonical = {};
  auto keeper = evening.keepers.begin();
  std::vector<core::Entry> entries;
  entries.reserve(evening.body.size());
  const std::string session = core::to_text(evening.session.id);
  core::Hash last;
  for (std::string& line : evening.body) {
    core::Entry entry;
    entry.session = evening.session.id;
    entry.sequence = static_cast<std::int64_t>(entries.size()) + 1;
    entry.id = core::uuid_of_text(fmt::format("{} {} {}", session, entry.sequence, line));
    entry.previous = last;
    entry.happened = entry.typed = evening.session.begun;
    entry.text = std::move(line);
    while (keeper != evening.keepers.end() && std::next(keeper) != evening.keepers.end() &&
           std::next(keeper)->first <= entries.size()) {
      ++keeper;
    }
    if (keeper != evening.keepers.end()) entry.author = keeper->second;
    last = core::hash_of(entry);
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace bogosity
