// A win as it is put together: the claim first, for the winner has to name it (L4), then six cards face up and one face
// down. Nothing here says what it is worth.
#include <algorithm>
#include <array>

#include "core/text.h"
#include "ui/games/youre_bogus/table.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

constexpr std::size_t most_digits = 4;

bool is_claiming(const BogusModel& model) { return model.panel.question == PanelQuestion::claim; }

void ask_for_claim(Actions& actions) {
  actions.emplace_back(action::ChoosePanel{{youre_bogus::Step::win, PanelQuestion::claim}});
}

void put(const youre_bogus::TypedWin& win, Actions& actions) { actions.emplace_back(action::PutToken{win.token()}); }

void draw_claim(Painter& painter, Rect area, const youre_bogus::TypedWin& win, const BogusModel& model,
                Actions& actions) {
  Rect inner =
      begin_step_panel(painter, area, "A WIN OF HOW MANY POINTS?", "the winner has to know (L4); by key: win:35");
  const float height = row_height(inner, 3, chip_row_gap);
  youre_bogus::TypedWin next = win;
  std::vector<ChipLook> digits;
  for (const char digit : std::string_view("1234567890")) digits.push_back({std::string(1, digit)});
  const RowId id("claim", 0);
  const auto digit = rows_of_chips(painter, inner, height, 5, digits);
  if (digit && next.claim.size() < most_digits) {
    next.claim += digits[*digit].label;
    put(next, actions);
    if (!is_claiming(model)) ask_for_claim(actions);
  }
  Rect last = inner.cut_top(height);
  const std::array<ChipLook, 2> edits = {{{"\u232B"}, {"the cards", {}, !win.claim.empty()}}};
  const auto pressed = row_of_chips(painter, last.cut_right(std::min(last.w * 0.62F, 330.0F), 14), edits);
  painter.text_in(TextStyle::heading, last, Align::left, painter.theme().ink, win.claim.empty() ? "?" : win.claim);
  if (pressed == 0 && !next.claim.empty()) {
    next.claim.pop_back();
    put(next, actions);
  }
  if (pressed == 1 && !win.claim.empty()) actions.emplace_back(action::ChoosePanel{{youre_bogus::Step::win}});
}

// Seven places; a card in one of them is taken out by pressing it.
void draw_slots(Painter& painter, Rect row, const youre_bogus::TypedWin& win, Actions& actions) {
  const Theme& t = painter.theme();
  constexpr float gap = 2;
  const float width = std::min((row.w - 6 * gap) / 7, 56.0F);
  for (std::size_t i = 0; i < youre_bogus::TypedWin::slots; ++i) {
    const Rect slot = row.cut_left(width, gap);
    const auto card = win.in_slot(i);
    const bool face_down = i + 1 == youre_bogus::TypedWin::slots;
    if (!card) {
      painter.outline(slot, i == win.next_slot() ? t.accent : t.raised_line, 5, i == win.next_slot() ? 2.0F : 1.0F);
      painter.text_in(TextStyle::small, slot, Align::center, t.quiet, face_down ? "down" : std::to_string(i + 1));
      continue;
    }
    const Press press = painter.press("slot " + std::to_string(i + 1), slot);
    draw_small_card(painter, press.hovered ? slot.moved(0, -1) : slot, *card, false, face_down);
    if (!press.clicked) continue;
    youre_bogus::TypedWin next = win;
    next.take_out(i);
    put(next, actions);
  }
}

void draw_cards(Painter& painter, Rect area, const youre_bogus::TypedWin& win, const BogusModel& model,
                Actions& actions) {
  ChooserLook look;
  look.caption = area.h < 200 ? "SIX FACE UP, ONE FACE DOWN" : "WIN";
  look.with_hidden = win.next_slot() + 1 == youre_bogus::TypedWin::slots;
  look.marked = win.up;
  if (win.down) look.marked.push_back(*win.down);
  look.with_corner = true;
  auto [card, rank, beside, corner] = choose_card(painter, area, look, model.panel, actions);
  // In a low panel the claim stands after the ranks.
  const bool low = corner.w > 0;
  const std::string claim = (low && corner.w < 90 ? "for " : "claims ") + win.claim;
  const Rect at = low ? corner : beside.cut_right(chip_width(painter, claim) + 6, 8);
  if (chip(painter, at, claim)) ask_for_claim(actions);
  draw_slots(painter, beside, win, actions);
  if (!card) return;
  youre_bogus::TypedWin next = win;
  if (!next.add(*card)) return;
  put(next, actions);
  if (model.panel.rank != 0) actions.emplace_back(action::ChoosePanel{{youre_bogus::Step::win}});
}

bool wants_aces(const BogusModel& model) {
  const bool stands = model.view.win && model.view.win->stands;
  return stands && !youre_bogus::typed_win(model.entry->text()).begun;
}

// After a win that stands: the Aces that the others still hold, five points each (K3).

std::vector<std::string> others_of(const youre_bogus::TableView& view) {
  std::vector<std::string> others;
  for (const auto& seat : view.seats) {
    if (seat.name != view.win->player) others.push_back(seat.name);
  }
  return others;
}

// A square with a sign on it; what it does is its label.
bool step_button(Painter& painter, Rect rect, std::string_view sign, const std::string& label) {
  const Theme& t = painter.theme();
  const Press press = painter.press(label, rect);
  painter.fill(rect, press.hovered ? t.raised_hover : t.raised, 6);
  painter.outline(rect, t.raised_line, 6);
  painter.text_in(TextStyle::lead_strong, rect, Align::center, t.ink, sign);
  return press.clicked;
}

void draw_aces_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  Rect inner = begin_step_panel(painter, area, "ACES IN THE OTHERS\u2019 HANDS", "five points each (K3); then Enter");
  const std::string word = youre_bogus::word_in(model.entry->text(), youre_bogus::Slot::aces);
  const int most = 4 * model.view.decks;
  const auto others = others_of(model.view);
  const auto count = static_cast<int>(others.size());
  const int across = count > 8 ? 4 : count > 3 ? 3 : std::max(count, 1);
  const int lines = (count + across - 1) / across;
  const float gap =
      std::clamp((inner.h - space::button * static_cast<float>(lines)) / static_cast<float>(lines), 4.0F, 8.0F);
  const float height = row_height(inner, std::max(lines, 1), gap, 48);
  const float width = (inner.w - gap * static_cast<float>(across - 1)) / static_cast<float>(across);
  Rect row{};
  std::string token;
  bool pressed = false;
  for (int i = 0; i < count; ++i) {
    if (i % across == 0) row = inner.cut_top(height, gap);
    Rect cell = row.cut_left(width, gap);
    const RowId id("aces", i);
    const std::string& name = others[static_cast<std::size_t>(i)];
    int aces = youre_bogus::typed_aces(word, name);
    if (step_button(painter, cell.cut_right(space::button, 6), "+", "more Aces " + name)) {
      aces = aces < most ? aces + 1 : 0;
      pressed = true;
    }
    if (step_button(painter, cell.cut_right(space::button, 8), "\u2212", "fewer Aces " + name)) {
      aces = std::max(0, aces - 1);
      pressed = true;
    }
    painter.text_in(TextStyle::strong, cell.cut_right(24), Align::right, painter.theme().ink, std::to_string(aces));
    painter.text_in(TextStyle::body, cell, Align::left, painter.theme().ink,
                    painter.fitted(TextStyle::body, name, cell.w));
    if (aces > 0) token += (token.empty() ? "aces:" : ",") + core::quoted_if_needed(name) + "=" + std::to_string(aces);
  }
  if (!pressed) return;
  if (token.empty())
    actions.emplace_back(action::DropToken{word});
  else
    actions.emplace_back(action::PutToken{token});
}

}  // namespace

void draw_win_entry_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  if (wants_aces(model)) return draw_aces_panel(painter, area, model, actions);
  const youre_bogus::TypedWin win = youre_bogus::typed_win(model.entry->text());
  if (win.claim.empty() || is_claiming(model)) return draw_claim(painter, area, win, model, actions);
  draw_cards(painter, area, win, model, actions);
}

}  // namespace bogosity::ui
