#include "crowd.h"

#include <array>
#include <string>

#include "core/record.h"

namespace bogosity::bench {

core::Headers headers_of_crowd(std::size_t players) {
  std::vector<std::string> names;
  names.reserve(players);
  for (std::size_t i = 1; i <= players; ++i) names.push_back("Player " + std::to_string(i));
  core::Headers headers = {{"Game", "You're Bogus", {}}, {"Players", core::write_name_list(names), {}}};
  if (players >= 5) headers.push_back({"Decks", "2", {}});
  return headers;
}

bool log_in_crowd(Session& session, std::size_t number) {
  static constexpr std::array<const char*, 11> typed = {"54 8h",   "b2a41", "42", "53 9d", "61",   "41",
                                                        "62 7d o", "b5a32", "55", "21",    "64 ks"};
  // A player who cannot have that card, or has nobody to shout at, only rolls.
  return session.submit(typed[number % typed.size()], core::Passing::passes) ||
         session.submit("41", core::Passing::passes);
}

void play_in_crowd(Session& session, std::size_t turns) {
  for (std::size_t i = 0; session.play().outcome().turns < static_cast<int>(turns); ++i) {
    if (!log_in_crowd(session, i) && i > 2 * turns) return;
  }
}

}  // namespace bogosity::bench
