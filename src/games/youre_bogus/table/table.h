// The state of a session: what is on the table now, and everything that led there. A value without pointers into
// itself; only games/youre_bogus/fold changes it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/sealed.h"
#include "core/table_view.h"
#include "games/youre_bogus/table/events.h"
#include "games/youre_bogus/table/findings.h"
#include "games/youre_bogus/table/setup.h"
#include "games/youre_bogus/table/stack.h"
#include "games/youre_bogus/table/worth.h"

namespace bogosity::youre_bogus {

enum class Presence : std::uint8_t { playing, left, resigned };

struct Player {
  std::int64_t score = 0;
  std::uint32_t cards = 0;
  Presence presence = Presence::playing;
  bool has_bid = false;
  core::Stay stay = {};  // in turns
};

struct ExchangeDone {
  MarkedCard shown;
  CellId stack_top = 0;  // as it lay then; 0: empty
  bool top_was_hidden = false;
};

struct PointEntry {
  TurnIndex turn = 0;  // the number of the last turn begun, 0 before the first
  PlayerId player = 0;
  std::int64_t points = 0;
  const char* rule = "";                                // "H4", or "adjust"
  std::optional<std::uint32_t> inquiry = std::nullopt;  // that they were lost by
};

// A die as it was rolled; nothing known is 0.
struct RollDone {
  bool rolled = false;
  std::uint8_t first = 0;
  std::uint8_t second = 0;
  bool is_noted() const { return first != 0; }
  int sum() const { return first + second; }
  bool is_pair() const { return is_noted() && first == second; }
};

struct Turn {
  std::uint32_t round = 1;
  FaceId taken_face = 0;
  std::uint32_t exchanges = 0;
  std::uint32_t first_exchange = 0;  // index in the table's list
  CellId placed_cell = 0;            // the top card placed
  ConditionRef placed_on;
  // At the end of the turn, like `cards`, `pile` and `stack_size`.
  CellId top = 0;
  ConditionRef condition;
  // Frozen when the next roll's inquiries are over, like `final_top` and `final_condition`.
  core::Sealed<Findings> findings;

  PlayerId player = 0;
  Declared declared = Declared::nothing;
  RollDone roll;
  std::uint32_t picked = 0;
  std::uint32_t required = 0;  // without the optional card
  std::uint32_t allowed_most = 0;
  std::uint32_t h = 0;  // cards in hand after step 3
  std::uint32_t placed = 0;
  std::uint32_t cards = 0;
  std::uint32_t pile = 0;
  std::uint32_t stack_size = 0;

  bool broken_off = false;     // `...`, or left: what only shows at the end is not judged
  bool passed = false;         // its line is over
  bool take_required = false;  // C1
  bool took = false;
  bool picking_done = false;
  bool step_after_picking = false;
  bool won = false;
  bool exceeded_seven = false;        // Z1, for good
  bool exceeded_unless_back = false;  // Z1, unless the card taken goes back at once

  core::Card final_top;
  core::Sealed<Condition> final_condition;
};

struct Inquiry {
  TurnIndex turn = 0;         // whose line has the shout
  TurnIndex about = no_turn;  // the turn it concerns, if the accused played it
  std::vector<PlayerId> shouters;
  event::Ruled ruled;
  std::optional<std::uint64_t> bad_bid;  // J2: the number that is no prime
  std::vector<core::Card> examined;
  CellId stack_top = 0;  // as it lay at the shout
  Corrections corrections = all_corrections;
  Infractions infractions;
  PlayerId accused = 0;
  bool accused_written = false;  // the accused is not the player of the turn before
  Plea plea = Plea::admit;
  bool settled_later = false;
  bool judged = false;
  bool ace = false;  // H2: an Ace is involved, as far as was known when it was judged
  Verdict log = Verdict::not_bogus;
  Verdict verdict = Verdict::not_bogus;
};

struct WinDone {
  TurnIndex turn = 0;
  PlayerId player = 0;
  std::int64_t claim = 0;
  std::int64_t credited = 0;
  bool stands = false;
  WinHand hand;
  Worth worth;
};

// A round that is over: who won it, and the points it brought everybody, by PlayerId.
struct RoundDone {
  PlayerId winner = 0;
  std::vector<std::int64_t> points;
};

// A clarification of an unclear rule (Z4), and the number of the last turn begun by then.
struct LoggedAgreement {
  event::Clarify clarify;
  TurnIndex turn = 0;
};

// A hand that was counted (Z2): the line of the record, from 0, and what the log had until then.
struct CountDone {
  std::uint32_t line = 0;
  std::uint32_t before = 0;
  std::uint32_t counted = 0;
  PlayerId who = 0;
  TurnIndex turn = 0;  // the number of the last one begun; 0: none
};

// A line of the record, from 0, that has notes, and the number of the last turn begun by then.
struct NotedLine {
  std::uint32_t line = 0;
  TurnIndex turn = 0;
};

// An inquiry on its way to its points: a shout whose roll has not come, or a settling whose looks may still follow.
struct Pending {
  std::optional<std::uint32_t> inquiry;  // nothing: points that wait for their place in the list
  bool settling = false;
  TurnIndex turn = 0;  // of the points
  PointEntry points;
};

struct Now {
  std::vector<Player> players;          // by PlayerId
  std::vector<PlayerId> order;          // who plays, in the order of play
  std::size_t next = 0;                 // index in `order` of who has, or gets, the dice
  std::optional<PlayerId> passed_last;  // who passed the dice to `next`, if still in that seat
  std::uint32_t round = 1;
  bool turn_begun_in_round = false;
  std::uint32_t pile = 0;
  std::uint32_t out_of_play = 0;
  std::uint32_t lines = 0;  // of the record that have been folded
  CellId top = 0;
  ConditionRef condition;
  std::array<std::uint8_t, core::Card::codes> known{};  // faces known in the stack, by code
  TurnIndex last_rolled = no_turn;                      // the last turn that has a roll
  TurnIndex frozen = 0;                                 // turns before this one have been judged
  std::vector<event::Bid> bids;                         // since the last roll
  std::vector<Pending> pending;
  std::vector<std::int64_t> round_points;   // of the running round, by PlayerId; may be short
  std::vector<std::uint32_t> winner_hands;  // of everybody as a win was declared, for K3
  std::uint32_t aces_in_stack = 0;          // known to lie there then, for K3
  PlayerId winner = 0;
};

class Table {
 public:
  explicit Table(const Setup& setup);

  const Setup& setup() const { return setup_; }
  int copies(core::Card card) const { return (card.is_joker() ? 2 : 1) * setup_.decks; }
  std::uint32_t total_cards() const { return 54U * static_cast<std::uint32_t>(setup_.decks); }
  // The inquiries whose shouts stand on the line of this turn; and those from there on.
  std::span<const Inquiry> inquiries_of(TurnIndex turn) const;
  std::span<const Inquiry> inquiries_from(TurnIndex turn) const;
  std::span<const WinDone> wins_of(TurnIndex turn) const;
  std::uint32_t stack_size() const { return now.top == 0 ? 0U : stack.cell(now.top).depth; }
  TurnIndex turn_number() const { return static_cast<TurnIndex>(turns.size()); }
  // A round begins with its first turn: the one that a win makes room for does not count before that.
  std::uint32_t rounds_begun() const { return turns.empty() ? 0 : turns.back().round; }

  Now now;
  Stack stack;
  std::vector<Turn> turns;
  std::vector<Inquiry> inquiries;
  std::vector<WinDone> wins;
  std::vector<PointEntry> points;
  std::vector<ExchangeDone> exchanges;
  std::vector<RoundDone> rounds;
  std::vector<std::string> house_rules;
  std::vector<LoggedAgreement> clarifications;
  std::vector<CountDone> counts;
  std::vector<NotedLine> noted_lines;
  std::vector<std::uint32_t> mishap_lines;  // of the record, from 0, with dice off the table (A2)
  std::string scorekeeper;

 private:
  Setup setup_;
};

// An inquiry (H, M3): what the log says of the accused's play, what the table rules, which cards had to be seen, and
// the points it costs.

// Judges the inquiry with the findings of the turn it concerns (none: `findings` is empty) and fills in its answer.
void conduct(Inquiry& inquiry, const Findings& findings, const Table& table);

// The points of a judged inquiry, entry by entry (H2, H3, H4). `turn` is the number they are noted under. A card that
// came to light later does not change the loss.
std::vector<PointEntry> penalties(const Inquiry& inquiry, TurnIndex turn);

// The stack as it was known when the inquiry was judged.
StackAsOf stack_as_of_turn(const Inquiry& inquiry, const Table& table);

// M3: is Bogosity certain without a look at the stack, and the price, too?
bool needs_no_stack(const Inquiry& inquiry, const Table& table);

// The cards whose faces settle the placement, the fewest from the top down, out of the stack under `stack_top` (M3).
std::vector<FaceId> cards_that_settle(const Turn& turn, CellId stack_top, const StackAsOf& stack);

}  // namespace bogosity::youre_bogus
