// What each section of the rulebook is about, in our words, for lists of rules. The order is that of the book (Z6).
#pragma once

#include <string_view>

namespace bogosity::youre_bogus {

// "The card on the stack" for 'E'; empty if the book has no such section.
std::string_view section_title(char letter);

}  // namespace bogosity::youre_bogus
