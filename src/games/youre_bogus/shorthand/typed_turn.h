// What is typed of a turn so far, out of its tokens: for dice, cards and the rail to show it, and for what is clicked
// to land where the order of the steps wants it (section 1), however the line was typed. It is judged nowhere here.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"
#include "games/youre_bogus/shorthand/reading.h"
#include "games/youre_bogus/view/table_view.h"

namespace bogosity::youre_bogus {

// In the order of the line.
enum class Slot : std::uint8_t {
  lead,  // before everything else
  want,
  mishap,
  shout,
  roll,
  take,
  under,
  picked,
  exchange,
  win,
  aces,
  placed,
  said,
  comment,
};

// The first token of this step, or nullptr.
const Typed::Token* token_in(const Typed& typed, Slot slot);
// The event of this kind that stands in the line first; nullptr if none does.
template <class E>
const E* event_in(const Typed& typed) {
  for (const Typed::Token& each : typed.tokens) {
    if (const auto* found = std::get_if<E>(&each.event)) return found;
  }
  return nullptr;
}

struct LineWithCaret {
  std::string text;
  std::size_t caret = 0;
};
// The line with these words in the place of this step; a token of its kind that is there makes room. The caret is
// behind all that counts.
LineWithCaret with_words(const Typed& typed, Slot slot, std::string_view words);
// The same without that token, or with other words in its place.
LineWithCaret with_words_at(const Typed& typed, core::Range at, std::string_view words);
// The same with a die set: the first one begins a roll, the second completes it, then each row changes its own.
LineWithCaret with_die(const Typed& typed, int row, int pips);

struct TypedTurn {
  std::optional<std::array<int, 2>> roll;  // 0 for a die that is not in yet, or that nobody noted
  std::optional<int> picked;               // cards from the pile
  std::optional<bool> takes;               // the top card of the stack
  bool wants_two = false;
  bool wants_top = false;
  std::vector<core::Card> placed;  // the top one first
  std::optional<Step> step;        // the last one typed

  bool has_whole_roll() const { return roll && ((*roll)[0] == 0) == ((*roll)[1] == 0); }
};
TypedTurn typed_turn(const Typed& typed);

// The win being typed, as far as it is there: the claim, the cards face up, the one face down. Only for putting it
// together; what it is worth nobody here knows (L4).
struct WinDraft {
  static constexpr std::size_t slots = 7;

  bool begun = false;
  std::string claim;  // digits
  std::vector<core::Card> up;
  std::optional<core::Card> down;

  std::string token() const;
  std::optional<core::Card> in_slot(std::size_t slot) const;
  std::size_t next_slot() const;
  std::size_t count() const { return up.size() + (down ? 1 : 0); }
  bool is_unfinished() const { return begun && next_slot() != slots; }
  bool add(core::Card card);  // false if there is no room
  void take_out(std::size_t slot);
};
WinDraft win_draft(const Typed& typed);

}  // namespace bogosity::youre_bogus
