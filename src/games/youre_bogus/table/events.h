// The events that the tokens of a record stand for: one struct each, in the order of the steps of a turn, then the free
// tokens that may stand anywhere. The format is in assets/manual/records.md; how each is read, in rule_notes.md.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/cards.h"
#include "core/inquiry.h"
#include "core/names.h"
#include "games/shared/anytime.h"
#include "games/youre_bogus/table/stack.h"

namespace bogosity::youre_bogus {

// A card as written; the mark insists that the log is wrong about it.
struct MarkedCard {
  core::Card card;
  bool insisted = false;
  friend bool operator==(const MarkedCard&, const MarkedCard&) = default;
};

using CardList = std::vector<MarkedCard>;

// The names of a session (core/names.h), as this game's files call them.

using core::Names;
using core::PlayerId;
using core::Plea;
using core::Ruling;
using core::Verdict;

enum class Declared : std::uint8_t { nothing, top, two, humor };
enum class DieWas : std::uint8_t { in_play, off_the_table, over_the_table };  // A2, A3 (=out), A3 (=over)
enum class Direction : std::uint8_t { right, left };

// The steps after the roll, in the order of the table.
enum class LineOrderPhase : std::uint8_t {
  before_roll,
  roll,
  take,
  under,
  pick_up,
  exchange,
  win,
  aces,
  place,
  specify,
  end
};

namespace event {

struct Want {
  Declared what = Declared::nothing;
  std::string words;  // if it is humor
};
struct Off {
  std::uint8_t first = 0;
  std::uint8_t second = 0;  // 0: one die only
};
struct Grab {
  std::uint8_t die = 0;
  PlayerId by = 0;
  DieWas was = DieWas::in_play;
};
struct Bogus {
  std::vector<PlayerId> shouters;
  std::optional<PlayerId> accused;  // as written
};
struct Answer {
  Plea plea = Plea::admit;
};
struct Look {
  std::uint32_t depth = 0;  // 1 is the top card
  MarkedCard card;
};
struct Ruled {
  Ruling word = Ruling::none;
  // Rare and long: kept apart, so that all other events stay small.
  struct Grounds {
    std::optional<std::string> why;
    std::vector<PlayerId> by;
  };
  std::shared_ptr<const Grounds> grounds;  // nothing if neither was written
};
struct Roll {
  std::uint8_t first = 0;  // 0: nobody noted it
  std::uint8_t second = 0;
};
struct Take {
  static constexpr auto phase = LineOrderPhase::take;
  static constexpr const char* in_words = "taking or leaving the top card";
  bool takes = false;  // false: leave
};
struct Under {
  static constexpr auto phase = LineOrderPhase::under;
  static constexpr const char* in_words = "under:";
  MarkedCard card;
};
struct PickUp {
  std::uint32_t cards = 0;
};
struct Exchange {
  static constexpr auto phase = LineOrderPhase::exchange;
  static constexpr const char* in_words = "an exchange";
  Direction direction = Direction::right;
  MarkedCard shown;
};
struct Win {
  static constexpr auto phase = LineOrderPhase::win;
  static constexpr const char* in_words = "a win";
  std::int32_t claim = 0;
  CardList cards;
  bool slash = false;  // the last card lies face down
};
struct Aces {
  std::vector<std::pair<PlayerId, std::uint32_t>> held;
};
struct Place {
  static constexpr auto phase = LineOrderPhase::place;
  static constexpr const char* in_words = "a placement";
  CardList cards;  // the top one first
};
struct Specify {
  Specification said;
  bool of_stack_count = false;  // belongs to the `stack:` before it
};
struct StillOn {};

struct Bid {
  std::uint64_t number = 0;
  PlayerId by = 0;
};
struct Late {
  PlayerId by = 0;
  PlayerId at = 0;
};
struct Settle {
  std::uint32_t turn = 0;
  std::optional<PlayerId> accused;
  Plea plea = Plea::admit;
};
struct Count {
  PlayerId who = 0;
  std::uint8_t cards = 0;
};
struct PileCount {
  std::uint32_t cards = 0;
};
struct StackCount {
  std::uint32_t cards = 0;
  MarkedCard top;
};
struct Resign {
  PlayerId who = 0;
};

using namespace games::anytime;

}  // namespace event

// Those from Bid on may stand anywhere (is_anytime in record/tokens.h): a new one of that kind stands behind Bid.
using Event =
    std::variant<event::Want, event::Off, event::Grab, event::Bogus, event::Answer, event::Look, event::Ruled,
                 event::Roll, event::Take, event::Under, event::PickUp, event::Exchange, event::Win, event::Aces,
                 event::Place, event::Specify, event::StillOn, event::Bid, event::Late, event::Settle, event::Count,
                 event::PileCount, event::StackCount, event::Resign, event::Leave, event::Join, event::Seats,
                 event::Adjust, event::HouseRule, event::Clarify, event::Scorekeeper, event::Note>;

template <class... Kinds>
bool is_a(const Event& event) {
  return (std::holds_alternative<Kinds>(event) || ...);
}

// What settles an inquiry stands behind the answer to a shout or behind `settle:`: the cards that are looked at, and
// what the table rules (M3).
inline bool settles_inquiry(const Event& event) { return is_a<event::Look, event::Ruled>(event); }

// Who leaves or resigns with this event; nothing if nobody does.
inline std::optional<PlayerId> who_goes(const Event& event) {
  if (const auto* out = std::get_if<event::Resign>(&event)) return out->who;
  if (const auto* out = std::get_if<event::Leave>(&event)) return out->who;
  return std::nullopt;
}

// The place of a token in its line. The canonical order of a line sorts by this.
enum class TokenGroup : std::uint8_t { lead, declaration, dice, shouts, roll };

struct Token {
  Event event;
  std::uint32_t column = 0;  // as read, for refusals
  std::uint32_t entry = 0;   // which entry of its line it came with: a turn may be several
  std::uint32_t place = 0;   // among the tokens of the line as they were written
  TokenGroup group = TokenGroup::lead;
  bool is_anytime = false;  // may stand anywhere
};

// One line: a turn's, or one of free tokens alone. `tokens` are in canonical order.
struct Line {
  std::uint32_t number = 0;        // in the text that was read
  std::uint32_t column = 1;        // of the name
  std::optional<PlayerId> player;  // whose turn; nothing for free tokens
  std::uint32_t entries = 1;       // that it came in
  std::vector<Token> tokens;

  template <class E>
  bool has() const {
    return std::ranges::any_of(tokens, [](const Token& each) { return is_a<E>(each.event); });
  }
  // Takes each event of this kind, with whose turn it is.
  template <class E, class Take>
  void each(Take take) const {
    for (const Token& token : tokens) {
      if (const auto* event = std::get_if<E>(&token.event)) take(*event, player);
    }
  }
};

}  // namespace bogosity::youre_bogus
