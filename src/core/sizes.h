// Records that nobody wrote by hand: lines without an end, headers without number. They are refused by what they are,
// before anything reads them (the numbers: upper_limits.h).
#pragma once

#include <string_view>

#include "core/result.h"

namespace bogosity::core {

// Its lines and its headers, at the place of the first that is too much.
Status check_sizes_of_record(std::string_view text);
// One line, as it was typed.
Status check_size_of_line(std::string_view line);

}  // namespace bogosity::core
