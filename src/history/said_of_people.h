// What is said of people: that two of them are one, what to call her, that she was a guest.
// Each is a change (change.h), so that files that
// are put together come to the same; take_back (words.h) takes it back. The records keep the names that stand in them.
#pragma once

#include <string_view>

#include "history/almanac.h"
#include "session.h"

namespace bogosity::history {

// `who` turned out to be `other`; a guest of one evening always turns out to be the one who comes more often. Refused
// if they are the same already.
core::Result<Change> say_same(const Surroundings& around, const Person& who, const Person& other);
// Who it is then: `other`, or the one of them who is no guest.
const Person& kept_of(const Person& who, const Person& other);
// Who goes by this name at the table of that evening was a guest, a person of it alone; or no guest after all.
core::Result<Change> say_guest(const Surroundings& around, const Evening& evening, std::string_view name,
                               bool is_guest);
// Refused without a name.
core::Result<Change> say_name(const Surroundings& around, const Person& who, std::string_view name);

}  // namespace bogosity::history
