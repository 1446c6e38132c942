#include "games/youre_bogus/renamed_entry.h"

#include <array>

#include "core/renamed_entry.h"

namespace bogosity::youre_bogus {
namespace {

constexpr std::string_view before_names = "@>,";

// The words of the record that are followed by a name, or have one, or free words, further on.
constexpr std::array<core::WordOfPeople, 18> words_of_people = {{
    {"bogus:", true, before_names},
    {"late:", true, before_names},
    {"count:", true, before_names},
    {"join:", true, before_names},
    {"leave:", true, before_names},
    {"resign:", true, before_names},
    {"seats:", true, before_names},
    {"adjust:", true, before_names},
    {"aces:", true, before_names},
    {"scorekeeper:", true, before_names},
    {"grab:", false, before_names},
    {"bid:", false, before_names},
    {"settle:", false, before_names},
    {"ruled:", false, before_names},
    {"want:", false, before_names},
    {"note:", false, before_names},
    {"rule:", false, before_names},
    {"clarify:", false, before_names},
}};

}  // namespace

std::string renamed_entry(std::string_view entry, const core::Renaming& renaming) {
  return core::renamed_entry(entry, words_of_people, renaming);
}

}  // namespace bogosity::youre_bogus
