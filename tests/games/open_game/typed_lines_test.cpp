// What can be typed in the smaller games, however little sense it makes: lines of words drawn by chance. Nothing may be
// read past its end, each word has its place, and what is accepted is what its stored text gives.
#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

#include "games/booger/shorthand.h"
#include "tests/support/booger_table.h"
#include "tests/support/cals_bs_table.h"
#include "tests/support/played.h"
#include "tests/support/the_bogey_table.h"
#include "tests/support/typed_places.h"

namespace bogosity::tests {
namespace {

void look_at(const core::Snapshot& play, const std::string& typed) {
  CAPTURE(typed);
  CHECK(wrong_with_places(typed, play) == "");
  const auto trial = play.try_out(typed, core::Passing::passes);
  if (!trial || trial->text.empty()) return;
  CAPTURE(trial->text);
  const auto stored = play.with(trial->text);
  REQUIRE(stored.has_value());
  REQUIRE(trial->after != nullptr);
  CHECK(all_told(*trial->after) == all_told(**stored));
  const auto again = play.try_out(trial->text, core::Passing::passes);
  CHECK((again && again->text == trial->text));
}

// 4,000 lines, each at one of the tables.
void look_at_lines_of(const std::vector<std::string>& words, const std::vector<const core::Snapshot*>& tables) {
  std::mt19937 random(20261128);
  const auto up_to = [&](std::size_t most) { return random() % most; };
  const std::vector<std::string> blanks = {" ", " ", " ", " ", " ", " ", "", "\u00a0"};
  std::size_t accepted = 0;
  for (int i = 0; i < 4000; ++i) {
    std::string line;
    for (std::size_t left = 1 + up_to(5); left > 0; --left)
      line += (line.empty() ? "" : blanks[up_to(blanks.size())]) + words[up_to(words.size())];
    if (up_to(20) == 0) line += "\u00a0";
    const core::Snapshot& play = *tables[up_to(tables.size())];
    look_at(play, line);
    accepted += play.try_out(line, core::Passing::passes).has_value() ? 1U : 0U;
  }
  CHECK(accepted > 100);
}

}  // namespace

TEST_CASE("typed lines: Booger, words drawn by chance") {
  BoogerTable between;
  BoogerTable playing("Ann, Bob, Cy", {{"Deal", "3", {}}});
  playing.plays({"start:4S"});
  BoogerTable one("Ann, Bob, Cy", {{"Draw", "one", {}}});
  one.plays({"start:4S"});
  BoogerTable forgotten("Ann, Bob, Cy", {{"Deal", "2", {}}});
  forgotten.plays({"start:4S", "Ann: 4H"});
  BoogerTable counting("Ann, Bob, Cy", {{"Deal", "2", {}}});
  counting.plays({"start:4S", "Ann: 4H one", "Bob: 4D one", "Cy: 4C one", "Ann: 9C", "count:Bob=2"});
  BoogerTable words("left, note, rule, Cy");
  words.plays({"start:4S"});
  look_at_lines_of({"4h",
                    "5h",
                    "kd",
                    "10s",
                    "jh",
                    "jhs",
                    "s",
                    "d",
                    "d3",
                    "d200",
                    "d34h",
                    "o",
                    "4ho",
                    "ok",
                    "c2",
                    "2",
                    "p",
                    "m",
                    "left:Cy=KD",
                    "2=kd",
                    "3=5h,kd",
                    "#15",
                    "#",
                    "4",
                    "10",
                    "note:\"x\"",
                    "9c!",
                    "!",
                    "count:2=3",
                    "note:\"\"",
                    "; so many",
                    "frog",
                    "Ann:",
                    "2:",
                    "\"",
                    "qh~2",
                    "qh2o",
                    "4\u2665o",
                    "d34\u2665",
                    "left:Bob=",
                    "left:Bob=5H,K",
                    "start:4S",
                    "s4s",
                    "start:4",
                    "count:Bob=2",
                    "join:Dee@Ann",
                    "o@1",
                    "one@Ann",
                    "catch:Ann@Bob",
                    "\uff11\uff15",
                    "left:Bob=\uff11",
                    "left:",
                    "rule:",
                    "note:",
                    "leave:Cy",
                    "misdeal\"x\"",
                    "adjust:Ann=5",
                    "draw:0"},
                   {&between.play(), &playing.play(), &one.play(), &forgotten.play(), &counting.play(), &words.play()});
}

TEST_CASE("typed lines: the sign that insists is the record's ok, behind a move or alone") {
  BoogerTable booger("Ann, Bob, Cy", {{"Deal", "3", {}}});
  booger.plays({"start:4S"});
  const auto text = [&](const std::string& typed) {
    const auto trial = booger.play().try_out(typed, core::Passing::passes);
    return trial ? trial->text : core::describe(trial.error());
  };
  CHECK(text("9c!") == "Ann: 9C ok");
  CHECK(text("9c !") == "Ann: 9C ok");
  CHECK(text("9c ok") == "Ann: 9C ok");
  CHECK(text("note:\"wow!\"") == "note:\"wow!\"");
  CHECK(text("count:2=3") == "count:Bob=3");
  CHECK(text("frog!") == text("frog"));
  cals::Table lead;
  CHECK(lead.play().try_out("3x9!", core::Passing::passes)->text == "Ann: 3x9 ok");
}

TEST_CASE("typed lines: Cal's BS, words drawn by chance") {
  cals::Table lead;
  cals::Table follow;
  follow.logs({"Ann: 3x9"});
  cals::Table last = cals::Table::with_hands("8, 2, 20");
  last.logs({"Ann: 1x9"});
  cals::Table fours = cals::Table::with_hands("8, 20, 20");
  fours.logs({"Ann: fours:1"});
  cals::Table words({}, "rule, deal2, note, shame");
  look_at_lines_of({"39",
                    "3x9",
                    "2",
                    "0",
                    "3x",
                    "x9",
                    "99x9",
                    "210",
                    "p",
                    "p3",
                    "pp",
                    "pass",
                    "d2=l",
                    "d2t",
                    "dl",
                    "d2",
                    "f",
                    "f2",
                    "f0",
                    "f99",
                    "+",
                    "+3",
                    "go",
                    "g2k",
                    "o",
                    "ok",
                    "o2=w",
                    "out",
                    "out 2",
                    "sh2",
                    "sh3\"late\"",
                    "\"why\"",
                    "\"",
                    "m",
                    "n",
                    "deal",
                    "deal:18,18,18",
                    "Ann:",
                    "2:",
                    "2:39",
                    "bob:",
                    "note:\"x\"",
                    "; so",
                    "frog",
                    "rule:",
                    "count:Bob=1",
                    "leave:Cy",
                    "join:Dee@Ann",
                    "=wrong",
                    "\uff4f39",
                    "doubt=lie",
                    "DOUBT=TRUE",
                    "fours:1",
                    "shame:Bob",
                    "going-out",
                    "plus"},
                   {&lead.play(), &follow.play(), &last.play(), &fours.play(), &words.play()});
}

TEST_CASE("typed lines: The Bogey, words drawn by chance") {
  AtTheBogey begins;
  AtTheBogey hand("deal:5H,7C,KD,2S,9D");
  AtTheBogey later("deal:5H,7C,KD,2S,9D KD>1 9D>1 bogey:8C>2");
  look_at_lines_of(
      {"5h",   "7c",  "kd",         "2s",      "9d",    "5h7ckd2s9d", "kd 9d 2s",   "5h1",   "5h>12", "5h13",
       "kd1",  "9d1", "x2s",        "-7c",     "b",     "b8c",        "b8c3",       "bkh",   "r",     "u",
       "q",    "ok",  "deal:5H,7C", "5H>1",    "x:2S",  "bogey:6D",   "redeal",     "as",    "frog",  "note:\"x\"",
       "; so", "\"",  "10d1",       "5\u2665", "Walt:", "1:",         "leave:Walt", "stuck", "5h,",   "kd19d1x2s"},
      {&begins.play(), &hand.play(), &later.play()});
}

TEST_CASE("typed lines: a word behind ok is refused, and nothing waits for what follows it") {
  BoogerTable playing("Ann, Bob, Cy");
  playing.plays({"start:4S"});
  const auto refused = [](const core::Snapshot& play, const char* typed) {
    CAPTURE(typed);
    const auto trial = play.try_out(typed, core::Passing::passes);
    REQUIRE_FALSE(trial.has_value());
    return core::describe(trial.error());
  };
  const std::string only_notes = "only notes may follow";
  for (const char* typed : {"4h ok jh s", "m ok d200", "jh ok s", "4h ok o"})
    CHECK(refused(playing.play(), typed).find(only_notes) != std::string::npos);
  BoogerTable counting("Ann, Bob, Cy", {{"Deal", "2", {}}});
  counting.plays({"start:4S", "Ann: 4H one", "Bob: 4D one", "Cy: 4C one", "Ann: 9C", "count:Bob=2"});
  for (const char* typed : {"5h ok 2=kd 4c", "5h ok kd"})
    CHECK(refused(counting.play(), typed).find(only_notes) != std::string::npos);
  cals::Table follow;
  follow.logs({"Ann: 3x9"});
  for (const char* typed : {"2 ok sh2 \"x\"", "2 ok o", "2 ok o2"})
    CHECK(refused(follow.play(), typed).find(only_notes) != std::string::npos);
  CHECK(refused(cals::Table().play(), "2:Ann: 3x9") != "");
}

TEST_CASE("typed lines: pressing keeps what is typed beside it") {
  BoogerTable playing("Ann, Bob, Cy");
  playing.plays({"start:4S"});
  const auto turn = [&](const char* typed) {
    const auto reading = booger::reading_of(*playing.play().read_typed(typed));
    return line_with(turn_draft(reading), reading);
  };
  CHECK(turn("4\u2665o ; x") == "4H one ; x");
  CHECK(turn("jh note:\"x\" s") == "JH=S note:\"x\"");
  CHECK(turn("jh frog s") == "JH=S frog");
  BoogerTable counting("Ann, Bob, Cy", {{"Deal", "2", {}}});
  counting.plays({"start:4S", "Ann: 4H one", "Bob: 4D one", "Cy: 4C one", "Ann: 9C", "count:Bob=2"});
  const auto hand = [&](const char* typed, bool one_more = false) {
    const auto reading = booger::reading_of(*counting.play().read_typed(typed));
    auto draft = hand_draft(reading);
    if (one_more) draft.cards.push_back(*core::card_from("5H"));
    if (!draft.who) draft.who = 1;
    return line_with(draft, reading);
  };
  CHECK(hand("5h note:\"x\" kd") == "left:Bob=5H,KD note:\"x\"");
  CHECK(hand("2=5h 3=kd") == "2=5h left:Cy=KD");
  CHECK(hand("; so many", true) == "left:Bob=5H ; so many");
  CHECK(hand("note:\"hm", true) == "left:Bob=5H note:\"hm");
  CHECK(hand("5h left:Cy=KD 4c") == "5h left:Cy=KD,4C");
}

}  // namespace bogosity::tests
