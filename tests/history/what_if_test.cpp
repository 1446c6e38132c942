// What if: the supposed session is the fold of the record that was never played, the chain lists all differences, and
// the store stays the same, byte for byte.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "games/catalogue.h"
#include "history/replay.h"
#include "tests/support/amend.h"
#include "tests/support/import_record.h"
#include "tests/support/played.h"
#include "tests/support/seeds.h"
#include "tests/support/session_on_file.h"
#include "transfer/import.h"

namespace bogosity::tests {
namespace {

using Kind = Correction::Operation;

std::string chain_of(const history::WhatIfResult& would) {
  std::string text;
  for (const auto& each : would.chain) text += core::plain_text(each) + "\n";
  return text;
}

std::vector<std::int64_t> last_scores(const core::Review& review) { return review.scores().back().scores; }

// Ann is clean, Bob is Bogus and gets away with it, Cy is Bogus, denies, and pays.
Session played(FileDesk& desk) {
  auto session = desk.begin("Ann, Bob, Cy");
  log_all(session, {"count:Ann=4 count:Bob=4 count:Cy=4", "Ann: 2-1 KD", "Bob: 2-1 8S", "Cy: 2-1 3H",
                    "Ann: bogus:Bob deny 2-1", "Bob: 5-4"});
  REQUIRE(session.close());
  return session;
}

core::Uuid entry(const Session& session, std::size_t number) { return session.journal().entries()[number - 1].id; }

}  // namespace

TEST_CASE("what if: an entry that was another one changes verdicts, points and judgements down the line") {
  FileDesk desk;
  const auto session = played(desk);
  const std::string before = contents(desk.file);
  const auto would = history::suppose(session, Correction{Kind::change, entry(session, 3), "21 9s", "", {}});
  REQUIRE_MESSAGE(would, (would ? "" : core::describe(would.error())));
  CHECK(last_scores(*would->review) == std::vector<std::int64_t>{0, -5, 0});
  const std::string chain = chain_of(*would);
  CHECK(chain.find("Bob: 0 \u2192 \u22125 points") != std::string::npos);
  CHECK(chain.find("Cy: \u221210 \u2192 0 points") != std::string::npos);
  CHECK(chain.find("the inquiry at Cy: Bogus \u2192 not Bogus") != std::string::npos);
  CHECK(chain.find("Turn 2: E4 \u2192 nothing to blame") != std::string::npos);
  CHECK(chain.find("Turn 3: E4 \u2192 nothing to blame") != std::string::npos);
  CHECK(contents(desk.file) == before);
}

TEST_CASE("what if: a verdict that was another one") {
  FileDesk desk;
  const auto session = played(desk);
  const std::string before = contents(desk.file);
  const auto would = history::suppose(session, core::TableRuling{4, "Cy", core::Ruling::clean, {}, {}});
  REQUIRE(would);
  CHECK(last_scores(*would->review) == std::vector<std::int64_t>{0, -5, 0});
  CHECK(would->judged.empty());
  CHECK(chain_of(*would).find("the inquiry at Cy: Bogus \u2192 not Bogus") != std::string::npos);
  CHECK(contents(desk.file) == before);
}

TEST_CASE("what if: nothing may be supposed while the session goes on") {
  FileDesk desk;
  auto session = played(desk);
  REQUIRE(session.reopen());
  CHECK_FALSE(history::suppose(session, Correction{Kind::strike, entry(session, 3), {}, {}, {}}));
  CHECK_FALSE(history::suppose(session, core::TableRuling{4, "Cy", core::Ruling::clean, {}, {}}));
}

TEST_CASE("what if: nothing that follows is said as well") {
  FileDesk desk;
  auto session = desk.begin("Ann, Bob, Cy");
  log_all(session, {"54", "note:\"rain\"", "32"});
  REQUIRE(session.close());
  const auto would = history::suppose(session, Correction{Kind::strike, entry(session, 2), {}, {}, {}});
  REQUIRE(would);
  CHECK(chain_of(*would) == "Nothing else would have changed.\n");
}

TEST_CASE("what if: over random sessions it is the fold of the record without that line, and leaves no trace") {
  int fitting = 0;
  for (std::uint64_t seed = 91'000'001; seed <= 91'000'000 + seeds(2); ++seed) {
    const auto generated = random_session(*games::find("You're Bogus"), seed);
    if (!generated || generated->lines.empty()) continue;
    INFO("seed ", seed, "\n", generated->record);
    FileDesk desk;
    const auto imported = import_record(desk.context(), generated->record);
    REQUIRE(imported);
    const auto resumed = Session::resume(desk.context(), imported->session);
    REQUIRE(resumed);
    const Session& session = *resumed;
    const std::string before = contents(desk.file);
    std::mt19937 chance(static_cast<unsigned>(seed));
    for (int i = 0; i < 5; ++i) {
      const std::size_t gone = chance() % generated->lines.size();
      CAPTURE(gone);
      const auto would = history::suppose(session, Correction{Kind::strike, entry(session, gone + 1), {}, {}, {}});
      if (!would) continue;
      std::string record;
      for (const auto& header : generated->headers) record += core::write_header(header.key, header.value);
      record += "\n";
      for (std::size_t line = 0; line < generated->lines.size(); ++line) {
        if (line != gone) record += generated->lines[line] + "\n";
      }
      const auto play = games::find("You're Bogus")->read_record(record);
      CHECK(would->consequences.misfits.empty() == play.has_value());
      if (!play) continue;
      ++fitting;
      std::vector<std::int64_t> scores;
      for (const auto& each : (*play)->outcome().players) scores.push_back(each.score);
      CHECK(last_scores(*would->review) == scores);
      CHECK(would->review->last_step() == (*play)->log_size());
      const auto folded = tests::review(**play, core::Unsealed::by_audit_of_file());
      for (std::size_t step = 1; step <= folded->last_step(); ++step) {
        CHECK(would->review->found(step) == folded->found(step));
      }
    }
    CHECK(contents(desk.file) == before);
  }
  CHECK(fitting > 0);
}

TEST_CASE("what if: with the review at hand the answer is the same, and it says what was asked") {
  FileDesk desk;
  const auto session = played(desk);
  const auto review = history::review_of(session);
  REQUIRE(review);
  const Correction correction{Kind::strike, entry(session, 3), {}, {}, {}};
  const auto alone = history::suppose(session, correction);
  const auto beside = history::suppose(session, correction, review->get());
  REQUIRE((alone && beside));
  CHECK(chain_of(*alone) == chain_of(*beside));
  CHECK(history::in_words(correction, "2-1 8S") == "If \u201c2-1 8S\u201d had never happened");
  CHECK(history::in_words(core::TableRuling{4, "Cy", core::Ruling::clean, {}, {}}) ==
        "If the inquiry at Cy in turn 4 had said not Bogus");
}

TEST_CASE("what if: a session that was corrected after it was taken up is supposed from what counts now") {
  FileDesk desk;
  auto session = desk.begin("Ann, Bob, Cy");
  log_all(session, {"54", "32", "21"});
  REQUIRE(amend(session, entry(session, 1), "Ann: 6-4 +2", "misheard"));
  REQUIRE(session.close());
  const auto resumed = Session::resume(desk.context(), session.id());
  REQUIRE(resumed);
  CHECK(session.lines_of_entries() == resumed->lines_of_entries());
  const Correction correction{Kind::strike, entry(session, 2), {}, {}, {}};
  const auto live = history::suppose(session, correction);
  const auto read = history::suppose(*resumed, correction);
  REQUIRE((live && read));
  CHECK(chain_of(*live) == chain_of(*read));
}

TEST_CASE("what if: an entry that would not fit is told with its cards, for the seal is off") {
  FileDesk desk;
  const auto session = played(desk);
  const auto would = history::suppose(session, Correction{Kind::strike, entry(session, 2), {}, {}, {}});
  REQUIRE(would);
  REQUIRE_FALSE(would->consequences.misfits.empty());
  CHECK(core::plain_text(would->consequences.misfits.front().text).starts_with("Bob rolled 2-1, placed 8\u2660"));
}

}  // namespace bogosity::tests
