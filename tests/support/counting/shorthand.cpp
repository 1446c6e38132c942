// The entry line of Counting: the name of the player whose turn it is is added.
#include "tests/support/counting/game.h"

namespace bogosity::tests {
namespace {

class ShorthandReader final : public open_game::TypedReader<Counting> {
 public:
  using TypedReader::TypedReader;

 private:
  core::Status word(std::string_view) override { return as_written(); }
  core::Status finish() override {
    const auto is_move = [](const auto& token) { return std::holds_alternative<Move>(token.event); };
    if (!reading_.player && std::ranges::any_of(reading_.tokens, is_move)) reading_.player = state_.now.next;
    return {};
  }
};

}  // namespace

open_game::Reading<Counting> Counting::read_typed(std::string_view typed, const GameState& state) {
  return ShorthandReader(typed, state).read();
}

}  // namespace bogosity::tests
