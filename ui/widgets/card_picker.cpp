// All cards to choose one from: side by side, or rank and suit one after the other where the room is low.
#include <algorithm>
#include <array>

#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

using core::Card;
using core::Rank;
using core::Suit;

constexpr std::array<Suit, 4> rows = {Suit::spades, Suit::hearts, Suit::clubs, Suit::diamonds};
constexpr int chooser_ranks = 13;
constexpr float target = space::button;
constexpr float least_gap = 4;
constexpr float full_height = 5 * target + 4 * least_gap;
constexpr float full_width = chooser_ranks * target + (chooser_ranks - 1) * least_gap;

struct Chooser {
  Painter& painter;
  const ChooserLook& look;
  std::optional<Card> card;

  bool is_marked(Card each) const {
    return std::find(look.marked.begin(), look.marked.end(), each) != look.marked.end();
  }
  void offer(Rect rect, Card each) {
    const bool greyed = look.greyed == each && each.is_plain();
    const Press press = painter.press("card " + core::to_text(each), rect);
    if (press.clicked) card = each;
    if (!each.is_plain() && rect.w < 84) return draw_narrow(rect, each);
    draw_small_card(painter, press.hovered && !greyed ? rect.moved(0, -1) : rect, each, greyed, is_marked(each));
  }
  // A star or a question mark, where there is no room for words.
  void draw_narrow(Rect rect, Card each) {
    const Theme& t = painter.theme();
    painter.fill(rect, t.card, 5);
    painter.outline(rect, is_marked(each) ? t.accent : t.card_edge, 5, is_marked(each) ? 2.5F : 1.0F);
    if (!each.is_joker()) return painter.text_in(TextStyle::index_small, rect, Align::center, t.card_black, "?");
    const float size = std::min(rect.w, rect.h) * 0.6F;
    draw_star(painter, {rect.center().x - size / 2, rect.center().y - size / 2, size, size}, t.card_black);
  }
  int specials() const { return (look.with_joker ? 1 : 0) + (look.with_hidden ? 1 : 0); }
};

Rect choose_from_all(Chooser& chooser, Rect area) {
  Rect beside = area.cut_top(target, 8);
  const float special = std::min(94.0F, area.w * 0.15F);
  if (chooser.look.with_hidden) chooser.offer(beside.cut_right(special, 6), Card::hidden());
  if (chooser.look.with_joker) chooser.offer(beside.cut_right(special, 10), Card::joker());
  chooser.painter.caption({beside.x, beside.center().y - 6}, chooser.painter.theme().quiet, chooser.look.caption);
  beside.cut_left(chooser.painter.caption_width(chooser.look.caption) + 18);
  const float gap = area.w < 620 ? least_gap : 5;
  const float width = (area.w - gap * (chooser_ranks - 1)) / chooser_ranks;
  const float between = std::clamp((area.h - 4 * target) / 3, least_gap, gap);
  const float height = std::min((area.h - between * 3) / 4, 72.0F);
  for (const Suit suit : rows) {
    Rect row = area.cut_top(height, between);
    for (int rank = 1; rank <= chooser_ranks; ++rank)
      chooser.offer(row.cut_left(width, gap), Card(static_cast<Rank>(rank), suit));
  }
  return beside;
}

// A rank as on a card's corner; true when pressed.
bool rank_tile(Painter& painter, Rect rect, int rank, bool chosen) {
  const Theme& t = painter.theme();
  const std::string text = corner_text(Card(static_cast<Rank>(rank), Suit::spades));
  const Press press = painter.press("rank " + text, rect);
  painter.fill(press.hovered ? rect.moved(0, -1) : rect, chosen ? t.accent : t.card, 5);
  if (!chosen) painter.outline(rect, t.card_edge, 5);
  painter.text_in(TextStyle::index_small, rect, Align::center, chosen ? t.accent_ink : t.card_black, text);
  return press.clicked;
}

// Before the rank is chosen the suits are shown, not to be pressed.
void offer_suit(Chooser& chooser, Rect rect, int rank, Suit suit) {
  if (rank != 0) return chooser.offer(rect, Card(static_cast<Rank>(rank), suit));
  const Theme& t = chooser.painter.theme();
  chooser.painter.outline(rect, t.raised_line, 5);
  const float size = std::min(18.0F, rect.h - 12);
  draw_suit(chooser.painter, suit, {rect.center().x - size / 2, rect.center().y - size / 2, size, size}, t.faint);
}

struct Beside {
  Rect room;
  Rect corner = {};
};

Beside choose_in_two_steps(Chooser& chooser, Rect area, const PanelChoice& panel, Actions& actions) {
  Painter& painter = chooser.painter;
  const Rect head = area.cut_top(14, 4);
  painter.caption({head.x, head.y}, painter.theme().quiet, chooser.look.caption, head.w);
  const int cards = chooser_ranks + chooser.specials();
  const int count = cards + (chooser.look.with_corner ? 1 : 0);
  const float in_one_row = (area.w - least_gap * static_cast<float>(count - 1)) / static_cast<float>(count);
  const int across = in_one_row >= target ? count : (count + 1) / 2;
  const int lines = (count + across - 1) / across + 1;
  const float height =
      std::min((area.h - least_gap * static_cast<float>(lines - 1)) / static_cast<float>(lines), 60.0F);
  const float width = (area.w - least_gap * static_cast<float>(across - 1)) / static_cast<float>(across);
  Rect row{};
  for (int i = 0; i < count; ++i) {
    if (i % across == 0) row = area.cut_top(height, least_gap);
    if (i == cards) break;
    const Rect tile = row.cut_left(width, least_gap);
    const int rank = i + 1;
    if (rank > chooser_ranks) {
      chooser.offer(tile, rank == chooser_ranks + 1 && chooser.look.with_joker ? Card::joker() : Card::hidden());
    } else if (rank_tile(painter, tile, rank, panel.rank == rank)) {
      PanelChoice next = panel;
      next.rank = rank;
      actions.emplace_back(action::ChoosePanel{next});
    }
  }
  const Rect corner = chooser.look.with_corner ? row : Rect{};
  row = area.cut_top(height);
  const float suit_width = area.w < 620 ? target : 56;
  for (const Suit suit : rows) offer_suit(chooser, row.cut_left(suit_width, least_gap), panel.rank, suit);
  row.cut_left(8);
  return {row, corner};
}

}  // namespace

CardChoice choose_card(Painter& painter, Rect area, const ChooserLook& look, const PanelChoice& panel,
                       Actions& actions) {
  draw_panel(painter, area);
  const float side = area.w < 620 ? 10 : 18;
  Chooser chooser{painter, look, {}};
  const bool all = area.h >= full_height + 16 + 4 && area.w - 2 * side >= full_width;
  const Rect inner = area.inset(side, all ? (area.h < 260 ? 8.0F : 12.0F) : 8.0F);
  const Beside beside =
      all ? Beside{choose_from_all(chooser, inner)} : choose_in_two_steps(chooser, inner, panel, actions);
  return {chooser.card, beside.room, beside.corner};
}

}  // namespace bogosity::ui
