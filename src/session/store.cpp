#include "session/store.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "core/record.h"
#include "games/catalogue.h"

namespace bogosity {
namespace {

constexpr std::int64_t half_a_day_ms = 12LL * 60 * 60 * 1000;

// With its length before it, so that no two different sessions read the same.
void put(std::string& out, const std::string& field) {
  out += std::to_string(field.size());
  out += ':';
  out += field;
}

}  // namespace

std::string clock_or_date(const core::Instant& moment, const core::Instant& now) {
  const std::string words = in_words(core::Instant{moment.utc_ms, now.offset_minutes});
  const std::int64_t ago = now.utc_ms - moment.utc_ms;
  const std::string time = words.substr(words.find('T') + 1, 5);
  return ago >= 0 && ago < half_a_day_ms ? time : words.substr(0, words.find('T')) + " " + time;
}

std::string where_and_since(const LockOwner& lock_owner, const core::Instant& now) {
  const std::string host =
      lock_owner.host.empty() ? "another machine" : lock_owner.host.substr(0, lock_owner.host.find('.'));
  return "on " + host + " since " + clock_or_date(lock_owner.since, now);
}

std::string owner_in_words(const LockOwner& lock_owner, const core::Instant& now) {
  return (lock_owner.program == Program::window ? "window " : "terminal ") + where_and_since(lock_owner, now);
}

core::Error owned_elsewhere(const LockOwner* lock_owner, const core::Instant& now) {
  if (lock_owner == nullptr) {
    return {core::Refusal::elsewhere,
            {},
            "another program was writing this session, and has left it",
            "take it over to go on here"};
  }
  const bool gone = lock_owner->presence == OwnerState::gone;
  return {core::Refusal::elsewhere,
          {},
          fmt::format("this session {} in a {}{}", gone ? "was being written" : "is being written",
                      owner_in_words(*lock_owner, now), gone ? ", and that program has ended" : ""),
          gone ? "take it over to go on here" : "watch it here, or take it over"};
}

std::string header_of(const SessionInfo& session, std::string_view key) {
  const core::Header* corrected = core::find_header(session.corrected, key);
  return corrected == nullptr ? core::header_in(session.headers, key) : corrected->value;
}

bool played_before(const SessionInfo& one, const SessionInfo& other) {
  const auto rank = [](const SessionInfo& session) {
    return std::tuple(played(header_of(session, "Date"), session.begun), session.begun.utc_ms, session.id);
  };
  return rank(one) < rank(other);
}

core::Hash head_mark(const SessionInfo& session) {
  std::string text;
  put(text, core::to_text(session.original_id()));
  put(text, session.game);
  put(text, std::to_string(session.begun.utc_ms));
  put(text, std::to_string(session.begun.offset_minutes));
  for (const auto& header : session.headers) {
    put(text, header.key);
    put(text, header.value);
  }
  return core::sha256(text);
}

}  // namespace bogosity
