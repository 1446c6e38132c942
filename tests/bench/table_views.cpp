// The views in SQL over a million turns, as another program asks them: all of each view counted, and the rows of one
// person and of one session.
#include <sqlite3.h>

#include <string>
#include <vector>

#include "bare_scan.h"
#include "measuring.h"
#include "table_rows.h"

namespace bogosity::bench {
namespace {

const Rounds some_questions{3, 1, Time::processor};

std::vector<std::string> views_of(const std::filesystem::path& file) {
  std::vector<std::string> names;
  sqlite3* handle = nullptr;
  sqlite3_stmt* rows = nullptr;
  sqlite3_open_v2(file.c_str(), &handle, SQLITE_OPEN_READONLY, nullptr);
  sqlite3_prepare_v2(handle, "SELECT name FROM sqlite_schema WHERE type = 'view'", -1, &rows, nullptr);
  while (sqlite3_step(rows) == SQLITE_ROW)
    names.emplace_back(reinterpret_cast<const char*>(sqlite3_column_text(rows, 0)));
  sqlite3_finalize(rows);
  sqlite3_close(handle);
  return names;
}

Row asked_of(const std::filesystem::path& file, const std::string& question, BareScan& scan) {
  BareScan ours(file, question.c_str());
  const Pair pair = in_turns(
      some_questions, [&] { ours(); }, [&] { scan(); });
  return {"`" + question + "`", pair, "SQLite stepping over the turns", {0, 1}};
}

}  // namespace

void rows_of_views(const std::filesystem::path& file) {
  BareScan turns(file, "SELECT * FROM turn");
  Row slowest;
  for (const std::string& view : views_of(file)) {
    const Row row = asked_of(file, "SELECT count(*) FROM " + view, turns);
    if (row.pair.ours > slowest.pair.ours) slowest = row;
  }
  slowest.what = "the SQL view that takes longest to count: " + slowest.what;
  print(slowest);
  for (const char* question : {"SELECT * FROM head_to_head", "SELECT * FROM head_to_head WHERE person = 'Ann'",
                               "SELECT * FROM turns WHERE person = 'Ann'", "SELECT * FROM turns WHERE session_key = 7"})
    print(asked_of(file, question, turns));
}

}  // namespace bogosity::bench
