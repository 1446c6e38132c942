#include "history/records.h"

#include <algorithm>

#include "core/folded_name.h"

namespace bogosity::history {

using core::Result;

namespace {

bool is_in(const FeatRow& row, const RecordsFilter& filter) {
  const bool asks_for_days = !filter.since.empty() || !filter.until.empty();
  if (asks_for_days && row.date.empty()) return false;
  if (!filter.since.empty() && row.date < filter.since) return false;
  if (!filter.until.empty() && row.date.substr(0, filter.until.size()) > filter.until) return false;
  return core::folded(row.place).find(filter.place) != std::string::npos &&
         (filter.person.empty() || core::folded(row.name) == filter.person);
}

}  // namespace

Result<std::vector<Record>> records_of(Store& store, const core::Game& game, const FeatFilter& counts) {
  const auto rows = store.best_feats(game.name(), counts);
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

Result<std::vector<Record>> records_of(Store& store, const core::Game& game, const RecordsFilter& filter) {
  RecordsFilter asked = filter;
  asked.place = core::folded(filter.place);
  asked.person = core::folded(filter.person);
  return records_of(store, game, [&](const FeatRow& row) { return is_in(row, asked); });
}

std::string value_in_words(const Record& record) {
  const std::string_view unit = record.row.value == 1 ? record.kind.one : record.kind.more;
  return std::to_string(record.row.value) + (unit.empty() ? "" : " ") + std::string(unit);
}

}  // namespace bogosity::history
