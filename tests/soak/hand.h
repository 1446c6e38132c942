// A hand that does anything at all to a dashboard: keys with and without Shift, Ctrl and Alt, lines typed, the mouse on
// what can be pressed and beside it, the window resized and zoomed, files dropped, the program at rest and started
// again. What it does follows from the seed and from what is on the screen.
#pragma once

#include <string>

#include "lines.h"
#include "soaked_dashboard.h"

namespace bogosity::soak {

class Hand {
 public:
  Hand(SoakedDashboard& at, literal::RandomSource& random) : at_(at), random_(random), lines_(random) {}

  // One input; it says in words what it is about to do before it does it.
  void act(long long number);

  // To the screen that comes first, from wherever it is, with window and letters as they were at first: there memory is
  // measured.
  void go_to_start();

  long long entries_logged = 0;

 private:
  void announce(const std::string& words);
  void type_something();
  void type_a_line();
  void type(const std::string& text);
  void press(ui::Key key, bool enter_keeps = false);
  void press_any_key();
  void press_any_command();
  void click_a_target();
  void click_anywhere();
  void drag();
  void turn_wheel();
  void hover();
  void change_the_window();
  void drop_a_file();
  void sit_down_somewhere();
  void go_elsewhere();
  void do_something_rare();
  void mind_the_clipboard();

  Point any_point();
  Point any_target();
  void move_to(Point to);

  SoakedDashboard& at_;
  literal::RandomSource& random_;
  TypedLines lines_;
  Size window_{1440, 900};
  long long number_ = 0;
};

}  // namespace bogosity::soak
