// The command line as a script calls it: whole commands, from the start of the program to its end, over a long record
// and over a million turns, beside what the bytes or the rows cost alone.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <string>

#include "bare_scan.h"
#include "crowd.h"
#include "db/system/clock.h"
#include "measuring.h"
#include "session/session.h"
#include "table_rows.h"
#include "tests/support/store_in_memory.h"

namespace bogosity::bench {
namespace {

const Rounds whole_commands{7, 1, Time::wall};

Doing command(const std::string& words) {
  const std::string line = fmt::format("'{}' {} >/dev/null", BOGOSITY_PROGRAM, words);
  return [line] {
    if (std::system(line.c_str()) != 0) fmt::print(stderr, "does not end well: {}\n", line);
  };
}

void row_of_long_record() {
  tests::StoreInMemory memory;
  auto session = Session::begin({&memory, db::wall_clock(), db::system_random_bits()}, headers_of_crowd(20));
  if (!session) return;
  play_in_crowd(*session, 10'000);
  const auto file = std::filesystem::temp_directory_path() / fmt::format("bogosity-bench-{}.table", ::getpid());
  std::ofstream(file) << session->play().record();
  const auto read = [&] {
    std::ifstream in(file, std::ios::binary);
    std::size_t lines = 0;
    for (std::string line; std::getline(in, line);) ++lines;
    if (lines < 10'000) fmt::print(stderr, "{} holds {} lines only\n", file.string(), lines);
  };
  print({"`bogosity audit` of 10,000 turns of 20 people",
         in_turns(whole_commands, command("audit '" + file.string() + "'"), read),
         "reading its lines",
         {}});
  std::filesystem::remove(file);
}

}  // namespace

void rows_of_commands(const std::filesystem::path& file) {
  row_of_long_record();
  const std::string of_file = " --db '" + file.string() + "'";
  BareScan sessions(file, rows_of_sessions);
  BareScan seats(file, rows_of_seats);
  const auto row = [&](const std::string& words, BareScan& scan) {
    print({"`bogosity " + words + "` over a million turns",
           in_turns(whole_commands, command(words + of_file), [&] { scan(); }),
           "SQLite stepping over their rows",
           {}});
  };
  row("sessions", sessions);
  row("standings", seats);
  row("stats Ann", seats);
  row("records", seats);
}

}  // namespace bogosity::bench
