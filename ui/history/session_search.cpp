#include "ui/history/session_search.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/names.h"

namespace bogosity::ui {

using history::SessionIndex;

void SessionSearch::find(const SessionIndex& index) {
  filter_.words = words.text();
  found_ = history::find(index, filter_);
  if (!oldest_first) std::reverse(found_.begin(), found_.end());
  if (std::exchange(edition_, index.edition()) != index.edition()) many_games_ = index.games().size() > 1;
  const auto is_it = [&](std::size_t number) { return chosen_ && index.sessions()[number].id == *chosen_; };
  const auto there = std::find_if(found_.begin(), found_.end(), is_it);
  const bool stays = there != found_.end();
  choose(stays ? static_cast<std::size_t>(there - found_.begin()) : list.at, index);
}

void SessionSearch::set_filter(const history::Filter& filter, const SessionIndex& index) {
  filter_ = filter;
  find(index);
}

bool SessionSearch::show(const core::Uuid& id, const SessionIndex& index) {
  const history::IndexedSession* session = index.session(id);
  if (session == nullptr) return false;
  chosen_ = id;
  find(index);
  if (chosen_ == id) return true;
  words.clear();
  chosen_ = id;
  history::Filter all;
  all.bin = session->words.in_bin ? history::Bin::inside : history::Bin::outside;
  set_filter(all, index);
  return true;
}

void SessionSearch::choose(std::size_t position, const SessionIndex& index) {
  list.reset(found_.size(), position);
  chosen_ = found_.empty() ? std::nullopt : std::optional(index.sessions()[found_[list.at]].id);
}

const history::IndexedSession* SessionSearch::at_hand(const SessionIndex& index) const {
  return found_.empty() ? nullptr : &index.sessions()[found_[list.at]];
}

namespace {

using history::Filter;
using history::SessionIndex;

constexpr std::size_t most_years = 8;

template <class MetadataEdit>
FilterOption option(std::string label, const Filter& filter, MetadataEdit change) {
  FilterOption made{std::move(label), false, filter, false};
  change(made.then);
  made.chosen = made.then == filter;
  return made;
}

FilterGroup games_in(const SessionIndex& index, const Filter& filter) {
  FilterGroup group{"GAME", {}};
  const auto& games = index.games();
  if (games.size() < 2) return group;
  group.options.push_back(option("any", filter, [](Filter& it) { it.game.clear(); }));
  for (const auto& game : games) group.options.push_back(option(game, filter, [&](Filter& it) { it.game = game; }));
  return group;
}

FilterGroup states(const Filter& filter) {
  FilterGroup group{"HOW FAR", {}};
  const auto add = [&](std::string label, history::OpenFilter which) {
    group.options.push_back(option(std::move(label), filter, [&](Filter& it) { it.which = which; }));
  };
  add("any", history::OpenFilter::all);
  add("going on", history::OpenFilter::open);
  add("over", history::OpenFilter::closed);
  return group;
}

// The newest first.
std::vector<std::string> years_in(const SessionIndex& index) {
  std::set<std::string, std::greater<>> years;
  for (const auto& session : index.sessions()) {
    if (session.date.size() >= 4) years.insert(session.date.substr(0, 4));
  }
  return {years.begin(), years.end()};
}

// A year stays chosen while a period that begins with it is.
FilterGroup periods(const Filter& filter, const std::vector<std::string>& years, const std::string& today) {
  FilterGroup group{"WHEN", {}};
  const auto add = [&](std::string label, const std::string& day) {
    group.options.push_back(option(std::move(label), filter, [&](Filter& it) { it.since = it.until = day; }));
    group.options.back().chosen = filter.since == day;
  };
  add("ever", "");
  if (today.size() >= 7) add("this month", today.substr(0, 7));
  for (const auto& year : years) {
    if (group.options.size() >= most_years + 2 && year != filter.since) continue;
    add(year, year);
  }
  return group;
}

// Once a year is chosen: how far on from it.
FilterGroup ends_of_period(const Filter& filter, const std::vector<std::string>& years) {
  FilterGroup group{"UP TO", {}};
  const bool of_year = filter.since.size() == 4;
  if (!of_year || years.empty() || years.front() <= filter.since) return group;
  const auto add = [&](std::string label, const std::string& day) {
    group.options.push_back(option(std::move(label), filter, [&](Filter& it) { it.until = day; }));
  };
  add("its end", filter.since);
  for (auto year = years.rbegin(); year != years.rend() && group.options.size() < most_years; ++year) {
    if (*year > filter.since) add("to " + *year, *year);
  }
  add("to this day", "");
  return group;
}

// Pressed once more a tag asks for nothing.
FilterGroup tags_in(const SessionIndex& index, const Filter& filter) {
  FilterGroup group{"TAGS", {}};
  for (const auto& tag : index.tags()) {
    const auto is_it = [&](const std::string& other) { return core::folded(other) == core::folded(tag); };
    FilterOption made{tag, std::any_of(filter.tags.begin(), filter.tags.end(), is_it), filter, true};
    if (made.chosen)
      std::erase_if(made.then.tags, is_it);
    else
      made.then.tags.push_back(tag);
    group.options.push_back(std::move(made));
  }
  return group;
}

FilterGroup bins(const Filter& filter) {
  FilterGroup group{"WHERE FROM", {}};
  group.options.push_back(option("the shelf", filter, [](Filter& it) { it.bin = history::Bin::outside; }));
  group.options.push_back(option("the bin", filter, [](Filter& it) { it.bin = history::Bin::inside; }));
  return group;
}

}  // namespace

std::vector<FilterGroup> filter_groups(const SessionIndex& index, const Filter& filter, const std::string& today) {
  const auto years = years_in(index);
  std::vector<FilterGroup> groups = {
      states(filter),          periods(filter, years, today), ends_of_period(filter, years),
      games_in(index, filter), tags_in(index, filter),        bins(filter)};
  std::erase_if(groups, [](const FilterGroup& group) { return group.options.empty(); });
  return groups;
}

std::vector<FilterOption> filters_in_force(const std::vector<FilterGroup>& groups) {
  std::vector<FilterOption> in_force;
  for (const auto& group : groups) {
    for (std::size_t i = 0; i < group.options.size(); ++i) {
      const FilterOption& each = group.options[i];
      if (!each.chosen) continue;
      // The first of those of which one is chosen asks for nothing.
      if (each.adds) in_force.push_back(each);
      if (!each.adds && i > 0) in_force.push_back({each.label, true, group.options.front().then, false});
    }
  }
  return in_force;
}

}  // namespace bogosity::ui
