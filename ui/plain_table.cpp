#include "ui/plain_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "games/youre_bogus/asked_views.h"

namespace bogosity::ui {
namespace {

constexpr std::size_t most_rounds = 8;
constexpr std::size_t most_points = 8;

int number(std::int64_t value) { return static_cast<int>(value); }

youre_bogus::SeatView seat_of(const plain::Seat& seat) {
  return {seat.name, number(seat.score), seat.cards.value_or(0), seat.has_turn, false, seat.had_turn};
}

// The hands on the score sheet, from the scores after each.
void add_hands(youre_bogus::TableView& view, const plain::Face& face) {
  const auto& after = face.scores;
  const std::size_t seats = view.seats.size();
  if (face.seats.size() == 1) return;                         // one hand, and it is in front of whoever plays it
  const int last = face.hand - (face.between_hands ? 0 : 1);  // the number of the hand that the last scores are after
  for (std::size_t i = after.size() > most_rounds ? after.size() - most_rounds : 0; i < after.size(); ++i) {
    youre_bogus::RoundView round;
    round.number = last - static_cast<int>(after.size() - 1 - i);
    for (std::size_t seat = 0; seat < seats && seat < after[i].size(); ++seat) {
      const std::int64_t before = i == 0 || seat >= after[i - 1].size() ? 0 : after[i - 1][seat];
      round.points.push_back(number(after[i][seat] - before));
    }
    view.rounds.push_back(std::move(round));
  }
  if (!after.empty() && last == static_cast<int>(after.size()))
    view.moments.push_back({0, std::vector<int>(seats)});  // everybody began with nothing
  for (std::size_t i = 0; i < after.size(); ++i) {
    youre_bogus::MomentView moment;
    moment.turn = last - static_cast<int>(after.size() - 1 - i);
    for (std::size_t seat = 0; seat < seats && seat < after[i].size(); ++seat)
      moment.scores.push_back(number(after[i][seat]));
    view.moments.push_back(std::move(moment));
  }
}

// The newest of everybody's points, newest first.
void add_points(youre_bogus::TableView& view, const plain::Evening& evening) {
  struct Given {
    std::size_t line;
    youre_bogus::PointsView points;
  };
  std::vector<Given> all;
  for (const auto& seat : view.seats) {
    const auto entries = evening.points_of(seat.name);
    for (std::size_t i = entries.size() > most_points ? entries.size() - most_points : 0; i < entries.size(); ++i)
      all.push_back({entries[i].line, {seat.name, number(entries[i].points), entries[i].rule}});
  }
  std::stable_sort(all.begin(), all.end(), [](const Given& a, const Given& b) { return a.line > b.line; });
  for (std::size_t i = 0; i < all.size() && i < most_points; ++i) view.last_points.push_back(all[i].points);
}

std::string points_reached(const plain::Face& face, int points) {
  const plain::Seat* best = nullptr;
  for (const plain::Seat& seat : face.seats) {
    if (seat.score >= points && (best == nullptr || seat.score > best->score)) best = &seat;
  }
  return best == nullptr ? std::string()
                         : fmt::format("{} has reached {}", best->name, core::counted(points, "point", "points"));
}

std::string hands_played(const plain::Face& face, int hands) {
  const bool last_is_over = face.hand == hands && face.between_hands;
  if (face.hand > hands || last_is_over)
    return hands == 1 ? "The hand agreed on is over" : fmt::format("The {} hands agreed on are over", hands);
  if (face.hand < hands) return {};
  return hands == 1 ? "The only hand agreed on" : fmt::format("Last hand of {}", hands);
}

}  // namespace

std::string plain_end_banner(const youre_bogus::TableView& view, const plain::Face& face, long long begun,
                             long long now) {
  using Kind = youre_bogus::EndView::Kind;
  if (view.end.kind == Kind::points) return points_reached(face, view.end.number);
  if (view.end.kind == Kind::rounds) return hands_played(face, view.end.number);
  const auto end = youre_bogus::end_minute(view, begun);
  return end && now >= *end ? fmt::format("Past {}: the last hand", view.end.time) : std::string();
}

youre_bogus::TableView table_view_of(const plain::Evening& evening, const plain::Face& face) {
  youre_bogus::TableView view;
  for (const plain::Seat& seat : face.seats) (seat.left ? view.gone : view.seats).push_back(seat_of(seat));
  view.to_play = face.to_play;
  view.turn = face.turns;
  view.round = std::max(1, face.hand);
  view.news = face.news;
  view.house_rules = face.house_rules;
  view.scorekeeper = face.scorekeeper;
  view.finished = face.finished;
  add_hands(view, face);
  add_points(view, evening);
  return view;
}

std::vector<youre_bogus::ScoreEntryView> points_of(const plain::Evening& evening, std::string_view name) {
  std::vector<youre_bogus::ScoreEntryView> out;
  for (const plain::ScoreEntry& each : evening.points_of(name)) {
    const int turn = each.line == 0 || each.line > evening.log_size() ? 0 : evening.log_turn(each.line - 1);
    out.push_back({turn, each.hand, number(each.points), number(each.total), each.rule, each.why});
  }
  return out;
}

std::vector<youre_bogus::StandingView> standings_of(const core::Outcome& outcome, core::Ranking ranking) {
  std::vector<youre_bogus::StandingView> out;
  const auto places = core::places_of(outcome.players, ranking);
  for (const std::size_t i : core::in_order_of(places)) {
    const core::PlayerResult& each = outcome.players[i];
    out.push_back({places[i], each.name, each.score, 0, 0, each.playing});
  }
  return out;
}

}  // namespace bogosity::ui
