// A win is put together here: the claim first, for the winner has to name it (L4), then six cards face up and one face
// down. Nothing here says what it is worth.
#include <algorithm>
#include <optional>

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
  const bool rolled = model.turn.has_whole_roll() || model.view.roll;
  const StepPanel panel(painter, area,
                        rolled ? "A WIN OF HOW MANY POINTS?" : "FIRST THE ROLL. THEN: A WIN OF HOW MANY POINTS?",
                        rolled ? "the winner has to know (L4): type the digits" : "");
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

constexpr float ace_caption_height = 16;
constexpr float below_ace_caption = 6;

// A counter of Aces for each of the others: of up to nine in three rows, of more in rows that scroll.
struct AceGrid {
  float gap = 20;
  std::size_t across = 1;
  std::size_t rows = 1;
  float width = 160;
  bool scrolls = false;
  static constexpr std::size_t most_in_sight = 9;

  AceGrid(const youre_bogus::TableView& view, float room) {
    const std::size_t others = std::max<std::size_t>(view.seats.size(), 2) - 1;
    across = std::min(others, static_cast<std::size_t>(std::max(1.0F, (room + gap) / (width + gap))));
    scrolls = others > most_in_sight;
    if (3 * across < others && !scrolls) {
      across = (others + 2) / 3;
      gap = 8;
    }
    rows = std::min<std::size_t>((others + across - 1) / across, 3);
    width = std::min(width, (room + gap) / static_cast<float>(across) - gap);
  }
};

// Draws the counters at the cursor, from the name to the button, and one row below the other.
void draw_ace_counters(Painter& painter, const AceGrid& grid, float height, const BogusModel& model, Actions& actions) {
  const Theme& t = painter.theme();
  const auto* typed = youre_bogus::event_in<youre_bogus::event::Aces>(model.line);
  const auto held_by = [&](const std::string& name) {
    if (typed == nullptr) return 0;
    const auto held =
        std::ranges::find_if(typed->held, [&](const auto& each) { return model.line.names[each.first] == name; });
    return held == typed->held.end() ? 0 : static_cast<int>(std::min(held->second, 99U));
  };
  std::string token;
  bool pressed = false;
  std::optional<ScrollArea> scrolled;
  if (grid.scrolls)
    scrolled.emplace(painter, "counters of Aces", next_place(painter, free_width(painter), free_height(painter)));
  WrappedLine line(painter, grid.gap);
  int row = 0;
  for (const auto& seat : model.view.seats) {
    if (seat.name == model.view.win->player) continue;
    const RowId id("aces", row++);
    int aces = held_by(seat.name);
    Rect place = line.next(grid.width, height);
    const auto step = [&](const char* sign, const std::string& label, int next) {
      const Rect side = place.cut_right(space::button, 4);
      if (painter.press_button(label, side).clicked) aces = next, pressed = true;
      painter.text_in(TextStyle::lead_strong, side, Align::center, t.ink, sign);
    };
    const Rect whole = place;
    // Whoever held no card has no Ace.
    const bool held_cards = std::ranges::count(model.view.win->asked_for_aces, seat.name) > 0;
    const int most = held_cards ? 4 * model.view.decks : 0;
    step("+", "more Aces " + seat.name, aces < most ? aces + 1 : 0);
    step("\u2212", "fewer Aces " + seat.name, std::max(0, aces - 1));
    painter.text_in(TextStyle::strong, place.cut_right(16, 6), Align::center, aces > 0 ? t.accent : t.ink,
                    std::to_string(aces));
    painter.text_in(TextStyle::body, place, Align::left, t.ink, seat.name);
    end_place(painter, whole);
    if (aces > 0)
      token += (token.empty() ? "aces:" : ",") + core::quoted_if_needed(seat.name) + "=" + std::to_string(aces);
  }
  if (pressed) append(actions, model.toggled(youre_bogus::Slot::aces, token, token.empty()));
}

// After a win that stands, the Aces that the others still hold are counted, five points each (K3).
void draw_aces_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  const StepPanel panel(painter, area, "ACES IN THE OTHERS\u2019 HANDS", "five points each (K3); then Enter");
  const AceGrid grid(model.view, panel.rest().w);
  draw_ace_counters(painter, grid, panel.row(static_cast<int>(grid.rows), 48), model, actions);
}

}  // namespace

float height_of_aces(const youre_bogus::TableView& view, float width) {
  const auto rows = static_cast<float>(AceGrid(view, width).rows);
  return ace_caption_height + below_ace_caption + rows * (space::button + chip_row_gap) - chip_row_gap;
}

void draw_aces(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  painter.caption(area.cut_top(ace_caption_height, below_ace_caption).top_left(), painter.theme().quiet,
                  "ACES OF THE OTHERS: FIVE POINTS EACH (K3)", area.w);
  const FlowArea flow(painter, area);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(painter.pixels(chip_row_gap), painter.pixels(chip_row_gap)));
  draw_ace_counters(painter, AceGrid(model.view, area.w), space::button, model, actions);
  ImGui::PopStyleVar();
}

void draw_win_entry_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  const WinDraft win = youre_bogus::win_draft(model.line);
  if (model.view.win && model.view.win->stands && !win.begun) return draw_aces_panel(painter, area, model, actions);
  if (win.claim.empty() || is_claiming(model)) return draw_claim(painter, area, win, model, actions);
  draw_cards(painter, area, win, model, actions);
}

}  // namespace bogosity::ui
