// The views answer without this program: the questions of assets/manual/sql.md, asked of the sample sessions, get the
// answers that stand there; the columns it names are those that are there; and the tables that the games bring along
// are as the games describe them.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "core/edits.h"
#include "core/record.h"
#include "games/catalogue.h"
#include "history/index.h"
#include "history/metadata.h"
#include "tests/support/import_record.h"
#include "tests/support/samples.h"
#include "tests/support/session_on_file.h"
#include "transfer/import.h"

namespace bogosity::tests {
namespace {

const std::filesystem::path root = BOGOSITY_SOURCE_DIR;

struct SampleDesk : FileDesk {
  // `corrected`: with another event of one session than was written first.
  explicit SampleDesk(bool corrected = false) {
    for (const auto& each : samples_of("You're Bogus")) REQUIRE(import_record(context(), contents(each)));
    history::SessionIndex index;
    history::Season season;
    season.title = "Autumn 2026";
    season.first = "2026-09-01";
    season.last = "2026-12-31";
    season.game = "You're Bogus";
    season.best = 1;
    REQUIRE(history::put_season(context(), index, season));
    const auto sessions = store->sessions();
    REQUIRE(sessions);
    const auto friday = std::ranges::find_if(
        *sessions, [](const auto& each) { return core::header_in(each.headers, "Date").starts_with("2026-10-09"); });
    REQUIRE(friday != sessions->end());
    const core::Uuid id = friday->original_id();
    REQUIRE(history::add_tag(context(), id, "club"));
    REQUIRE(history::add_tag(context(), id, "rematch"));
    REQUIRE(history::add_edit(context(), core::Subject::session(id), core::field::title, "The long Friday"));
    REQUIRE(history::add_edit(context(), core::Subject::session(id), core::field::note, "Sam wants another one"));
    if (corrected) REQUIRE(history::correct_header(context(), sessions->front(), core::field::event, "Game night"));
    store.reset();
  }
};

// As `sqlite3 FILE QUESTION` prints it.
std::string answer(const std::filesystem::path& file, const std::string& question) {
  sqlite3* handle = nullptr;
  REQUIRE(sqlite3_open_v2(file.c_str(), &handle, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK);
  sqlite3_exec(handle, "PRAGMA trusted_schema = OFF", nullptr, nullptr, nullptr);
  std::string text;
  const auto keep = [](void* out, int columns, char** values, char**) {
    auto& all = *static_cast<std::string*>(out);
    for (int i = 0; i < columns; ++i) {
      all += std::string(i == 0 ? "" : "|") + (values[i] == nullptr ? "" : values[i]);
    }
    all += "\n";
    return 0;
  };
  char* complaint = nullptr;
  sqlite3_exec(handle, question.c_str(), keep, &text, &complaint);
  if (complaint != nullptr) text += complaint;
  sqlite3_free(complaint);
  sqlite3_close(handle);
  return text;
}

// The blocks of a page between ```kind and ```.
std::vector<std::string> blocks(const std::string& page, const std::string& kind) {
  std::vector<std::string> found;
  const std::string fence = "```" + kind + "\n";
  for (std::size_t at = page.find(fence); at != std::string::npos; at = page.find(fence, at)) {
    at += fence.size();
    found.push_back(page.substr(at, page.find("```", at) - at));
  }
  return found;
}

std::set<std::string> words_in_code(const std::string& text) {
  std::set<std::string> words;
  for (std::size_t at = text.find('`'); at != std::string::npos; at = text.find('`', at)) {
    const auto end = text.find('`', at + 1);
    words.insert(text.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  return words;
}

}  // namespace

TEST_CASE("views: the questions of the page get the answers of the page") {
  const SampleDesk desk;
  const std::string page = contents(root / "assets/manual/sql.md");
  const auto questions = blocks(page, "sql");
  const auto answers = blocks(page, "text");
  REQUIRE(questions.size() >= 12);
  REQUIRE(questions.size() == answers.size());
  for (std::size_t i = 0; i < questions.size(); ++i) {
    CAPTURE(questions[i]);
    CHECK(answer(desk.file, questions[i]) == answers[i]);
  }
}

TEST_CASE("views: a game for one is won by winning it, and a game has the decks that it has") {
  FileDesk desk;
  for (const char* game : {"The Bogey", "Booger On Your Neighbor"}) {
    for (const auto& each : samples_of(game)) REQUIRE(import_record(desk.context(), contents(each)));
  }
  desk.store.reset();
  CHECK(answer(desk.file, "SELECT person, sessions, won FROM standings WHERE game = 'The Bogey' ORDER BY person") ==
        answer(desk.file,
               "SELECT person, count(*), sum(wins) * 1.0 FROM results WHERE game = 'The Bogey' GROUP BY person "
               "ORDER BY person"));
  CHECK(
      answer(desk.file, "SELECT event, won_by IS NULL FROM sessions WHERE game = 'The Bogey' AND event LIKE 'Rain%'") ==
      "Rain since Thursday|0\n");
  CHECK(answer(desk.file, "SELECT count(won_by) < count(*) FROM sessions WHERE game = 'The Bogey'") == "1\n");
  CHECK(answer(desk.file, "SELECT DISTINCT decks FROM sessions WHERE game <> 'The Bogey'") == "2\n");
}

TEST_CASE("views: the page names every view and every column of it") {
  const SampleDesk desk(true);
  const std::string page = contents(root / "assets/manual/sql.md");
  std::istringstream views(answer(desk.file, "SELECT name FROM sqlite_schema WHERE type = 'view' ORDER BY name"));
  for (std::string view; std::getline(views, view);) {
    CAPTURE(view);
    const auto begin = page.find("| `" + view + "` |");
    REQUIRE(begin != std::string::npos);
    const auto named = words_in_code(page.substr(begin, page.find('\n', begin) - begin));
    std::istringstream columns(answer(desk.file, "SELECT name FROM pragma_table_info('" + view + "')"));
    for (std::string column; std::getline(columns, column);) {
      if (column != "session_key") CHECK_MESSAGE(named.contains(column), column);
    }
    CHECK(answer(desk.file, "SELECT count(*) > 0 FROM " + view) == "1\n");
  }
}

TEST_CASE("views: the tables of a game have the columns that the game describes") {
  const SampleDesk desk;
  for (const core::Game* game : games::all()) {
    for (const auto& table : game->about().tables) {
      CAPTURE(table.name);
      std::string want = "session|INTEGER|1\nnumber|INTEGER|1\n";
      for (const auto& column : table.columns) {
        want += std::string(column.name) + (column.type == core::GameTable::Type::integer ? "|INTEGER|" : "|TEXT|") +
                (column.may_be_null ? "0" : "1") + "\n";
      }
      CHECK(answer(desk.file,
                   "SELECT name, type, \"notnull\" FROM pragma_table_info('" + std::string(table.name) + "')") == want);
    }
  }
}

TEST_CASE("views: the kinds of facts are those that the table takes") {
  const SampleDesk desk;
  const std::string table = answer(desk.file, "SELECT sql FROM sqlite_schema WHERE name = 'fact'");
  for (const auto name : core::fact_names) CHECK(table.find("'" + std::string(name) + "'") != std::string::npos);
}

}  // namespace bogosity::tests
