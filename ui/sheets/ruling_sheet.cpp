#include <algorithm>

#include "core/lists.h"
#include "ui/sheets/sheets.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

Sentence story(const core::Inquiry& inquiry) {
  return {
      {Tone::quiet, "Turn " + std::to_string(inquiry.turn) + ": " + core::listed(inquiry.shouters) + " shouted at "},
      {Tone::name, inquiry.accused},
      {Tone::quiet, ". The verdict so far: "},
      {Tone::strong, std::string(in_words(inquiry.verdict))},
      {Tone::quiet, "."}};
}

// Says what the ruling changes, or why it changes nothing.
Sentence outcome(const RulingModel& model) {
  if (model.error) return refusal_in_words(*model.error);
  if (model.word == core::Ruling::none) return said("The table has the last word, whatever the log says.", Tone::quiet);
  if (!model.typed.empty()) {
    core::Inquiry ruled = model.inquiry;
    ruled.ruled = model.word;
    ruled.ruled_why = model.why.text();
    ruled.ruled_by.assign(model.by.begin(), model.by.end());
    ruled.agreements.clear();
    return followed_by({{Tone::quiet, "The log will say: "}}, inquiry_story(ruled));
  }
  const std::string turn = std::to_string(model.inquiry.turn);
  return said(
      "The answer on turn " + turn + " gets the ruling. " + (model.told.empty() ? "No score changes." : "It changes:"),
      Tone::quiet);
}

struct RulingForm {
  Painter& painter;
  const TableModel& table;
  const RulingModel& model;
  Actions& actions;

  void draw() {
    paragraph(painter, story(model.inquiry));
    std::vector<std::string> words = {"Bogus", "Not Bogus", "Rules unclear, no penalty (Z4)"};
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (!model.can_say(core::rulings[i])) words[i].clear();
    }
    const auto word = static_cast<std::size_t>(std::max(static_cast<int>(model.word), 1) - 1);
    draw_choices(
        RulingField::word, "THE TABLE\u2019S RULING", words, word,
        [this](std::size_t i) { return model.word == core::rulings[i]; },
        [](RulingEditor& editor, std::size_t i) { editor.say(core::rulings[i]); });
    draw_field(RulingField::why, model.why, {.label = "WHY", .hint = "in a few words", .type = TextStyle::body});
    draw_choices(
        RulingField::by, model.only_uninvolved ? "WHO DECIDED (NOT THOSE INVOLVED)" : "WHO DECIDED", model.deciders,
        model.on, [this](std::size_t i) { return model.by.contains(model.deciders[i]); },
        [](RulingEditor& editor, std::size_t i) { editor.toggle_decider(i); });
    if (model.word == core::Ruling::void_) {
      draw_field(RulingField::clarify, model.clarify,
                 {.label = "AGREEMENT (OPTIONAL)", .hint = "what the rule means from now on", .type = TextStyle::body});
      draw_choices(
          RulingField::rule, "RULE", model.rules, static_cast<std::size_t>(std::max(model.rule, 0)),
          [this](std::size_t i) { return model.rule == static_cast<int>(i); },
          [](RulingEditor& editor, std::size_t i) { editor.choose_rule(static_cast<int>(i)); });
    }
    paragraph(painter, outcome(model));
    for (const Sentence& each : model.told) paragraph(painter, with_minus_signs(each));
    draw_foot();
  }

  void queue(std::function<void(RulingEditor&, Session&)> act) {
    actions.emplace_back(action::EditRuling{std::move(act)});
  }

  void draw_field(RulingField field, const LineEditor& typed, EditField look) {
    look.focused = model.field == field;
    const auto caret = edit_field(painter, next_place(painter, free_width(painter), edit_field_height), typed, look);
    if (!caret) return;
    const auto act = [field, at = *caret](RulingEditor& editor, Session&) { editor.focus(field, at); };
    actions.emplace_back(action::EditRuling{act, true});
  }

  // The chips stand below a caption; those without a label are left out. The keyboard is at one if it is in the field.
  void draw_choices(RulingField field, std::string_view title, const std::vector<std::string>& labels,
                    std::size_t keyboard_at, const std::function<bool(std::size_t)>& is_chosen,
                    void (*choose)(RulingEditor&, std::size_t)) {
    if (labels.empty()) return;
    const bool has_keyboard = model.field == field;
    caption(painter, title, has_keyboard);
    ImGui::PushID(static_cast<int>(field));  // people may be called like rules
    WrappedLine line(painter);
    for (std::size_t i = 0; i < labels.size(); ++i) {
      if (labels[i].empty()) continue;
      const RowId id("choices", static_cast<int>(i));
      if (chip(painter, line, labels[i], {}, is_chosen(i)))
        queue([i, choose](RulingEditor& editor, Session&) { choose(editor, i); });
      if (has_keyboard && i == keyboard_at) mark_keyboard(painter);
    }
    ImGui::PopID();
  }

  void draw_foot() {
    ImGui::Spacing();
    if (!table.waiting.empty())
      return draw_waiting(painter, take_place(painter, free_width(painter), space::button), table.waiting, actions);
    const ButtonLook look = model.can_accept ? ButtonLook::primary : ButtonLook::disabled;
    if (button(painter, "Accept", "Ctrl Enter", look)) queue(&RulingEditor::accept);
    if (model.field == RulingField::accept) mark_keyboard(painter);
    words_beside(painter, "Tab: next field.  \u2190 \u2192 and Space choose.");
  }
};

// The table rules on an inquiry (Z3), or says that the rules were unclear (Z4). The sheet has the word, the reason, the
// deciders, and the effect.
class RulingSheet final : public Sheet {
 public:
  bool handle(const InputEvent& event, const SheetView& view, Actions& actions) override {
    if (view.table->ruling == nullptr) return false;
    const auto handle = [event](RulingEditor& editor, Session& session) { editor.handle(event, session); };
    actions.emplace_back(action::EditRuling{handle, event.key == Key::tab});
    return true;
  }

  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override {
    area.h = std::min(area.h, 620.0F);
    const SheetArea sheet(painter, area, "Overrule the verdict (Z3)", actions);
    if (view.table->ruling != nullptr) RulingForm{painter, *view.table, *view.table->ruling, actions}.draw();
  }

  bool leaves_entry_line() const override { return false; }
};

}  // namespace

std::unique_ptr<Sheet> make_ruling_sheet() { return std::make_unique<RulingSheet>(); }

}  // namespace bogosity::ui
