#include "history/almanac.h"

#include <algorithm>
#include <map>

#include "core/folded_name.h"

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

}  // namespace bogosity::history
