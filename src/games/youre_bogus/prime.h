// J2: bids should be prime numbers.
#pragma once

#include <cstdint>

namespace bogosity::youre_bogus {

// Exact for every number up to 10^18 and beyond.
bool is_prime(std::uint64_t number);

}  // namespace bogosity::youre_bogus
