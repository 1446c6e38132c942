// A single record or journal on its way into a store.
#pragma once

#include <string_view>
#include <vector>

#include "session/session.h"
#include "transfer/import.h"

namespace bogosity {

struct Imported {
  core::Uuid session;
  transfer::MergeResult::MergeKind how = transfer::MergeResult::MergeKind::stored;
  std::size_t lines = 0;  // of the body
};

// A refusal by the store has no place.
inline core::Result<Imported> import_record(const SessionContext& context, std::string_view text) {
  auto incoming = BOGOSITY_TRY(transfer::import_item_of(text));
  const std::size_t lines = incoming.replica->entries.size();
  std::vector<transfer::ImportItem> one;
  one.push_back(std::move(incoming));
  const auto taken = BOGOSITY_TRY(transfer::merge(*context.store, one));
  const auto& merged = taken.front();
  if (!merged) return tl::unexpected(merged.error());
  return Imported{merged->session, merged->how, lines};
}

}  // namespace bogosity
