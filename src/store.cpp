// What holds for a store that no other program can reach.
#include "store.h"

#include <algorithm>
#include <tuple>

#include "core/record.h"
#include "history/store_source.h"
#include "record_moment.h"

namespace bogosity {

bool played_before(const SessionInfo& one, const SessionInfo& other) {
  const auto rank = [](const SessionInfo& session) {
    const core::Header* date = core::find_header(session.headers, "Date");
    return std::tuple(played(date == nullptr ? std::string_view() : date->value, session.begun), session.begun.utc_ms,
                      session.id);
  };
  return rank(one) < rank(other);
}

core::Result<std::vector<core::Entry>> Store::entries_after(const core::Uuid& session, std::int64_t sequence) {
  auto all = entries(session);
  if (all) std::erase_if(*all, [&](const core::Entry& entry) { return entry.sequence <= sequence; });
  return all;
}

core::Result<std::optional<Holder>> Store::claim(const core::Uuid&, Claim, const core::Instant&) {
  return std::optional<Holder>();
}

core::Status Store::release(const core::Uuid&) { return {}; }

core::Result<std::optional<Holder>> Store::holder(const core::Uuid&) { return std::optional<Holder>(); }

core::Result<std::int64_t> Store::changes_by_others() { return 0; }

std::unique_ptr<history::Source> Store::history() { return std::make_unique<history::StoreSource>(*this); }

}  // namespace bogosity
