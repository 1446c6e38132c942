// How one scorekeeper writes: letter case, quotes where none are needed, 10 for T; and how the session is played.
#pragma once

#include <string>
#include <vector>

#include "random_source.h"
#include "table.h"

namespace literal {

struct Style {
  int lower_case = 0;  // percent of cards
  int ten_for_t = 0;   // percent of tens
  int needless_quotes = 0;
  int explicit_accused = 10;
  int shuffled = 30;    // percent of lines with tokens before the roll in any order, shouts after it
  int free_tokens = 5;  // percent for each gap on a turn's line
  int hidden = 8;       // percent of cards placed that nobody could note
  int honest = 70;      // percent of placements that try to be legal
  int hoarding = 20;    // percent of turns with five cards or more in which nothing is placed
  int specials = 10;    // percent of cards that are Sevens, Jokers and Aces rather than any card
  int small_pile = 5;   // percent of the times between two turns when only a few cards are left in the pile
  int curious = 25;     // percent of denials after which a card is turned up, and of those a further one
  int slips_stay = 0;   // percent of the turns that may be proposed although something in them cannot have happened
  int rich = 0;         // percent of the times between two turns when the next player turns out to hold seven cards
};

// The parts one after the other. Unlike operands of +, the parts of a braced list are worked out from left to right
// with every compiler, which the same record from the same seed needs.
std::string in_order(const std::vector<std::string>& parts);

Style random_style(RandomSource& random);

std::string write_name(RandomSource& random, const Style& style, const std::string& name);
std::string write_names(RandomSource& random, const Style& style, const std::vector<std::string>& names);
std::string write_card(RandomSource& random, const Style& style, const Card& card);
std::string random_words(RandomSource& random);
std::string random_specification(RandomSource& random, const Style& style);

Card random_card(RandomSource& random);
// A card that the stack is not known to hold all copies of; any card after some failed tries.
Card random_unseen_card(RandomSource& random, const Style& style, const Table& table);

std::vector<std::string> who_plays(const Table& table);
std::string anybody(RandomSource& random, const Table& table);

}  // namespace literal
