#include "ui/evening_search.h"

#include <algorithm>
#include <utility>

namespace bogosity::ui {

using history::Almanac;

void EveningSearch::find(const Almanac& almanac) {
  filter_.words = words.text();
  found_ = history::find(almanac, filter_);
  std::reverse(found_.begin(), found_.end());
  if (std::exchange(edition_, almanac.edition()) != almanac.edition()) many_games_ = almanac.games().size() > 1;
  const auto is_it = [&](std::size_t number) { return chosen_ && almanac.evenings()[number].id == *chosen_; };
  const auto there = std::find_if(found_.begin(), found_.end(), is_it);
  const bool stays = there != found_.end();
  choose(stays ? static_cast<std::size_t>(there - found_.begin()) : at_, almanac);
}

void EveningSearch::set_filter(const history::Filter& filter, const Almanac& almanac) {
  filter_ = filter;
  find(almanac);
}

bool EveningSearch::show(const core::Uuid& id, const Almanac& almanac) {
  const history::Evening* evening = almanac.evening(id);
  if (evening == nullptr) return false;
  chosen_ = id;
  find(almanac);
  if (chosen_ == id) return true;
  words.clear();
  chosen_ = id;
  history::Filter all;
  all.bin = evening->words.in_bin ? history::Bin::inside : history::Bin::outside;
  set_filter(all, almanac);
  return true;
}

void EveningSearch::choose(std::size_t index, const Almanac& almanac) {
  at_ = found_.empty() ? 0 : std::min(index, found_.size() - 1);
  chosen_ = found_.empty() ? std::nullopt : std::optional(almanac.evenings()[found_[at_]].id);
  reveal();
}

void EveningSearch::move(long by, const Almanac& almanac) {
  const long last = static_cast<long>(found_.size()) - 1;
  if (last >= 0) choose(static_cast<std::size_t>(std::clamp(static_cast<long>(at_) + by, 0L, last)), almanac);
}

void EveningSearch::turn(long rows) {
  const long last = std::max(0L, static_cast<long>(found_.size()) - static_cast<long>(in_sight_));
  scroll_ = static_cast<std::size_t>(std::clamp(static_cast<long>(scroll_) + rows, 0L, last));
}

void EveningSearch::see(std::size_t in_sight) {
  in_sight_ = std::max<std::size_t>(1, in_sight);
  reveal();
}

void EveningSearch::reveal() {
  if (at_ < scroll_) scroll_ = at_;
  if (at_ >= scroll_ + in_sight_) scroll_ = at_ - in_sight_ + 1;
  turn(0);
}

const history::Evening* EveningSearch::at_hand(const Almanac& almanac) const {
  return found_.empty() ? nullptr : &almanac.evenings()[found_[at_]];
}

}  // namespace bogosity::ui
