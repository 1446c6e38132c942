#include "lease.h"

#include <fmt/format.h>

#include "record_moment.h"

namespace bogosity {
namespace {

constexpr std::int64_t half_a_day_ms = 12LL * 60 * 60 * 1000;

}  // namespace

std::string time_told(const core::Instant& moment, const core::Instant& now) {
  const std::string words = in_words(core::Instant{moment.utc_ms, now.offset_minutes});
  const std::int64_t ago = now.utc_ms - moment.utc_ms;
  const std::string time = words.substr(words.find('T') + 1, 5);
  return ago >= 0 && ago < half_a_day_ms ? time : words.substr(0, words.find('T')) + " " + time;
}

std::string where_written(const Holder& holder, const core::Instant& now) {
  const char* what = holder.program == Program::window ? "window" : "terminal";
  const std::string host = holder.host.empty() ? "another machine" : holder.host.substr(0, holder.host.find('.'));
  return fmt::format("{} on {} since {}", what, host, time_told(holder.since, now));
}

core::Error written_elsewhere(const Holder* holder, const core::Instant& now) {
  if (holder == nullptr) {
    return {core::Refusal::elsewhere,
            {},
            "another program was writing this evening, and has left it",
            "take it over to go on here"};
  }
  const bool gone = holder->presence == Presence::gone;
  return {core::Refusal::elsewhere,
          {},
          fmt::format("this evening {} in a {}{}", gone ? "was being written" : "is being written",
                      where_written(*holder, now), gone ? ", and that program has ended" : ""),
          gone ? "take it over to go on here" : "watch it here, or take it over"};
}

}  // namespace bogosity
