// `bogosity open`, as far as it goes without a display: what is refused is said before any window is asked for.
#include <cstdlib>
#include <filesystem>

#include "tests/support/program.h"

namespace bogosity::tests {
namespace {

const std::string no_window = "built without its window";

Ran open_without_display(const std::vector<std::string>& files) {
  std::vector<std::string> arguments = {"open"};
  arguments.insert(arguments.end(), files.begin(), files.end());
  return run(arguments, "", [] {
    ::unsetenv("DISPLAY");
    ::unsetenv("WAYLAND_DISPLAY");
  });
}

}  // namespace

TEST_CASE("open: a record that is refused is named with its line, beside the one that is not") {
  const Scratch scratch;
  write(scratch / "good.table", example_record);
  write(scratch / "soup.table", "[Game \"You're Bogus\"]\n[Players \"Ann, Bob\"]\n\nAnn: two onions\n");
  const auto ran = open_without_display({scratch / "good.table", scratch / "soup.table"});
  CHECK(ran.status == 2);
  CHECK_FALSE(holds(ran.err, "good.table"));
  CHECK((holds(ran.err, "soup.table:4:6") || holds(ran.err, no_window)));
  CHECK(ran.out.empty());
}

TEST_CASE("open: a file that is not there is named, and neither it nor a file of sessions is made") {
  const Scratch scratch;
  const auto ran = open_without_display({scratch / "nobody.table", "--db", scratch / "a.db"});
  CHECK(ran.status == 2);
  CHECK((holds(ran.err, "nobody.table") || holds(ran.err, no_window)));
  CHECK_FALSE(std::filesystem::exists(scratch / "a.db"));
  CHECK_FALSE(std::filesystem::exists(scratch / "nobody.table"));
}

}  // namespace bogosity::tests
