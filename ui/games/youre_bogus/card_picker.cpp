#include <algorithm>

#include "games/youre_bogus/record/writer.h"
#include "ui/games/youre_bogus/screen.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

using core::Card;
using youre_bogus::Slot;

bool is_asked_underneath(const BogusModel& model) { return model.panel.question == PanelQuestion::underneath; }

bool goes_underneath(const BogusModel& model) {
  const auto& placed = model.turn.placed;
  return !placed.empty() && (is_asked_underneath(model) || (model.turn.wants_two && placed.size() == 1));
}

// Returns the cards as the line has them, marks and all, with slashes.
std::string placed_text(const BogusModel& model) {
  const auto* placed = youre_bogus::event_in<youre_bogus::event::Place>(model.line);
  return placed == nullptr ? std::string() : youre_bogus::write_token(*placed, model.line.names);
}

// After a double one card more than prescribed may be picked up (B, C1, C2), if there is room for it: "+1", "+2".
std::string optional_card(const BogusModel& model) {
  const auto& roll = model.turn.roll;
  if (!roll || (*roll)[0] == 0 || (*roll)[0] != (*roll)[1]) return {};
  const bool declared = model.turn.wants_top || model.turn.wants_two;
  const int most = (!declared && (*roll)[0] + (*roll)[1] >= 7 ? 2 : 0) + 1;
  const auto player =
      std::find_if(model.view.seats.begin(), model.view.seats.end(), [](const auto& seat) { return seat.has_turn; });
  const int held = model.turn.takes.value_or(false) ? 1 : 0;
  if (player == model.view.seats.end() || player->cards.value_or(0) + held + most > 7) return {};  // Z1
  return "+" + std::to_string(most);
}

}  // namespace

std::optional<ChipLook> one_more(const BogusModel& model) {
  const std::string token = optional_card(model);
  if (token.empty()) return std::nullopt;
  const auto* picked = youre_bogus::event_in<youre_bogus::event::PickUp>(model.line);
  const bool typed = picked != nullptr && "+" + std::to_string(picked->cards) == token;
  return ChipLook{"picks up one more", token, typed, model.toggled(Slot::picked, token, typed)};
}

namespace {

void pick(Card card, const BogusModel& model, Actions& actions) {
  const auto& placed = model.turn.placed;
  if (goes_underneath(model)) {
    actions.push_back(model.put(Slot::placed, placed_text(model) + "/" + core::to_text(card)));
  } else if (placed.size() == 1 && placed.front() == card) {
    append(actions, model.drop(Slot::placed));
  } else {
    actions.push_back(model.put(Slot::placed, core::to_text(card)));
  }
  if (is_asked_underneath(model) || model.panel.rank != 0)
    actions.emplace_back(action::ChoosePanel{PanelChoice{model.panel.step}});
}

}  // namespace

void draw_card_picker(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  const bool below = goes_underneath(model);
  ChooserLook look;
  look.caption = below ? "UNDERNEATH IT LIES" : "CARD PLACED";
  look.with_hidden = true;
  look.marked = model.turn.placed;
  if (!model.view.top.empty && model.view.decks == 1)
    look.greyed = [&](Card each) { return each.is_plain() && each == model.view.top.card; };
  const CardChoice choice = choose_card(painter, area, look, model.panel, actions);
  if (choice.card) pick(*choice.card, model, actions);
  const FlowArea beside(painter, choice.beside);
  Chips chips;
  if (auto more = one_more(model)) chips.push_back(std::move(*more));
  if (!model.turn.placed.empty()) {
    const auto next = is_asked_underneath(model) ? PanelQuestion::first : PanelQuestion::underneath;
    const bool roomy = choice.beside.w > (chips.empty() ? 150 : 350);
    chips.push_back({roomy ? "one more underneath" : "underneath", "/", below, {ask(model.panel, next)}});
  }
  draw_chip_line(painter, chips, actions);
  if (!chips.empty()) ImGui::SameLine(0, painter.pixels(14));
  const std::string_view second = "a second one goes underneath";
  if (model.turn.placed.empty() && painter.width(TextStyle::small, second) + 2 <= free_width(painter))
    row_text(painter, TextStyle::small, painter.theme().quiet, second);
}

}  // namespace bogosity::ui
