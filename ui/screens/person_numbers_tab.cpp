// All that somebody came to, as the columns of the standings have it, grouped by what it is of.
#include <array>
#include <vector>

#include "ui/evening_called.h"
#include "ui/screens/person_tabs.h"

namespace bogosity::ui {
namespace {

using history::ColumnId;

struct Group {
  std::string_view caption;
  ColumnId first;
  int count;
};
// Of each of the three columns on the screen, in the order of ColumnId.
constexpr std::array<std::array<Group, 3>, 3> groups = {{
    {{{"SESSIONS", ColumnId::rating, 4}, {"POINTS", ColumnId::points, 3}, {"", ColumnId::points, 0}}},
    {{{"TURNS AND WINS", ColumnId::turns, 4}, {"SHOUTS", ColumnId::shouts_right, 3}, {"", ColumnId::points, 0}}},
    {{{"BOGUS", ColumnId::caught, 2}, {"WHEN ACCUSED", ColumnId::denials_paid, 3}, {"DICE", ColumnId::mishaps, 1}}},
}};
constexpr float caption_height = 26;
constexpr int most_rows = 7;
constexpr int most_captions = 3;

// Those of the group that say something in this game.
std::vector<ColumnId> telling(const Group& group, const history::GamePage& game) {
  std::vector<ColumnId> ids;
  for (int i = 0; i < group.count; ++i) {
    const auto id = static_cast<ColumnId>(static_cast<int>(group.first) + i);
    if (history::says_something(game, id)) ids.push_back(id);
  }
  return ids;
}

void draw_number(Paint& paint, Rect cell, const history::GamePage& game, const history::Column& column) {
  const Theme& t = paint.theme();
  paint.line({cell.x, cell.bottom() - 1}, {cell.right(), cell.bottom() - 1}, t.rule);
  const std::string value = as_shown(history::value_in_words(game.totals, column.id));
  const Rect words{cell.x, cell.y, cell.w - paint.width(Type::strong, value) - 10, cell.h};
  paint.text_in(Type::body, words, Align::left, t.quiet, column.title);
  paint.text_in(Type::strong, cell, Align::right, t.ink, value);
  if (paint.hovered(cell)) paint.hint(cell, std::string(column.explanation));
}

}  // namespace

void draw_numbers_tab(Paint& paint, Rect area, const PersonLook& look, Actions& actions) {
  const Theme& t = paint.theme();
  const history::GamePage* game = look.game();
  if (game == nullptr) {
    paint.text_in(Type::body, area.cut_top(40), Align::left, t.quiet, "No session that is over is among these.");
    return;
  }
  if (look.digest.page().games.size() > 1) draw_game_choice(paint, area.cut_top(space::button, 4), look, actions);
  const float row = std::min(40.0F, (area.h - most_captions * caption_height) / most_rows);
  constexpr float gap = 30;
  const float width = (area.w - 2 * gap) / 3;
  for (const auto& down : groups) {
    Rect column = area.cut_left(width, gap);
    for (const Group& group : down) {
      const auto ids = telling(group, *game);
      if (ids.empty()) continue;
      const Rect caption = column.cut_top(caption_height);
      paint.caption({caption.x, caption.y + 8}, t.quiet, group.caption, caption.w);
      for (const ColumnId id : ids) draw_number(paint, column.cut_top(row), *game, history::column(id));
    }
  }
}

}  // namespace bogosity::ui
