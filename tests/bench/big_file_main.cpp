// `bogosity_make_big_file FILE [SESSIONS [TURNS]]`: makes a file of many sessions for measurements, if it is not there
// yet.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "big_file.h"

int main(int argc, char** argv) {
  using namespace bogosity;
  if (argc < 2) {
    fmt::print(stderr, "usage: bogosity_make_big_file FILE [SESSIONS [TURNS]]\n");
    return 2;
  }
  bench::BigFile wanted;
  if (argc > 2) wanted.sessions = std::strtoull(argv[2], nullptr, 10);
  if (argc > 3) wanted.turns = std::strtoull(argv[3], nullptr, 10);
  wanted.unfinished = std::min(wanted.unfinished, wanted.sessions);
  const auto made = bench::make_big_file(argv[1], wanted);
  if (!made) fmt::print(stderr, "{}\n", core::describe(made.error()));
  return made ? 0 : 1;
}
