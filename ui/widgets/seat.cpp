#include "ui/widgets/seat.h"

#include <fmt/format.h>

#include <cstdlib>

#include "ui/widgets/button.h"

namespace bogosity::ui {
namespace {

constexpr int most_cards = 7;
constexpr float tall_seat = 92;
constexpr float minus_width = 0.5F;  // in heights of a digit
constexpr float minus_gap = 0.13F;

void draw_hand(Paint& paint, Point at, float height, int cards) {
  const Theme& t = paint.theme();
  const float width = height * 0.72F;
  for (int i = 0; i < most_cards; ++i) {
    const Rect slot{at.x + static_cast<float>(i) * (width + 5), at.y, width, height};
    if (i < cards) {
      paint.fill(slot, t.hand, 2.5F);
    } else {
      paint.outline(slot, t.faint, 2.5F);
    }
  }
}

std::string cards_text(int cards) { return std::to_string(cards) + (cards == 1 ? " card" : " cards"); }

// Name, and after it what the seat is doing, on one baseline.
void draw_name(Paint& paint, Rect line, const youre_bogus::SeatView& seat, float x) {
  const Theme& t = paint.theme();
  const std::string_view role = seat.has_dice ? "has the dice" : seat.placed_last ? "played last" : "";
  const Type type = line.h >= 26 ? Type::name : Type::strong;
  const Type small = seat.has_dice ? Type::small_strong : Type::small;
  const float role_width = role.empty() ? 0 : paint.width(small, role) + 8;
  const float room = line.right() - x;
  const bool role_fits = room - role_width >= std::min(paint.width(type, seat.name), 70.0F);
  const std::string name = paint.fitted(type, seat.name, role_fits ? room - role_width : room);
  const float baseline = line.y + paint.fonts().baseline(type);
  x += paint.text_on(type, {x, baseline}, t.ink, name) + 8;
  if (role_fits && !role.empty()) paint.text_on(small, {x, baseline}, seat.has_dice ? t.accent : t.quiet, role);
}

}  // namespace

float score_width(const Paint& paint, Type type, int score) {
  const float digits = paint.width(type, std::to_string(std::abs(static_cast<long long>(score))));
  return digits + (score < 0 ? paint.fonts().cap_height(type) * (minus_width + minus_gap) : 0);
}

void draw_score(Paint& paint, Type type, Rect rect, int score) {
  const Color color = score < 0 ? paint.theme().bad : paint.theme().ink;
  paint.text_in(type, rect, Align::right, color, std::to_string(std::abs(static_cast<long long>(score))));
  if (score >= 0) return;
  const float cap = paint.fonts().cap_height(type);
  const float x = rect.right() - score_width(paint, type, score);
  paint.fill({x, rect.center().y - cap * 0.06F, cap * minus_width, cap * 0.12F}, color);
}

std::string points_text(int points) {
  return points < 0 ? fmt::format("\u2212{}", -static_cast<long long>(points)) : fmt::format("{}", points);
}

std::string signed_points_text(int points) { return points > 0 ? fmt::format("+{}", points) : points_text(points); }

Type score_type_for(const Paint& paint, Size size, int score) {
  const bool tall = size.h >= tall_seat;
  const float inner = size.w - (tall ? 32 : 26);
  const bool beside_hand = size.h >= 74 && score_width(paint, Type::score, score) + 130 <= inner;
  return beside_hand || (tall && inner > 200) ? Type::score : Type::score_small;
}

bool draw_seat(Paint& paint, Rect rect, const youre_bogus::SeatView& seat, const SeatLook& look) {
  const Theme& t = paint.theme();
  const Press press = look.can_shout ? paint.press("seat " + seat.name, rect) : Press{};
  paint.fill(rect, look.shouts ? t.raised : press.hovered ? t.raised_hover : t.panel, space::radius);
  if (seat.has_dice || look.shouts) {
    paint.outline(rect, look.shouts ? t.shout : t.accent, space::radius, 2);
  } else {
    paint.outline(rect, t.panel_line, space::radius);
  }
  const bool tall = rect.h >= tall_seat;
  const Rect inner = rect.inset(tall ? 16 : 13, 0);
  const float beside_score = inner.right() - score_width(paint, look.score, seat.score) - 10;
  Rect score_box = inner;
  if (tall) score_box = {inner.x, rect.y + 6, inner.w, 54};
  draw_score(paint, look.score, score_box, seat.score);

  const float text_right = beside_score;
  float x = inner.x;
  const float hand_height = tall ? 20 : rect.h >= 60 ? 15 : 0;
  const float block = hand_height == 0 ? 0 : paint.line_height(Type::name) + 8 + hand_height + (tall ? 24 : 0);
  const float top =
      hand_height == 0 ? rect.center().y - paint.line_height(Type::strong) / 2 : rect.center().y - block / 2 - 1;
  if (look.can_shout) x += draw_key(paint, {x, top + 2}, std::to_string(look.number % 10), t.shout_ink, t.bad) + 8;
  if (hand_height == 0) {
    const std::string cards = std::to_string(seat.cards);
    const float slot = 11;
    const float cards_x = text_right - paint.width(Type::body, cards) - slot - 5;
    draw_name(paint, {x, top, cards_x - 8 - x, 20}, seat, x);
    paint.fill({cards_x, rect.center().y - 7.5F, slot, 15}, t.hand, 2.5F);
    paint.text_in(Type::body, {cards_x + slot + 5, rect.y, 40, rect.h}, Align::left, t.quiet, cards);
    return press.clicked;
  }
  draw_name(paint, {x, top, text_right - x, 28}, seat, x);
  const float hand_y = top + paint.line_height(Type::name) + 8;
  draw_hand(paint, {inner.x, hand_y}, hand_height, seat.cards);
  const float hand_width = most_cards * (hand_height * 0.72F + 5);
  if (tall) {
    paint.text(Type::small, {inner.x, hand_y + hand_height + 6}, t.quiet, cards_text(seat.cards));
  } else {
    const Rect beside{inner.x + hand_width + 6, hand_y, text_right - inner.x - hand_width - 6, hand_height};
    if (beside.w > 12) paint.text_in(Type::small, beside, Align::left, t.quiet, std::to_string(seat.cards));
  }
  return press.clicked;
}

}  // namespace bogosity::ui
