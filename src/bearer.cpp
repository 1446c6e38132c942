#include "bearer.h"

#include <algorithm>
#include <vector>

#include "upper_limits.h"

namespace bogosity {
namespace {

constexpr std::string_view player_word = "player ";
constexpr std::string_view guest_word = "guest ";

bool is_hex(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

// The person whose pseudonym this is, if it is one.
std::optional<Bearer> under_pseudonym(const Sayings& sayings, std::string_view folded) {
  const bool guest = folded.starts_with(guest_word);
  if (!guest && !folded.starts_with(player_word)) return std::nullopt;
  const auto digits = folded.substr(guest ? guest_word.size() : player_word.size());
  if (digits.size() < 4 || digits.size() > 32 || !is_hex(digits)) return std::nullopt;
  const auto person = sayings.forgotten_like(digits);
  return person ? std::optional(Bearer{*person, guest, false}) : std::nullopt;
}

// Until when evenings are to forget this person.
std::optional<std::int64_t> forgotten_until(const Sayings& sayings, const core::Uuid& person) {
  if (!sayings.anybody_forgotten()) return std::nullopt;
  const auto said = sayings.said(person, field::forgotten);
  return said ? std::optional(said->at.utc_ms) : std::nullopt;
}

Bearer with_memory(const Sayings& sayings, const Evening& evening, Bearer bearer) {
  const auto until = forgotten_until(sayings, bearer.person);
  bearer.is_forgotten = until && evening.begun_ms <= *until;
  return bearer;
}

bool is_guests_name(std::string_view folded) { return folded == "guest" || folded.starts_with(guest_word); }

core::Uuid guest_of(const Evening& evening, std::string_view folded) {
  return core::uuid_of_text("guest " + core::to_text(evening.session) + " " + std::string(folded));
}

}  // namespace

core::Uuid person_named(std::string_view folded) { return core::uuid_of_text("person " + std::string(folded)); }

Bearer bearer_of(const Sayings& sayings, const Evening& evening, std::string_view folded) {
  return bearer_of(sayings, evening, folded, person_named(folded));
}

Bearer bearer_of(const Sayings& sayings, const Evening& evening, std::string_view folded, const core::Uuid& named) {
  bool guest = is_guests_name(folded);
  if (sayings.anything_of(evening.session)) {
    const auto seat = sayings.said(evening.session, field::seat(named));
    const auto person = seat ? core::uuid_from(seat->value) : std::nullopt;
    if (person) return with_memory(sayings, evening, {*person, false, false});
    const auto marked = sayings.said(evening.session, field::guest(named));
    if (marked && !marked->value.empty()) guest = marked->value == "yes";
  }
  if (sayings.anybody_forgotten()) {
    if (const auto known = under_pseudonym(sayings, folded)) return *known;
  }
  if (guest) return with_memory(sayings, evening, {guest_of(evening, folded), true, false});
  // Whoever comes with the name of somebody forgotten, later, is somebody else.
  core::Uuid person = named;
  for (std::size_t times = 0; times < limits::people_in_a_chain; ++times) {
    const auto until = forgotten_until(sayings, person);
    if (!until || *until >= evening.begun_ms) break;
    person = core::uuid_of_text("after " + core::to_text(person));
  }
  return with_memory(sayings, evening, {person, false, false});
}

core::Uuid root_of(const Sayings& sayings, const core::Uuid& person) {
  std::vector<core::Uuid> seen = {person};
  while (seen.size() <= limits::people_in_a_chain) {
    const auto said = sayings.said(seen.back(), field::same_as);
    const auto next = said ? core::uuid_from(said->value) : std::nullopt;
    if (!next) return seen.back();
    const auto again = std::find(seen.begin(), seen.end(), *next);
    // Said on two tables in both directions: the smallest id of the circle stands for all.
    if (again != seen.end()) return *std::min_element(again, seen.end());
    seen.push_back(*next);
  }
  return person;
}

std::string pseudonym_of(const core::Uuid& person, bool is_guest, std::size_t digits) {
  std::string out = hex_digits(person).substr(0, digits);
  for (char& c : out) c = c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
  return (is_guest ? "Guest " : "Player ") + out;
}

}  // namespace bogosity
