// The session line by line in sentences: the current line marked, corrections struck through, notes below.
#include <numeric>

#include "core/text.h"
#include "ui/draw/imgui_compat.h"
#include "ui/review/controller.h"
#include "ui/review/screen.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/list.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

constexpr float pad_y = 9;
constexpr float least_words = 300;  // the least width beside the points; in less, the text includes them
constexpr float leading = 1.15F;
constexpr SentenceStyle words_style{.leading = leading, .ink = {}, .links = true};
constexpr SentenceStyle below_style{
    .plain = TextStyle::small, .strong = TextStyle::small_strong, .leading = leading, .ink = {}};

// Returns the height of its content.
float draw_row(Painter& painter, Rect place, const NarrationRow& row, bool at_hand) {
  const Theme& t = painter.theme();
  const float line = painter.line_height(TextStyle::body) * leading;
  Rect words{place.x + 12, place.y + pad_y, place.w - 24, 0};
  const Rect number = words.cut_left(40);
  painter.text_in(TextStyle::body, {number.x, number.y, 30, line}, Align::left, at_hand ? t.ink : t.quiet, row.number);
  float points = row.points.empty() ? 0 : 4;
  for (const core::Span& each : row.points) points += painter.width(TextStyle::strong, each.text);
  if (points > 0 && words.w - points - 14 >= least_words)
    draw_sentence(painter, words.cut_right(points, 14), row.points);
  float height = pad_y + draw_sentence(painter, words, row.told, words_style);
  for (const auto& each : row.below)
    height += 3 + draw_sentence(painter, {words.x, place.y + height + 3, words.w, 0}, each, below_style);
  return std::max(space::button, height + pad_y);
}

void draw_note_editor(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view) {
  if (model.refused) {
    draw_sentence(painter, area.cut_bottom(22), refusal_in_words(*model.refused), below_style);
  }
  Rect row = area;
  if (button(painter, row.cut_right(button_width(painter, "Save"), 8), "Save", {}, ButtonLook::primary))
    queue(model, view, keep_note);
  if (button(painter, row.cut_right(button_width(painter, "Cancel"), 8), "Cancel"))
    queue(model, view, [](ReviewModel& it) { it.focus = ReviewFocus::steps; });
  const auto caret =
      text_field(painter, row, "NOTE", model.note, true, "A note on this line; leave it empty to delete it");
  if (caret) queue(model, view, [at = *caret](ReviewModel& it) { put_caret(it, ReviewFocus::note, at); });
}

void draw_foot(Painter& painter, Rect foot, ReviewModel& model, const HistoryView& view) {
  const Theme& t = painter.theme();
  const bool has_note = !notes_at(model, model.step).empty();
  const std::string_view label = has_note ? "Edit note" : "Add note";
  const ButtonLook look = entry_for_note(model, model.step) == nullptr ? ButtonLook::disabled : ButtonLook::plain;
  const Rect place = foot.cut_left(std::min(foot.w, button_width(painter, label, "A") + 4), 12);
  if (button(painter, place, label, "A", look)) queue(model, view, begin_note);
  painter.text_in(TextStyle::small, foot, Align::left, t.quiet, painter.fitted(TextStyle::small, model.said, foot.w));
}

// Rows differ in height: a row that was never in sight counts as the lowest. If it turns out to be higher, the next
// frame is right.
void draw_rows(Painter& painter, Rect inner, ReviewModel& model, const HistoryView& view) {
  ScrollArea area(painter, "narration", inner);
  std::vector<float>& heights = model.row_heights;
  heights.resize(model.last() + 1, space::button);
  if (model.reveal) {
    const auto at = heights.begin() + static_cast<std::ptrdiff_t>(model.step);
    const float top = std::accumulate(heights.begin(), at, 0.0F);
    // With a part of the rows around it.
    area.reveal(top - space::button, top + *at + (model.step == model.last() ? 0 : space::button));
  }
  float top = 0;
  float grown_above = 0;
  bool grown = false;
  for (std::size_t step = 0; step < heights.size(); top += heights[step++]) {
    const float y = inner.y + top - area.above();
    if (y + heights[step] < inner.y || y > inner.bottom()) continue;
    const RowId id("narration", static_cast<int>(step));
    const Rect place{inner.x, y, inner.w - scroll_bar_width, heights[step]};
    const Press press = list_row(painter, place, "step " + std::to_string(step), step == model.step);
    if (press.clicked) queue(model, view, [step](ReviewModel& it) { go_to_step(it, step); });
    if (ContextMenu menu(painter, press); menu.is_open()) {
      const auto there = [&](auto act) {
        queue(model, view, [step, act](ReviewModel& it) { go_to_step(it, step), act(it); });
      };
      if (menu.item(notes_at(model, step).empty() ? "Add note" : "Edit note", "A")) there(begin_note);
      if (menu.item("What if\u2026", "5")) there([](ReviewModel& it) { choose_tab(it, ReviewTab::what_if); });
    }
    const float height = draw_row(painter, place, row_at(model, step), step == model.step);
    grown = grown || height != heights[step];
    if (y < inner.y) grown_above += height - heights[step];
    heights[step] = height;
  }
  area.set_height(top);
  if (!model.reveal && grown_above != 0) ImGui::SetScrollY(ImGui::GetScrollY() + grown_above * painter.scale());
  model.reveal = model.reveal && grown;
}

}  // namespace

void draw_review_narration(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view) {
  draw_panel(painter, area);
  const bool noting = model.focus == ReviewFocus::note;
  Rect inner = area.inset(1, 4);
  const Rect foot = inner.cut_bottom(noting && model.refused ? 72 : space::button, 6).inset(10, 0);
  noting ? draw_note_editor(painter, foot, model, view) : draw_foot(painter, foot, model, view);
  painter.line({inner.x, inner.bottom()}, {inner.right(), inner.bottom()}, painter.theme().panel_line);
  draw_rows(painter, inner, model, view);
}

bool sentence_ground(Painter& painter, ReviewModel& model, Rect place, std::string_view label, bool chosen) {
  const bool focused = chosen && model.focus == ReviewFocus::panel;
  const Press press = list_row(painter, place, label, focused);
  if (focused && std::exchange(model.reveal_chosen, false)) ImGui::SetScrollHereY();
  return press.clicked;
}

std::vector<std::size_t> steps_in_panel(const ReviewModel& model) {
  std::vector<std::size_t> steps;
  if (model.tab == ReviewTab::story) {
    for (const core::TurningPoint& each : model.turning_points) steps.push_back(each.step);
    steps.insert(steps.end(), model.note_steps.begin(), model.note_steps.end());
  } else if (model.tab == ReviewTab::undetected && model.game != nullptr) {
    for (const auto& each : model.game->highlights().undetected) steps.push_back(each.step);
  }
  return steps;
}

void draw_step_row(Painter& painter, ReviewModel& model, const HistoryView& view, std::size_t step,
                   const core::Sentence& told, const core::Sentence& below) {
  const RowId id("leads to", static_cast<int>(step));
  const core::Sentence what = with_minus_signs(told);
  const core::Sentence more = with_minus_signs(below);
  const float width = free_width(painter) - 24;
  const float high = sentence_height(painter, width, what, words_style);
  const float low = below.empty() ? 0 : sentence_height(painter, width, more, small_with_links);
  const Rect place = next_place(painter, width + 24, std::max(space::button, high + low + 16));
  const auto steps = steps_in_panel(model);
  const bool chosen = model.chosen < steps.size() && steps[model.chosen] == step;
  if (sentence_ground(painter, model, place, "at step " + std::to_string(step), chosen))
    queue(model, view, [step](ReviewModel& it) { go_to_step(it, step); });
  const Rect lines = place.inset(12, 8);
  draw_sentence(painter, lines, what, words_style);
  if (low > 0) draw_sentence(painter, {lines.x, lines.y + high, lines.w, low}, more, small_with_links);
  end_place(painter, place);
}

// The story: turning points, final scores, numbers of the players, and notes.
void draw_review_story(Painter& painter, ReviewModel& model, const HistoryView& view) {
  if (!model.turning_points.empty()) caption(painter, "TURNING POINTS");
  for (const core::TurningPoint& each : model.turning_points) {
    core::Sentence told = {{core::Tone::quiet, "Turn " + std::to_string(each.turn) + "  "}};
    told.insert(told.end(), each.told.begin(), each.told.end());
    draw_step_row(painter, model, view, each.step, told);
  }
  caption(painter, "FINAL STANDING");
  draw_places(painter, model);
  if (!model.note_steps.empty()) caption(painter, "NOTES");
  for (const std::size_t step : model.note_steps) {
    for (const std::string& note : notes_at(model, step)) draw_step_row(painter, model, view, step, said(note));
  }
  // The players' table has a column for each and a row for each measure; many players are in blocks below each other.
  for (const core::SummaryTable& table : model.summary) {
    const bool of_players = table.id == "players";
    caption(painter, of_players ? "WHO PLAYED HOW" : in_capitals(table.title));
    if (table.rows.empty()) {
      paragraph(painter, said(table.otherwise, core::Tone::quiet));
      continue;
    }
    charts::Rows rows = {table.columns};
    rows.insert(rows.end(), table.rows.begin(), table.rows.end());
    const auto fit = static_cast<std::size_t>(std::max(1.0F, (free_width(painter) - 128) / 66));
    const std::size_t blocks = (table.rows.size() + fit - 1) / fit;
    const std::size_t each = (table.rows.size() + blocks - 1) / blocks;
    for (std::size_t first = 1; of_players && first < rows.size(); first += each) {
      charts::Rows turned;
      for (std::size_t measure = 0; measure < table.columns.size(); ++measure) {
        turned.push_back({measure == 0 ? "" : table.columns[measure]});
        for (std::size_t i = first; i < std::min(first + each, rows.size()); ++i)
          turned.back().push_back(rows[i][measure]);
      }
      draw_rows_of_numbers(painter, "players from " + std::to_string(first), turned);
    }
    if (!of_players) draw_rows_of_numbers(painter, table.id, rows);
  }
}

}  // namespace bogosity::ui
