// The list of evenings as it is gone through: what is typed, what the chips leave in, what that finds, and which of
// them is at hand. Found anew when one of these changes or the index is another edition, never by the frame.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "history/search.h"
#include "history/session_row.h"
#include "ui/input/line_editor.h"
#include "ui/widgets/list.h"

namespace bogosity::ui {

class SessionSearch {
 public:
  LineEditor words;
  RowList list{.in_sight = 5};  // of those found
  bool oldest_first = false;

  const history::Filter& filter() const { return filter_; }
  // Numbers in SessionIndex::sessions(), the newest first unless it was turned around; those of an unknown day come
  // last.
  const std::vector<std::size_t>& found() const { return found_; }
  bool is_empty() const { return found_.empty(); }
  bool has_many_games() const { return many_games_; }
  const std::optional<core::Uuid>& chosen() const { return chosen_; }

  // What was at hand stays so if it is found; otherwise whatever stands in its place now.
  void find(const history::SessionIndex& index);
  void set_filter(const history::Filter& filter, const history::SessionIndex& index);
  // This evening, whatever was asked for before if that does not find it. False if it is not there at all.
  bool show(const core::Uuid& id, const history::SessionIndex& index);

  void choose(std::size_t position, const history::SessionIndex& index);

  // The one at hand; nullptr if nothing is found.
  const history::IndexedSession* at_hand(const history::SessionIndex& index) const;

 private:
  history::Filter filter_;
  std::vector<std::size_t> found_;
  std::optional<core::Uuid> chosen_;
  bool many_games_ = false;
  std::uint64_t edition_ = 0;  // of the index, that this is known of
};

// The chips below the search: what may be asked for of the evenings that are there, each with the filter that pressing
// it leads to.

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
std::vector<FilterGroup> filter_groups(const history::SessionIndex& index, const history::Filter& filter,
                                       const std::string& today);
// Those that leave something out, each with the filter without it.
std::vector<FilterOption> filters_in_force(const std::vector<FilterGroup>& groups);

// Evenings that something has still to be asked about, a piece of them at a time, so that nobody who writes waits.

class Batches {
 public:
  // A part of what Source answers at once: a frame has other things to do as well.
  static constexpr std::size_t a_frame = history::Source::at_once / 4;
  void begin(std::vector<std::int64_t> keys) {
    keys_ = std::move(keys);
    at_ = 0;
  }
  bool is_done() const { return at_ >= keys_.size(); }
  std::span<const std::int64_t> next() const {
    return std::span(keys_).subspan(at_, std::min(a_frame, keys_.size() - at_));
  }
  // That piece has been answered.
  void go_on() { at_ += next().size(); }
  std::int64_t done() const { return static_cast<std::int64_t>(at_); }
  std::int64_t all() const { return static_cast<std::int64_t>(keys_.size()); }

 private:
  std::vector<std::int64_t> keys_;
  std::size_t at_ = 0;
};

}  // namespace bogosity::ui
