#include "ledger.h"

#include <algorithm>

#include "games/catalogue.h"
#include "store.h"

namespace bogosity {

using core::FactKind;

namespace {

// As rows of the table `feat`.
core::GameRows feat_rows(const std::vector<core::Feat>& feats) {
  core::GameRows out{"feat", {}};
  for (const core::Feat& each : feats) {
    core::Row row = {core::Value(std::string(each.kind))};
    row.push_back(each.player ? core::Value(static_cast<std::int64_t>(*each.player)) : core::Value());
    row.emplace_back(each.value);
    row.emplace_back(static_cast<std::int64_t>(each.line));
    row.emplace_back(each.words);
    out.rows.push_back(std::move(row));
  }
  return out;
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
    const std::size_t line = fact.line;
    all.push_back({std::move(fact), line >= 1 && line <= origins.size() ? origins[line - 1] : 0});
  }
  return all;
}

Ledger whole_ledger(const core::Game& game, const core::Play& play, const LineOrigins& origins, bool closed) {
  Ledger ledger;
  ledger.extent = Ledger::Extent::whole;
  ledger.closed = closed;
  ledger.players_changed = true;
  ledger.from_line = 0;
  const auto players = play.outcome().players;
  for (const auto& player : players) ledger.players.push_back(player.name);
  if (closed) {
    const auto leave = core::Unsealed::by_close_of_session();
    ledger.facts = with_entries(play.all_facts(leave), origins);
    ledger.rows = play.game_rows(leave);
    ledger.rows.push_back(feat_rows(play.feats(leave)));
  } else {
    ledger.facts = with_entries(play.facts(0), origins);
    ledger.rows = play.public_rows();
  }
  const auto tallies = tallies_of(ledger.facts, ledger.players.size());
  const auto places = core::places_of(players, game.ranking());
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
  return whole_ledger(*game, **play, origins, !session.open);
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
