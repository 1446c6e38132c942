// One seat: its number (typed in a shout), the player, the score, the cards in hand as slots of seven.
#pragma once

#include <functional>

#include "core/table_view.h"
#include "ui/draw/paint.h"

namespace bogosity::ui {

struct SeatLook {
  int number = 1;
  TextStyle score = TextStyle::score;  // the same for all seats
  bool can_shout = false;              // the whole seat can be pressed; otherwise its score
  bool has_menu = true;                // then also what lies beside the score
  bool shouts = false;
  std::string_view turn_word = "has the dice";
  std::string_view mark = {};  // a word beside a name that has no turn
  bool slots = true;           // the hand as slots of seven; otherwise a number, if `counts`
  bool counts = true;
};

// Draws a seat. It can be pressed beside its score, as a whole while a shout is typed, and at its score; `pressed` is
// called for each, right after it, when Dear ImGui's last item is this part of the seat.
enum class SeatPart : std::uint8_t { seat, score };
using SeatPressed = std::function<void(SeatPart, const Press&)>;
void draw_seat(Painter& painter, Rect rect, const core::SeatView& seat, const SeatLook& look,
               const SeatPressed& pressed);
// Returns the largest score type that leaves room for the rest.
TextStyle score_type_for(const Painter& painter, Size seat_size, int score);

// Draws the cards in a hand as slots for seven, filled as far as there are cards.
void draw_hand(Painter& painter, Point at, float height, int cards, float gap = 5);
// Draws a small die: the mark of the player whose turn it is.
void draw_die_mark(Painter& painter, Point center);

// A score in digits of this height, in the middle of `rect`, or at its right
// edge.
float score_width(const Painter& painter, float cap, int score);
void draw_score(Painter& painter, Rect rect, Align align, float cap, int score);

// Returns the scores as text: a line for each player, the points after a tab.
std::string scores_text(const core::TableView& view);

}  // namespace bogosity::ui
