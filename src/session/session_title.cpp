#include "session/session_title.h"

#include <fmt/format.h>

#include "core/session_head.h"
#include "core/time.h"

namespace bogosity {

std::string name_from(const SessionDetails& details) {
  constexpr std::size_t most_names = 4;
  if (!details.event.empty()) return std::string(details.event);
  std::vector<std::string> parts;
  const auto add = [&](std::string_view part) {
    if (!part.empty()) parts.emplace_back(part);
  };
  add(details.place.substr(0, details.place.find(',')));
  const std::string day = core::spoken_day(details.date);
  add(core::is_date(details.date) ? std::string_view(day).substr(0, day.rfind(' ')) : day);
  std::vector<std::string> names = details.players;
  if (names.size() > most_names) {
    names.resize(most_names - 1);
    names.push_back(std::to_string(details.players.size() - names.size()) + " others");
  }
  if (!names.empty()) names.front().insert(0, "with ");
  parts.insert(parts.end(), names.begin(), names.end());
  return parts.empty() ? std::string(details.game) : fmt::format("{}", fmt::join(parts, ", "));
}

std::string title_of(const core::SessionHead& session, std::vector<std::string> players) {
  const std::string event = header_of(session, "Event");
  const std::string place = header_of(session, "Place");
  const std::string date = header_of(session, "Date");
  return name_from({event, place, date, std::move(players), session.game});
}

std::string title_of(const Session& session) {
  std::vector<std::string> players;
  for (core::PlayerResult& each : session.play().outcome().players) players.push_back(std::move(each.name));
  return title_of(session.info(), std::move(players));
}

std::string when_seen_from(const core::Instant& now, std::int64_t utc_ms) {
  const std::string moment = core::exact_moment({utc_ms, now.offset_minutes});
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

}  // namespace bogosity
