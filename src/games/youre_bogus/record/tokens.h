// One token of the record as text, read into an event. Knows words and numbers, not what may follow what.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"
#include "core/record.h"
#include "core/rename.h"
#include "core/result.h"
#include "games/youre_bogus/rules/events.h"

namespace bogosity::youre_bogus {

// Reads `text` as one token. A name must be borne by somebody; `join:` adds its name. The place of a refusal is empty.
core::Result<Event> read_token(std::string_view text, Names& names);
// The same into a place that is there already: a long record is read without moving its events about.
core::Status read_token(std::string_view text, Names& names, Event& into);

// `NAME:` as the first token of a line; nothing if `text` is no such token. Refuses a name that nobody bears.
core::Result<std::optional<PlayerId>> read_turn_name(std::string_view text, const Names& names);

// True for tokens that may stand anywhere in the body.
bool is_anytime(const Event& event);

// The ways out of a refusal that can be taken at one press: the name that was probably meant, the card insisted on, the
// hand counted. They hold nothing but what was just typed, names and numbers: a refusal must not tell more than it
// says.

// The same card, insisted on.
std::vector<core::Suggestion> offer_insisting(core::Card card);
// The hand as it may be when it is counted: `least` cards up to seven.
std::vector<core::Suggestion> offer_counts(const std::string& name, std::size_t least);
// The entry on this line of the log, from 0, is to be put right; `turn` is the one it stands in, 0 before the first.
core::Suggestion offer_to_open(std::uint32_t line, std::uint32_t turn);
// Those who decided on a ruling (Z3), instead of those who were written.
std::vector<core::Suggestion> offer_deciders(const std::vector<PlayerId>& written, const std::vector<PlayerId>& instead,
                                             const Names& names);
// Just that many, if a hand can be so large.
std::vector<core::Suggestion> offer_count(const std::string& name, std::size_t cards);

// `tokens` with the offer taken, where token `at` was refused: one line again, as it could be typed.
std::string with_offer(const std::vector<std::string>& tokens, std::size_t at, const core::Suggestion& offer);

// Reads one token from left to right (core/record.h), with what only this game's words have: dice, and cards that
// nobody saw or that are insisted on.

class TurnTokenCursor : public core::TokenCursor {
 public:
  using core::TokenCursor::TokenCursor;

  std::optional<std::uint8_t> die() {
    if (done() || rest()[0] < '0' || rest()[0] > '9') {
      fail("a die is missing here", "a die shows 1 to 6");
      return std::nullopt;
    }
    const char digit = rest()[0];
    cut(1);
    if (digit < '1' || digit > '6') {
      fail(std::string("no die shows ") + digit, "a die shows 1 to 6");
      return std::nullopt;
    }
    return static_cast<std::uint8_t>(digit - '0');
  }
  std::optional<MarkedCard> card(bool may_be_hidden) {
    const auto card = take_card();
    if (!card || (card->is_hidden() && !may_be_hidden)) {
      fail(card ? "a card that somebody saw must stand here, not ?" : "a card is missing here",
           "a card is a rank and a suit as in 8H, or * for a Joker");
      return std::nullopt;
    }
    return MarkedCard{*card, skip('!')};
  }
};

}  // namespace bogosity::youre_bogus

namespace bogosity::youre_bogus::token_words {

// The words of the record, a function each: puts the event that a token says into its place and tells whether there is
// one. What stands before the colon has been read. Turn words first, then those that may stand anywhere.

bool want(TurnTokenCursor& in, Event& into);
bool off(TurnTokenCursor& in, Event& into);
bool grab(TurnTokenCursor& in, Event& into);
bool bogus(TurnTokenCursor& in, Event& into);
bool look(TurnTokenCursor& in, Event& into);
bool ruled(TurnTokenCursor& in, Event& into);
bool under(TurnTokenCursor& in, Event& into);
bool right(TurnTokenCursor& in, Event& into);
bool left(TurnTokenCursor& in, Event& into);
bool win(TurnTokenCursor& in, Event& into);
bool aces(TurnTokenCursor& in, Event& into);
bool specification(TurnTokenCursor& in, Event& into);
bool pick_up(TurnTokenCursor& in, Event& into);
bool roll(TurnTokenCursor& in, Event& into);
bool placed_cards(TurnTokenCursor& in, Event& into);

bool bid(TurnTokenCursor& in, Event& into);
bool late(TurnTokenCursor& in, Event& into);
bool settle(TurnTokenCursor& in, Event& into);
bool count(TurnTokenCursor& in, Event& into);
bool pile(TurnTokenCursor& in, Event& into);
bool stack(TurnTokenCursor& in, Event& into);
bool resign(TurnTokenCursor& in, Event& into);
bool leave(TurnTokenCursor& in, Event& into);
bool join(TurnTokenCursor& in, Event& into);
bool seats(TurnTokenCursor& in, Event& into);
bool adjust(TurnTokenCursor& in, Event& into);
bool house_rule(TurnTokenCursor& in, Event& into);
bool clarify(TurnTokenCursor& in, Event& into);
bool scorekeeper(TurnTokenCursor& in, Event& into);
bool note(TurnTokenCursor& in, Event& into);

}  // namespace bogosity::youre_bogus::token_words

namespace bogosity::youre_bogus {

// People in an entry: where in each token of the record a name stands, so that it can be another one. Cards, numbers
// and the record's own words stay, even if somebody is called "take" or "8H".

std::string renamed_entry(std::string_view entry, const core::Renaming& renaming);

}  // namespace bogosity::youre_bogus
