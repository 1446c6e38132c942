// The entry line of Cal's BS: the words of the record, and shorthand (CalsBs::read_typed in game.h). Without a name,
// the next player who may act is meant. Players are named by seat number or by the beginning of the name.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/cards.h"
#include "games/cals_bs/game.h"
#include "games/cals_bs/view.h"

namespace bogosity::cals_bs {

// The move that is being typed, so that a panel can show its parts as chosen and add to them.
struct MoveDraft {
  std::string name;  // the player: named on the line, or the next who may act; empty if nobody can
  bool named = false;
  bool going_out = false;
  bool out = false;
  std::uint32_t cards = 0;  // 0: not said
  std::optional<core::Rank> rank;

  // The line as it can be typed; the name only if it was typed. `wrong`: the last cards were wrong.
  std::string line(bool wrong = false) const;
};

MoveDraft move_draft(const View& view, const Reading& reading);
// The player of the line; nullptr if there is none.
const PlayerView* acting_person(const View& view, const MoveDraft& draft);

}  // namespace bogosity::cals_bs
