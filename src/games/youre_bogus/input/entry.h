// The entry line: what was typed for the turn at hand, made into the text of one journal entry, tried out, and said in
// a sentence.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/record.h"
#include "core/result.h"
#include "games/shared/typed_entry.h"
#include "games/youre_bogus/fold/lines.h"

namespace bogosity::youre_bogus {

using games::TypedToken;

// Suggestions, beyond core::Suggestion:
// - a `line` of two lines: the first is logged before the second, which was typed. "Bob:" alone is a turn that is still
// to be typed; an empty first line passes the dice.
// - `opens` with `instead`: in that line of the log `line` replaces `instead`.
// What is typed, tried out on a copy of the lines.
core::Result<core::Trial> try_out(const Lines& play, std::string_view typed, core::Passing passing, core::Asks asks);

// The entry line's shorthand (section 6): what a scorekeeper types in two seconds, as tokens of the record. None of it
// is ever stored. What could be read in two ways is refused, naming both.

// The state of the table that the shorthand depends on.
struct ShorthandContext {
  std::vector<std::string> seats;  // the players' names in the order of play: seat 1 is the first
  bool specifiable = false;        // the last card of the open turn is a Seven or a Joker, and nothing was said yet
  bool rolled = false;             // the dice of the open turn have fallen
};

// Expands a whole line. Words it does not know are passed on as they are, for the reader to judge.
core::Result<games::TypedTokens> expand(std::string_view typed, const ShorthandContext& context);

// Sentences about words that are not finished yet.
tl::unexpected<core::Error> one_more_die();
inline constexpr const char* suit_letters = "type c (\u2663), d (\u2666), h (\u2665) or s (\u2660)";

// A word of the line. What people say in several words is one word of the shorthand here (spoken.cpp): "5 4" is 54,
// "8 hearts" and "the" eight of hearts 8H, "queen of spades" QS, "joker" *.
struct TypedWord {
  std::string text;
  std::uint32_t column = 0;
  std::size_t offset = 0;  // in bytes
  bool is_comment = false;
};
std::vector<TypedWord> words_as_written(const std::vector<core::RawToken>& raw);
// An error that lists all possible continuations, if the last word can still become a roll or a card; empty otherwise.
// `rolled`: the turn has its dice already.
std::optional<core::Error> unfinished_word(const TypedWord& word, std::string_view typed, bool rolled);

// The lines that may be meant if words of cards (ranks, suits, "joker", "of") are misspelled or unfinished. They are
// not checked: some may be unreadable.
struct SpokenLines {
  std::vector<core::Suggestion> ends;  // each possible end of the last word: the word, and the line with it
  std::string corrected;               // the line with its misspelled words put right; empty if none is misspelled
};
SpokenLines spoken_lines(std::string_view typed, const std::vector<std::string>& players);

// Every way in which a word without blanks can be read as roll, cards picked up and cards placed, as rows of tokens.
std::vector<std::vector<std::string>> readings_of(std::string_view word);

// A turn typed with one hand on the number pad: 0 to 9, + - * / and the dot (a comma on the pads of many countries), no
// blank and no letter. It is translated
// into the words of the record and the shorthand before those are read (section 6); what it could mean in two ways is
// given back in both. A word that can be read without this keeps its meaning.

//   54.83       5-4 8H: rank 1 to 13, then the suit: 1 clubs, 2 diamonds, 3 hearts, 4 spades
//   54.0  54*   a Joker
//   54.83.24    8H/2S, the second goes underneath; 54.83. is 8H/?
//   54+2.83     5-4 +2 8H
//   54.74-1     7S =odd; -2 is even, -.53 is =5H, -2.53 is =even5H, -.50 is =5, -.03 is =H, -0.53 is =~5H
//   --1         =odd by itself, for the card that lies there
//   -154  -254  want:top 5-4, want:two 5-4
//   /13-        seats 1 and 3 shout: - denied, + admitted, . put off; /13*2- is at seat 2, /0- by seat 10
//   /13-54.83   the turn may follow at once
// Every way in which such a word can be read, as rows of words for the shorthand; none if it is no such word.
// `specifiable`: a Seven or a Joker waits for its specification, so that -1 alone may mean it.
std::vector<std::vector<std::string>> pad_readings_of(std::string_view word, bool specifiable);

}  // namespace bogosity::youre_bogus
