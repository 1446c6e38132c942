// What is longer than the terminal is shown in the user's pager, and nothing else is.
#include <doctest/doctest.h>

#include "tests/support/terminal.h"

namespace bogosity::tests {
namespace {

// A table of more than a hundred lines, and one of five.
struct PagerDesk {
  Scratch scratch;
  std::string db = scratch / "a.db";
  std::string paged = scratch / "paged";  // what a pager that is a file got

  PagerDesk() { REQUIRE(run({"import", "-", "--db", db}, example_record).status == 0); }
  Ran at_terminal(std::vector<std::string> words, const std::function<void()>& in_child, unsigned short rows = 24,
                  unsigned short columns = 100) const {
    words.insert(words.end(), {"--db", db});
    return run_in_terminal(std::move(words), "", {rows, columns, 0, 0}, in_child);
  }
  std::function<void()> into_file() const {
    return [this] { ::setenv("PAGER", ("cat >" + paged).c_str(), 1); };
  }
  bool was_paged() const { return std::filesystem::exists(paged); }
};

}  // namespace

TEST_CASE("pager: output longer than the terminal goes to it whole, and the exit status stays") {
  const PagerDesk desk;
  const Ran ran = desk.at_terminal({"people", "--columns"}, desk.into_file(), 3);
  CHECK(ran.status == 0);
  CHECK(ran.out.empty());
  CHECK(contents(desk.paged) == run({"people", "--columns", "--db", desk.db}).out);
  const Ran failing = desk.at_terminal(
      {"people"}, [] { ::setenv("PAGER", "cat >/dev/null; exit 3", 1); }, 3);
  CHECK(failing.status == 0);
}

TEST_CASE("pager: what fits is printed, and a line that is wrapped counts as several") {
  const PagerDesk desk;
  CHECK(holds(desk.at_terminal({"people"}, desk.into_file()).out, "PERSON"));
  CHECK_FALSE(desk.was_paged());
  CHECK(holds(desk.at_terminal({"people", "--json"}, desk.into_file(), 60).out, "\"schema\": 1"));
  CHECK_FALSE(desk.was_paged());
  CHECK(holds(desk.at_terminal({"people", "--columns"}, desk.into_file(), 8, 100).out, "aliases:"));
  CHECK_FALSE(desk.was_paged());
  CHECK(desk.at_terminal({"people", "--columns"}, desk.into_file(), 8, 40).out.empty());
  CHECK(desk.was_paged());
}

TEST_CASE("pager: --no-pager, NO_PAGER, PAGER=cat and an empty PAGER switch it off, and so does a file") {
  const PagerDesk desk;
  const std::vector<std::string> question = {"people", "--columns"};
  const auto shows_all = [&](const Ran& ran) {
    CHECK(ran.status == 0);
    CHECK(holds(ran.out, "last_played: "));
    CHECK_FALSE(desk.was_paged());
  };
  shows_all(desk.at_terminal({"people", "--columns", "--no-pager"}, desk.into_file(), 3));
  shows_all(desk.at_terminal(
      question,
      [&] {
        desk.into_file()();
        ::setenv("NO_PAGER", "1", 1);
      },
      3));
  for (const char* pager : {"", "cat"})
    shows_all(desk.at_terminal(
        question, [&] { ::setenv("PAGER", pager, 1); }, 3));
  shows_all(run({"people", "--columns", "--db", desk.db}, "", desk.into_file()));
}

TEST_CASE("pager: one that is not there or is left early is no error") {
  const PagerDesk desk;
  const Ran missing = desk.at_terminal(
      {"people", "--columns"}, [] { ::setenv("PAGER", "no-such-pager", 1); }, 3);
  CHECK(missing.status == 0);
  CHECK(holds(missing.out, "last_played: "));
  const Ran left = desk.at_terminal({"standings", "--columns"}, [] { ::setenv("PAGER", "true", 1); });
  CHECK(left.status == 0);
  CHECK(left.out.empty());
}

TEST_CASE("pager: less is told to end where all fits") {
  const PagerDesk desk;
  const Ran told = desk.at_terminal(
      {"people", "--columns"}, [&] { ::setenv("PAGER", ("cat >/dev/null; echo \"$LESS\" >" + desk.paged).c_str(), 1); },
      3);
  CHECK(told.status == 0);
  CHECK(contents(desk.paged) == "FRX\n");
}

}  // namespace bogosity::tests
