// A record written as other keyboards and programs write it: section 1 says that it is the same record.
#pragma once

#include <string>

#include "random_source.h"

namespace literal {

// Only in lines of the body: blanks, digits, dashes between dice, suits and quotes look otherwise here and there, and
// characters without a width stand between others. Quoted words and comments stay as they are.
std::string with_look_alikes(RandomSource& random, const std::string& record);

}  // namespace literal
