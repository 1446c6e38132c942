#include "core/ending.h"

#include "core/text.h"

namespace bogosity::core {

std::string winners_in_words(const std::vector<std::string>& first) {
  return first.empty() ? std::string() : listed(first) + (first.size() == 1 ? " won" : " tied");
}

std::string ending_in_words(const std::vector<std::string>& first, std::int64_t score) {
  constexpr std::size_t most_named = 2;
  if (first.empty()) return "nobody won";
  const std::string who =
      first.size() > most_named ? counted(first.size(), "player", "players") + " tied" : winners_in_words(first);
  return who + ", " + score_in_words(score);
}

}  // namespace bogosity::core
