#include "games/cals_bs/rulebook.h"

#include <array>

namespace bogosity::cals_bs {

// The rulebook's text: one entry a rule. The wording is our own, the ids are ours too: the game's inventor gave his
// rules numbers for some of them only. Who judges follows the project's reading (rule_notes.md, beside this file).

namespace {

using core::JudgedBy;
using core::Rule;

constexpr std::array<Rule, 26> rules = {{
    {"01", "What you need",
     "Three to seven players and one pack of 52 cards with two Jokers, which stand for any rank. Some tables use a "
     "pack of tens (F1).",
     JudgedBy::nobody, "", ""},
    {"02", "The object",
     "To get rid of all cards first. Whoever does has won the hand; whoever has won the most hands has won the "
     "evening.",
     JudgedBy::nobody, "", ""},
    {"03", "How the table is set",
     "All cards are dealt; some players may get one card more. The pile in the middle is empty. The player on the "
     "dealer's left leads.",
     JudgedBy::nobody, "", ""},
    {"04", "How play goes",
     "1. The leader lays one to six cards face down on the pile, and says how many there are (the truth) and of which "
     "rank (perhaps a lie).\n2. Then there are no turns. Anybody else may lay cards of the same rank on top, pass, or "
     "doubt the last cards.\n3. Doubted cards are turned up. Whoever was wrong takes the pile; whoever was right leads "
     "next (C2).\n4. When all others pass, the player of the last cards leads again, with any rank (B4).",
     JudgedBy::nobody, "", ""},
    {"A1", "Who plays, with what",
     "Three to seven people share one pack of 52 and its two Jokers. A Joker passes for whatever rank its holder "
     "likes.",
     JudgedBy::both, "Keeps the table between three and seven, and never lets it hold more than 54 cards.",
     "That the pack is whole. The dog is a suspect."},
    {"A2", "Dealing",
     "The whole pack is dealt, and nobody minds if some get a card more. Whoever sits at the dealer's left leads "
     "first; "
     "the deal moves on to the left with every hand.",
     JudgedBy::program, "Deals one by one from the dealer's left unless told otherwise; knows who deals and who leads.",
     ""},
    {"A3", "What it is about", "The hand is won by whoever is rid of all cards first. Won hands are what is counted.",
     JudgedBy::program, "One point for every hand won.", ""},
    {"A4", "Misdeal",
     "If a hand was dealt wrong the table may call it off before it is won: nobody wins it, and the same dealer deals "
     "again.",
     JudgedBy::both, "Knows who deals again, and keeps what was caught and believed until then.",
     "Whether the deal was wrong, and whether anybody minds."},
    {"B1", "The lead",
     "Whoever leads lays one to six cards on the pile, face down, and says how many they are and of which rank. The "
     "number is the truth. The rank is a claim.",
     JudgedBy::program, "Who leads, and that it is one to six cards, of those that are held.", ""},
    {"B2", "Adding to it",
     "Then there are no turns. Anybody else may lay one to six cards on top, calling the same rank again.",
     JudgedBy::program, "The rank stays what it was called, the number is one to six, of those that are held.", ""},
    {"B3", "Not on your own",
     "Nobody lays cards right on top of a set of their own; first somebody else adds one, or all others pass.",
     JudgedBy::program, "Who placed the last set.", ""},
    {"B4", "Passing",
     "Whoever has nothing to add passes, and may think better of it. Once all the others have passed on a set, its "
     "player leads anew, with whatever rank, and the pile stays where it is.",
     JudgedBy::program, "Counts the passes since the last set; passing binds nobody.", ""},
    {"B5", "The number is never a lie",
     "Lying about the rank is the game; lying about the number is a great offence, paid for in public humiliation, "
     "of a kind that the others agree on.",
     JudgedBy::people, "", "The counting, the humiliation, and when it has been enough. The record keeps the shame."},
    {"B6", "Does everybody pass?",
     "If the table falls silent, the player of the last set may ask whether all pass. Silence is a yes.",
     JudgedBy::people, "", "What silence is. One word, pass, writes it down for all."},
    {"C1", "Doubting",
     "Anybody may doubt the set that was laid last, apart from the one who laid it. It is turned up for all to see.",
     JudgedBy::program, "That there is a set, and that it is somebody else's.", ""},
    {"C2", "Who was wrong",
     "If there is one card in it that is neither of the rank nor a Joker, it was a lie and its player takes the whole "
     "pile; otherwise the doubter does. Whichever of the two was right leads next.",
     JudgedBy::both, "Who takes how many cards, and who leads.", "What the cards were: the log never sees them."},
    {"C3", "Bygones", "When all have passed and the lead begins anew, nobody may doubt what was laid before.",
     JudgedBy::program, "There is nothing to doubt before the next set.", ""},
    {"C4", "A head start",
     "Experts may have to wait two to four seconds before they doubt, so that others can get a word in.",
     JudgedBy::people, "", "Who is an expert, and whether it was three seconds. The clock on the screen helps."},
    {"D1", "All fours",
     "With no pile on the table, whoever leads may lay down one or several complete sets of four, face down, and say "
     "all fours and no rank. It has to be true, without a Joker, and cannot be doubted.",
     JudgedBy::both, "That it is the lead, the pile is empty and the cards are there; refuses a doubt of it.",
     "That they are fours, and the shame if they are not."},
    {"D2", "Plus one",
     "Upon all fours the others add one card at a time, plus one, which is a Joker, or so they say. Such a card may be "
     "doubted like any other.",
     JudgedBy::program, "One card at a time, by somebody else than the last; it is doubted as any set is.", ""},
    {"D3", "Going out", "With eight cards or fewer, whoever leads may say going out with the set they lay.",
     JudgedBy::program, "Who leads, and how many cards there were before.", ""},
    {"D4", "What going out does",
     "If somebody adds a set to it, only the one who said going out may doubt that set. With the next set, or the next "
     "lead, or when the pile is taken, it is over.",
     JudgedBy::program, "Who may doubt, and when it is over.", ""},
    {"E1", "The last cards",
     "The last cards are laid face up, when it would be allowed to lay them face down; otherwise they stay in the "
     "hand.",
     JudgedBy::program, "That these are all cards of the hand, and that their player may place now.", ""},
    {"E2", "Of the right rank",
     "The last cards are of the rank that was called, and whoever leads with them goes out with any rank, but a single "
     "one. Jokers fit.",
     JudgedBy::both, "The rank that is wanted, a Joker upon all fours.",
     "That the cards lying there face up are of it."},
    {"E3", "Not quite",
     "Last cards that turn out wrong are taken back, and the game goes on as if nothing had been. The others have seen "
     "them, that is all, and enough.",
     JudgedBy::program, "Nothing changes: no card, no lead, no pass.", ""},
    {"F1", "The pack of tens",
     "For a change: no pictures, five of each rank from Ace to Ten, and four Jokers. Then nine cards can be true, and "
     "a "
     "set has up to nine.",
     JudgedBy::program, "Sets of up to nine, and no rank above Ten.", ""},
}};

}  // namespace

core::Rulebook rulebook() { return rules; }

std::string_view section_title(char letter) {
  if (letter == core::introduction_section) return core::introduction_title;
  constexpr std::array<std::string_view, 6> titles = {
      "The game", "Placing", "Doubting", "All fours, going out", "The last cards", "Another pack"};
  return letter >= 'A' && letter <= 'F' ? titles.at(static_cast<std::size_t>(letter - 'A')) : std::string_view();
}

}  // namespace bogosity::cals_bs
