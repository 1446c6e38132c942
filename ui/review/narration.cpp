// The session line by line in sentences: the current line marked, corrections struck through, notes below.
#include <algorithm>
#include <utility>

#include "core/numbers.h"
#include "core/sentence.h"
#include "ui/review/controller.h"
#include "ui/review/screen.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/list.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

constexpr float least_words = 300;  // the least width beside the points; in less, the text includes them
constexpr float leading = 1.15F;
constexpr SentenceStyle words_style{.leading = leading, .ink = {}, .links = true};
constexpr SentenceStyle below_style{
    .plain = TextStyle::small, .strong = TextStyle::small_strong, .leading = leading, .ink = {}};

// The points of each player in this line.
Sentence points_of(const core::Review& review, std::size_t step) {
  const auto& all = review.scores();
  const auto at = std::ranges::lower_bound(all, step, {}, &core::ScoresAt::step);
  Sentence told;
  if (at == all.end() || at->step != step || at == all.begin()) return told;
  const auto& before = std::prev(at)->scores;
  for (std::size_t i = 0; i < at->scores.size(); ++i) {
    const auto points = static_cast<int>(at->scores[i] - (i < before.size() ? before[i] : 0));
    if (points == 0) continue;
    if (!told.empty()) told.push_back({Tone::quiet, " \u00b7 "});
    told.push_back({Tone::plain, review.players()[i] + " "});
    told.push_back({points < 0 ? Tone::bad : Tone::good, core::signed_points(points)});
  }
  return told;
}

// The number, the words with corrections and notes below them, and the points.
void draw_line(Painter& painter, const ReviewModel& model, std::size_t step) {
  const Theme& t = painter.theme();
  const core::Review& review = *model.reviewed.review;
  const Sentence points = points_of(review, step);
  const std::string in_a_line = core::plain_text(points);
  const float wide = in_a_line.empty() ? 0 : painter.width(TextStyle::strong, in_a_line) + 4;
  const bool shows_points = wide > 0 && free_width(painter) - wide >= least_words;
  if (!ImGui::BeginTable("line", shows_points ? 3 : 2)) return;
  ImGui::TableSetupColumn("number", ImGuiTableColumnFlags_WidthFixed, painter.pixels(30));
  ImGui::TableSetupColumn("words", ImGuiTableColumnFlags_WidthStretch);
  if (shows_points) ImGui::TableSetupColumn("points", ImGuiTableColumnFlags_WidthFixed, painter.pixels(wide));
  ImGui::TableNextColumn();
  if (step > 0 && review.turn(step) > 0)
    text_line(painter, TextStyle::body, step == model.step ? t.ink : t.quiet, std::to_string(review.turn(step)));
  ImGui::TableNextColumn();
  paragraph(painter,
            step == 0 ? said("The table before the first turn.", Tone::quiet) : with_minus_signs(review.line(step)),
            words_style);
  if (step < model.reviewed.lines.size()) {
    const history::ReviewedLine& line = model.reviewed.lines[step];
    const auto corrected = [&](Sentence told, const std::string& reason) {
      if (!reason.empty()) told.push_back({Tone::quiet, ": " + reason});
      paragraph(painter, told, below_style);
    };
    for (const history::Superseded& each : line.superseded)
      corrected({{Tone::struck, each.text}, {Tone::quiet, "  " + std::string(history::name_of(each.what))}},
                each.reason);
    if (line.put_in) corrected({{Tone::quiet, "Put in later"}}, line.why_put_in);
  }
  for (const std::string& note : notes_at(model, step))
    paragraph(painter, {{Tone::strong, "Note: "}, {Tone::plain, note}}, below_style);
  if (shows_points && ImGui::TableNextColumn()) paragraph(painter, points);
  ImGui::EndTable();
}

std::string_view name_of_note(const ReviewModel& model, std::size_t step) {
  return notes_at(model, step).empty() ? "Add note" : "Edit note";
}

// Rows differ in height: a row that was never in sight counts as the lowest.
void draw_rows(Painter& painter, Rect inner, ReviewModel& model, const HistoryView& view) {
  const ScrollArea area(painter, "narration", inner);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
  std::vector<float>& heights = model.row_heights;
  heights.resize(model.last() + 1, space::button);
  const bool reveals = model.reveal > 0;
  model.reveal -= reveals ? 1 : 0;
  float grown_above = 0;
  for (std::size_t step = 0; step < heights.size(); ++step) {
    const Rect place = next_place(painter, free_width(painter), heights[step]);
    const bool at_hand = step == model.step;
    if (!ImGui::IsRectVisible({painter.pixels(place.w), painter.pixels(place.h)})) {
      take_place(painter, place.w, place.h);
    } else {
      const Press press =
          draw_block(painter, "step " + std::to_string(step), at_hand, [&] { draw_line(painter, model, step); });
      heights[step] = ImGui::GetItemRectSize().y / painter.scale();
      if (place.y < inner.y) grown_above += heights[step] - place.h;
      ContextMenu menu(painter, press);
      const bool notes = menu.is_open() && menu.item(std::string(name_of_note(model, step)), "A");
      const bool supposes = menu.is_open() && menu.item("What if\u2026", "5");
      if (press.clicked || notes || supposes) queue(model, view, [step](ReviewModel& it) { go_to_step(it, step); });
      if (notes) queue(model, view, begin_note);
      if (supposes) queue(model, view, [](ReviewModel& it) { choose_tab(it, ReviewTab::what_if); });
    }
    // A part of the rows around it is in sight as well.
    const bool well_in_sight = place.y >= inner.y + space::button && place.bottom() <= inner.bottom() - space::button;
    if (reveals && at_hand && !well_in_sight) ImGui::SetScrollHereY();
  }
  if (!reveals && grown_above != 0) ImGui::SetScrollY(ImGui::GetScrollY() + grown_above * painter.scale());
  ImGui::PopStyleVar();
}

}  // namespace

void draw_review_narration(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view) {
  draw_panel(painter, area);
  const bool noting = model.focus == ReviewFocus::note;
  Rect inner = area.inset(1, 4);
  {
    const FlowArea foot(painter, inner.cut_bottom(noting && model.refused ? 72 : space::button, 6).inset(10, 0));
    const ButtonLook look = entry_for_note(model, model.step) != nullptr ? ButtonLook::plain : ButtonLook::disabled;
    if (noting) {
      const float buttons = button_width(painter, "Cancel") + button_width(painter, "Save") + 28;
      const Rect place = next_place(painter, free_width(painter) - buttons, space::button);
      const auto caret =
          text_field(painter, place, "NOTE", model.note, true, "A note on this line; leave it empty to delete it");
      if (caret) queue(model, view, [at = *caret](ReviewModel& it) { put_caret(it, ReviewFocus::note, at); });
      ImGui::SameLine();
      if (button(painter, "Cancel")) queue(model, view, [](ReviewModel& it) { it.focus = ReviewFocus::steps; });
      ImGui::SameLine();
      if (button(painter, "Save", {}, ButtonLook::primary)) queue(model, view, keep_note);
      if (model.refused) paragraph(painter, refusal_in_words(*model.refused), below_style);
    } else {
      if (button(painter, name_of_note(model, model.step), "A", look)) queue(model, view, begin_note);
      words_beside(painter, model.said);
    }
  }
  painter.line({inner.x, inner.bottom()}, {inner.right(), inner.bottom()}, painter.theme().panel_line);
  draw_rows(painter, inner, model, view);
}

bool draw_panel_row(Painter& painter, ReviewModel& model, const std::string& label, bool chosen,
                    const std::function<void()>& content) {
  const bool has_keyboard = chosen && model.focus == ReviewFocus::panel;
  const Press press = draw_block(painter, label, has_keyboard, content);
  if (has_keyboard && std::exchange(model.reveal_chosen, false)) ImGui::SetScrollHereY();
  return press.clicked;
}

std::vector<std::size_t> steps_in_panel(const ReviewModel& model) {
  std::vector<std::size_t> steps;
  if (model.tab == ReviewTab::story) {
    for (const core::TurningPoint& each : model.turning_points) steps.push_back(each.step);
    steps.insert(steps.end(), model.note_steps.begin(), model.note_steps.end());
  } else if (model.tab == ReviewTab::undetected) {
    for (const core::SentenceList& list : model.lists) {
      for (const auto& each : list.entries) {
        if (list.id == "missed") steps.push_back(each.step);
      }
    }
  }
  return steps;
}

void draw_step_row(Painter& painter, ReviewModel& model, const HistoryView& view, std::size_t step,
                   const core::Sentence& told, const core::Sentence& below) {
  const auto steps = steps_in_panel(model);
  const bool chosen = model.chosen < steps.size() && steps[model.chosen] == step;
  if (draw_panel_row(painter, model, "at step " + std::to_string(step), chosen, [&] {
        paragraph(painter, with_minus_signs(told), words_style);
        if (!below.empty()) paragraph(painter, with_minus_signs(below), small_with_links);
      }))
    queue(model, view, [step](ReviewModel& it) { go_to_step(it, step); });
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
    caption(painter, of_players ? "WHO PLAYED HOW" : core::in_capitals(table.title));
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
