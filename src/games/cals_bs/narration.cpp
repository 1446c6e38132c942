#include "games/open_game/narration.h"

#include <array>

#include "games/cals_bs/table.h"

namespace bogosity::cals_bs {

std::string number_in_words(std::uint64_t number) {
  constexpr std::array<std::string_view, 10> words = {"no",   "one", "two",   "three", "four",
                                                      "five", "six", "seven", "eight", "nine"};
  return number < words.size() ? std::string(words[number]) : std::to_string(number);
}

std::string ranks_in_words(std::uint32_t cards, core::Rank rank) {
  std::string word = core::spoken(rank);
  if (cards != 1) word += rank == core::Rank::six ? "es" : "s";
  return number_in_words(cards) + " " + word;
}

std::string claim_in_words(const LaidSet& set) {
  switch (set.claim) {
    case Claim::none:
      return core::cards_in_words(set.cards);
    case Claim::rank:
      return ranks_in_words(set.cards, set.rank);
    case Claim::fours: {
      const std::uint32_t sets = set.cards / 4;
      if (sets == 1) return "all fours";
      return "all fours, " + (sets == 2 ? "twice" : number_in_words(sets) + " times");
    }
    case Claim::plus:
      return "plus one";
  }
  return {};
}

std::string rank_in_json(Claim claim, core::Rank rank) {
  switch (claim) {
    case Claim::none:
      return {};
    case Claim::rank:
      return std::string(1, core::letter(rank));
    case Claim::fours:
      return "fours";
    case Claim::plus:
      return "plus";
  }
  return {};
}

}  // namespace bogosity::cals_bs
