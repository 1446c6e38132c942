// Completion in the shells: what the program offers, and each shell's script as that shell runs it.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
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
  CHECK(offered({"rules", "--game", "youre"}) == "You're Bogus ");
  CHECK(offered({"chart", "last", "--theme", "=", "p"}) == "print paper ");
  CHECK(offered({"chart", "last", "--theme", "="}) == "print paper felt ");
  CHECK(offered({"chart", "last", "--theme=p"}) == "--theme=print --theme=paper ");
  CHECK(offered({"export", "--json=p"}).empty());
  CHECK(offered({"chart", "last", "s"}) == "score shouts ");
  CHECK(offered({"help", "se"}) == "sessions seasons ");
  CHECK(offered({"help", "people", "me"}) == "merge ");
  CHECK(offered({"rules", "E3"}) == "E3 ");
  CHECK(holds(offered({"rules", "--game", "cal", ""}), "A1 "));
  CHECK(offered({"sessions", "--since", "3"}) == "3m ");
  CHECK(holds(offered({""}), "play open audit "));
}

TEST_CASE("completion: every value is completed, or is a file, a number or a text that only the user knows") {
  // A theme has choices where there is a window.
  const std::set<std::string> by_user = {
      "--address", "--at",     "--best",    "--date",  "--decks", "--end",          "--event", "--find",
      "--forget",  "--header", "--inquiry", "--limit", "--line",  "--moment",       "--note",  "--players",
      "--port",    "--rounds", "--rulings", "--scale", "--set",   "--min-sessions", "--size",  "--starter",
      "--title",   "--typed",  "--what-if", "--theme", "--zoom",  "CARDS",          "NAME"};
  const std::set<std::string> files = {"--db", "--frames-to", "--output", "--record", "FILE", "FILES", ""};
  std::istringstream lines(run({"__options"}).out);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream cells(line);
    std::string command, name, type, empty, by;
    std::getline(std::getline(std::getline(std::getline(cells, command, '\t'), name, '\t'), type, '\t'), empty, '\t');
    std::getline(cells, by, '\t');
    CAPTURE(line);
    const bool is_new_title = command == " seasons add" && name == "SEASON";
    CHECK((!by.empty() || by_user.contains(name) || files.contains(name) || is_new_title));
  }
}

// A file of three sessions of two games, with a tag, a title and a season.
struct CompletedFile {
  Scratch scratch;
  std::string db = scratch / "a.db";

  CompletedFile() {
    ask({"import", samples() + "friday-in-lawrence.table", samples() + "cals-bs-tuesday-in-oakland.table"});
    write(scratch / "b.table", example_record);
    ask({"import", (scratch / "b.table").string()});
    ask({"sessions", "last", "--tag", "club", "--title", "The long one"});
    ask({"seasons", "add", "Autumn 2026", "--since", "2026-09-01", "--until", "2026-12-31"});
  }
  static std::string samples() { return std::string(BOGOSITY_SOURCE_DIR) + "/assets/samples/"; }
  Ran ask(std::vector<std::string> words) const {
    words.insert(words.end(), {"--db", db});
    const Ran ran = run(std::move(words));
    REQUIRE_MESSAGE(ran.status == 0, ran.err);
    return ran;
  }
  std::string offers(std::vector<std::string> words) const {
    words.insert(words.begin(), {"--db", db});
    return offered(std::move(words));
  }
};

TEST_CASE("completion: ids, people, places, tags and seasons come from the file that --db names") {
  const CompletedFile file;
  CHECK(file.offers({"show", "0ff"}) == "0ff4d150 ");
  CHECK(file.offers({"show", "la"}) == "last ");
  CHECK(run({"__complete", "--db", file.db, "show", "0ff"}).out == "0ff4d150\t2026-10-09 Friday at Ruth's\n");
  CHECK(file.offers({"show", "0ff4d150"}).size() == 37);  // who has typed as much as that needs the rest
  CHECK(file.offers({"export", "0ff"}) == "0ff4d150 ");
  CHECK(file.offers({"play", "--id", "0ff"}) == "0ff4d150 ");
  CHECK(file.offers({"stats", "ru"}) == "Ruth ");
  CHECK(file.offers({"sessions", "--player", "ru"}) == "Ruth ");
  CHECK(file.offers({"people", "merge", "Ruth", "bo"}) == "Bob ");
  CHECK(file.offers({"people", "guest", "last", "a"}) == "Ann ");
  CHECK(file.offers({"people", "name", "Ann", "a"}).empty());
  CHECK(file.offers({"sessions", "--place", "k"}) == "Kansas ");
  CHECK(file.offers({"play", "--place", "l"}) == "Lawrence, Kansas, USA ");
  CHECK(file.offers({"sessions", "last", "--untag", ""}) == "club ");
  CHECK(file.offers({"standings", "--season=au"}) == "--season=Autumn 2026 ");
  CHECK(file.offers({"seasons", "edit", "a"}) == "Autumn 2026 ");
  CHECK(file.offers({"seasons", "add", "a"}).empty());
  CHECK(file.ask({"sessions", "last", "--untag", "club"}).status == 0);
  CHECK(file.offers({"sessions", "--tagged", ""}).empty());
}

TEST_CASE("completion: every table that a session shows is offered") {
  const CompletedFile file;
  const std::string tables = " " + file.offers({"show", "--csv", "--table", ""});
  for (const char* sample :
       {"friday-in-lawrence", "cals-bs-tuesday-in-oakland", "the-bogey-so-close", "booger-soup-night"}) {
    CAPTURE(sample);
    const Scratch scratch;
    const std::string db = scratch / "a.db";
    const std::string record = CompletedFile::samples() + sample + ".table";
    REQUIRE(run({"import", record, "--db", db}).status == 0);
    const std::string said = run({"show", "last", "--csv", "--table", "none", "--db", db}).err;
    REQUIRE(holds(said, "There are "));
    std::istringstream names(said.substr(said.rfind("There are ") + 10));
    for (std::string name; names >> name;) {
      std::erase_if(name, [](char letter) { return letter == ',' || letter == '.'; });
      CHECK_MESSAGE(holds(tables, " " + name + " "), name);
    }
  }
}

TEST_CASE("completion: columns of a table are offered, behind a comma, too") {
  CHECK(offered({"people", "--columns", "na"}) == "name ");
  CHECK(offered({"people", "--columns", "name,ali"}) == "name,aliases ");
  CHECK(offered({"people", "--columns=name,ali"}) == "--columns=name,aliases ");
  CHECK(offered({"people", "--sort", "na"}) == "name ");
  CHECK(offered({"stats", "Ann", "--table", "dice", "--columns", ""}) == "sum rolled expected ");
  CHECK(holds(offered({"show", "--columns", "shouts_r"}), "shouts_right "));
  CHECK(holds(offered({"records", "--table", ""}), "records firsts "));
}

TEST_CASE("completion: a file is only read, and one that is not there is not made") {
  const Scratch scratch;
  const std::string missing = scratch / "none.db";
  CHECK(run({"__complete", "--db", missing, "stats", ""}).out.empty());
  CHECK_FALSE(std::filesystem::exists(missing));
  write(scratch / "other.db", "no database");
  CHECK(run({"__complete", "--db", (scratch / "other.db").string(), "stats", ""}).out.empty());
  const CompletedFile file;
  const std::string before = contents(file.db);
  CHECK_FALSE(file.offers({"stats", ""}).empty());
  CHECK(contents(file.db) == before);
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

TEST_CASE("completion: bash gets words of the file as they are within quotation marks, and quoted outside") {
  const CompletedFile file;
  const auto in_bash = [&](const std::string& words, int number) {
    return in_shell("bash", "--norc",
                    "source '" + scripts + "bogosity.bash'; COMP_WORDS=('" + program + "' --db '" + file.db + "' " +
                        words + ") COMP_CWORD=" + std::to_string(number) +
                        "; _bogosity; printf '[%s]' \"${COMPREPLY[@]}\"");
  };
  CHECK(in_bash("stats ru", 4) == "[Ruth]");
  CHECK(in_bash("standings --season au", 5) == "[Autumn\\ 2026]");
  CHECK(in_bash("standings --season '\"au'", 5) == "[Autumn 2026]");
  CHECK(in_bash("standings --season 'autumn\\ 2'", 5) == "[Autumn\\ 2026]");
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
