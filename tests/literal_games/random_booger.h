// Random sessions of Booger On Your Neighbor, some of them damaged: the same text from the same seed.
#pragma once

#include <cstdint>
#include <string>

namespace literal::booger {

std::string random_booger(std::uint64_t seed);

}  // namespace literal::booger
