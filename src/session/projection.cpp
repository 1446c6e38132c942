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

void add(std::vector<Totals>& seat_totals, const std::vector<ProjectedFact>& facts, std::int64_t sign) {
  for (const ProjectedFact& each : facts) seat_totals.at(each.fact.player).of(each.fact.kind) += sign * each.fact.value;
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

std::vector<std::string> player_names(const core::Play& play) {
  std::vector<std::string> names;
  for (const auto& player : play.outcome().players) names.push_back(player.name);
  return names;
}

constexpr std::size_t most_corrections = 1000;
constexpr int most_tries = 50;  // for one entry

// Finds the deciders of a ruling: `ruled:clean"saw it"@Ann`.
std::optional<std::size_t> deciders_in(std::string_view word) {
  bool quoted = false;
  for (std::size_t i = word.starts_with("ruled:") ? 0 : word.size(); i < word.size(); ++i) {
    if (word[i] == '\\') {
      ++i;
    } else if (word[i] == '"') {
      quoted = !quoted;
    } else if (word[i] == '@' && !quoted) {
      return i;
    }
  }
  return std::nullopt;
}

// Gives the entry with a little less of what was refused in it; nothing if there is nothing less to say.
std::string with_less_refused(std::string text, const core::Error& refusal) {
  std::vector<core::RawToken> tokens;
  if (!core::split(text, 1, tokens)) return {};
  const auto last = std::find_if(tokens.rbegin(), tokens.rend(),
                                 [&](const auto& each) { return each.column <= refusal.place.column; });
  if (last == tokens.rend() || last->text.ends_with(':')) return {};
  const auto number = static_cast<std::size_t>(tokens.rend() - last) - 1;
  if (const auto plain = last->plain) {  // the same tokens, in a text of their own signs
    text = *plain;
    if (!core::split(text, 1, tokens)) return {};
  }
  const std::string_view word = tokens[number].text;
  const std::size_t at = tokens[number].begin;
  for (const core::Suggestion& offer : refusal.suggestions) {
    const bool insists = !offer.instead.empty() && offer.text == offer.instead + "!";
    const auto piece = insists ? word.find(offer.instead) : std::string_view::npos;
    if (piece != std::string_view::npos) return text.replace(at + piece, offer.instead.size(), offer.text);
  }
  if (const auto from = deciders_in(word)) return text.erase(at + *from, word.size() - *from);
  const bool leaves_name_alone = tokens.size() == 2 && tokens.front().text.ends_with(':');
  if (tokens.size() == 1 || leaves_name_alone) return {};
  const auto end = text.find_first_not_of(" \t", at + word.size());
  text.erase(at, end == std::string::npos ? end : end - at);
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

}  // namespace

void each_fact(const ProjectionDelta& delta, const std::function<void(const ProjectedFact&)>& take) {
  for (const ProjectedFact& fact : delta.facts) take(fact);
  if (!delta.told_by) return;
  const bool own_entries = delta.origins.empty();
  delta.told_by->tell_facts(core::Unsealed::by_close_of_session(), [&](const core::Fact& fact) {
    take({fact, own_entries ? static_cast<std::int64_t>(fact.line) : entry_of(fact.line, delta.origins)});
  });
}

void each_row(const ProjectionDelta& delta, const core::TakeRow& take) {
  for (const core::GameRows& table : delta.rows) {
    for (const core::GameTableRow& row : table.rows) take(table.table, row);
  }
  if (!delta.told_by) return;
  const auto leave = core::Unsealed::by_close_of_session();
  delta.told_by->tell_rows(leave, take);
  for (const core::Feat& feat : delta.told_by->feats(leave)) {
    const auto seat = feat.player ? core::Value(*feat.player) : core::Value();
    take("feat", {feat.kind, seat, feat.value, feat.line, feat.words});
  }
}

ProjectionDelta full_delta(const core::Game& game, std::shared_ptr<const core::Play> play, LineOrigins origins,
                           bool closed) {
  ProjectionDelta delta;
  delta.extent = ProjectionDelta::Extent::whole;
  delta.closed = closed;
  delta.players_changed = true;
  delta.from_line = 0;
  const core::Outcome outcome = play->outcome();
  for (const auto& player : outcome.players) delta.players.push_back(player.name);
  if (closed) {
    delta.told_by = std::move(play);
    delta.origins = std::move(origins);
  } else {
    delta.facts = with_entries(play->facts(0), origins);
    delta.rows = play->public_rows();
  }
  std::vector<Totals> seat_totals(delta.players.size());
  each_fact(delta,
            [&](const ProjectedFact& each) { seat_totals.at(each.fact.player).of(each.fact.kind) += each.fact.value; });
  const auto places = core::places_of(outcome.players, game.ranking());
  for (std::size_t seat = 0; seat < seat_totals.size(); ++seat) {
    delta.seats.push_back({seat, seat_totals[seat], closed ? places[seat] : 0});
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
  LineOrigins origins = origins_of(journal, folded);
  return full_delta(*game, std::move(folded.play), std::move(origins), closed);
}

core::Result<ProjectionDelta> rebuilt_delta(const SessionInfo& session, const std::vector<core::Entry>& entries) {
  core::Journal journal;
  for (const auto& entry : entries) BOGOSITY_TRY(journal.add(entry));
  return folded_delta(session, journal, !session.open);
}

Projection::Projection(const core::Play& play, LineOrigins origins)
    : origins_(std::move(origins)), players_(player_names(play)), tail_from_(play.unsettled_from()) {
  const auto facts = with_entries(play.facts(0), origins_);
  seat_totals_.resize(players_.size());
  add(seat_totals_, facts, 1);
  tail_ = from(facts, tail_from_);
}

Projection::Update Projection::step(core::FactsAfter after, std::int64_t sequence) const {
  Update step;
  step.sequence = sequence;
  step.tail_from = after.from_line;
  step.lines = after.lines;
  for (core::Fact& fact : after.facts) {
    const bool is_new = fact.line > origins_.size();
    const std::int64_t entry = is_new ? sequence : entry_of(fact.line, origins_);
    step.tail.push_back({std::move(fact), entry});
  }
  const auto before = from(tail_, step.tail_from);
  step.seat_totals = seat_totals_;
  step.seat_totals.resize(after.players.size());
  add(step.seat_totals, before, -1);
  add(step.seat_totals, step.tail, 1);
  step.delta.extent = ProjectionDelta::Extent::change;
  step.delta.players_changed = after.players != players_;
  step.delta.players = std::move(after.players);
  step.delta.rows = std::move(after.rows);
  note_facts(step.delta, before, step.tail);
  note_seats(step.delta, seat_totals_, step.seat_totals);
  return step;
}

void Projection::take(Update step) {
  origins_.resize(step.lines, step.sequence);
  players_ = std::move(step.delta.players);
  seat_totals_ = std::move(step.seat_totals);
  tail_from_ = step.tail_from;
  tail_ = std::move(step.tail);
}

ProjectionDelta Projection::delta_to(const Projection& other, const core::Play& before, const core::Play& after) const {
  ProjectionDelta delta;
  delta.extent = ProjectionDelta::Extent::change;
  delta.players = other.players_;
  delta.players_changed = other.players_ != players_;
  note_facts(delta, with_entries(before.facts(0), origins_), with_entries(after.facts(0), other.origins_));
  note_seats(delta, seat_totals_, other.seat_totals_);
  if (auto rows = after.public_rows(); rows != before.public_rows()) delta.rows = std::move(rows);
  return delta;
}

core::Result<std::vector<core::Entry>> corrections_for_today(const SessionInfo& session,
                                                             const std::vector<core::Entry>& entries) {
  const core::Game* game = BOGOSITY_TRY(games::known_game(session.game));
  auto play = BOGOSITY_TRY(game->begin(session.headers));
  core::Journal journal;
  for (const auto& entry : entries) BOGOSITY_TRY(journal.add(entry));
  std::vector<core::Entry> corrections;
  for (const auto& each : journal.effective()) {
    std::string text = entries[each.text].text;
    auto ok = play->log(text);
    if (ok) continue;
    if (corrections.size() == most_corrections) return tl::unexpected(ok.error());
    core::Entry entry;
    // A refusal may name a sealed card.
    entry.reason = refused_today + (session.open ? std::string() : ": " + ok.error().reason);
    for (int tries = 0; !ok && !text.empty(); ++tries) {
      text = tries < most_tries ? with_less_refused(std::move(text), ok.error()) : std::string();
      if (!text.empty()) ok = play->log(text);
    }
    entry.id = core::uuid_of_text(refused_today + " " + core::to_text(journal.last_hash()));
    entry.session = session.original_id();
    entry.sequence = static_cast<std::int64_t>(journal.entries().size()) + 1;
    entry.previous = journal.last_hash();
    entry.happened = entries.back().typed;
    entry.typed = entries.back().typed;
    entry.kind = core::EntryKind::amend;
    entry.target = entries[each.origin].id;
    entry.text = std::move(text);
    BOGOSITY_TRY(journal.add(entry));
    corrections.push_back(std::move(entry));
  }
  return corrections;
}

core::Result<TolerantFold> fold_tolerantly(const core::Game& game, const core::Headers& headers,
                                           const core::Journal& journal) {
  const auto& all = journal.entries();
  auto folded = BOGOSITY_TRY(game.fold(headers, texts_that_count(journal), core::Misfits::leave_out));
  TolerantFold out{std::move(folded.play), {}, {}, {}};
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

LineOrigins origins_of(const core::Journal& journal, const core::Folded& folded) {
  LineOrigins origins;
  const auto counting = journal.effective();
  for (std::size_t i = 0; i < folded.entries.size(); ++i) {
    const std::size_t lines = std::max(origins.size(), folded.entries[i].line + 1);
    origins.resize(lines, journal.entries()[counting[i].origin].sequence);
  }
  return origins;
}

bool is_sealed(const core::Sentence& sentence) {
  return std::ranges::any_of(sentence, [](const core::Span& span) { return span.tone == core::Tone::sealed; });
}

}  // namespace bogosity
