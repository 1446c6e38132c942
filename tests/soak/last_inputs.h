// The inputs given last, in words, kept where they can still be printed when the program dies: no memory is asked for
// then. There is one list in a program, as there is one death.
#pragma once

#include <string_view>

namespace bogosity::soak {

// Notes what is about to be done, as input number so and so.
void note_input(long long number, std::string_view words);
// The words noted last, cut.
std::string_view last_input();
// From now on whoever dies of a signal or an exception says first what was done last.
void tell_them_when_dying(unsigned long long seed);
void print_last_inputs();

}  // namespace bogosity::soak
