// What the games share in folding the entries of a session.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"

namespace bogosity::core {

// Folds the entries of a session onto its lines. If all of them fit, each line is folded once. Behind an entry that
// does not fit, they are tried in blocks, each block on a copy; a block that fits is followed by one of twice its
// length. So a refusal costs a few folds, and so does a correction after which most of a long session fits.
// `snapshot_of` takes the lines and what came of the last entry.
template <class Lines, class SnapshotOf>
Folded fold_entries(Lines lines, std::span<const std::string_view> entries, Misfits misfits, SnapshotOf snapshot_of) {
  Folded out;
  typename Lines::Outcome last{};
  Lines more = lines;
  for (std::size_t block = entries.size(); !entries.empty();) {
    block = std::min(block, entries.size());
    std::vector<Folded::FoldedEntry> fitting;
    auto outcome = more.add_stored(entries.first(block), fitting);
    if (outcome) {
      last = std::move(*outcome);
      out.entries.insert(out.entries.end(), std::make_move_iterator(fitting.begin()),
                         std::make_move_iterator(fitting.end()));
      entries = entries.subspan(block);
      block *= 2;
      std::swap(lines, more);
      if (!entries.empty()) more = lines;
      continue;
    }
    more = lines;
    if (block > 1) {
      block = std::max(fitting.size(), std::size_t{1});
    } else {
      out.entries.push_back({0, lines.scorekeeper(), std::move(outcome.error())});
      if (misfits == Misfits::refuse) break;
      entries = entries.subspan(1);
    }
  }
  out.snapshot = snapshot_of(std::move(lines), std::move(last));
  return out;
}

}  // namespace bogosity::core
