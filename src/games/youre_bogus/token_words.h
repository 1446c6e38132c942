// The words of the record, a function each: puts the event that a token says into its place and tells whether there is
// one. What stands before the colon has been read. Turn words first, then those that may stand anywhere.
#pragma once

#include "games/youre_bogus/token_cursor.h"

namespace bogosity::youre_bogus::token_words {

bool want(TokenCursor& in, Event& into);
bool off(TokenCursor& in, Event& into);
bool grab(TokenCursor& in, Event& into);
bool bogus(TokenCursor& in, Event& into);
bool look(TokenCursor& in, Event& into);
bool ruled(TokenCursor& in, Event& into);
bool under(TokenCursor& in, Event& into);
bool right(TokenCursor& in, Event& into);
bool left(TokenCursor& in, Event& into);
bool win(TokenCursor& in, Event& into);
bool aces(TokenCursor& in, Event& into);
bool specification(TokenCursor& in, Event& into);
bool pick_up(TokenCursor& in, Event& into);
bool roll(TokenCursor& in, Event& into);
bool placed_cards(TokenCursor& in, Event& into);

bool bid(TokenCursor& in, Event& into);
bool late(TokenCursor& in, Event& into);
bool settle(TokenCursor& in, Event& into);
bool count(TokenCursor& in, Event& into);
bool pile(TokenCursor& in, Event& into);
bool stack(TokenCursor& in, Event& into);
bool resign(TokenCursor& in, Event& into);
bool leave(TokenCursor& in, Event& into);
bool join(TokenCursor& in, Event& into);
bool seats(TokenCursor& in, Event& into);
bool adjust(TokenCursor& in, Event& into);
bool house_rule(TokenCursor& in, Event& into);
bool clarify(TokenCursor& in, Event& into);
bool scorekeeper(TokenCursor& in, Event& into);
bool note(TokenCursor& in, Event& into);

}  // namespace bogosity::youre_bogus::token_words
