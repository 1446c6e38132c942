// The view of Booger On Your Neighbor for its screen: plain values, with names. Nothing in this game is sealed.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"
#include "core/sentence.h"
#include "games/booger/table.h"

namespace bogosity::booger {

struct EventView {
  Happened kind = Happened::played;
  std::string who;
  std::string other;
  std::int64_t cards = 0;
  core::Card card;
  core::Suit suit = core::Suit::clubs;
  core::Sentence told;  // as the log says it: "Dee draws 6 and loses the turn"
};

struct SeatView {
  std::string name;
  std::int64_t score = 0;  // the total so far: low is good
  int cards = 0;
  bool playing = true;   // false: left, or waits for the next hand
  bool waiting = false;  // sits down with the next `start:`
  bool has_turn = false;
  bool one_left = false;                     // holds one card now
  bool must_say = false;                     // could be caught now
  bool out = false;                          // went out in the hand that is being counted
  bool to_count = false;                     // still to be counted
  std::optional<std::int64_t> hand_points;   // in the hand that is being counted, or was counted last
  std::optional<std::string> left_as_typed;  // as written: "5H,KD", "#25"
};

struct PointsLine {
  std::string name;  // as in the header: "red3"
  std::string said;  // "Red 3"
  std::int64_t points = 0;
  bool changed = false;  // by the header Points
};

struct HandView {
  std::string out;
  std::vector<std::optional<std::int64_t>> points;  // by seat (View::seats); empty: was not in that hand
};

struct View {
  Phase phase = Phase::between;
  int hand = 0;                 // from 1; 0 before the first
  std::vector<SeatView> seats;  // clockwise, in the order of play; without those who left
  std::string turn;             // the player whose turn it is; between hands the one who begins next; empty: nobody
  bool clockwise = true;
  std::string next;                            // the player after an ordinary card; empty between hands
  std::optional<Match> match;                  // empty: anything goes
  std::optional<core::Card> top;               // of the played cards
  std::optional<core::Card> under_red_threes;  // the card to be matched, if red 3s lie on it
  bool suit_said = false;                      // by a Jack: match->suit is the suit asked for
  int run_of_twos = 0;                         // on top now
  int next_two_draws = 2;                      // cards that one more 2 makes the next player draw
  std::string must_say;                        // the player who can be caught now; empty: nobody
  bool just_forgotten = false;                 // on the last line: it still counts as said with the card
  std::string out;                             // the player who went out, while hands are counted
  std::vector<std::string> to_count;
  int draw_pile = 0;     // cards in it
  int can_be_drawn = 0;  // with the cards that would be shuffled
  int played_cards = 0;  // in the open pile
  int out_of_play = 0;   // cards of players who left
  int decks = 2;
  int deal = 7;
  bool draw_one = false;  // header Draw "one"
  std::vector<PointsLine> points;
  std::array<std::int64_t, 53> worth{};     // points of a card left, by Card::code(); 0 unused
  std::array<std::uint16_t, 53> left_of{};  // copies that may still be unseen, by Card::code(); 0 unused
  std::vector<HandView> hands;              // the last twelve that were counted, oldest first
  std::vector<EventView> last;              // the effects of the last line with a move
};

}  // namespace bogosity::booger
