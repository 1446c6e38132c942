// Records that nobody wrote by hand: lines without an end, headers without number. They are refused by what they are,
// before anything reads them (the numbers: upper_limits.h).
#pragma once

#include <string_view>

#include "core/result.h"

namespace bogosity::core {

// All of it, its lines and its headers, at the place of the first that is too much.
Status check_sizes_of_record(std::string_view text);
// One line, as it was typed.
Status check_size_of_line(std::string_view line);
// One more line, at this place, for an evening that has so many lines already, and would have so many bytes with it.
Status check_room_for_line(std::size_t lines, std::size_t bytes_with_it, Place place);
// One more entry, for a journal that has so many already, and would have so many bytes of words with it.
Status check_room_for_entry(std::size_t entries, std::size_t bytes_with_it);

}  // namespace bogosity::core
