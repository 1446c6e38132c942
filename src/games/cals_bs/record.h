// The record of Cal's BS: its headers, and a struct for each token of its own. A line has one move: a set, a pass, a
// doubt or a deal. `going-out` and `out` come before their set.
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
#include "games/shared/common_headers.h"

namespace bogosity::cals_bs {

using core::PlayerId;

inline constexpr std::uint32_t pack_size = 54;  // either pack (A1, F1)

// Who deals first, the first hand's cards where they were not dealt evenly, the pack without pictures, and the
// handicap clock, beside the headers that every game has.
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

// Refusals that the headers, the lines and what is typed share.
tl::unexpected<core::Error> empty_set();
tl::unexpected<core::Error> too_many_cards(std::uint64_t cards);
tl::unexpected<core::Error> reserved_name();

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

// A set that is still to be completed: "3x", "x9".
struct Begun {
  std::optional<std::uint32_t> cards;
  std::optional<core::Rank> rank;
};

// What stands behind `fours:`, and the number before `x`; what is refused fails the cursor.
bool read(core::TokenCursor& in, event::Fours& it);
bool read_cards_of_set(core::TokenCursor& in, std::uint32_t& into);

}  // namespace bogosity::cals_bs
