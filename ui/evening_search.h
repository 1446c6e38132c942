// The list of evenings as it is gone through: what is typed, what the chips leave in, what that finds, and which of
// them is at hand. Found anew when one of these changes or the almanac is another edition, never by the frame.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "history/finding.h"
#include "ui/line_editor.h"

namespace bogosity::ui {

class EveningSearch {
 public:
  LineEditor words;

  const history::Filter& filter() const { return filter_; }
  // Numbers in Almanac::evenings(), the newest first; those of an unknown day come last.
  const std::vector<std::size_t>& found() const { return found_; }
  bool is_empty() const { return found_.empty(); }
  std::size_t scroll() const { return scroll_; }
  std::size_t in_sight() const { return in_sight_; }
  std::size_t at() const { return at_; }
  bool has_many_games() const { return many_games_; }
  const std::optional<core::Uuid>& chosen() const { return chosen_; }

  // What was at hand stays so if it is found; otherwise whatever stands in its place now.
  void find(const history::Almanac& almanac);
  void set_filter(const history::Filter& filter, const history::Almanac& almanac);
  // This evening, whatever was asked for before if that does not find it. False if it is not there at all.
  bool show(const core::Uuid& id, const history::Almanac& almanac);

  void choose(std::size_t index, const history::Almanac& almanac);
  void move(long by, const history::Almanac& almanac);
  void turn(long rows);            // scrolls; what is at hand stays
  void see(std::size_t in_sight);  // so many rows are in sight

  // The one at hand; nullptr if nothing is found.
  const history::Evening* at_hand(const history::Almanac& almanac) const;

 private:
  void reveal();

  history::Filter filter_;
  std::vector<std::size_t> found_;
  std::optional<core::Uuid> chosen_;
  std::size_t at_ = 0;
  std::size_t scroll_ = 0;
  std::size_t in_sight_ = 5;
  bool many_games_ = false;
  std::uint64_t edition_ = 0;  // of the almanac, that this is known of
};

}  // namespace bogosity::ui
