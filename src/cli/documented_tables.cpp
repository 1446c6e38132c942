#include "cli/documented_tables.h"

#include <algorithm>

namespace bogosity::cli {
namespace {

void add_once(std::vector<std::string>& all, std::string_view word) {
  if (std::ranges::find(all, word) == all.end()) all.emplace_back(word);
}

// Calls `at_table` with the name of each table of the command (an empty one for that of `show --entries`), and
// `at_column` with that of each of its columns.
template <class AtTable, class AtColumn>
void walk_page(std::string_view command, AtTable at_table, AtColumn at_column) {
  constexpr std::string_view heading = "### `";  // ### `show --table players`, You're Bogus
  constexpr std::string_view option = "--table ";
  constexpr std::string_view column = "| `";  // | `seat` | The number of the player. |
  bool is_inside = false;
  std::string_view rest = output_page();
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    const auto until_backtick = [&](std::size_t from) { return line.substr(from, line.find('`', from) - from); };
    if (line.starts_with(heading)) {
      const std::string_view words = until_backtick(heading.size());
      is_inside = words.substr(0, words.find(' ')) == command;
      if (!is_inside) continue;
      const auto at = words.find(option);
      const bool is_named = at != std::string_view::npos;
      const bool needs_another_option = !is_named && words.find(" --") != std::string_view::npos;
      at_table(is_named ? words.substr(at + option.size()) : needs_another_option ? std::string_view() : command);
    } else if (line.starts_with("## ")) {
      is_inside = false;
    } else if (is_inside && line.starts_with(column)) {
      at_column(until_backtick(column.size()));
    }
  }
}

}  // namespace

std::vector<std::string> documented_tables(std::string_view command) {
  std::vector<std::string> all;
  const auto add = [&](std::string_view table) {
    if (!table.empty()) add_once(all, table);
  };
  walk_page(command, add, [](std::string_view) {});
  return all;
}

std::vector<std::string> documented_columns(std::string_view command, std::string_view table) {
  std::vector<std::string> all;
  bool is_asked_for = false;
  walk_page(
      command, [&](std::string_view found) { is_asked_for = table.empty() || found == table; },
      [&](std::string_view column) {
        if (is_asked_for) add_once(all, column);
      });
  return all;
}

}  // namespace bogosity::cli
