#include <algorithm>

#include "games/the_bogey/narration.h"
#include "ui/games/the_bogey/table.h"
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

class ColumnPanel {
 public:
  ColumnPanel(Painter& painter, const the_bogey::View& view, std::optional<Card> card)
      : painter_(painter), view_(view), card_(card) {
    if (card) open_ = the_bogey::spots_for(view, *card);
  }

  std::optional<int> draw(Rect area) {
    const bool two_rows = area.w < least_wide;
    const int across = static_cast<int>(two_rows ? column_count / 2 : column_count);
    const float height = two_rows ? (area.h - column_gap) / 2 : area.h;
    const FlowArea flow(painter_, area);
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(0, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, painter_.pixels(column_gap)));
    if (ImGui::BeginTable("columns", across)) {
      for (std::size_t i = 0; i < column_count; ++i) {
        ImGui::TableNextColumn();
        draw_column(next_place(painter_, free_width(painter_), height), i);
      }
      ImGui::EndTable();
    }
    ImGui::PopStyleVar(2);
    return pressed_;
  }

 private:
  // Of the empty columns only the first is named, and all of them will do.
  bool takes(std::size_t index) const {
    return std::ranges::any_of(open_, [&](int column) {
      const auto at = static_cast<std::size_t>(column - 1);
      return at == index || (view_.columns[at].empty() && view_.columns[index].empty());
    });
  }

  // The cards that the card would shut out of this column.
  std::vector<Card> skipped(std::size_t index) const {
    for (const auto& each : view_.hand) {
      for (const auto& spot : each.spots) {
        if (each.card == card_ && spot.column == static_cast<int>(index) + 1) return spot.skipped;
      }
    }
    return {};
  }

  void draw_column(Rect place, std::size_t index) {
    const Theme& t = painter_.theme();
    const Rect rect = place.inset(column_gap / 2, 0);
    const bool open = takes(index);
    const auto costs = skipped(index);
    if (!open) {
      take_place(painter_, place.w, place.h);
    } else {
      const Press press = painter_.press("column " + std::to_string(index + 1), place);
      if (press.clicked) pressed_ = static_cast<int>(index) + 1;
      if (press.hovered && !costs.empty()) painter_.tooltip("shuts out " + the_bogey::short_cards(costs));
      painter_.fill(rect, t.accent.faded(press.hovered ? 0.32F : 0.16F), 7);
      painter_.outline(rect, t.accent, 7, 2);
    }
    Rect inner = rect.inset(3, 2);
    // The number, a triangle if the card may go here, and the cost at its right.
    const Rect line = inner.cut_top(number_height);
    const std::string number = (open ? "\u25BC " : "") + std::to_string(index + 1);
    painter_.text_in(TextStyle::small_strong, line, Align::center, open ? t.ink : t.quiet, number);
    const std::string cost = "\u2212" + std::to_string(costs.size());
    const float beside = (line.w - painter_.width(TextStyle::small_strong, number)) / 2;
    if (open && !costs.empty() && beside > painter_.width(TextStyle::small, cost) + 2)
      painter_.text_in(TextStyle::small, line, Align::right, t.bad, cost);
    const auto& cards = view_.columns[index];
    inner.h < least_fan - number_height ? draw_top(inner, cards) : draw_fan(inner, cards, index);
  }

  void draw_top(Rect rect, const std::vector<Card>& cards) {
    if (cards.empty()) return draw_no_card(painter_, rect);
    draw_small_card(painter_, rect, cards.back(), false, false);
    if (cards.size() > 1 && rect.h >= 34)
      painter_.text_in(TextStyle::small, {rect.x, rect.bottom() - 15, rect.w - 4, 14}, Align::right,
                       painter_.theme().card_faint, std::to_string(cards.size()));
  }

  // Each card shows a strip of the one below it; the top one is whole, or as high as a long column leaves room for.
  void draw_fan(Rect rect, const std::vector<Card>& cards, std::size_t index) {
    const Theme& t = painter_.theme();
    const Color edge = mixed(t.card, t.card_black, 0.3F);
    const float width = std::min({rect.w, 96.0F, rect.h * 0.6F / card_ratio});
    const float whole = width * card_ratio;
    Rect card{rect.center().x - width / 2, rect.y, width, whole};
    if (cards.empty()) return draw_no_card(painter_, card);
    const auto below = static_cast<float>(cards.size() - 1);
    card.h = std::clamp(rect.h - least_strip * below, std::min(whole, 30.0F), whole);
    const float strip = below == 0 ? 0 : std::min(std::max(20.0F, whole * 0.3F), (rect.h - card.h) / below);
    for (std::size_t i = 0; i + 1 < cards.size(); ++i) {  // as much as sticks out from under the next one
      painter_.fill({card.x, card.y, width, strip + 8}, t.card, 5);
      painter_.outline({card.x, card.y, width, strip + 8}, edge, 5);
      const TextStyle type = strip >= 19 && width >= 34 ? TextStyle::strong : TextStyle::small_strong;
      painter_.text_in(type, {card.x, card.y, width, strip}, Align::center, suit_color(t, cards[i].suit()),
                       core::short_card(cards[i]));
      card.y += strip;
    }
    if (width >= 44 && card.h >= whole * 0.95F) {
      draw_card(painter_, card, cards.back());
    } else {
      draw_small_card(painter_, card, cards.back(), false, false);
      painter_.outline(card, edge, 5);
    }
    if (view_.last && view_.last->column == static_cast<int>(index) + 1)
      painter_.outline(card.inset(-1), t.accent, 6, 2);
  }

  Painter& painter_;
  const the_bogey::View& view_;
  std::optional<Card> card_;
  std::vector<int> open_;  // columns for the card, from 1
  std::optional<int> pressed_;
};

}  // namespace

std::optional<int> draw_bogey_columns(Painter& painter, Rect area, const the_bogey::View& view,
                                      std::optional<Card> card) {
  return ColumnPanel(painter, view, card).draw(area);
}

}  // namespace bogosity::ui
