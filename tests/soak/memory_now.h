// The memory of the process at this moment, in bytes.
#pragma once

#include <cstddef>

namespace bogosity::soak {

std::size_t resident_memory();  // as the system counts it
std::size_t heap_in_use();      // asked for and not given back; under a sanitizer 0
void give_back_what_is_free();  // to the system, so that `resident_memory` says what is held

}  // namespace bogosity::soak
