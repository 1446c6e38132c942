// Counting up when somebody is out: what cards cost, and whether points alone can be what a hand of that many cards
// comes to, with the copies that may still be in it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/booger/setup.h"
#include "games/booger/table.h"

namespace bogosity::booger {

std::int64_t points_of(const std::vector<core::Card>& cards, const Setup& setup);
// True if some `cards` cards, of those not seen lying elsewhere, come to these points. A sum that would take too long
// to work out is only held against the cheapest and the dearest such hand.
bool can_come_to(std::int64_t points, int cards, const Piles& piles, const Setup& setup);

}  // namespace bogosity::booger
