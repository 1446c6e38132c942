#include "history/standings.h"

#include <algorithm>

#include "core/names.h"
#include "games/catalogue.h"

namespace bogosity::history {
namespace {

// Two names at one table may have turned out to be the same person: it was one session all the same.
bool plays_further_on(const IndexedSession& session, std::size_t seat) {
  return std::any_of(
      session.seats.begin() + static_cast<std::ptrdiff_t>(seat) + 1, session.seats.end(),
      [&](const Seat& other) { return other.person == session.seats[seat].person && other.numbers.place > 0; });
}

core::Ranking ranking_of(const std::string& game) {
  const core::Game* known = games::find(game);
  return known == nullptr ? core::Ranking::higher_wins : known->ranking();
}

class StandingsBuilder {
 public:
  explicit StandingsBuilder(const SessionIndex& index) : rows_(index.persons().size()), in_a_row_(rows_.size()) {
    for (PersonIndex i = 0; i < rows_.size(); ++i) rows_[i].person = i;
  }

  void add_session(const IndexedSession& session) {
    const bool of_several = session.seats.size() > 1;
    const bool has_goal = !of_several && ranking_of(session.game) == core::Ranking::graded;
    const auto first = std::ranges::count_if(session.seats, [](const Seat& seat) { return seat.numbers.place == 1; });
    for (std::size_t i = 0; i < session.seats.size(); ++i) {
      const Seat& seat = session.seats[i];
      if (seat.numbers.place == 0) continue;  // never had a turn
      Standing& row = rows_[seat.person];
      for (const SeatFact& fact : seat_facts) row.sums.*fact.number += seat.numbers.*fact.number;
      if (!session.is_totals_alone) row.points_in_turns += seat.numbers.score;
      const bool won = of_several ? seat.numbers.place == 1 : has_goal && seat.numbers.wins > 0;
      if (won) row.won += of_several ? 1.0 / static_cast<double>(first) : 1.0;
      if (plays_further_on(session, i)) continue;
      ++row.sessions;
      if (!of_several && !has_goal) continue;
      ++row.sessions_of_several;
      in_a_row_[seat.person] = won ? in_a_row_[seat.person] + 1 : 0;
      row.streak = std::max(row.streak, in_a_row_[seat.person]);
    }
  }

  const std::vector<Standing>& rows() const { return rows_; }

 private:
  std::vector<Standing> rows_;
  std::vector<std::int64_t> in_a_row_;  // sessions won up to now, by person
};

// A game has columns for what happens in it: one in which everybody has nothing says nothing.
void leave_out_empty_columns(Standings& all) {
  const auto says_nothing = [&](ColumnId id) {
    if (id == all.sorted_by || id == ColumnId::sessions || id == ColumnId::won || id == ColumnId::rating ||
        id == ColumnId::season)
      return false;
    return std::ranges::all_of(all.rows, [&](const Standing& row) { return value_of(row, id).value_or(0) == 0; });
  };
  std::erase_if(all.columns, says_nothing);
}

// The order of the rows, ties settled.
class Order {
 public:
  Order(const SessionIndex& index, const Standings& all, const StandingsQuery& query)
      : by_(all.sorted_by),
        fewer_first_(fewer_leads(all, by_) != query.worst_first),
        few_points_first_(all.ranking == core::Ranking::lower_wins),
        index_(index),
        folded_(index.persons().size()) {
    for (const Standing& row : all.rows) folded_[row.person] = core::folded(index.person(row.person).name);
  }

  bool operator()(const Standing& a, const Standing& b) const {
    if (a.too_few != b.too_few) return b.too_few;
    const auto mine = value_of(a, by_);
    const auto other = value_of(b, by_);
    if (mine.has_value() != other.has_value()) return mine.has_value();
    if (mine && *mine != *other) return fewer_first_ ? *mine < *other : *mine > *other;
    if (a.won != b.won) return a.won > b.won;
    if (a.sums.score != b.sums.score) return (a.sums.score < b.sums.score) == few_points_first_;
    const std::string& name = folded_[a.person];
    if (name != folded_[b.person]) return name < folded_[b.person];
    return index_.person(a.person).id < index_.person(b.person).id;
  }

 private:
  ColumnId by_;
  bool fewer_first_;
  bool few_points_first_;
  const SessionIndex& index_;
  std::vector<std::string> folded_;
};

void rank(std::vector<Standing>& rows, ColumnId by) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto value = value_of(rows[i], by);
    if (!value || rows[i].too_few) return;
    const bool same = i > 0 && value_of(rows[i - 1], by) == value;
    rows[i].rank = same ? rows[i - 1].rank : static_cast<std::int64_t>(i) + 1;
  }
}

std::string game_played_last(const SessionIndex& index, const std::vector<std::size_t>& numbers) {
  const auto last = std::find_if(numbers.rbegin(), numbers.rend(),
                                 [&](std::size_t number) { return index.sessions()[number].counts(); });
  return last == numbers.rend() ? std::string() : index.sessions()[*last].game;
}

std::vector<std::size_t> those_that_count(const SessionIndex& index, const std::vector<std::size_t>& numbers,
                                          const std::string& game) {
  std::vector<std::size_t> out;
  std::ranges::copy_if(numbers, std::back_inserter(out), [&](std::size_t number) {
    const IndexedSession& session = index.sessions()[number];
    return session.counts() && session.game == game;
  });
  return out;
}

}  // namespace

RatingReplay::RatingReplay(const SessionIndex& index)
    : ratings_(index.persons().size()), counted_(index.persons().size()) {}

void RatingReplay::play(const IndexedSession& session) {
  if (!session.counts()) return;
  players_.clear();
  places_.clear();
  persons_.clear();
  for (std::size_t i = 0; i < session.seats.size(); ++i) {
    const Seat& seat = session.seats[i];
    if (seat.numbers.place == 0 || plays_further_on(session, i)) continue;
    persons_.push_back(seat.person);
    players_.push_back(ratings_[seat.person]);
    places_.push_back(static_cast<int>(seat.numbers.place));
  }
  if (persons_.size() < 2) return;
  rate(players_, places_);
  for (std::size_t i = 0; i < persons_.size(); ++i) {
    ratings_[persons_[i]] = players_[i];
    ++counted_[persons_[i]];
  }
}

namespace {

// Everybody who played, with ratings, in the order that is asked for. Settles the order if nobody has chosen one.
std::vector<Standing> ranked(const SessionIndex& index, const StandingsBuilder& sums, const RatingReplay& replay,
                             const SeasonScores* scores, Standings& all, const StandingsQuery& query) {
  std::vector<Standing> rows;
  for (Standing row : sums.rows()) {
    if (row.sessions == 0) continue;
    if (scores != nullptr) row.season = scores->score(row.person);
    if (scores != nullptr && !row.season) continue;
    row.too_few = row.sessions < all.least;
    if (replay.counted(row.person) >= sessions_for_rating) row.rating = replay.rating(row.person);
    rows.push_back(std::move(row));
  }
  if (all.usual_order && !all.season &&
      std::ranges::any_of(rows, [](const Standing& row) { return row.rating && !row.too_few; }))
    all.sorted_by = ColumnId::rating;
  std::ranges::sort(rows, Order(index, all, query));
  rank(rows, all.sorted_by);
  return rows;
}

}  // namespace

std::int64_t usual_minimum(std::int64_t most_sessions) {
  return most_sessions < 3 ? 1 : std::max<std::int64_t>(3, (most_sessions + 3) / 4);
}

Standings standings(const SessionIndex& index, const std::vector<std::size_t>& numbers, const StandingsQuery& query) {
  Standings out;
  out.season = query.season;
  out.game = out.season                  ? out.season->game
             : query.filter.game.empty() ? game_played_last(index, numbers)
                                         : query.filter.game;
  out.numbers = those_that_count(index, numbers, out.game);
  if (out.season)
    std::erase_if(out.numbers, [&](std::size_t i) { return !is_in_season(index.sessions()[i], *out.season); });
  const auto& counting = out.numbers;
  out.sessions = static_cast<std::int64_t>(counting.size());
  out.ranking = ranking_of(out.game);
  if (out.season) out.columns.push_back(ColumnId::season);
  for (const StandingsColumn& each : columns()) {
    if (out.ranking != core::Ranking::graded || !is_of_points(each.id)) out.columns.push_back(each.id);
  }
  const ColumnId wanted = query.sort_by.value_or(out.season ? ColumnId::season : ColumnId::points_each);
  const bool is_there = std::ranges::find(out.columns, wanted) != out.columns.end();
  out.sorted_by = is_there ? wanted : ColumnId::won;
  out.usual_order = !query.sort_by;
  StandingsBuilder sums(index);
  RatingReplay replay(index);
  // As it was before the last session, to tell who has moved.
  StandingsBuilder sums_before = sums;
  RatingReplay replay_before = replay;
  std::optional<SeasonScores> scores;
  if (out.season) scores.emplace(index, *out.season);
  auto scores_before = scores;
  for (const std::size_t number : counting) {
    if (number == counting.back()) {
      sums_before = sums;
      replay_before = replay;
      scores_before = scores;
    }
    if (scores) scores->add(index.sessions()[number]);
    sums.add_session(index.sessions()[number]);
    replay.play(index.sessions()[number]);
  }
  std::int64_t most = 0;
  for (const Standing& row : sums.rows()) most = std::max(most, row.sessions);
  out.least = query.least_sessions.value_or(out.season ? 1 : usual_minimum(most));
  out.rows = ranked(index, sums, replay, scores ? &*scores : nullptr, out, query);
  Standings before = out;
  before.usual_order = false;
  std::vector<std::int64_t> ranks(index.persons().size());
  const SeasonScores* had = scores_before ? &*scores_before : nullptr;
  for (const Standing& row : ranked(index, sums_before, replay_before, had, before, query))
    ranks[row.person] = row.rank;
  for (Standing& row : out.rows) {
    if (row.rank > 0 && ranks[row.person] > 0) row.moved = ranks[row.person] - row.rank;
  }
  const core::Game* game = games::find(out.game);
  if (game != nullptr && game != games::all().front() && !out.rows.empty()) leave_out_empty_columns(out);
  return out;
}

Standings standings(const SessionIndex& index, const StandingsQuery& query) {
  Filter filter = query.filter;
  filter.which = OpenFilter::closed;
  return standings(index, find(index, filter), query);
}

}  // namespace bogosity::history
