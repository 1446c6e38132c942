#include "games/plain/company.h"

#include <cstdlib>

namespace bogosity::plain {

PlayerId Company::beside(PlayerId who, int steps) const {
  const auto size = static_cast<int>(order.size());
  const auto found = std::find(order.begin(), order.end(), who);
  int at = found == order.end() ? 0 : static_cast<int>(found - order.begin());
  const int way = steps < 0 ? size - 1 : 1;
  if (playing() == 0) return who;
  for (int left = std::abs(steps); left > 0;) {
    at = (at + way) % size;
    if (plays(order[static_cast<std::size_t>(at)])) --left;
  }
  return order[static_cast<std::size_t>(at)];
}

void Company::join(PlayerId who, PlayerId at) {
  if (who >= presence.size()) {
    presence.resize(who + std::size_t{1}, Presence::left);
    scores.resize(presence.size());
    had_turn.resize(presence.size());
  }
  presence[who] = Presence::waiting;
  order.erase(std::remove(order.begin(), order.end(), who), order.end());
  const auto beside = std::find(order.begin(), order.end(), at);
  order.insert(beside == order.end() ? beside : beside + 1, who);
}

void Company::begin_hand() {
  for (Presence& each : presence) {
    if (each == Presence::waiting) each = Presence::playing;
  }
  const auto gone = [this](PlayerId who) { return presence[who] == Presence::left; };
  order.erase(std::remove_if(order.begin(), order.end(), gone), order.end());
}

}  // namespace bogosity::plain
