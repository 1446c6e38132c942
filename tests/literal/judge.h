// Section 3: what is an infraction, judged for one turn with what is known of the cards now.
#pragma once

#include <string>
#include <vector>

#include "table.h"

namespace literal {

Judgement judge(const Table& table, const Turn& turn);

// How the placement of the turn's top card stands; legal where nothing was placed.
Legality judge_placement(const Turn& turn, const std::vector<Lying>& lying);

// M3: the fewest cards, from the top down, that settle the placement.
std::vector<std::string> cards_to_examine(const Table& table, const Turn& turn, const std::vector<int>& stack_at_shout);

// The fewest and the most cards that the rules let the turn pick up, as far as room and cards go.
struct Allowed {
  int least = 0;
  int most = 0;
};
Allowed allowed_to_pick(const Turn& turn);

bool is_prime(long long number);

// The rules' codes in the order of the table in section 3, each once.
std::vector<std::string> in_table_order(const std::vector<std::string>& rules);

}  // namespace literal
