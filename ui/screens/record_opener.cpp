#include "ui/screens/record_opener.h"

#include <algorithm>

#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_field.h"

namespace bogosity::ui {
namespace {

constexpr std::size_t most_candidates = 5;
constexpr std::size_t most_notes = 4;
constexpr float candidate_height = 34;

void draw_candidates(Paint& paint, Rect& area, const StartModel& model, Actions& actions) {
  const Theme& t = paint.theme();
  const auto& all = model.candidates;
  for (std::size_t i = 0; i < all.size() && i < most_candidates; ++i) {
    const RowId id("candidates", static_cast<int>(i));
    const Rect row = area.cut_top(candidate_height);
    const Press press = paint.press("file " + all[i], row);
    if (press.hovered) paint.fill(row, t.raised_hover, 6);
    paint.text_in(Type::mono, row.inset(12, 0), Align::left, all[i].back() == '/' ? t.quiet : t.ink, all[i]);
    if (press.clicked) actions.emplace_back(action::Choose{static_cast<int>(Field::path), static_cast<int>(i)});
  }
  if (all.size() > most_candidates) {
    paint.text_in(Type::small, area.cut_top(22).inset(12, 0), Align::left, t.quiet,
                  "and " + std::to_string(all.size() - most_candidates) + " more; go on typing");
  }
}

void draw_notes(Paint& paint, Rect& area, const StartModel& model) {
  const auto& notes = model.notes;
  for (std::size_t i = 0; i < notes.size() && i < most_notes; ++i) {
    const core::Tone tone = notes[i].refused ? core::Tone::bad : core::Tone::good;
    const SentenceStyle style{Type::small, Type::small_strong, 1.2F, {}, 4, true};
    area.cut_top(6);
    area.cut_top(draw_sentence(paint, area, said(notes[i].text, tone), style));
  }
  if (notes.size() > most_notes) {
    paint.text_in(Type::small, area.cut_top(20), Align::left, paint.theme().quiet,
                  "and " + std::to_string(notes.size() - most_notes) + " more");
  }
}

// Where the notes will stand.
void draw_importing(Paint& paint, Rect& area, const Progress& progress) {
  const Theme& t = paint.theme();
  const double part = progress.total > 0 ? static_cast<double>(progress.done) / static_cast<double>(progress.total) : 0;
  area.cut_top(8);
  Rect line = area.cut_top(20);
  paint.text_in(Type::small, line, Align::right, t.quiet, "Esc stops; what is in stays in");
  paint.text_in(Type::small_strong, line, Align::left, t.ink,
                progress.what + ", " + std::to_string(static_cast<int>(part * 100)) + " %");
  area.cut_top(4);
  const Rect bar = area.cut_top(8);
  paint.fill(bar, t.raised_hover, 4);
  const float full = bar.w * static_cast<float>(std::min(part, 1.0));
  if (full > 1) paint.fill({bar.x, bar.y, full, bar.h}, t.accent, 4);
}

}  // namespace

float draw_record_opener(Paint& paint, Rect area, const StartModel& model, Actions& actions) {
  const Theme& t = paint.theme();
  const float top = area.y;
  const bool focused = model.is_at(Field::path);
  paint.caption(area.cut_top(19).top_left(), focused ? t.accent : t.quiet, "OPEN A RECORD", area.w);
  Rect line = area.cut_top(space::button);
  const LineEditor& path = model.editor(Field::path);
  if (!path.empty()) {
    if (button(paint, line.cut_right(button_width(paint, "Import"), 8), "Import"))
      actions.emplace_back(action::ImportFiles{{path.text()}});
  }
  const std::string_view hint =
      line.w > 300 ? "~/evenings/friday.table, or drop it here" : "a .table file, or drop it here";
  if (const auto caret = text_field(paint, line, "OPEN A RECORD", path, focused, hint)) {
    actions.emplace_back(action::FocusField{static_cast<int>(Field::path), *caret});
  }
  if (focused && !path.empty()) draw_candidates(paint, area, model, actions);
  if (model.importing) {
    draw_importing(paint, area, *model.importing);
  } else {
    draw_notes(paint, area, model);
  }
  return area.y - top;
}

}  // namespace bogosity::ui
