#include "ui/screens/correction_sheet.h"

#include "ui/history_words.h"
#include "ui/screens/correction_editor.h"
#include "ui/screens/sheet_parts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

using core::Sentence;
using core::Tone;

constexpr SentenceStyle correction_style{Type::body, Type::strong, 1.15F, {}, 3};
constexpr SentenceStyle small{Type::small, Type::small_strong, 1.15F, {}, 2};

// "19:42", by the clock on the wall.
std::string time_of(const core::Instant& moment) {
  const long long minutes = ((moment.utc_ms / 60000 + moment.offset_minutes) % 1440 + 1440) % 1440;
  const auto two = [](long long number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  return two(minutes / 60) + ":" + two(minutes % 60);
}

Sentence old_words(const LoggedEntry::Old& old) {
  Sentence words = struck(old.text);
  if (!old.reason.empty()) words.push_back({Tone::quiet, "  (" + old.reason + ")"});
  return words;
}

struct EntryRow {
  Paint& paint;
  const CorrectionModel& model;
  std::size_t index;
  Actions& actions;

  const LoggedEntry& entry() const { return model.entries[index]; }
  bool chosen() const { return index == model.chosen; }
  bool asks_for_seal() const { return entry().has_seal && model.open; }

  float height(float width) const {
    float used = 20 + sentence_height(paint, width - 150, entry().text, correction_style);
    for (const auto& old : entry().before) used += sentence_height(paint, width - 150, old_words(old), small);
    if (chosen()) used += space::button + 10 + (asks_for_seal() ? 24.0F : 0.0F);
    return used;
  }

  void draw(Rect row) {
    const Theme& t = paint.theme();
    const RowId id("entries", static_cast<int>(index));
    Rect head = row;
    if (chosen()) head.h -= space::button + 10;
    const Press press = paint.press("entry " + std::to_string(entry().number), head);
    if (press.clicked) actions.emplace_back(action::Correct{CorrectionMove::choose, static_cast<int>(index)});
    if (chosen() || press.hovered) paint.fill(row, t.raised, 7);
    if (chosen()) paint.fill({row.x, row.y + 6, 3, row.h - 12}, t.accent, 1.5F);
    Rect inner = row.inset(14, 10);
    Rect left = inner.cut_left(104, 14);
    paint.text_in(Type::body, left.cut_top(20), Align::left, t.quiet, "entry " + std::to_string(entry().number));
    paint.text_in(Type::small, left.cut_top(18), Align::left, t.quiet, time_of(entry().typed));
    inner.cut_top(draw_sentence(paint, inner, entry().text, correction_style));
    for (const auto& old : entry().before) inner.cut_top(draw_sentence(paint, inner, old_words(old), small));
    if (chosen()) draw_buttons(row.inset(14, 10));
  }

  void draw_buttons(Rect area) {
    const Rect line = area.cut_bottom(space::button);
    if (asks_for_seal()) {
      const Rect words{line.x + 118, line.y - 24, line.w - 118, 20};
      paint.text_in(Type::small, words, Align::left, paint.theme().quiet,
                    "Its card is sealed. Lifting the seal is logged, and cannot be taken back.");
    }
    Rect rest = line;
    rest.cut_left(line.w > 620 ? 118.0F : 0.0F);
    const std::string seal =
        "Lift the seal of " + (entry().turn > 0 ? "turn " + std::to_string(entry().turn) : std::string("this entry"));
    if (asks_for_seal()) {
      add(rest, seal, "L", CorrectionMove::lift);
    } else {
      add(rest, "Change", "C", CorrectionMove::change);
    }
    add(rest, "Strike out", "S", CorrectionMove::strike);
    add(rest, "Insert before", "I", CorrectionMove::insert_before);
  }

  void add(Rect& rest, const std::string& label, std::string_view key, CorrectionMove move) {
    if (button(paint, rest.cut_left(button_width(paint, label, key) + 4, 8), label, key)) {
      actions.emplace_back(action::Correct{move});
    }
  }
};

void draw_entries(Paint& paint, Rect area, const CorrectionModel& model, Actions& actions) {
  constexpr float gap = 6;
  std::vector<float> heights;
  for (std::size_t i = 0; i < model.entries.size(); ++i) {
    heights.push_back(EntryRow{paint, model, i, actions}.height(area.w) + gap);
  }
  // The chosen one is always in sight.
  std::size_t first = 0;
  float used = 0;
  for (std::size_t i = 0; i <= model.chosen; ++i) used += heights[i];
  while (first < model.chosen && used > area.h) used -= heights[first++];
  for (std::size_t i = first; i < model.entries.size() && heights[i] <= area.h + gap; ++i) {
    EntryRow{paint, model, i, actions}.draw(area.cut_top(heights[i] - gap, gap));
  }
}

// To the lines of the log before and after this one.
void draw_neighbours(Paint& paint, Rect foot, const CorrectionModel& model, Actions& actions) {
  const auto add = [&](std::string_view label, std::string_view key, int by, bool there) {
    const Rect place = foot.cut_left(button_width(paint, label, key) + 4, 8);
    if (button(paint, place, label, key, there ? ButtonLook::plain : ButtonLook::disabled)) {
      actions.emplace_back(action::Correct{CorrectionMove::line, by});
    }
  };
  add("Line before", "PgUp", -1, model.line > 0);
  add("Line after", "PgDn", 1, model.line + 1 < model.lines);
}

std::string title_of(const CorrectionModel& model) {
  if (model.entries.empty()) return "Putting the log right";
  const int turn = model.entries.front().turn;
  return turn > 0 ? "Putting turn " + std::to_string(turn) + " right" : "Putting an entry right";
}

}  // namespace

bool CorrectionSheet::handle(const InputEvent& event, const Clipboard& clipboard, const SheetView&, Actions& actions) {
  const bool pastes = event.key == Key::command && event.letter == 'v';
  actions.emplace_back(action::EditCorrection{event, pastes ? clipboard() : std::string()});
  return true;
}

void CorrectionSheet::draw(Paint& paint, Rect area, const SheetView& view, Actions& actions) const {
  const CorrectionModel* model = view.table == nullptr ? nullptr : view.table->correction;
  area.h = std::min(area.h, 620.0F);
  Rect inner = begin_sheet(paint, area, model == nullptr ? "Corrections" : title_of(*model), actions);
  if (model == nullptr) return;
  if (model->editing) return draw_correction_editor(paint, inner, *model, view.table->waiting, actions);
  Sentence above = said("What was logged stays in the journal; what counts is what stands here now.", Tone::quiet);
  if (!model->done.empty()) above = {{Tone::good, model->done}, {Tone::quiet, " Undo takes it back."}};
  if (model->lines == 0) above = said("Nothing has been logged yet.", Tone::quiet);
  if (model->trouble) above = refusal_in_words(*model->trouble);
  const Rect foot = inner.cut_bottom(space::button, 10);
  if (view.table->waiting.empty())
    draw_neighbours(paint, foot, *model, actions);
  else
    draw_waiting(paint, foot, view.table->waiting, actions);
  inner.cut_top(draw_sentence(paint, inner, above, correction_style), 10);
  if (!model->entries.empty()) draw_entries(paint, inner, *model, actions);
}

}  // namespace bogosity::ui
