// One seat: its number (what a shout types), who sits there, the score, the cards in hand as slots of seven.
#pragma once

#include "core/table_view.h"
#include "ui/draw/paint.h"

namespace bogosity::ui {

struct SeatLook {
  int number = 1;
  TextStyle score = TextStyle::score;  // the same for all seats
  bool can_shout = false;              // all of it can be pressed; otherwise its score can
  bool shouts = false;
  std::string_view turn_word = "has the dice";
  std::string_view mark = {};  // a word beside a name that has no turn
  bool slots = true;           // the hand as slots of seven; otherwise as a number, `counts` saying whether it is known
  bool counts = true;
};

enum class SeatPress : std::uint8_t { nothing, seat, score, copy };
SeatPress draw_seat(Painter& painter, Rect rect, const core::SeatView& seat, const SeatLook& look);
// The largest score type that leaves room for the rest.
TextStyle score_type_for(const Painter& painter, Size seat_size, int score);

// The cards in a hand as slots for seven, filled as far as there are cards.
void draw_hand(Painter& painter, Point at, float height, int cards, float gap = 5);
// A small die: whose turn it is.
void draw_die_mark(Painter& painter, Point center);

// A score in digits so high, its minus drawn: the type has none. In the middle of `rect`, or at its right edge.
float score_width(const Painter& painter, float cap, int score);
void draw_score(Painter& painter, Rect rect, Align align, float cap, int score);

// A line a player, the points behind a tab.
std::string scores_text(const core::TableView& view);

}  // namespace bogosity::ui
