// The processor time of a frame, without a renderer, beside one of Dear ImGui's own demo window.
#include <fmt/format.h>

#include "crowd.h"
#include "frames.h"
#include "measuring.h"
#include "table_rows.h"

namespace bogosity::bench {

void rows_of_window() {
  constexpr const char* demo_says = "ImGui's demo window, nine headers open";
  const Rounds rounds{61, 10, Time::processor};
  Demo demo;
  Table early(10);
  Table late(10'000);
  const auto demo_frame = [&] { demo.frame(); };
  const auto early_frame = [&] { early.frame(); };
  print({"a frame of the table", in_turns(rounds, early_frame, demo_frame), demo_says, {3, 0}});
  print({"a frame after 10,000 turns",
         in_turns(
             rounds, [&] { late.frame(); }, early_frame),
         "after ten",
         {1.2, 0}});
  Table crowd(10'000, most_players);
  print({fmt::format("a frame after 10,000 turns of {} players", most_players),
         in_turns(
             {21, 5, Time::processor}, [&] { crowd.frame(); }, demo_frame),
         demo_says,
         {0, 16e-3}});
  const auto key = [&] {
    crowd.press({ui::Key::character, U' '});
    crowd.press({ui::Key::character, U'8'});
    crowd.frame();
    crowd.press({ui::Key::backspace});
    crowd.press({ui::Key::backspace});
    crowd.frame();
  };
  print(
      {"four keys there, with two frames", in_turns({21, 2, Time::processor}, key, demo_frame), demo_says, {0, 32e-3}});
}

}  // namespace bogosity::bench
