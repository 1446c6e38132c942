#include "session/session_title.h"

#include <fmt/format.h>

#include "core/record.h"
#include "core/text.h"

namespace bogosity::ui {

std::string title_of(const SessionInfo& session) {
  const std::string event = header_of(session.headers, "Event");
  return event.empty() ? session.game : event;
}

std::vector<std::string> players_of(const SessionInfo& session) {
  return core::read_name_list(header_of(session.headers, "Players")).value_or(std::vector<std::string>());
}

std::string held_in_words(const LockOwner& lock_owner, const core::Instant& now) {
  const std::string host =
      lock_owner.host.empty() ? "another machine" : lock_owner.host.substr(0, lock_owner.host.find('.'));
  return "being written on " + host + " since " + clock_or_date(lock_owner.since, now);
}

std::string date_of(const core::Instant& moment) { return exact_moment(moment).substr(0, 10); }

std::string when_seen_from(const core::Instant& now, std::int64_t utc_ms) {
  const std::string moment = exact_moment({utc_ms, now.offset_minutes});
  const core::Instant day_before{now.utc_ms - 24LL * 60 * 60 * 1000, now.offset_minutes};
  const std::string day = moment.substr(0, 10);
  const std::string said = day == date_of(now) ? "today" : day == date_of(day_before) ? "yesterday" : day;
  return said + " " + moment.substr(11, 5);
}

std::string duration_between(const core::Instant& from, const core::Instant& to) {
  const std::int64_t minutes = (to.utc_ms - from.utc_ms) / 60000;
  if (minutes <= 0) return {};
  if (minutes < 60) return fmt::format("{} min", minutes);
  return fmt::format("{} h {:02} min", minutes / 60, minutes % 60);
}

}  // namespace bogosity::ui
