#include "feat_row.h"

#include <map>

#include "core/record.h"
#include "games/catalogue.h"
#include "ledger.h"
#include "record_moment.h"
#include "store.h"

namespace bogosity {
namespace {

std::string header_text(const core::Headers& headers, std::string_view key) {
  const core::Header* found = core::find_header(headers, key);
  return found == nullptr ? std::string() : found->value;
}

// The rows of the table `feat` (see ledger.cpp): kind, player, value, line, words.
std::vector<FeatRow> feats_of(const SessionInfo& session, const Ledger& ledger) {
  std::vector<FeatRow> all;
  each_row(ledger, [&](std::string_view table, const core::Row& cells) {
    if (table != "feat") return;
    FeatRow row;
    row.evening = session.id;
    row.game = session.game;
    row.date = day_of(session.headers, session.begun);
    row.place = header_text(session.headers, "Place");
    row.event = header_text(session.headers, "Event");
    row.kind = cells[0].text;
    if (cells[1].holds == core::Value::Holds::number) {
      row.name = ledger.players[static_cast<std::size_t>(cells[1].number)];
    }
    row.value = cells[2].number;
    row.line = cells[3].number;
    row.words = cells[4].text;
    all.push_back(std::move(row));
  });
  return all;
}

}  // namespace

bool goes_before(const FeatRow& one, const FeatRow& other) {
  if (one.value != other.value) return one.value > other.value;
  if (one.date != other.date) return !one.date.empty() && (other.date.empty() || one.date < other.date);
  return one.evening < other.evening;
}

core::Result<std::vector<FeatRow>> Store::best_feats(std::string_view game_name, const FeatFilter& counts) {
  std::map<std::string, FeatRow> greatest;
  const auto all = sessions();
  if (!all) return tl::unexpected(all.error());
  for (const SessionInfo& session : *all) {
    if (session.open || session.telling_of || session.game != game_name) continue;
    const auto journal = entries(session.id);
    if (!journal) return tl::unexpected(journal.error());
    const auto ledger = fresh_ledger(session, *journal);
    if (!ledger) continue;  // `bogosity check` names it
    for (FeatRow& row : feats_of(session, *ledger)) {
      if (!counts(row)) continue;
      const auto [at, is_new] = greatest.try_emplace(row.kind, row);
      if (!is_new && goes_before(row, at->second)) at->second = std::move(row);
    }
  }
  std::vector<FeatRow> best;
  const core::Game* game = games::find(game_name);
  if (game == nullptr) return best;
  for (const core::FeatKind& kind : game->feat_kinds()) {
    const auto found = greatest.find(std::string(kind.id));
    if (found != greatest.end()) best.push_back(std::move(found->second));
  }
  return best;
}

}  // namespace bogosity
