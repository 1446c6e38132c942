#include "core/win.h"

#include "core/numbers.h"

namespace bogosity::core {

std::string declared_words(const Win& win) { return win.player + " declares a win"; }

std::string title_of(const Win& win) {
  return win.player + (win.stands ? " wins the round: " + signed_points(win.credited)
                                  : " claimed " + std::to_string(win.claim) + " and has no win");
}

}  // namespace bogosity::core
