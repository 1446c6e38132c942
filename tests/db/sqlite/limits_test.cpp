// The numbers in assets/manual/limits.md are those of the program, and SQL is put together only where that is harmless.
#include "core/limits.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

namespace fs = std::filesystem;

const fs::path our_source = BOGOSITY_SOURCE_DIR;

std::map<std::string, std::int64_t> numbers_of_the_page() {
  std::map<std::string, std::int64_t> numbers;
  const std::string page = contents(our_source / "assets/manual/limits.md");
  const std::regex row(R"(\| `(\w+)` \| ([0-9,]+) \|)");
  for (auto at = std::sregex_iterator(page.begin(), page.end(), row); at != std::sregex_iterator(); ++at) {
    std::string digits = (*at)[2];
    digits.erase(std::remove(digits.begin(), digits.end(), ','), digits.end());
    numbers[(*at)[1]] = std::stoll(digits);
  }
  return numbers;
}

TEST_CASE("limits: the page about them says what the program does") {
  const std::map<std::string, std::int64_t> wanted = {
      {"lines_of_a_session", limits::lines_of_a_session},
      {"bytes_of_a_record", limits::bytes_of_a_record},
      {"bytes_of_headers", limits::bytes_of_headers},
      {"bytes_of_lines", limits::bytes_of_lines},
      {"bytes_of_a_journal", limits::bytes_of_a_journal},
      {"bytes_of_edits", limits::bytes_of_edits},
      {"bytes_of_entries", limits::bytes_of_entries},
      {"bytes_of_a_line", limits::bytes_of_a_line},
      {"headers_of_a_record", limits::headers_of_a_record},
      {"bytes_of_an_entry", limits::bytes_of_an_entry},
      {"bytes_of_a_title", limits::bytes_of_a_title},
      {"bytes_of_a_sentence", limits::bytes_of_a_sentence},
      {"bytes_of_an_archive", limits::bytes_of_an_archive},
      {"bytes_from_a_byte_of_an_archive", limits::bytes_from_a_byte_of_an_archive},
      {"bytes_of_a_small_archive", limits::bytes_of_a_small_archive},
      {"members_of_an_archive", limits::members_of_an_archive},
      {"files_of_a_folder", limits::files_of_a_folder},
      {"points_of_a_player", limits::points_of_a_player},
      {"people_in_a_chain", limits::people_in_a_chain},
      {"bytes_of_a_database", limits::bytes_of_a_database},
      {"bytes_of_a_value", limits::bytes_of_a_value},
      {"bytes_of_sql", limits::bytes_of_sql},
      {"columns", limits::columns},
      {"depth_of_an_expression", limits::depth_of_an_expression},
      {"parts_of_a_union", limits::parts_of_a_union},
      {"steps_of_a_program", limits::steps_of_a_program},
      {"arguments_of_a_function", limits::arguments_of_a_function},
      {"bytes_of_a_pattern", limits::bytes_of_a_pattern},
      {"parameters_of_a_statement", limits::parameters_of_a_statement},
      {"triggers_within_triggers", limits::triggers_within_triggers},
      {"attached_databases", limits::attached_databases},
      {"steps_of_any_file", limits::steps_of_any_file},
      {"steps_of_a_page", limits::steps_of_a_page}};
  CHECK(numbers_of_the_page() == wanted);
  const std::string header = contents(our_source / "src" / "core" / "limits.h");
  const std::regex constant(R"(inline constexpr [\w:]+ (\w+) =)");
  std::size_t there = 0;
  for (auto at = std::sregex_iterator(header.begin(), header.end(), constant); at != std::sregex_iterator(); ++at) {
    const std::string name = (*at)[1];
    CHECK_MESSAGE(wanted.contains(name), name);
    ++there;
  }
  CHECK(there == wanted.size());
}

// The places where SQL is joined by +, fmt::format or printf(), and why no foreign text can get in. Values are always
// bound.
const std::map<std::string, std::string> put_together = {
    {"history/completion.cpp", "pieces of our own text: states and the one order of sessions, constants of ours"},
    {"history/history.cpp", "pieces of our own text, and the one order of sessions, a constant of ours"},
    {"cache/tables.cpp", "names of our own tables and columns, which are constants"},
    {"people/people.cpp", "a constant of ours that reads a header"},
    {"rewrite/replicas.cpp", "names of tables in the file that refer to session: SQLite quotes them, by %w"},
    {"schema/schema.cpp",
     "numbers of ours: PRAGMA takes no parameters; names of what is dropped, ours and others, through quoted_name(); "
     "its kind is one of three words of ours or SQLite's"},
    {"store/journal_rows.cpp", "pieces of our own text, and the one order of sessions, a constant of ours"},
};

TEST_CASE("SQL is put together only in the places that are listed, and values are bound everywhere") {
  // A string with a word of SQL at its beginning and a + or a {} behind, or a + before one that goes on with SQL.
  const std::regex joined(
      R"re("(SELECT|INSERT|UPDATE|DELETE|DROP|CREATE|ALTER|PRAGMA|ATTACH|REPLACE|WITH)\b[^"\n]*"\s*\+|fmt::format\(\s*"(SELECT|INSERT|UPDATE|DELETE|DROP|CREATE|PRAGMA)\b|printf\('(SELECT|INSERT|UPDATE|DELETE|DROP)\b|\+\s*" (FROM|WHERE|VALUES|SET|JOIN|LEFT JOIN)\b)re");
  std::set<std::string> found;
  for (const auto& each : fs::recursive_directory_iterator(our_source / "db")) {
    if (each.path().extension() != ".cpp" && each.path().extension() != ".h") continue;
    const std::string text = contents(each.path());
    if (std::regex_search(text, joined)) found.insert(fs::relative(each.path(), our_source / "db").generic_string());
  }
  for (const auto& name : found) CHECK_MESSAGE(put_together.contains(name), name, " puts SQL together");
  for (const auto& each : put_together) {
    CHECK_MESSAGE(found.contains(each.first), each.first, " is listed, and does not");
  }
}

TEST_CASE("SQL is written in db alone") {
  const std::regex statement(
      R"re("(SELECT [\w*]|INSERT (OR|INTO) |UPDATE \w+ SET |DELETE FROM |CREATE TABLE |PRAGMA \w+))re");
  for (const char* folder : {"src", "ui"}) {
    for (const auto& each : fs::recursive_directory_iterator(our_source / folder)) {
      if (!each.is_regular_file()) continue;
      const std::string shown = each.path().string();
      CHECK_MESSAGE(!std::regex_search(contents(each.path()), statement), shown);
    }
  }
}

}  // namespace
}  // namespace bogosity::tests
