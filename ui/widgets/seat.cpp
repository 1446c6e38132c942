#include "ui/widgets/seat.h"

#include <fmt/format.h>

#include <cstdlib>

#include "core/text.h"
#include "ui/widgets/button.h"
#include "ui/widgets/context_menu.h"

namespace bogosity::ui {
namespace {

constexpr int most_cards = 7;
constexpr float tall_seat = 92;
constexpr float minus_width = 0.5F;  // in heights of a digit
constexpr float minus_gap = 0.13F;

std::string cards_text(int cards) { return std::to_string(cards) + (cards == 1 ? " card" : " cards"); }

// A die, or a card lying on the stack: for where the words do not fit.
void draw_role_mark(Painter& painter, Point center, bool has_dice) {
  const Theme& t = painter.theme();
  if (!has_dice) {
    // Filled, and with a pip: an empty outline reads as a nought beside the name.
    painter.fill({center.x - 5, center.y - 7, 10, 14}, t.quiet, 2);
    painter.disc(center, 2, t.panel);
    return;
  }
  draw_die_mark(painter, center);
}

// Name, and after it what the seat is doing, on one baseline.
void draw_name(Painter& painter, Rect line, const core::SeatView& seat, const SeatLook& look, float x) {
  const Theme& t = painter.theme();
  const std::string_view role = seat.has_turn ? look.turn_word : seat.placed_last ? "played last" : look.mark;
  // A long name steps back before it is cut.
  TextStyle type = line.h >= 26 ? TextStyle::name : TextStyle::strong;
  const float most = line.right() - x - (role.empty() ? 0.0F : 22.0F);
  if (type == TextStyle::name && painter.width(type, seat.name) > most) type = TextStyle::lead_strong;
  if (type == TextStyle::lead_strong && painter.width(type, seat.name) > most) type = TextStyle::strong;
  const TextStyle small = seat.has_turn ? TextStyle::small_strong : TextStyle::small;
  const float role_width = role.empty() ? 0 : painter.width(small, role) + 8;
  const float room = line.right() - x;
  const bool role_fits = room - role_width >= std::min(painter.width(type, seat.name), 110.0F);
  const float mark = role.empty() ? 0.0F : 22.0F;
  const std::string name = painter.fitted(type, seat.name, room - (role_fits ? role_width : mark));
  const float baseline = line.y + painter.fonts().baseline(type);
  x += painter.text_on(type, {x, baseline}, t.ink, name) + 8;
  if (role.empty()) return;
  if (role_fits) {
    painter.text_on(small, {x, baseline}, seat.has_turn ? t.accent : t.quiet, role);
  } else {
    draw_role_mark(painter, {x + 7, baseline - painter.fonts().cap_height(type) / 2}, seat.has_turn);
  }
}

// The number a shout types: quiet until a shout is typed.
float draw_number(Painter& painter, Point at, const SeatLook& look) {
  const Theme& t = painter.theme();
  const std::string number = look.number == 10 ? "0" : std::to_string(look.number);
  if (look.number > 10) return 0;
  if (!look.can_shout) return draw_key(painter, at, number, t.quiet, t.raised_line) + 8;
  const Rect cap{at.x, at.y, key_width(painter, number), key_height};
  painter.fill(cap, t.shout, 4);
  painter.text_in(TextStyle::key, cap, Align::center, t.shout_ink, number);
  return cap.w + 8;
}

SeatPress press_seat(Painter& painter, Rect rect, const Rect& score, const std::string& name, bool can_shout) {
  if (can_shout) return painter.press("seat " + name, rect).clicked ? SeatPress::seat : SeatPress::nothing;
  const Press press = painter.press("points of " + name, score);
  if (press.hovered) painter.fill(score.inset(3), painter.theme().raised_hover, space::radius - 2);
  if (ContextMenu menu(painter, press); menu.is_open()) {
    if (menu.item("Why these points?")) return SeatPress::score;
    if (menu.item("Copy all scores")) return SeatPress::copy;
  }
  return press.clicked ? SeatPress::score : SeatPress::nothing;
}

void draw_ground(Painter& painter, Rect rect, const core::SeatView& seat, const SeatLook& look) {
  const Theme& t = painter.theme();
  const bool under_mouse = look.can_shout && painter.hovered(rect);
  painter.fill(rect, look.shouts || under_mouse ? t.raised : t.panel, space::radius);
  if (seat.has_turn || look.shouts) {
    painter.outline(rect, look.shouts ? t.shout : t.accent, space::radius, 2);
  } else {
    painter.outline(rect, t.panel_line, space::radius);
  }
}

// Name and hand below each other; in a low seat no hand, only a number of cards beside the name.
struct SeatPlan {
  bool tall = false;
  float hand_height = 0;
  float top = 0;  // of the name
  float number_y = 0;
  float hand_y = 0;
};

SeatPlan plan_for(const Painter& painter, Rect rect) {
  SeatPlan plan;
  plan.tall = rect.h >= tall_seat;
  plan.hand_height = plan.tall ? 20 : rect.h >= 72 ? 15 : rect.h >= 52 ? 12 : 0;
  const float middle = rect.center().y;
  if (plan.hand_height == 0) {
    plan.top = middle - painter.line_height(TextStyle::strong) / 2;
    plan.number_y = middle - key_height / 2;
    return plan;
  }
  const float name = painter.line_height(plan.hand_height < 15 ? TextStyle::strong : TextStyle::name);
  const float gap = plan.hand_height < 15 ? 4 : 8;
  plan.top = middle - (name + gap + plan.hand_height + (plan.tall ? 24 : 0)) / 2 - 1;
  plan.number_y = plan.top + (name - key_height) / 2;
  plan.hand_y = plan.top + name + gap;
  return plan;
}

// One card and how many there are; gives back where a name must end.
float draw_count(Painter& painter, Rect rect, float right, int cards) {
  const Theme& t = painter.theme();
  const std::string number = std::to_string(cards);
  constexpr float slot = 11;
  const float x = right - painter.width(TextStyle::body, number) - slot - 5;
  painter.fill({x, rect.center().y - 7.5F, slot, 15}, t.hand, 2.5F);
  painter.text_in(TextStyle::body, {x + slot + 5, rect.y, 40, rect.h}, Align::left, t.quiet, number);
  return x - 8;
}

float score_width(const Painter& painter, TextStyle type, int score) {
  const std::string digits = std::to_string(std::abs(static_cast<long long>(score)));
  const float width = painter.width(type, digits);
  if (score >= 0) return width;
  return width - painter.before_digits(type, digits) + painter.fonts().cap_height(type) * (minus_width + minus_gap);
}

// A score in the display type, its minus drawn: the type has none.
void draw_score(Painter& painter, TextStyle type, Rect rect, int score) {
  const Color color = score < 0 ? painter.theme().bad : painter.theme().ink;
  painter.text_in(type, rect, Align::right, color, std::to_string(std::abs(static_cast<long long>(score))));
  if (score >= 0) return;
  const float cap = painter.fonts().cap_height(type);
  const float x = rect.right() - score_width(painter, type, score);
  painter.fill({x, rect.center().y - cap * 0.06F, cap * minus_width, cap * 0.12F}, color);
}

}  // namespace

void draw_hand(Painter& painter, Point at, float height, int cards, float gap) {
  const float width = height * 0.72F;
  for (int i = 0; i < most_cards; ++i) {
    const Rect slot{at.x + static_cast<float>(i) * (width + gap), at.y, width, height};
    if (i < cards) {
      painter.fill(slot, painter.theme().hand, 2.5F);
    } else {
      painter.outline(slot, painter.theme().faint, 2.5F);
    }
  }
}

void draw_die_mark(Painter& painter, Point c) {
  painter.fill({c.x - 7, c.y - 7, 14, 14}, painter.theme().accent, 3);
  for (const float side : {-1.0F, 0.0F, 1.0F})
    painter.disc({c.x + 3.6F * side, c.y - 3.6F * side}, 1.5F, painter.theme().panel);
}

std::string scores_text(const core::TableView& view) {
  std::string text;
  for (const core::SeatView& seat : view.seats) text += seat.name + "\t" + std::to_string(seat.score) + "\n";
  return text;
}

TextStyle score_type_for(const Painter& painter, Size size, int score) {
  const bool tall = size.h >= tall_seat;
  const float inner = size.w - (tall ? 32 : 26);
  const bool beside_hand = size.h >= 74 && score_width(painter, TextStyle::score, score) + 130 <= inner;
  return beside_hand || (tall && inner > 200) ? TextStyle::score : TextStyle::score_small;
}

SeatPress draw_seat(Painter& painter, Rect rect, const core::SeatView& seat, const SeatLook& look) {
  draw_ground(painter, rect, seat, look);
  const SeatPlan plan = plan_for(painter, rect);
  const Rect inner = rect.inset(plan.tall ? 16 : 12, 0);
  const float score = score_width(painter, look.score, seat.score);
  const float text_right = inner.right() - score - 10;
  const float press_width = std::max(score + 2 * (rect.right() - inner.right()), 48.0F);
  const SeatPress press =
      press_seat(painter, rect, {rect.right() - press_width, rect.y, press_width, rect.h}, seat.name, look.can_shout);
  draw_score(painter, look.score, plan.tall ? Rect{inner.x, rect.y + 6, inner.w, 54} : inner, seat.score);

  const float x = inner.x + draw_number(painter, {inner.x, plan.number_y}, look);
  if (plan.hand_height == 0) {
    const float name_right = look.counts ? draw_count(painter, rect, text_right, seat.cards.value_or(0)) : text_right;
    draw_name(painter, {x, plan.top, name_right - x, 20}, seat, look, x);
    return press;
  }
  draw_name(painter, {x, plan.top, text_right - x, plan.hand_height < 15 ? 20.0F : 28.0F}, seat, look, x);
  if (!look.slots) {
    if (look.counts)
      painter.text_in(TextStyle::body, {inner.x, plan.hand_y, text_right - inner.x, plan.hand_height}, Align::left,
                      painter.theme().quiet, cards_text(seat.cards.value_or(0)));
    return press;
  }
  draw_hand(painter, {inner.x, plan.hand_y}, plan.hand_height, seat.cards.value_or(0));
  if (plan.tall) {
    painter.text(TextStyle::small, {inner.x, plan.hand_y + plan.hand_height + 6}, painter.theme().quiet,
                 cards_text(seat.cards.value_or(0)));
    return press;
  }
  const float used = most_cards * (plan.hand_height * 0.72F + 5) + 6;
  const Rect beside{inner.x + used, plan.hand_y, text_right - inner.x - used, plan.hand_height};
  if (beside.w > 12) {
    painter.text_in(TextStyle::small, beside, Align::left, painter.theme().quiet,
                    std::to_string(seat.cards.value_or(0)));
  }
  return press;
}

}  // namespace bogosity::ui
