#include "history/index.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>
#include <unordered_set>
#include <vector>

#include "core/names.h"
#include "core/record.h"
#include "core/text.h"
#include "core/time.h"
#include "history/firsts.h"
#include "history/search.h"
#include "people/identity.h"

namespace bogosity::history {

bool Evening::counts() const {
  const auto is_counted = [](const Seat& seat) { return seat.is_counted; };
  return !is_open && !telling_of && !words.in_bin && !seats.empty() &&
         std::all_of(seats.begin(), seats.end(), is_counted);
}

const Seat* seat_of(const Evening& evening, PersonIndex person) {
  const auto found = std::find_if(evening.seats.rbegin(), evening.seats.rend(),
                                  [&](const Seat& seat) { return seat.person == person; });
  return found == evening.seats.rend() ? nullptr : &*found;
}

std::size_t Almanac::FirstBytes::operator()(const core::Uuid& id) const {
  std::size_t hash = 0;
  for (std::size_t i = 0; i < sizeof hash; ++i) hash = hash << 8 | id.bytes[i];
  return hash;
}

const Evening* Almanac::evening(const core::Uuid& id) const {
  const auto found = evening_by_id_.find(id);
  return found == evening_by_id_.end() ? nullptr : &evenings_[found->second];
}

const Evening* Almanac::evening_with_key(std::int64_t key) const {
  const auto found = evening_by_key_.find(key);
  return found == evening_by_key_.end() ? nullptr : &evenings_[found->second];
}

std::optional<PersonIndex> Almanac::person_with_id(const core::Uuid& id) const {
  const auto found = std::find_if(persons_.begin(), persons_.end(), [&](const Person& each) { return each.id == id; });
  if (found == persons_.end()) return std::nullopt;
  return static_cast<PersonIndex>(found - persons_.begin());
}

std::vector<PersonIndex> Almanac::persons_called(std::string_view name) const {
  const std::string folded = core::folded(name);
  std::vector<PersonIndex> found;
  for (PersonIndex i = 0; i < persons_.size(); ++i) {
    const Person& person = persons_[i];
    const auto is_it = [&](const std::string& alias) { return core::folded(alias) == folded; };
    if (is_it(person.name) || std::any_of(person.aliases.begin(), person.aliases.end(), is_it)) found.push_back(i);
  }
  return found;
}

std::vector<std::string> Almanac::tags() const {
  std::map<std::string, std::string> all;
  for (const Evening& evening : evenings_) {
    for (const auto& tag : evening.words.tags) all.emplace(core::folded(tag), tag);
  }
  std::vector<std::string> tags;
  for (auto& [folded, tag] : all) tags.push_back(std::move(tag));
  return tags;
}

std::vector<std::string> winners(const Almanac& almanac, const Evening& evening) {
  std::vector<std::string> names;
  const bool alone = evening.seats.size() == 1;  // nobody comes in first of one: the game has to be won
  for (const Seat& seat : evening.seats) {
    if (seat.numbers.place == 1 && (!alone || seat.numbers.wins > 0)) names.push_back(almanac.person(seat.person).name);
  }
  return names;
}

// Loading the almanac in slices. What has come so far is kept aside until all is there.

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

namespace bogosity {
namespace {

std::vector<std::string> parts_of_place(std::string_view place) {
  std::vector<std::string> parts;
  while (!place.empty()) {
    const std::size_t comma = place.find(',');
    const std::string_view part = core::trimmed(place.substr(0, comma));
    if (!part.empty()) parts.emplace_back(part);
    place.remove_prefix(comma == std::string_view::npos ? place.size() : comma + 1);
  }
  return parts;
}

// The last part, off the list.
std::string take_last(std::vector<std::string>& parts) {
  if (parts.empty()) return {};
  std::string last = std::move(parts.back());
  parts.pop_back();
  return last;
}

std::string in_full(const std::string& region, std::string_view country) {
  const auto known = region_called(region);
  return known && (country.empty() || known->country == country) ? std::string(known->name) : region;
}

}  // namespace

WhereItWas where_it_was(std::string_view place) {
  auto parts = parts_of_place(place);
  WhereItWas where;
  if (parts.empty()) return where;
  const auto country = country_called(parts.back());
  const auto region = region_called(parts.back());
  if (region) {
    where.region = region->name;
    where.country = region->country;
    parts.pop_back();
  } else if (country || parts.size() > 1) {
    where.country = country ? std::string(*country) : parts.back();
    parts.pop_back();
    // A town before a country that we know no states of may be one all the same: three parts say so.
    const bool names_region = parts.size() > 1 || (!parts.empty() && region_called(parts.back()) &&
                                                   region_called(parts.back())->country == where.country);
    if (names_region) where.region = in_full(take_last(parts), where.country);
  }
  where.town = take_last(parts);
  for (const auto& part : parts) where.spot += (where.spot.empty() ? "" : ", ") + part;
  return where;
}

}  // namespace bogosity

namespace bogosity::history {
namespace {

core::Result<Change> say_of_person(const Surroundings& around, const core::Uuid& person, std::string_view field,
                         std::string value) {
  return around.store->history()->say(
      {core::random_uuid(around.chance()), around.clock(), person, std::string(field), std::move(value), {}});
}

}  // namespace

const Person& kept_of(const Person& who, const Person& other) { return other.is_guest && !who.is_guest ? who : other; }

core::Result<Change> say_same(const Surroundings& around, const Person& who, const Person& other) {
  if (who.id == other.id) {
    return core::refuse(core::Refusal::cannot_be, {}, "they are the same person already", "choose somebody else");
  }
  const Person& kept = kept_of(who, other);
  const Person& found_out = &kept == &who ? other : who;
  return say_of_person(around, found_out.id, bogosity::field::same_as, core::to_text(kept.id));
}

core::Result<Change> say_guest(const Surroundings& around, const Evening& evening, std::string_view name,
                               bool is_guest) {
  const core::Uuid named = person_named(core::folded(name));
  return say_of_person(around, evening.id, bogosity::field::guest(named), is_guest ? "yes" : "no");
}

core::Result<Change> say_name(const Surroundings& around, const Person& who, std::string_view name) {
  name = core::trimmed(name);
  if (name.empty()) {
    return core::refuse(core::Refusal::cannot_be, {}, "somebody without a name cannot be told from others", "type one");
  }
  return say_of_person(around, who.id, bogosity::field::name, std::string(name));
}

}  // namespace bogosity::history

namespace bogosity::ui {

std::string short_day(std::string_view date) {
  static constexpr std::array<std::string_view, 12> months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                              "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  if (!core::is_date(date)) return std::string(date);
  const auto number = [&](std::size_t at) {
    return static_cast<std::size_t>((date[at] - '0') * 10 + date[at + 1] - '0');
  };
  return std::to_string(number(8)) + " " + std::string(months[number(5) - 1]) + " " + std::string(date.substr(0, 4));
}

std::string called_with_day(const history::Evening& evening) {
  const std::string day = short_day(evening.date);
  if (evening.called().empty()) return day.empty() ? "an evening without a date" : day;
  return day.empty() ? evening.called() : evening.called() + ", " + day;
}

std::string as_shown(std::string_view number) {
  const bool is_negative = number.starts_with('-');
  if (is_negative) number.remove_prefix(1);
  const std::size_t digits = std::min(number.find_first_not_of("0123456789"), number.size());
  std::string text(number);
  if (digits > 4) {
    for (std::size_t at = digits; at > 3;) text.insert(at -= 3, ",");
  }
  return is_negative ? "\u2212" + text : text;
}

}  // namespace bogosity::ui
