#include "cli/output.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <charconv>

#include "cli/command_line.h"
#include "cli/pager.h"
#include "cli/sessions.h"
#include "cli/terminal.h"
#include "core/csv.h"
#include "core/lists.h"
#include "core/names.h"
#include "core/numbers.h"
#include "history/index.h"

namespace bogosity::cli {
namespace {

// Invalid UTF-8 is replaced.
std::string one_line_of_json(const OutputValue& json) {
  return json.dump(-1, ' ', false, OutputValue::error_handler_t::replace);
}

std::string number_in_csv(const OutputValue& value) {
  return value.is_number_float() ? fmt::format("{}", value.get<double>()) : value.dump();
}

std::string cell_of(const OutputValue& value) {
  if (value.is_null()) return {};
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number()) return number_in_csv(value);
  if (!value.is_array()) return one_line_of_json(value);
  // Names with a comma in them are quoted, as they are in a record.
  if (std::ranges::all_of(value, [](const OutputValue& each) { return each.is_string(); }))
    return core::write_name_list(value.get<std::vector<std::string>>());
  return core::joined(value, ", ", cell_of);
}

OutputValue row_as_json(const OutputTable& table, const std::vector<OutputValue>& row) {
  auto object = OutputValue::object();
  for (std::size_t i = 0; i < table.columns.size(); ++i) object[table.columns[i].name] = row[i];
  return object;
}

std::string as_json(const Output& output, const std::vector<const OutputTable*>& tables) {
  OutputValue json = {{"schema", schema_of_output}};
  if (output.about.is_object()) json.update(output.about);
  for (const OutputTable* table : tables) {
    json[table->name] = json_list(table->rows, [&](const auto& row) { return row_as_json(*table, row); });
  }
  return json_text(json);
}

std::string as_json_lines(const OutputTable& table) {
  std::string text;
  for (const auto& row : table.rows) text += one_line_of_json(row_as_json(table, row)) + "\n";
  return text;
}

std::vector<Cells> cells_of(const OutputTable& table) {
  std::vector<Cells> rows;
  for (const auto& row : table.rows) {
    Cells& cells = rows.emplace_back();
    for (const auto& value : row) cells.push_back(cell_of(value));
  }
  return rows;
}

std::string csv_of_table(const OutputTable& table) {
  Cells names;
  for (const auto& each : table.columns) names.push_back(each.name);
  return as_csv(names, cells_of(table));
}

// Programs get every digit. A share under a title with a percent sign is one for people.
std::string cell_in_words(const OutputValue& value, const OutputColumn& column) {
  const bool is_share = column.title.ends_with('%');
  if (value.is_number() && is_share) return fmt::format("{:.0f} %", value.get<double>() * 100);
  if (value.is_number_float()) return history::as_shown(fmt::format("{:.2f}", value.get<double>()));
  return cell_of(value);
}

std::string title_over(const OutputColumn& column) {
  std::string title = column.title.empty() ? column.name : column.title;
  std::ranges::replace(title, '_', ' ');
  return upper(title);
}

std::string meanings_of(const std::vector<const OutputTable*>& tables) {
  std::string text;
  for (const OutputTable* table : tables) {
    if (tables.size() > 1) text += fmt::format("{}--table {}\n", text.empty() ? "" : "\n", table->name);
    for (const auto& each : table->columns) text += fmt::format("{}: {}\n", each.name, each.meaning);
  }
  return text;
}

const OutputColumn* column_named(const std::vector<OutputColumn>& columns, std::string_view typed) {
  const std::string key = column_key(typed);
  const auto by_name = std::ranges::find(columns, key, [](const auto& each) { return column_key(each.name); });
  if (by_name != columns.end()) return &*by_name;
  const auto by_title = std::ranges::find(columns, key, [](const auto& each) { return column_key(each.title); });
  return key.empty() || by_title == columns.end() ? nullptr : &*by_title;
}

std::string no_such_column(std::string_view typed, const std::vector<OutputColumn>& columns) {
  return no_such_choice("column", typed, core::joined(columns, ", ", [](const auto& each) { return each.name; }));
}

// The table with the chosen columns alone, in the order in which they were named.
tl::expected<OutputTable, std::string> with_columns(const OutputTable& table, std::string_view names) {
  OutputTable chosen{table.name};
  chosen.rows.resize(table.rows.size());
  while (!names.empty()) {
    const auto comma = std::min(names.find(','), names.size());
    const std::string_view typed = core::trimmed(names.substr(0, comma));
    names.remove_prefix(std::min(comma + 1, names.size()));
    if (typed.empty()) continue;
    const OutputColumn* column = column_named(table.columns, typed);
    if (column == nullptr) return tl::unexpected(no_such_column(typed, table.columns));
    chosen.columns.push_back(*column);
    const auto number = static_cast<std::size_t>(column - table.columns.data());
    for (std::size_t row = 0; row < table.rows.size(); ++row) chosen.rows[row].push_back(table.rows[row][number]);
  }
  if (chosen.columns.empty()) return tl::unexpected(no_such_column(names, table.columns));
  return chosen;
}

bool comes_before(const OutputValue& one, const OutputValue& other) {
  if (one.is_number() && other.is_number()) return one.get<double>() > other.get<double>();
  if (one.is_string() && other.is_string())
    return core::folded(one.get_ref<const std::string&>()) < core::folded(other.get_ref<const std::string&>());
  return one < other;
}

}  // namespace

OutputFlags add_output_formats(CommandLine& line, CLI::App& command, OutputOptions& options, Tables tables) {
  OutputFlags flags;
  flags.json = add_json(command, options.json);
  flags.jsonl = command.add_flag("--jsonl", options.jsonl, "Prints a line of JSON for each row, for programs.")
                    ->excludes(flags.json);
  flags.csv = add_csv(command, options.csv)->excludes(flags.json)->excludes(flags.jsonl);
  flags.columns = command
                      .add_option("--columns", options.columns,
                                  "Only these columns, with commas between their names. Without names it explains all "
                                  "columns.")
                      ->expected(0, 1)
                      ->type_name("[NAMES]");
  line.may_be_empty.push_back(flags.columns);
  if (command.get_option_no_throw("--sort") == nullptr)
    command
        .add_option(
            "--sort", options.sort,
            "Sorts by this column: numbers from the greatest, words from A. A minus before it turns that around.")
        ->type_name("NAME");
  if (tables == Tables::several) {
    flags.table = command.add_option(
        "--table", options.table,
        "Only this table; --columns lists the tables. --csv and --jsonl print one, and that is the first by default.");
  }
  command.add_flag("--no-pager", options.no_pager, "Prints long output at once, without a pager.");
  return flags;
}

int print_output(const OutputOptions& options, const Output& output, const std::function<std::string()>& in_words) {
  std::vector<const OutputTable*> tables;
  for (const auto& each : output.tables) {
    if (options.table.empty() || column_key(each.name) == column_key(options.table)) tables.push_back(&each);
  }
  if (tables.empty()) {
    const auto name = [](const OutputTable& each) { return each.name; };
    return wrong_usage(no_such_choice("table", options.table, core::joined(output.tables, ", ", name)));
  }
  const Paging paging = options.no_pager ? Paging::off : Paging::on;
  if (options.explains()) return print_paged(meanings_of(tables), paging);
  OutputTable chosen;
  if (!options.sort.empty()) {
    auto in_order = sorted(*tables.front(), options.sort);
    if (!in_order) return wrong_usage(in_order.error());
    chosen = std::move(*in_order);
    tables.front() = &chosen;
  }
  if (options.columns) {
    auto found = with_columns(*tables.front(), *options.columns);
    if (!found) return wrong_usage(found.error());
    chosen = std::move(*found);
    tables = {&chosen};
  }
  if (options.json) return print_paged(as_json(output, tables), paging);
  // No row is no line.
  if (options.jsonl)
    return tables.front()->rows.empty() ? exit_ok : print_paged(as_json_lines(*tables.front()), paging);
  if (options.csv) return print_paged(csv_of_table(*tables.front()), paging);
  const bool is_one_asked_for = options.columns || !options.table.empty() || !options.sort.empty();
  return print_paged(is_one_asked_for ? table_in_words(*tables.front()) : in_words(), paging);
}

tl::expected<OutputTable, std::string> sorted(const OutputTable& table, std::string_view sort) {
  const bool turned = sort.starts_with('-');
  const OutputColumn* column = column_named(table.columns, sort.substr(turned ? 1 : 0));
  if (column == nullptr) return tl::unexpected(no_such_column(sort.substr(turned ? 1 : 0), table.columns));
  const auto number = static_cast<std::size_t>(column - table.columns.data());
  OutputTable out = table;
  std::ranges::stable_sort(out.rows, [&](const auto& one, const auto& other) {
    if (one[number].is_null() || other[number].is_null()) return !one[number].is_null() && other[number].is_null();
    return turned ? comes_before(other[number], one[number]) : comes_before(one[number], other[number]);
  });
  return out;
}

std::string table_in_words(const OutputTable& table) {
  if (table.rows.empty()) return "No rows.\n";
  std::vector<Cells> rows = {{}};
  for (const auto& each : table.columns) rows.front().push_back(title_over(each));
  for (const auto& row : table.rows) {
    Cells& cells = rows.emplace_back();
    for (std::size_t i = 0; i < row.size(); ++i) cells.push_back(cell_in_words(row[i], table.columns[i]));
  }
  return in_columns(std::move(rows), Unfilled::kept);
}

std::string json_object(const OutputValue& about) {
  OutputValue json = {{"schema", schema_of_output}};
  json.update(about);
  return json_text(json);
}

OutputValue value_of_cell(const std::string& cell) {
  if (cell.empty()) return {};
  const std::string_view digits = std::string_view(cell).substr(cell.starts_with('+') ? 1 : 0);
  const bool may_be_number =
      std::ranges::all_of(digits, [](char letter) { return core::is_digit(letter) || letter == '-' || letter == '.'; });
  const char* const end = digits.data() + digits.size();
  std::int64_t whole = 0;
  const auto as_whole = std::from_chars(digits.data(), end, whole);
  if (may_be_number && as_whole.ec == std::errc() && as_whole.ptr == end) return whole;
  double value = 0;
  const auto as_number = std::from_chars(digits.data(), end, value);
  if (may_be_number && as_number.ec == std::errc() && as_number.ptr == end) return value;
  return cell;
}

std::string column_key(std::string_view typed) {
  std::string key;
  for (const char letter : typed) {
    if (letter == '\'') continue;
    const bool parts = letter == ' ' || letter == '-' || letter == '_';
    key += parts ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  }
  return key;
}

CLI::Validator one_of_columns(std::vector<OutputColumn> columns) {
  const auto name = [](const OutputColumn& each) { return each.name; };
  const std::string all = "{" + core::joined(columns, ",", name) + "}";
  return {[columns = std::move(columns)](std::string& typed) {
            const bool turned = typed.starts_with('-');
            const OutputColumn* column = column_named(columns, typed.substr(turned ? 1 : 0));
            if (column == nullptr) return no_such_column(typed, columns);
            typed = (turned ? "-" : "") + column->name;
            return std::string();
          },
          all};
}

}  // namespace bogosity::cli
