
#include <algorithm>
#include <array>
#include <string>

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
  ColumnPanel(Painter& painter, const the_bogey::View& view, const ColumnMarks& marks)
      : painter_(painter), view_(view), marks_(marks) {}

  std::optional<int> draw(Rect area) {
    const bool two_rows = area.w < least_wide;
    const std::size_t in_row = two_rows ? column_count / 2 : column_count;
    const float height = two_rows ? (area.h - column_gap) / 2 : area.h;
    const float width = area.w / static_cast<float>(in_row);
    const FlowArea flow(painter_, area);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, painter_.pixels(column_gap)));
    for (std::size_t i = 0; i < column_count; ++i) {
      if (i % in_row > 0) ImGui::SameLine(painter_.pixels(width * static_cast<float>(i % in_row)));
      draw_column(next_place(painter_, width, height), i);
    }
    ImGui::PopStyleVar();
    return pressed_;
  }

 private:
  bool takes(std::size_t index) const {
    if (view_.columns[index].empty() && marks_.any_empty) return true;
    return std::find(marks_.open.begin(), marks_.open.end(), static_cast<int>(index) + 1) != marks_.open.end();
  }

  void draw_column(Rect rect, std::size_t index) {
    const Theme& t = painter_.theme();
    const bool open = takes(index);
    const Rect place = rect;
    rect = rect.inset(column_gap / 2, 0);
    if (!open || !marks_.pressable) {
      take_place(painter_, place.w, place.h);
    } else {
      const Press press = painter_.press("column " + std::to_string(index + 1), place);
      if (press.clicked) pressed_ = static_cast<int>(index) + 1;
      if (press.hovered) tell_cost(index);
      painter_.fill(rect, t.accent.faded(press.hovered ? 0.32F : 0.16F), 7);
    }
    if (open) painter_.outline(rect, t.accent, 7, 2);
    Rect inner = rect.inset(3, 2);
    draw_number(inner.cut_top(number_height), index, open);
    const auto& cards = view_.columns[index];
    if (inner.h < least_fan - number_height) {
      draw_top(inner, cards);
    } else {
      draw_fan(inner, cards, index);
    }
  }

  // The number, and beside it the cost of a card here; a triangle if the card may go here.
  void draw_number(Rect line, std::size_t index, bool open) {
    const Theme& t = painter_.theme();
    const std::string number = std::to_string(index + 1);
    if (!open) return painter_.text_in(TextStyle::small_strong, line, Align::center, t.quiet, number);
    const float x = line.center().x;
    const float y = line.center().y;
    const float width = painter_.width(TextStyle::small_strong, number);
    const bool room = line.w >= width + 30;
    const std::array<Point, 3> down = {
        {{x - width / 2 - 13, y - 4}, {x - width / 2 - 3, y - 4}, {x - width / 2 - 8, y + 4}}};
    if (room) painter_.convex(down, t.accent);
    painter_.text_in(TextStyle::small_strong, line, Align::center, t.ink, number);
    const the_bogey::Spot* spot = spot_of(index);
    if (spot == nullptr || spot->skipped.empty()) return;
    const std::string cost = "\u2212" + std::to_string(spot->skipped.size());
    if (line.w / 2 - width / 2 > painter_.width(TextStyle::small, cost) + 2)
      painter_.text_in(TextStyle::small, line, Align::right, t.bad, cost);
  }

  const the_bogey::Spot* spot_of(std::size_t index) const {
    const auto found = std::find_if(marks_.spots.begin(), marks_.spots.end(), [&](const the_bogey::Spot& each) {
      return each.column == static_cast<int>(index) + 1;
    });
    return found == marks_.spots.end() ? nullptr : &*found;
  }
  void tell_cost(std::size_t index) {
    const the_bogey::Spot* spot = spot_of(index);
    if (spot != nullptr && !spot->skipped.empty())
      painter_.tooltip("shuts out " + the_bogey::short_cards(spot->skipped));
  }

  bool is_last(std::size_t index) const { return view_.last && view_.last->column == static_cast<int>(index) + 1; }

  void draw_top(Rect rect, const std::vector<Card>& cards) {
    if (cards.empty()) return draw_no_card(painter_, rect);
    draw_small_card(painter_, rect, cards.back(), false, false);
    if (cards.size() < 2 || rect.h < 34) return;
    painter_.text_in(TextStyle::small, Rect{rect.x, rect.bottom() - 15, rect.w - 4, 14}, Align::right,
                     painter_.theme().card_faint, std::to_string(cards.size()));
  }

  // Each card shows a strip of the one below it; the top one is whole, or as high as a long column leaves room for.
  void draw_fan(Rect rect, const std::vector<Card>& cards, std::size_t index) {
    float width = std::min(rect.w, 96.0F);
    if (width * card_ratio > rect.h * 0.6F) width = rect.h * 0.6F / card_ratio;
    const float x = rect.center().x - width / 2;
    const float whole = width * card_ratio;
    if (cards.empty()) return draw_no_card(painter_, {x, rect.y, width, whole});
    const auto below = static_cast<float>(cards.size() - 1);
    const float height = std::clamp(rect.h - least_strip * below, std::min(whole, 30.0F), whole);
    const float strip = below == 0 ? 0 : std::min(std::max(20.0F, whole * 0.3F), (rect.h - height) / below);
    for (std::size_t i = 0; i + 1 < cards.size(); ++i)
      draw_covered({x, rect.y + strip * static_cast<float>(i), width, strip}, cards[i]);
    const Rect top{x, rect.y + strip * below, width, height};
    if (width >= 44 && height >= whole * 0.95F) {
      draw_card(painter_, top, cards.back());
    } else {
      draw_edged(top, cards.back());
    }
    if (is_last(index)) painter_.outline(top.inset(-1), painter_.theme().accent, 6, 2);
  }

  Color edge() const { return mixed(painter_.theme().card, painter_.theme().card_black, 0.3F); }
  void draw_edged(Rect card, Card face) {
    draw_small_card(painter_, card, face, false, false);
    painter_.outline(card, edge(), 5);
  }

  // As much of a card as sticks out from under the next one.
  void draw_covered(Rect strip, Card face) {
    const Theme& t = painter_.theme();
    const Rect shown{strip.x, strip.y, strip.w, strip.h + 8};
    painter_.fill(shown, t.card, 5);
    painter_.outline(shown, edge(), 5);
    const TextStyle type = strip.h >= 19 && strip.w >= 34 ? TextStyle::strong : TextStyle::small_strong;
    painter_.text_in(type, strip, Align::center, suit_color(t, face.suit()), the_bogey::short_card(face));
  }

  Painter& painter_;
  const the_bogey::View& view_;
  const ColumnMarks& marks_;
  std::optional<int> pressed_;
};

}  // namespace

std::optional<int> draw_bogey_columns(Painter& painter, Rect area, const the_bogey::View& view,
                                      const ColumnMarks& marks) {
  return ColumnPanel(painter, view, marks).draw(area);
}

}  // namespace bogosity::ui
