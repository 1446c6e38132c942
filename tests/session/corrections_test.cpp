// Corrections of a session that goes on: what would change is told before it is accepted, nothing is lost, verdicts
// already given are asked about, and seals are lifted in the open.
#include <doctest/doctest.h>

#include "games/youre_bogus/game.h"
#include "session/session.h"
#include "tests/support/store_in_memory.h"

namespace bogosity::tests {
namespace {

using core::Passing;

struct CorrectedTable {
  StoreInMemory store;
  std::uint8_t random = 0;
  SessionContext context() {
    return {&store,
            [] {
              return core::Instant{1'795'300'000'000, -300};
            },
            [this] {
              std::array<std::uint8_t, 16> bytes{};
              bytes[0] = ++random;
              return bytes;
            }};
  }
  Session begin(core::Headers headers = {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob, Cy", {}}}) {
    auto session = Session::begin(context(), std::move(headers));
    REQUIRE(session);
    return std::move(*session);
  }
};

void log_all(Session& session, std::initializer_list<const char*> lines) {
  for (const char* line : lines) {
    const auto ok = session.submit(line, Passing::passes);
    INFO(line);
    REQUIRE_MESSAGE(ok, (ok ? "" : core::describe(ok.error())));
  }
}

int score(const Session& session, std::string_view name) {
  for (const auto& player : session.play().outcome().players) {
    if (player.name == name) return player.score;
  }
  FAIL("no player is called " << name);
  return 0;
}

std::string told(const Consequences& consequences) {
  std::string text;
  for (const auto& sentence : consequences.changes.told) text += core::plain_text(sentence) + "\n";
  return text;
}

std::string body(const Session& session) {
  const std::string record = session.play().record();
  return record.substr(record.find("\n\n") + 2);
}

core::Uuid entry_at(const Session& session, std::size_t index) {
  return session.journal().entries()[session.journal().effective()[index].origin].id;
}

const std::string hands = "count:Ann=4\ncount:Bob=4\ncount:Cy=4\n";

// Ann places 8H, Bob TC on it: even on even, another rank and suit. Ann shouts at Bob, and is wrong.
constexpr std::initializer_list<const char*> a_false_shout = {"count:Ann=4 count:Bob=4 count:Cy=4", "548h", "54tc",
                                                              "b1 d 54"};

TEST_CASE("corrections: the consequences are told, and nothing changes until they are accepted") {
  CorrectedTable table;
  auto session = table.begin();
  log_all(session, {"off:5 54", "54"});
  const auto before = session.play().record();
  const auto would = session.consider({Correction::Operation::change, entry_at(session, 0), "off:3 54", "misread", {}});
  REQUIRE(would);
  CHECK(told(*would) == "Ann: \u22125 \u2192 \u22123 points\n");
  CHECK(would->reading.text == "Ann: off:3 5-4 +2");
  CHECK(session.play().record() == before);
  REQUIRE(session.accept(*would));
  CHECK(score(session, "Ann") == -3);
  CHECK(body(session) == "Ann: off:3 5-4 +2\nBob: 5-4 +2\n");
}

TEST_CASE("corrections: the log keeps the old text and the reason") {
  CorrectedTable table;
  auto session = table.begin();
  log_all(session, {"off:5 54", "54"});
  REQUIRE(session.accept(
      *session.consider({Correction::Operation::change, entry_at(session, 0), "off:3 54", "it was a three", {}})));
  const auto entries = session.entries_of_line(0);
  REQUIRE(entries.size() == 1);
  REQUIRE(entries[0].before.size() == 1);
  CHECK(core::plain_text(entries[0].before[0].text) == "Ann: off:5 5-4 +2");
  CHECK(entries[0].before[0].reason == "it was a three");
}

TEST_CASE("corrections: a verdict that would turn over is asked about, and follows the log if nobody keeps it") {
  CorrectedTable table;
  auto session = table.begin();
  log_all(session, a_false_shout);
  CHECK(score(session, "Ann") == -5);
  const Correction correction{Correction::Operation::change, entry_at(session, 1), "549h", "it was the Nine", {}};
  const auto would = session.consider(correction);
  REQUIRE(would);
  REQUIRE(would->verdicts.size() == 1);
  CHECK(would->verdicts[0].accused == "Bob");
  CHECK(would->verdicts[0].was == core::Verdict::not_bogus);
  CHECK(would->verdicts[0].is == core::Verdict::bogus);
  CHECK(would->verdicts[0].can_be_kept);
  REQUIRE(session.accept(*would));
  CHECK(score(session, "Ann") == 0);
  CHECK(score(session, "Bob") == -10);
}

TEST_CASE("corrections: a verdict that is kept becomes the table's ruling, with the reason, in its own entry") {
  CorrectedTable table;
  auto session = table.begin();
  log_all(session, a_false_shout);
  const Correction correction{Correction::Operation::change, entry_at(session, 1), "549h", "it was the Nine", {true}};
  const auto would = session.consider(correction);
  REQUIRE(would);
  CHECK(would->verdicts.size() == 1);
  CHECK(would->changes.verdicts.empty());
  CHECK(told(*would).empty());
  REQUIRE(session.accept(*would));
  CHECK(score(session, "Ann") == -5);
  CHECK(score(session, "Bob") == 0);
  CHECK(body(session) ==
        hands + "Ann: 5-4 +2 9H\nBob: 5-4 +2 TC\nCy: bogus:Ann deny ruled:clean\"it was the Nine\" 5-4 +2\n");
}

TEST_CASE("corrections: corrections accepted together are undone together") {
  CorrectedTable table;
  auto session = table.begin();
  log_all(session, a_false_shout);
  const auto before = session.play().record();
  REQUIRE(session.accept(*session.consider({Correction::Operation::change, entry_at(session, 1), "549h", "", {true}})));
  const auto after = session.play().record();
  REQUIRE(session.undo());
  CHECK(session.play().record() == before);
  REQUIRE(session.redo());
  CHECK(session.play().record() == after);
}

TEST_CASE("corrections: what a shout put in later would come to is not told before it is accepted") {
  CorrectedTable table;
  auto session = table.begin();
  log_all(session, {"count:Ann=4 count:Bob=4 count:Cy=4", "548h", "54tc", "54"});
  const Correction honest{Correction::Operation::change, entry_at(session, 3), "b1 d 54", "she did shout", {}};
  const auto would = session.consider(honest);
  REQUIRE(would);
  CHECK(would->withheld);
  CHECK(told(*would) == "The result may tell of a sealed card, and is shown once it is accepted\n");
  CHECK(would->changes.verdicts.empty());
  REQUIRE(session.accept(*would));
  CHECK(score(session, "Ann") == -5);
  // An admission that is taken back does not tell what a denial would have brought.
  const auto other = session.consider({Correction::Operation::change, entry_at(session, 3), "b1 a 54", "", {}});
  REQUIRE(other);
  CHECK(other->withheld);
}

TEST_CASE("corrections: later entries that no longer fit are named, and struck out with it") {
  CorrectedTable table;
  auto session = table.begin();
  log_all(session, {"548h", "54 9c", "54 8d", "54 kd"});
  const auto before = session.play().record();
  // Bob's card was the King of diamonds: then Ann cannot have placed it two turns later.
  const auto would = session.consider({Correction::Operation::change, entry_at(session, 1), "54 kd", "", {}});
  REQUIRE(would);
  REQUIRE(would->misfits.size() == 1);
  CHECK(would->misfits[0].number == 4);
  // The card is the one in sight here; one that is sealed would not be named.
  CHECK(core::plain_text(would->misfits[0].text) == "Ann rolled 5-4, picked up 2, placed a card");
  REQUIRE(session.accept(*would));
  CHECK(body(session) == "Ann: 5-4 +2 8H\nBob: 5-4 +2 KD\nCy: 5-4 +2 8D\n");
  REQUIRE(session.undo());
  CHECK(session.play().record() == before);
}

TEST_CASE("corrections: an entry is struck out, and one is put in where it belongs") {
  CorrectedTable table;
  auto session = table.begin();
  log_all(session, {"54", "bid:17@Bob", "54", "54"});
  REQUIRE(session.accept(*session.consider({Correction::Operation::strike, entry_at(session, 1), "", "no bid", {}})));
  CHECK(body(session) == "Ann: 5-4 +2\nBob: 5-4 +2\nCy: 5-4 +2\n");
  const auto would = session.consider(
      {Correction::Operation::insert_before, entry_at(session, 2), "adjust:Cy=-5\"drummed\"", "forgotten", {}});
  REQUIRE(would);
  CHECK(told(*would) == "Cy: 0 \u2192 \u22125 points\n");
  REQUIRE(session.accept(*would));
  CHECK(body(session).find("adjust:Cy=-5") < body(session).find("Cy: 5-4"));
}

TEST_CASE("corrections: an unreadable correction is refused with its column, and changes nothing") {
  CorrectedTable table;
  auto session = table.begin();
  log_all(session, {"54", "54"});
  const auto bad = session.consider({Correction::Operation::change, entry_at(session, 0), "59", "", {}});
  REQUIRE_FALSE(bad);
  CHECK(bad.error().place.column == 1);
  CHECK_FALSE(session.consider({Correction::Operation::change, entry_at(session, 0), " ", "", {}}));
  CHECK_FALSE(session.consider({Correction::Operation::change, core::Uuid{}, "54", "", {}}));
}

TEST_CASE("corrections: consequences worked out before another entry was logged are not accepted") {
  CorrectedTable table;
  auto session = table.begin();
  log_all(session, {"54", "54"});
  const auto would = session.consider({Correction::Operation::change, entry_at(session, 0), "65", "", {}});
  log_all(session, {"54"});
  CHECK_FALSE(session.accept(*would));
  CHECK(body(session) == "Ann: 5-4 +2\nBob: 5-4 +2\nCy: 5-4 +2\n");
}

TEST_CASE("corrections: a part of a turn is corrected as a part, and the turn stays open") {
  CorrectedTable table;
  auto session = table.begin();
  log_all(session, {"548h", "54 9d", "b1 a"});
  REQUIRE(session.accept(*session.consider({Correction::Operation::change, entry_at(session, 2), "b1 d", "", {}})));
  log_all(session, {"54"});
  CHECK(body(session) == "Ann: 5-4 +2 8H\nBob: 5-4 +2 9D\nCy: bogus:Ann deny 5-4 +2\n");
}

TEST_CASE("sealed: the entries of a line hide every card but the one in sight") {
  CorrectedTable table;
  auto session = table.begin();
  log_all(session, {"count:Ann=4 count:Bob=4 count:Cy=4", "548h", "w 21 9c/as", "54 7d o", "54 td"});
  const auto text = [&](std::size_t line) { return session.entries_of_line(line + 1).at(0); };
  CHECK(core::plain_text(text(0).text) == "Ann: 5-4 +2 a card");
  CHECK(text(0).has_seal);
  CHECK(core::plain_text(text(1).text) == "Bob: want:two 2-1 cards");
  CHECK(core::plain_text(text(2).text) == "Cy: 5-4 +2 a card =a card");
  CHECK(core::plain_text(text(3).text) == "Ann: 5-4 +2 TD");
  CHECK_FALSE(text(3).has_seal);
}

TEST_CASE("sealed: to open an earlier entry is an act that is logged and cannot be taken back") {
  CorrectedTable table;
  auto session = table.begin();
  log_all(session, {"548h", "54 9c"});
  const auto text = session.open_entry(entry_at(session, 0));
  REQUIRE(text);
  CHECK(*text == "Ann: 5-4 +2 8H");
  const std::string mark = "note:\"The seal of turn 1 was lifted.\"";
  CHECK(body(session).find(mark) != std::string::npos);
  REQUIRE(session.undo());
  CHECK(body(session) == "Ann: 5-4 +2 8H\n" + mark + "\n");
  REQUIRE(session.redo());
  CHECK(body(session).find("9C") != std::string::npos);
  CHECK(body(session).find(mark) != std::string::npos);
}

TEST_CASE("sealed: an entry with nothing to hide is opened without a word") {
  CorrectedTable table;
  auto session = table.begin();
  log_all(session, {"54", "54"});
  REQUIRE(session.open_entry(entry_at(session, 0)));
  CHECK(body(session).find("note") == std::string::npos);
}

TEST_CASE("undo: it names the turn and the card in sight, no other") {
  CorrectedTable table;
  auto session = table.begin();
  log_all(session, {"count:Bob=4", "548h", "w 21 9c/as"});
  const auto told_of = session.undo();
  REQUIRE(told_of);
  CHECK(core::plain_text(*told_of) == "Undone: turn 2, Bob declared two, rolled 2-1, placed 2 cards");
  CHECK(session.redo_text().find("AS") == std::string::npos);
}

TEST_CASE("redo: a correction that was undone is named, and not told as if it were the last turn") {
  CorrectedTable table;
  auto session = table.begin();
  log_all(session, {"54 8h", "63 9d"});
  auto would = session.consider({Correction::Operation::change, entry_at(session, 0), "54 9h", "misread", {}, {}});
  REQUIRE(would);
  REQUIRE(session.accept(*would));
  REQUIRE(session.undo());
  CHECK(session.redo_text() == "the correction of entry 1 (misread)");
}

TEST_CASE("undo: the end of a session is taken back, which the record says, and brought back") {
  CorrectedTable table;
  auto session = table.begin();
  log_all(session, {"54"});
  REQUIRE(session.close());
  CHECK(session.undo_text() == "the end of the session");
  REQUIRE(session.undo());
  CHECK(session.info().open);
  CHECK(body(session).find("opened again") != std::string::npos);
  REQUIRE(session.redo());
  CHECK_FALSE(session.info().open);
  CHECK_FALSE(table.store.infos()[0].open);
}

TEST_CASE("redo: a redone entry stands in its place, before the remark that the session was opened again") {
  CorrectedTable table;
  auto session = table.begin({{"Game", "Booger On Your Neighbor", {}}, {"Players", "Ann, Bob, Cy, Dee", {}}});
  log_all(session, {"start:4S", "Ann: draw:3 TH ok", "one"});
  REQUIRE(session.close());
  REQUIRE(session.undo());
  const std::string before = session.play().record();
  REQUIRE(session.undo());
  REQUIRE(session.redo());
  CHECK(session.play().record() == before);
  REQUIRE(session.undo());
  REQUIRE(session.undo());
  REQUIRE(session.redo());
  REQUIRE(session.redo());
  CHECK(session.play().record() == before);
  const auto again = Session::resume(table.context(), session.info().id);
  REQUIRE(again);
  CHECK(again->play().record() == before);
}

TEST_CASE("undo: an open session is not reopened") {
  CorrectedTable table;
  auto session = table.begin();
  CHECK_FALSE(session.reopen());
}

}  // namespace
}  // namespace bogosity::tests
