// The chips below the search: what may be asked for of the evenings that are there, each with the filter that pressing
// it leads to.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "history/finding.h"

namespace bogosity::ui {

struct FilterOption {
  std::string label;
  bool chosen = false;
  history::Filter then;
  bool adds = false;  // one of several that may be chosen together: a tag
};
struct FilterGroup {
  std::string_view caption;
  std::vector<FilterOption> options;
};

// `today`: "2026-11-21". Groups in which there is nothing to choose are left out.
std::vector<FilterGroup> filter_groups(const history::Almanac& almanac, const history::Filter& filter,
                                       const std::string& today);
// Those that leave something out, each with the filter without it.
std::vector<FilterOption> filters_in_force(const std::vector<FilterGroup>& groups);

}  // namespace bogosity::ui
