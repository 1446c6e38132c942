// The table of Booger On Your Neighbor: the number of cards in each hand, the open pile, the card to match, the next
// player and the direction. Cards in hands are never known.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/cards.h"
#include "core/names.h"
#include "core/result.h"
#include "core/sentence.h"
#include "core/token_cursor.h"
#include "games/booger/view.h"
#include "games/open_game/state.h"
#include "games/shared/common_headers.h"

namespace bogosity::booger {

// The tokens of the record of Booger On Your Neighbor, a struct for each. The direction, skips and forced draws follow
// from them and are not written.

using core::PlayerId;

namespace move {
// A hand begins; the card is turned up.
struct Start {
  core::Card card;
};
// A card is played.
struct PlayCard {
  core::Card card;
  std::optional<core::Suit> suit;  // said with a Jack; empty: its own
  std::optional<PlayerId> swap;    // with a Queen
};
struct Draw {
  std::uint32_t cards = 1;
};
struct Pass {};
struct One {};
struct Catch {
  PlayerId who = 0;
  PlayerId by = 0;
};
// The same, said late, before anybody caught it.
struct LateOne {
  PlayerId who = 0;
};
// The hand is called off.
struct Misdeal {
  std::optional<std::string> why;
};
// The cards of a player when another went out, or only their points.
struct Left {
  PlayerId who = 0;
  std::vector<core::Card> cards;
  std::optional<std::int64_t> points;
};
}  // namespace move

using Move = std::variant<move::Start, move::PlayCard, move::Draw, move::Pass, move::One, move::Catch, move::LateOne,
                          move::Left, move::Misdeal>;

// The sentence for a number that may mean cards or points.
tl::unexpected<core::Error> cards_or_points(std::string_view points);

// The headers of Booger On Your Neighbor: decks, cards dealt, drawing, and the points of a card left in the hand.

enum class DrawRule : std::uint8_t { until, one };  // until a card can be played; one card, then play or be skipped

// The kinds of cards that have a price of their own, in the order of the header Points.
inline constexpr std::array<std::string_view, 14> priced = {"two",  "three", "four", "five",  "six",  "seven", "eight",
                                                            "nine", "ten",   "jack", "queen", "king", "ace",   "red3"};
inline constexpr std::array<std::int64_t, 14> usual_prices = {5, 5, 5, 5, 5, 15, 5, 5, 10, 15, 15, 10, 15, 25};
// The kind of a card; not for Jokers or unknown cards.
std::size_t price_of(core::Card card);

struct Setup : games::CommonSetup {
  std::size_t starter = 0;  // index in players
  int decks = 2;
  int deal = 7;
  DrawRule drawing = DrawRule::until;
  std::array<std::int64_t, 14> prices = usual_prices;

  int all_cards() const { return 52 * decks; }
  std::int64_t points(core::Card card) const { return prices[price_of(card)]; }
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

// Counting up: the points of cards, and whether a hand of that many cards can have these points.

std::int64_t points_of(const std::vector<core::Card>& cards, const Setup& setup);
// True if `cards` cards that are not known to be elsewhere can have these points. A search that would take too long is
// replaced by a comparison with the lowest and the highest such hand.
bool can_come_to(std::int64_t points, int cards, const Piles& piles, const Setup& setup);

// The effects of a line, in sentences. Forced draws and lost turns are emphasized: players must know them before the
// next card.

// "Dee draws 6 and loses the turn", without a full stop.
core::Sentence told(const Happening& it, const core::Names& names);
// After a draw of the same player: " and plays the Four of hearts".
core::Sentence told_of_same(const Happening& it, const core::Names& names);

std::string to_be_matched(const State& now);

}  // namespace bogosity::booger
