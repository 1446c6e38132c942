// Two referees that share no line of code, one quick and one literal, asked about the same random records: both accept
// or both refuse, on the same line, and both judge and write the same. (Where a line has two slips, or a token one in
// its midst, each may name another column. Headers they check in another order, and what is no UTF-8 the literal one
// refuses before all else.) BOGOSITY_SEEDS sets how many records.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "core/record.h"
#include "core/result.h"
#include "core/utf8.h"
#include "games/youre_bogus/game.h"
#include "literal/literal.h"
#include "literal/random_look_alikes.h"
#include "literal/random_session.h"
#include "tests/support/seeds.h"

namespace bogosity::tests {
namespace {

// The opinion of one referee about a record.
struct Opinion {
  bool accepted = false;
  int line = 0;
  int column = 0;
  std::string reason;
  nlohmann::json audit;
  std::string canonical;
};

Opinion ours(const std::string& record) {
  const auto play = youre_bogus::game().read_record(record);
  if (!play) {
    const auto& error = play.error();
    return {false, static_cast<int>(error.place.line), static_cast<int>(error.place.column), error.reason, {}, {}};
  }
  const std::string audit = (*play)->audit_json(core::Unsealed::by_audit_of_file());
  return {true, 0, 0, {}, nlohmann::json::parse(audit), (*play)->record()};
}

Opinion theirs(const std::string& record) {
  const literal::Answer answer = literal::referee(record);
  if (!answer.accepted) return {false, answer.line, answer.column, answer.reason, {}, {}};
  return {true, 0, 0, {}, nlohmann::json::parse(answer.audit.dump()), answer.canonical};
}

// The difference between the two opinions; empty if they agree.
std::string disagreement(const Opinion& a, const Opinion& b) {
  const auto described = [](const Opinion& opinion) {
    return opinion.accepted
               ? std::string("accepted")
               : std::to_string(opinion.line) + ":" + std::to_string(opinion.column) + ": " + opinion.reason;
  };
  if (a.accepted != b.accepted || a.line != b.line) {
    return "acceptance: " + described(a) + "\n  the literal referee: " + described(b);
  }
  if (a.audit != b.audit) return "audit: " + nlohmann::json::diff(b.audit, a.audit).dump();
  if (a.canonical != b.canonical) return "canonical form:\n" + a.canonical + "\nthe literal referee:\n" + b.canonical;
  return {};
}

// Is one of the refusals about the headers?
bool in_headers(const Opinion& a, const Opinion& b, const std::string& record) {
  const auto head = core::read_head(record);
  return !head || std::min(a.line, b.line) <= static_cast<int>(head->body.number());
}

// Gives back whether the record was accepted.
bool compare(const literal::SampleShape& wish, std::string record) {
  const Opinion opinion = ours(record);
  Opinion literal = theirs(record);
  if (core::find_bad_utf8(record) != std::string::npos || in_headers(opinion, literal, record)) {
    literal.line = opinion.line;
  }
  const std::string found = disagreement(opinion, literal);
  if (!found.empty()) {
    const std::string kind = wish.broken ? "broken, seed " : "seed ";
    FAIL_CHECK(kind, wish.seed, ", turns ", wish.turns, "\n", found, "\n--- record\n", record);
  }
  return opinion.accepted;
}

bool compare(const literal::SampleShape& wish) { return compare(wish, literal::random_session(wish)); }

TEST_CASE("both referees say the same of random sessions, whatever keyboard wrote them") {
  for (std::uint64_t seed = 1; seed <= seeds(30); ++seed) {
    for (const bool broken : {false, true}) {
      const literal::SampleShape wish{4'000'000 + seed, 0, 0, broken};
      literal::RandomSource random(seed);
      compare(wish, literal::with_look_alikes(random, literal::random_session(wish)));
    }
  }
}

TEST_CASE("both referees refuse one name in two spellings, and letters that nobody may type") {
  const std::string head = "[Game \"You're Bogus\"]\n[Players \"Ann, Bob, Cy\"]\n\nAnn: 5-4\nleave:Bob\nCy: 5-4\n";
  for (const std::string& record :
       {std::string("[Game \"You're Bogus\"]\n[Players \"Bob, BOB\"]\n\n"),
        std::string("[Game \"You\u2019re Bogus\"]\n[Players \"Zo\u00eb, Zoe\u0308\"]\n\n"),
        std::string("[Game \u201cYou\u2019re Bogus\u201d]\n[Players \"\uff21nn, Zoe\"]\n\n\uff21nn: 5-4\n"),
        head + "join:bob@Ann\n", head + "join:\"B\u200bob\"@Ann\n", head + "join:B\u200bob@Ann\n",
        head + "note:\"a\x07\"\n"}) {
    compare({1, 0, 0, false}, record);
  }
}

TEST_CASE("both referees say the same of random sessions") {
  std::uint64_t accepted = 0;
  const std::uint64_t all = seeds();
  for (std::uint64_t seed = 1; seed <= all; ++seed) accepted += compare({seed, 0, 0, false}) ? 1 : 0;
  CHECK(accepted * 2 >= all);  // or nothing much was compared
}

TEST_CASE("both referees refuse the same broken sessions on the same lines") {
  std::uint64_t refused = 0;
  const std::uint64_t all = seeds();
  for (std::uint64_t seed = 1; seed <= all; ++seed) refused += compare({1'000'000 + seed, 0, 0, true}) ? 0 : 1;
  CHECK(refused * 2 >= all);
}

TEST_CASE("both referees say the same of sessions that they once judged differently") {
  compare({1'003'453, 0, 0, true});  // a matter settled on the line of its shout, before the roll
}

TEST_CASE("both referees say the same of two long sessions") {
  compare({2'000'001, 400, 4, false});
  compare({2'000'002, 400, 7, false});
}

TEST_CASE("the canonical form is its own canonical form, and its audit is the same") {
  for (std::uint64_t seed = 1; seed <= seeds(100); ++seed) {
    const std::string record = literal::random_session({3'000'000 + seed, 0, 0, false});
    const Opinion first = ours(record);
    if (!first.accepted) continue;
    const Opinion again = ours(first.canonical);
    const std::string found = disagreement(first, again);
    if (!found.empty()) FAIL_CHECK("seed ", 3'000'000 + seed, "\n", found, "\n--- record\n", record);
  }
}

}  // namespace
}  // namespace bogosity::tests
