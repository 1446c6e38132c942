// What is typed for the turn at hand (section 6), read into tokens: the words of the record, and the shorthand of a
// scorekeeper who has two seconds. None of the shorthand is ever stored. What could be read in two ways is refused,
// naming both.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/reading.h"
#include "core/record.h"
#include "core/result.h"
#include "games/youre_bogus/table/events.h"

namespace bogosity::youre_bogus {

// The state of the table that the shorthand depends on.
struct TypingContext {
  std::vector<PlayerId> seats;  // in the order of play: seat 1 is the first
  bool specifiable = false;     // the last card of the open turn is a Seven or a Joker, and nothing was said yet
  bool rolled = false;          // the dice of the open turn have fallen
  std::optional<PlayerId> accusable = {};  // whom a shout accuses that names nobody
};

// A win whose claim is still to be typed claims this.
inline constexpr std::int32_t claim_to_come = -1;

struct Typed : core::ReadingOf<Event> {
  std::optional<PlayerId> named;  // who stands before the colon at the beginning
  core::Range name;               // the bytes of that, colon included
  Names names;                    // those known, and who joins
};

// The tokens, as indices, of the word without blanks that this one is in.
core::Range tokens_of_word(const Typed& typed, std::size_t token);
// Reads the whole text. Words that cannot be read are skipped, and `error` is about the first of them.
Typed read_typed(std::string_view text, const TypingContext& context, const Names& names);

// The digit of a die that shows 1 to 6, and what it shows.
constexpr bool is_die(char digit) { return digit >= '1' && digit <= '6'; }
constexpr std::uint8_t pips_of(char digit) { return static_cast<std::uint8_t>(digit - '0'); }

// Words without a blank between them (`548h`), taken apart.

// A shout by the numbers of the seats, 0 for the tenth.
struct ShoutBySeats {
  std::string shouters;
  char accused = '\0';  // '\0': the player of the turn before
  core::Plea plea = core::Plea::deny;
};
// A part of such a word. Without a meaning of its own it is a word of the record.
struct Piece {
  std::variant<std::monostate, Event, ShoutBySeats> says;
  std::size_t size = 0;  // in bytes of the word
};
using Pieces = std::vector<Piece>;
// Every way in which a word without blanks can be read as roll, cards picked up and cards placed.
std::vector<Pieces> readings_of(std::string_view word);
// As the record writes them.
std::vector<std::string> written(const Pieces& pieces, std::string_view word);

// A turn typed with one hand on the number pad: 0 to 9, + - * / and the dot (a comma on the pads of many countries), no
// blank and no letter. A word that can be read without this keeps its meaning; what it could mean in two ways is given
// back in both.

//   54.83       5-4 8H: rank 1 to 13, then the suit: 1 clubs, 2 diamonds, 3 hearts, 4 spades
//   54.0  54*   a Joker
//   54.83.24    8H/2S, the second goes underneath; 54.83. is 8H/?
//   54+2.83     5-4 +2 8H
//   54.74-1     7S =odd; -2 is even, -.53 is =5H, -2.53 is =even5H, -.50 is =5, -.03 is =H, -0.53 is =~5H
//   --1         =odd by itself, for the card that lies there
//   -154  -254  want:top 5-4, want:two 5-4
//   /13-        seats 1 and 3 shout: - denied, + admitted, . put off; /13*2- is at seat 2, /0- by seat 10
//   /13-54.83   the turn may follow at once
// Every way in which such a word can be read; none if it is no such word. `specifiable`: a Seven or a Joker waits for
// its specification, so that -1 alone may mean it.
std::vector<Pieces> pad_readings_of(std::string_view word, bool specifiable);

// Words as people say them: several of the text may be one here ("5 4" is 54, "8 hearts" and "the" eight of hearts 8H,
// "queen of spades" QS, "joker" *).
struct TypedWord {
  std::string text;            // with signs that only look like those of a record in their places
  std::optional<Event> event;  // of a card or a roll in several words
  core::Range at;
  bool is_comment = false;
};
std::vector<TypedWord> words_as_written(const std::vector<core::RawToken>& raw);

// A word with the letter of a suit, which the button shows as the suit's sign: 548 and C are "548♣".
core::Suggestion offered_suit(const std::string& word, char letter, std::string instead);
// Sentences about words that are not finished yet.
tl::unexpected<core::Error> one_more_die();
inline constexpr const char* which_suit_letter = "type c (\u2663), d (\u2666), h (\u2665) or s (\u2660)";
// An error that lists all possible ends, if the last word can still become a roll or a card; empty otherwise. `rolled`:
// the turn has its dice already.
std::optional<core::Error> unfinished_word(const TypedWord& word, std::string_view typed, bool rolled);

// The lines that may be meant if words of cards (ranks, suits, "joker", "of") are misspelled or unfinished. They are
// not checked: some may be unreadable.
struct SpokenLines {
  std::vector<core::Suggestion> ends;  // each possible end of the last word: the word, and the line with it
  std::string corrected;               // the line with every word spelled right; empty if no word is misspelled
};
SpokenLines spoken_lines(std::string_view typed, const std::vector<std::string>& players);

}  // namespace bogosity::youre_bogus
