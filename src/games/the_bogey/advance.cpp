#include "games/the_bogey/advance.h"

namespace bogosity::the_bogey {
namespace {

struct Advance {
  State& state;

  // F1
  void look_whether_won() const {
    if (state.placed() == pack_size) state.ending = Ending::won;
  }
  // E2: with talon and discards out the deal falls away.
  void played() const {
    if (state.cards_due() == 0) state.dealt = true;
    state.drawn = false;
  }

  void operator()(const move::Deal& it) const {
    for (const Card card : it.cards) state.draw(card);
    // Cut short by the end of the talon the deal goes on behind a redeal; cut short otherwise, the table let it stand.
    state.dealt = state.cards_due() == 0 || state.talon > 0;
    state.drawn = false;
  }
  void operator()(const move::Place& it) const {
    played();
    state.place(it.card, it.column);
    state.last = LastPlaced{it.card, it.column, false};
    look_whether_won();
  }
  void operator()(const move::Discard& it) const {
    played();
    state.discard(it.card);
  }
  void operator()(const move::Bogey& it) const {
    ++state.bogeys;
    state.dealt = false;
    state.drawn = false;
    if (it.column == 0) {  // D3
      state.lose(it.card);
      state.bogeys_last = it.card;
      state.ending = Ending::lost;
      return;
    }
    state.place(it.card, it.column);
    state.last = LastPlaced{it.card, it.column, true};
    look_whether_won();
  }
  void operator()(const move::Redeal&) const {
    const bool for_bogeys_card = state.dealt || state.cards_due() == 0;
    state.redeal();
    state.dealt = for_bogeys_card;
    state.drawn = for_bogeys_card && state.talon > 0;
  }
  void operator()(const move::Stuck&) const { state.ending = Ending::lost; }
  void operator()(const move::Quit&) const { state.ending = Ending::given_up; }
};

}  // namespace

void advance(State& state, const Move& move) { std::visit(Advance{state}, move); }

}  // namespace bogosity::the_bogey
