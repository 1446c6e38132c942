// Late words of a turn that has passed, after a remark or a bid: a specification until the next player picks up the
// dice (F1, F2), the Aces of the others (K3). The record has them in their place, and reads as the same session.
#include <doctest/doctest.h>

#include <algorithm>

#include "core/record.h"
#include "literal/random_session.h"
#include "tests/support/played.h"
#include "tests/support/seeds.h"
#include "tests/support/typing.h"

namespace bogosity::tests {
namespace {

std::string audit_of(const core::Snapshot& play) { return play.audit_json(core::Unsealed::by_audit_of_file()); }

void check_reads_as_the_same(const core::Snapshot& play) {
  const auto again = youre_bogus::game().read_record(play.record());
  REQUIRE(again.has_value());
  CHECK((*again)->record() == play.record());
  CHECK(audit_of(**again) == audit_of(play));
}

// The position of the specification in a turn's line, if nothing comes after it; npos otherwise.
std::size_t where_said(const std::string& line) {
  const auto at = line.rfind(' ');
  if (at == std::string::npos || at == 0 || line[at + 1] != '=') return std::string::npos;
  const std::string card = line.substr(line.rfind(' ', at - 1) + 1);
  return card[0] == '7' || card[0] == '*' ? at : std::string::npos;
}

}  // namespace

TEST_CASE("F1, F2: a specification of a Seven or a Joker may come after a remark, until the next player has the dice") {
  for (const auto* said : {"o", "=odd", "Ann: =odd"}) {
    Typing ann;
    ann.enter("count:Ann=4");
    ann.enter("54 7d");
    ann.enter("; what a night");
    ann.enter("bid:17@Bob");
    CHECK(ann.preview(said).has_value());
    ann.enter(said);
    CHECK(ann.body() == "count:Ann=4\nAnn: 5-4 +2 7D =odd\nnote:\"what a night\"\nbid:17@Bob\n");
    CHECK(ann.play().logged_line() == 1);
    check_reads_as_the_same(ann.play());
    CHECK(ann.enter("e").starts_with("1: "));
    ann.enter("42");
    CHECK(ann.enter("e").starts_with("1: "));
  }
}

TEST_CASE("F1: a preview of what is said late changes nothing") {
  Typing ann;
  ann.enter("count:Ann=4");
  ann.enter("54 7d");
  ann.enter("join:Eve@Dee");
  const std::string before = ann.play().record();
  const auto reading = ann.preview("o");
  REQUIRE(reading.has_value());
  CHECK(core::plain_text(reading->sentence).find("odd") != std::string::npos);
  CHECK(ann.play().record() == before);
  CHECK(ann.preview("=odd 8h").has_value() == false);
  CHECK(ann.play().record() == before);
  ann.enter("o");
  CHECK(ann.enter("42") == "Bob: 4-2");
  check_reads_as_the_same(ann.play());
}

TEST_CASE("F1: once the stack was counted, the card of the turn before is specified no more") {
  Typing ann;
  ann.enter("count:Ann=4");
  ann.enter("54 7d");
  ann.enter("stack:9=8H");
  CHECK(ann.enter("o").starts_with("1: "));
}

TEST_CASE("F1: a stack counted on the turn's own line is what a word right after it is about, and no later one") {
  Typing ann;
  ann.enter("count:Ann=4 stack:1=8H");
  ann.enter("54 7d stack:3=9C");
  CHECK(ann.enter("o").starts_with("1: "));
  ann.enter("count:Bob=4");
  ann.enter("stack:2=7C =even 54 7h");
  CHECK(ann.enter("o") == "=odd");
  CHECK(ann.body().find("Bob: stack:2=7C =even 5-4 +2 7H =odd\n") != std::string::npos);
}

TEST_CASE("K3: the Aces may be counted after a remark") {
  Typing ann;
  ann.enter("count:Ann=5 count:Bob=3");
  ann.enter("54 win:35=6h,7h,8h,9d,td,jd/kd");
  ann.enter("; at last");
  CHECK(ann.enter("aces:Bob=1") == "aces:Bob=1");
  CHECK(ann.body().find("aces:Bob=1\nnote:\"at last\"\n") != std::string::npos);
  check_reads_as_the_same(ann.play());
}

TEST_CASE("F1, F2: said late is said in time, over random sessions") {
  int moved = 0;
  for (std::uint64_t seed = 8'200'001; seed <= 8'200'000 + seeds(25); ++seed) {
    const auto random = youre_bogus::game().read_record(literal::random_session({seed, 0, 0, false}));
    if (!random) continue;
    const std::string record = (*random)->record();
    const auto read = youre_bogus::game().read_record(record);
    INFO("seed ", seed, "\n", record);
    const auto head = core::read_head(record);
    auto play = youre_bogus::game().begin(head->headers);
    REQUIRE(play.has_value());
    const std::string body = record.substr(std::min(record.find("\n\n"), record.size() - 2) + 2);
    core::LineSplitter lines(body);
    std::string said;
    std::size_t at_line = 0;
    for (std::string_view each; lines.next(each);) {
      std::string line(each);
      const auto at = where_said(line);
      const bool free = (*read)->log_turn(at_line++) == 0 && line.find("stack:") == std::string::npos;
      if (!said.empty() && !free) {
        CHECK(log(*play, said).has_value());
        said.clear();
        ++moved;
      }
      if (at != std::string::npos) {
        said = line.substr(at + 1);
        line.erase(at);
      }
      CHECK_MESSAGE(log(*play, line).has_value(), line);
    }
    if (!said.empty()) CHECK(log(*play, said).has_value());
    CHECK((*play)->record() == record);
    CHECK(audit_of(**play) == audit_of(**read));
  }
  CHECK(moved > 0);
}

}  // namespace bogosity::tests
