// The drawing of the standings: titles that sort, rows of people, as many columns as fit beside the names.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "history/standings.h"
#include "ui/paint.h"

namespace bogosity::ui {

// The scores of somebody's last sessions, the oldest first. Of one game only: others cannot be compared.
using StandingsForm = std::vector<std::vector<std::int64_t>>;
inline constexpr std::size_t sessions_in_form = 12;

struct StandingsLook {
  const history::Almanac& almanac;
  const history::Standings& standings;
  std::size_t from = 0;  // columns in sight
  std::size_t until = 0;
  float spare = 0;                      // for each of them, beyond what it needs
  const StandingsForm* form = nullptr;  // by person; a small line beside the name where there is room
};

// Of the rank and the name, at the left of a table of this width.
float standings_names_width(float table_width);
// As many columns as fit, from `first` on or farther so that `wanted` is among them.
std::pair<std::size_t, std::size_t> columns_in_sight(const Paint& paint, float room,
                                                     const std::vector<history::ColumnId>& columns, std::size_t first,
                                                     std::size_t wanted);

// What is left over of the room, for each of the columns in sight.
float spare_of(const Paint& paint, float room, const std::vector<history::ColumnId>& columns, std::size_t from,
               std::size_t until);

// The column that was pressed. `chosen`: the cursor is there.
std::optional<std::size_t> draw_standings_head(Paint& paint, Rect row, const StandingsLook& look, bool worst_first,
                                               std::optional<std::size_t> chosen);
// True if the row was pressed. `chosen`: the cursor is in it, in that column.
bool draw_standing(Paint& paint, Rect row, const StandingsLook& look, std::size_t number,
                   std::optional<std::size_t> chosen);

}  // namespace bogosity::ui
