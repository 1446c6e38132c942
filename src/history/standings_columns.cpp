#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.h"
#include "history/standings.h"

// What the columns of the standings are, and how they are shown.

namespace bogosity::history {
namespace {

using Id = ColumnId;
constexpr auto more = Better::more;
constexpr auto fewer = Better::fewer;

using Value = std::optional<double>;

Value number(std::int64_t value) { return static_cast<double>(value); }

Value ratio(double part, std::int64_t of) {
  return of == 0 ? std::nullopt : std::optional(part / static_cast<double>(of));
}

Value ratio(std::int64_t part, std::int64_t of) { return ratio(static_cast<double>(part), of); }

template <std::int64_t SeatNumbers::*member>
Value sum(const Standing& standing) {
  return number(standing.sums.*member);
}

// In the order of ColumnId.
constexpr std::array<StandingsColumn, 22> all_columns = {{
    {Id::rating, "rating", "Rating",
     "How strong the order in which evenings ended shows somebody to be, beside whom they played; everybody begins at "
     "25, and the more sessions, the surer it is.",
     "",
     "Plackett-Luce over all sessions of two players or more, in their order; sorted by what is sure: three "
     "deviations below the mean",
     more, 1, [](const Standing& s) { return s.rating ? Value(s.rating->sure()) : std::nullopt; }},
    {Id::sessions, "sessions", "Sessions", "Sessions that were played to their end.", "sessions",
     "closed sessions, the bin left out", more, 0, [](const Standing& s) { return number(s.sessions); }},
    {Id::won, "won", "Sessions won", "Sessions that nobody ended ahead of; those who tie share one.", "sessions",
     "sessions of two players or more with place 1, divided by who shares it; of a game for one those that came out",
     more, 1, [](const Standing& s) { return Value(s.won); }},
    {Id::share_won, "share-won", "Sessions won %", "How many of a hundred sessions were won.", "%",
     "sessions won by sessions that could be", more, 0,
     [](const Standing& s) { return ratio(s.won, s.sessions_of_several); }},
    {Id::points, "points", "Points", "All points together.", "points", "the sum of the scores", more, 0,
     sum<&SeatNumbers::score>},
    {Id::points_each, "points-each", "Points per session", "Points in a session, on average.", "points",
     "points by sessions", more, 1, [](const Standing& s) { return ratio(s.sums.score, s.sessions); }},
    {Id::points_a_turn, "points-a-turn", "Points per turn", "Points in a turn, on average.", "points",
     "points by turns, sessions known by their totals alone left out", more, 2,
     [](const Standing& s) { return ratio(s.points_in_turns, s.sums.turns); }},
    {Id::turns, "turns", "Turns", "Turns that were played.", "turns", "the sum of the turns", more, 0,
     sum<&SeatNumbers::turns>},
    {Id::wins, "wins", "Wins", "Rounds that were won.", "wins", "wins that stood", more, 0, sum<&SeatNumbers::wins>},
    {Id::worth, "worth", "Points from wins", "What all those wins brought.", "points",
     "the worth of the wins that stood", more, 0, sum<&SeatNumbers::worth>},
    {Id::worth_each, "worth-each", "Points per win", "What a win brought, on average.", "points", "worth by wins", more,
     1, [](const Standing& s) { return ratio(s.sums.worth, s.sums.wins); }},
    {Id::shouts_right, "shouts-right", "Right shouts", "Shouts at somebody who was Bogus.", "shouts",
     "doubts that were right", more, 0, sum<&SeatNumbers::calls_right>},
    {Id::shouts_wrong, "shouts-wrong", "Wrong shouts", "Shouts at somebody who was not.", "shouts",
     "doubts that were wrong", fewer, 0, sum<&SeatNumbers::calls_wrong>},
    {Id::shouts_share, "shouts-share", "Right shouts %", "How many of a hundred shouts were right.", "%",
     "right shouts by all that were decided", more, 0,
     [](const Standing& s) { return ratio(s.sums.calls_right, s.sums.calls_right + s.sums.calls_wrong); }},
    {Id::caught, "caught", "Caught", "Times somebody shouted and it was true, or was admitted.", "times",
     "breaches of the rules that cost something, and what was admitted", fewer, 0, sum<&SeatNumbers::caught>},
    {Id::undetected, "got-away", "Missed Bogus", "Times it was Bogus and cost nothing.", "times",
     "breaches of the rules that cost nothing, known once the session is closed", more, 0,
     sum<&SeatNumbers::undetected>},
    {Id::denials_paid, "denials-paid", "Right denials", "Denials that held.", "denials", "denials that were right",
     more, 0, sum<&SeatNumbers::denied_right>},
    {Id::denials_lost, "denials-lost", "Wrong denials", "Denials that did not hold.", "denials",
     "denials that were wrong", fewer, 0, sum<&SeatNumbers::denied_wrong>},
    {Id::admitted, "admitted", "Admitted", "Times somebody admitted it.", "times", "pleas of admission", fewer, 0,
     sum<&SeatNumbers::admitted>},
    {Id::mishaps, "mishaps", "Dice on the floor", "Dice that landed on the floor.", "dice", "dice off the table", fewer,
     0, sum<&SeatNumbers::mishaps>},
    {Id::streak, "streak", "Sessions won in a row",
     "The most sessions won one after the other, those shared among them.", "sessions", "sessions won, in their order",
     more, 0, [](const Standing& s) { return number(s.streak); }},
    {Id::season, "season", "Season", "What counts in the season.", "", "the sessions of the season, by its scoring",
     more, 2, [](const Standing& s) { return s.season; }},
}};

}  // namespace

std::span<const StandingsColumn> columns() { return std::span(all_columns).first<21>(); }

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
  if (id == Id::rating) return fmt::format("{:.1f} \u00b1 {:.1f}", standing.rating->mean, standing.rating->deviation);
  const StandingsColumn& it = column(id);
  if (it.unit == "%") return fmt::format("{:.0f} %", *value * 100);
  // Half a session is one that was shared; most are not.
  const bool is_whole =
      (id == Id::won || id == Id::season) && *value == static_cast<double>(static_cast<std::int64_t>(*value));
  return fmt::format("{:.{}f}", *value, is_whole ? 0 : it.decimals);
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
  if (first.empty()) return "No session of " + season.title + " has ended yet.";
  const std::string_view unit = season.scoring == SeasonScoring::wins      ? "sessions won"
                                : season.scoring == SeasonScoring::average ? "points on average"
                                                                           : "points";
  const bool one = first.size() == 1;
  const char* verb = season.has_ended(today) ? (one ? "is the champion of" : "share first place in")
                                             : (one ? "leads" : "share the lead in");
  return fmt::format("{} {} {} with {} {}.", core::listed(first), verb, season.title, score, unit);
}

namespace {

std::string rank_text(const Standing& row) { return row.rank == 0 ? std::string() : std::to_string(row.rank); }

}  // namespace

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
  titles.emplace_back("rating-deviation");
  titles.emplace_back("game");
  std::string text = csv_row(titles);
  for (const Standing& row : standings.rows) {
    const Person& person = index.person(row.person);
    std::vector<std::string> cells = {rank_text(row), person.name, core::to_text(person.id)};
    for (const ColumnId id : standings.columns) {
      const auto value = id == ColumnId::rating && row.rating ? row.rating->mean : value_of(row, id);
      cells.push_back(value ? fmt::format("{}", *value) : "");
    }
    cells.push_back(row.rating ? fmt::format("{}", row.rating->deviation) : "");
    cells.push_back(standings.game);
    text += csv_row(cells);
  }
  return text;
}

}  // namespace bogosity::history
