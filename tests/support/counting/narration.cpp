#include "tests/support/counting/game.h"

namespace bogosity::tests {

std::string Counting::state_sentence(const GameState& state) {
  return state.names[state.now.next] + " says " + std::to_string(state.now.said + 1) + ".";
}

}  // namespace bogosity::tests
