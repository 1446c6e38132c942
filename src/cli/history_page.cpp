#include "cli/history_page.h"

#include <algorithm>

#include "cli/evenings.h"
#include "cli/people_called.h"
#include "core/folded_name.h"
#include "core/record.h"
#include "core/text.h"

namespace bogosity::cli {
namespace {

core::Result<std::string> game_called(const history::Almanac& almanac, const std::string& words) {
  if (words.empty()) return words;
  const auto& games = almanac.games();
  const auto found = std::find_if(games.begin(), games.end(),
                                  [&](const auto& game) { return core::folded(game) == core::folded(words); });
  if (found != games.end()) return *found;
  return core::refuse(
      core::Refusal::cannot_be, {}, "no evening of \"" + words + "\" is stored",
      games.empty() ? "`bogosity play` begins one" : "there are evenings of " + core::write_name_list(games));
}

}  // namespace

core::Result<std::unique_ptr<HistoryPage>> open_history(const Database& database, Caches caches) {
  auto page = std::make_unique<HistoryPage>();
  auto store = open_for_reading(database);
  if (!store) return tl::unexpected(store.error());
  page->store = std::move(*store);
  const auto work = caches == Caches::made ? page->store->upkeep() : nullptr;
  for (bool more = work != nullptr; more;) {
    const auto done = work->step(std::chrono::seconds(1));
    if (!done) return tl::unexpected(done.error());
    more = !*done;
  }
  page->source = page->store->history();
  if (auto ok = history::load(*page->source, page->almanac); !ok) return tl::unexpected(ok.error());
  return page;
}

core::Result<history::PersonIndex> person_of(const HistoryPage& page, const std::string& words) {
  const auto people = page.store->people();
  if (!people) return tl::unexpected(people.error());
  const auto person = person_called(*people, words);
  if (!person) return tl::unexpected(person.error());
  const auto index = page.almanac.person_with_id(person->id);
  if (index) return *index;
  return core::refuse(core::Refusal::cannot_be, {}, person->name + " has sat at no table here");
}

core::Result<history::Filter> filter_of(const HistoryPage& page, const Evenings& which) {
  for (const auto& day : {which.since, which.until}) {
    if (auto ok = history::check_day(day); !ok) return tl::unexpected(ok.error());
  }
  const auto game = game_called(page.almanac, which.game);
  if (!game) return tl::unexpected(game.error());
  history::Filter filter;
  filter.words = which.find;
  filter.game = *game;
  filter.since = which.since;
  filter.until = which.until;
  filter.place = which.place;
  filter.tags = which.tagged;
  for (const auto& words : which.with) {
    const auto person = person_of(page, words);
    if (!person) return tl::unexpected(person.error());
    filter.with.push_back(*person);
  }
  return filter;
}

}  // namespace bogosity::cli
