#include "core/game.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>

#include "core/lists.h"
#include "core/numbers.h"

namespace bogosity::core {
namespace {

// The points that a player got or lost in a step.
struct Change {
  std::size_t player = 0;
  std::int64_t points = 0;
};

// A step that is worth showing, and its weight.
struct Candidate {
  int turn = 0;
  std::int64_t weight = 0;
  std::optional<Change> win = {};   // the largest
  std::optional<Change> loss = {};  // the largest
  std::optional<Change> lead = {};  // of the player who takes the lead
  bool for_good = false;            // the lead was kept to the end
  const Moment* missed = nullptr;
};

// The largest of each kind come first, the others by their points.
constexpr std::int64_t weight_of_win = 1'000'003;
constexpr std::int64_t weight_of_loss = 1'000'002;
constexpr std::int64_t weight_of_missed = 1'000'001;
constexpr std::int64_t weight_of_last_lead = 1'000'000;

class TurningPoints {
 public:
  TurningPoints(const Review& review, Ranking ranking) : review_(review), ranking_(ranking) {}

  std::vector<TurningPoint> best(std::size_t most) {
    find_leads();
    find_largest(MomentKind::win, +1, &Candidate::win, weight_of_win);
    find_largest(MomentKind::penalty, -1, &Candidate::loss, weight_of_loss);
    find_missed();
    std::vector<std::pair<std::size_t, const Candidate*>> order;
    for (const auto& [step, candidate] : found_) order.emplace_back(step, &candidate);
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.second->weight > b.second->weight; });
    order.resize(std::min(most, order.size()));
    std::sort(order.begin(), order.end());
    std::vector<TurningPoint> out;
    for (const auto& [step, candidate] : order) out.push_back({step, candidate->turn, told(*candidate)});
    return out;
  }

 private:
  // The only one in front; nobody while several are.
  std::optional<std::size_t> leader(const ScoresAt& at) const {
    if (ranking_ == Ranking::graded) return std::nullopt;
    const bool lower = ranking_ == Ranking::lower_wins;
    std::vector<std::size_t> first;
    for (std::size_t player = 0; player < at.scores.size(); ++player) {
      if (lower && !at.in_race.empty() && !at.in_race[player]) continue;
      const auto ahead = first.empty() ? 0 : at.scores[player] - at.scores[first.front()];
      if (lower ? ahead < 0 : ahead > 0) first.clear();
      if (first.empty() || ahead == 0) first.push_back(player);
    }
    return first.size() == 1 ? std::optional(first.front()) : std::nullopt;
  }

  std::int64_t change(std::size_t at, std::size_t player) const {
    const auto& scores = review_.scores();
    const auto of = [&](std::size_t i) { return player < scores[i].scores.size() ? scores[i].scores[player] : 0; };
    return of(at) - of(at - 1);
  }

  Candidate& note(std::size_t step, int turn, std::int64_t weight) {
    Candidate& it = found_[step];
    it.turn = turn;
    it.weight = std::max(it.weight, weight);
    return it;
  }

  void find_leads() {
    const auto& scores = review_.scores();
    std::optional<std::size_t> before;
    Candidate* last = nullptr;
    for (std::size_t at = 1; at < scores.size(); ++at) {
      const auto now = leader(scores[at]);
      if (now && now != before && review_.players().size() > 1) {
        std::int64_t size = 0;
        for (std::size_t player = 0; player < scores[at].scores.size(); ++player)
          size = std::max<std::int64_t>(size, std::abs(change(at, player)));
        last = &note(scores[at].step, scores[at].turn, size);
        last->lead = Change{*now, change(at, *now)};
      }
      if (now) before = now;
    }
    if (last == nullptr || leader(scores.back()) != before) return;
    last->for_good = true;
    last->weight = weight_of_last_lead;
  }

  // The win that brought most, or the penalty that cost most; of several alike the first.
  void find_largest(MomentKind kind, int sign, std::optional<Change> Candidate::*mark, std::int64_t weight) {
    const auto& scores = review_.scores();
    std::size_t best = 0;
    Change most;
    for (const Moment& moment : review_.moments()) {
      if (moment.kind != kind || !moment.player) continue;
      const auto here =
          std::find_if(scores.begin(), scores.end(), [&](const auto& it) { return it.step == moment.step; });
      if (here == scores.end() || here == scores.begin()) continue;
      const auto at = static_cast<std::size_t>(here - scores.begin());
      const std::int64_t points = change(at, *moment.player);
      if (sign * points <= sign * most.points) continue;
      most = {*moment.player, points};
      best = at;
    }
    if (most.points != 0) note(scores[best].step, scores[best].turn, weight).*mark = most;
  }

  void find_missed() {
    const Moment* dearest = nullptr;
    for (const Moment& moment : review_.moments()) {
      if (moment.kind == MomentKind::missed && (dearest == nullptr || moment.cost > dearest->cost)) dearest = &moment;
    }
    if (dearest != nullptr) note(dearest->step, dearest->turn, weight_of_missed).missed = dearest;
  }

  Sentence told(const Candidate& it) const {
    Sentence sentence;
    bool leader_named = !it.lead;
    const std::string leads = it.for_good ? " takes the lead for good" : " takes the lead";
    const auto add = [&](const Change& change, const char* after_others, const std::string& text) {
      if (!sentence.empty()) sentence.push_back({Tone::plain, after_others});
      sentence.push_back({Tone::name, review_.players()[change.player]});
      sentence.push_back({Tone::plain, text});
    };
    const auto add_largest = [&](const std::optional<Change>& change, const char* verb, const char* which) {
      if (!change) return;
      const bool is_leader = it.lead && it.lead->player == change->player;
      leader_named = leader_named || is_leader;
      add(*change, "; ", verb + std::to_string(std::abs(change->points)) + which + (is_leader ? ", and" + leads : ""));
    };
    add_largest(it.win, " wins ", ", the largest win");
    add_largest(it.loss, " loses ", ", the most expensive penalty");
    if (!leader_named) {
      const std::int64_t points = sentence.empty() ? it.lead->points : 0;
      const std::string gets = (points > 0 ? " gets " : " loses ") + std::to_string(std::abs(points)) + " and";
      add(*it.lead, ", and ", (points != 0 ? gets : "") + leads);
    }
    if (!sentence.empty()) sentence.push_back({Tone::plain, it.missed != nullptr ? ". " : "."});
    if (it.missed != nullptr) sentence.insert(sentence.end(), it.missed->told.begin(), it.missed->told.end());
    return sentence;
  }

  const Review& review_;
  Ranking ranking_;
  std::map<std::size_t, Candidate> found_;  // by step
};

}  // namespace

std::vector<int> places_of(const std::vector<PlayerResult>& players, Ranking ranking) {
  const bool lower = ranking == Ranking::lower_wins;
  const auto before = [lower](const PlayerResult& one, const PlayerResult& other) {
    if (lower && one.playing != other.playing) return one.playing;
    if (lower && one.playing && one.missed_hands != other.missed_hands) return other.missed_hands;
    return lower ? one.score < other.score : one.score > other.score;
  };
  std::vector<int> places;
  for (const PlayerResult& mine : players) {
    const auto better = std::ranges::count_if(
        players, [&](const PlayerResult& other) { return other.had_turn && before(other, mine); });
    places.push_back(mine.had_turn ? static_cast<int>(better) + 1 : 0);
  }
  return places;
}

std::vector<std::size_t> winners_of(const std::vector<int>& places) {
  std::vector<std::size_t> first;
  if (std::ranges::count_if(places, [](int place) { return place > 0; }) < 2) return first;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i] == 1) first.push_back(i);
  }
  return first;
}

std::vector<std::size_t> in_order_of(const std::vector<int>& places) {
  std::vector<std::size_t> order(places.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    if ((places[a] == 0) != (places[b] == 0)) return places[b] == 0;
    return places[a] < places[b];
  });
  return order;
}

std::vector<StandingView> Snapshot::standings(Ranking ranking) const {
  std::vector<StandingView> all;
  const auto players = outcome().players;
  const auto places = places_of(players, ranking);
  for (const std::size_t i : in_order_of(places))
    all.push_back({places[i], players[i].name, players[i].score, 0, 0, players[i].playing, players[i].missed_hands,
                   static_cast<PlayerId>(i)});
  return all;
}

const Folded::FoldedEntry* Folded::misfit() const {
  const auto found = std::ranges::find_if(entries, [](const FoldedEntry& each) { return each.misfit.has_value(); });
  return found == entries.end() ? nullptr : &*found;
}

std::string came_to_in_words(const Outcome& outcome, const About& about) {
  const std::string rounds = rounds_in_words(outcome, about);
  const std::string turns = counted(outcome.turns, "turn", "turns");
  return rounds.empty() ? turns : rounds + " \u00B7 " + turns;
}

std::string rounds_in_words(const Outcome& outcome, const About& about) {
  if (outcome.rounds == 0 || outcome.players.size() == 1) return {};
  return fmt::format("{} {}{}", outcome.rounds, about.round_word, outcome.rounds == 1 ? "" : "s");
}

HeaderContent About::content_of(std::string_view header) const {
  const auto found = std::ranges::find(headers, header, [](const auto& each) { return each.first; });
  return found == headers.end() ? HeaderContent::words : found->second;
}

std::string winners_in_words(const std::vector<std::string>& first) {
  return first.empty() ? std::string() : listed(first) + (first.size() == 1 ? " won" : " tied");
}

std::string ending_in_words(const std::vector<std::string>& first, std::int64_t score) {
  constexpr std::size_t most_named = 2;
  if (first.empty()) return "nobody won";
  const std::string who =
      first.size() > most_named ? counted(first.size(), "player", "players") + " tied" : winners_in_words(first);
  return who + ", " + score_in_words(score);
}

SummaryTable::SummaryTable(std::string its_id, std::string its_title, std::string_view its_columns, std::string to_say)
    : id(std::move(its_id)), title(std::move(its_title)), otherwise(std::move(to_say)) {
  for (const std::string_view each : parts_of_list(its_columns)) columns.emplace_back(each);
}

GameTable::GameTable(std::string_view its_name, std::string_view names) : name(its_name) {
  while (!names.empty()) {
    std::string_view word = names.substr(0, names.find(' '));
    names.remove_prefix(std::min(word.size() + 1, names.size()));
    const bool may_be_null = word.ends_with('?');
    if (may_be_null) word.remove_suffix(1);
    const bool is_text = word.ends_with(':');
    if (is_text) word.remove_suffix(1);
    columns.push_back({word, is_text ? Type::text : Type::integer, may_be_null});
  }
}

Differences Snapshot::differences_from(const Snapshot& before) const {
  Differences out;
  const auto was = before.outcome().players;
  for (const PlayerResult& now : outcome().players) {
    const auto old = std::ranges::find(was, now.name, &PlayerResult::name);
    const int score = old == was.end() ? 0 : old->score;
    if (score != now.score) {
      out.told.push_back({{Tone::name, now.name},
                          {Tone::plain, fmt::format(": {} \u2192 {}", score, counted(now.score, "point", "points"))}});
    }
  }
  return out;
}

Review::Review(Snapshot::Pointer session, const Unsealed& leave)
    : session_(std::move(session)), leave_(leave), moments_(session_->moments(leave)), scores_(session_->scores()) {
  for (PlayerResult& player : session_->outcome().players) players_.push_back(std::move(player.name));
}

std::vector<WordsOrTable> Snapshot::looked_back(std::size_t lines, const Unsealed& leave) const {
  return {table_in_words(lines, leave)};
}
nlohmann::ordered_json Snapshot::looked_back_as_json(std::size_t, const Unsealed&) const {
  return nlohmann::ordered_json::object();
}

nlohmann::ordered_json Review::looked_back_as_json(std::size_t step) const {
  return session_->looked_back_as_json(step, leave_);
}

const Moment* next_moment(const Review& review, std::size_t step, std::optional<MomentKind> kind) {
  const auto& all = review.moments();
  auto at = std::upper_bound(all.begin(), all.end(), step,
                             [](std::size_t here, const Moment& each) { return here < each.step; });
  at = std::find_if(at, all.end(), [&](const Moment& each) { return !kind || each.kind == *kind; });
  return at == all.end() ? nullptr : &*at;
}

const Moment* previous_moment(const Review& review, std::size_t step, std::optional<MomentKind> kind) {
  const auto& all = review.moments();
  const auto before = std::lower_bound(all.begin(), all.end(), step,
                                       [](const Moment& each, std::size_t here) { return each.step < here; });
  for (auto at = before; at != all.begin();) {
    --at;
    if (!kind || at->kind == *kind) return &*at;
  }
  return nullptr;
}

std::string_view name_of(MomentKind kind) {
  constexpr std::array<std::string_view, moment_kinds> names = {"inquiry", "win", "penalty", "missed", "note", "round"};
  return names[static_cast<std::size_t>(kind)];
}

std::vector<TurningPoint> turning_points(const Review& review, Ranking ranking, std::size_t most) {
  return TurningPoints(review, ranking).best(most);
}

}  // namespace bogosity::core
