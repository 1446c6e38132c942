// That evening in numbers: a column for each player, a row for each measure; many players in blocks below each other.
#include "ui/screens/review_parts.h"
#include "ui/utf8.h"
#include "ui/widgets/score_chart.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float told_row = 30;
constexpr float least_column = 62;
constexpr float label_width = 128;

const core::SummaryTable* table_called(const ReviewModel& model, std::string_view id) {
  for (const auto& each : model.summary) {
    if (each.id == id) return &each;
  }
  return nullptr;
}

// A plain minus becomes a real one, nothing a dash.
std::string cell_text(const std::string& value) {
  if (value.empty()) return "\u2013";
  return value[0] == '-' ? "\u2212" + value.substr(1) : value;
}

// As long as names are told apart by it, shapes tell them apart as well.
void draw_name(Paint& paint, Rect cell, const std::string& name, std::size_t seat) {
  const float mark = cell.w >= 54 ? 14 : 0;
  const std::string shown = paint.fitted(Type::small_strong, name, cell.w - mark - 4);
  const float width = paint.width(Type::small_strong, shown);
  if (mark > 0) draw_player_mark(paint, {cell.right() - width - 9, cell.center().y}, seat, 8);
  paint.text_in(Type::small_strong, cell, Align::right, paint.theme().ink, shown);
  if (shown != name) hint_at(paint, cell, name);
}

// Measures as rows, so many players from one of them on as columns.
float draw_block(Paint& paint, Rect room, const core::SummaryTable& table, std::size_t first, std::size_t count) {
  const Theme& t = paint.theme();
  const float column = std::min(130.0F, (room.w - label_width) / static_cast<float>(count));
  const auto cell_at = [&](std::size_t i, float y) {
    return Rect{room.x + label_width + column * static_cast<float>(i), y, column, told_row};
  };
  float y = room.y;
  for (std::size_t i = 0; i < count; ++i) draw_name(paint, cell_at(i, y), table.rows[first + i][0], first + i);
  y += told_row;
  for (std::size_t measure = 1; measure < table.columns.size(); ++measure) {
    paint.line({room.x, y}, {room.x + label_width + column * static_cast<float>(count), y}, t.rule);
    paint.text_in(Type::body, {room.x, y, label_width, told_row}, Align::left, t.quiet,
                  paint.fitted(Type::body, table.columns[measure], label_width - 4));
    for (std::size_t i = 0; i < count; ++i) {
      const std::string& value = table.rows[first + i][measure];
      const bool loss = !value.empty() && value[0] == '-';
      paint.text_in(Type::body, cell_at(i, y), Align::right,
                    loss           ? t.bad
                    : value == "0" ? t.quiet
                                   : t.ink,
                    cell_text(value));
    }
    y += told_row;
  }
  return y - room.y;
}

float draw_players(Paint& paint, Rect room, const core::SummaryTable& table) {
  if (table.rows.empty()) return draw_sentence(paint, room, said(table.otherwise, core::Tone::quiet));
  const auto fit = static_cast<std::size_t>(std::max(1.0F, (room.w - label_width) / least_column));
  const std::size_t blocks = (table.rows.size() + fit - 1) / fit;
  const std::size_t each = (table.rows.size() + blocks - 1) / blocks;
  float height = 0;
  for (std::size_t first = 0; first < table.rows.size(); first += each) {
    const std::size_t count = std::min(each, table.rows.size() - first);
    height += draw_block(paint, {room.x, room.y + height, room.w, room.h}, table, first, count) + 14;
  }
  return height;
}

// As wide as their words, the last column takes the rest and wraps nowhere.
float draw_plain(Paint& paint, Rect room, const core::SummaryTable& table) {
  const Theme& t = paint.theme();
  float height = draw_caption(paint, room, in_capitals(table.title));
  if (table.rows.empty()) {
    return height +
           draw_sentence(paint, {room.x, room.y + height, room.w, 40}, said(table.otherwise, core::Tone::quiet));
  }
  const float column = room.w / static_cast<float>(table.columns.size());
  const auto draw_row = [&](const std::vector<std::string>& row, Type type, Color ink) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const Rect cell{room.x + column * static_cast<float>(i), room.y + height, column - 6, 24};
      const std::string shown = paint.fitted(type, cell_text(row[i]), cell.w);
      paint.text_in(type, cell, i == 0 ? Align::left : Align::right, ink, shown);
      if (shown != cell_text(row[i])) hint_at(paint, cell, row[i]);
    }
    height += 24;
  };
  draw_row(table.columns, Type::small, t.quiet);
  for (const auto& row : table.rows) {
    paint.line({room.x, room.y + height}, {room.right(), room.y + height}, t.rule);
    draw_row(row, Type::small, t.ink);
  }
  return height + 14;
}

float draw_all(Paint& paint, Rect room, const ReviewModel& model) {
  float height = 0;
  const auto rest = [&] { return Rect{room.x, room.y + height, room.w, room.h}; };
  if (const auto* players = table_called(model, "players")) height += draw_players(paint, rest(), *players);
  if (const auto* rounds = table_called(model, "rounds")) height += draw_plain(paint, rest(), *rounds);
  if (height > 0) return height;
  // Another game's tables, as it gives them.
  for (const auto& each : model.summary) height += draw_plain(paint, rest(), each);
  return height;
}

}  // namespace

void draw_review_evening(Paint& paint, Rect room, ReviewModel& model, Actions& actions) {
  draw_scrolled(paint, room, model, actions, [&](Rect inner) { return draw_all(paint, inner, model); });
}

}  // namespace bogosity::ui
