#include <algorithm>

#include "games/the_bogey/narration.h"
#include "ui/games/the_bogey/screen.h"
#include "ui/widgets/card.h"
#include "ui/widgets/flow.h"

namespace bogosity::ui {

using core::Card;
using the_bogey::column_count;

namespace {

constexpr float number_height = 20;
constexpr float least_fan = 118;   // lower than that, only the top cards are shown
constexpr float least_wide = 500;  // narrower columns stand in two rows
constexpr float column_gap = 6;
constexpr float least_strip = 19;  // the least width for a readable rank and suit

struct ColumnPanel {
  Painter& painter;
  const the_bogey::View& view;
  std::optional<Card> chosen;
  std::vector<int> open;  // columns for the chosen card, from 1
  std::optional<int> pressed = {};

  std::optional<int> draw(Rect area) {
    const bool two_rows = area.w < least_wide;
    const int across = static_cast<int>(two_rows ? column_count / 2 : column_count);
    const float height = two_rows ? (area.h - column_gap) / 2 : area.h;
    const FlowArea flow(painter, area);
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(0, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, painter.pixels(column_gap)));
    if (ImGui::BeginTable("columns", across)) {
      for (std::size_t i = 0; i < column_count; ++i) {
        ImGui::TableNextColumn();
        draw_column(next_place(painter, free_width(painter), height), i);
      }
      ImGui::EndTable();
    }
    ImGui::PopStyleVar(2);
    return pressed;
  }

  // The rules name only the first of the empty columns, and all of them will do.
  bool takes(std::size_t index) const {
    return std::ranges::any_of(open, [&](int column) {
      const auto at = static_cast<std::size_t>(column - 1);
      return at == index || (view.columns[at].empty() && view.columns[index].empty());
    });
  }

  // Returns the cards that the chosen card would shut out of this column.
  std::vector<Card> skipped(std::size_t index) const {
    for (const auto& each : view.hand) {
      for (const auto& spot : each.spots) {
        if (each.card == chosen && spot.column == static_cast<int>(index) + 1) return spot.skipped;
      }
    }
    return {};
  }

  void draw_column(Rect place, std::size_t index) {
    const Theme& t = painter.theme();
    const Rect rect = place.inset(column_gap / 2, 0);
    const bool takes_card = takes(index);
    const auto costs = skipped(index);
    if (!takes_card) {
      take_place(painter, place.w, place.h);
    } else {
      const Press press = painter.press("column " + std::to_string(index + 1), place);
      if (press.clicked) pressed = static_cast<int>(index) + 1;
      if (press.hovered && !costs.empty()) painter.tooltip("shuts out " + the_bogey::short_cards(costs));
      painter.fill(rect, t.accent.faded(press.hovered ? 0.32F : 0.16F), 7);
      painter.outline(rect, t.accent, 7, 2);
    }
    Rect inner = rect.inset(3, 2);
    // The line has the number, a triangle if the card may go here, and the cost at its right.
    const Rect line = inner.cut_top(number_height);
    const std::string number = (takes_card ? "\u25BC " : "") + std::to_string(index + 1);
    painter.text_in(TextStyle::small_strong, line, Align::center, takes_card ? t.ink : t.quiet, number);
    const std::string cost = "\u2212" + std::to_string(costs.size());
    const float beside = (line.w - painter.width(TextStyle::small_strong, number)) / 2;
    if (takes_card && !costs.empty() && beside > painter.width(TextStyle::small, cost) + 2)
      painter.text_in(TextStyle::small, line, Align::right, t.bad, cost);
    const auto& cards = view.columns[index];
    inner.h < least_fan - number_height ? draw_top(inner, cards) : draw_fan(inner, cards, index);
  }

  void draw_top(Rect rect, const std::vector<Card>& cards) {
    if (cards.empty()) return draw_no_card(painter, rect);
    draw_small_card(painter, rect, cards.back(), false, false);
    if (cards.size() > 1 && rect.h >= 34)
      painter.text_in(TextStyle::small, {rect.x, rect.bottom() - 15, rect.w - 4, 14}, Align::right,
                      painter.theme().card_faint, std::to_string(cards.size()));
  }

  // Each card shows a strip of the one below it; the top one is whole, or as high as a long column leaves room for.
  void draw_fan(Rect rect, const std::vector<Card>& cards, std::size_t index) {
    const Theme& t = painter.theme();
    const Color edge = mixed(t.card, t.card_black, 0.3F);
    const float width = std::min({rect.w, 96.0F, rect.h * 0.6F / card_ratio});
    const float whole = width * card_ratio;
    Rect card{rect.center().x - width / 2, rect.y, width, whole};
    if (cards.empty()) return draw_no_card(painter, card);
    const auto below = static_cast<float>(cards.size() - 1);
    card.h = std::clamp(rect.h - least_strip * below, std::min(whole, 30.0F), whole);
    const float strip = below == 0 ? 0 : std::min(std::max(20.0F, whole * 0.3F), (rect.h - card.h) / below);
    for (std::size_t i = 0; i + 1 < cards.size(); ++i) {  // as much as sticks out from under the next one
      painter.fill({card.x, card.y, width, strip + 8}, t.card, 5);
      painter.outline({card.x, card.y, width, strip + 8}, edge, 5);
      const TextStyle type = strip >= 19 && width >= 34 ? TextStyle::strong : TextStyle::small_strong;
      painter.text_in(type, {card.x, card.y, width, strip}, Align::center, suit_color(t, cards[i].suit()),
                      core::short_card(cards[i]));
      card.y += strip;
    }
    if (width >= 44 && card.h >= whole * 0.95F) {
      draw_card(painter, card, cards.back());
    } else {
      draw_small_card(painter, card, cards.back(), false, false);
      painter.outline(card, edge, 5);
    }
    if (view.last && view.last->column == static_cast<int>(index) + 1) painter.outline(card.inset(-1), t.accent, 6, 2);
  }
};

}  // namespace

std::optional<int> draw_bogey_columns(Painter& painter, Rect area, const the_bogey::View& view,
                                      std::optional<Card> card) {
  return ColumnPanel{painter, view, card, card ? the_bogey::spots_for(view, *card) : std::vector<int>()}.draw(area);
}

}  // namespace bogosity::ui
