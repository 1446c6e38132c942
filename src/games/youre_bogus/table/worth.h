// The worth of a declared win (K1, L1 to L4, M2): straight-flushes of three and the split of the suits among the six
// cards face up, with the Jokers standing for the best cards.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/cards.h"

namespace bogosity::youre_bogus {

// The ruling about a Joker that stands for a card the decks have no further copy of (header Rulings).
enum class JokerDuplicates : std::uint8_t { yes, no };

struct WinRules {
  int decks = 1;  // 1 or 2
  JokerDuplicates joker_duplicates = JokerDuplicates::yes;
};

// The cards laid down: face up in the order given, and the one face down (hidden if the table took it unseen;
// nothing if none was laid apart).
struct WinHand {
  std::vector<core::Card> face_up;
  std::optional<core::Card> face_down;
};

struct Worth {
  bool stands = false;
  std::string reason;  // why it is no win, "K1: ..."; empty if it stands
  int worth = 0;       // 0 to 50 points
  int straight_flushes = 0;
  int straight_points = 0;         // 10 for each, before the cap
  std::array<int, 2> split{};      // cards of the rarer and of the commoner suit
  int split_points = 0;            // 0, 6, 15 or 30
  std::vector<core::Card> jokers;  // what each Joker among the six stands for, in the order given
};

// Judges K1 (seven cards, one color, no Ace; Jokers are any card but an Ace) and works out L2 to L4. Never fails:
// a hand that is no win says why. A hidden card face down is taken as fitting.
Worth worth_of(const WinHand& hand, const WinRules& rules);

// What the Jokers are shown as, in the order given: cards that are not in the hand already where these bring the same
// straight-flushes and the same split, otherwise those of its worth.
std::vector<core::Card> jokers_to_show(const WinHand& hand, const Worth& worth);

// K1 alone: the reason why the cards are no win, or nothing.
std::optional<std::string> why_no_win(const WinHand& hand);

}  // namespace bogosity::youre_bogus
