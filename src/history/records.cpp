#include "history/records.h"

#include <algorithm>

namespace bogosity::history {

using core::Result;

namespace {

bool is_among(const std::vector<PersonIndex>& people, PersonIndex person) {
  return std::find(people.begin(), people.end(), person) != people.end();
}

// A store without people knows the name at the table.
bool is_by(const Almanac& almanac, const Evening& evening, const FeatRow& row, const std::vector<PersonIndex>& by) {
  if (by.empty()) return true;
  if (row.person) {
    const auto person = almanac.person_with_id(*row.person);
    return person && is_among(by, *person);
  }
  return std::any_of(evening.seats.begin(), evening.seats.end(), [&](const Seat& seat) {
    return !row.name.empty() && seat.name == row.name && is_among(by, seat.person);
  });
}

}  // namespace

Result<std::vector<Record>> records_of(Store& store, const core::Game& game, const Almanac& almanac,
                                       const RecordsQuery& query) {
  Filter filter = query.filter;
  filter.game = game.name();
  std::vector<bool> is_asked(almanac.evenings().size());
  for (const std::size_t number : find(almanac, filter)) is_asked[number] = almanac.evenings()[number].counts();
  const auto rows = store.best_feats(game.name(), [&](const FeatRow& row) {
    const Evening* evening = almanac.evening(row.evening);
    return evening != nullptr && is_asked[static_cast<std::size_t>(evening - almanac.evenings().data())] &&
           is_by(almanac, *evening, row, query.by);
  });
  if (!rows) return tl::unexpected(rows.error());
  std::vector<Record> all;
  const auto kinds = game.feat_kinds();
  for (const FeatRow& row : *rows) {
    const auto kind =
        std::find_if(kinds.begin(), kinds.end(), [&](const core::FeatKind& each) { return each.id == row.kind; });
    if (kind != kinds.end()) all.push_back({*kind, row});
  }
  return all;
}

std::string value_in_words(const core::FeatKind& kind, std::int64_t value) {
  const std::string_view unit = value == 1 ? kind.one : kind.more;
  return std::to_string(value) + (unit.empty() ? "" : " ") + std::string(unit);
}

}  // namespace bogosity::history
