// random_session SEED [--turns N] [--players P] [--broken], random_session SEED --hand DECKS, or, for a record of one
// of the smaller games, random_session SEED --game NAME
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "literal_games/random_booger.h"
#include "literal_games/random_cals_bs.h"
#include "literal_games/random_the_bogey.h"
#include "random_session.h"

int main(int count, char** words) {
  const std::vector<std::string> arguments(words + 1, words + count);
  const auto usage = [] {
    std::cerr << "usage: random_session SEED [--turns N] [--players P] [--broken], SEED --hand 1|2, or "
                 "SEED --game NAME\n";
    return 2;
  };
  if (arguments.empty()) return usage();
  literal::SampleShape wish;
  wish.seed = std::strtoull(arguments[0].c_str(), nullptr, 10);
  for (std::size_t index = 1; index < arguments.size(); ++index) {
    if (arguments[index] == "--broken") {
      wish.broken = true;
      continue;
    }
    if (index + 1 == arguments.size()) return usage();
    if (arguments[index] == "--game") {
      const std::map<std::string, std::string (*)(std::uint64_t)> smaller = {
          {"Booger On Your Neighbor", literal::booger::random_booger},
          {"Cal's BS", literal::cals_bs::random_cals_bs},
          {"The Bogey", literal::the_bogey::random_the_bogey}};
      const auto game = smaller.find(arguments[index + 1]);
      if (game == smaller.end()) return usage();
      std::cout << game->second(wish.seed);
      return 0;
    }
    const int number = std::atoi(arguments[index + 1].c_str());
    if (arguments[index] == "--hand" && (number == 1 || number == 2)) {
      std::cout << literal::random_hand(wish.seed, number) << "\n";
      return 0;
    }
    if (arguments[index] == "--turns" && number > 0)
      wish.turns = number;
    else if (arguments[index] == "--players" && number >= 2 && number <= 8)
      wish.players = number;
    else
      return usage();
    ++index;
  }
  std::cout << literal::random_session(wish);
}
