// May this card go on this condition (E1 to E4, and the note on what the stack lacks)?
#pragma once

#include <cstdint>

#include "core/cards.h"
#include "games/youre_bogus/condition.h"

namespace bogosity::youre_bogus {

// `examine`: hidden cards decide, and nobody has looked.
enum class Legality : std::uint8_t { legal, illegal, examine };

// A Seven or a Joker, on whatever lies there (E2).
constexpr bool fits_always(core::Card card) { return card.is_joker() || card.is(core::Rank::seven); }

Legality legality(core::Card card, const Condition& condition);

}  // namespace bogosity::youre_bogus
