#include "history/insights.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

#include "core/game.h"
#include "core/names.h"
#include "core/numbers.h"
#include "core/time.h"
#include "history/outcomes.h"

namespace bogosity::history {
namespace {

using core::FactKind;

constexpr std::array<MeasureInfo, 24> measure_list = {{
    {Measure::points, "points", "Points", "points", "Points in a session.", Cases::sessions},
    {Measure::turns, "turns", "Turns", "turns", "Turns in a session.", Cases::sessions},
    {Measure::wins, "wins", "Wins", "wins", "Wins that somebody declared in a session.", Cases::sessions, 2},
    {Measure::worth, "worth", "Points from wins", "points", "What the wins of a session were worth.", Cases::sessions},
    {Measure::right_shouts, "right_shouts", "Right shouts", "shouts", "Shouts and doubts in a session that were right.",
     Cases::sessions, 2},
    {Measure::wrong_shouts, "wrong_shouts", "Wrong shouts", "shouts", "Shouts and doubts in a session that were wrong.",
     Cases::sessions, 2},
    {Measure::caught, "caught", "Caught", "times", "How often somebody was caught in a session.", Cases::sessions, 2},
    {Measure::got_away, "got_away", "Missed Bogus", "times", "Breaches of the rules in a session that cost nothing.",
     Cases::sessions, 2},
    {Measure::admitted, "admitted", "Admitted", "times", "Shouts in a session at somebody who admitted.",
     Cases::sessions, 2},
    {Measure::mishaps, "mishaps", "Dice on the floor", "dice", "Dice on the floor and cards dropped in a session.",
     Cases::sessions, 2},
    {Measure::sessions_won, "sessions_won", "Sessions won", "%",
     "Sessions of two players and more that were won; those who tie share one.", Cases::sessions, 0},
    {Measure::minutes, "minutes", "Minutes", "minutes", "Minutes from the beginning of a session to its last entry.",
     Cases::tables, 0},
    {Measure::turns_an_hour, "turns_an_hour", "Turns an hour", "turns",
     "Turns of the whole table in an hour; only sessions that were logged as they were played.", Cases::tables},
    {Measure::points_an_hour, "points_an_hour", "Points an hour", "points",
     "Points of a player in an hour; only sessions that were logged as they were played.", Cases::sessions},
    {Measure::shout_accuracy, "shout_accuracy", "Shouts that are right", "%",
     "How many of the shouts and doubts that were decided were right.", Cases::shouts, 0},
    {Measure::denials_true, "denials_true", "Denials that are true", "%",
     "How many of the denials that were decided were true.", Cases::denials, 0},
    {Measure::found_out, "found_out", "Bogus and caught", "%", "How many of the breaches of the rules were caught.",
     Cases::breaches, 0},
    {Measure::win_worth, "win_worth", "Worth of a win", "points", "What a win that was declared was worth.",
     Cases::wins},
    {Measure::bogus, "bogus", "Bogus turns", "%", "How many turns broke a rule, noticed or not.", Cases::turns, 1},
    {Measure::declarations_right, "declarations_right", "Declarations that work", "%",
     "How many declarations suited the roll: 9 or more after the top card was asked for, 5 or less after two were "
     "declared. Fair dice manage 28 %.",
     Cases::declarations, 0},
    {Measure::cards_picked, "cards_picked", "Cards picked up", "cards", "Cards picked up in a turn with a roll.",
     Cases::rolls, 2},
    {Measure::card_luck, "card_luck", "Unlucky cards", "cards",
     "Cards to be picked up without a declaration, less what fair dice bring with that hand (B1: two cards from 7 on). "
     "Above 0 is bad luck.",
     Cases::rolls, 3},
    {Measure::dice, "dice", "Dice", "", "The sum of both dice. Fair dice come to 7.", Cases::rolls, 2},
    {Measure::turn_length, "turn_length", "Length of a turn", "seconds",
     "Seconds from one turn to the next one as they were typed; pauses of more than ten minutes are left out.",
     Cases::turns},
}};

constexpr std::array<DimensionInfo, 21> dimension_list = {{
    {Dimension::person, "person", "Person", "Each person."},
    {Dimension::accused, "accused", "Accused", "At whom somebody shouted.", true},
    {Dimension::rule, "rule", "Rule", "The rule that was scored or broken."},
    {Dimension::game, "game", "Game", "Each game."},
    {Dimension::year, "year", "Year", "The year in which it was played."},
    {Dimension::month, "month", "Month", "The month in which it was played."},
    {Dimension::weekday, "weekday", "Weekday", "The day of the week."},
    {Dimension::hour, "hour", "Hour", "The hour of the day in which the session began."},
    {Dimension::players, "players", "Players", "The number of people who had a turn."},
    {Dimension::place, "place", "Place", "The town in which it was played, else its region, else its country."},
    {Dimension::seat, "seat", "Seat", "In which order the players came to the table."},
    {Dimension::began, "began", "Who began", "Whether the player had the first turn of the session."},
    {Dimension::player_before, "player_before", "Who plays before", "Who most often had the turn before."},
    {Dimension::player_after, "player_after", "Who plays after", "Who most often had the turn after."},
    {Dimension::round, "round", "Round", "The round of the session, from 1.", true},
    {Dimension::phase, "phase", "Phase", "The first, the middle and the last third of a session's turns.", true},
    {Dimension::lead, "lead", "Lead", "The points ahead of the best other player as the turn begins.", true},
    {Dimension::rank, "rank", "Rank", "The place in the scores as the turn begins.", true},
    {Dimension::hand_size, "hand_size", "Hand",
     "The cards held as the turn begins; for shouts and denials, as they are held at that moment.", true},
    {Dimension::dice, "dice", "Dice", "The sum of both dice in that turn.", true},
    {Dimension::declared, "declared", "Declaration", "What was declared in that turn.", true},
}};

constexpr std::array<InsightsQuestion, 16> question_list = {{
    {"Who wins?", Measure::sessions_won, Dimension::person},
    {"Who is Bogus?", Measure::bogus, Dimension::person},
    {"Who gets away with it?", Measure::found_out, Dimension::person, true},
    {"Whose shouts are right?", Measure::shout_accuracy, Dimension::person},
    {"Whose denials are true?", Measure::denials_true, Dimension::person},
    {"At whom is it worth shouting?", Measure::shout_accuracy, Dimension::accused},
    {"Which rule costs the most?", Measure::points, Dimension::rule, true},
    {"Does a full hand lead into temptation?", Measure::bogus, Dimension::hand_size},
    {"Do leaders play safe?", Measure::bogus, Dimension::lead},
    {"Does it help to begin?", Measure::sessions_won, Dimension::began},
    {"After whom is it good to play?", Measure::points, Dimension::player_before},
    {"Are the dice fair?", Measure::dice, Dimension::person},
    {"Who picks up unlucky cards?", Measure::card_luck, Dimension::person},
    {"What works better, the top card or two?", Measure::declarations_right, Dimension::declared},
    {"Who takes long?", Measure::turn_length, Dimension::person},
    {"How long are our evenings?", Measure::minutes, Dimension::year},
}};

constexpr std::int64_t unknown = std::numeric_limits<std::int64_t>::min();

// The sums of the sessions have these; what happened in which turn is only in the turns.
std::optional<FactKind> fact_of(Measure measure) {
  switch (measure) {
    case Measure::points: return FactKind::points;
    case Measure::turns: return FactKind::turn;
    case Measure::wins: return FactKind::win;
    case Measure::worth: return FactKind::worth;
    case Measure::right_shouts: return FactKind::call_right;
    case Measure::wrong_shouts: return FactKind::call_wrong;
    case Measure::caught: return FactKind::caught;
    case Measure::got_away: return FactKind::undetected;
    case Measure::admitted: return FactKind::admitted;
    case Measure::mishaps: return FactKind::mishap;
    default: return std::nullopt;
  }
}

// What is counted is not; nor is an hour, or a die.
bool can_be_below_zero(Measure measure) {
  using enum Measure;
  return measure == points || measure == points_an_hour || measure == worth || measure == win_worth ||
         measure == card_luck;
}

bool is_of_neighbors(Dimension dimension) {
  return dimension == Dimension::began || dimension == Dimension::player_before || dimension == Dimension::player_after;
}

// True where every player of a session has a value of her own.
bool is_of_players(Dimension dimension) {
  return dimension == Dimension::person || dimension == Dimension::seat || is_of_neighbors(dimension);
}

// The two kinds of facts of which a share is made: those that count and those that do not.
std::optional<std::pair<FactKind, FactKind>> share_of(Measure measure) {
  switch (measure) {
    case Measure::shout_accuracy: return std::pair(FactKind::call_right, FactKind::call_wrong);
    case Measure::denials_true: return std::pair(FactKind::denied_right, FactKind::denied_wrong);
    case Measure::found_out: return std::pair(FactKind::caught, FactKind::undetected);
    default: return std::nullopt;
  }
}

bool is_of_turns(Cases cases) { return cases == Cases::turns || cases == Cases::declarations || cases == Cases::rolls; }

// What is added up for a value of the dimension.
struct Tally {
  std::int64_t cases = 0;
  double sum = 0;
  double squares = 0;
  void add(double value) {
    ++cases;
    sum += value;
    squares += value * value;
  }
};
using Tallies = std::unordered_map<std::int64_t, Tally>;

// The point of the session at which something is looked at.
struct Moment {
  const IndexedSession* session = nullptr;
  std::size_t seat = 0;
  const TurnPlayed* turn = nullptr;  // nullptr: of no turn
  std::int64_t phase = 1;            // third of the session, 1 to 3
  std::int64_t lead = unknown;
  std::int64_t rank = unknown;
  std::int64_t hand = unknown;
  std::uint16_t rule = 0;
  std::uint8_t accused = TurnEvent::nobody;
};

constexpr std::array<std::string_view, 7> lead_names = {"21+ behind", "11-20 behind", "1-10 behind", "level",
                                                        "1-10 ahead", "11-20 ahead",  "21+ ahead"};
std::int64_t lead_range(std::int64_t lead) {
  constexpr std::int64_t small = 10;
  constexpr std::int64_t large = 20;
  constexpr std::int64_t level = 3;
  const std::int64_t size = lead == 0 ? 0 : std::abs(lead) <= small ? 1 : std::abs(lead) <= large ? 2 : 3;
  return lead < 0 ? level - size : level + size;
}

constexpr std::array<std::string_view, 7> weekday_names = {"Monday", "Tuesday",  "Wednesday", "Thursday",
                                                           "Friday", "Saturday", "Sunday"};
constexpr std::array<std::string_view, 4> declared_names = {"nothing", "top", "two", "humor"};
constexpr std::array<std::string_view, 3> phase_names = {"first third", "middle third", "last third"};

std::int64_t weekday_of(const std::string& day) {
  const auto ms = core::ms_of_day(day);
  if (!ms) return unknown;
  constexpr std::int64_t ms_a_day = 24LL * 60 * 60 * 1000;
  constexpr std::int64_t thursday = 3;  // was 1 January 1970; Monday is 0
  return ((*ms / ms_a_day + thursday) % 7 + 7) % 7;
}

class Asking {
 public:
  Asking(const SessionIndex& index, const TurnBook& book, const InsightsQuery& query)
      : index_(index),
        book_(book),
        query_(query),
        measure_(info(query.measure)),
        dimension_(info(query.dimension)),
        wanted_(query.of.empty() ? 0 : index.persons().size()) {
    for (const PersonIndex person : query.of) wanted_[person] = true;
  }

  void ask(const IndexedSession& session) {
    if (measure_.id == Measure::points && ranking_of(session.game) == core::Ranking::graded) return;
    const SessionTurns* turns = needs_turns(query_.measure, query_.dimension) ? book_.of(session) : nullptr;
    if (turns == nullptr && needs_turns(query_.measure, query_.dimension)) return;
    session_ = &session;
    turns_ = turns;
    if (is_of_neighbors(dimension_.id)) find_neighbors();
    if (share_of(measure_.id) || measure_.cases == Cases::wins) return ask_events();
    if (is_of_turns(measure_.cases)) return ask_turns();
    if (dimension_.within_session) return measure_.id == Measure::sessions_won ? ask_results_by_turn() : ask_spans();
    if (dimension_.id == Dimension::rule) return ask_rules();
    ask_sessions();
  }

  std::vector<InsightRow> rows() {
    std::vector<InsightRow> rows;
    if (dimension_.id == Dimension::rule && measure_.cases == Cases::sessions) {
      // A session in which a rule was not scored is a case of it, too.
      for (auto& [key, tally] : tallies_) tally.cases = sessions_asked_;
    }
    for (const auto& [key, tally] : tallies_) {
      InsightRow row{key, name_of(key), tally.cases, tally.sum / static_cast<double>(tally.cases), {}, {}};
      put_interval(row, tally);
      rows.push_back(std::move(row));
    }
    const bool has_order = dimension_.id != Dimension::person && dimension_.id != Dimension::accused &&
                           dimension_.id != Dimension::player_before && dimension_.id != Dimension::player_after &&
                           dimension_.id != Dimension::rule && dimension_.id != Dimension::place &&
                           dimension_.id != Dimension::game;
    std::ranges::sort(rows, [&](const InsightRow& a, const InsightRow& b) {
      if (has_order) return a.key < b.key;
      if (a.enough() != b.enough()) return a.enough();
      if (a.mean != b.mean) return a.mean > b.mean;
      return a.value != b.value ? a.value < b.value : a.key < b.key;
    });
    return rows;
  }

  const Tallies& tallies() const { return tallies_; }
  // What one session adds to a value. The values keep their keys from session to session.
  Tally asked_alone(const IndexedSession& session, std::int64_t key) {
    tallies_.clear();
    ask(session);
    const auto found = tallies_.find(key);
    return found == tallies_.end() ? Tally{} : found->second;
  }
  std::string name_of(std::int64_t key) const {
    const auto number = static_cast<std::size_t>(key);
    switch (dimension_.id) {
      case Dimension::person:
      case Dimension::accused:
      case Dimension::player_before:
      case Dimension::player_after: return index_.person(static_cast<PersonIndex>(key)).name;
      case Dimension::rule: return key == 0 ? "none" : book_.rule(static_cast<std::uint16_t>(key));
      case Dimension::game:
      case Dimension::place: return words_[number];
      case Dimension::month: return fmt::format("{:04}-{:02}", key / 100, key % 100);
      case Dimension::weekday: return std::string(weekday_names[number]);
      case Dimension::began: return key == 1 ? "yes" : "no";
      case Dimension::phase: return std::string(phase_names[number - 1]);
      case Dimension::lead: return std::string(lead_names[number]);
      case Dimension::declared: return std::string(declared_names[number]);
      default: return std::to_string(key);
    }
  }

 private:
  bool is_wanted(std::size_t seat) const {
    return seat < session_->seats.size() && (wanted_.empty() || wanted_[session_->seats[seat].person]);
  }

  void put_interval(InsightRow& row, const Tally& tally) const {
    constexpr double z = 1.959964;  // 95 %
    const auto n = static_cast<double>(tally.cases);
    if (measure_.is_share()) {
      const double middle = (row.mean + z * z / (2 * n)) / (1 + z * z / n);
      const double half = z / (1 + z * z / n) * std::sqrt(row.mean * (1 - row.mean) / n + z * z / (4 * n * n));
      row.low = tally.sum == 0 ? 0 : std::max(0.0, middle - half);
      row.high = tally.sum == n ? 1 : std::min(1.0, middle + half);
      return;
    }
    if (tally.cases < 2) return;
    const double spread = std::max(0.0, (tally.squares - n * row.mean * row.mean) / (n - 1));
    row.low = row.mean - z * std::sqrt(spread / n);
    if (!can_be_below_zero(measure_.id)) row.low = std::max(0.0, *row.low);
    row.high = row.mean + z * std::sqrt(spread / n);
  }

  std::int64_t number_of(const std::string& word) {
    if (word.empty()) return unknown;
    const auto [at, is_new] = numbers_.try_emplace(word, std::ssize(words_));
    if (is_new) words_.push_back(word);
    return at->second;
  }

  std::int64_t person_at(std::size_t seat) const {
    return seat < session_->seats.size() ? std::int64_t{session_->seats[seat].person} : unknown;
  }

  // Who mostly has the turn before and after each seat: people join and change seats.
  void find_neighbors() {
    const std::size_t seats = session_->seats.size();
    before_.assign(seats, unknown);
    after_.assign(seats, unknown);
    std::map<std::pair<std::size_t, std::size_t>, int> pairs;
    const auto& turns = turns_->turns;
    for (std::size_t i = 1; i < turns.size(); ++i) {
      if (turns[i - 1].seat != turns[i].seat) ++pairs[{turns[i - 1].seat, turns[i].seat}];
    }
    std::vector<int> most_before(seats);
    std::vector<int> most_after(seats);
    for (const auto& [pair, times] : pairs) {
      const auto [one, next] = pair;
      if (one >= seats || next >= seats) continue;
      if (times > most_before[next]) most_before[next] = times, before_[next] = person_at(one);
      if (times > most_after[one]) most_after[one] = times, after_[one] = person_at(next);
    }
  }

  std::int64_t key_of(const Moment& at) {
    const IndexedSession& session = *session_;
    const bool has_cards = at.turn != nullptr && at.turn->has_cards;
    switch (dimension_.id) {
      case Dimension::person: return person_at(at.seat);
      case Dimension::accused: return at.accused == TurnEvent::nobody ? unknown : person_at(at.accused);
      case Dimension::rule: return at.rule;
      case Dimension::game: return number_of(session.game);
      case Dimension::year: return session.date.size() < 4 ? unknown : core::number_at(session.date, 0, 4);
      case Dimension::month:
        return session.date.size() < 7
                   ? unknown
                   : core::number_at(session.date, 0, 4) * 100 + core::number_at(session.date, 5, 2);
      case Dimension::weekday: return weekday_of(session.date);
      case Dimension::hour: return session.hour ? *session.hour : unknown;
      case Dimension::players:
        return std::ranges::count_if(session.seats, [](const Seat& seat) { return seat.place > 0; });
      case Dimension::place:
        return number_of(!session.where.town.empty()     ? session.where.town
                         : !session.where.region.empty() ? session.where.region
                                                         : session.where.country);
      case Dimension::seat: return static_cast<std::int64_t>(at.seat) + 1;
      case Dimension::began: return turns_->turns.empty() ? unknown : turns_->turns.front().seat == at.seat ? 1 : 0;
      case Dimension::player_before: return at.seat < before_.size() ? before_[at.seat] : unknown;
      case Dimension::player_after: return at.seat < after_.size() ? after_[at.seat] : unknown;
      case Dimension::round: return at.turn == nullptr ? unknown : at.turn->round;
      case Dimension::phase: return at.turn == nullptr ? unknown : at.phase;
      case Dimension::lead: return at.lead == unknown ? unknown : lead_range(at.lead);
      case Dimension::rank: return at.rank;
      case Dimension::hand_size: return at.hand;
      case Dimension::dice: return has_cards && at.turn->sum > 0 ? at.turn->sum : unknown;
      case Dimension::declared: return has_cards ? static_cast<std::int64_t>(at.turn->declared) : unknown;
    }
    return unknown;
  }

  void add(const Moment& at, double value) {
    const std::int64_t key = key_of(at);
    if (key != unknown) tallies_[key].add(value);
  }

  // The cases are sessions: the index has all that is asked.
  void ask_sessions() {
    const auto outcomes = outcomes_of(*session_);
    const bool of_table = measure_.cases == Cases::tables && !is_of_players(dimension_.id) && wanted_.empty();
    for (const SeatResult& each : outcomes) {
      core::Sums sums;
      std::size_t first = session_->seats.size();
      for (std::size_t seat = 0; seat < session_->seats.size(); ++seat) {
        if (session_->seats[seat].person != each.person) continue;
        sums += session_->seats[seat].sums;
        first = std::min(first, seat);
      }
      if (!of_table && !is_wanted(first)) continue;
      const auto value = session_value(each, outcomes, sums);
      if (value) add({.session = session_, .seat = first}, *value);
      if (of_table) return;
    }
  }

  std::optional<double> session_value(const SeatResult& outcome, const std::vector<SeatResult>& outcomes,
                                      const core::Sums& sums) const {
    constexpr double minutes_an_hour = 60;
    const auto minutes = static_cast<double>(session_->minutes);
    if (const auto kind = fact_of(measure_.id)) return static_cast<double>(sums.of(*kind));
    if (measure_.id == Measure::sessions_won)
      return can_be_won(*session_, outcomes) ? std::optional(outcome.won) : std::nullopt;
    if (session_->minutes == 0) return std::nullopt;
    if (measure_.id == Measure::minutes) return minutes;
    if (measure_.id == Measure::turns_an_hour) return static_cast<double>(session_->turns) * minutes_an_hour / minutes;
    return static_cast<double>(outcome.score) * minutes_an_hour / minutes;
  }

  // What each rule came to in each session of each person.
  void ask_rules() {
    const auto kind = fact_of(measure_.id);
    for (const SeatResult& each : outcomes_of(*session_)) {
      if (!wanted_.empty() && !wanted_[each.person]) continue;
      ++sessions_asked_;
      std::map<std::uint16_t, double> rules;
      for (const TurnEvent& event : turns_->events) {
        if (event.kind == kind && person_at(event.seat) == std::int64_t{each.person}) rules[event.rule] += event.value;
      }
      for (const auto& [rule, value] : rules) tallies_[rule].add(value);
    }
  }

  // Goes through the session turn by turn. `at_turn` is called as each turn begins, `at_event` at what happens in it,
  // with the points before either.
  template <class AtTurn, class AtEvent>
  void walk(AtTurn at_turn, AtEvent at_event) {
    const bool fewer_is_better = ranking_of(session_->game) == core::Ranking::lower_wins;
    const auto& turns = turns_->turns;
    std::vector<std::int64_t> scores(session_->seats.size());
    std::vector<bool> plays(scores.size());
    std::vector<std::int64_t> hands(scores.size(), unknown);
    for (const TurnPlayed& turn : turns) {
      if (turn.seat < plays.size()) plays[turn.seat] = true;
    }
    const auto moment = [&](std::size_t seat, const TurnPlayed* turn, std::size_t number) {
      Moment at{.session = session_, .seat = seat, .turn = turn};
      constexpr std::size_t thirds = 3;
      at.phase = number == 0 ? 1 : static_cast<std::int64_t>((number - 1) * thirds / turns.size()) + 1;
      if (seat >= scores.size()) return at;
      at.hand = hands[seat];
      std::int64_t best = unknown;
      std::int64_t better = 0;
      for (std::size_t other = 0; other < scores.size(); ++other) {
        if (other == seat || !plays[other]) continue;
        const std::int64_t ahead = (scores[seat] - scores[other]) * (fewer_is_better ? -1 : 1);
        best = best == unknown ? ahead : std::min(best, ahead);
        if (ahead < 0) ++better;
      }
      at.lead = best;
      at.rank = best == unknown ? unknown : better + 1;
      return at;
    };
    auto event = turns_->events.begin();
    const auto events_of = [&](std::size_t number, const TurnPlayed* turn) {
      for (; event != turns_->events.end() && event->turn <= number; ++event) {
        Moment at = moment(event->seat, turn, number);
        at.rule = event->rule;
        at.accused = event->accused;
        at_event(at, *event);
        if (event->kind == FactKind::points && event->seat < scores.size()) scores[event->seat] += event->value;
      }
    };
    events_of(0, nullptr);
    for (std::size_t i = 0; i < turns.size(); ++i) {
      const TurnPlayed& turn = turns[i];
      Moment at = moment(turn.seat, &turn, i + 1);
      if (turn.has_cards) at.hand = turn.hand_before;
      at_turn(at);
      events_of(i + 1, &turn);
      if (turn.has_cards && turn.seat < hands.size()) hands[turn.seat] = turn.hand;
    }
  }

  void ask_turns() {
    walk(
        [&](const Moment& at) {
          if (!is_wanted(at.seat)) return;
          if (const auto value = turn_value(*at.turn)) add(at, *value);
        },
        [](const Moment&, const TurnEvent&) {});
  }

  std::optional<double> turn_value(const TurnPlayed& turn) const {
    constexpr int top_from = 9;   // C1
    constexpr int two_up_to = 5;  // C2
    if (measure_.id == Measure::turn_length)
      return turn.seconds > 0 ? std::optional<double>(turn.seconds) : std::nullopt;
    if (!turn.has_cards) return std::nullopt;
    if (measure_.id == Measure::bogus) return turn.is_bogus ? 1 : 0;
    if (turn.sum == 0) return std::nullopt;
    if (measure_.id == Measure::dice) return turn.sum;
    if (measure_.id == Measure::cards_picked) return turn.picked;
    const bool declares = turn.declared == Declared::top || turn.declared == Declared::two;
    if (measure_.id == Measure::declarations_right) {
      if (!declares) return std::nullopt;
      return (turn.declared == Declared::top ? turn.sum >= top_from : turn.sum <= two_up_to) ? 1 : 0;
    }
    if (declares) return std::nullopt;
    constexpr double chance = 21.0 / 36;  // of 7 or more (B1)
    constexpr int most_cards = 7;         // Z1
    const int room = std::clamp(most_cards - int{turn.hand_before}, 0, 2);
    return turn.required - chance * room;
  }

  // The cases are what happened: shouts, denials, breaches, wins.
  void ask_events() {
    const auto share = share_of(measure_.id);
    walk([](const Moment&) {},
         [&](const Moment& at, const TurnEvent& event) {
           if (!is_wanted(event.seat)) return;
           if (share) {
             if (event.kind == share->first || event.kind == share->second) add(at, event.kind == share->first ? 1 : 0);
           } else if (event.kind == FactKind::worth) {
             add(at, event.value);
           }
         });
  }

  // Whether a session was won is one case for each player and value, however many of its turns have that value: her
  // turns share one result.
  void ask_results_by_turn() {
    const auto outcomes = outcomes_of(*session_);
    if (!can_be_won(*session_, outcomes)) return;
    std::set<std::pair<std::int64_t, std::int64_t>> counted;  // person and value
    walk(
        [&](const Moment& at) {
          const std::int64_t key = key_of(at);
          if (!is_wanted(at.seat) || key == unknown || !counted.emplace(person_at(at.seat), key).second) return;
          if (const auto* outcome = outcome_of(outcomes, session_->seats[at.seat].person))
            tallies_[key].add(outcome->won);
        },
        [](const Moment&, const TurnEvent&) {});
  }

  // The cases are turns, each from its beginning to the player's next one; what happens before her first belongs to it.
  void ask_spans() {
    const auto kind = fact_of(measure_.id);
    struct Span {
      Moment begun;
      double value = 0;
      bool is_open = false;
    };
    std::vector<Span> spans(session_->seats.size());
    const auto close = [&](const Span& span) {
      if (span.is_open) add(span.begun, span.value);
    };
    walk(
        [&](const Moment& at) {
          if (!is_wanted(at.seat)) return;
          Span& span = spans[at.seat];
          close(span);
          span = {at, span.is_open ? 0 : span.value, true};
          if (measure_.id == Measure::turns) span.value = 1;
        },
        [&](const Moment&, const TurnEvent& event) {
          if (event.kind == kind && is_wanted(event.seat)) spans[event.seat].value += event.value;
        });
    for (const Span& span : spans) close(span);
  }

  const SessionIndex& index_;
  const TurnBook& book_;
  const InsightsQuery& query_;
  const MeasureInfo& measure_;
  const DimensionInfo& dimension_;
  std::vector<bool> wanted_;  // by person; empty: everybody
  const IndexedSession* session_ = nullptr;
  const SessionTurns* turns_ = nullptr;
  std::vector<std::int64_t> before_;
  std::vector<std::int64_t> after_;
  Tallies tallies_;
  std::int64_t sessions_asked_ = 0;
  std::vector<std::string> words_;
  std::unordered_map<std::string, std::int64_t> numbers_;
};

// From how many sides a person is looked at. Fewer cases on either side are not worth a test.
constexpr std::int64_t least_tested = 5;
constexpr std::array<std::pair<Measure, Dimension>, 36> looks = {{
    {Measure::shout_accuracy, Dimension::accused},
    {Measure::shout_accuracy, Dimension::hand_size},
    {Measure::shout_accuracy, Dimension::lead},
    {Measure::shout_accuracy, Dimension::phase},
    {Measure::shout_accuracy, Dimension::players},
    {Measure::shout_accuracy, Dimension::weekday},
    {Measure::shout_accuracy, Dimension::place},
    {Measure::denials_true, Dimension::hand_size},
    {Measure::denials_true, Dimension::lead},
    {Measure::denials_true, Dimension::phase},
    {Measure::denials_true, Dimension::players},
    {Measure::denials_true, Dimension::place},
    {Measure::found_out, Dimension::hand_size},
    {Measure::found_out, Dimension::lead},
    {Measure::found_out, Dimension::phase},
    {Measure::found_out, Dimension::players},
    {Measure::found_out, Dimension::player_after},
    {Measure::found_out, Dimension::rule},
    {Measure::bogus, Dimension::hand_size},
    {Measure::bogus, Dimension::lead},
    {Measure::bogus, Dimension::rank},
    {Measure::bogus, Dimension::phase},
    {Measure::bogus, Dimension::players},
    {Measure::bogus, Dimension::weekday},
    {Measure::bogus, Dimension::place},
    {Measure::bogus, Dimension::player_before},
    {Measure::bogus, Dimension::declared},
    {Measure::declarations_right, Dimension::declared},
    {Measure::declarations_right, Dimension::lead},
    {Measure::declarations_right, Dimension::hand_size},
    {Measure::sessions_won, Dimension::players},
    {Measure::sessions_won, Dimension::weekday},
    {Measure::sessions_won, Dimension::place},
    {Measure::sessions_won, Dimension::began},
    {Measure::sessions_won, Dimension::player_before},
    {Measure::sessions_won, Dimension::player_after},
}};

// "with 7 cards in hand"
std::string circumstance(Dimension dimension, const std::string& value) {
  switch (dimension) {
    case Dimension::accused: return "at " + value;
    case Dimension::hand_size: return fmt::format("with {} card{} in hand", value, value == "1" ? "" : "s");
    case Dimension::lead: return value == "level" ? "when level" : "when " + value;
    case Dimension::phase: return "in the " + value + " of a session";
    case Dimension::players: return fmt::format("with {} players", value);
    case Dimension::weekday: return "on a " + value;
    case Dimension::place: return "in " + value;
    case Dimension::player_before: return "playing after " + value;
    case Dimension::player_after: return "playing before " + value;
    case Dimension::rule: return "under " + value;
    case Dimension::rank: return "in place " + value;
    case Dimension::began: return value == "yes" ? "with the first turn" : "without the first turn";
    case Dimension::declared: return value == "nothing" ? "without a declaration" : "after declaring " + value;
    default: return fmt::format("({} {})", info(dimension).title, value);
  }
}

// "Sam's shouts are right 7 of 8 times with 7 cards in hand; otherwise 11 of 30."
std::string sentence_of(const std::string& name, const Standout& it, const std::string& value) {
  const std::string when = circumstance(it.dimension, value);
  const auto number = [](std::int64_t count) { return core::grouped(std::to_string(count), ","); };
  const auto times = fmt::format("{} of {}", number(it.right), number(it.cases));
  const auto rest = fmt::format("; otherwise {} of {}.", number(it.other_right), number(it.other_cases));
  switch (it.measure) {
    case Measure::shout_accuracy: return fmt::format("{}'s shouts {} are right {} times{}", name, when, times, rest);
    case Measure::denials_true: return fmt::format("{}'s denials {} are true {} times{}", name, when, times, rest);
    case Measure::found_out: return fmt::format("{}, Bogus {}, is caught {} times{}", name, when, times, rest);
    case Measure::bogus: return fmt::format("{} is Bogus {} in {} turns{}", name, when, times, rest);
    case Measure::declarations_right:
      return fmt::format("{}'s declarations {} work {} times{}", name, when, times, rest);
    default: return fmt::format("{} wins {} sessions {}{}", name, times, when, rest);
  }
}

double log_choose(std::int64_t n, std::int64_t k) {
  return std::lgamma(static_cast<double>(n) + 1) - std::lgamma(static_cast<double>(k) + 1) -
         std::lgamma(static_cast<double>(n - k) + 1);
}

}  // namespace

std::string_view cases_in_words(Cases cases) {
  constexpr std::array<std::string_view, 10> words = {"sessions", "sessions", "shouts",       "denials", "breaches",
                                                      "wins",     "turns",    "declarations", "rolls",   "seats"};
  return words[static_cast<std::size_t>(cases)];
}

std::span<const MeasureInfo> measures() { return measure_list; }
std::span<const DimensionInfo> dimensions() { return dimension_list; }
std::span<const InsightsQuestion> insights_questions() { return question_list; }
const MeasureInfo& info(Measure measure) { return measure_list[static_cast<std::size_t>(measure)]; }
const DimensionInfo& info(Dimension dimension) { return dimension_list[static_cast<std::size_t>(dimension)]; }

const MeasureInfo* measure_called(std::string_view name) {
  const auto found = std::ranges::find(measure_list, name, &MeasureInfo::name);
  return found == measure_list.end() ? nullptr : &*found;
}
const DimensionInfo* dimension_called(std::string_view name) {
  const auto found = std::ranges::find(dimension_list, name, &DimensionInfo::name);
  return found == dimension_list.end() ? nullptr : &*found;
}

std::string why_not(Measure measure, Dimension dimension) {
  const MeasureInfo& asked = info(measure);
  const bool of_session = asked.cases == Cases::tables || measure == Measure::points_an_hour;
  if (info(dimension).within_session && of_session)
    return fmt::format("{} are known of whole sessions alone, and {} changes within a session", asked.name,
                       info(dimension).name);
  if (dimension == Dimension::accused && measure != Measure::shout_accuracy)
    return fmt::format("only shouts have an accused, and the cases of {} are {}", asked.name,
                       cases_in_words(asked.cases));
  const bool has_rule =
      (fact_of(measure) && measure != Measure::turns) || asked.cases == Cases::wins || share_of(measure).has_value();
  if (dimension == Dimension::rule && !has_rule)
    return fmt::format("{} {} no rule", asked.name, asked.name.ends_with('s') ? "have" : "has");
  return {};
}

Cases cases_of(const InsightsQuery& query) {
  const Cases cases = info(query.measure).cases;
  if (cases != Cases::sessions) return cases;
  if (info(query.dimension).within_session && query.measure != Measure::sessions_won) return Cases::turns;
  const bool one_each =
      query.of.size() == 1 || query.dimension == Dimension::person || query.dimension == Dimension::seat;
  return one_each ? Cases::sessions : Cases::seats;
}

std::string explanation_of(const InsightsQuery& query) {
  std::string text(info(query.measure).explanation);
  const Cases cases = cases_of(query);
  if (cases == Cases::turns && info(query.measure).cases == Cases::sessions) {
    constexpr std::string_view of_session = "a session";
    if (const auto at = text.find(of_session); at != std::string::npos) text.replace(at, of_session.size(), "a turn");
    text += " A turn goes on until the player's next one.";
  }
  if (query.measure == Measure::sessions_won && info(query.dimension).within_session)
    text += " Counted are those in which it was so at some turn.";
  if (cases == Cases::seats) text += " Each player of a session is a case.";
  return text;
}

bool needs_turns(Measure measure, Dimension dimension) {
  const Cases cases = info(measure).cases;
  return (cases != Cases::sessions && cases != Cases::tables) || info(dimension).within_session ||
         dimension == Dimension::rule || is_of_neighbors(dimension);
}

std::vector<InsightRow> insights(const SessionIndex& index, const TurnBook& book,
                                 const std::vector<std::size_t>& numbers, const InsightsQuery& query) {
  if (!why_not(query.measure, query.dimension).empty()) return {};
  Asking asking(index, book, query);
  for (const std::size_t number : numbers) {
    if (index.sessions()[number].counts()) asking.ask(index.sessions()[number]);
  }
  return asking.rows();
}

std::vector<std::size_t> sessions_behind(const SessionIndex& index, const TurnBook& book,
                                         const std::vector<std::size_t>& numbers, const InsightsQuery& query,
                                         const InsightRow& row) {
  const bool is_counted = fact_of(query.measure) && query.measure != Measure::points && query.measure != Measure::turns;
  std::vector<std::size_t> with_a_case;
  std::vector<std::size_t> where_it_happened;
  Asking asking(index, book, query);
  for (const std::size_t number : numbers) {
    if (!index.sessions()[number].counts()) continue;
    const Tally tally = asking.asked_alone(index.sessions()[number], row.key);
    if (tally.cases > 0) with_a_case.push_back(number);
    if (is_counted && tally.sum != 0) where_it_happened.push_back(number);
  }
  return where_it_happened.empty() ? with_a_case : where_it_happened;
}

std::string mean_in_words(const MeasureInfo& measure, double mean) {
  if (measure.is_share()) return as_shown(fmt::format("{:.{}f}", mean * 100, measure.decimals)) + " %";
  std::string text = fmt::format("{:.{}f}", mean, measure.decimals);
  if (text.find_first_not_of("-0.") == std::string::npos && text.starts_with('-')) text.erase(0, 1);
  return as_shown(text);
}

std::string interval_in_words(const MeasureInfo& measure, const InsightRow& row) {
  if (!row.low) return {};
  return mean_in_words(measure, *row.low) + " to " + mean_in_words(measure, *row.high);
}

charts::Chart insights_chart(const InsightsQuery& query, std::string title, const std::vector<InsightRow>& rows) {
  const MeasureInfo& measure = info(query.measure);
  charts::Estimates estimates;
  estimates.up.title = measure.is_share()     ? "%"
                       : measure.unit.empty() ? std::string(measure.title)
                                              : std::string(measure.unit);
  estimates.up.whole = false;
  estimates.group_title = std::string(info(query.dimension).title);
  const double scale = measure.is_share() ? 100 : 1;
  for (const InsightRow& row : rows) {
    if (!row.enough()) continue;
    estimates.all.push_back({row.value, row.mean * scale, row.low.value_or(row.mean) * scale,
                             row.high.value_or(row.mean) * scale, row.cases});
  }
  const auto left_out = std::ranges::count_if(rows, [](const InsightRow& row) { return !row.enough(); });
  std::string note = "The lines are 95 % intervals.";
  if (left_out > 0) note += fmt::format(" Left out: {} with fewer than {} cases.", left_out, enough_cases);
  return {std::move(title), std::move(note), "too few cases to say anything", std::move(estimates)};
}

StandoutSearch::StandoutSearch(const SessionIndex& index, const TurnBook& book, const std::vector<std::size_t>& numbers,
                               PersonIndex person)
    : index_(index), book_(book), person_(person) {
  std::map<std::string, std::vector<std::size_t>> games;
  for (const std::size_t number : numbers) {
    const IndexedSession& session = index.sessions()[number];
    if (session.counts() && seat_of(session, person) != nullptr) games[session.game].push_back(number);
  }
  for (auto& [game, own] : games) {
    if (own.size() <= numbers_.size()) continue;
    game_ = game;
    numbers_ = std::move(own);
  }
}

bool StandoutSearch::look_on() {
  if (next_ >= looks.size()) return true;
  const auto [measure, dimension] = looks[next_++];
  const InsightsQuery query{measure, dimension, {person_}};
  Asking asking(index_, book_, query);
  for (const std::size_t number : numbers_) asking.ask(index_.sessions()[number]);
  Tally all;
  for (const auto& [key, tally] : asking.tallies()) {
    all.cases += tally.cases;
    all.sum += tally.sum;
  }
  for (const auto& [key, tally] : asking.tallies()) {
    const std::int64_t others = all.cases - tally.cases;
    if (tally.cases < least_tested || others < least_tested) continue;
    Standout out;
    out.measure = measure;
    out.dimension = dimension;
    out.key = key;
    out.right = std::llround(tally.sum);
    out.cases = tally.cases;
    out.other_right = std::llround(all.sum) - out.right;
    out.other_cases = others;
    out.probability = fisher_exact(out.right, out.cases, out.other_right, out.other_cases);
    out.words = sentence_of(index_.person(person_).name, out, asking.name_of(key));
    tested_.push_back(std::move(out));
  }
  return next_ >= looks.size();
}

// Holm: the surest of m has to pass m times its probability, the next one m - 1 times, and none passes behind one that
// does not. What is said of one circumstance is not said again of its opposite.
std::vector<Standout> StandoutSearch::found(std::size_t most) const {
  constexpr double level = 0.05;
  std::vector<Standout> sorted = tested_;
  std::ranges::stable_sort(sorted, {}, &Standout::probability);
  std::vector<Standout> found;
  double corrected = 0;
  for (std::size_t i = 0; i < sorted.size() && found.size() < most; ++i) {
    Standout each = sorted[i];
    corrected = std::max(corrected, std::min(1.0, each.probability * static_cast<double>(sorted.size() - i)));
    if (corrected >= level) break;
    each.probability = corrected;
    const bool was_said = std::ranges::any_of(
        found, [&](const Standout& said) { return said.measure == each.measure && said.dimension == each.dimension; });
    if (!was_said) found.push_back(std::move(each));
  }
  return found;
}

std::vector<Standout> standouts(const SessionIndex& index, const TurnBook& book,
                                const std::vector<std::size_t>& numbers, PersonIndex person, std::size_t most) {
  StandoutSearch search(index, book, numbers, person);
  while (!search.look_on()) {
  }
  return search.found(most);
}

double fisher_exact(std::int64_t right, std::int64_t cases, std::int64_t other_right, std::int64_t other_cases) {
  const std::int64_t all_right = right + other_right;
  const std::int64_t all = cases + other_cases;
  const double whole = log_choose(all, cases);
  const auto log_chance = [&](std::int64_t k) {
    return log_choose(all_right, k) + log_choose(all - all_right, cases - k) - whole;
  };
  constexpr double as_likely = 1e-7;  // rounding must not leave out tables that are as likely as the one at hand
  const double at_hand = log_chance(right);
  double chance = 0;
  for (std::int64_t k = std::max<std::int64_t>(0, cases - (all - all_right)); k <= std::min(cases, all_right); ++k) {
    const double it = log_chance(k);
    if (it <= at_hand + as_likely) chance += std::exp(it);
  }
  return std::min(1.0, chance);
}

}  // namespace bogosity::history
