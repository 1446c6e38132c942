#include "core/review.h"

#include <algorithm>
#include <array>

namespace bogosity::core {

const Moment* next_moment(const Review& review, std::size_t step, std::optional<MomentKind> kind) {
  const auto& all = review.moments();
  auto at = std::upper_bound(all.begin(), all.end(), step,
                             [](std::size_t here, const Moment& each) { return here < each.step; });
  at = std::find_if(at, all.end(), [&](const Moment& each) { return !kind || each.kind == *kind; });
  return at == all.end() ? nullptr : &*at;
}

const Moment* previous_moment(const Review& review, std::size_t step, std::optional<MomentKind> kind) {
  const auto& all = review.moments();
  const auto before = std::lower_bound(all.begin(), all.end(), step,
                                       [](const Moment& each, std::size_t here) { return each.step < here; });
  for (auto at = before; at != all.begin();) {
    --at;
    if (!kind || at->kind == *kind) return &*at;
  }
  return nullptr;
}

std::string_view name_of(MomentKind kind) {
  constexpr std::array<std::string_view, moment_kinds> names = {"inquiry", "win", "penalty", "missed", "note", "round"};
  return names[static_cast<std::size_t>(kind)];
}

}  // namespace bogosity::core
