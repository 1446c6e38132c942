#include "session/projection.h"

#include <algorithm>

#include "core/record.h"
#include "games/catalogue.h"
#include "session/messages.h"
#include "session/store.h"

namespace bogosity {

namespace {

std::int64_t entry_of(std::size_t line, const LineOrigins& origins) {
  return line >= 1 && line <= origins.size() ? origins[line - 1] : 0;
}

std::vector<ProjectedFact> with_entries(std::vector<core::Fact> facts, const LineOrigins& origins) {
  std::vector<ProjectedFact> all;
  all.reserve(facts.size());
  for (core::Fact& fact : facts) {
    const std::int64_t entry = entry_of(fact.line, origins);
    all.push_back({std::move(fact), entry});
  }
  return all;
}

std::vector<Totals> totals_of(std::size_t players, const std::vector<ProjectedFact>& facts) {
  std::vector<Totals> totals(players);
  for (const ProjectedFact& each : facts) totals.at(each.fact.player).of(each.fact.kind) += each.fact.value;
  return totals;
}

std::vector<ProjectedFact> from(const std::vector<ProjectedFact>& facts, std::size_t line) {
  const auto first =
      std::ranges::partition_point(facts, [line](const ProjectedFact& each) { return each.fact.line < line; });
  return {first, facts.end()};
}

// Only what differs goes into the projection: whole lines, and the seats whose sums are others.
void note_facts(ProjectionDelta& delta, const std::vector<ProjectedFact>& before,
                const std::vector<ProjectedFact>& after) {
  const auto [old_end, new_end] = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
  if (old_end == before.end() && new_end == after.end()) return;
  if (old_end != before.end()) delta.from_line = old_end->fact.line;
  if (new_end != after.end()) delta.from_line = std::min(delta.from_line, new_end->fact.line);
  delta.facts = from(after, delta.from_line);
}

void note_seats(ProjectionDelta& delta, const std::vector<Totals>& before, const std::vector<Totals>& after) {
  for (std::size_t seat = 0; seat < after.size(); ++seat) {
    if (seat < before.size() && before[seat] == after[seat]) continue;
    delta.seats.push_back({seat, after[seat], 0});
  }
}

std::vector<std::string> player_names(const core::Snapshot& session) {
  std::vector<std::string> names;
  for (const auto& player : session.outcome().players) names.push_back(player.name);
  return names;
}

}  // namespace

ProjectionDelta full_delta(const core::Game& game, const core::Snapshot& session, const LineOrigins& origins,
                           bool closed) {
  const auto leave = core::Unsealed::by_close_of_session();
  ProjectionDelta delta;
  delta.extent = ProjectionDelta::Extent::whole;
  delta.closed = closed;
  delta.players_changed = true;
  delta.from_line = 0;
  delta.players = player_names(session);
  delta.facts = with_entries(session.facts(closed ? &leave : nullptr), origins);
  delta.rows = session.rows(closed ? &leave : nullptr);
  if (closed) {
    core::GameRows feats{"feat", {}};
    for (const core::Feat& feat : session.feats(leave)) {
      const auto seat = feat.player ? core::Value(*feat.player) : core::Value();
      feats.rows.push_back({feat.kind, seat, feat.value, feat.line, feat.words});
    }
    delta.rows.push_back(std::move(feats));
  }
  const auto totals = totals_of(delta.players.size(), delta.facts);
  const auto places = core::places_of(session.outcome().players, game.about().ranking);
  for (std::size_t seat = 0; seat < totals.size(); ++seat) {
    delta.seats.push_back({seat, totals[seat], closed ? places[seat] : 0});
  }
  return delta;
}

core::Result<ProjectionDelta> folded_delta(const SessionInfo& session, const core::Journal& journal, bool closed) {
  const core::Game* game = BOGOSITY_TRY(games::known_game(session.game));
  auto folded = BOGOSITY_TRY(game->fold(session.headers, texts_that_count(journal), core::Misfits::refuse));
  if (const auto* misfit = folded.misfit()) {
    core::Error error = *misfit->misfit;
    const auto number = journal.entries()[journal.effective()[folded.entries.size() - 1].origin].sequence;
    error.place = {};
    error.reason = closed ? messages::cannot_have_happened(number, error.reason) : messages::does_not_fit(number);
    return tl::unexpected(std::move(error));
  }
  std::vector<std::size_t> lines;
  for (const auto& entry : folded.entries) lines.push_back(entry.line);
  return full_delta(*game, *folded.snapshot, origins_of(journal, lines), closed);
}

core::Result<ProjectionDelta> rebuilt_delta(const SessionInfo& session, const std::vector<core::Entry>& entries) {
  core::Journal journal;
  for (const auto& entry : entries) BOGOSITY_TRY(journal.add(entry));
  return folded_delta(session, journal, !session.open);
}

PublicProjection public_projection(const core::Snapshot& session, const LineOrigins& origins) {
  PublicProjection all{player_names(session), with_entries(session.facts(nullptr), origins), {}, session.rows(nullptr)};
  all.seats = totals_of(all.players.size(), all.facts);
  return all;
}

ProjectionDelta change_between(const PublicProjection& before, PublicProjection after) {
  ProjectionDelta delta;
  delta.extent = ProjectionDelta::Extent::change;
  delta.players_changed = before.players != after.players;
  delta.players = std::move(after.players);
  note_facts(delta, before.facts, after.facts);
  note_seats(delta, before.seats, after.seats);
  if (after.rows != before.rows) delta.rows = std::move(after.rows);
  return delta;
}

core::Result<TolerantFold> fold_tolerantly(const core::Game& game, const core::Headers& headers,
                                           const core::Journal& journal) {
  const auto& all = journal.entries();
  auto folded = BOGOSITY_TRY(game.fold(headers, texts_that_count(journal), core::Misfits::leave_out));
  TolerantFold out{std::move(folded.snapshot), {}, {}, {}};
  const auto counting = journal.effective();
  for (std::size_t i = 0; i < folded.entries.size(); ++i) {
    const auto& each = counting[i];
    if (auto& misfit = folded.entries[i].misfit) {
      misfit->place = {};  // it would count in a line of its own
      const core::Sentence as_logged = {{core::Tone::plain, all[each.text].text}};
      out.misfits.push_back({all[each.origin].id, all[each.origin].sequence, as_logged, core::describe(*misfit)});
      continue;
    }
    out.entries.push_back(each);
    out.lines.push_back(folded.entries[i].line);
  }
  return out;
}

std::vector<std::string_view> texts_that_count(const core::Journal& journal) {
  std::vector<std::string_view> texts;
  for (const auto& each : journal.effective()) texts.push_back(journal.entries()[each.text].text);
  return texts;
}

LineOrigins origins_of(const core::Journal& journal, const std::vector<std::size_t>& lines) {
  LineOrigins origins;
  const auto counting = journal.effective();
  for (std::size_t i = 0; i < lines.size(); ++i)
    origins.resize(std::max(origins.size(), lines[i] + 1), journal.entries()[counting[i].origin].sequence);
  return origins;
}

bool is_sealed(const core::Sentence& sentence) {
  return std::ranges::any_of(sentence, [](const core::Span& span) { return span.tone == core::Tone::sealed; });
}

}  // namespace bogosity
