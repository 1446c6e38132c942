// Random games of The Bogey, some of them damaged: the same text from the same seed.
#pragma once

#include <cstdint>
#include <string>

namespace literal::the_bogey {

std::string random_the_bogey(std::uint64_t seed);

}  // namespace literal::the_bogey
