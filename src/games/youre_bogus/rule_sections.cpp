#include "games/youre_bogus/rule_sections.h"

#include "core/rulebook.h"

namespace bogosity::youre_bogus {

std::string_view section_title(char letter) {
  switch (letter) {
    case core::introduction_section:
      return core::introduction_title;
    case 'Z':
      return "Above all others";
    case 'A':
      return "Dice and gravity";
    case 'B':
      return "Picking up cards";
    case 'C':
      return "Declaring beforehand";
    case 'D':
      return "Whether to place a card";
    case 'E':
      return "Which card fits";
    case 'F':
      return "Sevens and Jokers";
    case 'G':
      return "\u201CYou\u2019re Bogus\u201D";
    case 'H':
      return "What Bogosity costs";
    case 'I':
      return "Exchanges";
    case 'J':
      return "Bids";
    case 'K':
      return "Winning a round";
    case 'L':
      return "What a win is worth";
    case 'M':
      return "And the rest";
    default:
      return {};
  }
}

}  // namespace bogosity::youre_bogus
