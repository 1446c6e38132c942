#include "games/youre_bogus/rules/rulebook.h"

#include <algorithm>
#include <array>

#include "core/rulebook.h"

namespace bogosity::youre_bogus {

// The rulebook's text: a short introduction, then one entry a rule, in the order of the book, which is also their order
// of priority (Z6). The wording is our own. Who judges follows the project's reading of each rule (rule_notes.md,
// beside this file).

namespace {

using core::JudgedBy;
using core::Rule;

constexpr std::array<Rule, 57> rules = {{
    {"01", "What you need",
     "Two players or more. Playing cards with their two Jokers, two ordinary dice, a table, pen and paper for the "
     "score, and the Pink Floyd album Atom Heart Mother, for which section Z has a use. Five players or more may add a "
     "second pack (M2).",
     JudgedBy::nobody, "", ""},
    {"02", "The two objects", "First, to have fun. Second, to have the most points when the game ends.",
     JudgedBy::nobody, "", ""},
    {"03", "How the table is set",
     "The players sit around the table. In the middle lie the pile, face down, and the stack, face up. At the start "
     "all cards are shuffled and lie in the pile; the stack and all hands are empty. The dice may lie anywhere. The "
     "scorekeeper tries to keep the paper out of the way of everything else. A hand holds seven cards at most (Z1). "
     "The turn goes round clockwise.",
     JudgedBy::nobody, "", ""},
    {"04", "The nine steps of a turn",
     "A turn has nine steps, always in this order:\n0. Pick up the dice. (always)\n1. Declare something. (C1, C2)\n2. "
     "Roll the dice. (always)\n3. Pick up cards. (usually, B1)\n4. Call an exchange. (I1)\n5. Declare a win. (K2)\n6. "
     "Place cards on the stack. (usually, section E)\n7. Say what a Seven or a Joker is to be. (F1, F2)\n8. Pass the "
     "dice. (always)\nBeginners can leave out every step without \"always\" or \"usually\".",
     JudgedBy::nobody, "", ""},
    {"05", "Who begins",
     "The players choose who rolls first, in any fair way. In the record it is the first player named, unless the "
     "record names another. After a win, the player on the winner's left begins (K4).",
     JudgedBy::nobody, "", ""},
    {"Z1", "Seven cards at most",
     "Seven cards are the most that a hand may ever hold, and every other rule gives way to that. The Z rules hold at "
     "all times; whoever breaks one is out of the game and owes the album Atom Heart Mother one complete hearing.",
     JudgedBy::both,
     "Notes it when taking or picking up brings a hand above seven by the log; keeps it apart from Bogosity.",
     "Who is out, and who puts the record on."},
    {"Z2", "How many cards? Answer truly",
     "The faces of one's cards are private, their number is not: whoever is asked for it, by anybody and at whatever "
     "moment, gives the true figure.",
     JudgedBy::both, "Keeps every hand's number and takes the table's count over its own.",
     "Whether the answer was true, and whose fingers were counted as cards."},
    {"Z3", "Bystanders settle quarrels", "When players disagree, those who have no stake in the matter decide it.",
     JudgedBy::both, "That nobody involved is named as who decided, unless nobody else plays.",
     "The quarrel itself; what they decide is written down and beats the log."},
    {"Z4", "When the rules are foggy",
     "If the table by and large finds that the rules leave a case open, nobody pays for it, and all agree how to "
     "treat that case from then on. An inventor of the game who happens to be present may simply say how it is.",
     JudgedBy::people, "", "All of it; the agreement is kept with the record, beside the rule it is about."},
    {"Z5", "Only the inventors amend",
     "To change the rules for good, all of the game's inventors must agree. Everyone else may interpret (Z4) or make "
     "a rule for the night (M5).",
     JudgedBy::people, "", "All of it. The program has no vote either."},
    {"Z6", "Earlier beats later",
     "Where two rules collide, the one that stands earlier in the book prevails; that is what puts section Z above "
     "all the others.",
     JudgedBy::program,
     "Settles collisions in the book's order: the limit of seven cuts what B and C would have granted.", ""},
    {"A1", "Let them bounce",
     "The dice are thrown out of the hand and should bounce across the table with some spirit. Anyone who keeps "
     "setting them down like eggs may be laughed at; that is the whole penalty.",
     JudgedBy::people, "", "The bounce, and the choice of mockery."},
    {"A2", "Dice off the table",
     "A die that leaves the table costs its roller the pips it shows, two dice cost the pips of both, and either way "
     "both are rolled afresh. Whoever meddles with a die in play has to let it fall to the floor and pays twice its "
     "pips; again both dice are rolled afresh. If someone else grabs for a die that the roller has sent over the "
     "edge, the grabber alone pays.",
     JudgedBy::both, "Counts the pips and who pays them, once the mishap is logged.",
     "What left the table, what it showed, and who was in its way."},
    {"A3", "Dice out of play",
     "Meddling with a die that is out of play is free while the die is right above the table. Anywhere else it has to "
     "be let fall to the floor, and the meddler pays twice its pips. No die reaches the floor for free: somebody "
     "always pays, in play or not.",
     JudgedBy::both, "Charges double beyond the table's edge and nothing above it, as logged.",
     "Whether the die was in play, and where exactly it was in the air."},
    {"A4", "If there is no table",
     "Any surface that serves will do instead of a table: a box, a notebook. On the floor, the players say where the "
     "playing area ends.",
     JudgedBy::people, "", "What the table is, and where it stops."},
    {"B1", "Seven or more: two cards",
     "With no declaration in force and a roll of 7 or more, pick up two cards from the pile, as far as the limit of "
     "seven leaves room.",
     JudgedBy::program,
     "Whether the number picked up fits the roll, the room in the hand and what pile and stack can give.", ""},
    {"B2", "Six or less: none", "With no declaration in force and a roll of 6 or less, leave the pile alone.",
     JudgedBy::program, "Whether anything was picked up that the roll did not grant.", ""},
    {"B3", "A pair: one more if liked",
     "Any pair allows one card beyond what B1 or B2 says. Pick up those first, then make up your mind: 2-2 gives none "
     "or one, 4-4 two or three. The limit of seven cards cuts both numbers. Nimble fingers do not change them.",
     JudgedBy::both, "Which numbers a pair allows, cut to the room in the hand and to what pile and stack can give.",
     "Whether the number logged is the number that left the pile."},
    {"C1", "Asking for the top card",
     "Ask for the top card after picking up the dice and before rolling; on 9 or more you get it, on 8 or less you "
     "pick up nothing. A pair then offers one card from the pile. Then place as usual: after taking a card that is "
     "neither Seven nor Joker, on the highest such card left (none left: on an empty stack); after taking a Seven or "
     "Joker, as if it still lay there, directly on that card. A card that goes straight back need not be lifted; it "
     "is judged anew, and may be Bogus now. Leaving what the roll grants is Bogus too. One declaration a turn; any "
     "other kind is for amusement.",
     JudgedBy::both,
     "Whether the roll allowed or required the take, what else was picked up, and what the stack is afterwards.",
     "Whether the words meant that, and came between picking up and rolling."},
    {"C2", "Asking to discard two",
     "Ask to discard two before rolling; on 5 or less two cards go on the stack, the upper one fitting as usual, the "
     "lower one unseen if liked. On 6 or more, place as usual. Either way nothing is picked up, but a pair offers one "
     "card from the pile before placing. When two go down that is all, even from a hand of five or more; only the "
     "upper one is judged, for fit and for the price. Being granted two and not placing them is Bogus, and so are two "
     "from a hand of two or less (section D) or two that nobody asked for.",
     JudgedBy::both, "Whether exactly two were placed when they had to be, no more when not, and what was picked up.",
     "Whether the words came in time, and what the lower card is."},
    {"D1", "Two or fewer: keep them", "Whoever has two cards or fewer when it comes to placing keeps them.",
     JudgedBy::program, "Whether anything was placed from a hand of two or fewer.", ""},
    {"D2", "Three or four: as you like", "With three cards or four, placing one is a matter of taste.",
     JudgedBy::program, "Never finds fault with a hand of three or four, whether or not it places.", ""},
    {"D3", "Five or more: place one", "Whoever has five cards or more has to put one on the stack.", JudgedBy::program,
     "Whether a hand of five or more placed nothing; a granted discard of two is C2's business instead.", ""},
    {"E1", "On an empty stack", "While no card lies on the stack, every card fits.", JudgedBy::program,
     "That nothing stands in the way where the stack has no properties.", ""},
    {"E2", "Sevens and Jokers fit anywhere",
     "Sevens and Jokers fit on whatever lies there. What they do to the stack is section F's tale.", JudgedBy::program,
     "That a Seven or a Joker on top is never misplaced.", ""},
    {"E3", "Where an Ace goes", "An Ace belongs on an odd card of its own suit that is not itself an Ace.",
     JudgedBy::both, "Whether the stack's parity, rank and suit, as far as known, let the Ace lie.",
     "What a hidden card beneath turns out to be (M3)."},
    {"E4", "Where other cards go",
     "Any card but an Ace, Seven or Joker belongs on a card of its own parity that differs from it in both rank and "
     "suit. Queens and even numbers are even, Jokers neither, all the rest odd. A property that the stack does not "
     "have bars nothing. The new card has to cover the ones beneath; untidy placing earns a scolding.",
     JudgedBy::both, "Whether the stack's parity, rank and suit, as far as known, let the card lie.",
     "What a hidden card beneath turns out to be (M3), and the scolding."},
    {"F1", "What a Seven does",
     "Until the dice are in the next player's hand, whoever placed a Seven may say odd or even; that becomes the "
     "stack's parity, while rank and suit stay as they were before it. With nothing said the Seven might as well be "
     "glass, and several in a row are seen through one after another. Anything else said, or said too late, does "
     "nothing.",
     JudgedBy::both, "What the stack is after a Seven, with the word spoken or without.",
     "Whether the word came before the next player had the dice."},
    {"F2", "What a Joker does",
     "Until the dice are in the next player's hand, whoever placed a Joker may name a parity, a rank, a suit or any "
     "mix of them. The stack is what was named and lacks the rest; if nothing is named, anything fits. A rank brings "
     "its own parity unless one is named as well. Said after the word transparent, a specification leaves all it does "
     "not name as it was before the Joker, and a parity so kept outranks that of the rank named. Naming a Seven gives "
     "the stack that rank, not a Seven's powers.",
     JudgedBy::both, "What the stack is after a Joker, with the words spoken or without.",
     "Whether the words came before the next player had the dice."},
    {"G1", "What makes one Bogus",
     "Placing wrongly, bidding wrongly, or breaking any other rule outside section Z. The classics: nothing placed "
     "from five or more, something placed from two or fewer, a card where it does not fit.",
     JudgedBy::both, "Every infraction that the log can show: B, C, D, E, I1 and J2.",
     "Whatever the log cannot see; the table's ruling stands."},
    {"G2", "When to shout",
     "The shout is \"You're Bogus\", and it counts only while the next player is rolling and the dice are on their "
     "way. At any other moment, a breath too early included, it is mere noise. A turn that nobody shouts at was "
     "correct, whatever it was.",
     JudgedBy::both, "Whom a shout in time is about; keeps its findings sealed until there is one.",
     "Whether the dice were rolling when it was shouted."},
    {"H1", "Every shout has a price", "A shout in time costs somebody points: the accused, or those who shouted.",
     JudgedBy::program, "Points for each plea and verdict; none while the matter is open or void.", ""},
    {"H2", "Bogus, with an Ace", "Owning up costs 10 points if an Ace had a part in the deed.", JudgedBy::program,
     "Whether an Ace was the top card placed wrongly, one taken against C1, or one shown for a wrong exchange.", ""},
    {"H3", "Bogus, without an Ace", "Owning up costs 5 points if no Ace had a part in it.", JudgedBy::program,
     "The 5 points, where no Ace was involved.", ""},
    {"H4", "A denial, and the inquiry",
     "A denial opens an inquiry, by any means the players need. If the accused turns out innocent, everyone who "
     "shouted pays 5. If not, the accused pays what owning up would have cost, and 5 on top.",
     JudgedBy::both, "The verdict, as far as the log settles it, and all that follows in points.",
     "What the log cannot tell; a ruling of the table replaces its verdict."},
    {"I1", "Who may call an exchange",
     "A card drawn from the pile that has the top card's rank entitles its drawer to an exchange, every such card to "
     "one. A Joker matches nothing but a Joker.",
     JudgedBy::both,
     "Whether the rank shown is the top card's, that there are no more calls than cards drawn, and whether the card "
     "shown can have come from the pile.",
     "Whether the card shown is one that was just drawn."},
    {"I2", "Show it at once",
     "A drawn card of the matching rank is shown around without delay. That keeps the right to call an exchange; it "
     "does not oblige anyone to use it.",
     JudgedBy::people, "", "Whether it was shown in time."},
    {"I3", "When to call it", "The call comes after the last card is picked up and before one is placed.",
     JudgedBy::people, "", "The moment of the call; in the record an exchange always stands between the two."},
    {"I4", "Pass Right, Pass Left",
     "On Pass Right every player hands one card to the neighbor on the right, on Pass Left to the one on the left. "
     "The caller picks which card to part with; everybody else's is left to chance, as a rule drawn blindly by "
     "whoever receives it.",
     JudgedBy::people, "", "The passing, the blind drawing and the sighs."},
    {"I5", "Empty hands sit out",
     "Somebody without cards is left out of an exchange, and the passing goes on past that seat.", JudgedBy::people, "",
     "Who sits out. The number of cards in a hand stays the same either way."},
    {"I6", "No passing on what just came",
     "The card one has just been given is not among those from which one's neighbor draws.", JudgedBy::people, "",
     "That it is held apart until the neighbor has drawn."},
    {"I7", "One exchange at a time",
     "If several exchanges are called, each is carried through, and its cards taken up among the others, before the "
     "following one starts.",
     JudgedBy::people, "", "That they are carried out one by one."},
    {"J1", "Bids are always welcome",
     "Anyone may bid whenever the mood strikes. What a bid is good for, the rules keep to themselves.",
     JudgedBy::people, "", "When to bid, and why."},
    {"J2", "Bids are prime", "A bid is a prime number.", JudgedBy::program,
     "Whether the number is prime; one that is not can be shouted at until the next roll is over.", ""},
    {"K1", "What a win takes",
     "Seven cards in hand, all red or all black, and no Ace. A Joker is whatever card its owner says.", JudgedBy::both,
     "Whether the seven cards listed are a win.", "Whether to accept the seventh card unseen."},
    {"K2", "How a win is declared",
     "In one's own turn, lay the hand on the table, six cards face up and the seventh face down, and announce a win "
     "together with its points.",
     JudgedBy::both, "That it stands in the winner's own turn, after picking up and before placing.",
     "How it was laid down and announced."},
    {"K3", "Aces in the other hands", "Once a win stands, each Ace in any other hand costs its holder 5 points.",
     JudgedBy::both, "The 5 points for each Ace reported.", "How many Aces come to light."},
    {"K4", "After a win",
     "Once the win is accepted and scored, its winner shuffles all cards into a new pile in the middle. The neighbor "
     "on the winner's left starts the next round.",
     JudgedBy::both, "Starts the new round: full pile, no stack, empty hands, and whose turn it is.",
     "Accepting the win, and the shuffling."},
    {"L1", "Six cards count",
     "The score is worked out from the six cards that lie face up; the seventh only has to belong.", JudgedBy::program,
     "Leaves the card face down out of the score.", ""},
    {"L2", "Straight-flushes of three",
     "Three neighboring ranks in one suit are worth 10, and every such trio counts, overlaps included: a run of six "
     "holds four of them, which makes 40.",
     JudgedBy::program, "Finds every trio, with the Jokers standing for whatever is best.", ""},
    {"L3", "Points for the split",
     "Count the six by suit. The smaller number divided by the larger, times thirty, goes to the winner: nothing for "
     "0-6, 6 for 1-5, 15 for 2-4, 30 for 3-3.",
     JudgedBy::program, "Counts the suits and adds the points.", ""},
    {"L4", "What the winner claims",
     "Trios and split are added up, to no more than 50. Working it out is up to the winner: whoever claims too little "
     "gets just that. Cards claimed as a win that are none cost 5 points, or 10 with an Ace among them, and the game "
     "goes on.",
     JudgedBy::both,
     "The worth, kept to itself until the claim is in; credits the claim up to the worth, or charges a failed win.",
     "The winner's arithmetic: the claim is made without the program's help."},
    {"M1", "When the pile runs out",
     "If a card has to be drawn and the pile is gone, the top card of the stack is set aside and whoever needs the "
     "card shuffles the others into a new pile. The stack is then that one card, as though it had just been placed on "
     "nothing.",
     JudgedBy::both, "When it happens, by the counts, and what the stack is afterwards.",
     "The shuffling, and a pile that runs out earlier or later than the log's."},
    {"M2", "Two decks for five or more",
     "Five players or more may shuffle two decks together. In a win, equal cards then count one by one: every "
     "straight-flush they can form scores.",
     JudgedBy::both, "Refuses two decks for fewer than five names; counts every combination of equal cards.",
     "Whether to use the second deck."},
    {"M3", "Looking through the stack",
     "Nobody leafs through the stack, except to settle a shout that was denied, and then no deeper than that question "
     "needs.",
     JudgedBy::both,
     "The fewest cards, from the top down, that settle the placement in question; none where that is certain without "
     "the stack.",
     "The looking, and not looking any further."},
    {"M4", "When the game ends", "It is over when the players say so, in whatever way they have agreed on.",
     JudgedBy::people, "", "The end. The program announces what was agreed and enforces nothing."},
    {"M5", "Rules for one night",
     "Against someone who stays within the rules but spoils the fun, for instance by reciting the placing rules after "
     "each card, the others may make a rule for this session. Friendly persuasion has to be tried first, in earnest, "
     "and no other evening is bound by it.",
     JudgedBy::people, "", "Whether the persuasion was earnest, and what the rule says; the record keeps its text."},
}};

}  // namespace

core::Rulebook rulebook() { return rules; }

const Rule* find_rule(std::string_view id) {
  const auto found = std::ranges::find(rules, id, &Rule::id);
  return found == rules.end() ? nullptr : &*found;
}

std::string_view section_title(char letter) {
  switch (letter) {
    case core::introduction_section:
      return core::introduction_title;
    case 'Z':
      return "Above all others";
    case 'A':
      return "Dice and gravity";
    case 'B':
      return "Picking up cards";
    case 'C':
      return "Declaring beforehand";
    case 'D':
      return "Whether to place a card";
    case 'E':
      return "Which card fits";
    case 'F':
      return "Sevens and Jokers";
    case 'G':
      return "\u201CYou\u2019re Bogus\u201D";
    case 'H':
      return "What Bogosity costs";
    case 'I':
      return "Exchanges";
    case 'J':
      return "Bids";
    case 'K':
      return "Winning a round";
    case 'L':
      return "What a win is worth";
    case 'M':
      return "And the rest";
    default:
      return {};
  }
}

namespace {

constexpr std::array<core::RuleToken, 59> all = {{
    {"Z1", "resign:Bob", "Bob is out, with the album for company"},
    {"Z2", "count:Bob=5", "Bob was asked and has five"},
    {"Z3", "ruled:clean", "the table\u2019s word over the log\u2019s; ruled:bogus the other way round"},
    {"Z3", "ruled:clean\"why\"@Ann,Dee", "with the reason and who decided"},
    {"Z4", "clarify:E4\"...\"", "what was agreed, and about which rule"},
    {"Z4", "ruled:void", "the rules were unclear, nobody pays"},
    {"A2", "off:5", "a die left the table showing 5; off:5,3 for both"},
    {"A2", "grab:5@Bob", "Bob meddled with a die in play"},
    {"A3", "grab:5@Bob=out", "... with one out of play, beyond the edge"},
    {"A3", "grab:5@Bob=over", "... with one right above the table"},
    {"B1", "+2", "cards picked up; left out, it is what the rules say"},
    {"B2", "+0", "none, where the rules wanted some"},
    {"B3", "4-4 +3", "a pair, with the card that is optional"},
    {"C1", "want:top", "typed t: asks for the top card"},
    {"C1", "take", "took it; leave if it stayed"},
    {"C1", "under:9C", "the card that lies on top now, if nobody had seen it"},
    {"C2", "want:two", "typed w: asks to discard two"},
    {"C2", "9C/AS", "two placed, the upper one first; 9C/? if the lower one stayed hidden"},
    {"D1", "8H", "a card placed"},
    {"D2", "8H", "a card placed; nothing written if none was"},
    {"D3", "8H", "a card placed"},
    {"E1", "8H", "a card placed; ? if nobody noted which"},
    {"E2", "7D", "a Seven; * or 0 is a Joker"},
    {"E3", "AS", "an Ace"},
    {"E4", "8H", "a card placed"},
    {"E4", "8H!", "the same, and the log is wrong about it"},
    {"F1", "7D =odd", "typed 7d o: a Seven said to be odd"},
    {"F2", "* =5H", "a Joker as the Five of hearts"},
    {"F2", "* =even5H", "... and even all the same"},
    {"F2", "* =~5", "transparent, with a rank"},
    {"G1", "bogus:Bob,Ann", "typed b and their seats: they shouted"},
    {"G1", "bogus:Bob>Dee", "at another than the player of the turn before"},
    {"G2", "late:Ann>Bob", "a shout at the wrong moment; costs nothing, does nothing"},
    {"H1", "admit", "typed a; deny is d, open puts the matter off"},
    {"H2", "admit", "typed a, after the shout"},
    {"H3", "admit", "typed a, after the shout"},
    {"H4", "deny", "typed d, after the shout"},
    {"H4", "settle:12=deny", "what was put off in turn 12 is settled now"},
    {"I1", "right:7D", "an exchange called on the Seven that was drawn"},
    {"I3", "left:7D", "stands between the cards picked up and the card placed"},
    {"I4", "right:7D", "Pass Right; left:7D is Pass Left"},
    {"I7", "right:7D left:7H", "two exchanges, one after the other"},
    {"J1", "bid:17@Bob", "Bob bid 17"},
    {"J2", "bid:17@Bob", "Bob bid 17, which is prime"},
    {"K1", "win:35=6H,7H,8H,9D,TD,JD/KD", "seven cards: six face up, one face down"},
    {"K2", "win:35=6H,7H,8H,9D,TD,JD/?", "the seventh accepted unseen"},
    {"K3", "aces:Bob=1,Cy=2", "Aces in the others\u2019 hands, right after the win"},
    {"L1", "win:35=6H,7H,8H,9D,TD,JD/KD", "the six before the slash are the ones that count"},
    {"L4", "win:35=6H,7H,8H,9D,TD,JD/KD", "35 is the claim"},
    {"M1", "pile:0", "the table\u2019s pile was out before the log\u2019s"},
    {"M1", "pile:7", "counted: seven are left"},
    {"M2", "[Decks \"2\"]", "a header: two decks"},
    {"M3", "look:2=AS", "the second card from the top was turned up: the Ace of spades"},
    {"M3", "stack:9=8H", "counted: nine lie there, the Eight of hearts on top"},
    {"M4", "[End \"points 100\"]", "a header: what was agreed; rounds 5, time 23:00"},
    {"M5", "rule:\"no reciting\"", "a rule for tonight"},
    {"M5", "adjust:Bob=-5\"...\"", "what the table took from Bob, or gave him"},
    {"Z5", "rule:\"...\"", "for tonight only; for good, ask the inventors"},
    {"A1", "note:\"...\"", "for the mockery, if it was good"},
}};

}  // namespace

std::vector<core::RuleToken> tokens_of(std::string_view rule) {
  std::vector<core::RuleToken> own;
  for (const auto& each : all) {
    if (each.rule == rule) own.push_back(each);
  }
  return own;
}

}  // namespace bogosity::youre_bogus
