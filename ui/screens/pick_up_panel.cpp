// What was taken and picked up (B, C1, C2). What the rules prescribe is marked, and fills itself in; pressing
// overrules.
#include <array>

#include "ui/line_words.h"
#include "ui/screens/panel_parts.h"
#include "ui/screens/step_panel.h"

namespace bogosity::ui {
namespace {

constexpr int most_in_hand = 7;  // Z1
constexpr int shows_under = 1;   // as PanelChoice::answer: the card under the one taken is being named

void set_or_drop(const std::string& token, bool chosen, Actions& actions) {
  if (chosen)
    actions.emplace_back(action::Drop{token});
  else
    actions.emplace_back(action::Put{token});
}

void draw_under(Paint& paint, Rect area, const TableModel& model, Actions& actions) {
  ChooserLook look;
  look.caption = "UNDER IT CAME TO LIGHT";
  auto [card, beside, corner] = choose_card(paint, area, look, model.panel, actions);
  const std::array<ChipLook, 1> back = {{{"Back"}}};
  const bool leaves = row_of_chips(paint, beside.cut_right(std::min(beside.w, 80.0F)), back).has_value();
  if (card) actions.emplace_back(action::Put{"under:" + core::to_text(*card)});
  if (card || leaves) actions.emplace_back(action::ChoosePanel{{youre_bogus::Step::pick_up}});
}

}  // namespace

void draw_pick_up_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions) {
  if (model.panel.answer == shows_under) return draw_under(paint, area, model, actions);
  Rect inner = begin_step_panel(paint, area, "PICKED UP", "lit: what the rules prescribe, or what was typed");
  const float gap = 6;
  const float height = row_height(inner, 3, gap);
  const std::string typed = word_in(model.entry->text(), Slot::picked);
  const std::string take = word_in(model.entry->text(), Slot::take);
  std::vector<ChipLook> counts;
  for (int cards = 0; cards <= most_in_hand; ++cards)
    counts.push_back({"+" + std::to_string(cards), {}, model.typed.roll && model.typed.picked.value_or(0) == cards});
  if (const auto pressed = row_of_chips(paint, inner.cut_top(height, gap), counts)) {
    const std::string token = "+" + std::to_string(*pressed);
    set_or_drop(token, token == typed, actions);
  }
  const bool takes = model.typed.takes.value_or(false);
  const std::array<ChipLook, 3> top = {{{"took the top card", {}, takes},
                                        {"left it", {}, take == "leave"},
                                        {"under it ...", {}, !word_in(model.entry->text(), Slot::under).empty()}}};
  if (const auto pressed = row_of_chips(paint, inner.cut_top(height, gap), top)) {
    if (*pressed == 2) {
      actions.emplace_back(action::ChoosePanel{{youre_bogus::Step::pick_up, shows_under}});
    } else {
      const std::string token = *pressed == 0 ? "take" : "leave";
      set_or_drop(token, token == take, actions);
    }
  }
  say_below(paint, inner, "Left out, the rules fill it in. Press again to take it back.");
}

}  // namespace bogosity::ui
