// Limits: files come from other people, and input without an end, or that costs more than its size explains, is refused
// with a sentence. assets/manual/limits.md has the same numbers; a test compares the two.
#pragma once

#include <cstddef>
#include <cstdint>

namespace bogosity::limits {

// More than any session: ten hours with a turn every ten seconds are 3,600 turns.
inline constexpr std::size_t lines_of_a_session = 20'000;
// A record and a journal as files. The parts have limits of their own, which come to less than the whole: so whatever
// is accepted line by line and edit by edit can be exported, and what is exported can be imported.
inline constexpr std::int64_t bytes_of_a_record = 2LL << 20;
inline constexpr std::int64_t bytes_of_headers = 128LL << 10;  // in a journal, and corrected, they may be twice as long
inline constexpr std::int64_t bytes_of_lines = bytes_of_a_record - 4 * bytes_of_headers;
inline constexpr std::int64_t bytes_of_a_journal = 8LL << 20;  // in full: ids and hashes are longer than turns
inline constexpr std::int64_t bytes_of_edits = 1LL << 20;      // in a journal: title, tags, notes that hold
inline constexpr std::int64_t bytes_of_entries = bytes_of_a_journal - bytes_of_edits - 4 * bytes_of_headers;
inline constexpr std::size_t bytes_of_a_line = 256 << 10;  // of a record, or typed
inline constexpr std::size_t headers_of_a_record = 1000;
// In a journal, where it stands in its canonical form, which may be longer than what was typed.
inline constexpr std::size_t bytes_of_an_entry = 1 << 20;
inline constexpr std::size_t bytes_of_a_title = 4096;     // and of a tag, a chosen name, a field of a season
inline constexpr std::size_t bytes_of_a_sentence = 2000;  // that refuses something and quotes it
// A few kilobytes of an archive can unpack to anything: to so many times its own bytes, and some more, at most.
inline constexpr std::int64_t bytes_of_an_archive = 1LL << 30;
inline constexpr std::int64_t bytes_from_a_byte_of_an_archive = 100;
inline constexpr std::int64_t bytes_of_a_small_archive = 32LL << 20;  // whatever it was packed into
inline constexpr std::int64_t members_of_an_archive = 100'000;
inline constexpr std::int64_t files_of_a_folder = 100'000;
inline constexpr std::int64_t points_of_a_player = 1'000'000'000;  // or as many below nothing
// Merged people: Ann is Annie, Annie is Anna, and so on. Whoever is farther than this from the last one stays unmerged.
inline constexpr std::size_t people_in_a_chain = 100;
inline constexpr std::int64_t bytes_of_a_database = 8LL << 30;

// The limits of one connection to a database; the program itself needs far less.
inline constexpr int bytes_of_a_value = 16 << 20;  // a text, a blob or a whole row
inline constexpr int bytes_of_sql = 100'000;
inline constexpr int columns = 100;
inline constexpr int depth_of_an_expression = 200;
inline constexpr int parts_of_a_union = 50;
inline constexpr int steps_of_a_program = 250'000;  // a statement, as SQLite compiles it
inline constexpr int arguments_of_a_function = 32;
inline constexpr int bytes_of_a_pattern = 1000;
inline constexpr int parameters_of_a_statement = 1000;
inline constexpr int triggers_within_triggers = 10;
inline constexpr int attached_databases = 1;  // VACUUM attaches one

// The cost of reading somebody else's database, in steps of SQLite's machine.
inline constexpr std::int64_t steps_of_any_file = 200'000'000;
inline constexpr std::int64_t steps_of_a_page = 200'000;

}  // namespace bogosity::limits
