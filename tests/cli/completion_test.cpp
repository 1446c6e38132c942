// Completion in the shells: what the program offers, and the script of bash as bash runs it.
#include <doctest/doctest.h>

#include <sstream>

#include "tests/support/program.h"

namespace bogosity::tests {
namespace {

// The words that are offered for the last one.
std::string offered(std::vector<std::string> words) {
  words.insert(words.begin(), "__complete");
  std::istringstream lines(run(std::move(words)).out);
  std::string found;
  for (std::string line; std::getline(lines, line);) found += line.substr(0, line.find('\t')) + " ";
  return found;
}

TEST_CASE("completion: commands, options and values come from the command line's own description") {
  CHECK(offered({"se"}) == "sessions seasons ");
  CHECK(offered({"people", "me"}) == "merge ");
  CHECK(offered({"sessions", "--u"}) == "--until --untag --unbin --unseal ");
  CHECK(offered({"rules", "--game", "Cal"}) == "Cal's BS ");
  CHECK(offered({"export", "--csv", "--table", ""}) == "turns points inquiries sessions ");
  CHECK(offered({"chart", "last", "--theme", "=", "p"}) == "print paper ");
  CHECK(offered({"chart", "last", "s"}) == "score shouts ");
  CHECK(holds(offered({""}), "play open audit "));
}

TEST_CASE("completion: no word is offered if only the user knows it") {
  CHECK(offered({"audit", ""}).empty());
  CHECK(offered({"play", "--place", "L"}).empty());
  CHECK(offered({"--out"}).empty());  // the name of an earlier version
}

TEST_CASE("completion: bash gets the words, with blanks quoted") {
  const std::string script = std::string(BOGOSITY_SOURCE_DIR) + "/assets/packaging/completions/bogosity.bash";
  const auto in_bash = [&](const std::string& words, int number) {
    const std::string program = BOGOSITY_PROGRAM;
    const std::string command = "source '" + script + "' && complete -p bogosity && COMP_WORDS=('" + program + "' " +
                                words + ") COMP_CWORD=" + std::to_string(number) +
                                " && _bogosity && printf '[%s]' \"${COMPREPLY[@]}\"";
    return run({}, "",
               [&] {
                 ::execlp("bash", "bash", "--norc", "-c", command.c_str(), static_cast<char*>(nullptr));
                 ::_exit(127);
               })
        .out;
  };
  CHECK(in_bash("st", 1) == "complete -o default -F _bogosity bogosity\n[standings][stats]");
  CHECK(holds(in_bash("rules --game The", 3), "[The\\ Bogey]"));
  CHECK(holds(in_bash("audit fri", 2), "[]"));
}

}  // namespace
}  // namespace bogosity::tests
