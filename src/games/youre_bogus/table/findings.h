// The findings about a turn by the log alone: certain infractions, infractions that depend on unseen cards, and broken
// Atom Heart Mother rules (section 3 of the readings). A finding is sealed until an inquiry.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "games/youre_bogus/table/events.h"
#include "games/youre_bogus/table/stack.h"

namespace bogosity::youre_bogus {

// In the order of lists of rules.
enum class Infraction : std::uint8_t { b1, b2, c1, c2, d1, d3, e3, e4, i1, j2 };
inline constexpr std::array<std::string_view, 10> infraction_ids = {"B1", "B2", "C1", "C2", "D1",
                                                                    "D3", "E3", "E4", "I1", "J2"};

class Infractions {
 public:
  void add(Infraction which, bool ace = false) {
    certain_ = static_cast<std::uint16_t>(certain_ | bit(which));
    if (ace) ace_ = static_cast<std::uint16_t>(ace_ | bit(which));
  }
  bool has(Infraction which) const { return (certain_ & bit(which)) != 0; }
  bool involves_ace(Infraction which) const { return (ace_ & bit(which)) != 0; }
  void drop(Infraction which) {
    certain_ = static_cast<std::uint16_t>(certain_ & ~bit(which));
    ace_ = static_cast<std::uint16_t>(ace_ & ~bit(which));
  }
  bool any() const { return certain_ != 0; }
  bool any_ace() const { return ace_ != 0; }
  std::vector<Infraction> list() const {
    std::vector<Infraction> all;
    for (std::size_t i = 0; i < infraction_ids.size(); ++i) {
      if (has(static_cast<Infraction>(i))) all.push_back(static_cast<Infraction>(i));
    }
    return all;
  }
  friend bool operator==(const Infractions&, const Infractions&) = default;

 private:
  static constexpr std::uint16_t bit(Infraction which) {
    return static_cast<std::uint16_t>(1U << static_cast<unsigned>(which));
  }
  std::uint16_t certain_ = 0;
  std::uint16_t ace_ = 0;  // those that involve an Ace (H2)
};

constexpr std::string_view id_of(Infraction which) { return infraction_ids[static_cast<std::size_t>(which)]; }

struct Findings {
  Infractions infractions;
  bool examine_e3 = false;  // an Ace whose legality hidden cards leave open
  bool examine_e4 = false;
  Corrections corrections = all_corrections;
  bool to_examine() const { return examine_e3 || examine_e4; }
  friend bool operator==(const Findings&, const Findings&) = default;
};

struct Turn;
class Table;

// C1: was the top card asked for and due, and left where it was?
bool leaves_top_card_due(const Turn& turn);
// C1: was the top card taken without having been asked for, or after a roll of less than 9?
bool takes_top_card_wrongly(const Turn& turn);
// C2: were not two placed where two were due, or several where two had no right to be?
bool places_wrong_number(const Turn& turn);

// I1: what is wrong with the exchanges of a turn; the first fault found.
enum class WrongExchange : std::uint8_t { none, too_many, another_rank, not_drawn };
WrongExchange find_wrong_exchange(const Turn& turn, const Table& table);

// Judges a turn with what is known of hidden cards now.
Findings judge(const Turn& turn, const Table& table);

// Picking up from the pile: how many cards the rules ask for (B, C1, C2), how many there are, and the reshuffle (M1).
struct Allowed {
  std::uint32_t required;  // without the optional card of a pair
  std::uint32_t most;
};

// The number of cards that pile and stack can give to a player who picks up now.
std::uint32_t supply(const Table& table);

// The allowed number of cards for this turn's declaration and roll, cut to the room in the hand and to the supply.
Allowed allowed_cards(const Table& table, const Turn& turn);

// Moves cards from the pile to the player's hand; the pile is made anew from the stack when it is out (M1).
// `cards` is at most supply().
void pick_up(Table& table, PlayerId who, std::uint32_t cards);

// J2: bids should be prime numbers.

// Exact for every number up to 10^18 and beyond.
bool is_prime(std::uint64_t number);

}  // namespace bogosity::youre_bogus
