#include "earlier_precedents.h"

#include <algorithm>

#include "core/record.h"
#include "record_moment.h"

namespace bogosity {
core::Precedents earlier_precedents(Store& store, const SessionInfo& session) {
  const auto all = store.precedents(session.id);
  if (!all) return nullptr;
  const std::string today = day_of(session.headers, session.begun);
  std::vector<core::Precedent> earlier;
  for (const auto& each : *all) {
    if (!today.empty() && each.date > today) continue;
    std::erase_if(earlier, [&](const auto& other) { return other.rule == each.rule && other.text == each.text; });
    earlier.push_back(each);
  }
  // One without a date may have been at any time; the others are told in their order.
  std::stable_sort(earlier.begin(), earlier.end(), [](const auto& a, const auto& b) { return a.date < b.date; });
  return std::make_shared<const std::vector<core::Precedent>>(std::move(earlier));
}

}  // namespace bogosity
