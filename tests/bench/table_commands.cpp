// The command line as a script calls it: whole commands, from the start of the program to its end, over a million
// turns, beside what the rows cost alone.
#include <fmt/format.h>

#include <cstdlib>
#include <string>

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
  BareScan sessions(file, rows_of_sessions);
  BareScan seats(file, rows_of_seats);
  const auto row = [&](const std::string& words, BareScan& scan) {
    print({"`bogosity " + words + "` over a million turns",
           in_turns(whole_commands, command(words + of_file), [&] { scan(); }),
           "SQLite stepping over their rows",
           {3, 0}});
  };
  row("sessions", sessions);
  row("standings", seats);
  row("stats Ann", seats);
  row("records", seats);
}

}  // namespace bogosity::bench
