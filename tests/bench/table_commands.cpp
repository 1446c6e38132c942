// The command line as a script calls it: whole commands, from the start of the program to its end, over a million
// turns, beside what the rows cost alone.
#include <fmt/format.h>

#include <cstdlib>
#include <list>
#include <string>
#include <vector>

#include "bare_scan.h"
#include "measuring.h"
#include "table_rows.h"

namespace bogosity::bench {
namespace {

const Rounds whole_commands{7, 1, Time::wall};

Doing command(const std::string& words) {
  const std::string line = fmt::format("'{}' {} >/dev/null", BOGOSITY_PROGRAM, words);
  return [line] {
    if (std::system(line.c_str()) != 0) fmt::print(stderr, "does not end well: {}\n", line);
  };
}

}  // namespace

void rows_of_commands(const std::filesystem::path& file) {
  const std::string of_file = " --db '" + file.string() + "'";
  const auto row = [&](const std::string& words, const std::vector<std::string>& rows) {
    std::list<BareScan> scans;
    for (const auto& sql : rows) scans.emplace_back(file, sql.c_str());
    const auto bare = [&] {
      for (auto& scan : scans) scan();
    };
    print({"`bogosity " + words + "` over a million turns",
           in_turns(whole_commands, command(words + of_file), bare),
           "SQLite stepping over the rows it needs",
           {3, 0}});
  };
  row("sessions", {rows_of_sessions});
  row("standings", {rows_of_sessions, rows_of_seats});
  const std::string with_ann = " WHERE session IN (SELECT session FROM seat WHERE name = 'Ann')";
  row("stats Ann",
      {rows_of_sessions, rows_of_seats, "SELECT * FROM fact" + with_ann, "SELECT * FROM dice_count" + with_ann,
       "SELECT * FROM turn" + with_ann, "SELECT * FROM placement" + with_ann, "SELECT * FROM shout" + with_ann});
  row("records", {rows_of_sessions, rows_of_seats, rows_of_feats});
  row("insights bogus --by lead",
      {rows_of_sessions, rows_of_seats, "SELECT * FROM fact", "SELECT * FROM turn", "SELECT * FROM placement"});
}

}  // namespace bogosity::bench
