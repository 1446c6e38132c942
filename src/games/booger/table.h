// The table of Booger On Your Neighbor: the number of cards in each hand, the open pile, the card to match, the next
// player and the direction; what the cards of a hand can come to. Cards in hands are never known.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/cards.h"
#include "games/booger/record.h"
#include "games/open_game/state.h"

namespace bogosity::booger {

// The rank and suit to match. After a Jack the rank is Jack and the suit the one that was asked for.
struct Match {
  core::Rank rank = core::Rank::ace;
  core::Suit suit = core::Suit::clubs;
  friend bool operator==(const Match&, const Match&) = default;
};

constexpr bool is_red_three(core::Card card) {
  return card.is(core::Rank::three) && core::color_of(card.suit()) == core::SuitColor::red;
}
// May this card be played on `match`? Without one, any card may.
constexpr bool fits(core::Card card, const std::optional<Match>& match) {
  return !match || card.is(core::Rank::jack) || is_red_three(card) || card.rank() == match->rank ||
         card.suit() == match->suit;
}

enum class Phase : std::uint8_t {
  between,   // before a `start:`, everything counted
  playing,   // a hand is being played
  counting,  // a player is out, hands are still to be counted
};

// The effects of the last line, in order.
enum class Happened : std::uint8_t {
  begins,      // who: has the first turn; cards: dealt to everybody
  played,      // who, card
  drew,        // who, cards: by choice
  passed,      // who
  must_draw,   // who had to draw `cards` (a red 3: and it is their turn)
  loses_turn,  // who drew `cards` for the 2s and loses the turn; 0 if there was nothing to draw
  skipped,     // who, by a 7
  turned,      // the direction, by an Ace
  suit,        // who said that `suit` is to be matched now (a Jack)
  swapped,     // who and other: hands
  said_one,    // who said "One card left!" and needed to
  forgot,      // who did not: may be caught
  said_late,   // who said it late, before anybody caught it
  caught,      // who was caught by other and drew `cards`
  out,         // who went out
  reshuffled,  // the played cards became the draw pile
  broken_off,  // the hand ended with one player left
  called_off,  // the hand, with a reason
  counted,     // who, with `cards` as points
};
// The cards in no hand: the open pile, the draw pile, and those of players who left.
struct Piles {
  int in_hands = 0;
  int played = 0;                     // in the open pile
  int out_of_play = 0;                // the hands of players who left
  std::optional<core::Card> top;      // of the open pile
  std::optional<core::Card> beneath;  // the card to be matched, if red 3s lie on it
  // Copies whose place is known, by Card::code(): in the open pile, or shown in counting up.
  std::array<std::uint16_t, 53> seen{};

  // The size of the draw pile, if the game has `all` cards.
  int to_draw(int all_cards) const { return all_cards - in_hands - played - out_of_play; }
  // The same with the cards that would be shuffled: all played cards but the top one and, under red 3s, the one to
  // match.
  int can_be_drawn(int all_cards) const { return to_draw(all_cards) + shuffled(); }
  int shuffled() const { return played - (top ? 1 : 0) - (beneath ? 1 : 0); }
};

struct Drawn {
  int cards = 0;
  bool shuffled = false;
};
// Draws up to `cards` cards, fewer if there are too few.
Drawn draw(Piles& piles, int all_cards, int cards);
// Puts a card on the open pile, from a hand or, at the start, from the draw pile.
void lay(Piles& piles, core::Card card, bool something_to_match);

struct Share {
  std::int64_t plays = 0;
  std::int64_t drawn = 0;  // by choice
  std::int64_t made_to_draw = 0;
  std::int64_t most_at_once = 0;  // of forced draws
  std::size_t most_line = 0;      // of the record
  std::int64_t skipped = 0;       // by a 7, or turns lost to 2s
  std::int64_t passed = 0;
};

// One effect of a line, for the screen and for the log.
struct Happening {
  Happened kind = Happened::played;
  PlayerId who = 0;
  PlayerId other = 0;
  std::int64_t cards = 0;
  core::Card card = {};
  core::Suit suit = core::Suit::clubs;
  std::string why = {};  // a hand was called off
};

struct Counted {
  PlayerId who = 0;
  std::int64_t points = 0;
  std::vector<core::Card> cards;  // if they were written
  bool by_points = false;
  int held = 0;  // how many cards
};

// A hand that is over and counted.
struct Hand {
  PlayerId out = 0;
  std::vector<Counted> counted;  // in the order written, without the winner
  std::vector<Share> shares;     // by player
  int number = 0;                // among all that have begun
  int plays = 0;
  int longest_run = 0;  // of 2s
  PlayerId run_by = 0;  // who played the last of them
  std::size_t run_line = 0;
  std::size_t out_line = 0;

  // Nothing if the player was not counted, and did not go out.
  std::optional<std::int64_t> points_of(PlayerId who) const;
};

struct State {
  Phase phase = Phase::between;
  // The player who began this hand or the last one, or, with anchor_begins, begins the next.
  PlayerId anchor = 0;
  bool anchor_begins = true;
  PlayerId turn = 0;
  int direction = 1;  // 1: clockwise, -1: the other way
  std::optional<Match> match;
  bool suit_said = false;
  int run = 0;  // of 2s on top
  std::vector<int> held;
  Piles piles;
  std::optional<PlayerId> owes;  // "One card left!", and could be caught
  std::size_t owes_since = 0;    // the line of the record
  // The effect of the top card on the next player: drew for a 2 or a red 3, or was skipped by a 7.
  std::optional<Happening> done_already;
  std::vector<PlayerId> to_count;
  Hand so_far;  // counts of this hand so far
  std::vector<Happening> last;

  int cards_of(PlayerId who) const { return who < held.size() ? held[who] : 0; }
};

// The player who begins the next hand; empty without players.
std::optional<PlayerId> next_beginner(const State& now, const open_game::Players& players);

std::int64_t points_of(const std::vector<core::Card>& cards, const Setup& setup);
// True if `cards` cards that are not known to be elsewhere can have these points. A search that would take too long is
// replaced by a comparison with the lowest and the highest such hand.
bool can_come_to(std::int64_t points, int cards, const Piles& piles, const Setup& setup);

}  // namespace bogosity::booger
