// The table of Booger On Your Neighbor as the log tells it: how many cards everybody holds, what lies open, what is to
// be matched, who is next and which way round. Faces of hands are never known, so they are not here.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/names.h"
#include "core/sentence.h"
#include "games/booger/record.h"
#include "games/booger/view.h"
#include "games/open_game/state.h"

namespace bogosity::booger {

// The cards that nobody holds: the open pile, the draw pile, and those of who has left.
struct Piles {
  int in_hands = 0;
  int played = 0;                     // in the open pile
  int out_of_play = 0;                // the hands of who left
  std::optional<core::Card> top;      // of the open pile
  std::optional<core::Card> beneath;  // the card to be matched, where red 3s lie on it
  // Copies that are known to lie somewhere, by Card::code(): in the open pile, or shown in counting up.
  std::array<std::uint16_t, 53> seen{};

  // The draw pile, with so many cards in the game.
  int to_draw(int all_cards) const { return all_cards - in_hands - played - out_of_play; }
  // With what would be shuffled: all played cards but the top one and, under red 3s, the one to match.
  int can_be_drawn(int all_cards) const { return to_draw(all_cards) + shuffled(); }
  int shuffled() const { return played - (top ? 1 : 0) - (beneath ? 1 : 0); }
};

// What came of somebody's wish or duty to draw.
struct Drawn {
  int cards = 0;
  bool shuffled = false;
};
// Draws up to `cards` for somebody; if there are too few one gets what there is.
Drawn draw(Piles& piles, int all_cards, int cards);
// A card comes to lie on the open pile, out of a hand or, at the start, out of the draw pile.
void lay(Piles& piles, core::Card card, bool something_to_match);

// What somebody did in a hand, for the lists of the session.
struct Share {
  std::uint16_t plays = 0;
  std::uint16_t drawn = 0;  // of their own accord
  std::uint16_t made_to_draw = 0;
  std::uint16_t most_at_once = 0;  // of the cards they were made to draw
  std::uint32_t most_line = 0;     // of the record
  std::uint16_t skipped = 0;       // by a 7, or turns lost to 2s
  std::uint16_t passed = 0;
  std::uint16_t caught = 0;
};

// Something that a line did, for the screen and for the log.
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
  std::vector<Counted> counted;  // in the order written, without who went out
  std::vector<Share> shares;     // by player
  int number = 0;                // among all that have begun
  int plays = 0;
  int longest_run = 0;  // of 2s
  PlayerId run_by = 0;  // who played the last of them
  std::size_t run_line = 0;
  std::size_t out_line = 0;
};

struct State {
  Phase phase = Phase::between;
  // Who begins the hand at hand or began the last one, or, with anchor_begins, begins the next.
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
  // What the card on top did to the next player, which no line says: drawn for a 2 or a red 3, skipped by a 7.
  std::optional<Happening> done_already;
  std::vector<PlayerId> to_count;
  Hand so_far;  // what is known of the hand at hand
  std::vector<Happening> last;

  int cards_of(PlayerId who) const { return who < held.size() ? held[who] : 0; }
};

// Who begins the next hand; nothing if nobody is there.
std::optional<PlayerId> next_beginner(const State& now, const open_game::Players& players);

// Counting up when somebody is out: what cards cost, and whether points alone can be what a hand of that many cards
// comes to, with the copies that may still be in it.

std::int64_t points_of(const std::vector<core::Card>& cards, const Setup& setup);
// True if some `cards` cards, of those not seen lying elsewhere, come to these points. A sum that would take too long
// to work out is only held against the cheapest and the dearest such hand.
bool can_come_to(std::int64_t points, int cards, const Piles& piles, const Setup& setup);

// What a line of Booger On Your Neighbor did, in sentences. Drawing and losing a turn are nobody's own doing and are
// said loudest, since the players must know before the next card falls.

// "Dee draws 6 and loses the turn", without an end.
core::Sentence told(const Happening& it, const core::Names& names);
// Behind a draw of the same player: " and plays the Four of hearts".
core::Sentence told_of_same(const Happening& it, const core::Names& names);

// "a Four or spades", "spades", "anything goes".
std::string to_be_matched(const State& now);

}  // namespace bogosity::booger
