// A record on its way into the history: what it comes to, logged line by line.
#include "transfer/import.h"

#include <doctest/doctest.h>

namespace bogosity::tests {
namespace {

std::vector<std::string> kept_of(const std::string& body) {
  const auto arrival = arrival_of_text("[Game \"You're Bogus\"]\n[Players \"Ann, Bob\"]\n\n" + body);
  if (!arrival) FAIL(core::describe(arrival.error()));
  std::vector<std::string> lines;
  for (const core::Entry& entry : arrival->telling->entries) lines.push_back(entry.text);
  return lines;
}

TEST_CASE("import: a note below a turn that is still going on joins it, as it does at the table") {
  CHECK(kept_of("Ann: 4-4 +3\nBob: 5-4 ...\nnote:\"x\"\n") == kept_of("Ann: 4-4 +3\nBob: 5-4 note:\"x\" ...\n"));
  CHECK(kept_of("Ann: 5-4 ... note:\"w\"\n; x\n").size() == 1);
  // A note below a turn that is over stands by itself.
  const auto over = kept_of("Ann: 5-4\nnote:\"x\"\n");
  REQUIRE(over.size() == 2);
  CHECK(over[1] == "note:\"x\"");
}

}  // namespace
}  // namespace bogosity::tests
