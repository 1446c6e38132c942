// The history of a file's evenings, read in pieces for the index (src/history/index.h).
#pragma once

#include <vector>

#include "core/ids.h"
#include "core/rulebook.h"
#include "db/sqlite/database.h"
#include "history/session_row.h"

namespace bogosity::db {

class HistorySource final : public history::Source {
 public:
  explicit HistorySource(Database& database) : database_(database) {}

  core::Result<std::vector<history::SessionVersion>> marks(std::int64_t after, std::int64_t limit) override;
  core::Result<std::vector<history::SessionRow>> rows(std::int64_t first, std::int64_t last) override;
  core::Result<std::vector<history::PersonRow>> persons() override;
  core::Result<std::int64_t> people_edits() override;
  core::Result<std::vector<MetadataEdit>> words() override;
  core::Result<MetadataEdit> add_edit(const MetadataEdit& change) override;
  core::Result<std::vector<history::ShoutCount>> shouts(std::span<const std::int64_t> sessions) override;
  core::Result<std::vector<history::DiceCount>> dice(std::span<const std::int64_t> sessions) override;
  core::Result<std::vector<history::SessionFeat>> feats(std::span<const std::int64_t> sessions) override;
  core::Result<std::vector<history::RulePoints>> points_by_rule(std::span<const std::int64_t> sessions) override;

 private:
  Database& database_;
};

// What was agreed on about unclear rules (Z4) at the evenings of a file, out of the caches.

// As Store::precedents says.
core::Result<std::vector<core::Precedent>> read_precedents(Database& database, const core::Uuid& but_not_of);

}  // namespace bogosity::db
