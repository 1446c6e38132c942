#include "ui/widgets/card.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "ui/widgets/flow.h"

namespace bogosity::ui {
namespace {

// Draws shapes in a box that goes from -0.5 to 0.5 on both axes.
class UnitBox {
 public:
  UnitBox(Painter& painter, Rect box) : painter_(painter), box_(box) {}

  void shape(std::vector<Point> points, Color color) const {
    for (Point& each : points) each = at(each);
    painter_.convex(points, color);
  }
  // Discs stay round in a box that is not square.
  void disc(float x, float y, float radius, Color color) const { painter_.disc(at({x, y}), radius * box_.w, color); }
  void line(Point from, Point to, Color color, float thickness) const {
    painter_.line(at(from), at(to), color, thickness * box_.w);
  }

 private:
  Point at(Point unit) const { return {box_.center().x + unit.x * box_.w, box_.center().y + unit.y * box_.h}; }

  Painter& painter_;
  Rect box_;
};

// The right half of a heart reaches a little over the middle, so that no seam shows.
const auto half_heart = [] {
  constexpr int steps = 11;
  std::vector<Point> points = {{-0.03F, -0.26F}};
  const auto curve = [&points](ImVec2 a, ImVec2 b, ImVec2 c, ImVec2 d) {
    for (int i = 1; i <= steps; ++i) {
      const ImVec2 at = ImBezierCubicCalc(a, b, c, d, static_cast<float>(i) / steps);
      points.push_back({at.x, at.y});
    }
  };
  curve({-0.03F, -0.26F}, {0.06F, -0.5F}, {0.47F, -0.5F}, {0.47F, -0.16F});
  curve({0.47F, -0.16F}, {0.47F, 0.08F}, {0.16F, 0.26F}, {0, 0.48F});
  points.push_back({-0.03F, 0.44F});
  return points;
}();

void draw_heart(Painter& painter, Rect box, Color color) {
  UnitBox(painter, box).shape(half_heart, color);
  UnitBox(painter, {box.right(), box.y, -box.w, box.h}).shape(half_heart, color);
}

// A spade is a smaller heart on its head, with a stem.
void draw_spade(Painter& painter, Rect box, Color color) {
  const Rect heart = box.inset(box.w * 0.035F, box.h * 0.035F).moved(0, -box.h * 0.06F);
  draw_heart(painter, {heart.x, heart.bottom(), heart.w, -heart.h}, color);
  UnitBox(painter, box).shape({{0.02F, 0.05F}, {-0.02F, 0.05F}, {-0.17F, 0.48F}, {0.17F, 0.48F}}, color);
}

void draw_club(Painter& painter, Rect box, Color color) {
  const UnitBox unit(painter, box);
  unit.disc(0, -0.24F, 0.225F, color);
  unit.disc(-0.245F, 0.1F, 0.225F, color);
  unit.disc(0.245F, 0.1F, 0.225F, color);
  unit.shape({{-0.12F, -0.12F}, {0.12F, -0.12F}, {0.16F, 0.12F}, {-0.16F, 0.12F}}, color);
  unit.shape({{0.02F, 0}, {-0.02F, 0}, {-0.17F, 0.48F}, {0.17F, 0.48F}}, color);
}

TextStyle index_type(float height) {
  if (height >= 330) return TextStyle::index_large;
  if (height >= 190) return TextStyle::index;
  if (height >= 110) return TextStyle::index_small;
  return TextStyle::lead_strong;
}

void draw_back(Painter& painter, Rect rect, float radius) {
  const Theme& t = painter.theme();
  const Rect inner = rect.inset(rect.w * 0.07F);
  painter.fill(inner, t.raised, radius * 0.7F);
  ImGui::PushClipRect(painter.pixels(inner).Min, painter.pixels(inner).Max, true);
  const float step = rect.w * 0.14F;
  for (float offset = -inner.h; offset < inner.w + inner.h; offset += step) {
    painter.line({inner.x + offset, inner.y}, {inner.x + offset + inner.h, inner.bottom()}, t.raised_line, 1);
    painter.line({inner.x + offset, inner.bottom()}, {inner.x + offset + inner.h, inner.y}, t.raised_line, 1);
  }
  ImGui::PopClipRect();
}

// Below this height a face has no room: corner and suit say everything.
constexpr float least_for_face = 150;

struct CourtColors {
  Color robe, trim, hair, skin, gold, ink;
};

void draw_crown(const UnitBox& figure, float y, const CourtColors& c) {
  figure.shape({{-0.2F, y - 0.035F}, {0.2F, y - 0.035F}, {0.17F, y + 0.015F}, {-0.17F, y + 0.015F}}, c.gold);
  for (const float x : {-0.15F, 0.0F, 0.15F}) {
    const float top = y - (x == 0 ? 0.115F : 0.095F);
    figure.shape({{x - 0.07F, y - 0.03F}, {x * 1.25F, top}, {x + 0.07F, y - 0.03F}}, c.gold);
    figure.disc(x * 1.25F, top, 0.032F, c.trim);
  }
}

// The upper half: its head is up, and it ends in the middle of the card.
void draw_half_of_court(const UnitBox& figure, core::Rank rank, const CourtColors& c) {
  constexpr float head = -0.285F;
  const bool king = rank == core::Rank::king;
  const bool queen = rank == core::Rank::queen;
  // The hand holds a sword, a flower or a halberd.
  if (king) {
    figure.line({0.4F, -0.44F}, {0.4F, -0.02F}, c.ink, 0.045F);
    figure.line({0.31F, -0.12F}, {0.49F, -0.12F}, c.gold, 0.05F);
  } else if (queen) {
    figure.line({0.38F, -0.3F}, {0.34F, -0.03F}, c.ink, 0.025F);
    for (const Point petal :
         {Point{0.38F, -0.36F}, {0.31F, -0.325F}, {0.45F, -0.325F}, {0.34F, -0.275F}, {0.42F, -0.275F}})
      figure.disc(petal.x, petal.y, 0.05F, c.robe);
    figure.disc(0.38F, -0.315F, 0.035F, c.gold);
  } else {
    figure.line({0.4F, -0.45F}, {0.4F, -0.02F}, c.gold, 0.04F);
    figure.shape({{0.4F, -0.51F}, {0.43F, -0.42F}, {0.37F, -0.42F}}, c.ink);
    figure.shape({{0.4F, -0.43F}, {0.4F, -0.31F}, {0.29F, -0.34F}, {0.29F, -0.4F}}, c.ink);
  }
  // The hair lies behind the head; the robe with its collar comes next.
  if (queen) {
    figure.disc(0, head + 0.01F, 0.2F, c.hair);
    figure.shape({{-0.2F, head}, {0.2F, head}, {0.23F, head + 0.15F}, {-0.23F, head + 0.15F}}, c.hair);
  } else {
    figure.shape({{-0.18F, head - 0.05F}, {0.18F, head - 0.05F}, {0.2F, head + 0.1F}, {-0.2F, head + 0.1F}}, c.hair);
  }
  figure.shape({{-0.47F, 0}, {-0.42F, -0.1F}, {-0.2F, -0.17F}, {0.2F, -0.17F}, {0.42F, -0.1F}, {0.47F, 0}}, c.robe);
  figure.shape({{-0.26F, 0}, {-0.14F, -0.17F}, {0.14F, -0.17F}, {0.26F, 0}}, c.trim);
  figure.shape({{-0.1F, 0}, {-0.05F, -0.17F}, {0.05F, -0.17F}, {0.1F, 0}}, c.gold);
  figure.shape({{-0.07F, -0.22F}, {0.07F, -0.22F}, {0.08F, -0.15F}, {-0.08F, -0.15F}}, c.skin);
  figure.disc(0, head, 0.155F, c.skin);
  if (king) {
    figure.shape({{-0.155F, head + 0.01F},
                  {0.155F, head + 0.01F},
                  {0.1F, head + 0.12F},
                  {0, head + 0.155F},
                  {-0.1F, head + 0.12F}},
                 c.hair);
    figure.shape({{-0.09F, head + 0.015F}, {0.09F, head + 0.015F}, {0.05F, head + 0.045F}, {-0.05F, head + 0.045F}},
                 c.skin);
  }
  for (const float x : {-0.058F, 0.058F}) figure.disc(x, head - 0.01F, 0.02F, c.ink);
  figure.line({-0.035F, head + 0.06F}, {0.035F, head + 0.06F}, queen ? c.robe : c.ink, 0.022F);
  if (king || queen) return draw_crown(figure, head - 0.085F, c);
  // The Jack has a cap with a feather.
  figure.shape({{-0.2F, head - 0.06F}, {-0.15F, head - 0.135F}, {0.15F, head - 0.135F}, {0.2F, head - 0.06F}}, c.robe);
  figure.shape({{-0.21F, head - 0.07F}, {0.21F, head - 0.07F}, {0.21F, head - 0.045F}, {-0.21F, head - 0.045F}},
               c.gold);
  figure.line({-0.14F, head - 0.1F}, {-0.3F, head - 0.17F}, c.trim, 0.05F);
}

// Draws the half twice, once on its head.
void draw_court(Painter& painter, Rect card, core::Card of) {
  const Theme& t = painter.theme();
  const Color suit = suit_color(t, of.suit());
  const bool red = of.suit() == core::Suit::hearts || of.suit() == core::Suit::diamonds;
  const Color gold = Color::hex(0xE2B13C);
  const CourtColors colors{suit,
                           red ? t.card_black : t.card_red,
                           red ? Color::hex(0x9A5B24) : Color::hex(0x4A3B2E),
                           Color::hex(0xF1CFA9),
                           gold,
                           t.card_black};
  // The frame stands right of the corner with rank and suit.
  const Rect frame{card.x + card.w * 0.32F, card.y + card.h * 0.075F, card.w * 0.58F, card.h * 0.85F};
  painter.fill(frame, mixed(t.card, gold, 0.16F), 3);
  const UnitBox figure(painter, frame.inset(frame.w * 0.05F, frame.h * 0.01F));
  ImGui::PushClipRect(painter.pixels(frame).Min, painter.pixels(frame).Max, true);
  draw_half_of_court(figure, of.rank(), colors);
  const int mark = painter.mark();
  draw_half_of_court(figure, of.rank(), colors);
  painter.turn_since(mark, frame.center(), 180);
  ImGui::PopClipRect();
  painter.fill({frame.x, frame.center().y - frame.h * 0.012F, frame.w, frame.h * 0.024F}, gold);
  painter.outline(frame, suit, 3);
}

// Draws a jester's head with his cap and bells.
void draw_jester(Painter& painter, Rect box) {
  const Theme& t = painter.theme();
  const UnitBox figure(painter, box);
  const Color gold = Color::hex(0xE2B13C);
  const Color skin = Color::hex(0xF1CFA9);
  // The collar has a bell at each point.
  for (const float x : {-0.3F, -0.1F, 0.1F, 0.3F}) {
    figure.shape({{x - 0.12F, 0.22F}, {x + 0.12F, 0.22F}, {x * 1.3F, 0.44F}},
                 (x == -0.3F || x == 0.1F) ? t.card_black : t.card_red);
    figure.disc(x * 1.3F, 0.45F, 0.035F, gold);
  }
  figure.disc(0, 0.06F, 0.22F, skin);
  // The cap has a horn to each side and one in the middle.
  figure.shape({{-0.23F, 0.02F}, {-0.2F, -0.16F}, {-0.46F, -0.22F}, {-0.47F, -0.02F}}, t.card_red);
  figure.shape({{-0.46F, -0.22F}, {-0.47F, 0.02F}, {-0.4F, -0.02F}}, t.card_red);
  figure.shape({{0.23F, 0.02F}, {0.2F, -0.16F}, {0.46F, -0.22F}, {0.47F, -0.02F}}, t.card_black);
  figure.shape({{0.46F, -0.22F}, {0.47F, 0.02F}, {0.4F, -0.02F}}, t.card_black);
  figure.shape({{-0.24F, 0.02F}, {-0.19F, -0.17F}, {0, -0.46F}, {0.01F, 0.02F}}, t.card_red);
  figure.shape({{0, 0.02F}, {0, -0.46F}, {0.19F, -0.17F}, {0.24F, 0.02F}}, t.card_black);
  figure.shape({{-0.25F, -0.02F}, {0.25F, -0.02F}, {0.24F, 0.04F}, {-0.24F, 0.04F}}, gold);
  for (const Point bell : {Point{-0.47F, 0.03F}, {0.47F, 0.03F}, {0, -0.47F}})
    figure.disc(bell.x, bell.y, 0.045F, gold);
  for (const float x : {-0.085F, 0.085F}) figure.disc(x, 0.09F, 0.026F, t.card_black);
  figure.line({0, 0.11F}, {0.02F, 0.16F}, mixed(skin, t.card_black, 0.4F), 0.02F);
  // He grins.
  figure.line({-0.1F, 0.17F}, {-0.05F, 0.21F}, t.card_red, 0.025F);
  figure.line({-0.05F, 0.21F}, {0.05F, 0.21F}, t.card_red, 0.025F);
  figure.line({0.05F, 0.21F}, {0.1F, 0.17F}, t.card_red, 0.025F);
}

void draw_joker(Painter& painter, Rect rect) {
  const Theme& t = painter.theme();
  const TextStyle type = index_type(rect.h);
  const float star = painter.fonts().cap_height(type);
  draw_star(painter, {rect.x + rect.w * 0.09F, rect.y + rect.w * 0.1F, star, star}, t.card_black);
  const float big = rect.w * (rect.h >= least_for_face ? 0.72F : 0.46F);
  const Rect middle{rect.center().x - big / 2, rect.center().y - big * 0.45F, big, big};
  if (rect.h >= least_for_face)
    draw_jester(painter, middle);
  else
    draw_star(painter, middle, t.card_red);
  const TextStyle word = rect.h >= 190   ? TextStyle::strong
                         : rect.h >= 110 ? TextStyle::small_strong
                                         : TextStyle::caption;
  painter.text_in(word, {rect.x, rect.bottom() - rect.h * 0.17F, rect.w, rect.h * 0.14F}, Align::center, t.card_black,
                  "Joker");
}

// Draws a word beside a shape of this size, both in the middle of `rect`; returns the box of the shape.
Rect draw_word_beside(Painter& painter, Rect rect, float size, TextStyle type, Color color, std::string_view word) {
  const float used = size + (word.empty() ? 0 : 6 + painter.width(type, word));
  const float x = rect.center().x - used / 2;
  painter.text_in(type, {x + size + 6, rect.y, used, rect.h}, Align::left, color, word);
  return {x, rect.center().y - size / 2, size, size};
}

// Draws the pips, 1 to 6, as discs. `chosen`: it is the die of this roll.
void draw_die(Painter& painter, Rect rect, int pips, bool chosen, bool hovered) {
  const Theme& t = painter.theme();
  const float radius = rect.w * 0.16F;
  if (chosen) painter.fill(rect.inset(-4), t.accent, radius + 4);
  painter.fill(rect, hovered && !chosen ? mixed(t.card, t.accent, 0.25F) : t.card, radius);
  if (t.card_edge.a != 0 && !chosen) painter.outline(rect, t.card_edge, radius);
  const float d = rect.w * 0.27F;
  const float pip = rect.w * 0.085F;
  const Point c = rect.center();
  const auto pair = [&](float x, float y) {
    for (const float side : {1.0F, -1.0F}) painter.disc({c.x + side * x * d, c.y + side * y * d}, pip, t.card_black);
  };
  if (pips % 2 == 1) painter.disc(c, pip, t.card_black);
  if (pips >= 2) pair(-1, -1);
  if (pips >= 4) pair(1, -1);
  if (pips == 6) pair(-1, 0);
}

}  // namespace

std::string corner_text(core::Card card) {
  if (!card.is_plain()) return card.is_joker() ? "Joker" : "?";
  if (card.rank() == core::Rank::ten) return "10";
  return {core::letter(card.rank())};
}

void draw_card(Painter& painter, Rect rect, core::Card card) {
  const Theme& t = painter.theme();
  const float radius = std::max(4.0F, rect.w * 0.06F);
  painter.fill(rect.moved(0, 3).inset(-1.5F, -1.0F), t.shadow, radius + 2);
  painter.fill(rect, t.card, radius);
  if (t.card_edge.a != 0) painter.outline(rect, t.card_edge, radius);
  if (card.is_hidden()) return draw_back(painter, rect, radius);
  if (card.is_joker()) return draw_joker(painter, rect);
  const Color color = suit_color(t, card.suit());
  const TextStyle type = index_type(rect.h);
  const float cap = painter.fonts().cap_height(type);
  const float left = rect.x + rect.w * 0.1F;
  const float top = rect.y + rect.w * 0.1F;
  painter.put_on(type, {left, top + cap}, color, corner_text(card));
  const float small = std::max(cap * 0.86F, 10.0F);
  draw_suit(painter, card.suit(), {left, top + cap * 1.38F, small, small}, color);
  if (card.rank() > core::Rank::ten && rect.h >= least_for_face) return draw_court(painter, rect, card);
  const float big = rect.w * 0.36F;
  draw_suit(painter, card.suit(), {rect.right() - rect.w * 0.12F - big, rect.bottom() - rect.w * 0.13F - big, big, big},
            color);
}

void draw_no_card(Painter& painter, Rect rect) {
  const float radius = std::max(4.0F, rect.w * 0.06F);
  painter.outline(rect, painter.theme().faint, radius, 1.5F);
}

void draw_card_ground(Painter& painter, Rect rect, bool marked) {
  const Theme& t = painter.theme();
  painter.fill(rect, t.card, 5);
  painter.outline(rect, marked ? t.accent : t.card_edge, 5, marked ? 2.5F : 1.0F);
}

void draw_small_card(Painter& painter, Rect rect, core::Card card, bool greyed, bool marked) {
  const Theme& t = painter.theme();
  const float radius = 5;
  if (marked) painter.fill(rect.inset(-3), t.accent, radius + 3);
  const bool edged = !greyed && !marked && t.card_edge.a != 0;
  if (edged) painter.fill(rect, t.card_edge, radius);
  painter.fill(edged ? rect.inset(1 / painter.scale()) : rect, greyed ? t.card_faint : t.card,
               edged ? radius - 1 : radius);
  const Color base = card.is_plain() ? suit_color(t, card.suit()) : t.card_black;
  const Color color = greyed ? mixed(base, t.card_faint, 0.3F) : base;
  if (!card.is_plain()) {
    if (card.is_joker()) {
      const float star = std::min(rect.h * 0.5F, 17.0F);
      const bool fits = star + 6 + painter.width(TextStyle::strong, "Joker") + 8 <= rect.w;
      const std::string_view word = fits ? "Joker" : "";
      draw_star(painter, draw_word_beside(painter, rect, star, TextStyle::strong, color, word), color);
    } else {
      const std::string_view words = "nobody saw";
      const bool roomy = painter.width(TextStyle::strong, words) + 20 <= rect.w;
      const TextStyle type = roomy ? TextStyle::strong : TextStyle::small_strong;
      const bool fits = painter.width(type, words) + 8 <= rect.w;
      painter.text_in(type, rect, Align::center, color, fits ? words : "?");
    }
    return;
  }
  const TextStyle type = rect.h >= 56 ? TextStyle::name : rect.h >= 34 ? TextStyle::lead_strong : TextStyle::strong;
  // A letter has four corners where a drawn suit has a hundred: there are fifty of them in every frame.
  const std::string rank = corner_text(card);
  const std::string_view suit = suit_sign(card.suit());
  const float rank_width = painter.width(type, rank);
  const float x = rect.center().x - (rank_width + painter.width(type, suit)) / 2;
  const float baseline = rect.center().y + painter.fonts().cap_height(type) / 2;
  painter.put_on(type, {x, baseline}, color, rank);
  painter.put_on(type, {x + rank_width, baseline}, color, suit);
}

void draw_suit(Painter& painter, core::Suit suit, Rect box, Color color) {
  switch (suit) {
    case core::Suit::hearts: return draw_heart(painter, box, color);
    case core::Suit::spades: return draw_spade(painter, box, color);
    case core::Suit::diamonds:
      return UnitBox(painter, box).shape({{0, -0.5F}, {0.38F, 0}, {0, 0.5F}, {-0.38F, 0}}, color);
    case core::Suit::clubs: return draw_club(painter, box, color);
  }
}

void draw_star(Painter& painter, Rect box, Color color) {
  const UnitBox unit(painter, box);
  constexpr int points = 5;
  const auto corner = [](int i, float radius) {
    const float angle = std::numbers::pi_v<float> * (static_cast<float>(i) / points - 0.5F);
    return Point{radius * std::cos(angle), radius * std::sin(angle)};
  };
  std::vector<Point> middle;
  for (int i = 0; i < points; ++i) {
    middle.push_back(corner(2 * i + 1, 0.22F));
    unit.shape({{0, 0}, corner(2 * i - 1, 0.22F), corner(2 * i, 0.5F), middle.back()}, color);
  }
  unit.shape(middle, color);
}

int row_of_dice(Painter& painter, float height, float gap, const std::string& which, int chosen) {
  int pressed = 0;
  const float size = std::min(height, (free_width(painter) - 5 * gap) / 6);
  ImGui::BeginGroup();
  for (int pips = 1; pips <= 6; ++pips) {
    if (pips > 1) same_line_at(painter, (size + gap) * static_cast<float>(pips - 1));
    const Rect die = next_place(painter, size, size);
    const Press press = painter.press(which + " " + std::to_string(pips), die);
    draw_die(painter, die, pips, pips == chosen, press.hovered);
    if (press.clicked) pressed = pips;
  }
  ImGui::EndGroup();
  return pressed;
}

std::optional<core::Suit> row_of_suits(Painter& painter, float height, std::optional<core::Suit> chosen) {
  std::optional<core::Suit> pressed;
  const float pitch = (free_width(painter) + 5) / 4;
  ImGui::BeginGroup();
  for (const auto suit : {core::Suit::spades, core::Suit::hearts, core::Suit::clubs, core::Suit::diamonds}) {
    if (suit != core::Suit::spades) ImGui::SameLine(0, painter.pixels(5));
    const Rect place = next_place(painter, pitch - 5, height);
    const Press press = painter.press(std::string("suit ") + core::letter(suit), place);
    const Rect tile = press.hovered ? place.moved(0, -1) : place;
    draw_card_ground(painter, tile, chosen == suit);
    const std::string name = tile.w >= 110 ? core::spoken(suit) : std::string();
    const float size = std::min(20.0F, tile.h - 12);
    const Rect shape = draw_word_beside(painter, tile, size, TextStyle::body, painter.theme().card_black, name);
    draw_suit(painter, suit, shape, suit_color(painter.theme(), suit));
    if (press.clicked) pressed = suit;
  }
  ImGui::EndGroup();
  return pressed;
}

}  // namespace bogosity::ui
