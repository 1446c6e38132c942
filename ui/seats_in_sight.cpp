#include "ui/seats_in_sight.h"

#include <fmt/format.h>

#include <algorithm>

namespace bogosity::ui {

SeatsInSight seats_in_sight(const youre_bogus::TableView& view, float room, float row) {
  const auto& seats = view.seats;
  const auto fit = static_cast<std::size_t>(std::max(0.0F, room / row + 0.5F));
  if (seats.size() <= fit) return {0, seats.size(), seats.size()};
  const std::size_t count = std::max<std::size_t>(fit, 2) - 1;
  const auto dice = std::find_if(seats.begin(), seats.end(), [](const auto& seat) { return seat.has_dice; });
  const auto at = dice == seats.end() ? 0 : static_cast<std::size_t>(dice - seats.begin());
  const std::size_t first = at < count / 2 ? 0 : at - count / 2;
  return {std::min(first, seats.size() - count), count, seats.size()};
}

std::string in_words(const SeatsInSight& sight) {
  return fmt::format("seats {} to {} of {}", sight.first + 1, sight.end(), sight.all);
}

}  // namespace bogosity::ui
