#include "db/cache/feats.h"

#include <limits>

#include "core/game.h"
#include "db/sqlite/statement.h"
#include "games/catalogue.h"

namespace bogosity::db {
namespace {

using core::Result;

constexpr std::int64_t at_a_time = 500;

constexpr std::string_view select_feats =
    "SELECT s.id,"
    " coalesce((SELECT substr(value, 1, 10) FROM header WHERE header.session = s.session AND key = 'Date'),"
    "          CASE WHEN s.begun_ms <> 0 THEN date(s.begun_ms / 1000 + s.begun_offset * 60, 'unixepoch') END),"
    " (SELECT value FROM header WHERE header.session = s.session AND key = 'Place'),"
    " (SELECT value FROM header WHERE header.session = s.session AND key = 'Event'),"
    " p.id, p.name, f.value, f.line, f.words, f.session, f.number"
    " FROM feat AS f JOIN session AS s ON s.session = f.session"
    " LEFT JOIN seat AS t ON t.session = f.session AND t.seat = f.seat"
    " LEFT JOIN person AS p ON p.person = t.person"
    " WHERE f.kind = ?1 AND f.value <= ?2"
    " AND (f.value < ?2 OR f.session > ?3 OR (f.session = ?3 AND f.number > ?4)) AND s.game = ?5"
    " ORDER BY f.value DESC, f.session, f.number LIMIT ?6";

// The row that was read last.
struct FeatCursor {
  std::int64_t value = std::numeric_limits<std::int64_t>::max();
  std::int64_t session = 0;
  std::int64_t number = 0;
};

FeatRow row_from(const Statement& rows, std::string_view game, std::string_view kind) {
  FeatRow row;
  row.session = core::Uuid{rows.bytes<16>(0)};
  row.game = game;
  row.date = rows.text(1);
  row.place = rows.text(2);
  row.event = rows.text(3);
  row.kind = kind;
  if (!rows.is_null(4)) row.person = core::Uuid{rows.bytes<16>(4)};
  row.name = rows.text(5);
  row.value = rows.integer(6);
  row.line = rows.integer(7);
  row.words = rows.text(8);
  return row;
}

// The next rows into `best`; true if nothing greater, nor as great, can follow.
Result<bool> read_on(Database& database, std::string_view game, std::string_view kind, const FeatFilter& counts,
                     FeatCursor& place, std::optional<FeatRow>& best) {
  auto rows = BOGOSITY_TRY(database.prepare(select_feats));
  rows.bind(kind, place.value, place.session, place.number, game, at_a_time);
  std::int64_t seen = 0;
  auto row = rows.step();
  for (; row && *row; row = rows.step(), ++seen) {
    FeatRow here = row_from(rows, game, kind);
    if (best && here.value < best->value) return true;
    place = {here.value, rows.integer(9), rows.integer(10)};
    if (counts(here) && (!best || goes_before(here, *best))) best = std::move(here);
  }
  if (!row) return tl::unexpected(row.error());
  return seen < at_a_time;
}

}  // namespace

Result<std::vector<FeatRow>> best_feats(Database& database, std::string_view game_name, const FeatFilter& counts) {
  std::vector<FeatRow> all;
  const core::Game* game = games::find(game_name);
  if (game == nullptr) return all;
  for (const core::FeatKind& kind : game->feat_kinds()) {
    std::optional<FeatRow> best;
    FeatCursor place;
    for (;;) {
      const auto done = BOGOSITY_TRY(read_on(database, game_name, kind.id, counts, place, best));
      if (done) break;
    }
    if (best) all.push_back(std::move(*best));
  }
  return all;
}

}  // namespace bogosity::db
