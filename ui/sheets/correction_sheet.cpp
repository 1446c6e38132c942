#include <algorithm>

#include "core/numbers.h"
#include "core/sentence.h"
#include "core/time.h"
#include "ui/sheets/sheets.h"
#include "ui/table/correction_model.h"
#include "ui/table/screen.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/form.h"
#include "ui/widgets/list.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

using Operation = Correction::Operation;
constexpr SentenceStyle entry_style{TextStyle::body, TextStyle::strong, 1.15F, {}, 3};
constexpr SentenceStyle small{TextStyle::small, TextStyle::small_strong, 1.15F, {}, 2};

void act(Actions& actions, std::function<void(CorrectionEditor&, Session&)> what) {
  actions.emplace_back(action::Correct{std::move(what)});
}

void draw_entry_buttons(Painter& painter, const CorrectionModel& model, const LoggedEntry& entry, Actions& actions) {
  WrappedLine line(painter);
  const auto add = [&](const std::string& label, std::string_view key, std::string_view says,
                       const CorrectionEditor::Move& move) {
    if (button(painter, line, label, key)) act(actions, move);
    hint(painter, says);
  };
  if (entry.has_seal && model.open) {
    remark(painter,
           "To change this entry, lift its seal: the card is shown. Lifting the seal is logged and cannot be undone.");
    const std::string what = entry.turn > 0 ? "turn " + std::to_string(entry.turn) : "this entry";
    add("Lift the seal of " + what, "L", "Shows the card, so that the entry can be changed.", &CorrectionEditor::lift);
  } else {
    add("Change", "C", "Type what really happened.", &CorrectionEditor::change);
  }
  add("Strike out", "S", "The entry no longer counts. The journal keeps it.", &CorrectionEditor::strike);
  add("Insert before", "I", "Adds a forgotten entry before this one.", &CorrectionEditor::insert_before);
}

// An entry has its number and time, and beside them its text.
void draw_entry(Painter& painter, const CorrectionModel& model, std::size_t index, Actions& actions) {
  const LoggedEntry& entry = model.entries[index];
  const bool chosen = index == model.chosen;
  const std::string name = "entry " + std::to_string(entry.number);
  const Press press = draw_block(painter, name, chosen, [&] {
    ImGui::BeginGroup();
    text_line(painter, TextStyle::body, painter.theme().quiet, name);
    // The time is "19:42", by the clock on the wall.
    text_line(painter, TextStyle::small, painter.theme().quiet, core::exact_moment(entry.typed).substr(11, 5));
    ImGui::EndGroup();
    same_line_at(painter, 96);
    ImGui::BeginGroup();
    paragraph(painter, entry.text, small);
    for (const auto& old : entry.before) {
      Sentence words = struck(old.text);
      if (!old.reason.empty()) words.push_back({Tone::quiet, "  (" + old.reason + ")"});
      paragraph(painter, words, small);
    }
    if (chosen) draw_entry_buttons(painter, model, entry, actions);
    ImGui::EndGroup();
  });
  if (press.clicked) act(actions, [index](CorrectionEditor& editor, Session&) { editor.choose(index); });
}

void draw_entries(Painter& painter, const TableModel& table, Actions& actions) {
  const CorrectionModel& model = *table.correction;
  Sentence above = said("The journal keeps every version. Only what stands here counts.", Tone::quiet);
  if (!model.done.empty()) above = {{Tone::good, model.done}, {Tone::quiet, " Undo reverses it."}};
  if (model.lines == 0) above = said("Nothing has been logged yet.", Tone::quiet);
  if (model.trouble) above = refusal_in_words(*model.trouble);
  if (model.line < table.log_size) paragraph(painter, table.log_line(model.line), entry_style);
  paragraph(painter, above, model.trouble ? entry_style : small);
  for (std::size_t i = 0; i < model.entries.size(); ++i) draw_entry(painter, model, i, actions);
  ImGui::Spacing();
  if (!table.waiting.empty())
    return draw_waiting(painter, take_place(painter, free_width(painter), space::button), table.waiting, actions);
  WrappedLine line(painter);
  const auto add = [&](std::string_view label, std::string_view key, int by, bool there) {
    if (button(painter, line, label, key, there ? ButtonLook::plain : ButtonLook::disabled))
      act(actions, [by](CorrectionEditor& editor, Session& session) { editor.go_to_line(by, session); });
  };
  add("Previous line", "PgUp", -1, model.line > 0);
  add("Next line", "PgDn", 1, model.line + 1 < model.lines);
}

// The fields stand side by side.
void draw_fields(Painter& painter, const CorrectionEdit& edit, bool is_harmless, Actions& actions) {
  const auto draw = [&](LineEditor CorrectionEdit::*field, const EditField& look, bool is_last) {
    const Rect place = next_place(painter, free_width(painter), edit_field_height);
    auto [edited, pressed] = form_field(painter, place, edit.*field, look, {.enter = is_last && is_harmless});
    if (pressed) act(actions, &CorrectionEditor::accept);
    if (!edited) return;
    const bool only_looks = edited->text == (edit.*field).text();
    const auto type = [field, text = std::move(*edited)](CorrectionEditor& it, Session&) { it.type(field, text); };
    actions.emplace_back(action::Correct{type, only_looks});
  };
  const bool strikes = edit.kind == Operation::strike;
  if (!ImGui::BeginTable("fields", strikes ? 1 : 2)) return;
  if (!strikes) {
    ImGui::TableSetupColumn("text", ImGuiTableColumnFlags_WidthStretch, 3);
    ImGui::TableSetupColumn("reason", ImGuiTableColumnFlags_WidthStretch, 2);
    ImGui::TableNextColumn();
    draw(&CorrectionEdit::text,
         {.label = edit.kind == Operation::change ? "WHAT REALLY HAPPENED" : "FORGOTTEN ENTRY",
          .hint = "typed as at the table",
          .error = edit.error ? &*edit.error : nullptr},
         false);
  }
  ImGui::TableNextColumn();
  draw(&CorrectionEdit::reason, {.label = "WHY", .hint = "for later readers of the log", .type = TextStyle::body},
       true);
  ImGui::EndTable();
}

// Returns the new sentence of the entry, or the reason why there is none.
Sentence below_fields(const CorrectionEdit& edit, const LoggedEntry& entry) {
  if (edit.error) return refusal_in_words(*edit.error);
  if (edit.follows && !edit.follows->reading.sentence.empty()) return edit.follows->reading.sentence;
  if (edit.kind == Operation::strike)
    return said("Entry " + std::to_string(entry.number) + " will no longer count. The journal keeps it.", Tone::quiet);
  return said(edit.kind == Operation::change ? "Type what really happened."
                                             : "Type the forgotten entry, as it was just before this one.",
              Tone::quiet);
}

// What may have been meant instead of a refused text. What would have to be logged first has no place in here.
Chips ways_out(const CorrectionEdit& edit) {
  Chips chips;
  if (!edit.error) return chips;
  for (const core::Suggestion& each : edit.error->suggestions) {
    if (each.line.empty() || each.first || each.opens) continue;
    chips.push_back({each.label.empty() ? each.text : each.label, {}, false, {action::SetLine{each.line}}});
  }
  return chips;
}

// Draws a consequence, beside a line of this color.
void draw_consequence(Painter& painter, Color color, const Sentence& words, const std::function<void()>& ask = {},
                      int most_lines = 4) {
  const float side = painter.pixels(14);
  ImGui::Indent(side);
  ImGui::BeginGroup();
  paragraph(painter, words, {TextStyle::body, TextStyle::strong, 1.15F, {}, most_lines});
  if (ask) ask();
  ImGui::EndGroup();
  ImGui::Unindent(side);
  const ImVec2 top = ImGui::GetItemRectMin();
  const ImVec2 bottom{top.x - side + painter.pixels(3), ImGui::GetItemRectMax().y};
  ImGui::GetWindowDrawList()->AddRectFilled({top.x - side, top.y}, bottom, packed(color));
}

constexpr float least_width_for_both = 520;  // of two choices side by side

void draw_verdict(Painter& painter, const CorrectionEdit& edit, std::size_t at, Actions& actions) {
  const auto& change = edit.follows->verdicts[at];
  const auto ask = [&] {
    const FormGroup group(painter);
    ImGui::PushID(static_cast<int>(at));
    const bool beside = free_width(painter) >= least_width_for_both;
    for (const bool keeps : {false, true}) {
      if (keeps && beside) ImGui::SameLine();
      const bool chosen = edit.keep[at] == keeps;
      if (radio_button(painter, keeps ? "Keep the verdict (ruled, Z3)" : "Change the verdict", chosen) && !chosen)
        act(actions, [at](CorrectionEditor& editor, Session&) { editor.toggle(at); });
    }
    ImGui::PopID();
  };
  const Sentence words = {{Tone::quiet, "Turn " + std::to_string(change.turn) + ", the inquiry at "},
                          {Tone::name, change.accused},
                          {Tone::plain, ": " + std::string(in_words(change.was)) + " \u2192 "},
                          {Tone::strong, std::string(change.is ? in_words(*change.is) : "gone")},
                          {Tone::quiet, change.can_be_kept ? "" : ". This verdict cannot be kept."}};
  draw_consequence(painter, painter.theme().good, words, change.can_be_kept ? std::function<void()>(ask) : nullptr);
}

// Turns behind one that was forgotten, or was none, are one seat off: do they move? And which of them, to whom.
void draw_moves(Painter& painter, const CorrectionEdit& edit, Actions& actions) {
  using Turns = Correction::Turns;
  const bool moves = edit.turns == Turns::move;
  const std::string_view where = begins_turn(edit.follows->reading.text) ? "on" : "back";
  const auto ask = [&] {
    const FormGroup group(painter);
    const bool beside = free_width(painter) >= least_width_for_both;
    for (const Turns each : {Turns::move, Turns::stay}) {
      if (each == Turns::stay && beside) ImGui::SameLine();
      const std::string words = each == Turns::move ? "Move the turns after it one seat " + std::string(where)
                                                    : std::string("Leave them as they stand");
      if (radio_button(painter, words, edit.turns == each) && edit.turns != each)
        act(actions, [each](CorrectionEditor& editor, Session&) { editor.move_turns(each); });
    }
  };
  const Sentence words = moves ? said(moves_in_words(*edit.follows))
                               : said("The turns after it are one seat off. What no longer fits is struck out.");
  constexpr int all_lines = 1000;
  draw_consequence(painter, painter.theme().good, words, ask, all_lines);
}

// Draws the consequences: verdicts that would turn over, each with its question, later entries that no longer fit, and
// changes of scores, hands and counts.
void draw_consequences(Painter& painter, const CorrectionEdit& edit, Actions& actions) {
  const Color line = painter.theme().raised_line;
  const Consequences& all = *edit.follows;
  if (all.verdicts.empty() && all.misfits.empty() && all.changes.told.empty() && !all.can_move)
    return remark(painter, "Nothing else changes.");
  caption(painter, "CONSEQUENCES");
  if (all.can_move) draw_moves(painter, edit, actions);
  for (std::size_t i = 0; i < all.verdicts.size(); ++i) draw_verdict(painter, edit, i, actions);
  for (const Misfit& each : all.misfits) {
    const std::string entry = "entry " + std::to_string(each.number) + ": ";
    Sentence words = followed_by({{Tone::bad, "Will be struck out, too: "}, {Tone::plain, entry}}, each.text);
    words.push_back({Tone::quiet, ". " + core::as_sentence(each.why)});
    draw_consequence(painter, line, words);
  }
  for (const Sentence& each : all.changes.told) draw_consequence(painter, line, with_minus_signs(each));
}

// The text of the edit, as the game reads it for its dice and cards: once, whenever it changes.
struct ReadText {
  std::shared_ptr<const GameView> game;
  std::string text;
  LineReadingPointer reading;

  void read(const TableModel& table, const std::string& typed) {
    if (game == table.game && text == typed) return;
    *this = {table.game, typed, table.game->read_steps(typed)};
  }
};

// "1 verdict and 3 entries": what goes besides.
std::string struck_out(const Consequences& follows) {
  const auto gone = std::ranges::count_if(follows.changes.verdicts, [](const auto& each) { return !each.is; });
  std::string words = gone == 0 ? std::string() : core::counted(gone, "verdict", "verdicts");
  if (!follows.misfits.empty())
    words += (words.empty() ? "" : " and ") +
             core::counted(static_cast<std::int64_t>(follows.misfits.size()), "entry", "entries");
  return words;
}

constexpr float least_steps_width = 430;
constexpr float least_words_width = 260;

// Dice, cards and the other steps are pressed instead of typed. The consequences stand beside them if both have room;
// otherwise below them, or above them if something is asked and the window is low.
void draw_steps_and_consequences(Painter& painter, const TableModel& table, const LineReading* steps,
                                 ScrollRequest& scroll, Actions& actions) {
  const CorrectionEdit& edit = *table.correction->edit;
  const auto& follows = edit.follows;
  const bool has_steps = edit.kind != Operation::strike && steps != nullptr;
  Rect room = take_place(painter, free_width(painter), std::max(70.0F, free_height(painter) - space::button - 8));
  const auto draw_steps = [&](Rect place) {
    const FormGroup group(painter);
    table.game->draw_steps(painter, place, table, *steps, actions);
  };
  const float steps_height = space::button + 8 + 240;
  const bool beside =
      has_steps && follows && room.w >= least_steps_width + least_words_width && room.h >= steps_height * 0.7F;
  if (beside) {
    Rect place = room.cut_left(std::max(least_steps_width, room.w * 0.6F), 20);
    place.h = std::min(place.h, steps_height);
    draw_steps(place);
  }
  const ScrollArea area(painter, "what follows", room, scroll);
  const bool is_asked = follows && (follows->can_move || !follows->verdicts.empty() || !follows->misfits.empty());
  const bool first = is_asked && painter.screen().h < 800;
  if (beside || first) {
    if (follows) draw_consequences(painter, edit, actions);
    if (beside) return;
  }
  if (has_steps) {
    const Rect place = next_place(painter, free_width(painter), steps_height);
    draw_steps(place);
    end_place(painter, place);
  }
  if (follows && !first) draw_consequences(painter, edit, actions);
}

void draw_editor(Painter& painter, const TableModel& table, const LineReading* steps, ScrollRequest& scroll,
                 Actions& actions) {
  const CorrectionModel& model = *table.correction;
  const auto& entry = model.entries[model.chosen];
  const bool low = painter.screen().h < 800;
  SentenceStyle lead = entry_style;
  lead.most_lines = low ? 1 : 2;
  if (model.line < table.log_size) paragraph(painter, table.log_line(model.line), lead);
  const std::string number = "Entry " + std::to_string(entry.number) + ": ";
  if (!low) paragraph(painter, followed_by({{Tone::quiet, number}}, entry.text), small);  // the notation is below, too
  draw_fields(painter, *model.edit, model.is_harmless(), actions);
  paragraph(painter, below_fields(*model.edit, entry), entry_style);
  draw_chip_line(painter, ways_out(*model.edit), actions);
  draw_steps_and_consequences(painter, table, steps, scroll, actions);
  if (!table.waiting.empty())
    return draw_waiting(painter, take_place(painter, free_width(painter), space::button), table.waiting, actions);
  WrappedLine line(painter);
  const std::string struck = model.can_accept() ? struck_out(*model.edit->follows) : std::string();
  const ButtonLook look = !model.can_accept() ? ButtonLook::disabled
                          : struck.empty()    ? ButtonLook::primary
                                              : ButtonLook::warning;
  if (button(painter, line, struck.empty() ? "Accept" : "Accept and strike out " + struck, "Ctrl Enter", look))
    act(actions, &CorrectionEditor::accept);
  if (button(painter, line, "Back", "Ctrl B")) act(actions, &CorrectionEditor::back);
  if (!model.open && button(painter, line, "Reopen the session", "Ctrl R")) act(actions, &CorrectionEditor::reopen);
  if (model.open && !model.can_accept()) return;
  words_beside(painter, line, model.open ? "Nothing changes until you accept it." : "This session is closed.");
}

std::string title_of(const CorrectionModel* model) {
  if (model == nullptr || model->entries.empty()) return "Corrections";
  const int turn = model->entries.front().turn;
  if (turn > 0 && model->edit && model->edit->kind == Correction::Operation::insert_before)
    return "A turn before turn " + std::to_string(turn);
  return turn > 0 ? "Correct turn " + std::to_string(turn) : "Correct an entry";
}

// This sheet corrects a line of the log. It shows its entries with their earlier texts, the seal that has to be lifted
// first, the new text and the reason, and all consequences, before anything is accepted.
class CorrectionSheet final : public Sheet {
 public:
  bool handle(const InputEvent& event, const SheetView& view, Actions& actions) override {
    const bool is_page = event.key == Key::page_up || event.key == Key::page_down;
    if (is_page && view.table->correction != nullptr && view.table->correction->edit) {
      scroll_.by = event.key == Key::page_up ? -100 : 100;
      return true;
    }
    act(actions, [event](CorrectionEditor& editor, Session& session) { editor.handle(event, session); });
    return true;
  }

  // What was typed is kept, and comes back with the same button.
  bool steps_back(const SheetView& view, Actions& actions) override {
    const CorrectionModel* model = view.table->correction;
    const bool steps = model != nullptr && model->edit && model->edit->has_words();
    if (steps) act(actions, &CorrectionEditor::back);
    return steps;
  }

  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override {
    area.h = std::min(area.h, 820.0F);
    const CorrectionModel* model = view.table->correction;
    const std::string title = title_of(model);
    const Rect room = begin_sheet(painter, area, title, actions);
    if (model == nullptr) return;
    // Enter lifts no seal by a slip.
    const FormArea form(painter, model->edit ? "correction" : "entries", room,
                        model->edit ? FormFocus::first : FormFocus::nowhere);
    if (model->edit) {
      text_.read(*view.table, model->edit->text.text());
      return draw_editor(painter, *view.table, text_.reading.get(), scroll_, actions);
    }
    draw_entries(painter, *view.table, actions);
  }

  bool leaves_entry_line() const override { return false; }

 private:
  ScrollRequest scroll_{true, 0};  // of the consequences
  ReadText text_;
};

}  // namespace

std::unique_ptr<Sheet> make_correction_sheet() { return std::make_unique<CorrectionSheet>(); }

}  // namespace bogosity::ui
