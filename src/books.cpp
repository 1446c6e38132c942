#include "books.h"

#include <algorithm>
#include <iterator>

namespace bogosity {
namespace {

void add(std::vector<Tally>& tallies, const std::vector<LedgerFact>& facts, std::int64_t sign) {
  for (const LedgerFact& each : facts) tallies.at(each.fact.player).of(each.fact.kind) += sign * each.fact.value;
}

std::vector<LedgerFact> from(const std::vector<LedgerFact>& facts, std::size_t line) {
  const auto first = std::partition_point(facts.begin(), facts.end(),
                                          [line](const LedgerFact& each) { return each.fact.line < line; });
  return {first, facts.end()};
}

// Only what differs goes into the ledger: whole lines, and the seats whose sums are others.
void note_facts(Ledger& ledger, const std::vector<LedgerFact>& before, const std::vector<LedgerFact>& after) {
  const auto [old_end, new_end] = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
  if (old_end == before.end() && new_end == after.end()) return;
  if (old_end != before.end()) ledger.from_line = old_end->fact.line;
  if (new_end != after.end()) ledger.from_line = std::min(ledger.from_line, new_end->fact.line);
  ledger.facts = from(after, ledger.from_line);
}

void note_seats(Ledger& ledger, const std::vector<Tally>& before, const std::vector<Tally>& after) {
  for (std::size_t seat = 0; seat < after.size(); ++seat) {
    if (seat < before.size() && before[seat] == after[seat]) continue;
    ledger.seats.push_back({seat, after[seat], 0});
  }
}

std::vector<std::string> names_of(const core::Play& play) {
  std::vector<std::string> names;
  for (const auto& player : play.outcome().players) names.push_back(player.name);
  return names;
}

}  // namespace

Books::Books(const core::Play& play, LineOrigins origins)
    : origins_(std::move(origins)), players_(names_of(play)), tail_from_(play.unsettled_from()) {
  const auto facts = with_entries(play.facts(0), origins_);
  tallies_ = tallies_of(facts, players_.size());
  tail_ = from(facts, tail_from_);
}

core::Result<Books::Step> Books::step(core::Play& play, const core::Entry& entry) const {
  Step step;
  step.tail_from = play.unsettled_from();
  auto after = play.facts_with(entry.text, step.tail_from);
  if (!after) return tl::unexpected(after.error());
  step.lines = after->lines;
  for (core::Fact& fact : after->facts) {
    const bool is_new = fact.line > origins_.size();
    const std::int64_t sequence = is_new ? entry.sequence : fact.line == 0 ? 0 : origins_[fact.line - 1];
    step.tail.push_back({std::move(fact), sequence});
  }
  const auto before = from(tail_, step.tail_from);
  step.tallies = tallies_;
  step.tallies.resize(after->players.size());
  add(step.tallies, before, -1);
  add(step.tallies, step.tail, 1);
  step.ledger.extent = Ledger::Extent::change;
  step.ledger.players_changed = after->players != players_;
  step.ledger.players = std::move(after->players);
  step.ledger.rows = std::move(after->rows);
  note_facts(step.ledger, before, step.tail);
  note_seats(step.ledger, tallies_, step.tallies);
  return step;
}

void Books::take(Step step, std::int64_t sequence) {
  origins_.resize(step.lines, sequence);
  players_ = std::move(step.ledger.players);
  tallies_ = std::move(step.tallies);
  tail_from_ = step.tail_from;
  tail_ = std::move(step.tail);
}

Ledger Books::change_to(const Books& other, const core::Play& before, const core::Play& after) const {
  Ledger ledger;
  ledger.extent = Ledger::Extent::change;
  ledger.players = other.players_;
  ledger.players_changed = other.players_ != players_;
  note_facts(ledger, with_entries(before.facts(0), origins_), with_entries(after.facts(0), other.origins_));
  note_seats(ledger, tallies_, other.tallies_);
  if (auto rows = after.public_rows(); rows != before.public_rows()) ledger.rows = std::move(rows);
  return ledger;
}

}  // namespace bogosity
