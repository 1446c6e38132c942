// The history of any store, worked out from its journals alone. The database answers from its caches
// (db/cache/history_source.h), and the two have to agree.
#pragma once

#include <map>

#include "history/session_row.h"
#include "session/rows.h"
#include "session/store.h"

namespace bogosity::history {

class StoreSource final : public Source {
 public:
  // `changes`: all that was said, where the store can hand that over. Without it there are no seasons.
  explicit StoreSource(Store& store, const std::vector<MetadataEdit>* changes = nullptr)
      : store_(store), changes_(changes) {}

  core::Result<std::vector<SessionVersion>> marks(std::int64_t after, std::int64_t limit) override;
  core::Result<std::vector<SessionRow>> rows(std::int64_t first, std::int64_t last) override;
  core::Result<std::vector<PersonRow>> persons() override;
  core::Result<std::int64_t> people_edits() override { return 0; }
  core::Result<std::vector<MetadataEdit>> words() override;
  core::Result<MetadataEdit> add_edit(const MetadataEdit& change) override;
  core::Result<std::vector<ShoutCount>> shouts(std::span<const std::int64_t> sessions) override;
  core::Result<std::vector<DiceCount>> dice(std::span<const std::int64_t> sessions) override;
  core::Result<std::vector<SessionFeat>> feats(std::span<const std::int64_t> sessions) override;
  core::Result<std::vector<RulePoints>> points_by_rule(std::span<const std::int64_t> sessions) override;

 private:
  struct LoadedSession {
    SessionInfo info;
    std::vector<core::Entry> entries;
  };
  // By their keys: the oldest is 1.
  core::Result<std::map<std::int64_t, LoadedSession>> all();
  core::Result<SessionRows> rows_of_session(std::int64_t session);
  // The rows of one of a game's tables; `take` gets each as a map from the columns' names.
  template <class Take>
  core::Status rows_of(std::span<const std::int64_t> sessions, std::string_view table, Take take);

  Store& store_;
  const std::vector<MetadataEdit>* changes_;
};

}  // namespace bogosity::history
