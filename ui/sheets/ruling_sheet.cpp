#include <algorithm>

#include "core/lists.h"
#include "ui/sheets/sheets.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/form.h"
#include "ui/widgets/panel_parts.h"

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
    draw_choices(
        "THE TABLE\u2019S RULING", words, [this](std::size_t i) { return model.word == core::rulings[i]; },
        [](RulingEditor& editor, std::size_t i) { editor.say(core::rulings[i]); });
    draw_field(&RulingModel::why, {.label = "WHY", .hint = "in a few words", .type = TextStyle::body});
    draw_choices(
        model.only_uninvolved ? "WHO DECIDED (NOT THOSE INVOLVED)" : "WHO DECIDED", model.deciders,
        [this](std::size_t i) { return model.by.contains(model.deciders[i]); },
        [](RulingEditor& editor, std::size_t i) { editor.toggle_decider(i); });
    if (model.word == core::Ruling::void_) {
      draw_field(&RulingModel::clarify,
                 {.label = "AGREEMENT (OPTIONAL)", .hint = "what the rule means from now on", .type = TextStyle::body});
      draw_choices(
          "RULE", model.rules, [this](std::size_t i) { return model.rule == static_cast<int>(i); },
          [](RulingEditor& editor, std::size_t i) { editor.choose_rule(static_cast<int>(i)); });
    }
    paragraph(painter, outcome(model));
    for (const Sentence& each : model.told) paragraph(painter, with_minus_signs(each));
    draw_foot();
  }

  void queue(std::function<void(RulingEditor&, Session&)> act) {
    actions.emplace_back(action::EditRuling{std::move(act)});
  }

  void draw_field(LineEditor RulingModel::*field, const EditField& look) {
    const Rect place = next_place(painter, free_width(painter), edit_field_height);
    auto edited = form_field(painter, place, model.*field, look).edited;
    if (!edited) return;
    const bool only_looks = edited->text == (model.*field).text();
    const auto type = [field, text = std::move(*edited)](RulingEditor& editor, Session&) { editor.type(field, text); };
    actions.emplace_back(action::EditRuling{type, only_looks});
  }

  // The chips stand below a caption; those without a label are left out.
  void draw_choices(const char* title, const std::vector<std::string>& labels,
                    const std::function<bool(std::size_t)>& is_chosen, void (*choose)(RulingEditor&, std::size_t)) {
    if (labels.empty()) return;
    caption(painter, title);
    const FormGroup group(painter);
    ImGui::PushID(title);  // people may be called like rules
    WrappedLine line(painter);
    for (std::size_t i = 0; i < labels.size(); ++i) {
      if (labels[i].empty()) continue;
      const RowId id("choices", static_cast<int>(i));
      if (chip(painter, line, labels[i], {}, is_chosen(i)))
        queue([i, choose](RulingEditor& editor, Session&) { choose(editor, i); });
    }
    ImGui::PopID();
  }

  void draw_foot() {
    ImGui::Spacing();
    if (!table.waiting.empty())
      return draw_waiting(painter, take_place(painter, free_width(painter), space::button), table.waiting, actions);
    const ButtonLook look = model.can_accept ? ButtonLook::primary : ButtonLook::disabled;
    if (button(painter, "Accept", "Ctrl Enter", look)) queue(&RulingEditor::accept);
    words_beside(painter, "Arrows and Tab go on, Space chooses.");
  }
};

// The table rules on an inquiry (Z3), or says that the rules were unclear (Z4). The sheet has the word, the reason, the
// deciders, and the effect.
class RulingSheet final : public Sheet {
 public:
  bool handle(const InputEvent& event, const SheetView& view, Actions& actions) override {
    if (view.table->ruling == nullptr) return false;
    if (event.key == Key::enter && event.ctrl && !event.repeated)
      actions.emplace_back(action::EditRuling{&RulingEditor::accept});
    return true;
  }

  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override {
    area.h = std::min(area.h, 620.0F);
    const Rect room = begin_sheet(painter, area, "Overrule the verdict (Z3)", actions);
    const FormArea form(painter, "ruling", room);
    if (view.table->ruling != nullptr) RulingForm{painter, *view.table, *view.table->ruling, actions}.draw();
  }

  bool leaves_entry_line() const override { return false; }
};

}  // namespace

std::unique_ptr<Sheet> make_ruling_sheet() { return std::make_unique<RulingSheet>(); }

}  // namespace bogosity::ui
