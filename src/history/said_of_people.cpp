#include "history/said_of_people.h"

#include "bearer.h"
#include "core/folded_name.h"
#include "core/text.h"

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
