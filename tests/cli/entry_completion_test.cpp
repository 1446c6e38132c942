// What Tab offers at a table in a terminal: only what may come next.
#include "cli/entry_completion.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/lists.h"
#include "tests/support/session_context.h"
#include "tests/support/store_in_memory.h"

namespace bogosity::tests {
namespace {

struct AtTable {
  StoreInMemory store;
  Session session;

  explicit AtTable(const char* game = "You're Bogus", const char* players = "Ann, Bob, \"Edie Fox\"")
      : session(*Session::begin(quiet_surroundings(store), {{"Game", game, {}}, {"Players", players, {}}})) {}
  void log(const char* line) {
    const auto logged = session.submit(line, core::Passing::passes);
    REQUIRE_MESSAGE(logged, core::describe(logged.error()));
  }
  std::string offered(std::string_view typed) const {
    return core::joined(cli::completion_of(session, typed, {"undo", "why", "rules"}).words, " ");
  }
};

TEST_CASE("completion: a shout is offered once somebody can be accused, then the plea") {
  AtTable at;
  CHECK(at.offered("bo") == "");
  at.log("54");
  CHECK(at.offered("bo") == "bogus:");
  CHECK(at.offered("bogus:") == "bogus:Bob bogus:\"Edie Fox\"");
  CHECK(at.offered("bogus:Bob d") == "deny");
  CHECK(at.offered("want:t") == "want:top want:two");
  CHECK(at.offered("54 want:t") == "");
}

TEST_CASE("completion: names come where a name may stand, in quotes where they need them") {
  const AtTable at;
  CHECK(at.offered("count:") == "count:Ann count:Bob count:\"Edie Fox\"");
  CHECK(at.offered("seats:Bob,A") == "seats:Bob,Ann");
  CHECK(at.offered("bid:17@B") == "bid:17@Bob");
  CHECK(at.offered("why ") == "Ann Bob Edie Fox");
  CHECK(at.offered("note:\"A") == "");
}

TEST_CASE("completion: commands stand at the beginning of a line, and rules behind their command") {
  const AtTable at;
  CHECK(at.offered("un") == "undo under:");
  CHECK(at.offered("54 un") == "under:");
  CHECK(at.offered("rules E") == "E1 E2 E3 E4");
}

TEST_CASE("completion: what was meant stands in the place of a name that nobody bears") {
  const AtTable at;
  CHECK(at.offered("count:bop") == "count:Bob");
}

TEST_CASE("completion: each game offers its own words") {
  const AtTable bogey("The Bogey", "Theo");
  CHECK(bogey.offered("de") == "deal:");
  CHECK(bogey.offered("bog") == "bogey:");
  AtTable liars("Cal's BS", "Ann, Bob, Cy, Dee");
  CHECK(liars.offered("do") == "");
  liars.log("2x3");
  CHECK(liars.offered("do") == "doubt=lie doubt=true");
  CHECK(liars.offered("bog") == "");
}

}  // namespace
}  // namespace bogosity::tests
