#include "session/projection.h"

#include <algorithm>
#include <iterator>

#include "core/record.h"
#include "games/catalogue.h"
#include "session/store.h"

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

namespace {

constexpr std::size_t most_corrections = 1000;
constexpr int most_tries = 50;  // for one entry

// Where who decided a ruling is named: `ruled:clean"saw it"@Ann`.
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

// The entry with a little less of what was refused in it; empty if there is nothing less to say.
std::string with_less_refused(std::string text, const core::Error& refusal) {
  std::vector<core::RawToken> tokens;
  if (!core::split(text, 1, tokens)) return {};
  const auto token = std::find_if(tokens.rbegin(), tokens.rend(),
                                  [&](const auto& each) { return each.column <= refusal.place.column; });
  const bool is_name = token == tokens.rend() || token->text.ends_with(':');
  if (is_name) return {};
  const std::string_view word = token->text;
  const auto at = static_cast<std::size_t>(word.data() - text.data());
  for (const core::Offer& offer : refusal.offers) {
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

core::Result<std::vector<core::Entry>> corrections_for_today(const SessionInfo& session,
                                                             const std::vector<core::Entry>& entries) {
  const core::Game* game = games::find(session.game);
  if (game == nullptr) return core::refuse(core::Refusal::cannot_be, {}, "this program does not know the game");
  auto play = game->begin(session.headers);
  if (!play) return tl::unexpected(play.error());
  core::Journal journal;
  for (const auto& entry : entries) {
    if (auto ok = journal.add(entry); !ok) return tl::unexpected(ok.error());
  }
  std::vector<core::Entry> corrections;
  for (const auto& each : journal.effective()) {
    std::string text = entries[each.text].text;
    auto ok = (*play)->log(text);
    if (ok) continue;
    if (corrections.size() == most_corrections) return tl::unexpected(ok.error());
    core::Entry entry;
    // What is refused may name a sealed card.
    entry.reason = refused_today + (session.open ? std::string() : ": " + ok.error().reason);
    for (int tries = 0; !ok && !text.empty(); ++tries) {
      text = tries < most_tries ? with_less_refused(std::move(text), ok.error()) : std::string();
      if (!text.empty()) ok = (*play)->log(text);
    }
    entry.id = core::uuid_of_text(refused_today + " " + core::to_text(journal.last_hash()));
    entry.session = session.evening();
    entry.sequence = static_cast<std::int64_t>(journal.entries().size()) + 1;
    entry.previous = journal.last_hash();
    entry.happened = entries.back().typed;
    entry.typed = entries.back().typed;
    entry.kind = core::EntryKind::amend;
    entry.target = entries[each.origin].id;
    entry.text = std::move(text);
    if (auto added = journal.add(entry); !added) return tl::unexpected(added.error());
    corrections.push_back(std::move(entry));
  }
  return corrections;
}

core::Result<Folded> fold_what_fits(const core::Game& game, const core::Headers& headers,
                                    const core::Journal& journal) {
  auto play = game.begin(headers);
  if (!play) return tl::unexpected(play.error());
  Folded out{std::move(*play), {}, {}, {}};
  for (const auto& each : journal.effective()) {
    const core::Entry& origin = journal.entries()[each.origin];
    if (auto ok = out.play->log(journal.entries()[each.text].text); !ok) {
      ok.error().place = {};  // it would count in a line of its own
      const core::Sentence as_logged = {{core::Tone::plain, journal.entries()[each.text].text}};
      out.misfits.push_back({origin.id, origin.sequence, as_logged, core::describe(ok.error())});
      continue;
    }
    out.entries.push_back(each);
    out.lines.push_back(out.play->logged_line());
  }
  return out;
}

bool is_sealed(const core::Sentence& sentence) {
  return std::any_of(sentence.begin(), sentence.end(),
                     [](const core::Span& span) { return span.tone == core::Tone::sealed; });
}

}  // namespace bogosity
