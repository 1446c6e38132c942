#include "history/index.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>
#include <unordered_set>

#include "core/edits.h"
#include "core/game.h"
#include "core/lists.h"
#include "core/names.h"
#include "core/numbers.h"
#include "core/record.h"
#include "core/time.h"
#include "db/history/history.h"
#include "history/search.h"
#include "session/session_title.h"

namespace bogosity::history {
namespace {

std::int64_t minutes_of(std::int64_t begun_ms, std::int64_t last_ms) {
  constexpr std::int64_t ms_a_minute = 60'000;
  // Moments beyond these are damage, and their difference may not exist.
  constexpr std::int64_t most_ms = 1'000'000'000'000'000;
  const bool can_be = begun_ms > -most_ms && last_ms < most_ms;
  return begun_ms != 0 && last_ms > begun_ms && can_be ? (last_ms - begun_ms + ms_a_minute / 2) / ms_a_minute : 0;
}

// Of the header Date if it names a time, else of the beginning, if the session was begun on the day it was played.
std::optional<int> hour_of(std::string_view date, const core::Instant& begun, std::string_view day) {
  if (core::is_date(date) && date.size() >= 16) return core::number_at(date, 11, 2);
  const bool is_that_day = begun != core::Instant{} && core::day_of(begun.utc_ms, begun.offset_minutes) == day;
  return is_that_day ? std::optional(core::number_at(core::exact_moment(begun), 11, 2)) : std::nullopt;
}

// Moving a session costs more than comparing two: each is moved once.
void put_in_order(std::vector<IndexedSession>& sessions) {
  std::vector<IndexedSession*> order;
  order.reserve(sessions.size());
  for (IndexedSession& each : sessions) order.push_back(&each);
  std::ranges::sort(order, {}, [](const IndexedSession* each) {
    return std::tie(each->date, each->played_ms, each->begun.utc_ms, each->id);
  });
  std::vector<IndexedSession> sorted;
  sorted.reserve(sessions.size());
  for (IndexedSession* each : order) sorted.push_back(std::move(*each));
  sessions = std::move(sorted);
}

}  // namespace

SessionState IndexedSession::state() const {
  const bool was_played = std::ranges::any_of(seats, [](const Seat& seat) { return seat.place > 0; });
  return state_of(replica_of.has_value(), words.in_bin, is_open, was_played);
}

bool IndexedSession::counts() const {
  return state() == SessionState::closed && std::ranges::all_of(seats, &Seat::is_counted);
}

const Seat* seat_of(const IndexedSession& session, PersonIndex person) {
  const auto found = std::find_if(session.seats.rbegin(), session.seats.rend(),
                                  [&](const Seat& seat) { return seat.person == person; });
  return found == session.seats.rend() ? nullptr : &*found;
}

std::vector<const IndexedSession*> shared_tables(const SessionIndex& index, PersonIndex one, PersonIndex other) {
  std::vector<const IndexedSession*> tables;
  for (const IndexedSession& session : index.sessions()) {
    if (seat_of(session, one) != nullptr && seat_of(session, other) != nullptr) tables.push_back(&session);
  }
  return tables;
}

std::size_t SessionIndex::FirstBytes::operator()(const core::Uuid& id) const {
  std::size_t hash = 0;
  for (std::size_t i = 0; i < sizeof hash; ++i) hash = hash << 8 | id.bytes[i];
  return hash;
}

const IndexedSession* SessionIndex::session(const core::Uuid& id) const {
  const auto found = session_by_id_.find(id);
  return found == session_by_id_.end() ? nullptr : &sessions_[found->second];
}

const IndexedSession* SessionIndex::session_with_key(std::int64_t key) const {
  const auto found = session_by_key_.find(key);
  return found == session_by_key_.end() ? nullptr : &sessions_[found->second];
}

std::optional<PersonIndex> SessionIndex::person_with_id(const core::Uuid& id) const {
  const auto found = std::ranges::find(persons_, id, &Person::id);
  if (found == persons_.end()) return std::nullopt;
  return static_cast<PersonIndex>(found - persons_.begin());
}

std::vector<PersonIndex> SessionIndex::persons_called(std::string_view name) const {
  const std::string folded = core::folded(name);
  std::vector<PersonIndex> found;
  for (PersonIndex i = 0; i < persons_.size(); ++i) {
    const Person& person = persons_[i];
    const auto is_it = [&](const std::string& alias) { return core::folded(alias) == folded; };
    if (is_it(person.name) || std::ranges::any_of(person.aliases, is_it)) found.push_back(i);
  }
  return found;
}

std::vector<std::string> SessionIndex::tags() const {
  std::map<std::string, std::string> all;
  for (const IndexedSession& session : sessions_) {
    for (const auto& tag : session.words.tags) all.emplace(core::folded(tag), tag);
  }
  std::vector<std::string> tags;
  for (auto& [folded, tag] : all) tags.push_back(std::move(tag));
  return tags;
}

// Loads the index in slices. What has come so far is kept aside until all is there.
class IndexLoader final : public core::Job {
 public:
  IndexLoader(const db::History& source, SessionIndex& index, Words words = Words::findable)
      : source_(source), index_(index), words_(words) {}

  Result<bool> step(std::chrono::milliseconds slice) override {
    const auto until = std::chrono::steady_clock::now() + slice;
    if (!has_begun_) BOGOSITY_TRY(begin());
    while (!has_read_all_) {
      BOGOSITY_TRY(read_some());
      if (std::chrono::steady_clock::now() >= until) return false;
    }
    BOGOSITY_TRY(finish());
    return true;
  }

  core::Progress progress() const override {
    return {"Reading the sessions", static_cast<std::int64_t>(seen_.size()),
            static_cast<std::int64_t>(index_.sessions_.size())};
  }

 private:
  Status begin() {
    const auto said = BOGOSITY_TRY(source_.people_edits());
    const auto persons = BOGOSITY_TRY(source_.persons());
    reads_all_ = said != index_.people_edits_;
    people_edits_ = said;
    for (const db::PersonRow& row : persons) {
      Person& person = index_.persons_[index_of(row.key)];
      person.id = row.id;
      person.name = row.name;
      person.is_guest = row.is_guest;
    }
    has_begun_ = true;
    return {};
  }

  // Numbers of people stay the same: who is new comes behind the others.
  PersonIndex index_of(std::int64_t key) {
    const auto [at, is_new] = index_.by_key_.emplace(key, static_cast<PersonIndex>(index_.persons_.size()));
    if (is_new) index_.persons_.push_back({key, {}, {}, false, {}});
    return at->second;
  }

  Status read_some() {
    const auto marks = BOGOSITY_TRY(source_.marks(last_key_, db::History::at_once));
    has_read_all_ = marks.empty();
    if (marks.empty()) return {};
    last_key_ = std::max(last_key_ + 1, marks.back().key);
    // A row at either end of what changed brings those between along.
    const auto is_new = [this](const db::SessionVersion& mark) { return is_changed(mark); };
    for (const db::SessionVersion& mark : marks) seen_.insert(mark.key);
    auto first = std::ranges::find_if(marks, is_new);
    while (first != marks.end()) {
      const auto end = std::find_if_not(first, marks.end(), is_new);
      BOGOSITY_TRY(read(first->key, std::prev(end)->key));
      first = std::find_if(end, marks.end(), is_new);
    }
    return {};
  }

  bool is_changed(const db::SessionVersion& mark) const {
    if (reads_all_) return true;
    const IndexedSession* known = index_.session_with_key(mark.key);
    return known == nullptr || known->mark != mark.mark;
  }

  Status read(std::int64_t first, std::int64_t last) {
    auto rows = BOGOSITY_TRY(source_.rows(first, last));
    for (db::SessionRow& row : rows) fresh_.push_back(session_from(std::move(row)));
    return {};
  }

  // Many sessions are at one place.
  void put_place(IndexedSession& session) {
    const auto [known, is_new] = places_.try_emplace(session.place);
    if (is_new) {
      session.where = core::parts_of_place_name(session.place);
      known->second = {session.where, findable_place(session)};
    }
    std::tie(session.where, session.findable_place) = known->second;
  }

  IndexedSession session_from(db::SessionRow row) {
    IndexedSession out;
    static_cast<db::SessionFacts&>(out) = std::move(static_cast<db::SessionFacts&>(row));
    const core::Played when = core::played(out.date, out.begun);
    out.hour = hour_of(out.date, out.begun, when.day);
    out.date = when.day;
    out.played_ms = when.utc_ms;
    out.minutes = minutes_of(out.begun.utc_ms, row.last_entry.utc_ms);
    put_place(out);
    out.seats.reserve(row.seats.size());
    for (db::SeatRow& seat : row.seats) {
      out.turns += seat.sums.of(core::FactKind::turn);
      out.seats.push_back({index_of(seat.person), std::move(seat.name), seat.is_counted, seat.place, seat.sums});
    }
    if (words_ == Words::findable) out.findable = findable_text(out);
    return out;
  }

  Status finish() {
    const auto changes = BOGOSITY_TRY(source_.words());
    std::unordered_set<std::int64_t> others(fresh_.size());
    for (const IndexedSession& each : fresh_) others.insert(each.key);
    auto& sessions = index_.sessions_;
    const std::size_t before = sessions.size();
    std::erase_if(sessions,
                  [&](const IndexedSession& each) { return others.contains(each.key) || !seen_.contains(each.key); });
    if (!fresh_.empty() || sessions.size() != before) {
      std::ranges::move(fresh_, std::back_inserter(sessions));
      put_in_order(sessions);
      index_.session_by_key_.clear();
      index_.session_by_id_.clear();
      for (std::size_t i = 0; i < sessions.size(); ++i) {
        index_.session_by_key_[sessions[i].key] = i;
        index_.session_by_id_[sessions[i].id] = i;
      }
      note_aliases();
    }
    const core::MetadataSet metadata(changes);
    const auto words = metadata_of(metadata);
    index_.seasons_ = seasons_of(metadata);
    for (IndexedSession& each : sessions) {
      const auto said = words.find(each.original_id());
      each.words = said == words.end() ? SessionMetadata{} : said->second;
    }
    std::set<std::string_view> games;
    for (const IndexedSession& each : sessions) games.insert(each.game);
    index_.games_.assign(games.begin(), games.end());
    index_.people_edits_ = people_edits_;
    ++index_.edition_;
    return {};
  }

  void note_aliases() {
    auto& persons = index_.persons_;
    for (Person& person : persons) person.aliases.clear();
    for (const IndexedSession& session : index_.sessions_) {
      for (const Seat& seat : session.seats) {
        Person& person = persons[seat.person];
        if (person.id.is_nil() && person.name.empty()) person.name = seat.name;  // damage: nobody knows who that is
        if (seat.name == person.name) continue;
        auto& aliases = person.aliases;
        if (std::ranges::find(aliases, seat.name) == aliases.end()) aliases.push_back(seat.name);
      }
    }
    for (Person& person : persons) std::ranges::sort(person.aliases);
  }

  const db::History& source_;
  SessionIndex& index_;
  Words words_;
  bool has_begun_ = false;
  bool has_read_all_ = false;
  bool reads_all_ = false;
  std::int64_t people_edits_ = 0;
  std::int64_t last_key_ = -1;
  std::unordered_set<std::int64_t> seen_;
  std::vector<IndexedSession> fresh_;
  std::unordered_map<std::string, std::pair<core::PlaceParts, std::string>> places_;
};

std::unique_ptr<core::Job> loading(const db::History& source, SessionIndex& index, Words words) {
  return std::make_unique<IndexLoader>(source, index, words);
}

core::Status load(const db::History& source, SessionIndex& index) {
  IndexLoader job(source, index);
  for (;;) {
    const auto done = BOGOSITY_TRY(job.step(std::chrono::seconds(1)));
    if (done) return {};
  }
}

SessionsByDay sessions_by_day(const SessionIndex& index, const std::vector<std::size_t>& numbers) {
  SessionsByDay days;
  for (const std::size_t number : numbers) {
    const std::string& date = index.sessions()[number].date;
    if (core::is_date(date)) days[date].push_back(number);
  }
  return days;
}

int days_in_month(int year, int month) {
  int days = 28;
  while (core::ms_of_day(fmt::format("{:04}-{:02}-{:02}", year, month, days + 1))) ++days;
  return days;
}

std::string day_moved(std::string_view day, int days) {
  constexpr std::int64_t ms_a_day = 86'400'000;
  const auto at = core::ms_of_day(day);
  // The moment is a millisecond later: the zero moment has no day.
  return at ? core::day_of(*at + days * ms_a_day + 1, 0) : std::string(day);
}

std::string month_moved(std::string_view day, int months) {
  if (!core::is_date(day)) return std::string(day);
  const int month = core::number_at(day, 0, 4) * 12 + core::number_at(day, 5, 2) - 1 + months;
  const int last = days_in_month(month / 12, month % 12 + 1);
  return fmt::format("{:04}-{:02}-{:02}", month / 12, month % 12 + 1, std::min(core::number_at(day, 8, 2), last));
}

std::optional<YearsAgo> years_ago(const SessionIndex& index, std::string_view today) {
  if (!core::is_date(today)) return std::nullopt;
  const auto& sessions = index.sessions();
  for (std::size_t i = sessions.size(); i-- > 0;) {
    const IndexedSession& session = sessions[i];
    if (session.date.size() != 10 || !session.counts()) continue;
    const int years = core::number_at(today, 0, 4) - core::number_at(session.date, 0, 4);
    if (years < 1 || session.date.substr(5) != today.substr(5)) continue;
    const auto first = winners(index, session);
    return YearsAgo{fmt::format("This day {} ago: {}.{}", core::counted(years, "year", "years"), title_of(session),
                                first.empty() ? "" : " " + core::winners_in_words(first) + "."),
                    i};
  }
  return std::nullopt;
}

std::string short_day(std::string_view date) {
  std::string day = core::spoken_day(date);
  const auto month = day.find(' ') + 1;
  if (core::is_date(date)) day.erase(month + 3, day.rfind(' ') - month - 3);
  return day;
}

std::vector<std::string> players_of(const IndexedSession& session) {
  std::vector<std::string> players;
  for (const Seat& seat : session.seats) players.push_back(seat.name);
  return players;
}

std::string title_of(const IndexedSession& session) {
  return name_from({session.called(), session.place, session.date, players_of(session), session.game});
}

std::string called_with_day(const IndexedSession& session) {
  if (session.called().empty()) return title_of(session);
  const std::string day = short_day(session.date);
  return day.empty() ? session.called() : session.called() + ", " + day;
}

std::string joined(std::initializer_list<std::string> parts) {
  std::string text;
  for (const auto& part : parts) {
    if (!part.empty()) text += (text.empty() ? "" : " \u00B7 ") + part;
  }
  return text;
}

std::string as_shown(std::string_view number) {
  const bool is_negative = number.starts_with('-');
  if (is_negative) number.remove_prefix(1);
  const std::string text = core::grouped(std::string(number), ",");
  return is_negative ? "\u2212" + text : text;
}

}  // namespace bogosity::history
