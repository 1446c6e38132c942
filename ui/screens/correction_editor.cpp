#include "ui/screens/correction_editor.h"

#include "ui/screens/consequence_list.h"
#include "ui/screens/sheet_parts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/edit_field.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

using core::Sentence;
using core::Tone;
using Kind = Correction::Kind;

constexpr SentenceStyle editor_style{Type::body, Type::strong, 1.15F, {}, 2};

std::string_view caption_of(Kind kind) {
  return kind == Kind::change ? "WHAT SHOULD STAND THERE" : "WHAT BELONGS BEFORE IT";
}

void focus(Actions& actions, int field, std::optional<std::size_t> caret) {
  if (caret) actions.emplace_back(action::Correct{CorrectionMove::focus, field, *caret});
}

// Side by side where there is room for both.
Rect draw_fields(Paint& paint, Rect area, const CorrectionModel& model, Actions& actions) {
  const bool beside = area.w >= 640 || model.kind == Kind::strike;
  Rect row = area.cut_top(edit_field_height, 8);
  EditField look;
  look.type = Type::body;
  look.label = "WHY";
  look.hint = "for whoever reads the log later";
  look.focused = model.field == CorrectionFields::reason;
  if (model.kind != Kind::strike) {
    Rect text = row;
    if (beside) {
      text = row.cut_left(row.w * 0.6F, 14);
    } else {
      row = area.cut_top(edit_field_height, 8);
    }
    EditField first;
    first.label = caption_of(model.kind);
    first.hint = "as it is typed at the table";
    first.focused = model.field == CorrectionFields::text;
    first.error = model.error ? &*model.error : nullptr;
    focus(actions, CorrectionFields::text, edit_field(paint, text, model.text, first));
  }
  focus(actions, CorrectionFields::reason, edit_field(paint, row, model.reason, look));
  return area;
}

// What would stand there, or why it cannot.
Sentence below_fields(const CorrectionModel& model) {
  if (model.error) return refusal_in_words(*model.error);
  if (!model.says.empty()) return model.says;
  if (model.kind == Kind::strike) {
    const auto number = std::to_string(model.entries[model.chosen].number);
    return said("Entry " + number + " would count no more. The journal keeps it.", Tone::quiet);
  }
  if (model.kind == Kind::change)
    return said("Type what really happened; what follows from it is shown here.", Tone::quiet);
  return said("Type what was forgotten; it is read as the game stood just before this entry.", Tone::quiet);
}

void draw_foot(Paint& paint, Rect foot, const CorrectionModel& model, Actions& actions) {
  const std::string_view label = "Accept";
  const bool focused = model.field == model.accept_field();
  const Rect accept = foot.cut_left(button_width(paint, label, "Ctrl Enter") + 16, 10);
  if (button(paint, accept, label, "Ctrl Enter", model.can_accept ? ButtonLook::primary : ButtonLook::disabled)) {
    actions.emplace_back(action::Correct{CorrectionMove::accept});
  }
  if (focused) paint.outline(accept.inset(-3), paint.theme().ink, 9, 2);
  if (button(paint, foot.cut_left(button_width(paint, "Back", "Ctrl B") + 4, 10), "Back", "Ctrl B")) {
    actions.emplace_back(action::Correct{CorrectionMove::back});
  }
  if (model.open) {
    if (!model.can_accept) return;
    paint.text_in(Type::small, foot, Align::right, paint.theme().quiet, "Nothing changes until you accept it.");
    return;
  }
  const std::string_view reopen = "Reopen the evening";
  if (button(paint, foot.cut_right(button_width(paint, reopen, "Ctrl R") + 4, 12), reopen, "Ctrl R")) {
    actions.emplace_back(action::Correct{CorrectionMove::reopen});
  }
  paint.text_in(Type::small, foot, Align::right, paint.theme().quiet, "This evening is closed.");
}

}  // namespace

void draw_correction_editor(Paint& paint, Rect area, const CorrectionModel& model, std::string_view waiting,
                            Actions& actions) {
  const auto& entry = model.entries[model.chosen];
  Sentence counts = {{Tone::quiet, "Entry " + std::to_string(entry.number) + ": "}};
  counts.insert(counts.end(), entry.text.begin(), entry.text.end());
  area.cut_top(draw_sentence(paint, area, counts, editor_style), 10);
  const Rect foot = area.cut_bottom(space::button, 10);
  if (waiting.empty())
    draw_foot(paint, foot, model, actions);
  else
    draw_waiting(paint, foot, waiting, actions);
  area = draw_fields(paint, area, model, actions);
  area.cut_top(draw_sentence(paint, area, below_fields(model), editor_style), 10);
  draw_consequences(paint, area, model, actions);
}

}  // namespace bogosity::ui
