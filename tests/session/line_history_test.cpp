// Looking back on the log: what was put right on a line, the review once the session is over, and the table's own word
// on an inquiry that lies behind.
#include <doctest/doctest.h>

#include "games/youre_bogus/game.h"
#include "session/session.h"
#include "tests/support/store_in_memory.h"

namespace bogosity::tests {
namespace {

using core::Passing;

struct SeenSession {
  StoreInMemory store;
  std::uint8_t random = 0;
  Session session = begin();

  Session begin() {
    SessionContext context;
    context.store = &store;
    context.clock = [] { return core::Instant{1'795'300'000'000, -300}; };
    context.chance = [this] {
      std::array<std::uint8_t, 16> bytes{};
      bytes[0] = ++random;
      return bytes;
    };
    return std::move(*Session::begin(context, {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob, Cy", {}}}));
  }
  void log_all(std::initializer_list<const char*> lines) {
    for (const char* line : lines) {
      const auto ok = session.submit(line, Passing::passes);
      INFO(line);
      REQUIRE_MESSAGE(ok, (ok ? "" : core::describe(ok.error())));
    }
  }
  core::Uuid entry(std::size_t index) const {
    return session.journal().entries()[session.journal().effective()[index].origin].id;
  }
  void correct(Correction::Operation kind, std::size_t index, const std::string& text, const std::string& why = {}) {
    const auto would = session.consider({kind, entry(index), text, why, {}});
    REQUIRE(would);
    REQUIRE(session.accept(*would));
  }
  int score(std::string_view name) const {
    for (const auto& player : session.play().outcome().players) {
      if (player.name == name) return player.score;
    }
    return -999;
  }
};

using Operation = Correction::Operation;

constexpr std::initializer_list<const char*> one_false_shout = {"count:Ann=4 count:Bob=4 count:Cy=4", "548h", "54tc",
                                                                "b1 d 54"};

}  // namespace

TEST_CASE("the log knows what was put right on each line, and nothing where nothing was") {
  SeenSession session;
  session.log_all({"off:5 54", "54", "bid:17@Bob", "54"});
  for (std::size_t line = 0; line < 4; ++line) CHECK(session.session.history_of_line(line) == nullptr);
  session.correct(Operation::change, 0, "off:3 54", "misread");
  session.correct(Operation::strike, 2, "");
  session.correct(Operation::insert_before, 2, "adjust:Cy=-5");
  const auto* first = session.session.history_of_line(0);
  REQUIRE(first != nullptr);
  REQUIRE(first->before.size() == 1);
  CHECK(core::plain_text(first->before[0].text) ==
        "Ann rolled off the table with 5: \u22125 (A2), rolled 5-4, picked up 2");
  CHECK(first->before[0].reason == "misread");
  const auto* second = session.session.history_of_line(1);
  REQUIRE(second != nullptr);
  REQUIRE(second->struck_out.size() == 1);
  const auto* put_in = session.session.history_of_line(2);
  REQUIRE(put_in != nullptr);
  CHECK(put_in->put_in);
  for (int i = 0; i < 3; ++i) REQUIRE(session.session.undo());
  CHECK(session.session.history_of_line(0) == nullptr);
}

TEST_CASE("sealed: a correction hides its cards until the session is over") {
  SeenSession session;
  session.log_all({"54 8h", "54 9c"});
  session.correct(Operation::change, 0, "54 8d");
  CHECK(core::plain_text(session.session.history_of_line(0)->before[0].text).find("8H") == std::string::npos);
  REQUIRE(session.session.close());
  CHECK(core::plain_text(session.session.history_of_line(0)->before[0].text).find("8\u2665") != std::string::npos);
  CHECK_FALSE(session.session.entries_of_line(0).at(0).has_seal);
}

TEST_CASE("sealed: a line shows its faces when the session is closed, and hides them when it is opened again") {
  SeenSession session;
  session.log_all({"54 8h", "54 9c"});
  const auto line = [&] { return core::plain_text(session.session.review_line(0)); };
  const std::string sealed = core::plain_text(session.session.play().log_line(0));
  CHECK(line() == sealed);
  REQUIRE(session.session.close());
  CHECK(line() != sealed);
  CHECK(line().find("8\u2665") != std::string::npos);
  REQUIRE(session.session.undo());
  CHECK(line() == sealed);
}

TEST_CASE("Z3: a ruling on a turn that has passed is put where its answer stands, with its reason and who decided") {
  SeenSession session;
  session.log_all(one_false_shout);
  CHECK(session.score("Ann") == -5);
  const auto would = session.session.consider_ruling({3, "Bob", core::Ruling::bogus, "he said so", {"Cy"}});
  REQUIRE(would);
  REQUIRE(would->changes.told.size() == 2);
  REQUIRE(session.session.accept(*would));
  CHECK(session.score("Ann") == 0);
  CHECK(session.score("Bob") == -10);
  CHECK(session.session.play().record().find("bogus:Ann deny ruled:bogus\"he said so\"@Cy 5-4 +2") !=
        std::string::npos);
  // A second one takes the place of the first.
  const auto void_now = session.session.consider_ruling({3, "Bob", core::Ruling::void_, "", {}});
  REQUIRE(void_now);
  REQUIRE(session.session.accept(*void_now));
  CHECK(session.score("Bob") == 0);
  REQUIRE(session.session.undo());
  REQUIRE(session.session.undo());
  CHECK(session.score("Ann") == -5);
}

TEST_CASE("Z3: a ruling on an inquiry that never was is refused") {
  SeenSession session;
  session.log_all({"54", "54"});
  CHECK_FALSE(session.session.consider_ruling({1, "Ann", core::Ruling::bogus, "", {}}));
}

TEST_CASE("an entry is found on its line until it counts no more") {
  SeenSession session;
  session.log_all({"54", "54"});
  const auto second = session.entry(1);
  CHECK(session.session.line_of(second) == 1);
  session.correct(Operation::strike, 1, "");
  CHECK_FALSE(session.session.line_of(second).has_value());
}

TEST_CASE("asked: the standings put the most points first, and equal scores share a place") {
  SeenSession session;
  session.log_all({"off:5 54", "54", "54", "count:Ann=5 5-4 win:45=6H,7H,8H,9D,TD,JD/KD"});
  const auto all = session.session.play().standings(core::Ranking::higher_wins);
  REQUIRE(all.size() == 3);
  CHECK(all[0].name == "Ann");
  CHECK(all[0].score == 40);
  CHECK(all[0].rounds_won == 1);
  CHECK(all[0].from_wins == 45);
  CHECK(all[1].place == 2);
  CHECK(all[2].place == 2);
}

}  // namespace bogosity::tests
