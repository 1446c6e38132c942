// The evening line by line in sentences: the one at hand marked, what was put right struck through, notes below. Rows
// are of different heights, so those in sight are laid out from the first one on, and no others.
#include <cmath>

#include "core/text.h"
#include "ui/review/controller.h"
#include "ui/review/screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/score_chart.h"
#include "ui/widgets/scroll.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

constexpr float pad_y = 9;
constexpr float least_row = 40;
constexpr float least_words = 300;  // beside the points, which are told among them as well

struct RowPlan {
  float number = 40;
  float points = 0;
  float words = 0;
};

constexpr float leading = 1.15F;
constexpr SentenceStyle words_style{.leading = leading, .ink = {}, .links = true};
constexpr SentenceStyle below_style{
    .plain = TextStyle::small, .strong = TextStyle::small_strong, .leading = leading, .ink = {}};

float one_line_width(const Painter& painter, const core::Sentence& sentence) {
  float width = 0;
  for (const core::Span& each : sentence) width += painter.width(TextStyle::strong, each.text);
  return width;
}

RowPlan plan_row(const Painter& painter, const NarrationRow& row, float width) {
  RowPlan plan;
  const float inner = width - 24 - plan.number;
  plan.points = row.points.empty() ? 0 : one_line_width(painter, row.points) + 4;
  if (inner - plan.points - 14 < least_words) plan.points = 0;
  plan.words = inner - (plan.points > 0 ? plan.points + 14 : 0);
  return plan;
}

float height_of(Painter& painter, const NarrationRow& row, float width) {
  const RowPlan plan = plan_row(painter, row, width);
  float height = 2 * pad_y + sentence_height(painter, plan.words, row.told, words_style);
  for (const auto& each : row.below) height += sentence_height(painter, plan.words, each, below_style) + 3;
  return std::max(least_row, height);
}

void draw_row(Painter& painter, Rect place, const NarrationRow& row, bool at_hand) {
  const Theme& t = painter.theme();
  if (at_hand || painter.hovered(place)) painter.fill(place, at_hand ? t.raised : t.raised.faded(0.4F));
  if (at_hand) painter.fill({place.x, place.y, 4, place.h}, t.accent);
  painter.line({place.x, place.bottom()}, {place.right(), place.bottom()}, t.rule);
  const RowPlan plan = plan_row(painter, row, place.w);
  const float y = place.y + pad_y;
  const float line = painter.line_height(TextStyle::body) * leading;
  painter.text_in(TextStyle::body, {place.x + 12, y, plan.number - 10, line}, Align::left, at_hand ? t.ink : t.quiet,
                  row.number);
  Rect words{place.x + 12 + plan.number, y, plan.words, place.h};
  words.cut_top(draw_sentence(painter, words, row.told, words_style));
  if (plan.points > 0) draw_sentence(painter, {place.right() - 12 - plan.points, y, plan.points, line}, row.points);
  for (const auto& each : row.below) {
    words.cut_top(3);
    words.cut_top(draw_sentence(painter, words, each, below_style));
  }
}

// With it the last rows fill the room.
std::size_t last_first_row(Painter& painter, Rect area, ReviewModel& model) {
  float height = 0;
  for (std::size_t at = model.last();; --at) {
    height += height_of(painter, row_at(model, at), area.w);
    if (height > area.h) return std::min(at + 1, model.last());
    if (at == 0) return 0;
  }
}

// The first row in sight, so that the one at hand is.
std::size_t first_row(Painter& painter, Rect area, ReviewModel& model) {
  const std::size_t first = std::min(model.first, last_first_row(painter, area, model));
  if (!model.reveal) return first;
  if (model.step <= first) return model.step == 0 ? 0 : model.step - 1;
  // As many of those before it as leave room for it and for one below.
  float height = 0;
  const std::size_t below = std::min(model.step + 1, model.last());
  for (std::size_t at = below;; --at) {
    height += height_of(painter, row_at(model, at), area.w);
    if (height > area.h && at < model.step) return std::max(first, at + 1);
    if (at == first || at == 0) return first;
  }
}

void draw_note_editor(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view) {
  if (model.refused) {
    draw_sentence(painter, area.cut_bottom(22), refusal_in_words(*model.refused), below_style);
  }
  Rect row = area;
  if (button(painter, row.cut_right(button_width(painter, "Keep"), 8), "Keep", {}, ButtonLook::primary))
    queue(model, view, keep_note);
  if (button(painter, row.cut_right(button_width(painter, "Leave it"), 8), "Leave it"))
    queue(model, view, [](ReviewModel& it) { it.focus = ReviewFocus::steps; });
  const auto caret = text_field(painter, row, "NOTE", model.note, true, "a note at this line; empty takes it away");
  if (caret) queue(model, view, [at = *caret](ReviewModel& it) { put_caret(it, ReviewFocus::note, at); });
}

void draw_foot(Painter& painter, Rect foot, ReviewModel& model, const HistoryView& view) {
  const Theme& t = painter.theme();
  const bool has_note = !notes_at(model, model.step).empty();
  const std::string_view label = has_note ? "Change the note" : "Add a note";
  const ButtonLook look = entry_for_note(model, model.step) == nullptr ? ButtonLook::disabled : ButtonLook::plain;
  const Rect place = foot.cut_left(std::min(foot.w, button_width(painter, label, "A") + 4), 12);
  if (button(painter, place, label, "A", look)) queue(model, view, begin_note);
  painter.text_in(TextStyle::small, foot, Align::left, t.quiet, painter.fitted(TextStyle::small, model.said, foot.w));
}

// Gives back how many there was room for.
std::size_t draw_rows(Painter& painter, Rect inner, std::size_t first, ReviewModel& model, const HistoryView& view) {
  std::size_t shown = 0;
  Rect rest = inner;
  for (std::size_t step = first; step <= model.last() && rest.h > 1; ++step, ++shown) {
    const RowId id("narration", static_cast<int>(step));
    const NarrationRow& row = row_at(model, step);
    const float height = height_of(painter, row, inner.w);
    const Rect place{rest.x, rest.y, rest.w, height};
    draw_row(painter, place, row, step == model.step);
    // After the links in it: what is drawn first is pressed first.
    if (painter.press("step " + std::to_string(step), place).clicked)
      queue(model, view, [step](ReviewModel& it) { go_to_step(it, step); });
    if (height > rest.h && shown > 0) --shown;
    rest.cut_top(height);
  }
  return shown;
}

}  // namespace

void draw_review_narration(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view) {
  draw_panel(painter, area);
  const bool noting = model.focus == ReviewFocus::note;
  const bool low = area.h < 170;  // the button for notes stands with the tabs then
  Rect inner = area.inset(1, 4);
  if (noting || !low) {
    const Rect foot = inner.cut_bottom(noting && model.refused ? 72 : space::button, 6).inset(10, 0);
    if (noting) {
      draw_note_editor(painter, foot, model, view);
    } else {
      draw_foot(painter, foot, model, view);
    }
  }
  painter.line({inner.x, inner.bottom()}, {inner.right(), inner.bottom()}, painter.theme().panel_line);
  inner.w -= scroll_bar_width;
  const std::size_t first = first_row(painter, inner, model);
  model.first = first;
  model.reveal = false;
  const Rect bar{inner.right(), inner.y, scroll_bar_width, inner.h};
  if (draw_rows(painter, inner, first, model, view) <= model.last())
    model.first = row_slider(painter, "narration", bar, first, model.last());
  const long to = static_cast<long>(model.first) + std::lround(-painter.wheel(inner) * 3);
  model.first = static_cast<std::size_t>(std::clamp(to, 0L, static_cast<long>(model.last())));
}

// That evening in numbers: a column for each player, a row for each measure; many players in blocks below each other.

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
void draw_name(Painter& painter, Rect cell, const std::string& name, std::size_t seat) {
  const float mark = cell.w >= 54 ? 14 : 0;
  const std::string shown = painter.fitted(TextStyle::small_strong, name, cell.w - mark - 4);
  const float width = painter.width(TextStyle::small_strong, shown);
  if (mark > 0) draw_player_mark(painter, {cell.right() - width - 9, cell.center().y}, seat, 8);
  painter.text_in(TextStyle::small_strong, cell, Align::right, painter.theme().ink, shown);
  if (shown != name) hint_at(painter, cell, name);
}

// Measures as rows, so many players from one of them on as columns.
float draw_block(Painter& painter, Rect room, const core::SummaryTable& table, std::size_t first, std::size_t count) {
  const Theme& t = painter.theme();
  const float column = std::min(130.0F, (room.w - label_width) / static_cast<float>(count));
  const auto cell_at = [&](std::size_t i, float y) {
    return Rect{room.x + label_width + column * static_cast<float>(i), y, column, told_row};
  };
  float y = room.y;
  for (std::size_t i = 0; i < count; ++i) draw_name(painter, cell_at(i, y), table.rows[first + i][0], first + i);
  y += told_row;
  for (std::size_t measure = 1; measure < table.columns.size(); ++measure) {
    painter.line({room.x, y}, {room.x + label_width + column * static_cast<float>(count), y}, t.rule);
    painter.text_in(TextStyle::body, {room.x, y, label_width, told_row}, Align::left, t.quiet,
                    painter.fitted(TextStyle::body, table.columns[measure], label_width - 4));
    for (std::size_t i = 0; i < count; ++i) {
      const std::string& value = table.rows[first + i][measure];
      const bool loss = !value.empty() && value[0] == '-';
      painter.text_in(TextStyle::body, cell_at(i, y), Align::right,
                      loss           ? t.bad
                      : value == "0" ? t.quiet
                                     : t.ink,
                      cell_text(value));
    }
    y += told_row;
  }
  return y - room.y;
}

float draw_players(Painter& painter, Rect room, const core::SummaryTable& table) {
  if (table.rows.empty()) return draw_sentence(painter, room, said(table.otherwise, core::Tone::quiet));
  const auto fit = static_cast<std::size_t>(std::max(1.0F, (room.w - label_width) / least_column));
  const std::size_t blocks = (table.rows.size() + fit - 1) / fit;
  const std::size_t each = (table.rows.size() + blocks - 1) / blocks;
  float height = 0;
  for (std::size_t first = 0; first < table.rows.size(); first += each) {
    const std::size_t count = std::min(each, table.rows.size() - first);
    height += draw_block(painter, {room.x, room.y + height, room.w, room.h}, table, first, count) + 14;
  }
  return height;
}

// As wide as their words, the last column takes the rest and wraps nowhere.
float draw_plain(Painter& painter, Rect room, const core::SummaryTable& table) {
  const Theme& t = painter.theme();
  float height = draw_caption(painter, room, in_capitals(table.title));
  if (table.rows.empty()) {
    return height +
           draw_sentence(painter, {room.x, room.y + height, room.w, 40}, said(table.otherwise, core::Tone::quiet));
  }
  const float column = room.w / static_cast<float>(table.columns.size());
  const auto draw_row = [&](const std::vector<std::string>& row, TextStyle type, Color ink) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const Rect cell{room.x + column * static_cast<float>(i), room.y + height, column - 6, 24};
      const std::string shown = painter.fitted(type, cell_text(row[i]), cell.w);
      painter.text_in(type, cell, i == 0 ? Align::left : Align::right, ink, shown);
      if (shown != cell_text(row[i])) hint_at(painter, cell, row[i]);
    }
    height += 24;
  };
  draw_row(table.columns, TextStyle::small, t.quiet);
  for (const auto& row : table.rows) {
    painter.line({room.x, room.y + height}, {room.right(), room.y + height}, t.rule);
    draw_row(row, TextStyle::small, t.ink);
  }
  return height + 14;
}

float draw_all(Painter& painter, Rect room, const ReviewModel& model) {
  float height = 0;
  const auto rest = [&] { return Rect{room.x, room.y + height, room.w, room.h}; };
  if (const auto* players = table_called(model, "players")) height += draw_players(painter, rest(), *players);
  if (const auto* rounds = table_called(model, "rounds")) height += draw_plain(painter, rest(), *rounds);
  if (height > 0) return height;
  // Another game's tables, as it gives them.
  for (const auto& each : model.summary) height += draw_plain(painter, rest(), each);
  return height;
}

}  // namespace

void draw_review_session(Painter& painter, Rect room, ReviewModel& model) {
  draw_scrolled(painter, room, model, [&](Rect inner) { return draw_all(painter, inner, model); });
}

}  // namespace bogosity::ui
