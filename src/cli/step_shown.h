// The table at one step of an evening that is over, for a terminal and for programs.
#pragma once

#include <string>

#include "core/review.h"

namespace bogosity::cli {

std::string step_in_words(core::Review& review, std::size_t step);
std::string step_as_json(core::Review& review, std::size_t step);

}  // namespace bogosity::cli
