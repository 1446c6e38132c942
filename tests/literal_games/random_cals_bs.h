// Random sessions of Cal's BS, some of them damaged: the same text from the same seed.
#pragma once

#include <cstdint>
#include <string>

namespace literal::cals_bs {

std::string random_cals_bs(std::uint64_t seed);

}  // namespace literal::cals_bs
