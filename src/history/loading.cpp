// Loading the almanac in slices. What has come so far is kept aside until all is there.
#include <algorithm>
#include <set>
#include <tuple>
#include <unordered_set>

#include "history/almanac.h"
#include "history/finding.h"
#include "record_moment.h"

namespace bogosity::history {
namespace {

using core::Result;
using core::Status;

std::int64_t minutes_of(const EveningRow& row) {
  constexpr std::int64_t ms_a_minute = 60'000;
  const bool is_known = row.begun.utc_ms != 0 && row.last_entry.utc_ms > row.begun.utc_ms;
  return is_known ? (row.last_entry.utc_ms - row.begun.utc_ms + ms_a_minute / 2) / ms_a_minute : 0;
}

bool is_before(const Evening& a, const Evening& b) {
  return std::tie(a.date, a.played_ms, a.begun.utc_ms, a.id) < std::tie(b.date, b.played_ms, b.begun.utc_ms, b.id);
}

// Moving an evening costs more than comparing two: each is moved once.
void put_in_order(std::vector<Evening>& evenings) {
  std::vector<Evening*> order;
  order.reserve(evenings.size());
  for (Evening& each : evenings) order.push_back(&each);
  std::sort(order.begin(), order.end(), [](const Evening* a, const Evening* b) { return is_before(*a, *b); });
  std::vector<Evening> sorted;
  sorted.reserve(evenings.size());
  for (Evening* each : order) sorted.push_back(std::move(*each));
  evenings = std::move(sorted);
}

}  // namespace

class Loading final : public Work {
 public:
  Loading(Source& source, Almanac& almanac) : source_(source), almanac_(almanac) {}

  Result<bool> step(std::chrono::milliseconds slice) override {
    const auto until = std::chrono::steady_clock::now() + slice;
    if (!has_begun_) {
      if (auto ok = begin(); !ok) return tl::unexpected(ok.error());
    }
    while (!has_read_all_) {
      if (auto ok = read_some(); !ok) return tl::unexpected(ok.error());
      if (std::chrono::steady_clock::now() >= until) return false;
    }
    if (auto ok = finish(); !ok) return tl::unexpected(ok.error());
    return true;
  }

  Progress progress() const override {
    return {"Reading the evenings", static_cast<std::int64_t>(seen_.size()),
            static_cast<std::int64_t>(almanac_.evenings_.size())};
  }

 private:
  Status begin() {
    const auto said = source_.said_of_people();
    if (!said) return tl::unexpected(said.error());
    const auto persons = source_.persons();
    if (!persons) return tl::unexpected(persons.error());
    reads_all_ = *said != almanac_.said_of_people_;
    said_of_people_ = *said;
    for (const PersonRow& row : *persons) {
      Person& person = almanac_.persons_[index_of(row.key)];
      person.id = row.id;
      person.name = row.name;
      person.is_guest = row.is_guest;
    }
    has_begun_ = true;
    return {};
  }

  // Numbers of people stay the same: who is new comes behind the others.
  PersonIndex index_of(std::int64_t key) {
    const auto [at, is_new] = almanac_.by_key_.emplace(key, static_cast<PersonIndex>(almanac_.persons_.size()));
    if (is_new) almanac_.persons_.push_back({key, {}, {}, false, {}});
    return at->second;
  }

  Status read_some() {
    const auto marks = source_.marks(last_key_, Source::at_once);
    if (!marks) return tl::unexpected(marks.error());
    has_read_all_ = marks->empty();
    if (marks->empty()) return {};
    last_key_ = std::max(last_key_ + 1, marks->back().key);
    // A row at either end of what changed brings those between along.
    const auto is_new = [this](const EveningMark& mark) { return is_changed(mark); };
    for (const EveningMark& mark : *marks) seen_.insert(mark.key);
    auto first = std::find_if(marks->begin(), marks->end(), is_new);
    while (first != marks->end()) {
      const auto end = std::find_if_not(first, marks->end(), is_new);
      if (auto ok = read(first->key, std::prev(end)->key); !ok) return ok;
      first = std::find_if(end, marks->end(), is_new);
    }
    return {};
  }

  bool is_changed(const EveningMark& mark) const {
    if (reads_all_) return true;
    const Evening* known = almanac_.evening_with_key(mark.key);
    return known == nullptr || known->mark != mark.mark;
  }

  Status read(std::int64_t first, std::int64_t last) {
    auto rows = source_.rows(first, last);
    if (!rows) return tl::unexpected(rows.error());
    for (EveningRow& row : *rows) fresh_.push_back(evening_from(std::move(row)));
    return {};
  }

  const WhereItWas& where(const std::string& place) {
    const auto known = places_.find(place);
    return known != places_.end() ? known->second : places_.emplace(place, where_it_was(place)).first->second;
  }

  Evening evening_from(EveningRow row) {
    Evening out;
    out.key = row.key;
    out.mark = row.mark;
    out.id = row.id;
    out.telling_of = row.telling_of;
    const Played when = played(row.date, row.begun);
    out.date = when.day;
    out.played_ms = when.utc_ms;
    out.begun = row.begun;
    out.minutes = minutes_of(row);
    out.entries = row.entries;
    out.game = std::move(row.game);
    out.where = where(row.place);
    out.place = std::move(row.place);
    out.event = std::move(row.event);
    out.scorekeeper = std::move(row.scorekeeper);
    out.note = std::move(row.note);
    out.remarks = std::move(row.remarks);
    out.is_open = row.is_open;
    out.is_totals_alone = row.is_totals_alone;
    out.seats.reserve(row.seats.size());
    for (SeatRow& seat : row.seats) {
      out.turns += seat.numbers.turns;
      out.seats.push_back({index_of(seat.person), std::move(seat.name), seat.is_counted, seat.numbers});
    }
    out.findable = findable_text(out);
    out.findable_place = findable_place(out);
    return out;
  }

  Status finish() {
    const auto changes = source_.words();
    if (!changes) return tl::unexpected(changes.error());
    std::unordered_set<std::int64_t> others(fresh_.size());
    for (const Evening& each : fresh_) others.insert(each.key);
    auto& evenings = almanac_.evenings_;
    const std::size_t before = evenings.size();
    std::erase_if(evenings,
                  [&](const Evening& each) { return others.contains(each.key) || !seen_.contains(each.key); });
    if (!fresh_.empty() || evenings.size() != before) {
      std::move(fresh_.begin(), fresh_.end(), std::back_inserter(evenings));
      put_in_order(evenings);
      almanac_.evening_by_key_.clear();
      almanac_.evening_by_id_.clear();
      for (std::size_t i = 0; i < evenings.size(); ++i) {
        almanac_.evening_by_key_[evenings[i].key] = i;
        almanac_.evening_by_id_[evenings[i].id] = i;
      }
      note_aliases();
    }
    const auto words = words_of(*changes);
    for (Evening& each : evenings) {
      const auto said = words.find(each.evening());
      each.words = said == words.end() ? Words{} : said->second;
    }
    std::set<std::string_view> games;
    for (const Evening& each : evenings) games.insert(each.game);
    almanac_.games_.assign(games.begin(), games.end());
    almanac_.said_of_people_ = said_of_people_;
    ++almanac_.edition_;
    return {};
  }

  void note_aliases() {
    auto& persons = almanac_.persons_;
    for (Person& person : persons) person.aliases.clear();
    for (const Evening& evening : almanac_.evenings_) {
      for (const Seat& seat : evening.seats) {
        Person& person = persons[seat.person];
        if (person.id.is_nil() && person.name.empty()) person.name = seat.name;  // damage: nobody knows who that is
        if (seat.name == person.name) continue;
        auto& aliases = person.aliases;
        if (std::find(aliases.begin(), aliases.end(), seat.name) == aliases.end()) aliases.push_back(seat.name);
      }
    }
    for (Person& person : persons) std::sort(person.aliases.begin(), person.aliases.end());
  }

  Source& source_;
  Almanac& almanac_;
  bool has_begun_ = false;
  bool has_read_all_ = false;
  bool reads_all_ = false;
  std::int64_t said_of_people_ = 0;
  std::int64_t last_key_ = -1;
  std::unordered_set<std::int64_t> seen_;
  std::vector<Evening> fresh_;
  std::unordered_map<std::string, WhereItWas> places_;
};

std::unique_ptr<Work> loading(Source& source, Almanac& almanac) { return std::make_unique<Loading>(source, almanac); }

core::Status load(Source& source, Almanac& almanac) {
  Loading work(source, almanac);
  for (;;) {
    const auto done = work.step(std::chrono::seconds(1));
    if (!done) return tl::unexpected(done.error());
    if (*done) return {};
  }
}

}  // namespace bogosity::history
