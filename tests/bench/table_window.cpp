// The processor time of a frame, without a renderer, beside one of Dear ImGui's own demo window.
#include "frames.h"
#include "measuring.h"
#include "table_rows.h"

namespace bogosity::bench {

void rows_of_window() {
  constexpr const char* demo_says = "ImGui's demo window, nine headers open";
  const Rounds rounds{61, 10, Time::processor};
  Demo demo;
  Table usual(400);
  print({"a frame of the table after 400 turns",
         in_turns(
             rounds, [&] { usual.frame(); }, [&] { demo.frame(); }),
         demo_says,
         {3, 0}});
  Table late(10'000);
  print({"a frame after 10,000 turns",
         in_turns(
             rounds, [&] { late.frame(); }, [&] { usual.frame(); }),
         "after 400",
         {1.2, 0}});
}

}  // namespace bogosity::bench
