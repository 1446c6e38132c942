#include "history/standings_text.h"

#include <fmt/format.h>

#include "csv.h"

namespace bogosity::history {
namespace {

std::string rank_text(const Standing& row) { return row.rank == 0 ? std::string() : std::to_string(row.rank); }

// A name with a tab or a line end in it would be two cells.
std::string as_cell(std::string text) {
  for (char& c : text) c = c == '\t' || c == '\n' || c == '\r' ? ' ' : c;
  return text;
}

}  // namespace

std::string standings_with_tabs(const Almanac& almanac, const Standings& standings) {
  std::string text = "#\tPerson";
  for (const ColumnId id : standings.columns) text += '\t' + std::string(column(id).title);
  text += '\n';
  for (const Standing& row : standings.rows) {
    text += rank_text(row) + '\t' + as_cell(almanac.person(row.person).name);
    for (const ColumnId id : standings.columns) text += '\t' + value_in_words(row, id);
    text += '\n';
  }
  return text;
}

std::string standings_as_csv(const Almanac& almanac, const Standings& standings) {
  std::vector<std::string> titles = {"rank", "person", "id"};
  for (const ColumnId id : standings.columns) titles.emplace_back(column(id).name);
  titles.emplace_back("rating-deviation");
  titles.emplace_back("game");
  std::string text = csv_row(titles);
  for (const Standing& row : standings.rows) {
    const Person& person = almanac.person(row.person);
    std::vector<std::string> cells = {rank_text(row), person.name, core::to_text(person.id)};
    for (const ColumnId id : standings.columns) {
      const auto value = id == ColumnId::rating && row.rating ? row.rating->mean : value_of(row, id);
      cells.push_back(value ? fmt::format("{}", *value) : "");
    }
    cells.push_back(row.rating ? fmt::format("{}", row.rating->deviation) : "");
    cells.push_back(standings.game);
    text += csv_row(cells);
  }
  return text;
}

}  // namespace bogosity::history
