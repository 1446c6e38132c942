#include "games/open_game/fold.h"

#include "tests/support/counting/game.h"

namespace bogosity::tests {

namespace {

class LineFold final : public open_game::Fold<Counting> {
 public:
  using open_game::Fold<Counting>::Fold;

 protected:
  core::Status begin() override {
    if (!line_.has_moves()) return {};
    if (!line_.player) return cannot("somebody says it", "write the name before it");
    if (state_.now.said == 0) {
      state_.players.begin_hand();
      ++state_.hand;
    }
    ++state_.turns;
    return line_.player == state_.now.next ? core::Status{} : cannot("it is another's turn", "write that name");
  }
  core::Status happen(const Move& move) override {
    const int number = std::get<Say>(move).number;
    if (number != state_.now.said + 1) {
      if (auto ok = not_allowed(name(*line_.player) + " says " + std::to_string(number), "A1"); !ok) return ok;
    }
    also({{core::Tone::name, name(*line_.player)}, {core::Tone::plain, " says " + std::to_string(number)}});
    state_.now.said = number;
    if (number < state_.setup.goal) return {};
    state_.give(*line_.player, number, "A2");
    state_.note(*line_.player, core::FactKind::win);
    state_.hands.push_back({*line_.player});
    state_.now.said = 0;
    return {};
  }
  core::Status end() override {
    if (line_.has_moves()) state_.now.next = state_.players.beside(state_.now.next);
    return {};
  }
  core::Status leaves(core::PlayerId who) override {
    if (state_.now.next == who) state_.now.next = state_.players.beside(who);
    return {};
  }
  core::Status counted(core::PlayerId, std::uint32_t) override {
    return cannot("nobody holds cards in this game", "leave it out");
  }
  bool between_hands() const override { return state_.now.said == 0; }
  void reseated() override { state_.now.next = state_.players.order.front(); }
};

}  // namespace

CountingState Counting::begin(const Setup&) { return {}; }

core::Result<core::Sentence> Counting::fold(GameState& state, const GameLine& line) {
  return LineFold(state, line).all();
}

// Numbers said one after the other by the same person, typed as an entry each, make one line.
bool Counting::continues(const GameLine& last, const GameLine& line, open_game::LineSource source) {
  return source == open_game::LineSource::entry && !line.player && line.has_moves() && last.player.has_value();
}

}  // namespace bogosity::tests
