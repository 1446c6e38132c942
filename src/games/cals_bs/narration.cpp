#include "games/cals_bs/narration.h"

#include <array>

#include "core/numbers.h"
#include "games/cals_bs/fold.h"

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
    case Claim::none: return core::cards_in_words(set.cards);
    case Claim::rank: return ranks_in_words(set.cards, set.rank);
    case Claim::fours: {
      const std::uint32_t sets = set.cards / 4;
      if (sets == 1) return "all fours";
      return "all fours, " + (sets == 2 ? "twice" : number_in_words(sets) + " times");
    }
    case Claim::plus: return "plus one";
  }
  return {};
}

std::string rank_in_json(Claim claim, core::Rank rank) {
  switch (claim) {
    case Claim::none: return {};
    case Claim::rank: return std::string(1, core::letter(rank));
    case Claim::fours: return "fours";
    case Claim::plus: return "plus";
  }
  return {};
}

std::string CalsBs::state_sentence(const GameState& state) {
  const State& now = state.now;
  if (state.setup.totals_only) return "Only the totals of this session are known.";
  std::string hands;
  for (const PlayerId who : state.players.order) {
    if (state.players.plays(who))
      hands += (hands.empty() ? " " : ", ") + state.names[who] + " " + std::to_string(now.cards[who]);
  }
  if (!now.hand_on) {
    const std::string over = now.called_off ? "The hand is called off"
                             : now.won_by   ? state.names[*now.won_by] + " has won hand " + std::to_string(state.hand)
                                            : "Hand " + std::to_string(std::max(state.hand, 1)) + " is over";
    if (state.players.seated().empty()) return over + ". Nobody is left at the table.";
    const Begins next = next_hand(state);
    return over + ". " + state.names[next.dealer] + " deals the next one, " + state.names[next.leader] + " leads.";
  }
  const std::string pile =
      now.pile_cards == 0 ? "the pile is empty" : "the pile has " + core::cards_in_words(now.pile_cards);
  std::string said = state.names[now.leader] + " leads, " + pile + ".";
  if (now.last) {
    said = state.names[*now.last] + " placed " + claim_in_words(now.pile.back()) + ", " + pile + ".";
    if (now.going_out) said += " " + state.names[*now.going_out] + " is going out.";
  }
  return said + " Cards:" + hands + ".";
}

}  // namespace bogosity::cals_bs
