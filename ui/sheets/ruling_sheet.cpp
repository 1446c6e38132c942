#include <array>

#include "ui/sheets/sheets.h"
#include "ui/table/inquiry_panel.h"
#include "ui/widgets/button.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

// The table's own word on an inquiry (Z3), or that the rules were unclear (Z4): the word, why, who decided, and what
// it leads to.
class RulingSheet final : public Sheet {
 public:
  SheetName name() const override { return SheetName::ruling; }
  bool handle(const InputEvent& event, const Clipboard& clipboard, const SheetView& view, Actions& actions) override;
  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override;
  bool leaves_entry_line() const override { return false; }
};

using core::Sentence;
using core::Tone;

constexpr SentenceStyle ruling_style{TextStyle::body, TextStyle::strong, 1.15F, {}, 2};
constexpr std::array<std::string_view, 3> labels = {"Bogus", "Not Bogus", "Rules unclear, no penalty (Z4)"};

class RulingForm {
 public:
  RulingForm(Painter& painter, Rect area, const TableModel& table, Actions& actions)
      : painter_(painter),
        area_(area),
        model_(*table.ruling),
        waiting_(table.waiting),
        actions_(actions),
        low_(area.h < 340) {}

  void draw() {
    const Rect foot = area_.cut_bottom(space::button, 10);
    if (waiting_.empty())
      draw_foot(foot);
    else
      draw_waiting(painter_, foot, waiting_, actions_);
    area_.cut_top(draw_sentence(painter_, area_, story(), ruling_style), low_ ? 4 : 12);
    draw_words();
    draw_why_and_who();
    if (model_.word == core::Ruling::void_) draw_clarification();
    area_.cut_top(draw_sentence(painter_, area_, outcome(), ruling_style), 6);
    for (const auto& each : model_.told) {
      const Sentence told = with_minus_signs(each);
      const float height = sentence_height(painter_, area_.w - 16, told, ruling_style);
      if (height > area_.h) break;
      draw_sentence(painter_, {area_.x + 14, area_.y, area_.w - 14, 0}, told, ruling_style);
      area_.cut_top(height, 4);
    }
  }

 private:
  float after_rows() const { return low_ ? 4 : 12; }

  Sentence story() const {
    const auto& inquiry = model_.inquiry;
    return {
        {Tone::quiet, "Turn " + std::to_string(inquiry.turn) + ": " + core::listed(inquiry.shouters) + " shouted at "},
        {Tone::name, inquiry.accused},
        {Tone::quiet, ". The verdict so far: "},
        {Tone::strong, std::string(in_words(inquiry.verdict))},
        {Tone::quiet, "."}};
  }

  bool focused(RulingField field) const { return model_.field == field; }

  void queue(std::function<void(RulingEditor&, Session&)> act) {
    actions_.emplace_back(action::EditRuling{std::move(act)});
  }

  void draw_field(Rect row, const LineEditor& typed, RulingField field, EditField look) {
    look.focused = focused(field);
    const auto caret = edit_field(painter_, row, typed, look);
    if (!caret) return;
    const auto act = [field, at = *caret](RulingEditor& editor, Session&) { editor.focus(field, at); };
    actions_.emplace_back(action::EditRuling{act, true});
  }

  void caption(std::string_view words, RulingField field) {
    const Theme& t = painter_.theme();
    painter_.caption(area_.cut_top(16, 4).top_left(), focused(field) ? t.ink : t.quiet, words, area_.w);
  }

  void mark(Rect chip) { painter_.outline(chip.inset(-3), painter_.theme().ink, 9, 2); }

  void draw_words() {
    caption("WHAT THE TABLE SAYS", RulingField::word);
    Rect row = area_.cut_top(space::button, after_rows());
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const core::Ruling word = core::rulings[i];
      if (!model_.can_say(word)) continue;
      const Rect place = row.cut_left(std::min(row.w, chip_width(painter_, labels[i]) + 14), 8);
      if (chip(painter_, place, labels[i], {}, model_.word == word))
        queue([word](RulingEditor& editor, Session&) { editor.say(word); });
      if (focused(RulingField::word) && model_.word == word) mark(place);
    }
  }

  void draw_why_and_who() {
    const bool beside = area_.w > 620 && model_.deciders.size() < 5;
    Rect row = area_.cut_top(edit_field_height, after_rows());
    const Rect why = beside ? row.cut_left(row.w * 0.5F, 16) : row;
    draw_field(why, model_.why, RulingField::why, {"WHY", "in a few words", false, TextStyle::body, nullptr});
    if (model_.deciders.empty()) return;
    if (!beside) row = area_.cut_top(edit_field_height, after_rows());
    const Theme& t = painter_.theme();
    painter_.caption(row.cut_top(16, 4).top_left(), focused(RulingField::by) ? t.ink : t.quiet,
                     model_.only_uninvolved ? "WHO DECIDED (NOBODY INVOLVED)" : "WHO DECIDED", row.w);
    Rect chips = row.cut_top(space::button);
    const float share = chips.w / static_cast<float>(model_.deciders.size()) - 8;
    for (std::size_t i = 0; i < model_.deciders.size(); ++i) {
      const RowId id("deciders", static_cast<int>(i));
      const float width = std::min(chip_width(painter_, model_.deciders[i]) + 10, std::max(share, 40.0F));
      const Rect place = chips.cut_left(width, 8);
      if (chip(painter_, place, model_.deciders[i], {}, model_.by[i]))
        queue([i](RulingEditor& editor, Session&) { editor.toggle_decider(i); });
      if (focused(RulingField::by) && model_.on == i) mark(place);
    }
  }

  void draw_clarification() {
    Rect row = area_.cut_top(edit_field_height, after_rows());
    Rect rules = row.cut_right(std::min(row.w * 0.42F, static_cast<float>(model_.rules.size()) * 56), 12);
    draw_field(
        row, model_.clarify, RulingField::clarify,
        {"FOR THE BOOK OF PRECEDENTS (OPTIONAL)", "what the rule means from now on", false, TextStyle::body, nullptr});
    if (model_.rules.empty()) return;
    const Theme& t = painter_.theme();
    const bool here = focused(RulingField::rule);
    painter_.caption(rules.cut_top(16, 4).top_left(), here ? t.ink : t.quiet, "ABOUT", rules.w);
    Rect chips = rules.cut_top(space::button);
    for (std::size_t i = 0; i < model_.rules.size() && chips.w >= 44; ++i) {
      const auto at = static_cast<int>(i);
      const Rect place = chips.cut_left(48, 8);
      if (chip(painter_, place, model_.rules[i], {}, model_.rule == at))
        queue([at](RulingEditor& editor, Session&) { editor.choose_rule(at); });
      if (here && std::max(model_.rule, 0) == at) mark(place);
    }
  }

  // Where it will stand.
  Sentence outcome() const {
    if (model_.error) return refusal_in_words(*model_.error);
    if (model_.word == core::Ruling::none)
      return said("The log thinks what it thinks; the table has the last word.", Tone::quiet);
    if (!model_.typed.empty()) {
      return {{Tone::quiet, "Goes into the entry line, where Enter logs it: "}, {Tone::strong, model_.typed}};
    }
    const std::string turn = std::to_string(model_.inquiry.turn);
    return said(model_.told.empty() ? "The answer on turn " + turn + " gets the ruling. No score changes."
                                    : "The answer on turn " + turn + " gets the ruling. It changes:",
                Tone::quiet);
  }

  void draw_foot(Rect foot) {
    const Rect place = foot.cut_left(button_width(painter_, "Accept", "Ctrl Enter") + 16, 10);
    if (button(painter_, place, "Accept", "Ctrl Enter", model_.can_accept ? ButtonLook::primary : ButtonLook::disabled))
      queue(&RulingEditor::accept);
    if (focused(RulingField::accept)) mark(place);
    const std::string_view hint = "Tab: the next field.  Left, right and the blank choose.";
    if (painter_.width(TextStyle::small, hint) < foot.w) {
      painter_.text_in(TextStyle::small, foot, Align::right, painter_.theme().quiet, hint);
    }
  }

  Painter& painter_;
  Rect area_;
  const RulingModel& model_;
  const std::string& waiting_;
  Actions& actions_;
  bool low_;
};

}  // namespace

bool RulingSheet::handle(const InputEvent& event, const Clipboard& clipboard, const SheetView& view, Actions& actions) {
  const RulingModel* model = view.table == nullptr ? nullptr : view.table->ruling;
  if (model == nullptr) return false;
  const bool pastes = event.key == Key::command && event.letter == 'v';
  actions.emplace_back(
      action::EditRuling{[event, pasted = pastes ? clipboard() : std::string()](
                             RulingEditor& editor, Session& session) { editor.handle(event, pasted, session); },
                         event.key == Key::tab});
  return true;
}

void RulingSheet::draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) {
  area.h = std::min(area.h, 560.0F);
  Rect inner = begin_sheet(painter, area, "The table rules otherwise (Z3)", actions);
  if (view.table != nullptr && view.table->ruling != nullptr) RulingForm(painter, inner, *view.table, actions).draw();
}

std::unique_ptr<Sheet> make_ruling_sheet() { return std::make_unique<RulingSheet>(); }

}  // namespace bogosity::ui
