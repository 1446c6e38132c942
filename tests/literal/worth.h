// Sections K and L by brute force: every way the Jokers can stand for cards is tried.
#pragma once

#include <string>
#include <vector>

#include "card.h"

namespace literal {

struct Worth {
  bool stands = false;
  std::string reason;  // where it does not stand
  int worth = 0;
  int straight_flushes = 0;
  int straight_points = 0;
  int split_small = 0;
  int split_large = 0;
  int split_points = 0;
  std::vector<Card> jokers;
};

Worth worth_of(const std::vector<Card>& face_up, const std::vector<Card>& face_down, int decks, bool joker_duplicates);

}  // namespace literal
