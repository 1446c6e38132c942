// A forgotten turn is put in, or a turn that never happened is struck out. The turns after it move to their players.
#include <doctest/doctest.h>

#include "games/catalogue.h"
#include "games/youre_bogus/game.h"
#include "session/session.h"
#include "tests/support/store_in_memory.h"

namespace bogosity::tests {
namespace {

using core::Passing;
using Operation = Correction::Operation;
using Turns = Correction::Turns;

struct MovedTable {
  StoreInMemory store;
  std::uint8_t random = 0;
  std::optional<Session> session;

  explicit MovedTable(const std::vector<std::string>& lines, const std::string& players = "Ann, Bob, Cy",
                      const std::string& game = "You're Bogus") {
    auto begun = Session::begin({&store,
                                 [] {
                                   return core::Instant{1'795'300'000'000, -300};
                                 },
                                 [this] {
                                   std::array<std::uint8_t, 16> bytes{};
                                   bytes[0] = ++random;
                                   return bytes;
                                 }},
                                {{"Game", game, {}}, {"Players", players, {}}});
    REQUIRE(begun);
    session.emplace(std::move(*begun));
    for (const std::string& line : lines) {
      const auto ok = session->submit(line, Passing::passes);
      INFO(line);
      REQUIRE_MESSAGE(ok, (ok ? "" : core::describe(ok.error())));
    }
  }
  core::Uuid entry(std::size_t index) const {
    return session->journal().entries()[session->journal().effective()[index].origin].id;
  }
  std::string body() const {
    const std::string record = session->play().record();
    return record.substr(record.find("\n\n") + 2);
  }
  Consequences puts_in(std::size_t before, const std::string& typed, Turns turns = Turns::move) const {
    auto would = session->consider({Operation::insert_before, entry(before), typed, "forgotten", {}, turns});
    REQUIRE_MESSAGE(would, (would ? "" : core::describe(would.error())));
    return std::move(*would);
  }
  Consequences strikes(std::size_t index, Turns turns = Turns::move) const {
    auto would = session->consider({Operation::strike, entry(index), "", "never happened", {}, turns});
    REQUIRE(would);
    return std::move(*would);
  }
};

// The record of a log without one of its turns, and then with it, is the record of the whole log.
void forget_each(const std::vector<std::string>& turns, const std::string& players, const std::string& game,
                 std::size_t first = 0) {
  const MovedTable whole(turns, players, game);
  for (std::size_t gone = first; gone + 1 < turns.size(); ++gone) {
    CAPTURE(gone);
    std::vector<std::string> rest = turns;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(gone));
    MovedTable table(rest, players, game);
    const std::string before = table.session->play().record();
    const Consequences would = table.puts_in(gone, turns[gone]);
    CHECK(would.misfits.empty());
    CHECK(would.can_move);
    CHECK(would.moves.size() == rest.size() - gone);
    CHECK(table.session->play().record() == before);
    REQUIRE(table.session->accept(would));
    CHECK(table.body() == whole.body());
    REQUIRE(table.session->undo());
    CHECK(table.session->play().record() == before);
    REQUIRE(table.session->redo());
    CHECK(table.body() == whole.body());
  }
}

}  // namespace

TEST_CASE("moved turns: whichever turn was forgotten, put in it gives the session as it was played") {
  forget_each({"54 8h", "63 9h", "61 +2 kd", "55 9c", "63 2s", "64 4c", "21 tc", "65 5s"}, "Ann, Bob, Cy",
              "You're Bogus");
  forget_each({"54 8h", "63 9h", "61 +2 kd", "55 9c"}, "Ann, Bob", "You're Bogus");
  forget_each({"54 8h", "63 9h", "61 kd", "55 9c", "63 2s", "64 4c"}, "\"Lee, Ann\", Bo-Bo, Mary Ann, Cy",
              "You're Bogus");
}

TEST_CASE("moved turns: a turn too many is struck out, and those behind it move back") {
  const std::vector<std::string> turns = {"54 8h", "63 9h", "61 kd", "55 9c", "63 2s"};
  const MovedTable whole(turns);
  for (std::size_t extra = 0; extra < turns.size(); ++extra) {
    CAPTURE(extra);
    std::vector<std::string> more = turns;
    more.insert(more.begin() + static_cast<std::ptrdiff_t>(extra), "62 tc");
    MovedTable table(more);
    REQUIRE(table.session->accept(table.strikes(extra)));
    CHECK(table.body() == whole.body());
  }
}

TEST_CASE("moved turns: an inquiry that was put off is settled at its turn, whatever number that has now") {
  const std::string players = "Ann, Bob, Cy, Dee";
  const MovedTable whole({"54 8h", "63 9h", "b4 p 61", "55 9c", "21", "settle:3=admit"}, players);
  MovedTable forgotten({"63 9h", "b4 p 61", "55 9c", "21", "settle:2=admit"}, players);
  const Consequences would = forgotten.puts_in(0, "54 8h");
  CHECK(would.misfits.empty());
  CHECK(would.moves.size() == 4);
  REQUIRE(forgotten.session->accept(would));
  CHECK(forgotten.body() == whole.body());
  MovedTable too_many({"62 tc", "54 8h", "63 9h", "b4 p 61", "55 9c", "21", "settle:4=admit"}, players);
  REQUIRE(too_many.session->accept(too_many.strikes(0)));
  CHECK(too_many.body() == whole.body());
}

TEST_CASE("moved turns: what settles an inquiry of a turn that is struck out settles no other one") {
  MovedTable table({"54 8h", "63 9h", "b4 p 61", "b1 p 55", "21", "settle:3=admit"}, "Ann, Bob, Cy, Dee");
  const Consequences would = table.strikes(2);
  CHECK(would.misfits.size() == 1);
  REQUIRE(table.session->accept(would));
  CHECK(table.body().find("settle") == std::string::npos);
  CHECK(table.session->play().table_view().open_inquiries.size() == 1);
}

TEST_CASE("moved turns: a turn's number in an entry is another one, in a remark it stays") {
  const auto& game = *games::find("You're Bogus");
  CHECK(game.renumbered("Ann: settle:3=deny 5-4 ; settle:3", {2, 1}) == "Ann: settle:4=deny 5-4 ; settle:3");
  CHECK(game.renumbered("settle:12@Dee=admit", {12, -1}) == "settle:11@Dee=admit");
  CHECK(game.renumbered("settle:12@Dee=admit", {13, 1}) == "settle:12@Dee=admit");
  CHECK(game.renumbered("settle:12@Dee=admit", {13, -1, 12}) == "settle:0@Dee=admit");
  CHECK(game.renumbered("note:\"settle:3\" 5-4", {1, 1}) == "note:\"settle:3\" 5-4");
}

TEST_CASE("moved turns: left where they stand, what no longer fits is struck out as before") {
  MovedTable table({"54 8h", "63 9h", "61 kd"});
  const Consequences would = table.puts_in(1, "55 9c", Turns::stay);
  CHECK(would.can_move);
  CHECK(would.moves.empty());
  CHECK(would.misfits.size() == 1);  // Cy's turn fits, behind Bob's that was put in
  CHECK(moves_in_words(would).empty());
}

TEST_CASE("moved turns: what is said is who has which turn, with the turn's new number") {
  MovedTable table({"54 8h", "63 9h", "61 kd"});
  CHECK(moves_in_words(table.puts_in(1, "55 9c")) == "Turn 3 goes from Bob to Cy, turn 4 from Cy to Ann.");
  CHECK(moves_in_words(table.strikes(0)) == "Turn 1 goes from Bob to Ann, turn 2 from Cy to Bob.");
}

TEST_CASE("moved turns: from where the seats are right again nobody is moved") {
  // Cy's win ends the round, though it stands as Bob's; then somebody says who begins.
  const std::string hands = "count:Ann=7 count:Bob=7 count:Cy=7";
  MovedTable table({hands, "54 8c", "61 win:35=6H,7H,8H,9D,TD,JD/KD", "seats:Ann,Bob,Cy", "54 9c", "63 2s"});
  const Consequences would = table.puts_in(2, "63 9h");
  CHECK(would.misfits.empty());
  CHECK(moves_in_words(would) == "Turn 3 goes from Bob to Cy. From turn 4 on the seats are right again.");
  REQUIRE(table.session->accept(would));
  CHECK(table.body().find("\nCy: 6-1 win:35") != std::string::npos);
  CHECK(table.body().find("\nAnn: 5-4 +2 9C\nBob: 6-3 +2 2S") != std::string::npos);
}

TEST_CASE("moved turns: names in a shout stay, and its verdict is told after the correction") {
  const std::string hands = "count:Ann=4 count:Bob=4 count:Cy=4 count:Dee=4";
  MovedTable table({hands, "54 8h", "63 9h", "b1 d 61 kd"}, "Ann, Bob, Cy, Dee");
  const Consequences would = table.puts_in(2, "64 tc");
  CHECK(would.misfits.empty());
  // Otherwise one could ask what a shout would come to over another card, and then not put the turn in.
  CHECK(would.withheld);
  REQUIRE(table.session->accept(would));
  CHECK(table.body().find("\nCy: 6-3 +2 9H\nDee: bogus:Ann deny 6-1") != std::string::npos);
}

TEST_CASE("moved turns: a turn of several entries moves with all of them") {
  MovedTable table({"54 8h", "63 9h", "b1 a", "61 kd", "55 9c"});
  const Consequences would = table.puts_in(1, "64 tc");
  CHECK(would.misfits.empty());
  CHECK(moves_in_words(would) == "Turn 3 goes from Bob to Cy, turn 4 from Cy to Ann, turn 5 from Ann to Bob.");
  REQUIRE(table.session->accept(would));
  CHECK(table.body().find("\nCy: 6-3 +2 9H\nAnn: bogus:Ann admit 6-1 +2 KD\nBob: 5-5") != std::string::npos);
}

TEST_CASE("moved turns: behind one that does not fit where it was moved nobody says that the seats are right") {
  MovedTable table({"54 8c", "count:Bob=7", "61 win:35=6H,7H,8H,9D,TD,JD/KD", "54 9c", "63 2s"});
  const Consequences would = table.puts_in(2, "63 9h");  // Cy cannot win with the cards that were counted for Bob
  CHECK(would.can_move);
  CHECK_FALSE(would.misfits.empty());
  CHECK_FALSE(would.right_from.has_value());
}

TEST_CASE("moved turns: not in a game whose turns do not go round the table") {
  MovedTable table({"3x9", "2", "1"}, "Ann, Bob, Cy", "Cal's BS");
  CHECK_FALSE(table.strikes(1).can_move);
}

TEST_CASE("moved turns: what is no turn of somebody's moves nobody") {
  MovedTable table({"54 8h", "bid:17@Bob", "63 9h"});
  CHECK_FALSE(table.puts_in(2, "adjust:Cy=-5\"drummed\"").can_move);
  CHECK_FALSE(table.strikes(1).can_move);
  CHECK_FALSE(table.puts_in(2, "note:\"late\"").can_move);
}

TEST_CASE("moved turns: in a smaller game as well") {
  forget_each({"start:4h", "5h", "6h", "8h", "9h"}, "Ann, Bob, Cy", "Booger On Your Neighbor", 1);
}

}  // namespace bogosity::tests
