// One token of the record as text, read into an event. Knows words and numbers, not what may follow what.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"
#include "core/record.h"
#include "core/rename.h"
#include "core/result.h"
#include "games/youre_bogus/table/events.h"

namespace bogosity::youre_bogus {

// Reads `text` as one token. A name must be borne by somebody; `join:` adds its name. The place of a refusal is empty.
core::Result<Event> read_token(std::string_view text, Names& names);
// The same into a place that is there already: a long record is read without moving its events about.
core::Status read_token(std::string_view text, Names& names, Event& into);

// The sentence for a word that several other words begin with.
tl::unexpected<core::Error> may_become_a_word();

// Is it a placement: a card, and perhaps more behind it?
bool begins_with_card(std::string_view text);

// True for tokens that may stand anywhere in the body.
inline bool is_anytime(const Event& event) { return event.index() >= Event(event::Bid{}).index(); }

// The ways out of a refusal that can be taken at one press: the name that was probably meant, the card
// insisted on, the hand counted. They hold nothing but what was just typed, names and numbers: a refusal must not tell
// more than it says.

// The same card, insisted on.
std::vector<core::Suggestion> offer_insisting(core::Card card);
// The hand as it may be when it is counted: `least` cards up to `most`, but no more than a hand can have.
std::vector<core::Suggestion> offer_counts(const std::string& name, std::size_t least, std::size_t most = 7);
// The entry on this line of the log, from 0, is to be put right; `turn` is the one it stands in, 0 before the first.
core::Suggestion offer_to_open(std::uint32_t line, std::uint32_t turn);

// People in an entry: where in each token of the record a name stands, so that it can be another one. Cards, numbers
// and the record's own words stay, even if somebody is called "take" or "8H".
std::string renamed_entry(std::string_view entry, const core::Renaming& renaming);
// An inquiry is settled by the number of its turn.
std::string renumbered_entry(std::string_view entry, const core::TurnNumbers& numbers);

bool is_empty_note(const Event& event);

// A line as it is written: its tokens in the order of the text, up to the first one that cannot be read.
struct Reading {
  std::uint32_t number = 1;          // of the line in the text that was read
  std::uint32_t column = 1;          // where it begins
  std::uint32_t end = 1;             // the column of what would be written behind it
  std::optional<PlayerId> player;    // NAME: at its beginning
  std::vector<Token> tokens;         // without empty notes
  std::optional<core::Error> error;  // of the token that cannot be read
  bool is_nothing() const { return !error && !player && tokens.empty(); }
};

// Names that join are added to `names`.
Reading read_line(std::string_view text, std::uint32_t number, Names& names);

// The line in canonical order. Refused is what cannot be read, and before it what cannot stand in such a line whatever
// the game's state: tokens out of order, a plea without a shout, steps after the roll without a roll.
core::Result<Line> in_order(Reading reading);

enum class TurnGoesOn : std::uint8_t { no, yes };  // it ends in `...`
// A turn's line with the tokens of one more entry at its end. The place of a refusal is that of a token of that entry;
// of what was refused because of it further ahead it is column 1.
core::Result<Line> continued(const Line& so_far, Reading more, TurnGoesOn goes_on);

}  // namespace bogosity::youre_bogus
