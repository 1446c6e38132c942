#include "verified_telling.h"

#include <algorithm>
#include <set>

#include "games/catalogue.h"
#include "upper_limits.h"

namespace bogosity {
namespace {

using core::Refusal;
using core::Status;

constexpr int most_offset = 24 * 60;
constexpr std::int64_t year_0_ms = -62'167'219'200'000;
constexpr std::int64_t year_10000_ms = 253'402'300'800'000;
constexpr std::int64_t ms_a_minute = 60'000;

// On the clock on the wall: four digits are what a journal has room for.
bool can_be(const core::Instant& moment) {
  if (moment.offset_minutes < -most_offset || moment.offset_minutes > most_offset) return false;
  const std::int64_t wanted = moment.offset_minutes * ms_a_minute;
  return moment.utc_ms >= year_0_ms - wanted && moment.utc_ms < year_10000_ms - wanted;
}

Status check_head(const SessionInfo& session) {
  if (session.headers.size() > limits::headers_of_a_record) {
    return core::refuse(Refusal::cannot_be, {}, "it has more than 1000 headers");
  }
  std::set<std::string> keys;
  for (const auto& header : session.headers) {
    if (header.key.size() + header.value.size() > limits::bytes_of_an_entry) {
      return core::refuse(Refusal::cannot_be, {}, "one of its headers is longer than 1 MB");
    }
    if (!keys.insert(header.key).second) {
      return core::refuse(Refusal::cannot_be, {}, "the header " + header.key + " is there twice");
    }
  }
  if (!can_be(session.begun))
    return core::refuse(Refusal::cannot_be, {}, "nobody can have begun it then", "look at its date");
  return {};
}

// Nobody types that much, and whoever opens the evening has to look at it.
bool is_too_long(const core::Entry& entry) {
  return std::max({entry.text.size(), entry.reason.size(), entry.author.size()}) > limits::bytes_of_an_entry;
}

// Puts them into the journal.
Status check_entries(std::vector<core::Entry>& entries, core::Journal& journal) {
  journal.expect(entries.size());
  for (core::Entry& entry : entries) {
    const auto number = std::to_string(entry.sequence);
    auto ok = is_too_long(entry) ? core::refuse(Refusal::cannot_be, {}, "it is longer than 1 MB, which no entry is")
              : can_be(entry.happened) && can_be(entry.typed)
                  ? journal.add(std::move(entry))
                  : core::refuse(Refusal::cannot_be, {}, "it has a moment that cannot be");
    if (!ok) {
      ok.error().reason = "entry " + number + " does not fit: " + ok.error().reason;
      return ok;
    }
  }
  entries.clear();
  entries.shrink_to_fit();
  return {};
}

// What the evening comes to, as if it were closed.
core::Result<Ledger> check_fold(const SessionInfo& session, const core::Journal& journal) {
  const core::Game* game = games::find(session.game);
  if (game == nullptr) {
    return core::refuse(Refusal::cannot_be, {}, "this program does not know the game \"" + session.game + "\"",
                        "a newer one may");
  }
  auto play = game->begin(session.headers);
  if (!play) return tl::unexpected(play.error());
  LineOrigins origins;
  for (const auto& line : journal.effective()) {
    const auto number = journal.entries()[line.origin].sequence;
    if (auto ok = (*play)->log(journal.entries()[line.text].text); !ok) {
      ok.error().place = {};
      ok.error().reason = "entry " + std::to_string(number) + " cannot have happened: " + ok.error().reason;
      return tl::unexpected(ok.error());
    }
    origins.resize((*play)->log_size(), number);
  }
  return whole_ledger(*game, std::move(*play), std::move(origins), true);
}

}  // namespace

core::Result<Telling> verified_telling(Telling telling) {
  core::Journal journal;
  auto ok = check_head(telling.session);
  if (ok) ok = check_entries(telling.entries, journal);
  if (!ok) return tl::unexpected(ok.error());
  auto ledger = check_fold(telling.session, journal);
  if (!ledger) return tl::unexpected(ledger.error());
  telling.entries = std::move(journal).take_entries();
  telling.ledger = std::move(*ledger);
  return telling;
}

void say_if_over(Arrival& arrival, bool is_said) {
  const SessionInfo& session = arrival.telling->session;
  if (is_said || session.open || is_fair_copy(*arrival.telling)) return;
  // As the file's own migration says it.
  arrival.changes.push_back({session.id, session.begun, session.id, "state", "closed", {}});
}

}  // namespace bogosity
