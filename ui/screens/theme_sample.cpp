#include "ui/screens/theme_sample.h"

#include "ui/widgets/card.h"
#include "ui/widgets/suit.h"

namespace bogosity::ui {
namespace {

void draw_sample_card(Paint& paint, Rect card, const Theme& theme, core::Suit suit) {
  paint.fill(card, theme.card, 4);
  if (theme.card_edge.a > 0) paint.outline(card, theme.card_edge, 4);
  const float size = card.w * 0.56F;
  draw_suit(paint, suit, {card.center().x - size / 2, card.center().y - size / 2, size, size}, suit_color(theme, suit));
}

}  // namespace

void draw_theme_sample(Paint& paint, Rect area, const Theme& theme, std::string_view about, bool chosen, bool hovered) {
  paint.fill(area, theme.felt, space::radius);
  paint.outline(area, hovered ? theme.ink : theme.panel_line, space::radius);
  if (chosen) paint.outline(area, paint.theme().accent, space::radius, 3);
  Rect inner = area.inset(14, 12);
  const float card_height = std::min(inner.h - 44, 84.0F);
  if (card_height >= 30) {
    Rect cards = inner.cut_top(card_height, 8);
    const float width = card_height / card_ratio;
    draw_sample_card(paint, cards.cut_left(width, 8), theme, core::Suit::hearts);
    draw_sample_card(paint, cards.cut_left(width, 14), theme, core::Suit::spades);
    // A word in each ink that a table uses.
    paint.fill(cards, theme.panel, 6);
    paint.outline(cards, theme.panel_line, 6);
    Rect words = cards.inset(9, 6);
    const float step = std::min(20.0F, words.h / 3);
    paint.text_in(Type::small, words.cut_top(step), Align::left, theme.ink, "Ann");
    paint.text_in(Type::small, words.cut_top(step), Align::left, theme.good, "+10");
    if (words.h >= step) paint.text_in(Type::small, words.cut_top(step), Align::left, theme.bad, "\u22125");
  }
  std::string name(theme.name);
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  paint.text_in(Type::strong, inner.cut_top(20), Align::left, theme.ink, chosen ? name + ", in use" : name);
  paint.text_in(Type::small, inner, Align::left, theme.quiet, about);
}

}  // namespace bogosity::ui
