#include "tests/support/counting/game.h"

namespace bogosity::tests {

namespace {

const core::Rulebook& no_rules() {
  static const core::Rulebook none("");
  return none;
}

}  // namespace

CountingGame::CountingGame() : OpenGameOf({.name = "Counting", .rulebook = no_rules()}) {}

}  // namespace bogosity::tests
