#include "ledger.h"

#include <algorithm>

#include "games/catalogue.h"
#include "store.h"

namespace bogosity {

using core::FactKind;

namespace {

// As a row of the table `feat`.
core::Row feat_row(const core::Feat& feat) {
  core::Row row = {core::Value(std::string(feat.kind))};
  row.push_back(feat.player ? core::Value(static_cast<std::int64_t>(*feat.player)) : core::Value());
  row.emplace_back(feat.value);
  row.emplace_back(static_cast<std::int64_t>(feat.line));
  row.emplace_back(feat.words);
  return row;
}

std::int64_t entry_of(std::size_t line, const LineOrigins& origins) {
  return line >= 1 && line <= origins.size() ? origins[line - 1] : 0;
}

}  // namespace

std::vector<Tally> tallies_of(const std::vector<LedgerFact>& facts, std::size_t players) {
  std::vector<Tally> tallies(players);
  for (const LedgerFact& each : facts) tallies.at(each.fact.player).of(each.fact.kind) += each.fact.value;
  return tallies;
}

std::vector<LedgerFact> with_entries(std::vector<core::Fact> facts, const LineOrigins& origins) {
  std::vector<LedgerFact> all;
  all.reserve(facts.size());
  for (core::Fact& fact : facts) {
    const std::int64_t entry = entry_of(fact.line, origins);
    all.push_back({std::move(fact), entry});
  }
  return all;
}

void each_fact(const Ledger& ledger, const std::function<void(const LedgerFact&)>& take) {
  for (const LedgerFact& fact : ledger.facts) take(fact);
  if (!ledger.told_by) return;
  const bool own_entries = ledger.origins.empty();
  ledger.told_by->tell_facts(core::Unsealed::by_close_of_session(), [&](const core::Fact& fact) {
    take({fact, own_entries ? static_cast<std::int64_t>(fact.line) : entry_of(fact.line, ledger.origins)});
  });
}

void each_row(const Ledger& ledger, const core::TakeRow& take) {
  for (const core::GameRows& table : ledger.rows) {
    for (const core::Row& row : table.rows) take(table.table, row);
  }
  if (!ledger.told_by) return;
  const auto leave = core::Unsealed::by_close_of_session();
  ledger.told_by->tell_rows(leave, take);
  for (const core::Feat& feat : ledger.told_by->feats(leave)) take("feat", feat_row(feat));
}

Ledger whole_ledger(const core::Game& game, std::shared_ptr<const core::Play> play, LineOrigins origins, bool closed) {
  Ledger ledger;
  ledger.extent = Ledger::Extent::whole;
  ledger.closed = closed;
  ledger.players_changed = true;
  ledger.from_line = 0;
  const core::Outcome outcome = play->outcome();
  for (const auto& player : outcome.players) ledger.players.push_back(player.name);
  if (closed) {
    ledger.told_by = std::move(play);
    ledger.origins = std::move(origins);
  } else {
    ledger.facts = with_entries(play->facts(0), origins);
    ledger.rows = play->public_rows();
  }
  std::vector<Tally> tallies(ledger.players.size());
  each_fact(ledger,
            [&](const LedgerFact& each) { tallies.at(each.fact.player).of(each.fact.kind) += each.fact.value; });
  const auto places = core::places_of(outcome.players, game.ranking());
  for (std::size_t seat = 0; seat < tallies.size(); ++seat) {
    ledger.seats.push_back({seat, tallies[seat], closed ? places[seat] : 0});
  }
  return ledger;
}

core::Result<Ledger> fresh_ledger(const SessionInfo& session, const std::vector<core::Entry>& entries) {
  const core::Game* game = games::find(session.game);
  if (game == nullptr) {
    return core::refuse(core::Refusal::cannot_be, {}, "this program does not know the game \"" + session.game + "\"",
                        "a newer one may");
  }
  core::Journal journal;
  for (const auto& entry : entries) {
    if (auto ok = journal.add(entry); !ok) return tl::unexpected(ok.error());
  }
  auto play = game->begin(session.headers);
  if (!play) return tl::unexpected(play.error());
  LineOrigins origins;
  for (const auto& line : journal.effective()) {
    if (auto ok = (*play)->log(journal.entries()[line.text].text); !ok) {
      auto error = ok.error();
      error.place = {};
      error.reason = "entry " + std::to_string(journal.entries()[line.origin].sequence) + " does not fit";
      return tl::unexpected(std::move(error));
    }
    origins.resize((*play)->log_size(), journal.entries()[line.origin].sequence);
  }
  return whole_ledger(*game, std::move(*play), std::move(origins), !session.open);
}

std::vector<SeatSummary> summaries_of(const Ledger& whole) {
  std::vector<SeatSummary> all;
  for (const SeatTally& each : whole.seats) {
    const Tally& tally = each.tally;
    all.push_back({whole.players[each.seat], tally.of(FactKind::points), tally.of(FactKind::turn),
                   tally.of(FactKind::win), each.place});
  }
  return all;
}

}  // namespace bogosity
