// The line being typed as words, each with the step of the turn it belongs to, so that what is clicked lands where the
// order of the steps wants it (section 1) however the line was typed, and what of the turn stands there so far, for
// dice, cards and the rail to show it. Only text: prepare_entry alone understands and judges.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"
#include "games/youre_bogus/views/table_view.h"

namespace bogosity::youre_bogus {

// In the order of the line.
enum class Slot : std::uint8_t {
  lead,  // before everything else: a name, a count, a note
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

struct LineWord {
  std::string text;
  Slot slot = Slot::lead;
  bool own = true;  // it is of that step, and does not merely stand behind it
};

// Words typed without a blank between them (`548h`) are taken apart where they can be read in one way. What may stand
// anywhere belongs to the step before it.
std::vector<LineWord> line_words(std::string_view line);
std::string joined(const std::vector<LineWord>& words);
// The first word of this step; empty if there is none.
std::string word_in(std::string_view line, Slot slot);

// The line with this token in its place; one of its kind that is there makes room.
std::string with_token(std::string_view line, std::string_view token);
std::string without_token(std::string_view line, std::string_view beginning);
// The line with a die set: the first one begins a roll, the second completes it, then each row changes its own.
std::string with_die(std::string_view line, int row, int pips);

// Read off the canonical text of the preview, or off what is typed as long as there is no preview.
struct TypedTurn {
  std::optional<std::array<int, 2>> roll;  // 0 for a die that is not in yet
  std::optional<int> picked;               // cards from the pile
  std::optional<bool> takes;               // the top card of the stack
  bool wants_two = false;
  bool wants_top = false;
  std::vector<core::Card> placed;  // the top one first
  std::optional<Step> step;        // the last one typed
};

TypedTurn typed_turn(std::string_view line);

// The win that stands in the line being typed, as far as it is there: the claim, the cards face up, the one face down.
// Only for putting it together; what it is worth nobody here knows (L4).
struct TypedWin {
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

TypedWin typed_win(std::string_view line);

// The properties said of a Seven or a Joker (F): letters in capitals, 0 if nothing is said.
struct TypedSpecification {
  bool transparent = false;
  std::string parity;
  char rank = 0;
  char suit = 0;

  std::string token() const;
};
// Reads a word such as =odd, =~5H, o.
TypedSpecification typed_specification(std::string_view word);

// The Aces that aces:... gives this player (K3); 0 if it does not name her.
int typed_aces(std::string_view word, const std::string& name);

}  // namespace bogosity::youre_bogus
