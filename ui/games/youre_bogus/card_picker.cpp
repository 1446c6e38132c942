
#include "ui/games/youre_bogus/table.h"
#include "ui/input/line_words.h"
#include "ui/widgets/button.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

using core::Card;

bool is_asked_underneath(const BogusModel& model) { return model.panel.question == PanelQuestion::underneath; }

bool goes_underneath(const BogusModel& model) {
  const auto& placed = model.typed.placed;
  return !placed.empty() && (is_asked_underneath(model) || (model.typed.wants_two && placed.size() == 1));
}

// As the line has it, marks and all, with slashes.
std::string placed_text(const BogusModel& model) {
  const std::string typed = word_in(model.entry->text(), Slot::placed);
  if (typed.find('!') != std::string::npos && typed.find('/') != std::string::npos) return typed;
  std::string text;
  for (const Card card : model.typed.placed) text += (text.empty() ? "" : "/") + core::to_text(card);
  return typed.find('!') != std::string::npos && model.typed.placed.size() == 1 ? text + "!" : text;
}

void pick(Card card, const BogusModel& model, Actions& actions) {
  const auto& placed = model.typed.placed;
  if (goes_underneath(model)) {
    actions.emplace_back(action::PutToken{placed_text(model) + "/" + core::to_text(card)});
  } else if (placed.size() == 1 && placed.front() == card) {
    actions.emplace_back(action::DropToken{word_in(model.entry->text(), Slot::placed)});
  } else {
    actions.emplace_back(action::PutToken{core::to_text(card)});
  }
  if (is_asked_underneath(model) || model.panel.rank != 0)
    actions.emplace_back(action::ChoosePanel{PanelChoice{model.panel.step}});
}

}  // namespace

void draw_card_picker(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  if (area.h < 120) return;
  const bool below = goes_underneath(model);
  ChooserLook look;
  look.caption = below ? "UNDERNEATH IT LIES" : "CARD PLACED";
  look.with_hidden = true;
  look.marked = model.typed.placed;
  if (!model.view.top.empty && model.view.decks == 1)
    look.greyed = [&](Card each) { return each.is_plain() && each == model.view.top.card; };
  auto [card, rank, beside, corner] = choose_card(painter, area, look, model.panel, actions);
  if (card) pick(*card, model, actions);
  if (model.typed.placed.empty()) {
    const std::string_view hint = "a second one goes underneath";
    if (painter.width(TextStyle::small, hint) < beside.w)
      painter.text_in(TextStyle::small, beside, Align::right, painter.theme().quiet, hint);
    return;
  }
  const std::string_view label = beside.w > 150 ? "one more underneath" : "underneath";
  if (chip(painter, beside.cut_right(std::min(beside.w, chip_width(painter, label, "/") + 6)), label, "/", below)) {
    PanelChoice next = model.panel;
    next.question = is_asked_underneath(model) ? PanelQuestion::first : PanelQuestion::underneath;
    actions.emplace_back(action::ChoosePanel{next});
  }
}

}  // namespace bogosity::ui
