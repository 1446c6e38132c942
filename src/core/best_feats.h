// The greatest feats of a session, as its game collects them.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/facts.h"

namespace bogosity::core {

// Collects of each kind the greatest of each player, or of the table; the first of equals stays.
class BestFeats {
 public:
  // `kinds` outlives it.
  explicit BestFeats(const std::vector<FeatKind>& kinds) : kinds_(kinds) {}
  // `id` is that of one of the kinds. A value that is not above zero is no feat.
  void add(std::string_view id, std::optional<std::size_t> player, std::int64_t value, std::size_t line,
           std::string words = {}) {
    if (value <= 0) return;
    const auto kind = std::ranges::find(kinds_, id, &FeatKind::id);
    assert(kind != kinds_.end());
    const auto [at, is_new] = best_.try_emplace({kind - kinds_.begin(), player ? *player + 1 : 0});
    if (is_new || value > at->second.value) at->second = {kind->id, player, value, line, std::move(words)};
  }
  // In the order of the kinds, then of the players.
  std::vector<Feat> all() const {
    std::vector<Feat> out;
    for (const auto& [key, feat] : best_) out.push_back(feat);
    return out;
  }

 private:
  const std::vector<FeatKind>& kinds_;
  std::map<std::pair<std::ptrdiff_t, std::size_t>, Feat> best_;
};

}  // namespace bogosity::core
