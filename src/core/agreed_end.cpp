#include "core/agreed_end.h"

#include <fmt/format.h>

#include "core/game.h"
#include "core/numbers.h"
#include "core/table_view.h"
#include "core/time.h"

namespace bogosity::core {
namespace {

constexpr long long day = 24LL * 60;

// A session goes past midnight: the time agreed on is the first such time after it began.
long long next_time_of_day(long long after, std::string_view time) {
  const long long wanted = number_at(time, 0, 2) * 60 + number_at(time, 3, 2);
  const long long today = (after % day + day) % day;
  return after - today + wanted + (wanted <= today ? day : 0);
}

std::string points_banner(const TableView& view) {
  const SeatView* best = nullptr;
  const auto look_at = [&](const SeatView& seat) {
    if (seat.score >= view.end.number && (best == nullptr || seat.score > best->score)) best = &seat;
  };
  for (const SeatView& seat : view.seats) look_at(seat);
  for (const SeatView& seat : view.gone) look_at(seat);
  if (best == nullptr) return {};
  return fmt::format("{} has reached {}", best->name, counted(view.end.number, "point", "points"));
}

std::string rounds_banner(const TableView& view, std::string_view round) {
  const int last = view.end.number;
  if (view.rounds_over >= last)
    return last == 1 ? fmt::format("The {} agreed on is over", round)
                     : fmt::format("The {} {}s agreed on are over", last, round);
  if (view.between_rounds || view.rounds_over + 1 < last) return {};
  return last == 1 ? fmt::format("The only {} agreed on", round) : fmt::format("Last {} of {}", round, last);
}

}  // namespace

std::optional<long long> end_minute(const TableView& view, long long begun) {
  if (view.end.kind != AgreedEnd::Limit::time || view.end.time.size() < 5) return std::nullopt;
  return next_time_of_day(begun, view.end.time);
}

std::string end_banner(const TableView& view, const About& about, long long begun, long long now) {
  const std::string_view round = about.round_word;
  std::string said;
  const auto end = end_minute(view, begun);
  if (view.end.kind == AgreedEnd::Limit::points) said = points_banner(view);
  if (view.end.kind == AgreedEnd::Limit::rounds) said = rounds_banner(view, round);
  if (end && now >= *end) said = fmt::format("Past {}: the last {}", view.end.time, round);
  return said.empty() ? said : said.append(about.end_rule);
}

}  // namespace bogosity::core
