// The entry line of Cal's BS: shorthand becomes tokens of the record (CalsBs::expand in game.h). Without a name, the
// next player who may act is meant. Players are named by seat number or by the beginning of the name.
#pragma once

#include <string>
#include <string_view>

#include "games/cals_bs/view.h"

namespace bogosity::cals_bs {

// The parts of the entry line so far, so that a panel can show them as chosen and add to them.
struct TypedMove {
  std::string name;  // the player: named on the line, or the next who may act; empty if nobody can
  bool named = false;
  bool going_out = false;
  bool out = false;
  std::string cards;  // "3", or empty
  std::string rank;   // "9", or empty

  // The line as it can be typed; the name only if it was typed. `wrong`: the last cards were wrong.
  std::string line(bool wrong = false) const;
};

TypedMove typed_move(const View& view, std::string_view typed);
// The player of the line; nullptr if there is none.
const PlayerView* acting_person(const View& view, const TypedMove& draft);

}  // namespace bogosity::cals_bs
