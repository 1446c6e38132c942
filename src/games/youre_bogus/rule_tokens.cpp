#include "games/youre_bogus/rule_tokens.h"

#include <array>

namespace bogosity::youre_bogus {
namespace {

constexpr std::array<RuleToken, 59> all = {{
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

std::vector<RuleToken> tokens_of(std::string_view rule) {
  std::vector<RuleToken> own;
  for (const auto& each : all) {
    if (each.rule == rule) own.push_back(each);
  }
  return own;
}

}  // namespace bogosity::youre_bogus
