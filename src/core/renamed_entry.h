// An entry with people called otherwise: where in it names stand is told by its game, in a list of its words.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/renaming.h"

namespace bogosity::core {

// A word of the record that has people in it, or free words.
struct WordOfPeople {
  std::string_view word;          // with the colon; an empty one stands for every token that begins otherwise
  bool name_first = false;        // right behind the colon
  std::string_view before_names;  // the characters that a name follows further on
};

// Everything else stays as it stands: cards, numbers and the game's own words, even if somebody is called like one. The
// first of the words that fits a token tells.
std::string renamed_entry(std::string_view entry, std::span<const WordOfPeople> words, const Renaming& renaming);

// Who comes to the table with this entry (`join:`).
std::vector<std::string> newcomers(std::string_view entry);

}  // namespace bogosity::core
