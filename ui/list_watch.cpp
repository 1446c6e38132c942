#include "ui/list_watch.h"

#include <algorithm>

#include "ui/evening_words.h"

namespace bogosity::ui {
namespace {

constexpr double between_looks = 1.0;  // seconds

// Calls it with each evening in sight that goes on.
template <class Each>
void for_unfinished(const StartModel& start, const Each& each) {
  for (std::size_t i = start.scroll; i <= start.scroll + start.in_sight; ++i) {
    const SessionInfo* session = start.sessions.at(i);
    if (session != nullptr && session->open) each(*session);
  }
}

// Whoever has ended without giving the right back is no reason not to sit down.
std::map<std::string, Holder> writers_in_sight(const StartModel& start, Store& store) {
  std::map<std::string, Holder> writers;
  for_unfinished(start, [&](const SessionInfo& session) {
    const auto holder = store.holder(session.id);
    if (holder && *holder && (*holder)->presence != Presence::gone) writers[core::to_text(session.id)] = **holder;
  });
  return writers;
}

}  // namespace

bool ListWatch::tick(StartModel& start, Store& store, const core::Instant& wall, double now) {
  if (now < next_) return false;
  next_ = now + between_looks;
  const auto changes = store.changes_by_others();
  if (!changes) return false;
  const bool anew = changes_ && *changes_ != *changes;
  changes_ = *changes;
  changed_ = changed_ || anew;
  const bool read = anew && read_anew(start, store);
  std::map<std::string, std::string> writers;
  for (const auto& [id, holder] : writers_in_sight(start, store)) writers[id] = held_in_words(holder, wall);
  if (writers == start.writers) return read;
  start.writers = std::move(writers);
  return true;
}

// Whoever looks at the list stays where he is in it.
bool ListWatch::read_anew(StartModel& start, Store& store) {
  SessionPages fresh;
  if (!fresh.begin(store) || !fresh.look_at(store, start.scroll, start.in_sight + 1)) return false;
  start.sessions = std::move(fresh);
  start.winners.clear();
  scroll(start, 0);
  if (start.chosen >= start.sessions.size()) start.chosen = start.sessions.empty() ? 0 : start.sessions.size() - 1;
  return true;
}

std::optional<double> ListWatch::due(const StartModel& start) const {
  bool any = false;
  for_unfinished(start, [&](const SessionInfo&) { any = true; });
  return any ? std::optional(next_) : std::nullopt;
}

}  // namespace bogosity::ui
