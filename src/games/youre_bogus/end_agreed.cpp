#include <fmt/format.h>

#include <charconv>

#include "core/text.h"
#include "games/youre_bogus/asked_views.h"

namespace bogosity::youre_bogus {
namespace {

constexpr long long day = 24LL * 60;

int number_in(std::string_view text) {
  int value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

// An evening goes past midnight: the time agreed on is the first such time after it began.
long long next_time_of_day(long long after, std::string_view time) {
  const long long wanted = number_in(time.substr(0, 2)) * 60 + number_in(time.substr(3, 2));
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
  return fmt::format("{} has reached {} (M4)", best->name, core::counted(view.end.number, "point", "points"));
}

std::string rounds_banner(const TableView& view) {
  const int last = view.end.number;
  if (view.round < last) return {};
  if (view.round == last)
    return last == 1 ? "The only round agreed on (M4)" : fmt::format("Last round of {} (M4)", last);
  return last == 1 ? "The round agreed on is over (M4)" : fmt::format("The {} rounds agreed on are over (M4)", last);
}

}  // namespace

EndView end_view_of(std::string_view header) {
  EndView end;
  const auto blank = header.find(' ');
  if (blank == std::string_view::npos) return end;
  const std::string_view form = header.substr(0, blank);
  const std::string_view value = header.substr(blank + 1);
  if (form == "points") end = {EndView::Kind::points, number_in(value), {}};
  if (form == "rounds") end = {EndView::Kind::rounds, number_in(value), {}};
  if (form == "time") end = {EndView::Kind::time, 0, std::string(value)};
  return end;
}

std::optional<long long> end_minute(const TableView& view, long long begun) {
  if (view.end.kind != EndView::Kind::time || view.end.time.size() < 5) return std::nullopt;
  return next_time_of_day(begun, view.end.time);
}

std::string end_banner(const TableView& view, long long begun, long long now) {
  switch (view.end.kind) {
    case EndView::Kind::nothing:
      return {};
    case EndView::Kind::points:
      return points_banner(view);
    case EndView::Kind::rounds:
      return rounds_banner(view);
    case EndView::Kind::time:
      break;
  }
  const auto end = end_minute(view, begun);
  return end && now >= *end ? fmt::format("Past {}: the last round (M4)", view.end.time) : std::string();
}

}  // namespace bogosity::youre_bogus
