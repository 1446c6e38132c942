// The line being typed as words, each with the step of the turn it belongs to, so that what is clicked lands where the
// order of the steps wants it (section 1) however the line was typed. Only text: the game alone understands it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/verdict.h"

namespace bogosity::ui {

// In the order in which they stand on a line.
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
// The blank-separated words; a quoted text is one word however many blanks it has.
std::vector<std::string_view> words_of(std::string_view line);

// The first word of this step; empty if there is none.
std::string word_in(std::string_view line, Slot slot);

// The line with this token in its place; one of its kind that is there makes room.
std::string with_token(std::string_view line, std::string_view token);
// The line without the first word that begins like this.
std::string without_token(std::string_view line, std::string_view beginning);
// The line with a die set: the first one begins a roll, the second completes it, then each row changes its own.
std::string with_die(std::string_view line, int row, int pips);

// The shouts that stand in the line being typed, read off the raw text: who shouted, at whom, and what was answered.
// Only for showing and for putting one more seat in; the game alone understands them.

struct TypedShout {
  std::string who;             // seat digits, or names, as typed
  std::string accused;         // a seat digit or a name; empty: the player of the turn before
  std::string accusable = {};  // who that is, once the line lies on a table; empty: nobody
  std::optional<core::Plea> plea;
  bool by_seats = true;       // typed as `b` and seat digits
  std::size_t at = 0;         // the byte where it begins
  std::size_t seats_end = 0;  // the byte after the shouters
  std::size_t who_end = 0;    // the byte after shouters and accused
  std::size_t plea_at = 0;    // the byte of the plea's letter, if there is one
  std::size_t end = 0;        // the byte after all of it
};

// The last of them, which is the one that seats and pleas go to.
std::optional<TypedShout> typed_shout(std::string_view raw);

// The names in a field of names, as far as they can be read; a quotation mark that is not closed cannot.
struct TypedNames {
  std::vector<std::string> names;
  bool all_readable = true;
};
TypedNames read_typed_names(std::string_view typed);

}  // namespace bogosity::ui
