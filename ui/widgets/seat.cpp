#include "ui/widgets/seat.h"

#include "core/numbers.h"
#include "ui/widgets/button.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr int most_cards = 7;
constexpr float tall_seat = 92;
constexpr float mark_size = 11;

// Draws the name, and after it what the seat is doing, on one baseline.
void draw_name(Painter& painter, Rect line, const core::SeatView& seat, const SeatLook& look) {
  const Theme& t = painter.theme();
  const std::string_view role = seat.has_turn ? look.turn_word : seat.placed_last ? "played last" : look.mark;
  // A long name steps back before it is cut.
  const float mark = role.empty() ? 0.0F : 22.0F;
  const TextStyle type = fitting_type(painter, seat.name, {line.w - mark, line.h},
                                      {TextStyle::name, TextStyle::lead_strong, TextStyle::strong});
  const TextStyle small = seat.has_turn ? TextStyle::small_strong : TextStyle::small;
  const float role_width = role.empty() ? 0 : painter.width(small, role) + 8;
  const bool role_fits = line.w - role_width >= std::min(painter.width(type, seat.name), 110.0F);
  const std::string name = painter.fitted(type, seat.name, line.w - (role_fits ? role_width : mark));
  const float baseline = line.center().y + painter.fonts().cap_height(type) / 2;
  const float x = line.x + painter.text_on(type, {line.x, baseline}, t.ink, name) + 8;
  if (role.empty()) return;
  if (role_fits) return painter.put_on(small, {x, baseline}, seat.has_turn ? t.accent : t.quiet, role);
  // A mark stands in place of words: a die, or a card on the stack. The card is filled and has a pip, as an empty
  // outline reads as a nought beside the name.
  const Point center{x + 7, line.center().y};
  if (seat.has_turn) return draw_die_mark(painter, center);
  painter.fill({center.x - 5, center.y - 7, 10, 14}, t.quiet, 2);
  painter.disc(center, 2, t.panel);
}

// Draws the number that a shout types, which is quiet until a shout is typed.
float draw_number(Painter& painter, Point at, const SeatLook& look) {
  const Theme& t = painter.theme();
  const std::string number = look.number == 10 ? "0" : std::to_string(look.number);
  if (look.number > 10) return 0;
  if (!look.can_shout) return draw_key(painter, at, number, t.quiet, t.raised_line) + 8;
  painter.fill({at.x, at.y, key_width(painter, number), key_height}, t.shout, 4);
  return draw_key(painter, at, number, t.shout_ink, t.shout) + 8;
}

void press_seat(Painter& painter, Rect rect, Rect score, const std::string& name, const SeatLook& look,
                const SeatPressed& pressed) {
  const auto part = [&](SeatPart which, const std::string& label, Rect place) {
    const Press press = painter.press(label + name, place);
    if (press.hovered && !look.can_shout) painter.fill(place.inset(3), painter.theme().raised_hover, space::radius - 2);
    pressed(which, press);
  };
  if (look.can_shout) return part(SeatPart::seat, "seat ", rect);
  if (look.has_menu) part(SeatPart::seat, "seat ", {rect.x, rect.y, rect.w - score.w, rect.h});
  part(SeatPart::score, "points of ", score);
}

// How high the cards in hand are drawn, below the name, with room for their number beside them; 0: in a low seat they
// are a number beside the name.
float hand_height(float seat, float width) {
  const float most = seat >= tall_seat ? 20 : seat >= 72 ? 15 : seat >= 52 ? 12 : 0;
  return std::min(most, std::max(10.0F, ((width - 20) / most_cards - 5) / 0.72F));
}

// Draws one card and how many there are; returns where a name must end.
float draw_count(Painter& painter, Rect rect, float right, int cards, Color color) {
  const std::string number = std::to_string(cards);
  constexpr float slot = 11;
  const float x = right - painter.width(TextStyle::body, number) - slot - 5;
  painter.fill({x, rect.center().y - 7.5F, slot, 15}, painter.theme().hand, 2.5F);
  painter.text_in(TextStyle::body, {x + slot + 5, rect.y, 40, rect.h}, Align::left, color, number);
  return x - 8;
}

}  // namespace

void draw_hand(Painter& painter, Point at, float height, int cards, float gap) {
  const float width = height * 0.72F;
  for (int i = 0; i < most_cards; ++i) {
    const Rect slot{at.x + static_cast<float>(i) * (width + gap), at.y, width, height};
    if (i < cards)
      painter.fill(slot, cards > most_cards ? painter.theme().bad : painter.theme().hand, 2.5F);
    else
      painter.outline(slot, painter.theme().faint, 2.5F);
  }
}

void draw_die_mark(Painter& painter, Point c) {
  painter.fill({c.x - 7, c.y - 7, 14, 14}, painter.theme().accent, 3);
  for (const float side : {-1.0F, 0.0F, 1.0F})
    painter.disc({c.x + 3.6F * side, c.y - 3.6F * side}, 1.5F, painter.theme().panel);
}

float score_width(const Painter& painter, float cap, int score) {
  return painter.digits_width(cap, core::score_in_words(score));
}

void draw_score(Painter& painter, Rect rect, Align align, float cap, int score) {
  painter.digits_in(cap, rect, align, score < 0 ? painter.theme().bad : painter.theme().ink,
                    core::score_in_words(score));
}

std::string scores_text(const core::TableView& view) {
  std::string text;
  for (const core::SeatView& seat : view.seats) text += seat.name + "\t" + std::to_string(seat.score) + "\n";
  return text;
}

TextStyle score_type_for(const Painter& painter, Size size, int score) {
  const bool tall = size.h >= tall_seat;
  const float inner = size.w - (tall ? 32 : 26);
  const bool beside_hand =
      size.h >= 74 && score_width(painter, painter.fonts().cap_height(TextStyle::score), score) + 130 <= inner;
  return beside_hand || (tall && inner > 200) ? TextStyle::score : TextStyle::score_small;
}

void draw_seat(Painter& painter, Rect rect, const core::SeatView& seat, const SeatLook& look,
               const SeatPressed& pressed) {
  const Theme& t = painter.theme();
  const bool under_mouse = look.can_shout && painter.hovered(rect);
  painter.fill(rect, look.shouts || under_mouse ? t.raised : t.panel, space::radius);
  const Color edge = look.shouts ? t.shout : seat.has_turn ? t.accent : t.panel_line;
  painter.outline(rect, edge, space::radius, seat.has_turn || look.shouts ? 2 : 1);
  const Rect inner = rect.inset(rect.h >= tall_seat ? 16 : 12, 0);
  const float cap = painter.fonts().cap_height(look.score);
  const float score = score_width(painter, cap, seat.score);
  const float press_width = std::max(score + 2 * (rect.right() - inner.right()), 48.0F);
  press_seat(painter, rect, {rect.right() - press_width, rect.y, press_width, rect.h}, seat.name, look, pressed);
  draw_score(painter, inner, Align::right, cap, seat.score);

  Rect rest{inner.x, inner.y, inner.w - score - 6, inner.h};
  // Scores of two digits leave all hands the same room.
  const float hand = hand_height(rect.h, inner.w - std::max(score, 2 * cap) - 10);
  const float name = rect.h >= 72 ? 26 : 20;
  const float gap = rect.h >= 72 ? 8 : 4;
  const int cards = seat.cards.value_or(0);
  const bool too_many = look.slots && cards > most_cards;  // Z1
  const Color count_color = too_many ? t.bad : t.quiet;
  rest.cut_top((rest.h - name - (hand > 0 ? gap + hand : 0)) / 2);
  Rect line = rest.cut_top(name, gap);
  if (hand == 0 && look.counts) line.w = draw_count(painter, rect, line.right(), cards, count_color) - line.x;
  line.cut_left(draw_number(painter, {line.x, line.center().y - key_height / 2}, look));
  draw_player_mark(painter, {line.x + mark_size / 2, line.center().y}, seat.player, mark_size);
  line.cut_left(mark_size, 7);
  draw_name(painter, line, seat, look);
  if (look.counts && painter.hovered(hand == 0 ? line : rest))
    painter.tooltip(core::cards_in_words(cards) + " in hand" + (too_many ? ": more than seven (Z1)" : ""));
  if (hand == 0 || !look.counts) return;
  rest.h = hand;
  if (look.slots) {
    draw_hand(painter, rest.top_left(), hand, cards);
    rest.cut_left(most_cards * (hand * 0.72F + 5) + 6);
  }
  if (rest.w > 12)
    painter.text_in(look.slots ? TextStyle::small : TextStyle::body, rest, Align::left, count_color,
                    look.slots ? std::to_string(cards) : core::cards_in_words(cards));
}

}  // namespace bogosity::ui
