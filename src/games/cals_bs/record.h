// The tokens of the record of Cal's BS, a struct for each. A line has one move: a set, a pass, a doubt or a deal.
// `going-out` and `out` come before their set.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/cards.h"
#include "core/names.h"
#include "core/result.h"
#include "core/token_cursor.h"
#include "games/cals_bs/view.h"
#include "games/shared/common_headers.h"

namespace bogosity::cals_bs {

// The table of Cal's BS between two lines of the record: cards by number, the pile as the sets it was made of, the run
// of sets, and the results of each player's doubts. Card faces are unknown until a doubt.

using core::PlayerId;

enum class Claim : std::uint8_t { none, rank, fours, plus };

// A set of the pile, as it was called.
struct LaidSet {
  PlayerId who = 0;
  std::uint32_t cards = 0;
  Claim claim = Claim::rank;
  core::Rank rank = core::Rank::ace;  // if the claim is a rank
};

struct Best {
  std::int64_t value = 0;
  std::size_t line = 0;  // of the record
  // The first of equals stays.
  void meet(std::int64_t other, std::size_t at_line) {
    if (other > value) *this = {other, at_line};
  }
};

// Counts for a player, from cards that were turned up and from what was logged.
struct PlayerStats : StatsView {
  int right_in_a_row = 0;
  Best right_row;
  Best biggest_pile;
};

struct LastDoubt {
  PlayerId by = 0;
  PlayerId of = 0;
  bool lie = false;
  std::uint32_t taken = 0;
  LaidSet set;
};

// Bounded by the players and the pack, however long the session is.
struct State {
  std::vector<std::uint32_t> cards;       // by player
  std::vector<std::uint32_t> most_cards;  // by player: the most held in this hand
  std::vector<PlayerStats> stats;         // by player
  std::uint32_t gone = 0;                 // cards of players who left, out of play until the next deal
  std::vector<LaidSet> pile;              // the oldest first
  std::uint32_t pile_cards = 0;

  bool hand_on = true;  // the first is dealt by the headers
  PlayerId dealer = 0;
  PlayerId leader = 0;             // may lead, or led this run
  std::optional<PlayerId> begins;  // leads the next hand, after new seats
  bool called_off = false;         // the last hand, so the same dealer deals again (A4)

  Claim claim = Claim::none;  // none: a player has to lead; else the claim of the run, rank or fours
  core::Rank rank = core::Rank::ace;
  std::optional<PlayerId> last;       // placed the last set of the run
  std::vector<bool> passed;           // by player, since that set
  std::optional<PlayerId> going_out;  // who said it (D3), while it counts
  int followers = 0;                  // sets placed since
  std::optional<LastDoubt> last_doubt;

  int sets = 0;  // of this hand, and so on
  int doubts = 0;
  int lies = 0;
  std::size_t set_number = 0;          // of the session
  std::optional<PlayerId> won_by;      // the hand that is over
  std::optional<PlayerId> row_winner;  // hands won in a row, and by whom
  int row = 0;
};

struct Hand {
  int number = 1;
  PlayerId winner = 0;
  int sets = 0;
  int doubts = 0;
  int lies = 0;
  std::uint32_t cards_out = 0;
  std::uint32_t most_held = 0;  // by the winner, in that hand
  int row = 1;                  // of hands won one after the other
  std::size_t line = 0;
};

// Cards and claims in words, the same everywhere.

std::string number_in_words(std::uint64_t number);                 // "six"; "14"
std::string ranks_in_words(std::uint32_t cards, core::Rank rank);  // "three Nines", "one Six"
std::string claim_in_words(const LaidSet& set);                    // "three Nines", "all fours, twice", "plus one"
std::string rank_in_json(Claim claim, core::Rank rank);            // "9", "fours", "plus"; empty for none

namespace event {
struct Lead {  // 3x9 (B1)
  std::uint32_t cards = 0;
  core::Rank rank = core::Rank::ace;
  bool wrong = false;  // only after `out` (E3)
};
struct Follow {  // 2 (B2)
  std::uint32_t cards = 0;
  bool wrong = false;
};
struct Pass {};  // B4
struct Doubt {   // C1
  bool lie = false;
};
struct Fours {  // D1
  std::uint32_t sets = 0;
};
struct Plus {};      // D2
struct GoingOut {};  // D3
struct Out {};       // E1
struct Shame {       // B5
  core::PlayerId who = 0;
  std::optional<std::string> why;
};
struct Misdeal {  // A4
  std::optional<std::string> why;
};
struct Deal {                        // A2
  std::vector<std::uint32_t> cards;  // by seat; empty: dealt evenly
};
}  // namespace event

using Move = std::variant<event::Lead, event::Follow, event::Pass, event::Doubt, event::Fours, event::Plus,
                          event::GoingOut, event::Out, event::Shame, event::Misdeal, event::Deal>;

// The headers of Cal's BS: who deals first, the first hand's cards where they were not dealt evenly, the pack without
// pictures, and the handicap clock. Beside the common ones (games/shared/common_headers.h).

inline constexpr std::uint32_t pack_size = 54;  // either pack (A1, F1)

struct Setup : games::CommonSetup {
  std::size_t dealer = 0;            // index in players
  std::vector<std::uint32_t> hands;  // by player: the first hand's cards
  bool tens = false;                 // F1
  int delay = 0;                     // seconds (C4)

  std::uint32_t most_in_a_set() const { return tens ? 9 : 6; }  // B1, F1
};

// Cards dealt one by one to `players`, the first of which is the first to get one.
std::vector<std::uint32_t> dealt_evenly(std::size_t players);

// No player may have the name of a word that begins a line.
inline bool is_reserved_name(std::string_view name) { return name == "pass" || name == "deal"; }

// Refusals that the headers and the lines share.
tl::unexpected<core::Error> too_many_cards(std::uint64_t cards);
tl::unexpected<core::Error> reserved_name();

}  // namespace bogosity::cals_bs
