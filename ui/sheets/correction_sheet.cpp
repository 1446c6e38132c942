#include <cmath>

#include "core/text.h"
#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/sheets/sheets.h"
#include "ui/table/correction_model.h"
#include "ui/table/inquiry_panel.h"
#include "ui/table/log_panel.h"
#include "ui/widgets/button.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

// A line of the log being put right: its entries with what stood there before, the seal that has to be lifted first,
// the new text and the reason, and all that would follow, before anything is accepted.
class CorrectionSheet final : public Sheet {
 public:
  SheetName name() const override { return SheetName::corrections; }
  bool handle(const InputEvent& event, const Clipboard& clipboard, const SheetView& view, Actions& actions) override;
  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override;
  bool leaves_entry_line() const override { return false; }
};

}  // namespace

// The part of the corrections sheet where something is being changed: the fields, what would follow, and Accept.

void draw_correction_editor(Painter& painter, Rect area, const CorrectionModel& model, std::string_view waiting,
                            Actions& actions);

// What would follow from a correction, row by row: verdicts that would turn over, each with its question, later
// entries that no longer fit, and what changes in scores, hands and counts.

void draw_consequences(Painter& painter, Rect area, const CorrectionModel& model, Actions& actions);

namespace {

using core::Sentence;
using core::Tone;

constexpr SentenceStyle correction_style{TextStyle::body, TextStyle::strong, 1.15F, {}, 3};
constexpr SentenceStyle small{TextStyle::small, TextStyle::small_strong, 1.15F, {}, 2};

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
  Painter& painter;
  const CorrectionModel& model;
  std::size_t index;
  Actions& actions;

  const LoggedEntry& entry() const { return model.entries[index]; }
  bool chosen() const { return index == model.chosen; }
  bool asks_for_seal() const { return entry().has_seal && model.open; }

  float height(float width) const {
    float used = 20 + sentence_height(painter, width - 150, entry().text, correction_style);
    for (const auto& old : entry().before) used += sentence_height(painter, width - 150, old_words(old), small);
    if (chosen()) used += space::button + 10 + (asks_for_seal() ? 24.0F : 0.0F);
    return used;
  }

  void draw(Rect row) {
    const Theme& t = painter.theme();
    const RowId id("entries", static_cast<int>(index));
    Rect head = row;
    if (chosen()) head.h -= space::button + 10;
    const Press press = painter.press("entry " + std::to_string(entry().number), head);
    if (press.clicked)
      actions.emplace_back(action::Correct{[at = index](CorrectionEditor& editor, Session&) { editor.choose(at); }});
    if (chosen() || press.hovered) painter.fill(row, t.raised, 7);
    if (chosen()) painter.fill({row.x, row.y + 6, 3, row.h - 12}, t.accent, 1.5F);
    Rect inner = row.inset(14, 10);
    Rect left = inner.cut_left(104, 14);
    painter.text_in(TextStyle::body, left.cut_top(20), Align::left, t.quiet, "entry " + std::to_string(entry().number));
    painter.text_in(TextStyle::small, left.cut_top(18), Align::left, t.quiet, time_of(entry().typed));
    inner.cut_top(draw_sentence(painter, inner, entry().text, correction_style));
    for (const auto& old : entry().before) inner.cut_top(draw_sentence(painter, inner, old_words(old), small));
    if (chosen()) draw_buttons(row.inset(14, 10));
  }

  void draw_buttons(Rect area) {
    const Rect line = area.cut_bottom(space::button);
    if (asks_for_seal()) {
      const Rect words{line.x + 118, line.y - 24, line.w - 118, 20};
      painter.text_in(TextStyle::small, words, Align::left, painter.theme().quiet,
                      "Its card is sealed. Lifting the seal is logged, and cannot be taken back.");
    }
    Rect rest = line;
    rest.cut_left(line.w > 620 ? 118.0F : 0.0F);
    const std::string seal =
        "Lift the seal of " + (entry().turn > 0 ? "turn " + std::to_string(entry().turn) : std::string("this entry"));
    if (asks_for_seal()) {
      add(rest, seal, "L", &CorrectionEditor::lift);
    } else {
      add(rest, "Change", "C", &CorrectionEditor::change);
    }
    add(rest, "Strike out", "S", &CorrectionEditor::strike);
    add(rest, "Insert before", "I", &CorrectionEditor::insert_before);
  }

  void add(Rect& rest, const std::string& label, std::string_view key, CorrectionEditor::Move move) {
    if (button(painter, rest.cut_left(button_width(painter, label, key) + 4, 8), label, key)) {
      actions.emplace_back(action::Correct{move});
    }
  }
};

void draw_entries(Painter& painter, Rect area, const CorrectionModel& model, Actions& actions) {
  constexpr float gap = 6;
  std::vector<float> heights;
  for (std::size_t i = 0; i < model.entries.size(); ++i) {
    heights.push_back(EntryRow{painter, model, i, actions}.height(area.w) + gap);
  }
  // The chosen one is always in sight.
  std::size_t first = 0;
  float used = 0;
  for (std::size_t i = 0; i <= model.chosen; ++i) used += heights[i];
  while (first < model.chosen && used > area.h) used -= heights[first++];
  for (std::size_t i = first; i < model.entries.size() && heights[i] <= area.h + gap; ++i) {
    EntryRow{painter, model, i, actions}.draw(area.cut_top(heights[i] - gap, gap));
  }
}

// To the lines of the log before and after this one.
void draw_neighbours(Painter& painter, Rect foot, const CorrectionModel& model, Actions& actions) {
  const auto add = [&](std::string_view label, std::string_view key, int by, bool there) {
    const Rect place = foot.cut_left(button_width(painter, label, key) + 4, 8);
    if (button(painter, place, label, key, there ? ButtonLook::plain : ButtonLook::disabled)) {
      actions.emplace_back(
          action::Correct{[by](CorrectionEditor& editor, Session& session) { editor.go_to_line(by, session); }});
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
  actions.emplace_back(
      action::Correct{[event, pasted = pastes ? clipboard() : std::string()](
                          CorrectionEditor& editor, Session& session) { editor.handle(event, pasted, session); },
                      event.key == Key::tab});
  return true;
}

void CorrectionSheet::draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) {
  const CorrectionModel* model = view.table == nullptr ? nullptr : view.table->correction;
  area.h = std::min(area.h, 620.0F);
  Rect inner = begin_sheet(painter, area, model == nullptr ? "Corrections" : title_of(*model), actions);
  if (model == nullptr) return;
  if (model->editing) return draw_correction_editor(painter, inner, *model, view.table->waiting, actions);
  Sentence above = said("What was logged stays in the journal; what counts is what stands here now.", Tone::quiet);
  if (!model->done.empty()) above = {{Tone::good, model->done}, {Tone::quiet, " Undo takes it back."}};
  if (model->lines == 0) above = said("Nothing has been logged yet.", Tone::quiet);
  if (model->trouble) above = refusal_in_words(*model->trouble);
  const Rect foot = inner.cut_bottom(space::button, 10);
  if (view.table->waiting.empty())
    draw_neighbours(painter, foot, *model, actions);
  else
    draw_waiting(painter, foot, view.table->waiting, actions);
  inner.cut_top(draw_sentence(painter, inner, above, correction_style), 10);
  if (!model->entries.empty()) draw_entries(painter, inner, *model, actions);
}

namespace {

using core::Sentence;
using core::Tone;
using Operation = Correction::Operation;

constexpr SentenceStyle editor_style{TextStyle::body, TextStyle::strong, 1.15F, {}, 2};

std::string_view caption_of(Operation kind) {
  return kind == Operation::change ? "WHAT SHOULD STAND THERE" : "WHAT BELONGS BEFORE IT";
}

void focus(Actions& actions, CorrectionField typed, std::optional<std::size_t> caret) {
  if (!caret) return;
  const auto act = [typed, at = *caret](CorrectionEditor& editor, Session&) { editor.focus(typed, at); };
  actions.emplace_back(action::Correct{act, true});
}

// Side by side where there is room for both.
Rect draw_fields(Painter& painter, Rect area, const CorrectionModel& model, Actions& actions) {
  const bool beside = area.w >= 640 || model.kind == Operation::strike;
  Rect row = area.cut_top(edit_field_height, 8);
  EditField look;
  look.type = TextStyle::body;
  look.label = "WHY";
  look.hint = "for whoever reads the log later";
  look.focused = model.field == CorrectionField::reason;
  if (model.kind != Operation::strike) {
    Rect text = row;
    if (beside) {
      text = row.cut_left(row.w * 0.6F, 14);
    } else {
      row = area.cut_top(edit_field_height, 8);
    }
    EditField first;
    first.label = caption_of(model.kind);
    first.hint = "as it is typed at the table";
    first.focused = model.field == CorrectionField::text;
    first.error = model.error ? &*model.error : nullptr;
    focus(actions, CorrectionField::text, edit_field(painter, text, model.text, first));
  }
  focus(actions, CorrectionField::reason, edit_field(painter, row, model.reason, look));
  return area;
}

// What would stand there, or why it cannot.
Sentence below_fields(const CorrectionModel& model) {
  if (model.error) return refusal_in_words(*model.error);
  if (!model.says.empty()) return model.says;
  if (model.kind == Operation::strike) {
    const auto number = std::to_string(model.entries[model.chosen].number);
    return said("Entry " + number + " would count no more. The journal keeps it.", Tone::quiet);
  }
  if (model.kind == Operation::change)
    return said("Type what really happened; what follows from it is shown here.", Tone::quiet);
  return said("Type what was forgotten; it is read as the game stood just before this entry.", Tone::quiet);
}

void draw_foot(Painter& painter, Rect foot, const CorrectionModel& model, Actions& actions) {
  const std::string_view label = "Accept";
  const bool focused = model.field == CorrectionField::accept;
  const Rect accept = foot.cut_left(button_width(painter, label, "Ctrl Enter") + 16, 10);
  if (button(painter, accept, label, "Ctrl Enter", model.can_accept ? ButtonLook::primary : ButtonLook::disabled)) {
    actions.emplace_back(action::Correct{&CorrectionEditor::accept});
  }
  if (focused) painter.outline(accept.inset(-3), painter.theme().ink, 9, 2);
  if (button(painter, foot.cut_left(button_width(painter, "Back", "Ctrl B") + 4, 10), "Back", "Ctrl B")) {
    actions.emplace_back(action::Correct{&CorrectionEditor::back});
  }
  if (model.open) {
    if (!model.can_accept) return;
    painter.text_in(TextStyle::small, foot, Align::right, painter.theme().quiet,
                    "Nothing changes until you accept it.");
    return;
  }
  const std::string_view reopen = "Reopen the evening";
  if (button(painter, foot.cut_right(button_width(painter, reopen, "Ctrl R") + 4, 12), reopen, "Ctrl R")) {
    actions.emplace_back(action::Correct{&CorrectionEditor::reopen});
  }
  painter.text_in(TextStyle::small, foot, Align::right, painter.theme().quiet, "This evening is closed.");
}

}  // namespace

void draw_correction_editor(Painter& painter, Rect area, const CorrectionModel& model, std::string_view waiting,
                            Actions& actions) {
  const auto& entry = model.entries[model.chosen];
  Sentence counts = {{Tone::quiet, "Entry " + std::to_string(entry.number) + ": "}};
  counts.insert(counts.end(), entry.text.begin(), entry.text.end());
  area.cut_top(draw_sentence(painter, area, counts, editor_style), 10);
  const Rect foot = area.cut_bottom(space::button, 10);
  if (waiting.empty())
    draw_foot(painter, foot, model, actions);
  else
    draw_waiting(painter, foot, waiting, actions);
  area = draw_fields(painter, area, model, actions);
  area.cut_top(draw_sentence(painter, area, below_fields(model), editor_style), 10);
  draw_consequences(painter, area, model, actions);
}

namespace {

using core::Sentence;
using core::Tone;

constexpr SentenceStyle consequence_style{TextStyle::body, TextStyle::strong, 1.15F, {}, 4};
constexpr float consequence_gap = 8;

Sentence verdict_words(const core::VerdictChange& change) {
  return {{Tone::quiet, "Turn " + std::to_string(change.turn) + ", the inquiry at "},
          {Tone::name, change.accused},
          {Tone::plain, ": " + std::string(in_words(change.was)) + " \u2192 "},
          {Tone::strong, std::string(change.is ? in_words(*change.is) : "gone")},
          {Tone::quiet, change.can_be_kept ? "" : ". It follows the log."}};
}

Sentence misfit_words(const Misfit& misfit) {
  Sentence words = {{Tone::bad, "Would be struck out as well: "},
                    {Tone::plain, "entry " + std::to_string(misfit.number) + ": "}};
  words.insert(words.end(), misfit.text.begin(), misfit.text.end());
  words.push_back({Tone::quiet, ". " + as_sentence(misfit.why)});
  return words;
}

class EntryList {
 public:
  EntryList(Painter& painter, Rect area, const CorrectionModel& model, Actions& actions)
      : painter_(painter), area_(area), model_(model), actions_(actions) {}

  void draw() {
    const std::size_t rows = model_.verdicts.size() + model_.misfits.size() + model_.told.size();
    if (rows == 0) return;
    const Rect head = area_.cut_top(16, 8);
    painter_.caption(head.top_left(), painter_.theme().quiet, "WHAT FOLLOWS FROM IT");
    const float wheel = painter_.wheel(area_);
    if (wheel != 0) scroll(static_cast<int>(std::lround(-wheel)));
    std::size_t at = std::min(model_.scroll, rows - 1);
    for (; at < rows && draw_row(at); ++at) {
    }
    if (at == rows) return;
    const std::string more = std::to_string(rows - at) + " more below";
    painter_.text_in(TextStyle::small, head, Align::right, painter_.theme().good, more + " (PgDn)");
  }

 private:
  void scroll(int rows) {
    actions_.emplace_back(action::Correct{[rows](CorrectionEditor& editor, Session&) { editor.scroll(rows); }, true});
  }

  bool draw_row(std::size_t at) {
    if (at < model_.verdicts.size()) return draw_verdict(at);
    at -= model_.verdicts.size();
    if (at < model_.misfits.size()) return draw_words(misfit_words(model_.misfits[at]));
    return draw_words(with_minus_signs(model_.told[at - model_.misfits.size()]));
  }

  bool draw_words(const Sentence& words) {
    const float height = sentence_height(painter_, area_.w - 16, words, consequence_style);
    if (height > area_.h) return false;
    Rect row = area_.cut_top(height, consequence_gap);
    painter_.fill({row.x, row.y + 2, 3, row.h - 4}, painter_.theme().raised_line, 1.5F);
    draw_sentence(painter_, {row.x + 14, row.y, row.w - 14, row.h}, words, consequence_style);
    return true;
  }

  bool draw_verdict(std::size_t at) {
    const auto& change = model_.verdicts[at];
    const Sentence words = verdict_words(change);
    const float height = sentence_height(painter_, area_.w - 16, words, consequence_style);
    const float all = height + (change.can_be_kept ? space::button + 6 : 0);
    if (all > area_.h) return false;
    Rect row = area_.cut_top(all, consequence_gap);
    const bool focused = model_.field == CorrectionField::verdict && model_.verdict == at;
    painter_.fill({row.x, row.y + 2, 3, row.h - 4}, focused ? painter_.theme().accent : painter_.theme().good, 1.5F);
    row.cut_left(14);
    draw_sentence(painter_, row.cut_top(height, 6), words, consequence_style);
    if (!change.can_be_kept) return true;
    const bool kept = at < model_.keep.size() && model_.keep[at];
    const RowId id("verdicts", static_cast<int>(at));
    choice(row, "Let the verdict follow the log", !kept, at, kept);
    choice(row, "Keep it (ruled, Z3)", kept, at, !kept);
    if (focused && row.w > 90)
      painter_.text_in(TextStyle::small, row, Align::left, painter_.theme().quiet, "\u2190 \u2192");
    return true;
  }

  void choice(Rect& row, std::string_view label, bool chosen, std::size_t at, bool turns) {
    const float width = std::min(chip_width(painter_, label) + 10, row.w);
    if (chip(painter_, row.cut_left(width, 8), label, {}, chosen) && turns) {
      actions_.emplace_back(action::Correct{[at](CorrectionEditor& editor, Session&) { editor.toggle(at); }});
    }
  }

  Painter& painter_;
  Rect area_;
  const CorrectionModel& model_;
  Actions& actions_;
};

}  // namespace

void draw_consequences(Painter& painter, Rect area, const CorrectionModel& model, Actions& actions) {
  EntryList(painter, area, model, actions).draw();
}

std::unique_ptr<Sheet> make_correction_sheet() { return std::make_unique<CorrectionSheet>(); }

}  // namespace bogosity::ui
