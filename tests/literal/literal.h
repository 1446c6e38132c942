// clang-format off
// A second referee for You're Bogus: slow, literal, and written without a look at the first one, so that the two can
// be compared over random records. It copies whole stacks, replays what happened to them each time a condition is
// asked for, and tries every card a Joker can stand for.
//
// The contract can be read in two ways at some places. This list says which reading is taken here.
//
// The text
//  1. "Headers, written in this order": read in any order; unknown ones keep their order. A header's key is letters,
//     digits, '_' and '-'; one header a line. `Players` and `Result` are written with ", "; `Rulings` too, in the
//     order of section 4 and only those that are not the default. No other empty header is a default: `Place ""` is
//     kept.
//  2. "in quotes within the quotes where a name has a comma or a quote": also where it begins or ends with a blank; a
//     bare name in `Players` or `Result` with a quote in it is refused. `Starter` is the name itself, or the name in
//     such quotes; it is written bare. `Starter` must be in `Players`; `Scorekeeper` may be anybody.
//  3. "`Date` is YYYY-MM-DD, with THH:MM and an offset if wanted": an offset (Z, +HH:MM, -HH:MM) only after a time;
//     days and hours that no calendar has are unreadable. `points` and `rounds` take 1 to 999999999 without leading
//     zeros.
//  4. "`Result`": names of `Players` only, each once; up to nine digits. With it any NAME: line is refused, free
//     tokens are not; `scores` are exactly the result, whatever `adjust:` says (its entry in `points` stays).
//  5. "that is the same as note:"…"": the comment's words without outer blanks. "an empty one is dropped": note:""
//     too, as if it had not been written; note:"  " stays.
//  6. "Quoted text knows \" and \\": any other character after a backslash is refused. Control characters in quotes
//     stay.
//  7. "digits": 0 to 9 only; letters: Unicode general category L. A name that needs quotes and has none is refused;
//     quotes that are not needed are taken off. An empty name is refused. Names differ by letter case.
//  8. NAME: stands first on its line, followed by a blank or the line's end. Keywords are lower case. A player may be
//     named like a keyword.
//  9. "Input takes either case": rank and suit, also in a specification. `?!` is refused. `=` with nothing after it
//     too.
// 10. "numbers out of range", where no range is given: +N, positions, settle, pile, stack and Aces up to 10^9, a
//     claim from 0 to 10^18, `adjust` within 10^9 either way (a plus sign is read, not written), and so is
//     all that a player has with it. Leading zeros are read, not written.
// 11. `clarify:E4`: Z1 to Z6, A1 to A4 and so on, as many as the rules have; others are refused.
// 12. `ruled:`: reason and names are both optional.
//
// Names
// 13. "a name nobody bears": everywhere in the body, `scorekeeper:`, `late:` and the deciders of `ruled:` included, a
//     name must be that of somebody who plays or has played. Who plays no longer may still be accused, bid, grab, get
//     an `adjust:`, keep score, have decided, or be listed in `aces:` with 0; he has no `count:`, and gets no seat
//     and no neighbor.
// 14. "a shouter who is the accused, plays no longer": holds for `late:` too.
// 15. `join:Dee@Bob` "next in the order of play": before a turn begins, the turn is with whoever sits next after the
//     player of the turn before, at that moment; so Dee plays next if Bob has just had his turn. Whoever goes leaves
//     an empty chair in the order, from which the next player is still counted. A `Starter` begins though somebody
//     joins at his right.
// 16. "the first named begins", "before the first turn or between two rounds": between a win that stands (on its line
//     already) and the next NAME:. Everybody who plays is named exactly once.
//
// A line's order
// 17. "free tokens stay behind the token they followed, on their side of the roll": a free token after the roll that
//     followed a shout which moves before the roll comes directly after the roll. Free tokens may stand between a
//     shout, its plea, its looks and its ruling, and between `settle:` and what follows it.
// 18. "the rest keeps the order of the table": `look:` before `ruled:`, one `ruled:` to a plea.
// 19. A `look:` or `ruled:` belongs to the nearest plea before it, be it a shout's or a `settle:`'s; a `settle:` is
//     followed on its own line of text only. After admit there is no look.
// 20. "one line each for what stands on lines of its own": one line for each free token; a `stack:` with its
//     specification and a `settle:` with what follows it (and what stands in between) share one.
// 21. "belongs to the `stack:` that it follows directly": nothing in between, not even a note; after any card, `?`
//     too; after `stack:0` it is refused.
// 22. "last token of a record, notes aside": on a turn's line; only notes after it, on any line, also where it is
//     dropped after a win that stands. After who left or resigned on his own line `...` is refused.
// 23. "a written `leave` or `+0` is kept where a free token stands between it and its place": the place of `leave` is
//     right after the roll; that of `+0` right after the last of roll, take or leave as written, and `under:`. A
//     `leave` that is written counts for where the picking up happens that is left out.
// 24. Whether the rules require taking is asked where `take` or `leave` stands, else right after the roll.
// 25. "then +N must be written": not in an unfinished turn without a later step.
// 26. "unless a later step is written": later than the take are `under:`, +N (also +0), exchanges, a win, cards and
//     the turn's own specification; later than the picking up the same from the exchanges on.
// 27. "where no later step is written" limits only "too few picked up"; D3, C1's nothing taken and C2's not two
//     placed are never judged in an unfinished turn.
//
// Impossible events
// 28. "no further copy": each card of a token is compared with the stack and with the cards before it in the token,
//     so 8H/8H! is accepted and 8H!/8H is not.
// 29. "against what is known": also a `look:` or `under:` at a hidden card that names a card of which every copy is
//     known to lie elsewhere in the stack, the card taken in this turn counted with them as long as its line goes on
//     (after a win that stands it is shuffled). `!` lifts it for `under:` too. A look or `under:` may repeat what is
//     known, however often the card lies there. A card counted by `stack:` is not compared.
// 30. A card that is corrected by `!` keeps the specification made with it.
// 31. "beyond the hands, or beyond the decks beside the Aces known to lie in the stack": all Aces of the token together,
//     and the stack as it lay when the win was declared.
// 32. "unless it names somebody who has bid": before the shout, in canonical order.
// 33. A matter may be settled on the line of its shout, also before the roll: whether it is open is then asked of what is
//     known so far, the bids made so far included. With several shouts in that turn the accused must be named; with
//     one he may be, and is written as given.
// 34. A `win:` lists at least one card, `?` only face down; seven cards have one after the slash.
// 35. `pile:`, `count:`, `stack:` are compared with the counts where they stand.
// 36. "an exchange without a card": `right:` alone; `right:?` too.
//
// Judging
// 37. Turns passed are frozen at the next roll; a line without a roll freezes nothing. Its shouts are judged at the
//     line's end, with the bids since the last roll; those bids stay until a roll comes.
// 38. "as the turn ends": at the end of its line, also for a turn broken off or ended by a win earlier on the line.
// 39. Z1 with hidden cards: taken with exactly seven in hand, nothing picked up, one card placed, and the two not
//     known to differ: no violation. The violation is judged when the turn is frozen; settling does not change it.
//     With more than seven before, any card taken or picked up is one.
// 40. `settle:` where the accused had only bids changes no turn.
// 41. "for I1, any card shown for an exchange in that turn is an Ace": whichever of them was wrong.
//     Whether a card shown can have been drawn is asked of the stack as it lay at the call, with what is known of it
//     when the turn is judged: where all copies turn out to have lain there, it was not drawn.
// 42. "(if the log has none: ...)": no certain infraction of the accused at all, J2 included.
// 43. I1's top card is the one on top when the exchange was called (free tokens may have changed it since step 3),
//     judged with what is known of it later unless it was hidden then.
// 44. A turn's own specification stays with the card placed, even if `stack:` has swept it away in between.
// 45. Transparent Joker: the parity of a specified rank counts only where the inherited parity is none, not where it
//     is unknown.
// 46. "After a take": for a Seven or Joker without an N the cards a condition comes from are those it came from
//     before the take, less the card taken.
// 47. "never a card that is no longer in the stack": holds for the top card placed too; the list is cut at the first
//     hidden card after such cards have been left out. The stack at the shout is the one at its `bogus:` in canonical
//     order.
// 48. The fewest cards may be none but the top one, where what a taken Seven or Joker said settles it.
// 49. "for `h` too, if it stands before the card of that turn, or the turn has none": on the player's own line only.
//     A count before step 3 is what step 3 adds to, as for any hand.
// 50. "the round" of the audit's `condition` and counts: what free tokens on a winner's line change (count, stack) is
//     shown too.
//     "by the log and whatever is ruled": a ruling changes nothing of what is examined.
// 51. What is shown of a ruling: only `verdict`; `log`, `rules` and `examined` are as without it.
//
// Output
// 52. `to_examine` holds codes: ["E4"]. The worth of no win is {"stands": false, "reason": "K1: ...", "worth": 0}.
// 53. `worth CARDS` with more copies than the decks hold and no `!` is refused (2).
// 54. A Joker placed face down in a win stands for nothing in particular.
// clang-format on
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace literal {

// The answer about a record: its audit and canonical form, or the place and reason of the refusal.
struct Answer {
  bool accepted = false;
  int line = 0;
  int column = 0;
  std::string reason;
  nlohmann::ordered_json audit;
  std::string canonical;
};

Answer referee(const std::string& record);

// `bogosity worth CARDS`: unreadable cards leave `readable` false.
struct WorthAnswer {
  bool readable = false;
  std::string reason;
  nlohmann::ordered_json json;
};

WorthAnswer worth(const std::string& cards, int decks, bool joker_duplicates);

}  // namespace literal
