// The reasons for a verdict are true of its turn. Every way to declare, roll, take, pick up and place is tried, and
// every card on every other one; the possible reasons are worked out here from the rules alone.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/record.h"
#include "games/catalogue.h"
#include "games/youre_bogus/game.h"
#include "tests/support/audit_text.h"
#include "tests/support/typing.h"

namespace bogosity::tests {
namespace {

struct Asked {
  std::string declared;  // "", "top", "two"
  int first = 0;
  int second = 0;
  std::string take;  // "", "take", "leave"
  int picked = 0;
  int placed = 0;
  int held = 0;     // before the turn
  std::string end;  // " leave:Ann", and the turn is broken off

  int sum() const { return first + second; }
  std::string rolled() const { return fmt::format("{}-{}", first, second); }
  bool due() const { return declared == "top" && sum() >= 9 && held < 7; }
  bool takes() const { return take == "take" || (take.empty() && due()); }

  std::string record() const {
    static const std::vector<std::string> cards = {"", " TH", " TH/4H", " TH/4H/?"};
    std::string line = declared.empty() ? "" : "want:" + declared + " ";
    line += rolled() + (take.empty() ? "" : " " + take) + fmt::format(" +{}", picked);
    return fmt::format(
        "[Game \"You're Bogus\"]\n[Players \"Bob, Ann, Cy\"]\n\ncount:Bob=3\ncount:Ann={}\nBob: 5-4 +2 8H\nAnn: "
        "{}{}{}\n"
        "Cy: bogus:Bob>Ann deny 1-2\n",
        held, line, cards[static_cast<std::size_t>(placed)], end);
  }
};

std::string cards(int number) { return fmt::format("{} card{}", number, number == 1 ? "" : "s"); }

// The objections of B1, B2, C1 and C2 to the cards picked up.
std::vector<std::string> against_picking(const Asked& asked) {
  const int room = 7 - asked.held - (asked.takes() ? 1 : 0);
  const int base = asked.declared.empty() && asked.sum() >= 7 ? 2 : 0;
  const int least = std::min(base, room);
  const int most = std::min(asked.first == asked.second ? base + 1 : base, room);
  if (asked.picked >= least && asked.picked <= most) return {};
  if (asked.picked < least && !asked.end.empty() && asked.placed == 0) return {};  // there was no time for more
  const std::string wanted = least < most ? fmt::format("{} or {} cards", least, most)
                             : least == 0 ? "no card"
                                          : cards(least);
  if (asked.declared.empty())
    return {fmt::format("{}. After {}, {} had to be picked up, and it was {}.", asked.sum() >= 7 ? "B1" : "B2",
                        asked.rolled(), wanted, cards(asked.picked))};
  return {fmt::format("{} Ann picked up {} from the pile, where {} had to be.",
                      asked.declared == "top" ? "C1. Having asked for the top card," : "C2. Having declared two,",
                      cards(asked.picked), wanted)};
}

// All that could be said against a turn, apart from what lies on what.
std::vector<std::string> true_of(const Asked& asked) {
  auto all = against_picking(asked);
  const bool two_due = asked.declared == "two" && asked.sum() <= 5;
  if (asked.due() && !asked.takes() && asked.end.empty())
    all.push_back("C1. Ann asked for the top card, rolled " + asked.rolled() + ", and did not take it.");
  if (asked.takes() && asked.declared != "top")
    all.push_back("C1. The top card was taken without having been asked for.");
  if (asked.takes() && asked.declared == "top" && asked.sum() < 9)
    all.push_back("C1. The top card was taken after " + asked.rolled() + ", which is less than 9.");
  if (two_due && asked.placed != 2 && asked.end.empty())
    all.push_back(fmt::format("C2. Ann declared two, rolled {}, and placed {}.", asked.rolled(), cards(asked.placed)));
  if (asked.declared == "two" && asked.sum() > 5 && asked.placed >= 2)
    all.push_back("C2. Two was declared, but " + asked.rolled() + " is more than 5: one card at the most.");
  if (asked.declared != "two" && asked.placed >= 2)
    all.push_back("C2. Several cards were placed, and two had not been declared.");
  const int then = asked.held + asked.picked + (asked.takes() ? 1 : 0);
  if (asked.placed > 0 && then <= 2)
    all.push_back("D1. Ann held " + cards(then) + ", and with two or fewer nothing is placed.");
  if (asked.placed == 0 && then >= 5 && !two_due && asked.end.empty())
    all.push_back("D3. Ann held " + cards(then) + ", and with five or more one has to be placed.");
  return all;
}

// The reasons for the answer to the only inquiry of the session, whose line stands above it.
std::vector<std::string> reasons_in(const std::string& audit) {
  std::vector<std::string> all;
  core::LineSplitter lines(audit);
  bool in_inquiries = false;
  for (std::string_view line; lines.next(line);) {
    in_inquiries = in_inquiries ? !line.empty() : line == "Inquiries";
    const bool is_rule = line.size() > 7 && line.starts_with("    ") && line[4] >= 'A' && line[6] == '.';
    if (in_inquiries && is_rule) all.emplace_back(line.substr(4));
  }
  return all;
}

struct Tried {
  int judged = 0;
  int bogus = 0;
};

void try_out(const Asked& asked, Tried& tried) {
  const std::string record = asked.record();
  const auto play = games::find("You're Bogus")->read_record(record);
  if (!play) return;  // nobody has so many cards
  ++tried.judged;
  const auto could_be_said = true_of(asked);
  const auto said = reasons_in(audit_text(**play, core::Unsealed::by_audit_of_file()));
  for (const auto& reason : said) {
    if (reason.starts_with("E4")) continue;
    ++tried.bogus;
    INFO(record, reason, fmt::format("{}", fmt::join(could_be_said, "\n")));
    CHECK(std::count(could_be_said.begin(), could_be_said.end(), reason) == 1);
  }
  for (const char* rule : {"B1", "B2", "C1", "C2", "D1", "D3"}) {
    const auto about = [&](const std::string& each) { return each.starts_with(rule); };
    INFO(record, rule);
    CHECK(std::any_of(could_be_said.begin(), could_be_said.end(), about) ==
          std::any_of(said.begin(), said.end(), about));
  }
}

void try_all(const std::string& end, Tried& tried) {
  for (const char* declared : {"", "top", "two"})
    for (int first = 1; first <= 6; ++first)
      for (int second = 1; second <= first; ++second)
        for (const char* take : {"", "take", "leave"})
          for (int picked = 0; picked <= 3; ++picked)
            for (int placed = 0; placed <= 3; ++placed)
              for (const int held : {0, 1, 4, 6})
                try_out({declared, first, second, take, picked, placed, held, end}, tried);
}

const std::string ranks = "A23456789TJQK", suits = "CDHS";
const std::vector<std::string> rank_names = {"Ace",   "Two",  "Three", "Four", "Five",  "Six", "Seven",
                                             "Eight", "Nine", "Ten",   "Jack", "Queen", "King"};
const std::vector<std::string> suit_names = {"clubs", "diamonds", "hearts", "spades"};

struct AnyCard {
  std::size_t rank = 0;  // 0 is the Ace
  std::size_t suit = 0;

  bool is_ace() const { return rank == 0; }
  std::string parity() const { return rank % 2 == 0 ? "odd" : "even"; }
  std::string written() const { return {ranks[rank], suits[suit]}; }
  std::string spoken() const { return "The " + rank_names[rank] + " of " + suit_names[suit]; }
};

std::vector<AnyCard> all_but_sevens() {
  std::vector<AnyCard> all;
  for (std::size_t rank = 0; rank < 13; ++rank)
    for (std::size_t suit = 0; suit < 4; ++suit)
      if (ranks[rank] != '7') all.push_back({rank, suit});
  return all;
}

// E3, E4: why this card does not go on that one; nothing if it does.
std::vector<std::string> against_placing(const AnyCard& card, const AnyCard& on) {
  const std::string rule = card.is_ace() ? "E3. " : "E4. ";
  std::vector<std::string> all;
  if (card.parity() != on.parity())
    all.push_back(rule + card.spoken() + (card.is_ace() ? " goes on odd" : " is " + card.parity()) +
                  ", and the stack was " + on.parity() + ".");
  if (card.rank == on.rank)
    all.push_back(rule + card.spoken() + " went on " + (on.is_ace() || on.rank == 7 ? "an " : "a ") +
                  rank_names[on.rank] + ".");
  if (card.is_ace() ? card.suit != on.suit : card.suit == on.suit)
    all.push_back(rule + card.spoken() + " went on " + suit_names[on.suit] +
                  (card.is_ace() ? "; an Ace stays in its suit." : "."));
  return all;
}

std::string why_it_fits(const AnyCard& card, const AnyCard& on) {
  if (card.is_ace())
    return fmt::format("{} fits: the stack was {}, no Ace and {}.", card.spoken(), on.parity(), suit_names[on.suit]);
  return fmt::format("{} fits: it is {} like the stack, no {} and not {}.", card.spoken(), on.parity(),
                     rank_names[on.rank], suit_names[on.suit]);
}

}  // namespace

TEST_CASE("E3, E4: the reason for a verdict on a card is true of that card, whatever it was placed on") {
  int judged = 0;
  for (const AnyCard& on : all_but_sevens()) {
    for (const AnyCard& card : all_but_sevens()) {
      const std::string record = fmt::format(
          "[Game \"You're Bogus\"]\n[Players \"Ann, Bob, Cy\"]\n\ncount:Ann=3\ncount:Bob=3\nAnn: 5-4 +2 {}\n"
          "Bob: 5-4 +2 {}\nCy: bogus:Cy>Bob deny 1-2\n",
          on.written(), card.written());
      const auto play = games::find("You're Bogus")->read_record(record);
      if (!play) continue;  // there is only one of each card
      ++judged;
      const std::string audit = audit_text(**play, core::Unsealed::by_audit_of_file());
      const auto said = reasons_in(audit);
      const auto could_be_said = against_placing(card, on);
      INFO(audit, fmt::format("{}", fmt::join(could_be_said, "\n")));
      CHECK(said.size() == (could_be_said.empty() ? 0 : 1));
      if (could_be_said.empty())
        CHECK(audit.find("    " + why_it_fits(card, on) + "\n") != std::string::npos);
      else if (!said.empty())
        CHECK(std::count(could_be_said.begin(), could_be_said.end(), said[0]) == 1);
    }
  }
  CHECK(judged == 48 * 47);
}

TEST_CASE("B1 to D3: the reason for a verdict is true of the turn, whatever was declared, rolled, taken and placed") {
  Tried tried;
  try_all("", tried);
  CHECK(tried.judged > 5000);
  CHECK(tried.bogus > 5000);
}

TEST_CASE("B1 to D3: a turn that is broken off is judged as far as it went, and so is what is said of it") {
  Tried tried;
  try_all(" leave:Ann", tried);
  CHECK(tried.judged > 5000);
  CHECK(tried.bogus > 5000);
}

TEST_CASE("C2: who declares two, rolls five or less and places two hears what was wrong with the cards picked up") {
  Asked asked{"two", 2, 1, "", 1, 2, 4, ""};
  const auto play = games::find("You're Bogus")->read_record(asked.record());
  REQUIRE(play);
  const auto said = reasons_in(audit_text(**play, core::Unsealed::by_audit_of_file()));
  REQUIRE(!said.empty());
  CHECK(said[0] == "C2. Having declared two, Ann picked up 1 card from the pile, where no card had to be.");
}

namespace {

// The public view of the last inquiry.
core::Inquiry inquiry_after(const std::vector<std::string>& lines) {
  Typing table("Ann, Bob, Cy");
  for (const auto& line : lines) table.enter(line);
  const auto view = youre_bogus::view_of(table.play()).value();
  REQUIRE(view.inquiries.size() == 1);
  return view.inquiries[0];
}

std::string said(const std::vector<core::Sentence>& sentences) {
  std::string text;
  for (const auto& each : sentences) text += core::plain_text(each) + "\n";
  return text;
}

}  // namespace

TEST_CASE("C1: the condition names the card that was taken, and the card below is told only for what it gave") {
  // The tutorial's inquiry: the Seven that said "odd" was taken by Cy, and Ann's Ace lies on the Eight of clubs.
  const auto inquiry = inquiry_after({"54", "44+3", "31", "65 8c", "55 7s o", "t 64", "66 as", "b2 d"});
  CHECK(
      core::plain_text(inquiry.condition) ==
      "Condition Ann played on: odd (Bob's 7\u2660 of turn 5, said to be odd, taken since) \u00b7 Eight, clubs (Ann's "
      "8\u2663 of turn 4).");
  REQUIRE(inquiry.examined.size() == 2);
  CHECK(inquiry.examined[0].role == "odd, Ace, spades");
  CHECK(inquiry.examined[1].role == "Eight, clubs");
  CHECK(said(inquiry.reasons) == "E3. The Ace of spades went on clubs; an Ace stays in its suit.\n");
}

TEST_CASE("C1: a Seven that was taken with nothing under it is named, too") {
  const auto inquiry = inquiry_after({"54", "44+3 7s e", "t 64", "65 9c", "b2 d"});
  CHECK(core::plain_text(inquiry.condition) ==
        "Condition Ann played on: even (Bob's 7\u2660 of turn 2, said to be even, taken since).");
  CHECK(said(inquiry.reasons) ==
        "E4. The Nine of clubs is odd, and the stack was even, as Bob had said with a Seven (F1).\n");
}

TEST_CASE("E4: the condition and the reason say the same of the stack") {
  const auto inquiry = inquiry_after({"54", "44+3 jh", "count:Cy=2", "54 9c", "b1 d"});
  CHECK(core::plain_text(inquiry.condition) == "Condition Cy played on: odd, Jack, hearts (Bob's J\u2665 of turn 2).");
  CHECK(said(inquiry.reasons) == "The Nine of clubs fits: it is odd like the stack, no Jack and not hearts.\n");
}

TEST_CASE("F2: the parity that comes with a rank is the Joker's, unless an inherited one goes before it") {
  const auto joker = inquiry_after({"54", "44+3 0 =~5", "count:Cy=2", "54 9c", "b1 d"});
  CHECK(core::plain_text(joker.condition) ==
        "Condition Cy played on: odd, Five (Bob's Joker of turn 2, said to be transparent Five).");
  const auto inherited = inquiry_after({"count:Ann=2", "54 8h", "44+3 0 =~5", "count:Cy=2", "54 9c", "b1 d"});
  CHECK(core::plain_text(inherited.condition) ==
        "Condition Cy played on: even (Ann's 8\u2665 of turn 1) \u00b7 "
        "Five (Bob's Joker of turn 2, said to be transparent Five) \u00b7 "
        "hearts (Ann's 8\u2665 of turn 1).");
}

TEST_CASE("M3: the table hears why nothing has to be turned up, and of no placement") {
  const auto inquiry = inquiry_after({"66+3 8h", "66+3 7d", "54+3 3c", "b2 d"});
  CHECK(inquiry.examined.empty());
  CHECK(inquiry.condition.empty());
  CHECK(inquiry.unseen == 3);
  CHECK(inquiry.rules == std::vector<std::string>{"B1"});
  CHECK(said(inquiry.reasons) ==
        "B1. After 5-4, 2 cards had to be picked up, and it was 3 cards.\n"
        "No card has to be turned up: this is certain without the stack (M3).\n");
}

TEST_CASE("M3: the audit and the review, which see everything, tell of the placement as well") {
  const auto play = games::find("You're Bogus")
                        ->read_record(
                            "[Game \"You're Bogus\"]\n[Players \"Ann, Bob, Cy\"]\n\nAnn: 6-6 +3 8H\nBob: 6-6 +3 7D\n"
                            "Cy: 5-4 +3 3C\nAnn: bogus:Bob deny 5-4\n");
  REQUIRE(play);
  const auto reasons = reasons_in(audit_text(**play, core::Unsealed::by_audit_of_file()));
  REQUIRE(reasons.size() == 2);
  CHECK(reasons[1] == "E4. The Three of clubs is odd, and the stack was even.");
}

TEST_CASE("I1, H2: the words about an exchange, and about an Ace that was taken") {
  CHECK(said(inquiry_after({"54 8h", "54 left:8d right:8d", "54 b1 d"}).reasons)
            .starts_with("I1. The card shown for the exchange was not drawn from the pile for it."));
  CHECK(said(inquiry_after({"54 as", "21 take", "b1 d"}).reasons)
            .starts_with("C1. The top card, an Ace, was taken without having been asked for."));
}

}  // namespace bogosity::tests
