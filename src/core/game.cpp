#include "core/game.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "core/rename.h"
#include "core/text.h"

namespace bogosity::core {

std::vector<int> places_of(const std::vector<PlayerResult>& players, Ranking ranking) {
  const bool lower = ranking == Ranking::lower_wins;
  const auto before = [lower](const PlayerResult& one, const PlayerResult& other) {
    if (lower && one.playing != other.playing) return one.playing;
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

std::vector<std::size_t> in_order_of(const std::vector<int>& places) {
  std::vector<std::size_t> order(places.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    if ((places[a] == 0) != (places[b] == 0)) return places[b] == 0;
    return places[a] < places[b];
  });
  return order;
}

std::vector<StandingView> Play::standings(Ranking ranking) const {
  std::vector<StandingView> all;
  const auto players = outcome().players;
  const auto places = places_of(players, ranking);
  for (const std::size_t i : in_order_of(places))
    all.push_back({places[i], players[i].name, players[i].score, 0, 0, players[i].playing});
  return all;
}

Sentence Play::sealed_text(std::string_view entry) const { return {{Tone::plain, std::string(entry)}}; }

std::optional<std::string> Play::with_ruling(std::string_view, const TableRuling&) const { return std::nullopt; }

FactsAfter Play::facts_after(std::size_t from_line) const {
  FactsAfter after{from_line, {}, log_size(), facts(from_line), {}};
  for (const PlayerResult& player : outcome().players) after.players.push_back(player.name);
  return after;
}

std::string rounds_in_words(const Outcome& outcome) {
  if (outcome.rounds == 0 || outcome.players.size() == 1) return {};
  return fmt::format("{} {}{}", outcome.rounds, outcome.round_word, outcome.rounds == 1 ? "" : "s");
}

void Play::tell_facts(const Unsealed&, const TakeFact& take) const {
  for (const Fact& fact : facts(0)) take(fact);
}

std::vector<Fact> Play::all_facts(const Unsealed& leave) const {
  std::vector<Fact> all;
  tell_facts(leave, [&](const Fact& fact) { all.push_back(fact); });
  return all;
}

std::vector<GameRows> Play::game_rows(const Unsealed& leave) const {
  std::vector<GameRows> all;
  tell_rows(leave, [&](std::string_view table, const GameTableRow& row) {
    const auto known = std::ranges::find(all, table, &GameRows::table);
    (known == all.end() ? all.emplace_back(GameRows{table, {}}) : *known).rows.push_back(row);
  });
  return all;
}

std::string Play::audit_json(const Unsealed& leave) const {
  std::string text;
  write_audit_json(leave, [&](std::string_view piece) { text += piece; });
  return text;
}

std::string Play::audit_text(const Unsealed& leave) const {
  std::string text;
  write_audit_text(leave, [&](std::string_view piece) { text += piece; });
  return text;
}

std::unique_ptr<Review> Play::review(const Unsealed&) const { return nullptr; }

std::string Play::judged_part(std::string_view) const { return {}; }

std::vector<std::string> Game::newcomers(std::string_view) const { return {}; }

HeaderContent Game::holds(std::string_view) const { return HeaderContent::words; }

std::string Game::renamed(std::string_view entry, const Renaming& renaming) const {
  return renamed_in_quotes(entry, renaming);
}

Differences Play::differences_from(const Play& before) const {
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

}  // namespace bogosity::core
