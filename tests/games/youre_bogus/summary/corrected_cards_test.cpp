// A card is put right (`look:2=AS!`) after somebody was judged by what the log had. What is shown and said of that
// verdict is what it was judged by; what is judged later goes by the card as it is known now.
#include <fmt/format.h>

#include "tests/games/transcripts/youre_bogus_shown.h"
#include "tests/support/audit_text.h"
#include "tests/support/played.h"
#include "tests/support/reviews.h"

namespace bogosity::tests {
namespace {

const std::string counted =
    "[Game \"You're Bogus\"]\n[Players \"Ann, Bob, Cy\"]\n\ncount:Ann=4\ncount:Bob=4\ncount:Cy=4\n";

// All that is said of the turn on the last line but one, of the shout at it, and of how it was judged.
std::string told_of(const Looked& looked, std::size_t turn, std::size_t shout) {
  const auto of_turn = looked.at(turn);
  std::string text =
      std::string(of_turn.legality ? word_for(*of_turn.legality) : "") + " " + in_text(of_turn.judgement);
  for (const auto& why : of_turn.reasons) text += "\n" + in_text(why);
  for (const auto& found : of_turn.findings) text += "\n" + found.rule + " " + in_text(found.why);
  for (const auto& inquiry : looked.at(shout).inquiries) text += "\n" + told_inquiry(inquiry);
  return text;
}

std::vector<std::string> every_card() {
  std::vector<std::string> all = {"*", "* =odd", "* =evenQS", "* =~", "* =~even"};
  for (const char rank : std::string("A23456789TJQK")) {
    for (const char suit : std::string("CDHS")) all.push_back({rank, suit});
  }
  all.push_back("7H =odd");
  all.push_back("7S =even");
  return all;
}

const std::vector<std::string> some_cards = {"AH", "8H", "9C", "7D =even", "*", "* =~odd"};
const std::vector<std::string> as_it_was = {"AS", "8D", "9H", "7C", "*"};

// The session goes on from a shout at whoever played last; the card judged lies under one more, and what it was placed
// on under that.
void put_right(const std::string& session, const std::string& next, int& tried) {
  const auto before = games::find("You're Bogus")->read_record(session);
  if (!before) return;  // there is only one of each card
  INFO(session);
  const auto first = view_at((*before)->record());
  const std::size_t shout = first.lines.size();
  const std::string told = told_of(first, shout - 1, shout);
  for (const auto& card : as_it_was) {
    for (const int depth : {2, 3}) {
      const std::string more = fmt::format("{} deny look:{}={}! 5-4 +0\n", next, depth, card);
      INFO(more);
      const auto after = games::find("You're Bogus")->read_record(session + more);
      REQUIRE_MESSAGE(after, (after ? "" : core::describe(after.error())));
      CHECK(told_of(view_at((*after)->record()), shout - 1, shout) == told);
      ++tried;
    }
  }
}

}  // namespace

TEST_CASE("M3: a card that is put right later changes nothing of what is said for a verdict") {
  int tried = 0;
  for (const auto& under : every_card()) {
    for (const auto& card : some_cards) {
      put_right(counted + "Ann: 5-4 +2 " + under + "\nBob: 5-4 +2 " + card + "\nCy: bogus:Cy>Bob deny 5-4 +2 TH\n",
                "Ann: bogus:Ann>Cy", tried);
    }
  }
  CHECK(tried > 2500);
}

TEST_CASE("M3, C1: nor does it where the top card had been taken") {
  int tried = 0;
  for (const auto& under : some_cards) {
    for (const auto& taken : some_cards) {
      for (const auto& card : some_cards) {
        put_right(counted + "Ann: 5-4 +2 " + under + "\nBob: 5-4 +2 " + taken + "\nCy: want:top 5-4 take +0 " + card +
                      "\nAnn: bogus:Ann>Cy deny 5-4 +2 TH\n",
                  "Bob: bogus:Bob>Ann", tried);
      }
    }
  }
  CHECK(tried > 1000);
}

TEST_CASE("M3: a verdict after a correction goes by the corrected card") {
  const std::string begun = counted + "Ann: 5-4 +2 8H\nBob: 5-4 +2 4S\nCy: bogus:Cy>Bob deny 5-4 +2 6D\n";
  const auto judged = [&](const std::string& more) {
    auto play = games::find("You're Bogus")->read_record(begun + more);
    REQUIRE_MESSAGE(play, (play ? "" : core::describe(play.error())));
    const auto looked = view_at((*play)->record());
    return told_of(looked, looked.lines.size() - 1, looked.lines.size());
  };
  CHECK(judged("").find("The Four of spades fits: it is even like the stack, no Eight and not hearts.") !=
        std::string::npos);
  // Cy's Six lay on the Four; when that is a Five, it did not fit.
  CHECK(judged("Ann: bogus:Ann deny look:2=5S! 5-4 +0\n").find("The Six of diamonds is even, and the stack was odd.") !=
        std::string::npos);
}

TEST_CASE("M3: a card that was put right on a line that is only looked at, or refused, is as it was") {
  auto play = games::find("You're Bogus")
                  ->read_record(counted + "Ann: 5-4 +2 8H\nBob: 5-4 +2 4S\nCy: bogus:Cy>Bob deny 5-4 +2 6D\n");
  REQUIRE(play);
  const std::string line = "Ann: bogus:Ann deny look:2=AS! look:2=5S! look:1=4H! 5-4 +0";
  const std::string before = audit_text(**play, leave);
  CHECK((*play)->try_out(line, core::Passing::passes));
  CHECK(audit_text(**play, leave) == before);
  CHECK(!log(*play, line + " =odd"));
  CHECK(audit_text(**play, leave) == before);
  REQUIRE(log(*play, line));
  const auto at_once = games::find("You're Bogus")->read_record((*play)->record());
  REQUIRE(at_once);
  CHECK(audit_text(**play, leave) == audit_text(**at_once, leave));
  CHECK(audit_text(**play, leave).find(before.substr(before.find("Inquiries"))) != std::string::npos);
}

}  // namespace bogosity::tests
