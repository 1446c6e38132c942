// After a win that stands: the Aces that the others still hold, five points each (K3).
#include "ui/line_words.h"
#include "ui/screens/panel_parts.h"
#include "ui/screens/step_panel.h"

namespace bogosity::ui {
namespace {

// How many the line says for this player; 0 if it says nothing.
int aces_of(std::string_view word, const std::string& name) {
  const std::string wanted = token_name(name) + "=";
  for (std::size_t at = word.find(wanted); at != std::string_view::npos; at = word.find(wanted, at + 1)) {
    if (at == 0 || (word[at - 1] != ':' && word[at - 1] != ',')) continue;
    int aces = 0;
    for (at += wanted.size(); at < word.size() && word[at] >= '0' && word[at] <= '9' && aces < 100; ++at)
      aces = aces * 10 + (word[at] - '0');
    return aces;
  }
  return 0;
}

std::vector<std::string> others_of(const youre_bogus::TableView& view) {
  std::vector<std::string> others;
  for (const auto& seat : view.seats) {
    if (seat.name != view.win->player) others.push_back(seat.name);
  }
  return others;
}

// A square with a sign on it; what it does is its label.
bool step_button(Paint& paint, Rect rect, std::string_view sign, const std::string& label) {
  const Theme& t = paint.theme();
  const Press press = paint.press(label, rect);
  paint.fill(rect, press.hovered ? t.raised_hover : t.raised, 6);
  paint.outline(rect, t.raised_line, 6);
  paint.text_in(Type::lead_strong, rect, Align::center, t.ink, sign);
  return press.clicked;
}

}  // namespace

void draw_aces_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions) {
  Rect inner = begin_step_panel(paint, area, "ACES IN THE OTHERS\u2019 HANDS", "five points each (K3); then Enter");
  const std::string word = word_in(model.entry->text(), Slot::aces);
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
    int aces = aces_of(word, name);
    if (step_button(paint, cell.cut_right(space::button, 6), "+", "more Aces " + name)) {
      aces = aces < most ? aces + 1 : 0;
      pressed = true;
    }
    if (step_button(paint, cell.cut_right(space::button, 8), "\u2212", "fewer Aces " + name)) {
      aces = std::max(0, aces - 1);
      pressed = true;
    }
    paint.text_in(Type::strong, cell.cut_right(24), Align::right, paint.theme().ink, std::to_string(aces));
    paint.text_in(Type::body, cell, Align::left, paint.theme().ink, paint.fitted(Type::body, name, cell.w));
    if (aces > 0) token += (token.empty() ? "aces:" : ",") + token_name(name) + "=" + std::to_string(aces);
  }
  if (!pressed) return;
  if (token.empty())
    actions.emplace_back(action::Drop{word});
  else
    actions.emplace_back(action::Put{token});
}

}  // namespace bogosity::ui
