// The tables that commands print: as JSON, JSON lines and CSV with one header for all three, or as words for people.
// assets/manual/output.md has the columns of each command, and a test compares it with what comes out.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "core/result.h"

namespace CLI {
class Validator;
}  // namespace CLI

namespace bogosity::cli {

// The number of the form of all JSON: it goes up when a key or a column changes its meaning or goes away.
inline constexpr int schema_of_output = 1;

using OutputValue = nlohmann::ordered_json;

struct OutputColumn {
  std::string name;        // snake_case, in JSON and CSV
  std::string meaning;     // a sentence
  std::string title = {};  // how people read it over a column, where that is another word
};

struct OutputTable {
  std::string name;  // snake_case; the first table of a command has the command's name
  std::vector<OutputColumn> columns = {};
  // A value for each column: null, true or false, a number, a text, or a list of texts or numbers.
  std::vector<std::vector<OutputValue>> rows = {};
};

// A column, and the function that gives its value in a row.
template <class Row>
struct ColumnOf {
  std::string name;
  std::string meaning;
  std::function<OutputValue(const Row&)> value;
  std::string title = {};
};

template <class Row, class Rows>
OutputTable output_table(std::string name, const std::vector<ColumnOf<Row>>& columns, const Rows& rows) {
  OutputTable table{std::move(name)};
  for (const auto& each : columns) table.columns.push_back({each.name, each.meaning, each.title});
  for (const auto& row : rows) {
    auto& values = table.rows.emplace_back();
    values.reserve(columns.size());
    for (const auto& each : columns) values.push_back(each.value(row));
  }
  return table;
}

// Everything that a command has to say. JSON has what is said about the whole first, then each table by its name.
struct Output {
  OutputValue about = OutputValue::object();
  std::vector<OutputTable> tables = {};
};

struct OutputOptions {
  bool json = false;
  bool jsonl = false;
  bool csv = false;
  bool no_pager = false;
  std::optional<std::string> columns;  // names with commas between; empty: what each column means
  std::string table;                   // empty: all of them in JSON, else the first
  std::string sort;                    // the name of a column, a minus before it turns the order around
  bool is_for_programs() const { return json || jsonl || csv; }
  bool explains() const { return columns && columns->empty(); }
};

// The options by which a command is asked for them, for those who exclude them.
struct OutputFlags {
  CLI::Option* json = nullptr;
  CLI::Option* jsonl = nullptr;
  CLI::Option* csv = nullptr;
  CLI::Option* columns = nullptr;
  CLI::Option* table = nullptr;
};
// `--json`, `--jsonl`, `--csv`, `--columns`, `--sort` (if the command has none of its own) and `--no-pager`; `--table`
// where a command has several tables.
enum class Tables : std::uint8_t { one, several };
OutputFlags add_output_formats(CommandLine& line, CLI::App& command, OutputOptions& options,
                               Tables tables = Tables::one);

// Prints what the options ask for; for people it is `in_words`, unless they chose columns, a table or an order. Refused
// as wrong usage: a table or a column that is not there.
int print_output(const OutputOptions& options, const Output& output, const std::function<std::string()>& in_words);

// The table with its rows in the order of `--sort`: numbers from the greatest, words from A; what nobody knows is last.
// Refused as wrong usage, with the sentence: a column that is not there.
tl::expected<OutputTable, std::string> sorted(const OutputTable& table, std::string_view sort);

// The table with its titles, for people.
std::string table_in_words(const OutputTable& table);

// An object of JSON that is no table, with the number of its form.
std::string json_object(const OutputValue& about);

// A cell of a table of words: nothing, a number, or the text.
OutputValue value_of_cell(const std::string& cell);

// "Sessions won %", "points-a-turn" or "points_a_turn" as a name: "points_a_turn".
std::string column_key(std::string_view typed);
// One of the columns by its name, its title, or its name with dashes, in any case.
CLI::Validator one_of_columns(std::vector<OutputColumn> columns);

}  // namespace bogosity::cli
