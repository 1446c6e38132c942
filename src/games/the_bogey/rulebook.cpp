#include "games/the_bogey/rulebook.h"

#include <array>

namespace bogosity::the_bogey {

// The rulebook's text: one entry a rule. The ids and the wording are our own; where the rules leave something open the
// reading taken stands in rule_notes.md, beside this file.

namespace {

using core::JudgedBy;
using core::Rule;

constexpr std::array<Rule, 20> rules = {{
    {"01", "What you need", "One player, one pack of 52 cards, and room for twelve columns.", JudgedBy::nobody, "", ""},
    {"02", "The object", "To get all 52 cards into the columns, in as few columns as possible (F4).", JudgedBy::nobody,
     "", ""},
    {"03", "How the table is set",
     "The pack is shuffled and lies face down: the talon. The twelve columns and the hand are empty.", JudgedBy::nobody,
     "", ""},
    {"04", "A round",
     "1. Draw until the hand has five cards.\n2. Place cards of the hand in the columns, discard or keep them, as many "
     "as you like. On a card goes only a lower card of its suit (C2).\n3. Turn up the next card of the talon, the "
     "Bogey's card. Place that card at once; if no column takes it, the game is lost (D3).\nWhen the talon is out, the "
     "shuffled discards become the new talon (E1).",
     JudgedBy::nobody, "", ""},
    {"A1", "What it is about",
     "One player, one pack, twelve empty columns, and an opponent who never shows up in person. Every card of the pack "
     "has to end up in the columns, and the fewer of them you need, the better.",
     JudgedBy::program, "Knows where every card is: in a column, in the hand, discarded, or still to come.", ""},
    {"A2", "An honest shuffle",
     "The pack is shuffled before the game, the discards at every redeal, and nobody peeks at the talon.",
     JudgedBy::people, "", "All of it. The program never shuffled anything in its life."},
    {"B1", "Five cards in hand",
     "A round begins with drawing: the hand is filled up to five cards, no more and no fewer, as long as there are "
     "cards "
     "to draw.",
     JudgedBy::program, "Counts the hand, and refuses a deal that is too long or too short.", ""},
    {"B2", "Draw first, then play",
     "The hand is filled before anything of it is played, and only once a round. A hand that still has its five cards "
     "is "
     "full already.",
     JudgedBy::program, "Refuses to play from a hand that wants cards, and to draw once more in the middle of a round.",
     ""},
    {"B3", "Place, discard, hold",
     "Whatever is in the hand may be placed in a column, thrown away or kept for later, as many cards as you like and "
     "in "
     "any order, nothing at all included.",
     JudgedBy::program, "Takes a card from the hand only if it is there.", ""},
    {"C1", "An empty column takes anything", "Where no card lies yet, every card may lie.", JudgedBy::program,
     "Knows which columns are empty.", ""},
    {"C2", "Same suit, and downwards",
     "On a card goes only one of its own suit and of a lower rank; gaps do no harm but are gone for good. The King is "
     "the highest, the Ace the lowest, and what lies in a column stays there.",
     JudgedBy::program, "Refuses another suit and a rank that is not lower.", ""},
    {"D1", "The Bogey's card",
     "When you have done with your hand, or cannot do any better, the next card of the talon is turned up: one card a "
     "round, and it is the Bogey's. After it the next round begins.",
     JudgedBy::both, "Refuses it while the hand wants cards.", "Whether it really was the next card of the talon."},
    {"D2", "It is placed at once",
     "The Bogey's card goes straight to a column, by the same rules as yours; it can be neither held nor thrown away, "
     "and an empty column will do. As long as there is a place, it has to take one.",
     JudgedBy::program, "Refuses to call a card homeless that has a place, and names the column.", ""},
    {"D3", "No place, no game", "A Bogey's card that fits nowhere ends the game, and the Bogey has won it.",
     JudgedBy::program, "Ends the game with such a card.", ""},
    {"E1", "When the talon is out",
     "If a card has to be drawn and none is left, the discards are shuffled and are the talon again. That happens then "
     "and not before, may happen in the middle of filling the hand, and as often as it takes.",
     JudgedBy::program, "Refuses a redeal while cards are left, or without discards, or long before the card is drawn.",
     ""},
    {"E2", "When nothing is left to come",
     "With neither talon nor discards nobody draws, not even the Bogey, and the hand is played to its end.",
     JudgedBy::program, "Lets drawing and the Bogey's card fall away.", ""},
    {"F1", "Won", "All fifty-two cards lie in columns: the game is won, and over.", JudgedBy::program,
     "Ends the game with the last card.", ""},
    {"F2", "Stuck",
     "Nothing is left to come, and no card of the hand goes anywhere: the game is lost, and the Bogey did not even "
     "have "
     "to come by.",
     JudgedBy::program, "Refuses it while a card has a place, and names both, or while cards are still to come.", ""},
    {"F3", "Giving up", "You may stop whenever you like. Nobody has won then, and the result stays open.",
     JudgedBy::people, "", "When enough is enough."},
    {"F4", "The grade",
     "Twelve columns make a Novice's game, eleven a Normal one, ten an Advanced one, nine a Legendary one, and eight "
     "or "
     "fewer an Epic.",
     JudgedBy::program, "Counts the columns of a game that is won.", ""},
}};

}  // namespace

core::Rulebook rulebook() { return rules; }

std::string_view section_title(char letter) {
  if (letter == core::introduction_section) return core::introduction_title;
  constexpr std::array<std::string_view, 6> titles = {"The game",  "The hand",  "The columns",
                                                      "The Bogey", "The talon", "The end"};
  return letter >= 'A' && letter <= 'F' ? titles.at(static_cast<std::size_t>(letter - 'A')) : std::string_view();
}

}  // namespace bogosity::the_bogey
