// Completion in the shells: what the program offers, and each shell's script as that shell runs it.
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
  CHECK(offered({"sessions", "--u"}) == "--until --untag --unbin --use --unseal ");
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

const std::string program = BOGOSITY_PROGRAM;
const std::string scripts = std::string(BOGOSITY_SOURCE_DIR) + "/assets/packaging/completions/";

// What a shell prints that was started without the user's settings.
std::string in_shell(const char* shell, const char* without_settings, const std::string& command) {
  return run({}, "",
             [&] {
               ::execlp(shell, shell, without_settings, "-c", command.c_str(), static_cast<char*>(nullptr));
               ::_exit(127);
             })
      .out;
}

TEST_CASE("completion: bash gets the words, with blanks quoted") {
  const auto in_bash = [&](const std::string& words, int number) {
    return in_shell("bash", "--norc",
                    "source '" + scripts + "bogosity.bash' && complete -p bogosity && COMP_WORDS=('" + program + "' " +
                        words + ") COMP_CWORD=" + std::to_string(number) +
                        " && _bogosity && printf '[%s]' \"${COMPREPLY[@]}\"");
  };
  CHECK(in_bash("st", 1) == "complete -o default -F _bogosity bogosity\n[standings][stats]");
  CHECK(holds(in_bash("rules --game The", 3), "[The\\ Bogey]"));
  CHECK(holds(in_bash("audit fri", 2), "[]"));
}

TEST_CASE("completion: zsh gets the words with their explanations, and files where there are none") {
  const auto in_zsh = [&](const std::string& words, int number) {
    return in_shell("zsh", "-f",
                    "_describe() { print -rl -- \"${(@P)2}\" }; _files() { print files }; words=('" + program + "' " +
                        words + ") CURRENT=" + std::to_string(number) + "; () { source '" + scripts + "_bogosity' }");
  };
  CHECK(in_zsh("st", 2).starts_with("standings:"));
  CHECK(holds(in_zsh("st", 2), "\nstats:"));
  CHECK(in_zsh("rules --game Cal", 4) == "Cal's BS:\n");
  CHECK(in_zsh("audit fri", 3) == "files\n");
}

TEST_CASE("completion: fish gets the words with their explanations") {
  const auto in_fish = [&](const std::string& line) {
    return in_shell("fish", "--no-config",
                    "source '" + scripts + "bogosity.fish'; complete -C '" + program + " " + line + "'");
  };
  CHECK(in_fish("st").starts_with("standings\t"));
  CHECK(holds(in_fish("st"), "\nstats\t"));
  CHECK(in_fish("rules --game Cal") == "Cal's BS\n");
}

}  // namespace
}  // namespace bogosity::tests
