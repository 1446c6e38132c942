// Shared behavior of all open games, tested with the smallest of them.
#include <doctest/doctest.h>

#include <algorithm>

#include "core/rename.h"
#include "tests/support/counting/game.h"
#include "tests/support/played.h"

namespace bogosity::tests {
namespace {

using core::Passing;

const core::Headers three = {{"Game", "Counting", {}}, {"Players", "Ann, Bob, Cy", {}}};

core::Snapshot::Pointer table() {
  auto play = CountingGame().begin(three);
  REQUIRE(play.has_value());
  return std::move(*play);
}

std::string audit(const core::Snapshot& play) { return play.audit_json(core::Unsealed::by_audit_of_file()); }

std::string refusal(const core::Status& status) { return status ? "" : core::describe(status.error()); }

}  // namespace

TEST_CASE("open games: lines are logged, narrated and written") {
  auto play = table();
  REQUIRE(log(play, "Ann: 1").has_value());
  REQUIRE(log(play, "Bob: 2 ; well said").has_value());
  CHECK(play->log_size() == 2);
  CHECK(core::plain_text(play->log_line(1)) == "Bob says 2  well said");
  CHECK(play->log_turn(1) == 2);
  CHECK(play->record() == "[Game \"Counting\"]\n[Players \"Ann, Bob, Cy\"]\n\nAnn: 1\nBob: 2 note:\"well said\"\n");
  CHECK(play->state_sentence() == "Cy says 3.");
}

TEST_CASE(
    "open games: what the rules don't allow is refused unless ok ends the line, what cannot be is refused anyhow") {
  auto play = table();
  CHECK(refusal(log(play, "Ann: 2")) == "1:6: Ann says 2 (A1) (to accept it anyway, write ok after it)");
  CHECK(play->log_size() == 0);
  REQUIRE(log(play, "Ann: 2 ok").has_value());
  CHECK_FALSE(log(play, "Ann: 3 ok").has_value());
  CHECK_FALSE(log(play, "ok").has_value());
  CHECK_FALSE(log(play, "Bob: 3 ok 4").has_value());
  CHECK_FALSE(log(play, "Bob: 3 ok adjust:Bob=5").has_value());
  REQUIRE(log(play, "Bob: 3 ok note:\"said twice\"").has_value());
  REQUIRE(log(play, "Cy: 5 note:\"no four\" ok").has_value());
  CHECK(play->record().ends_with("Ann: 2 ok\nBob: 3 ok note:\"said twice\"\nCy: 5 note:\"no four\" ok\n"));
}

TEST_CASE("open games: an entry can be added to the last line, and is refused without a trace") {
  auto play = table();
  REQUIRE(log(play, "Ann: 1").has_value());
  REQUIRE(log(play, "2").has_value());
  CHECK(play->log_size() == 1);
  CHECK(core::plain_text(play->log_line(0)) == "Ann says 1. Ann says 2");
  const std::string before = play->record() + audit(*play);
  CHECK_FALSE(log(play, "4").has_value());
  CHECK(play->record() + audit(*play) == before);
  CHECK(play->record().ends_with("Ann: 1 2\n"));
}

TEST_CASE("open games: a preview says what Enter will log and changes nothing") {
  auto play = table();
  REQUIRE(log(play, "Ann: 1").has_value());
  const std::string before = play->record() + audit(*play) + play->state_sentence();
  const auto reading = play->try_out("2 ; hm", Passing::passes);
  REQUIRE(reading.has_value());
  CHECK(reading->text == "Bob: 2 note:\"hm\"");
  CHECK(core::plain_text(reading->sentence) == "Bob says 2  hm");
  CHECK(play->try_out("", Passing::passes)->text.empty());
  const auto added = play->try_out("join:Dee@Cy", Passing::passes);
  REQUIRE(added.has_value());
  const auto refused = play->try_out("2 3 9", Passing::passes);
  REQUIRE_FALSE(refused.has_value());
  CHECK(refused.error().place == core::TextPosition{1, 5});
  CHECK(play->record() + audit(*play) + play->state_sentence() == before);
  CHECK(play->outcome().players.size() == 3);
}

TEST_CASE("open games: points agreed on, rules, remarks and the scorekeeper") {
  auto play = table();
  REQUIRE(log(play, "adjust:Bob=-5\"spilled\" rule:\"no tens\" clarify:A1\"aloud\" scorekeeper:Cy").has_value());
  CHECK(play->record().ends_with(
      "\n\nadjust:Bob=-5\"spilled\"\nrule:\"no tens\"\nclarify:A1\"aloud\"\nscorekeeper:Cy\n"));
  CHECK(play->scorekeeper() == "Cy");
  CHECK(play->outcome().players[1].score == -5);
  const auto entries = play->points_of("Bob");
  REQUIRE(entries.size() == 1);
  CHECK(entries[0].rule == "adjust");
  CHECK(entries[0].why == "spilled");
  CHECK(play->table_view().house_rules == std::vector<std::string>{"no tens"});
  CHECK_FALSE(log(play, "scorekeeper:Zoe").has_value());
}

TEST_CASE("open games: no score goes beyond a billion points") {
  auto play = table();
  REQUIRE(log(play, "adjust:Bob=1000000000").has_value());
  const auto more = log(play, "adjust:Ann=1 adjust:Bob=1");
  REQUIRE_FALSE(more.has_value());
  CHECK(core::describe(more.error()).find("a billion points") != std::string::npos);
  CHECK(play->outcome().players[0].score == 0);
  REQUIRE(log(play, "adjust:Bob=-1000000000").has_value());
  CHECK(play->outcome().players[1].score == 0);
}

TEST_CASE("open games: nobody resigns and nobody bids") {
  auto play = table();
  CHECK(refusal(log(play, "resign:Bob")) == "1:1: this game has no resigning (to stop playing, write leave:NAME)");
  CHECK_FALSE(log(play, "bid:7@Bob").has_value());
}

TEST_CASE("open games: who leaves is out at once, who joins plays from the next hand, seats change between hands") {
  auto play = table();
  REQUIRE(log(play, "Ann: 1").has_value());
  REQUIRE(log(play, "leave:Bob").has_value());
  CHECK(play->table_view().to_play == "Cy");
  CHECK_FALSE(log(play, "leave:Bob").has_value());
  REQUIRE(log(play, "join:Dee@Cy").has_value());
  CHECK_FALSE(log(play, "join:Dee@Cy").has_value());
  CHECK_FALSE(log(play, "seats:Cy,Dee,Ann").has_value());
  REQUIRE(log(play, "Cy: 2 3 4 5").has_value());
  CHECK(play->outcome().players[2].score == 5);
  CHECK_FALSE(log(play, "seats:Cy,Dee,Ann,Bob").has_value());
  REQUIRE(log(play, "seats:Dee,Cy,Ann").has_value());
  REQUIRE(log(play, "Dee: 1").has_value());
  CHECK(play->outcome().rounds == 2);
}

TEST_CASE("open games: a session is looked back on step by step") {
  auto play = table();
  for (int hand = 0; hand < 40; ++hand) {
    for (int number = 1; number <= 5; ++number) {
      const std::string who = play->table_view().to_play;
      REQUIRE(log(play, who + ": " + std::to_string(number)).has_value());
    }
  }
  const auto review = tests::review(*play, core::Unsealed::by_close_of_session());
  REQUIRE(review != nullptr);
  CHECK(review->last_step() == 200);
  const std::string at_70 = review->table_in_words(70);
  CHECK(review->table_in_words(200) == play->state_sentence());
  CHECK(review->table_in_words(0) == "Ann says 1.");
  CHECK(review->table_in_words(70) == at_70);
  CHECK(review->scores().size() == 41);
  auto again = table();
  for (std::size_t step = 1; step <= 200; ++step) {
    const std::string line = core::plain_text(review->line(step));
    REQUIRE(log(again, line.substr(0, line.find(' ')) + ": " + line.substr(line.rfind(' ') + 1)).has_value());
    CHECK(review->table_in_words(step) == again->state_sentence());
  }
}

TEST_CASE("open games: tokens without a player stand on lines of their own, all of them or none") {
  auto play = table();
  REQUIRE(log(play, "rule:\"no tens\" ; said Ann").has_value());
  CHECK(play->log_size() == 2);
  CHECK(play->record().ends_with("\n\nrule:\"no tens\"\nnote:\"said Ann\"\n"));
  const std::string before = play->record() + audit(*play);
  CHECK_FALSE(log(play, "join:Dee@Cy leave:Bob leave:Bob").has_value());
  CHECK(play->record() + audit(*play) == before);
  CHECK(play->outcome().players.size() == 3);
}

TEST_CASE("open games: the score sheet has everybody's score after each hand") {
  auto play = table();
  for (const char* line : {"Ann: 1 2 3 4 5", "Bob: 1 2 3 4 5", "adjust:Cy=-2", "Cy: 1"})
    REQUIRE_MESSAGE(log(play, line).has_value(), line);
  const auto moments = play->table_view().moments;
  CHECK(
      (moments.size() == 3 && moments[1].scores == std::vector{5, 0, 0} && moments[2].scores == std::vector{5, 5, -2}));
}

TEST_CASE("open games: a session known by its totals has no plays") {
  auto play = CountingGame().begin({{"Game", "Counting", {}}, {"Players", "Ann, Bob", {}}, {"Result", "Ann 7", {}}});
  REQUIRE(play.has_value());
  CHECK((*play)->outcome().players[0].score == 7);
  CHECK_FALSE(log(*play, "Ann: 1").has_value());
  CHECK(log(*play, "; a long night").has_value());
  CHECK((*play)->facts(nullptr).size() == 1);
  REQUIRE(log(*play, "adjust:Ann=1").has_value());
  CHECK((*play)->outcome().players[0].score == 7);
}

TEST_CASE("open games: people are called otherwise where names stand, and nowhere else") {
  const core::SingleRename renaming("Ann", "Zoe");
  const CountingGame game;
  CHECK(game.renamed("Ann: 1 join:Dee@Ann adjust:Ann=5\"Ann did\" ; and Ann", renaming) ==
        "Zoe: 1 join:Dee@Zoe adjust:Zoe=5\"Zoe did\" ; and Zoe");
  CHECK(core::newcomers("Ann: 1 join:Dee@Ann") == std::vector<std::string>{"Dee"});
}

TEST_CASE("open games: a record reads as it was written") {
  auto play = table();
  for (const char* line : {"Ann: 1", "Bob: 2 ok", "Cy: 3 4", "Ann: 5", "join:Dee@Cy leave:Bob", "Cy: 1 ; so"})
    REQUIRE_MESSAGE(log(play, line).has_value(), line);
  auto again = CountingGame().read_record(play->record());
  REQUIRE(again.has_value());
  CHECK((*again)->record() == play->record());
  CHECK(audit(**again) == audit(*play));
}

TEST_CASE("open games: a player's number is hers for the session, whoever joins and leaves") {
  auto play = table();
  REQUIRE(log(play, "Ann: 1").has_value());
  REQUIRE(log(play, "join:Dee@Ann").has_value());
  REQUIRE(log(play, "leave:Bob").has_value());
  const core::TableView view = play->table_view();
  const auto number_of = [&](const std::string& name) {
    const auto found = std::ranges::find(view.seats, name, &core::SeatView::name);
    return found == view.seats.end() ? -1 : static_cast<int>(found->player);
  };
  CHECK(number_of("Ann") == 0);
  CHECK(number_of("Cy") == 2);
  CHECK(number_of("Dee") == 3);
  REQUIRE(view.gone.size() == 1);
  CHECK(view.gone[0].player == 1);
  const auto players = play->outcome().players;
  CHECK(players[3].stay == core::Stay{1, std::nullopt});
  CHECK(players[1].stay == core::Stay{0, 1});
}

}  // namespace bogosity::tests
