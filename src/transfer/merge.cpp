#include "transfer/merge.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "core/limits.h"
#include "games/catalogue.h"

namespace bogosity {

core::Result<std::vector<core::Result<Arrived>>> Store::take_in(const std::vector<Arrival>&) {
  return core::refuse(core::Refusal::trouble, {}, "nothing can be taken in here");
}

core::Result<std::unique_ptr<Arrivals>> Store::open_other(const std::filesystem::path& file) {
  return core::refuse(core::Refusal::trouble, {}, file.string() + ": databases cannot be taken in here");
}

core::Result<std::vector<Change>> Store::changes_of(const core::Uuid&) { return std::vector<Change>(); }

namespace {

using core::Result;
using core::Status;
using core::Uuid;

// What was played is open until somebody says otherwise, what was copied was over.
bool is_open_by_itself(const Kept& kept) {
  const bool stands = kept.address == kept.telling.session.id;
  return !is_fair_copy(kept.telling) && (!stands || kept.open);
}

// Whoever has the greatest rank stands under the evening's own id, the others elsewhere and closed. Who leaves goes
// first, so that none is ever put where another one still is.
Status put_in_order(Shelf& shelf, const Uuid& evening) {
  auto kept = shelf.tellings_of(evening);
  if (!kept) return tl::unexpected(kept.error());
  if (kept->empty()) return {};
  const auto said = shelf.said_open(evening);
  if (!said) return tl::unexpected(said.error());
  const auto first = std::max_element(kept->begin(), kept->end(),
                                      [](const Kept& a, const Kept& b) { return stands_before(b.telling, a.telling); });
  std::iter_swap(first, std::prev(kept->end()));
  for (std::size_t i = 0; i < kept->size(); ++i) {
    const Kept& each = (*kept)[i];
    const bool stands = i + 1 == kept->size();
    const Uuid address = stands ? evening : address_of(each.telling);
    const bool open = stands && said->value_or(is_open_by_itself(each));
    if (each.address == address && each.open == open) continue;
    if (auto ok = shelf.check_free(each); !ok) return ok;
    if (auto ok = shelf.move(each, address, open); !ok) return ok;
  }
  return {};
}

struct GaveWay {
  bool any = false;
  bool went_on = false;      // one of them is the telling itself now
  std::vector<Uuid> others;  // other evenings that lost a telling
};

Result<GaveWay> let_give_way(Shelf& shelf, const std::vector<Kept>& kept, const Telling& telling) {
  GaveWay gave;
  for (const Kept& each : kept) {
    if (!gives_way(each.telling, telling)) continue;
    if (auto ok = shelf.check_free(each); !ok) return tl::unexpected(ok.error());
    // A copy without a line begins every journal; but it was over, and what is played need not be.
    const bool starts_it = !gave.went_on && !is_fair_copy(each.telling) && goes_on_from(telling, each.telling);
    auto ok = starts_it ? shelf.go_on(each, telling) : shelf.drop(each);
    if (!ok) return tl::unexpected(ok.error());
    gave.any = true;
    gave.went_on = gave.went_on || starts_it;
    if (each.telling.session.id != telling.session.id) gave.others.push_back(each.telling.session.id);
  }
  return gave;
}

Result<Arrived> stored_first(Shelf& shelf, const Telling& telling, const TellingMarks& marks) {
  const Uuid& evening = telling.session.id;
  const auto said = shelf.said_open(evening);
  if (!said) return tl::unexpected(said.error());
  const bool open = said->value_or(telling.session.open && !is_fair_copy(telling));
  if (auto ok = shelf.put(telling, marks, evening, open); !ok) return tl::unexpected(ok.error());
  return Arrived{Arrived::How::stored, evening, evening, 0};
}

// Among others that are there.
Result<Arrived> stored_beside(Shelf& shelf, const Telling& telling, const TellingMarks& marks,
                              const std::vector<Kept>& kept) {
  const Uuid& evening = telling.session.id;
  const auto gave = let_give_way(shelf, kept, telling);
  if (!gave) return tl::unexpected(gave.error());
  if (!gave->went_on) {
    // Where it cannot be in the way of another, until all are put in order.
    if (auto ok = shelf.put(telling, marks, address_of(telling), false); !ok) return tl::unexpected(ok.error());
  }
  if (auto ok = put_in_order(shelf, evening); !ok) return tl::unexpected(ok.error());
  for (const Uuid& other : gave->others) {
    if (auto ok = put_in_order(shelf, other); !ok) return tl::unexpected(ok.error());
  }
  const auto address = shelf.find_same(telling);
  if (!address) return tl::unexpected(address.error());
  const auto now = shelf.tellings_of(evening);
  if (!now) return tl::unexpected(now.error());
  const auto how = now->size() > 1 ? Arrived::How::differently
                   : gave->any     ? Arrived::How::went_on
                                   : Arrived::How::stored;
  return Arrived{how, address->value_or(evening), evening, 0};
}

}  // namespace

Result<Arrived> take_in(Shelf& shelf, const Telling& telling) {
  const auto same = shelf.find_same(telling);
  if (!same) return tl::unexpected(same.error());
  if (*same) return Arrived{Arrived::How::known, **same, telling.session.id, 0};
  auto kept = shelf.tellings_of(telling.session.id);
  if (!kept) return tl::unexpected(kept.error());
  const TellingMarks marks = marks_of(telling);
  auto alike = shelf.alike(telling, marks);
  if (!alike) return tl::unexpected(alike.error());
  std::move(alike->begin(), alike->end(), std::back_inserter(*kept));
  if (kept->empty()) return stored_first(shelf, telling, marks);
  for (const Kept& each : *kept) {
    if (gives_way(telling, each.telling)) {
      return Arrived{Arrived::How::known, each.address, each.telling.session.id, 0};
    }
  }
  return stored_beside(shelf, telling, marks, *kept);
}

Status settle_state(Shelf& shelf, const Uuid& evening) { return put_in_order(shelf, evening); }

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
