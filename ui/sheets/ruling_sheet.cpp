#include <array>

#include "ui/sheets/sheets.h"
#include "ui/table/inquiry_panel.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

using core::Sentence;
using core::Tone;
constexpr std::array<std::string_view, 3> labels = {"Bogus", "Not Bogus", "Rules unclear, no penalty (Z4)"};

Sentence story(const youre_bogus::InquiryView& inquiry) {
  return {
      {Tone::quiet, "Turn " + std::to_string(inquiry.turn) + ": " + core::listed(inquiry.shouters) + " shouted at "},
      {Tone::name, inquiry.accused},
      {Tone::quiet, ". The verdict so far: "},
      {Tone::strong, std::string(in_words(inquiry.verdict))},
      {Tone::quiet, "."}};
}

// The effect of the ruling, or why there is none.
Sentence outcome(const RulingModel& model) {
  if (model.error) return refusal_in_words(*model.error);
  if (model.word == core::Ruling::none) return said("The table has the last word, whatever the log says.", Tone::quiet);
  if (!model.typed.empty()) return {{Tone::quiet, "Logs "}, {Tone::strong, model.typed}, {Tone::quiet, "."}};
  const std::string turn = std::to_string(model.inquiry.turn);
  return said(
      "The answer on turn " + turn + " gets the ruling. " + (model.told.empty() ? "No score changes." : "It changes:"),
      Tone::quiet);
}

class RulingForm {
 public:
  RulingForm(Painter& painter, const TableModel& table, Actions& actions)
      : painter_(painter), table_(table), model_(*table.ruling), actions_(actions) {}

  void draw() {
    paragraph(painter_, story(model_.inquiry));
    draw_words();
    draw_field(RulingField::why, model_.why, {.label = "WHY", .hint = "in a few words", .type = TextStyle::body});
    if (!model_.deciders.empty()) draw_deciders();
    if (model_.word == core::Ruling::void_) draw_clarification();
    paragraph(painter_, outcome(model_));
    for (const Sentence& each : model_.told) paragraph(painter_, with_minus_signs(each));
    draw_foot();
  }

 private:
  bool focused(RulingField field) const { return model_.field == field; }

  void queue(std::function<void(RulingEditor&, Session&)> act) {
    actions_.emplace_back(action::EditRuling{std::move(act)});
  }

  void draw_field(RulingField field, const LineEditor& typed, EditField look) {
    look.focused = focused(field);
    const auto caret = edit_field(painter_, next_place(painter_, free_width(painter_), edit_field_height), typed, look);
    if (!caret) return;
    const auto act = [field, at = *caret](RulingEditor& editor, Session&) { editor.focus(field, at); };
    actions_.emplace_back(action::EditRuling{act, true});
  }

  bool draw_chip(WrappedLine& line, std::string_view label, bool chosen, bool at_keyboard) {
    const bool pressed = chip(painter_, line, label, {}, chosen);
    if (at_keyboard) mark_keyboard(painter_);
    return pressed;
  }

  void draw_words() {
    const bool here = focused(RulingField::word);
    caption(painter_, "THE TABLE\u2019S RULING", here);
    WrappedLine line(painter_);
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const core::Ruling word = core::rulings[i];
      if (!model_.can_say(word)) continue;
      const bool at_keyboard = model_.word == word || (model_.word == core::Ruling::none && i == 0);
      if (draw_chip(line, labels[i], model_.word == word, here && at_keyboard))
        queue([word](RulingEditor& editor, Session&) { editor.say(word); });
    }
  }

  void draw_deciders() {
    const bool here = focused(RulingField::by);
    caption(painter_, model_.only_uninvolved ? "WHO DECIDED (NOBODY INVOLVED)" : "WHO DECIDED", here);
    WrappedLine line(painter_);
    for (std::size_t i = 0; i < model_.deciders.size(); ++i) {
      const RowId id("deciders", static_cast<int>(i));
      if (draw_chip(line, model_.deciders[i], model_.by.contains(model_.deciders[i]), here && model_.on == i))
        queue([i](RulingEditor& editor, Session&) { editor.toggle_decider(i); });
    }
  }

  void draw_clarification() {
    draw_field(RulingField::clarify, model_.clarify,
               {.label = "PRECEDENT (OPTIONAL)", .hint = "what the rule means from now on", .type = TextStyle::body});
    if (model_.rules.empty()) return;
    const bool here = focused(RulingField::rule);
    caption(painter_, "RULE", here);
    WrappedLine line(painter_);
    for (std::size_t i = 0; i < model_.rules.size(); ++i) {
      const auto at = static_cast<int>(i);
      if (draw_chip(line, model_.rules[i], model_.rule == at, here && std::max(model_.rule, 0) == at))
        queue([at](RulingEditor& editor, Session&) { editor.choose_rule(at); });
    }
  }

  void draw_foot() {
    add_gap(painter_, 4);
    if (!table_.waiting.empty())
      return draw_waiting(painter_, take_place(painter_, free_width(painter_), space::button), table_.waiting,
                          actions_);
    WrappedLine line(painter_);
    const ButtonLook look = model_.can_accept ? ButtonLook::primary : ButtonLook::disabled;
    if (button(painter_, line, "Accept", "Ctrl Enter", look)) queue(&RulingEditor::accept);
    if (focused(RulingField::accept)) mark_keyboard(painter_);
    words_beside(painter_, line, "Tab: next field.  \u2190 \u2192 and Space choose.");
  }

  Painter& painter_;
  const TableModel& table_;
  const RulingModel& model_;
  Actions& actions_;
};

// A ruling by the table on an inquiry (Z3), or that the rules were unclear (Z4): the word, the reason, the deciders,
// and the effect.
class RulingSheet final : public Sheet {
 public:
  SheetName name() const override { return SheetName::ruling; }

  bool handle(const InputEvent& event, const SheetView& view, Actions& actions) override {
    if (view.table == nullptr || view.table->ruling == nullptr) return false;
    const auto handle = [event](RulingEditor& editor, Session& session) { editor.handle(event, session); };
    actions.emplace_back(action::EditRuling{handle, event.key == Key::tab});
    return true;
  }

  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override {
    area.h = std::min(area.h, 620.0F);
    const SheetArea sheet(painter, area, "Overrule the verdict (Z3)", actions);
    if (view.table != nullptr && view.table->ruling != nullptr) RulingForm(painter, *view.table, actions).draw();
  }

  bool leaves_entry_line() const override { return false; }
};

}  // namespace

std::unique_ptr<Sheet> make_ruling_sheet() { return std::make_unique<RulingSheet>(); }

}  // namespace bogosity::ui
