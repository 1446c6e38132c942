// A win is put together here: the claim first, for the winner has to name it (L4), then six cards face up and one face
// down. Nothing here says what it is worth.
#include <algorithm>

#include "core/quoting.h"
#include "ui/games/youre_bogus/screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

using youre_bogus::WinDraft;

constexpr std::size_t most_digits = 4;

bool is_claiming(const BogusModel& model) { return model.panel.question == PanelQuestion::claim; }

Action ask_for_claim() { return action::ChoosePanel{{youre_bogus::Step::win, PanelQuestion::claim}}; }

Action put(const BogusModel& model, const WinDraft& win) { return model.put(youre_bogus::Slot::win, win.token()); }

void draw_claim(Painter& painter, Rect area, const WinDraft& win, const BogusModel& model, Actions& actions) {
  const StepPanel panel(painter, area, "A WIN OF HOW MANY POINTS?", "the winner has to know (L4); by key: win:35");
  const float height = panel.row(3);
  Chips digits;
  for (const char digit : std::string_view("1234567890")) {
    WinDraft next = win;
    next.claim += digit;
    Actions does;
    if (win.claim.size() < most_digits) does.push_back(put(model, next));
    if (!does.empty() && !is_claiming(model)) does.push_back(ask_for_claim());
    digits.push_back({std::string(1, digit), {}, false, std::move(does)});
  }
  draw_chips(painter, height, 5, digits, actions);
  row_text(painter, TextStyle::heading, painter.theme().ink, win.claim.empty() ? "?" : win.claim,
           free_width(painter) * 0.4F, height);
  ImGui::SameLine();
  Actions shorter, cards;
  if (!win.claim.empty()) {
    WinDraft next = win;
    next.claim.pop_back();
    shorter = {put(model, next)};
    cards = {action::ChoosePanel{{youre_bogus::Step::win}}};
  }
  draw_chips(painter, height, 2, {{"\u232B", {}, false, shorter}, {"the cards", {}, !win.claim.empty(), cards}},
             actions);
}

// Draws seven places at the cursor; a card in one of them is taken out by pressing it.
void draw_slots(Painter& painter, float room, float height, const WinDraft& win, const BogusModel& model,
                Actions& actions) {
  const Theme& t = painter.theme();
  constexpr float gap = 2;
  const float width = std::min((room - 6 * gap) / 7, 56.0F);
  for (std::size_t i = 0; i < WinDraft::slots; ++i) {
    if (i > 0) ImGui::SameLine(0, painter.pixels(gap));
    const Rect slot = next_place(painter, width, height);
    const auto card = win.in_slot(i);
    const bool face_down = i + 1 == WinDraft::slots;
    if (!card) {
      take_place(painter, width, height);
      painter.outline(slot, i == win.next_slot() ? t.accent : t.raised_line, 5, i == win.next_slot() ? 2.0F : 1.0F);
      painter.text_in(TextStyle::small, slot, Align::center, t.quiet, face_down ? "down" : std::to_string(i + 1));
      continue;
    }
    const Press press = painter.press("slot " + std::to_string(i + 1), slot);
    draw_small_card(painter, press.hovered ? slot.moved(0, -1) : slot, *card, false, face_down);
    if (!press.clicked) continue;
    WinDraft next = win;
    next.take_out(i);
    actions.push_back(put(model, next));
  }
}

// A card that is in the win as often as it exists is taken out. False if there is no place for another one.
bool add_or_take_out(WinDraft& win, core::Card card, int decks) {
  int copies = 0;
  std::size_t last = 0;
  for (std::size_t i = 0; i < WinDraft::slots; ++i) {
    if (win.in_slot(i) != card) continue;
    ++copies;
    last = i;
  }
  if (!card.is_plain() || copies < decks) return win.add(card);
  win.take_out(last);
  return true;
}

void draw_cards(Painter& painter, Rect area, const WinDraft& win, const BogusModel& model, Actions& actions) {
  ChooserLook look;
  look.caption = area.h < 200 ? "SIX FACE UP, ONE FACE DOWN" : "WIN";
  look.with_hidden = win.next_slot() + 1 == WinDraft::slots;
  look.marked = win.up;
  if (win.down) look.marked.push_back(*win.down);
  look.with_corner = true;
  const CardChoice choice = choose_card(painter, area, look, model.panel, actions);
  // In a low panel the claim stands after the ranks.
  const bool low = choice.corner.w > 0;
  const std::string claim = (low && choice.corner.w < 90 ? "for " : "claims ") + win.claim;
  const float width = low ? choice.corner.w : chip_width(painter, claim) + 6;
  {
    const FlowArea beside(painter, choice.beside);
    draw_slots(painter, choice.beside.w - (low ? 0 : width + 8), choice.beside.h, win, model, actions);
    if (!low) ImGui::SameLine();
    const Rect place = low ? choice.corner : next_place(painter, width, choice.beside.h);
    if (chip(painter, place, claim)) actions.push_back(ask_for_claim());
  }
  WinDraft next = win;
  if (!choice.card || !add_or_take_out(next, *choice.card, model.view.decks)) return;
  actions.push_back(put(model, next));
  if (model.panel.rank != 0) actions.emplace_back(action::ChoosePanel{{youre_bogus::Step::win}});
}

// After a win that stands, the Aces that the others still hold are counted, five points each (K3).
void draw_aces_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  const Theme& t = painter.theme();
  const StepPanel panel(painter, area, "ACES IN THE OTHERS\u2019 HANDS", "five points each (K3); then Enter");
  const auto* typed = youre_bogus::event_in<youre_bogus::event::Aces>(model.line);
  const auto held_by = [&](const std::string& name) {
    if (typed == nullptr) return 0;
    const auto held =
        std::ranges::find_if(typed->held, [&](const auto& each) { return model.line.names[each.first] == name; });
    return held == typed->held.end() ? 0 : static_cast<int>(std::min(held->second, 99U));
  };
  const int most = 4 * model.view.decks;
  const auto count = static_cast<int>(model.view.seats.size()) - 1;
  const int across = count > 9 ? 4 : count > 3 ? 3 : std::max(count, 1);
  std::string token;
  bool pressed = false;
  const float height = panel.row(std::max(1, (count + across - 1) / across), 48);
  ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(painter.pixels(6), painter.pixels(chip_row_gap / 2)));
  const bool open = ImGui::BeginTable("aces", across);
  for (const auto& seat : model.view.seats) {
    if (!open || seat.name == model.view.win->player) continue;
    ImGui::TableNextColumn();
    const RowId id("aces", ImGui::TableGetRowIndex() * across + ImGui::TableGetColumnIndex());
    int aces = held_by(seat.name);
    const auto step = [&](const char* sign, const std::string& label, int next) {
      const Rect place = next_place(painter, space::button, height);
      if (painter.press_button(label, place).clicked) aces = next, pressed = true;
      painter.text_in(TextStyle::lead_strong, place, Align::center, t.ink, sign);
    };
    const float name = std::max(1.0F, free_width(painter) - 2 * space::button - 22);
    row_text(painter, TextStyle::body, t.ink, seat.name, name, height);
    ImGui::SameLine(0, painter.pixels(2));
    row_text(painter, TextStyle::strong, t.ink, std::to_string(aces), 14, height);
    ImGui::SameLine(0, painter.pixels(2));
    step("\u2212", "fewer Aces " + seat.name, std::max(0, aces - 1));
    ImGui::SameLine(0, painter.pixels(4));
    step("+", "more Aces " + seat.name, aces < most ? aces + 1 : 0);
    if (aces > 0)
      token += (token.empty() ? "aces:" : ",") + core::quoted_if_needed(seat.name) + "=" + std::to_string(aces);
  }
  if (open) ImGui::EndTable();
  ImGui::PopStyleVar();
  if (pressed) append(actions, model.toggled(youre_bogus::Slot::aces, token, token.empty()));
}

}  // namespace

void draw_win_entry_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  const WinDraft win = youre_bogus::win_draft(model.line);
  if (model.view.win && model.view.win->stands && !win.begun) return draw_aces_panel(painter, area, model, actions);
  if (win.claim.empty() || is_claiming(model)) return draw_claim(painter, area, win, model, actions);
  draw_cards(painter, area, win, model, actions);
}

}  // namespace bogosity::ui
