// What can be said on a line of the record of Cal's BS, a struct for each token. A line is one deed: somebody places,
// passes or doubts, or a new hand is dealt; `going-out` and `out` stand before the set that they are about.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/cards.h"
#include "core/names.h"

namespace bogosity::cals_bs {

namespace event {
struct Lead {  // 3x9 (B1)
  std::uint32_t cards = 0;
  core::Rank rank = core::Rank::ace;
  bool wrong = false;  // behind `out` only (E3)
};
struct Follow {  // 2 (B2)
  std::uint32_t cards = 0;
  bool wrong = false;
};
struct Pass {};  // B4
struct Doubt {   // C1
  bool lie = false;
};
struct Fours {  // D1
  std::uint32_t sets = 0;
};
struct Plus {};      // D2
struct GoingOut {};  // D3
struct Out {};       // E1
struct Shame {       // B5
  core::PlayerId who = 0;
  std::optional<std::string> why;
};
struct Misdeal {  // A4
  std::optional<std::string> why;
};
struct Deal {                        // A2
  std::vector<std::uint32_t> cards;  // by seat; empty: dealt evenly
};
}  // namespace event

using Move = std::variant<event::Lead, event::Follow, event::Pass, event::Doubt, event::Fours, event::Plus,
                          event::GoingOut, event::Out, event::Shame, event::Misdeal, event::Deal>;

}  // namespace bogosity::cals_bs
