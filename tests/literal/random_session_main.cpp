// random_session SEED [--turns N] [--players P] [--broken], or random_session SEED --hand DECKS
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "random_session.h"

int main(int count, char** words) {
  const std::vector<std::string> arguments(words + 1, words + count);
  const auto usage = [] {
    std::cerr << "usage: random_session SEED [--turns N] [--players P] [--broken], or SEED --hand 1|2\n";
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
