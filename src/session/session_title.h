// A session in a few words, for headers and lists: what it is called, when and where it was, how long it lasted.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/journal.h"
#include "core/record.h"
#include "core/session_head.h"
#include "core/time.h"
#include "db/store.h"
#include "session/session.h"

namespace bogosity {

// The name of a session without a title: its event, or "Lawrence, 9 October, with Ruth, Sam, Theo"; the game if nothing
// else is known.
struct SessionDetails {
  std::string_view event;
  std::string_view place;
  std::string_view date;
  std::vector<std::string> players;
  std::string_view game;
};
std::string name_from(const SessionDetails& details);
std::string title_of(const core::SessionHead& session, std::vector<std::string> players);
// With everybody who has come to its table.
std::string title_of(const Session& session);
inline std::string date_of(const core::Instant& moment) { return core::exact_moment(moment).substr(0, 10); }
// "today 20:15", "yesterday 23:50", "2026-11-19 20:15", of the clock on the wall as it is now.
std::string when_seen_from(const core::Instant& now, std::int64_t utc_ms);
// "1 h 12 min", "3 min"; empty if no time has passed.
std::string duration_between(const core::Instant& from, const core::Instant& to);

}  // namespace bogosity
