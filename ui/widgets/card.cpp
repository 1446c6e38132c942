#include "ui/widgets/card.h"

#include <array>
#include <string_view>

#include "ui/widgets/suit.h"

namespace bogosity::ui {
namespace {

Type index_type(float height) {
  if (height >= 330) return Type::index_large;
  if (height >= 190) return Type::index;
  if (height >= 110) return Type::index_small;
  return Type::lead_strong;
}

void draw_back(Paint& paint, Rect rect, float radius) {
  const Theme& t = paint.theme();
  const Rect inner = rect.inset(rect.w * 0.07F);
  paint.fill(inner, t.raised, radius * 0.7F);
  const Clip clipped(paint, inner);
  const float step = rect.w * 0.14F;
  for (float offset = -inner.h; offset < inner.w + inner.h; offset += step) {
    paint.line({inner.x + offset, inner.y}, {inner.x + offset + inner.h, inner.bottom()}, t.raised_line, 1);
    paint.line({inner.x + offset, inner.bottom()}, {inner.x + offset + inner.h, inner.y}, t.raised_line, 1);
  }
}

void draw_joker(Paint& paint, Rect rect) {
  const Theme& t = paint.theme();
  const Type type = index_type(rect.h);
  const float star = paint.fonts().cap_height(type);
  draw_star(paint, {rect.x + rect.w * 0.09F, rect.y + rect.w * 0.1F, star, star}, t.card_black);
  const float big = rect.w * 0.46F;
  draw_star(paint, {rect.center().x - big / 2, rect.center().y - big * 0.45F, big, big}, t.card_red);
  const Type word = rect.h >= 190 ? Type::strong : rect.h >= 110 ? Type::small_strong : Type::caption;
  paint.text_in(word, {rect.x, rect.bottom() - rect.h * 0.2F, rect.w, rect.h * 0.16F}, Align::center, t.card_black,
                "Joker");
}

}  // namespace

std::string corner_text(core::Card card) {
  if (!card.is_plain()) return card.is_joker() ? "Joker" : "?";
  if (card.rank() == core::Rank::ten) return "10";
  return {core::letter(card.rank())};
}

void draw_card(Paint& paint, Rect rect, core::Card card) {
  const Theme& t = paint.theme();
  const float radius = std::max(4.0F, rect.w * 0.06F);
  paint.fill(rect.moved(0, 3).inset(-1.5F, -1.0F), t.shadow, radius + 2);
  paint.fill(rect, t.card, radius);
  if (t.card_edge.a != 0) paint.outline(rect, t.card_edge, radius);
  if (card.is_hidden()) return draw_back(paint, rect, radius);
  if (card.is_joker()) return draw_joker(paint, rect);
  const Color color = suit_color(t, card.suit());
  const Type type = index_type(rect.h);
  const float cap = paint.fonts().cap_height(type);
  const float left = rect.x + rect.w * 0.1F;
  const float top = rect.y + rect.w * 0.1F;
  paint.text_on(type, {left, top + cap}, color, corner_text(card));
  const float small = std::max(cap * 0.86F, 10.0F);
  draw_suit(paint, card.suit(), {left, top + cap * 1.38F, small, small}, color);
  const float big = rect.w * 0.36F;
  draw_suit(paint, card.suit(), {rect.right() - rect.w * 0.12F - big, rect.bottom() - rect.w * 0.13F - big, big, big},
            color);
}

void draw_no_card(Paint& paint, Rect rect) {
  const float radius = std::max(4.0F, rect.w * 0.06F);
  paint.outline(rect, paint.theme().faint, radius, 1.5F);
}

void draw_small_card(Paint& paint, Rect rect, core::Card card, bool greyed, bool marked) {
  const Theme& t = paint.theme();
  const float radius = 5;
  if (marked) paint.fill(rect.inset(-3), t.accent, radius + 3);
  const bool edged = !greyed && !marked && t.card_edge.a != 0;
  if (edged) paint.fill(rect, t.card_edge, radius);
  paint.fill(edged ? rect.inset(1 / paint.scale()) : rect, greyed ? t.card_faint : t.card, edged ? radius - 1 : radius);
  const Color base = card.is_plain() ? suit_color(t, card.suit()) : t.card_black;
  const Color color = greyed ? mixed(base, t.card_faint, 0.3F) : base;
  if (!card.is_plain()) {
    if (card.is_joker()) {
      const float star = std::min(rect.h * 0.5F, 17.0F);
      const float width = star + 6 + paint.width(Type::strong, "Joker");
      const float x = rect.center().x - width / 2;
      draw_star(paint, {x, rect.center().y - star / 2, star, star}, color);
      paint.text_in(Type::strong, {x + star + 6, rect.y, width, rect.h}, Align::left, color, "Joker");
    } else {
      paint.text_in(Type::strong, rect.inset(4, 0), Align::center, color, "not seen");
    }
    return;
  }
  const std::string rank = corner_text(card);
  const Type type = rect.h >= 56 ? Type::name : rect.h >= 34 ? Type::lead_strong : Type::strong;
  const float cap = paint.fonts().cap_height(type);
  // A letter has four corners where a drawn suit has a hundred: there are fifty of them in every frame.
  constexpr std::array<std::string_view, 4> suits = {"\u2663", "\u2666", "\u2665", "\u2660"};
  const std::string_view suit = suits[static_cast<std::size_t>(card.suit())];
  const float rank_width = paint.width(type, rank);
  const float x = rect.center().x - (rank_width + paint.width(type, suit)) / 2;
  const float baseline = rect.center().y + cap / 2;
  paint.text_on(type, {x, baseline}, color, rank);
  paint.text_on(type, {x + rank_width, baseline}, color, suit);
}

}  // namespace bogosity::ui
