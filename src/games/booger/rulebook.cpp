#include "games/booger/rulebook.h"

#include <array>

namespace bogosity::booger {

// The rulebook's text. Where the game's own text is open or says two things, the reading is in rule_notes.md.

namespace {

using core::JudgedBy;
using core::Rule;

constexpr std::array<Rule, 26> rules = {{
    {"01", "What you need",
     "Two players or more, two ordinary packs of cards without Jokers (more packs for many players), pen and paper for "
     "the score.",
     JudgedBy::nobody, "", ""},
    {"02", "The object",
     "To be the first without cards, which costs nothing. All others get points for the cards they still hold, and the "
     "lowest total wins the evening (F3).",
     JudgedBy::nobody, "", ""},
    {"03", "How the table is set",
     "Each player gets seven cards. The other cards are the draw pile, face down. One card is turned up beside the "
     "pile: the first player has to match that card (A3). The first player named begins, unless the record names "
     "another.",
     JudgedBy::nobody, "", ""},
    {"04", "A turn",
     "1. Play a card that has the suit or the rank of the card on top. A Jack or a red 3 goes on any card.\n2. Without "
     "such a card, draw until one comes up, and play that card (C1).\n3. With one card left, say so: \u201COne card "
     "left!\u201D (E1)\nThen the next player has the turn. Aces, 2s, red 3s, 7s, Jacks and Queens have powers of their "
     "own: section D.",
     JudgedBy::nobody, "", ""},
    {"A1", "Decks and deal",
     "Two ordinary decks without Jokers are shuffled into one, more of them for a crowd, and everybody gets seven "
     "cards "
     "of it.",
     JudgedBy::both, "Sees that the decks suffice for all, and that no card is played oftener than they hold it.",
     "The shuffling, and who peeked."},
    {"A2", "Who begins",
     "The first player named begins the first hand, and with every further hand the honor goes one seat to the left. A "
     "hand starts out clockwise.",
     JudgedBy::program, "Says who begins and holds everybody to it.", ""},
    {"A3", "The card turned up",
     "A card is turned up for the first player to match. Whatever power it has sleeps; if it is a Jack or a red 3, the "
     "first card may be any card.",
     JudgedBy::program, "Lets the card turned up be matched and nothing else.", ""},
    {"A4", "Misdeal",
     "If a hand was dealt wrong and nobody is out yet, the table may call it off: nobody gets points for it, and the "
     "same player begins the next one.",
     JudgedBy::both, "Keeps the scores and who begins.", "Whether the deal was wrong, and whether anybody minds."},
    {"B1", "In turn", "Cards are played in turn, round the table in whatever direction is in force.", JudgedBy::program,
     "Works out whose turn it is, and refuses anybody else's card.", ""},
    {"B2", "Match suit or number",
     "A card goes on the last one if the two share their suit or their rank. After a Jack it is the suit asked for "
     "that "
     "counts.",
     JudgedBy::program, "Refuses what does not match, unless the table let it lie.", ""},
    {"B3", "Cards that always go", "A Jack may be played on anything, and so may a red 3.", JudgedBy::program,
     "Lets them pass on every card.", ""},
    {"C1", "Draw until one goes",
     "Without a card to play one draws, as long as it takes for a playable one to come up, and plays it. Only an "
     "exhausted pile gets one out of this.",
     JudgedBy::both, "Refuses a pass while there is anything to draw.",
     "Whether the hand really held nothing, and the sighs."},
    {"C2", "The gentle way: one card",
     "Small hands may agree otherwise: one card is drawn, and is played if it can be; if it cannot, the turn is over.",
     JudgedBy::both, "Lets one be skipped after one card, and refuses a second.", "Whether the card drawn could go."},
    {"C3", "When the pile is out",
     "When the draw pile is gone, the played cards are shuffled into a new one, all but the card on top and, beneath "
     "red 3s, the card still to be matched. If there is too little even then, one gets what there is.",
     JudgedBy::program, "Counts the piles and knows what is left to draw.", ""},
    {"D1", "Ace: about turn", "An Ace reverses the direction of play.", JudgedBy::program, "Keeps the direction.", ""},
    {"D2", "2: draw and sit out",
     "After a 2 the next player draws two cards and loses the turn. Each 2 put straight upon another makes it two more "
     "for whoever is next.",
     JudgedBy::program, "Counts the run of 2s, gives the cards and passes the turn on.", ""},
    {"D3", "Red 3: five for the neighbor",
     "After a red 3 the next player draws five and then plays as though the red 3 were not there: the card beneath is "
     "the one to match, and a run of 2s goes on.",
     JudgedBy::program, "Gives the five cards and keeps what is to be matched.", ""},
    {"D4", "7: one is skipped", "After a 7 the next player is passed over.", JudgedBy::program,
     "Passes over one player.", ""},
    {"D5", "Jack: name a suit",
     "Who plays a Jack names the suit to be matched next; if nothing is said, it is its own.", JudgedBy::program,
     "Keeps the suit that was named.", ""},
    {"D6", "Queen: trade hands",
     "With a Queen comes an offer: leave it at that, or trade all one's cards for those of any other player. There "
     "must "
     "be cards left to trade.",
     JudgedBy::program, "Swaps the numbers of cards, and refuses a trade with the last card.", ""},
    {"E1", "One card left!",
     "Whoever holds one single card after playing, and after any trade, says so out loud: \u201COne card left!\u201D",
     JudgedBy::both, "Knows who had to say it, and keeps whether it was said.", "Whether it was said loudly enough."},
    {"E2", "Caught silent",
     "Whoever forgets it may be caught by anybody until the next card falls, once, and draws three cards for it. "
     "Saying it late, before anybody has caught it, is soon enough.",
     JudgedBy::program, "Opens and closes that moment, and gives the three cards.", ""},
    {"F1", "Going out",
     "The first to have no cards has won the hand and takes no points; the power of that last card goes nowhere.",
     JudgedBy::program, "Ends the hand with somebody's last card.", ""},
    {"F2", "Counting up",
     "All others add up what they hold: 5 points for a card from 2 to 9, 10 for a Ten or a King, 15 for a Seven, a "
     "Jack, a Queen or an Ace, 25 for a red 3. A table may set prices of its own.",
     JudgedBy::program, "Adds up the cards, and refuses a hand that the counts or the decks rule out.", ""},
    {"F3", "The lowest total wins", "Points are no prize. After the last hand the smallest total has won the evening.",
     JudgedBy::program, "Ranks everybody from the smallest total up.", ""},
    {"G1", "What the table let stand",
     "If nobody minded at the time, a card that should not have been played stays where it is and counts like any "
     "other.",
     JudgedBy::people, "", "All of it: ok behind the line says that the table let it stand."},
}};

}  // namespace

core::Rulebook rulebook() { return rules; }

std::string_view section_title(char letter) {
  if (letter == core::introduction_section) return core::introduction_title;
  constexpr std::array<std::string_view, 7> titles = {"The deal",      "The turn",          "Drawing",  "Special cards",
                                                      "The last card", "The end of a hand", "The table"};
  return letter >= 'A' && letter <= 'G' ? titles.at(static_cast<std::size_t>(letter - 'A')) : std::string_view();
}

}  // namespace bogosity::booger
