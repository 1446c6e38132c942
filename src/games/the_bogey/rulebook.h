// The Bogey in our own words: every rule, and who judges it.
#pragma once

#include <string_view>

#include "core/rulebook.h"

namespace bogosity::the_bogey {

core::Rulebook rulebook();
// What the rules of a letter are about, "The Bogey" for 'D'; empty if there are none.
std::string_view section_title(char letter);

// What is typed at a table of The Bogey, for the help in a terminal.

inline constexpr std::string_view typing_help =
    "  5h7ckd2s9d              cards drawn into the hand, as many as it takes\n"
    "  5h3   5h                a card onto column 3; where it has one place only\n"
    "  x2s   -2s               a card of the hand is discarded\n"
    "  b8c3   b8c              the Bogey's card onto column 3; its only place, or lost\n"
    "  r    u    q             the discards are shuffled, stuck, given up\n"
    "  ... ok                  behind a token: you let it stand\n";

}  // namespace bogosity::the_bogey
