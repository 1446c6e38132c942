// Sessions of all games, out of one file of sessions and into another in every way that the manual names: equal before
// and after.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/catalogue.h"
#include "literal/random_session.h"
#include "literal_games/random_booger.h"
#include "literal_games/random_cals_bs.h"
#include "literal_games/random_the_bogey.h"
#include "tests/support/program.h"

namespace bogosity::tests {
namespace {

namespace fs = std::filesystem;
using Files = std::map<std::string, std::string>;

constexpr std::size_t enough = 25;

// So many random records that are accepted, of each game in turn.
std::vector<std::string> random_records() {
  const std::vector<std::function<std::string(std::uint64_t)>> makers = {
      [](std::uint64_t seed) {
        return literal::random_session({seed, 0, 0, false});
      },
      literal::booger::random_booger, literal::cals_bs::random_cals_bs, literal::the_bogey::random_the_bogey};
  std::vector<std::string> records;
  for (std::uint64_t seed = 1; records.size() < enough; ++seed) {
    for (const auto& make : makers) {
      const std::string record = make(seed);
      const auto game = games::game_of_record(record);
      if (game && (*game)->read_record(record) && records.size() < enough) records.push_back(record);
    }
  }
  return records;
}

Files texts_in(const fs::path& folder) {
  Files all;
  for (const auto& each : fs::directory_iterator(folder)) all[each.path().filename().string()] = contents(each.path());
  return all;
}

Ran in(const std::string& db, std::vector<std::string> arguments, const std::string& input = {}) {
  arguments.insert(arguments.end(), {"--db", db});
  auto ran = run(std::move(arguments), input);
  CHECK_MESSAGE(ran.status == 0, ran.err);
  return ran;
}

// A file of sessions with the random sessions; some of them have a title, a tag, a note, or are in the bin.
struct Sessions {
  Scratch scratch;
  std::string db = scratch / "a.db";
  std::vector<std::string> ids;

  Sessions() {
    fs::create_directory(scratch / "given");
    const auto records = random_records();
    for (std::size_t i = 0; i < records.size(); ++i)
      write(scratch.folder() / "given" / (std::to_string(i) + ".table"), records[i]);
    in(db, {"import", scratch / "given"});
    for (const auto& each :
         nlohmann::json(nlohmann::json::parse(in(db, {"sessions", "--json", "--limit", "100"}).out).at("sessions")))
      ids.push_back(each["id"]);
    REQUIRE(ids.size() == enough);
    in(db, {"sessions", ids[0], "--title", "The “long” one"});
    in(db, {"sessions", ids[1], "--tag", "club", "--note", "two\nlines"});
    in(db, {"sessions", ids[2], "--bin"});
    in(db, {"seasons", "add", "Winter", "--since", "2026-01-01", "--until", "2026-12-31", "--game", "Cal's BS"});
  }

  // What a file says: the journals with their edits, or the records and the tables alone.
  Files said_in(const std::string& file, bool whole) {
    const std::string folder = scratch.folder() / ("said" + std::to_string(++count_));
    std::vector<std::string> arguments = {"export", "--all", "--output", folder};
    if (!whole) arguments.emplace_back("--fair");
    in(file, arguments);
    Files all = texts_in(folder);
    if (!whole) all.erase("seasons.txt");
    // What counts there hangs on the edits.
    for (const char* table : {"turns", "points", "inquiries"}) {
      if (whole) all[table] = in(file, {"export", "--all", "--csv", "--table", table}).out;
    }
    fs::remove_all(folder);
    return all;
  }
  std::string new_file() { return scratch.folder() / ("into" + std::to_string(++count_) + ".db"); }

 private:
  int count_ = 0;
};

}  // namespace

TEST_CASE("export and import: 25 sessions of all games come through whole, whatever way they travel") {
  Sessions from;
  const Files whole = from.said_in(from.db, true);
  const Files fair = from.said_in(from.db, false);
  CHECK(whole.size() == enough + 1 + 3);
  CHECK(fair.size() == enough);
  const auto check = [&](const std::string& into, bool is_whole) {
    CHECK(from.said_in(into, is_whole) == (is_whole ? whole : fair));
    CHECK(in(into, {"check"}).status == 0);
  };
  const auto export_each = [&](const char* form, const char* ending) {
    std::vector<std::string> files = {"import"};
    for (const auto& id : from.ids) {
      files.push_back(from.scratch.folder() / (id + ending));
      in(from.db, {"export", id, form, "--output", files.back()});
    }
    return files;
  };
  SUBCASE("records") {
    const auto into = from.new_file();
    in(into, export_each("--with-id", ".table"));
    check(into, false);
  }
  SUBCASE("journals") {
    const auto into = from.new_file();
    in(into, export_each("--full", ".journal"));
    // Seasons are of no single session.
    in(from.db, {"export", "--all", "--output", from.scratch / "all"});
    in(into, {"import", from.scratch / "all/seasons.txt"});
    check(into, true);
  }
  SUBCASE("a pipe") {
    const auto journals = from.new_file(), records = from.new_file();
    for (const auto& id : from.ids) {
      in(journals, {"import", "-"}, in(from.db, {"export", id, "--full"}).out);
      in(records, {"import", "-"}, in(from.db, {"export", id, "--with-id"}).out);
    }
    in(from.db, {"export", "--all", "--output", from.scratch / "all"});
    in(journals, {"import", "-"}, contents(from.scratch / "all/seasons.txt"));
    check(journals, true);
    check(records, false);
  }
  SUBCASE("a folder, an archive, a folder and an archive of fair copies") {
    for (const char* way : {"folder", "all.zip", "all.tar.gz"}) {
      for (const bool is_whole : {true, false}) {
        CAPTURE(way);
        CAPTURE(is_whole);
        const std::string out = from.scratch.folder() / ((is_whole ? "whole " : "fair ") + std::string(way));
        std::vector<std::string> arguments = {"export", "--all", "--output", out};
        if (!is_whole) arguments.emplace_back("--fair");
        in(from.db, arguments);
        const auto into = from.new_file();
        in(into, {"import", out});
        check(into, is_whole);
        // Once more nothing changes.
        const auto before = contents(into);
        in(into, {"import", out});
        CHECK(contents(into) == before);
        CHECK_FALSE(fs::exists(fs::path(into).parent_path() / "backups"));
      }
    }
  }
  SUBCASE("the file of sessions, and a copy of it") {
    in(from.db, {"backup", "--output", from.scratch / "copy.db"});
    for (const std::string& way : {from.db, std::string(from.scratch / "copy.db")}) {
      const auto into = from.new_file();
      in(into, {"import", way});
      check(into, true);
    }
  }
}

}  // namespace bogosity::tests
