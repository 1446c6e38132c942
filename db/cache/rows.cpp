#include "db/cache/rows.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/record.h"
#include "games/catalogue.h"

namespace bogosity::db {

namespace {

std::int64_t entry_of(std::size_t line, const LineOrigins& origins) {
  return line >= 1 && line <= origins.size() ? origins[line - 1] : 0;
}

}  // namespace

SessionRows rows_of(const core::Game& game, const core::Snapshot& session, const LineOrigins& origins, bool closed) {
  const auto leave = core::Unsealed::by_close_of_session();
  const auto players = session.outcome().players;
  SessionRows all;
  all.closed = closed;
  for (const auto& player : players) all.players.push_back(player.name);
  all.seats.resize(players.size());
  auto facts = session.facts(closed ? &leave : nullptr);
  all.facts.reserve(facts.size());
  for (core::Fact& fact : facts) {
    all.seats.at(fact.player).sums.of(fact.kind) += fact.value;
    const std::int64_t entry = entry_of(fact.line, origins);
    all.facts.push_back({std::move(fact), entry});
  }
  all.rows = session.rows(closed ? &leave : nullptr);
  if (!closed) return all;
  const auto places = core::places_of(players, game.about().ranking);
  for (std::size_t seat = 0; seat < places.size(); ++seat) all.seats[seat].place = places[seat];
  core::GameRows feats{"feat", {}};
  for (const core::Feat& feat : session.feats(leave)) {
    const auto seat = feat.player ? core::Value(*feat.player) : core::Value();
    feats.rows.push_back({feat.kind, seat, feat.value, feat.line, feat.words});
  }
  all.rows.push_back(std::move(feats));
  return all;
}

core::Result<SessionRows> folded_rows(const core::SessionHead& session, const core::Journal& journal, bool closed) {
  const core::Game* game = BOGOSITY_TRY(games::known_game(session.game));
  auto folded = BOGOSITY_TRY(game->fold(session.headers, texts_that_count(journal), core::Misfits::refuse));
  if (const auto* misfit = folded.misfit()) {
    core::Error error = *misfit->misfit;
    const auto number = journal.entries()[journal.effective()[folded.entries.size() - 1].origin].sequence;
    error.place = {};
    error.reason = closed ? fmt::format("entry {} cannot have happened: {}", number, error.reason)
                          : fmt::format("entry {} does not fit", number);
    return tl::unexpected(std::move(error));
  }
  std::vector<std::size_t> lines;
  for (const auto& entry : folded.entries) lines.push_back(entry.line);
  return rows_of(*game, *folded.snapshot, origins_of(journal, lines), closed);
}

core::Result<SessionRows> rebuilt_rows(const core::SessionHead& session, const std::vector<core::Entry>& entries) {
  core::Journal journal;
  for (const auto& entry : entries) BOGOSITY_TRY(journal.add(entry));
  return folded_rows(session, journal, !session.open);
}

LineOrigins origins_of(const core::Journal& journal, const std::vector<std::size_t>& lines) {
  LineOrigins origins;
  const auto counting = journal.effective();
  for (std::size_t i = 0; i < lines.size(); ++i)
    origins.resize(std::max(origins.size(), lines[i] + 1), journal.entries()[counting[i].origin].sequence);
  return origins;
}

}  // namespace bogosity::db
