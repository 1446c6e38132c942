// An import is looked into before it is done: the same answers, and the store stays as it is.
#include <doctest/doctest.h>

#include <chrono>
#include <fstream>
#include <string>
#include <vector>

#include "tests/support/session_context.h"
#include "tests/support/store_in_memory.h"
#include "tests/support/temp_file.h"
#include "transfer/import.h"

namespace bogosity::tests {
namespace {

transfer::ImportCounts looked_into(db::Store& store, const std::vector<std::string>& paths, bool preview = true) {
  transfer::Importer importing(store, paths, {.preview = preview});
  for (bool done = false; !done;) {
    const auto went = importing.step(std::chrono::milliseconds(0));  // each file in a step of its own
    REQUIRE(went);
    done = *went;
  }
  return importing.counts();
}

std::string record_with(const std::string& event, const std::string& more = {}) {
  return "[Game \"You're Bogus\"]\n[Date \"2026-11-20\"]\n[Event \"" + event +
         "\"]\n[Players \"Ann, Bob\"]\n\nAnn: 5-4 +2\nBob: 5-4 +2\n" + more;
}

}  // namespace

TEST_CASE("import preview: it counts what an import would store, a copy in another file once, and stores nothing") {
  const Scratch scratch;
  StoreInMemory store;
  std::ofstream(scratch / "a.table") << record_with("Friday");
  std::ofstream(scratch / "b.table") << record_with("Saturday");
  std::ofstream(scratch / "c.table") << record_with("Saturday");
  std::ofstream(scratch / "d.table") << "[Game \"You're Bogus\"]\n[Players \"Ann, Bob\"]\n\nAnn: 5-7\n";
  const std::vector<std::string> paths = {scratch.folder().string()};
  const auto counts = looked_into(store, paths);
  CHECK(transfer::preview_in_words(counts, 0) ==
        "3 sessions, 2 of them new; 1 cannot be read and is left out; nothing is replaced.");
  CHECK(store.infos().empty());
  const auto imported = looked_into(store, paths, false);
  CHECK(imported.stored == counts.stored);
  CHECK(imported.known == counts.known);
  CHECK(imported.refused == counts.refused);
  CHECK(store.infos().size() == 2);
  CHECK(looked_into(store, paths).stored == 0);
}

TEST_CASE("import preview: a session that goes on is not replaced, and stays as short as it was") {
  const Scratch scratch;
  StoreInMemory store;
  std::ofstream(scratch / "a.table") << record_with("Friday");
  looked_into(store, {(scratch / "a.table").string()}, false);
  const auto lines = store.journal().size();
  std::ofstream(scratch / "b.table") << record_with("Friday", "Ann: 5-4 +2\n");
  const auto counts = looked_into(store, {(scratch / "b.table").string()});
  CHECK(counts.extended == 1);
  CHECK(transfer::preview_in_words(counts, 0) == "1 session, which goes on where yours ends; nothing is replaced.");
  CHECK(store.journal().size() == lines);
}

TEST_CASE("import preview: what would happen is said in whole sentences, with commas in large numbers") {
  transfer::ImportCounts counts;
  counts.stored = 1474;
  CHECK(transfer::preview_in_words(counts, 0) == "1,474 sessions, all of them new; nothing is replaced.");
  counts.known = 1;
  counts.diverged = 2;
  counts.other_files = 3;
  CHECK(transfer::preview_in_words(counts, 1) ==
        "1,477 sessions, 1,474 of them new; 2 differ from yours: all are kept; 1 edit (such as a title, a tag or a "
        "season) is added; 3 other files are left out; nothing is replaced.");
}

}  // namespace bogosity::tests
