#include "change.h"

#include <algorithm>
#include <tuple>

namespace bogosity {

bool is_later(const Change& a, const Change& b) { return std::tie(a.at.utc_ms, a.id) > std::tie(b.at.utc_ms, b.id); }

// The id that belongs to a name says which, so that no name stands in a field that could not be taken back out of it.
std::string field::guest(const core::Uuid& named) { return "guest:" + core::to_text(named); }
std::string field::seat(const core::Uuid& named) { return "seat:" + core::to_text(named); }

Changes::Changes(const std::vector<Change>& all) {
  for (const Change& change : all) add(change);
}

void Changes::add(const Change& change) {
  anybody_forgotten_ = anybody_forgotten_ || change.field == field::forgotten;
  Fields& fields = registers_[change.subject];
  const auto there = fields.find(change.field);
  if (there == fields.end()) {
    fields.emplace(change.field, change);
  } else if (is_later(change, there->second)) {
    there->second = change;
  }
}

std::optional<Change> Changes::said(const core::Uuid& subject, std::string_view field) const {
  const auto fields = registers_.find(subject);
  if (fields == registers_.end()) return std::nullopt;
  const auto found = fields->second.find(field);
  return found == fields->second.end() ? std::nullopt : std::optional(found->second);
}

std::optional<core::Uuid> Changes::forgotten_like(std::string_view digits) const {
  const auto found = std::find_if(registers_.begin(), registers_.end(), [&](const auto& each) {
    return each.second.contains(field::forgotten) && hex_digits(each.first).starts_with(digits);
  });
  return found == registers_.end() ? std::nullopt : std::optional(found->first);
}

std::string hex_digits(const core::Uuid& id) {
  std::string digits = core::to_text(id);
  std::erase(digits, '-');
  return digits;
}

}  // namespace bogosity
