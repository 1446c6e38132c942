// A record on its way into the history: what it comes to, logged line by line.
#include "transfer/import.h"

#include <doctest/doctest.h>

namespace bogosity::tests {
namespace {

std::vector<std::string> kept_person(const std::string& body) {
  const auto incoming = transfer::import_item_of("[Game \"You're Bogus\"]\n[Players \"Ann, Bob\"]\n\n" + body);
  if (!incoming) FAIL(core::describe(incoming.error()));
  std::vector<std::string> lines;
  for (const core::Entry& entry : incoming->replica->entries) lines.push_back(entry.text);
  return lines;
}

TEST_CASE("import: a note below a turn that is still going on joins it, as it does at the table") {
  CHECK(kept_person("Ann: 4-4 +3\nBob: 5-4 ...\nnote:\"x\"\n") ==
        kept_person("Ann: 4-4 +3\nBob: 5-4 note:\"x\" ...\n"));
  CHECK(kept_person("Ann: 5-4 ... note:\"w\"\n; x\n").size() == 1);
  // A note below a turn that is over stands by itself.
  const auto over = kept_person("Ann: 5-4\nnote:\"x\"\n");
  REQUIRE(over.size() == 2);
  CHECK(over[1] == "note:\"x\"");
}

}  // namespace
}  // namespace bogosity::tests
