#include "history/person.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <tuple>

#include "core/edits.h"
#include "core/lists.h"
#include "core/names.h"
#include "core/numbers.h"
#include "db/history/history.h"
#include "db/history/rows.h"
#include "games/catalogue.h"
#include "history/metadata.h"
#include "people/identity.h"

namespace bogosity::history {
namespace {

constexpr std::size_t average_over = 5;  // sessions

// More is better. A grade goes by few columns, and a game without one was not won.
std::int64_t how_good(core::Ranking ranking, std::int64_t score) {
  if (ranking == core::Ranking::higher_wins) return score;
  const bool not_won = ranking == core::Ranking::graded && score <= 0;
  return not_won ? std::numeric_limits<std::int64_t>::min() : -score;
}

double share_before(const FormPoint& point) {
  return point.players < 2 ? 0 : static_cast<double>(point.place - 1) / static_cast<double>(point.players - 1);
}

void average(std::vector<FormPoint>& form) {
  for (std::size_t i = 0; i < form.size(); ++i) {
    const std::size_t from = i + 1 < average_over ? 0 : i + 1 - average_over;
    double score = 0;
    double place = 0;
    for (std::size_t j = from; j <= i; ++j) {
      score += static_cast<double>(form[j].score);
      place += share_before(form[j]);
    }
    const auto count = static_cast<double>(i + 1 - from);
    form[i].average_score = score / count;
    form[i].average_place = place / count;
  }
}

// Works out the rating after each session from everybody's sessions of that game, those without the filter as well.
void rate(const SessionIndex& index, const std::string& game, PersonIndex person, std::vector<FormPoint>& form) {
  RatingReplay replay(index);
  for (FormPoint& point : form) {
    replay.play_up_to(index, game, point.session + 1);
    if (replay.counted(person) >= sessions_for_rating) point.rating = replay.rating(person);
  }
}

GamePage game_page(const SessionIndex& index, const std::string& game, const std::vector<std::size_t>& numbers,
                   PersonIndex person, const StandingsQuery& asked) {
  GamePage page;
  page.game = game;
  StandingsQuery query = asked;
  query.filter.game = game;
  const Standings all = standings(index, numbers, query);
  page.ranking = all.ranking;
  for (const Standing& row : all.rows) {
    if (row.person == person) page.totals = row;
  }
  for (const std::size_t number : numbers) {
    const IndexedSession& session = index.sessions()[number];
    if (session.game != game || !session.counts()) continue;
    const auto outcomes = outcomes_of(session);
    const SeatResult* own = outcome_of(outcomes, person);
    if (own == nullptr) continue;
    FormPoint& point = page.form.emplace_back();
    point.session = number;
    point.date = session.date;
    point.place = own->place;
    point.players = std::ssize(outcomes);
    point.score = own->score;
    point.won = own->won;
    point.can_be_won = can_be_won(session, outcomes);
  }
  average(page.form);
  const auto goodness = [&](const FormPoint& point) { return how_good(page.ranking, point.score); };
  page.best = static_cast<std::size_t>(std::ranges::max_element(page.form, {}, goodness) - page.form.begin());
  page.worst = static_cast<std::size_t>(std::ranges::min_element(page.form, {}, goodness) - page.form.begin());
  return page;
}

std::vector<PlaceCount> places_of(const SessionIndex& index, const std::vector<std::size_t>& own) {
  std::map<std::string, PlaceCount> all;
  for (const std::size_t number : own) {
    const IndexedSession& session = index.sessions()[number];
    if (session.place.empty()) continue;
    PlaceCount& place = all[session.findable_place];
    place.place = session.place;
    ++place.sessions;
  }
  std::vector<PlaceCount> places;
  for (auto& [key, place] : all) places.push_back(std::move(place));
  std::ranges::stable_sort(places, std::greater<>(), &PlaceCount::sessions);
  return places;
}

std::vector<Companion> companions_of(const SessionIndex& index, const std::vector<std::size_t>& own,
                                     PersonIndex person) {
  std::vector<std::int64_t> sessions(index.persons().size());
  for (const std::size_t number : own) {
    const auto& seats = index.sessions()[number].seats;
    for (std::size_t i = 0; i < seats.size(); ++i) {
      const auto is_same = [&](const Seat& other) { return other.person == seats[i].person; };
      if (seats[i].person != person &&
          std::none_of(seats.begin(), seats.begin() + static_cast<std::ptrdiff_t>(i), is_same))
        ++sessions[seats[i].person];
    }
  }
  std::vector<Companion> companions;
  for (PersonIndex i = 0; i < sessions.size(); ++i) {
    if (sessions[i] > 0) companions.push_back({i, sessions[i]});
  }
  const auto folded = [&](const Companion& each) { return core::folded(index.person(each.person).name); };
  std::ranges::sort(companions, [&](const Companion& a, const Companion& b) {
    if (a.sessions != b.sessions) return a.sessions > b.sessions;
    return std::tuple(folded(a), a.person) < std::tuple(folded(b), b.person);
  });
  return companions;
}

std::vector<std::string> games_of(const SessionIndex& index, const std::vector<std::size_t>& own) {
  std::map<std::string, std::int64_t> sessions;
  for (const std::size_t number : own) {
    if (index.sessions()[number].counts()) ++sessions[index.sessions()[number].game];
  }
  std::vector<std::string> games;
  for (const auto& [game, count] : sessions) games.push_back(game);
  std::ranges::stable_sort(games,
                           [&](const std::string& a, const std::string& b) { return sessions[a] > sessions[b]; });
  return games;
}

// Finds the number of players with which somebody wins most often, over at least three sessions each; 0 if none.
std::int64_t strongest_with(const std::vector<FormPoint>& form) {
  std::map<std::int64_t, std::pair<double, int>> shares;
  for (const FormPoint& point : form) {
    if (point.players < 2) continue;
    shares[point.players].first += share_before(point);
    ++shares[point.players].second;
  }
  std::erase_if(shares, [](const auto& each) { return each.second.second < 3; });
  if (shares.size() < 2) return 0;
  return std::ranges::min_element(shares, {}, [](const auto& each) { return each.second.first / each.second.second; })
      ->first;
}

}  // namespace

bool says_something(const GamePage& game, ColumnId column) {
  const bool graded = game.ranking == core::Ranking::graded;
  if (graded && (is_of_points(column) || column == ColumnId::rating)) return false;
  if (column == ColumnId::sessions || column == ColumnId::won || column == ColumnId::rating) return true;
  return game.game == games::usual().about().name || value_of(game.totals, column).value_or(0) != 0;
}

std::vector<Split> splits_of(const SessionIndex& index, const GamePage& game) {
  std::map<std::int64_t, Split> by_players;
  std::map<std::string, Split> by_place;
  for (const FormPoint& point : game.form) {
    if (point.players < 2) continue;  // alone
    const auto add = [&](Split& split, std::string name) {
      split.name = std::move(name);
      ++split.sessions;
      split.won += point.won;
      split.points += point.score;
      split.numbers.push_back(point.session);
    };
    add(by_players[point.players], std::to_string(point.players) + " players");
    const IndexedSession& session = index.sessions()[point.session];
    const std::string& town = session.where.town.empty() ? session.place : session.where.town;
    if (!town.empty()) add(by_place[core::folded(town)], town);
  }
  std::vector<Split> all;
  for (auto& [players, split] : by_players) all.push_back(std::move(split));
  const auto places = std::ssize(all);
  for (auto& [place, split] : by_place) all.push_back(std::move(split));
  std::stable_sort(all.begin() + places, all.end(),
                   [](const Split& a, const Split& b) { return a.sessions > b.sessions; });
  return all;
}

std::string streaks_in_words(const GamePage& game) {
  if (game.totals.streak == 0) return {};
  std::int64_t now = 0;
  for (auto point = game.form.rbegin(); point != game.form.rend(); ++point) {
    if (!point->can_be_won) continue;
    if (point->won == 0) break;
    ++now;
  }
  std::string text;
  if (now > 0) text = now == 1 ? "Won the last session; " : "Won the last " + std::to_string(now) + " sessions; ";
  return text +
         (now > 0 ? std::to_string(game.totals.streak)
                  : core::counted(game.totals.streak, "session", "sessions") + " won") +
         " in a row at most.";
}

std::string headline(const GamePage& game) {
  const Standing& all = game.totals;
  const core::Sums& sums = all.sums;
  const auto counted = [](std::int64_t number, std::string_view one, std::string_view more) {
    const std::string words = core::grouped(core::counted(std::abs(number), one, more), ",");
    return number < 0 ? "-" + words : words;
  };
  std::string text = counted(all.sessions, "session", "sessions");
  if (all.sessions_of_several > 0) text += ", " + value_in_words(all, ColumnId::won) + " won";
  if (game.ranking != core::Ranking::graded) text += ", " + counted(sums.of(core::FactKind::points), "point", "points");
  text += ".";
  const std::int64_t bogus = sums.of(core::FactKind::caught) + sums.of(core::FactKind::undetected);
  if (bogus > 0)
    text += " Caught in " + as_shown(sums.of(core::FactKind::caught)) + " of " +
            counted(bogus, "Bogus play", "Bogus plays") + ".";
  const std::int64_t shouts = sums.of(core::FactKind::call_right) + sums.of(core::FactKind::call_wrong);
  if (shouts > 0)
    text += " Right in " + as_shown(sums.of(core::FactKind::call_right)) + " of " + counted(shouts, "shout", "shouts") +
            ".";
  const std::int64_t players = strongest_with(game.form);
  if (players > 0) text += " Strongest with " + std::to_string(players) + " players.";
  return text;
}

PersonPage person_page(const SessionIndex& index, PersonIndex person, const Filter& filter, const std::string& today) {
  PersonPage page;
  page.person = person;
  const auto numbers = find(index, filter);
  std::vector<std::size_t> own;
  for (const std::size_t number : numbers) {
    const IndexedSession& session = index.sessions()[number];
    if (session.counts() && outcome_of(outcomes_of(session), person) != nullptr) own.push_back(number);
  }
  if (own.empty()) return page;
  page.first = own.front();
  page.last = own.back();
  StandingsQuery query;
  query.filter = filter;
  query.today = today;
  for (const auto& game : games_of(index, own)) {
    page.games.push_back(game_page(index, game, numbers, person, query));
    rate(index, game, person, page.games.back().form);
  }
  page.places = places_of(index, own);
  page.companions = companions_of(index, own, person);
  return page;
}

void add(RuleSums& sums, const SessionIndex& index, const std::vector<db::RulePoints>& rows, PersonIndex person) {
  for (const db::RulePoints& row : rows) {
    const IndexedSession* session = index.session_with_key(row.session);
    if (session == nullptr || row.seat >= session->seats.size() || session->seats[row.seat].person != person) continue;
    if (session->game != games::usual().about().name) continue;  // elsewhere the same ids name other rules
    RuleSum& sum = sums[row.rule];
    sum.rule = row.rule;
    sum.points += row.points;
    sum.times += row.times;
  }
}

std::vector<RuleSum> costliest_first(const RuleSums& sums) {
  std::vector<RuleSum> all;
  for (const auto& [rule, sum] : sums) all.push_back(sum);
  std::ranges::stable_sort(all, {}, &RuleSum::points);
  return all;
}

std::vector<std::int64_t> keys_of_person(const SessionIndex& index, const std::vector<std::size_t>& numbers,
                                         PersonIndex person) {
  std::vector<std::int64_t> keys;
  for (const std::size_t number : numbers) {
    const IndexedSession& session = index.sessions()[number];
    if (session.counts() && seat_of(session, person) != nullptr) keys.push_back(session.key);
  }
  return keys;
}

core::Result<std::vector<RuleSum>> points_by_rule(const db::History& source, const SessionIndex& index,
                                                  const std::vector<std::size_t>& numbers, PersonIndex person) {
  const auto rows = BOGOSITY_TRY(source.points_by_rule(keys_of_person(index, numbers, person)));
  RuleSums sums;
  add(sums, index, rows, person);
  return costliest_first(sums);
}

std::vector<HeadToHead> head_to_head(const SessionIndex& index, const std::vector<std::size_t>& numbers,
                                     PersonIndex one, PersonIndex other) {
  std::map<std::string, HeadToHead> games;
  for (const std::size_t number : numbers) {
    const IndexedSession& session = index.sessions()[number];
    if (one == other || !session.counts()) continue;
    const auto outcomes = outcomes_of(session);
    const SeatResult* mine = outcome_of(outcomes, one);
    const SeatResult* theirs = outcome_of(outcomes, other);
    if (mine == nullptr || theirs == nullptr) continue;
    HeadToHead& it = games[session.game];
    it.game = session.game;
    it.one = one;
    it.other = other;
    it.sessions.push_back(number);
    const auto difference = theirs->place - mine->place;
    ++(difference > 0 ? it.one_before : difference < 0 ? it.other_before : it.level);
    const auto ahead = mine->score - theirs->score;
    it.points_ahead += ranking_of(session.game) == core::Ranking::lower_wins ? -ahead : ahead;
  }
  std::vector<HeadToHead> all;
  for (auto& [game, it] : games) all.push_back(std::move(it));
  std::ranges::stable_sort(
      all, [](const HeadToHead& a, const HeadToHead& b) { return a.sessions.size() > b.sessions.size(); });
  return all;
}

std::vector<std::size_t> sessions_that_ended(const SessionIndex& index, const HeadToHead& pair, int how) {
  std::vector<std::size_t> found;
  for (const std::size_t number : pair.sessions) {
    const auto outcomes = outcomes_of(index.sessions()[number]);
    const SeatResult* mine = outcome_of(outcomes, pair.one);
    const SeatResult* theirs = outcome_of(outcomes, pair.other);
    if (mine == nullptr || theirs == nullptr) continue;
    const int ended = mine->place < theirs->place ? 1 : mine->place > theirs->place ? -1 : 0;
    if (ended == how) found.push_back(number);
  }
  return found;
}

void add(ShoutMatrix& matrix, const SessionIndex& index, const std::vector<db::ShoutCount>& counts) {
  for (const db::ShoutCount& each : counts) {
    const IndexedSession* session = index.session_with_key(each.session);
    if (session == nullptr || std::max(each.seat, each.accused) >= session->seats.size()) continue;
    Shouted& sum = matrix[{session->seats[each.seat].person, session->seats[each.accused].person}];
    sum.right += each.right;
    sum.wrong += each.wrong;
    sum.undecided += each.undecided;
  }
}

std::vector<std::int64_t> keys_of_counted(const SessionIndex& index, const std::vector<std::size_t>& numbers) {
  std::vector<std::int64_t> keys;
  for (const std::size_t number : numbers) {
    const IndexedSession& session = index.sessions()[number];
    if (session.counts()) keys.push_back(session.key);
  }
  return keys;
}

const Person& kept_person(const Person& who, const Person& other) {
  return other.is_guest && !who.is_guest ? who : other;
}

core::Result<core::MetadataEdit> mark_same_person(const SessionContext& context, const Person& who,
                                                  const Person& other) {
  if (who.id == other.id) return core::refused("they are the same person already", "choose somebody else");
  const Person& kept = kept_person(who, other);
  const Person& found_out = &kept == &who ? other : who;
  return add_edit(context, core::Subject::person(found_out.id), core::field::same_as, core::to_text(kept.id));
}

core::Result<core::MetadataEdit> mark_guest(const SessionContext& context, const IndexedSession& session,
                                            std::string_view name, bool is_guest) {
  const core::Uuid named = people::default_person_id(core::folded(name));
  return add_edit(context, core::Subject::session(session.id), core::field::guest(named), is_guest ? "yes" : "no");
}

core::Result<core::MetadataEdit> set_person_name(const SessionContext& context, const Person& who,
                                                 std::string_view name) {
  name = core::trimmed(name);
  if (name.empty()) return core::refused("the name is empty", "type one");
  return add_edit(context, core::Subject::person(who.id), core::field::name, name);
}

}  // namespace bogosity::history
