#include "history/standings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "core/csv.h"
#include "core/lists.h"
#include "core/names.h"
#include "core/numbers.h"
#include "games/catalogue.h"

namespace bogosity::history {
namespace {

class StandingsBuilder {
 public:
  explicit StandingsBuilder(const SessionIndex& index) : rows_(index.persons().size()), in_a_row_(rows_.size()) {
    for (PersonIndex i = 0; i < rows_.size(); ++i) rows_[i].person = i;
  }

  void add_session(const IndexedSession& session) {
    for (const Seat& seat : session.seats) {
      if (seat.place == 0) continue;  // never had a turn
      Standing& row = rows_[seat.person];
      row.sums += seat.sums;
      if (!session.is_totals_alone) row.points_in_turns += seat.sums.of(core::FactKind::points);
    }
    const auto outcomes = outcomes_of(session);
    const bool can_win = can_be_won(session, outcomes);
    for (const SeatResult& each : outcomes) {
      Standing& row = rows_[each.person];
      ++row.sessions;
      row.won += each.won;
      if (!can_win) continue;
      ++row.sessions_of_several;
      in_a_row_[each.person] = each.won > 0 ? in_a_row_[each.person] + 1 : 0;
      row.streak = std::max(row.streak, in_a_row_[each.person]);
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
  Order(const SessionIndex& index, const Standings& all, const std::vector<Standing>& rows, const StandingsQuery& query)
      : by_(all.sorted_by),
        fewer_first_(fewer_leads(all, by_) != query.worst_first),
        few_points_first_(all.ranking == core::Ranking::lower_wins),
        index_(index),
        names_(index.persons().size()) {
    for (const Standing& row : rows) names_[row.person] = core::sort_key(index.person(row.person).name);
  }

  bool operator()(const Standing& a, const Standing& b) const {
    if (a.too_few != b.too_few) return b.too_few;
    const auto mine = value_of(a, by_);
    const auto other = value_of(b, by_);
    if (mine.has_value() != other.has_value()) return mine.has_value();
    if (mine && *mine != *other) return fewer_first_ ? *mine < *other : *mine > *other;
    if (a.won != b.won) return a.won > b.won;
    if (a.sums.of(core::FactKind::points) != b.sums.of(core::FactKind::points))
      return (a.sums.of(core::FactKind::points) < b.sums.of(core::FactKind::points)) == few_points_first_;
    const std::string& name = names_[a.person];
    if (name != names_[b.person]) return name < names_[b.person];
    return index_.person(a.person).id < index_.person(b.person).id;
  }

 private:
  ColumnId by_;
  bool fewer_first_;
  bool few_points_first_;
  const SessionIndex& index_;
  std::vector<std::string> names_;  // as they are sorted, by person
};

void rank(std::vector<Standing>& rows, ColumnId by) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto value = value_of(rows[i], by);
    if (!value || rows[i].too_few) return;
    const bool same = i > 0 && value_of(rows[i - 1], by) == value;
    rows[i].rank = same ? rows[i - 1].rank : static_cast<std::int64_t>(i) + 1;
  }
}

// All players with ratings, in the wanted order, or else in the usual one.
std::vector<Standing> ranked(const SessionIndex& index, const StandingsBuilder& sums, const RatingReplay& replay,
                             const SeasonScores* scores, Standings& all, const StandingsQuery& query) {
  std::vector<Standing> rows;
  const auto day = number_of_day(all.rated_on);
  for (Standing row : sums.rows()) {
    if (row.sessions == 0) continue;
    if (scores != nullptr) row.season = scores->score(row.person);
    if (scores != nullptr && !row.season) continue;
    row.too_few = row.sessions < all.least;
    if (replay.counted(row.person) >= sessions_for_rating) row.rating = replay.rating_on(row.person, day);
    rows.push_back(std::move(row));
  }
  if (all.usual_order && !all.season &&
      std::ranges::any_of(rows, [](const Standing& row) { return row.rating && !row.too_few; }))
    all.sorted_by = ColumnId::rating;
  std::ranges::sort(rows, Order(index, all, rows, query));
  rank(rows, all.sorted_by);
  return rows;
}

using Id = ColumnId;
constexpr auto more = Better::more;
constexpr auto fewer = Better::fewer;

using Value = std::optional<double>;

Value number(std::int64_t value) { return static_cast<double>(value); }

Value ratio(double part, std::int64_t of) {
  return of == 0 ? std::nullopt : std::optional(part / static_cast<double>(of));
}

Value ratio(std::int64_t part, std::int64_t of) { return ratio(static_cast<double>(part), of); }

template <core::FactKind kind>
Value sum(const Standing& standing) {
  return number(standing.sums.of(kind));
}

// In the order of ColumnId.
constexpr auto all_columns = std::to_array<StandingsColumn>({
    {Id::rating, "rating", "Rating",
     "What somebody is sure to be worth, by the order in which sessions ended and beside whom they played: an "
     "estimate minus three times its deviation. Everybody begins at 25 \u00b1 8.3, which is 0. Without play the "
     "deviation grows again: from 2.5 to 8.3 in five years. A filter or a season does not begin anew.",
     "", "a Plackett-Luce model over all sessions of the game with two players or more up to the last one asked for",
     more, 1, [](const Standing& s) { return s.rating ? Value(s.rating->sure()) : std::nullopt; }},
    {Id::sessions, "sessions", "Sessions", "Sessions that were played to their end.", "sessions",
     "closed sessions in which the person had a turn; of several versions of one the one that counts, and none in the "
     "bin",
     more, 0, [](const Standing& s) { return number(s.sessions); }},
    {Id::won, "won", "Sessions won",
     "Sessions won: who ends first alone wins one, who tie for the first place share one. Somebody alone at the table "
     "wins nothing; a game for one is won if it comes out.",
     "sessions", "sessions of two players or more, and of a game for one", more, 1,
     [](const Standing& s) { return Value(s.won); }},
    {Id::share_won, "share_won", "Sessions won %", "How many of a hundred sessions were won.", "%",
     "sessions won by sessions that could be", more, 0,
     [](const Standing& s) { return ratio(s.won, s.sessions_of_several); }},
    {Id::points, "points", "Points", "All points together.", "points", "the sum of the scores", more, 0,
     sum<core::FactKind::points>},
    {Id::points_each, "points_each", "Points per session", "Points in a session, on average.", "points",
     "points by sessions", more, 1,
     [](const Standing& s) { return ratio(s.sums.of(core::FactKind::points), s.sessions); }},
    {Id::points_a_turn, "points_a_turn", "Points per turn", "Points in a turn, on average.", "points",
     "points by turns, sessions known by their totals alone left out", more, 2,
     [](const Standing& s) { return ratio(s.points_in_turns, s.sums.of(core::FactKind::turn)); }},
    {Id::turns, "turns", "Turns", "Turns that were played.", "turns", "the sum of the turns", more, 0,
     sum<core::FactKind::turn>},
    {Id::wins, "wins", "Wins", "Rounds that were won.", "wins", "wins that stood", more, 0, sum<core::FactKind::win>},
    {Id::worth, "worth", "Points from wins", "Points from all wins.", "points", "the worth of the wins that stood",
     more, 0, sum<core::FactKind::worth>},
    {Id::worth_each, "worth_each", "Points per win", "Points per win, on average.", "points", "worth by wins", more, 1,
     [](const Standing& s) { return ratio(s.sums.of(core::FactKind::worth), s.sums.of(core::FactKind::win)); }},
    {Id::shouts_right, "shouts_right", "Right shouts", "Shouts at somebody who was Bogus.", "shouts",
     "doubts that were right", more, 0, sum<core::FactKind::call_right>},
    {Id::shouts_wrong, "shouts_wrong", "Wrong shouts", "Shouts at somebody who was not.", "shouts",
     "doubts that were wrong", fewer, 0, sum<core::FactKind::call_wrong>},
    {Id::shouts_share, "shouts_share", "Right shouts %", "How many of a hundred shouts were right.", "%",
     "right shouts by all that were decided", more, 0,
     [](const Standing& s) {
       return ratio(s.sums.of(core::FactKind::call_right),
                    s.sums.of(core::FactKind::call_right) + s.sums.of(core::FactKind::call_wrong));
     }},
    {Id::caught, "caught", "Caught", "Bogus plays that were caught or admitted.", "times",
     "breaches of the rules that cost something, and what was admitted", fewer, 0, sum<core::FactKind::caught>},
    {Id::undetected, "got_away", "Missed Bogus", "Bogus plays that cost nothing: nobody noticed, or the table let them pass.", "times",
     "breaches of the rules that cost nothing, known once the session is closed", more, 0,
     sum<core::FactKind::undetected>},
    {Id::denials_paid, "denials_paid", "Right denials", "Denials that held.", "denials", "denials that were right",
     more, 0, sum<core::FactKind::denied_right>},
    {Id::denials_lost, "denials_lost", "Wrong denials", "Denials that did not hold.", "denials",
     "denials that were wrong", fewer, 0, sum<core::FactKind::denied_wrong>},
    {Id::admitted, "admitted", "Admitted", "Times somebody admitted it.", "times", "pleas of admission", fewer, 0,
     sum<core::FactKind::admitted>},
    {Id::mishaps, "mishaps", "Dice on the floor", "Dice that landed on the floor.", "dice", "dice off the table", fewer,
     0, sum<core::FactKind::mishap>},
    {Id::streak, "streak", "Sessions won in a row",
     "The most sessions won one after the other, those shared among them.", "sessions", "sessions won, in their order",
     more, 0, [](const Standing& s) { return number(s.streak); }},
    {Id::season, "season", "Season", "The score in the season.", "", "the sessions of the season, by its scoring", more,
     2, [](const Standing& s) { return s.season; }},
});
constexpr bool stand_in_order() {
  for (std::size_t i = 0; i < all_columns.size(); ++i) {
    if (all_columns[i].id != static_cast<Id>(i)) return false;
  }
  return true;
}
static_assert(stand_in_order(), "the columns stand in the order of ColumnId");

// See Standings::rated_on.
std::string day_of_ratings(const SessionIndex& index, const Standings& all, const StandingsQuery& query) {
  if (all.numbers.empty()) return {};
  const std::size_t last = all.numbers.back();
  const std::string& day = index.sessions()[last].date;
  const std::string& until = query.filter.until;
  const bool has_ended = (all.season && all.season->has_ended(query.today)) ||
                         (!until.empty() && until < query.today.substr(0, until.size()));
  if (query.today <= day || has_ended) return day;
  const auto is_later = [&](const IndexedSession& each) { return each.game == all.game && each.counts(); };
  const auto& sessions = index.sessions();
  const auto next = sessions.begin() + static_cast<std::ptrdiff_t>(last) + 1;
  return std::any_of(next, sessions.end(), is_later) ? day : query.today;
}

std::string rank_text(const Standing& row) { return row.rank == 0 ? std::string() : std::to_string(row.rank); }

}  // namespace

RatingReplay::RatingReplay(const SessionIndex& index)
    : ratings_(index.persons().size()), counted_(index.persons().size()), played_on_(index.persons().size()) {}

Rating RatingReplay::rating_on(PersonIndex person, std::optional<std::int64_t> day) const {
  const auto& played = played_on_[person];
  return day && played ? after_days(ratings_[person], *day - *played) : ratings_[person];
}

void RatingReplay::play(const IndexedSession& session) {
  if (!session.counts()) return;
  players_.clear();
  places_.clear();
  const auto outcomes = outcomes_of(session);
  if (outcomes.size() < 2) return;
  const auto day = number_of_day(session.date);
  for (const SeatResult& each : outcomes) {
    players_.push_back(rating_on(each.person, day));
    places_.push_back(static_cast<int>(each.place));
  }
  rate(players_, places_);
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    ratings_[outcomes[i].person] = players_[i];
    ++counted_[outcomes[i].person];
    if (day) played_on_[outcomes[i].person] = day;
  }
}

void RatingReplay::play_up_to(const SessionIndex& index, std::string_view game, std::size_t end) {
  for (; next_ < end; ++next_) {
    if (index.sessions()[next_].game == game) play(index.sessions()[next_]);
  }
}

std::int64_t usual_minimum(std::int64_t most_sessions) {
  return most_sessions < 3 ? 1 : std::max<std::int64_t>(3, (most_sessions + 3) / 4);
}

std::string game_played_last(const SessionIndex& index, const std::vector<std::size_t>& numbers) {
  const auto last = std::find_if(numbers.rbegin(), numbers.rend(),
                                 [&](std::size_t number) { return index.sessions()[number].counts(); });
  return last == numbers.rend() ? std::string() : index.sessions()[*last].game;
}

std::string game_played_last(const SessionIndex& index) {
  std::vector<std::size_t> all(index.sessions().size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return game_played_last(index, all);
}

Standings standings(const SessionIndex& index, const std::vector<std::size_t>& numbers, const StandingsQuery& query) {
  Standings out;
  out.season = query.season;
  out.game = out.season                  ? out.season->game
             : query.filter.game.empty() ? game_played_last(index, numbers)
                                         : query.filter.game;
  std::ranges::copy_if(numbers, std::back_inserter(out.numbers), [&](std::size_t number) {
    const IndexedSession& session = index.sessions()[number];
    return out.season ? is_in_season(session, *out.season) : session.counts() && session.game == out.game;
  });
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
  out.rated_on = day_of_ratings(index, out, query);
  StandingsBuilder sums(index);
  RatingReplay replay(index);
  // The state before the last session shows who has moved.
  StandingsBuilder sums_before = sums;
  RatingReplay replay_before = replay;
  std::optional<SeasonScores> scores;
  if (out.season) scores.emplace(index, *out.season);
  auto scores_before = scores;
  for (const std::size_t number : counting) {
    replay.play_up_to(index, out.game, number);
    if (number == counting.back()) {
      sums_before = sums;
      replay_before = replay;
      scores_before = scores;
    }
    if (scores) scores->add(index.sessions()[number]);
    sums.add_session(index.sessions()[number]);
    replay.play_up_to(index, out.game, number + 1);
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
  if (game != nullptr && game != &games::usual() && !out.rows.empty()) leave_out_empty_columns(out);
  return out;
}

Standings standings(const SessionIndex& index, const StandingsQuery& query) {
  Filter filter = query.filter;
  filter.which = OpenFilter::closed;
  return standings(index, find(index, filter), query);
}

std::span<const StandingsColumn> columns() { return std::span(all_columns).first(all_columns.size() - 1); }

const StandingsColumn& column(ColumnId id) { return all_columns[static_cast<std::size_t>(id)]; }

const StandingsColumn* column_called(std::string_view name) {
  const auto found = std::ranges::find(all_columns, name, &StandingsColumn::name);
  return found == all_columns.end() ? nullptr : &*found;
}

Better better_in(const StandingsColumn& column, core::Ranking ranking) {
  return is_of_points(column.id) && ranking == core::Ranking::lower_wins ? Better::fewer : column.better;
}

bool fewer_leads(const Standings& all, ColumnId id) {
  if (id == Id::season && all.season) return fewer_leads(*all.season, all.ranking);
  return better_in(column(id), all.ranking) == Better::fewer;
}

std::optional<double> value_of(const Standing& standing, ColumnId id) { return column(id).value(standing); }

bool is_of_points(ColumnId id) { return id == Id::points || id == Id::points_each || id == Id::points_a_turn; }

std::string value_in_words(const Standing& standing, ColumnId id) {
  const auto value = value_of(standing, id);
  if (!value) return "\u2013";
  if (id == Id::rating) return rating_in_words(*standing.rating);
  const StandingsColumn& it = column(id);
  if (it.unit == "%") return fmt::format("{:.0f} %", *value * 100);
  if (id == Id::won) return won_in_words(*value);
  const bool is_whole = id == Id::season && *value == static_cast<double>(static_cast<std::int64_t>(*value));
  return fmt::format("{:.{}f}", *value, is_whole ? 0 : it.decimals);
}

std::string won_in_words(double won) {
  // Half a session is one that was shared; most are not.
  const bool is_whole = won == static_cast<double>(static_cast<std::int64_t>(won));
  return fmt::format("{:.{}f}", won, is_whole ? 0 : 1);
}

std::string rating_in_words(const Rating& rating) { return fmt::format("{:.1f}", rating.sure()); }

std::string rating_explained(const Rating& rating) {
  return fmt::format("{:.1f}: the estimate {:.1f} \u00b1 {:.1f}, minus three times the deviation.", rating.sure(),
                     rating.mean, rating.deviation);
}

std::string order_in_words(const Standings& all) {
  if (all.season && all.sorted_by == Id::season)
    return "Sorted by the score of " + all.season->title + ": " + std::string(scoring_info(all.season->scoring).title) +
           (all.season->best > 0 ? fmt::format(", of the best {} sessions.", all.season->best) : ".");
  std::string text = "Sorted by " + std::string(column(all.sorted_by).title);
  if (all.usual_order && all.sorted_by == Id::rating) {
    text += ", because the rating takes into account how strong the others were";
  } else if (all.usual_order && all.sorted_by == Id::points_each) {
    text += ", so playing more often is no advantage; ratings are shown from " + std::to_string(sessions_for_rating) +
            " sessions on";
  }
  text += ".";
  const auto few = std::ranges::count_if(all.rows, [](const Standing& row) { return row.too_few; });
  if (few == 0) return text;
  return text + fmt::format(" {} played fewer than {} and {} ranked.",
                            core::counted(static_cast<std::size_t>(few), "person", "people"),
                            core::counted(static_cast<std::size_t>(all.least), "session", "sessions"),
                            few == 1 ? "is not" : "are not");
}

std::string champion_in_words(const SessionIndex& index, const Standings& all, std::string_view today) {
  if (!all.season) return {};
  const Season& season = *all.season;
  std::vector<std::string> first;
  std::string score;
  for (const Standing& row : all.rows) {
    const bool leads = std::ranges::none_of(all.rows, [&](const Standing& other) {
      return fewer_leads(all, Id::season) ? *other.season < *row.season : *other.season > *row.season;
    });
    if (!leads) continue;
    first.push_back(index.person(row.person).name);
    score = value_in_words(row, Id::season);
  }
  std::ranges::sort(first, {}, core::sort_key);
  if (first.empty()) return "No session of " + season.title + " has ended yet.";
  const std::string_view unit = season.scoring == SeasonScoring::wins      ? "sessions won"
                                : season.scoring == SeasonScoring::average ? "points on average"
                                                                           : "points";
  const bool one = first.size() == 1;
  const char* verb =
      season.has_ended(today) ? (one ? "is the champion of" : "tied in") : (one ? "leads" : "are tied in");
  return fmt::format("{} {} {} with {} {}.", core::listed(first), verb, season.title, score, unit);
}

std::string standings_with_tabs(const SessionIndex& index, const Standings& standings) {
  std::string text = "#\tPerson";
  for (const ColumnId id : standings.columns) text += '\t' + std::string(column(id).title);
  text += '\n';
  for (const Standing& row : standings.rows) {
    text += rank_text(row) + '\t' + core::one_cell(index.person(row.person).name);
    for (const ColumnId id : standings.columns) text += '\t' + value_in_words(row, id);
    text += '\n';
  }
  return text;
}

std::string standings_as_csv(const SessionIndex& index, const Standings& standings) {
  std::vector<std::string> titles = {"rank", "person", "id"};
  for (const ColumnId id : standings.columns) titles.emplace_back(column(id).name);
  titles.emplace_back("rating_mean");
  titles.emplace_back("rating_deviation");
  titles.emplace_back("game");
  std::string text = core::csv_row(titles);
  for (const Standing& row : standings.rows) {
    const Person& person = index.person(row.person);
    std::vector<std::string> cells = {rank_text(row), person.name, core::to_text(person.id)};
    for (const ColumnId id : standings.columns) {
      const auto value = value_of(row, id);
      cells.push_back(value ? fmt::format("{}", *value) : "");
    }
    cells.push_back(row.rating ? fmt::format("{}", row.rating->mean) : "");
    cells.push_back(row.rating ? fmt::format("{}", row.rating->deviation) : "");
    cells.push_back(standings.game);
    text += core::csv_row(cells);
  }
  return text;
}

}  // namespace bogosity::history
