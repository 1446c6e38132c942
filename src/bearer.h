// Whose a name is on an evening. By default the same name is the same person on every evening and in every file of a
// club; a guest is a person of that evening only; and the table may have said that this Ann is another one. A person
// who was forgotten bears her pseudonym; the same name on a later evening is a new person's.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "change.h"

namespace bogosity {

struct Evening {
  core::Uuid session;
  std::int64_t begun_ms = 0;
};

struct Bearer {
  core::Uuid person;
  bool is_guest = false;
  bool is_forgotten = false;  // and the name with her: the pseudonym belongs in its place
};

// The person to whom a name belongs unless somebody said otherwise. `folded` as core::folded() gives it.
core::Uuid person_named(std::string_view folded);
Bearer bearer_of(const Sayings& sayings, const Evening& evening, std::string_view folded);
// The same for whom the id of the name is known.
Bearer bearer_of(const Sayings& sayings, const Evening& evening, std::string_view folded, const core::Uuid& named);

// Who this person turned out to be, whoever was said to be the same as whom, and in a circle too; herself if that has no
// end within upper_limits.h.
core::Uuid root_of(const Sayings& sayings, const core::Uuid& person);

// "Player 3F2A", or "Guest 3F2A", from the person's id alone: the same in every file. More digits where that one is
// taken; 4 to 32.
std::string pseudonym_of(const core::Uuid& person, bool is_guest, std::size_t digits = 4);

}  // namespace bogosity
