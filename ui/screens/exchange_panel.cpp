// An exchange called on a card that was drawn and shown (I): to the right or to the left, one for each card.
#include <array>

#include "ui/line_words.h"
#include "ui/screens/panel_parts.h"
#include "ui/screens/step_panel.h"
#include "ui/widgets/button.h"

namespace bogosity::ui {
namespace {

constexpr int to_the_left = 1;  // as PanelChoice::answer

// What stands in the line already, to be taken out again.
void draw_called(Paint& paint, Rect& row, const TableModel& model, Actions& actions) {
  for (const auto& word : line_words(model.entry->text())) {
    if (word.slot != Slot::exchange || !word.own) continue;
    const float width = chip_width(paint, word.text, "\u00D7") + 4;
    if (width > row.w) return;
    if (chip(paint, row.cut_right(width, 6), word.text, "\u00D7", true)) actions.emplace_back(action::Drop{word.text});
  }
}

}  // namespace

void draw_exchange_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions) {
  const bool left = model.panel.answer == to_the_left;
  ChooserLook look;
  look.caption = "DRAWN AND SHOWN";
  auto [card, beside, corner] = choose_card(paint, area, look, model.panel, actions);
  const std::array<ChipLook, 2> directions = {{{"pass right", {}, !left}, {"pass left", {}, left}}};
  if (const auto pressed = row_of_chips(paint, beside.cut_left(std::min(beside.w, 210.0F), 8), directions)) {
    PanelChoice next{youre_bogus::Step::exchange};
    next.answer = *pressed == 1 ? to_the_left : 0;
    actions.emplace_back(action::ChoosePanel{next});
  }
  draw_called(paint, beside, model, actions);
  if (!card) return;
  actions.emplace_back(action::Put{(left ? "left:" : "right:") + core::to_text(*card)});
  actions.emplace_back(action::ChoosePanel{{youre_bogus::Step::exchange, model.panel.answer}});
}

}  // namespace bogosity::ui
