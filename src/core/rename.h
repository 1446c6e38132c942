// Renames people in records: in the places where a name stands, and in free words that mention it. A game says where
// these places are in an entry (Game::renamed); the headers that all games share are here.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace bogosity::core {

class Renaming {
 public:
  virtual ~Renaming() = default;
  virtual std::string name(std::string_view name) const = 0;
  virtual std::string words(std::string_view text) const = 0;
};

// One name for another. In free words it is found in any case.
class SingleRename final : public Renaming {
 public:
  SingleRename(std::string from, std::string to);
  std::string name(std::string_view name) const override;
  std::string words(std::string_view text) const override;

 private:
  std::string from_;
  std::string folded_;
  std::string to_;
};

// Renames in Players, Starter, Scorekeeper and Result as names, in the other headers as free words. Id, Date, Decks and
// End stay; of its own headers the game says which is which. A header in which nobody is renamed stays byte for byte.
Headers renamed(const Headers& headers, const Renaming& renaming, const Game* game = nullptr);

// An entry with people called otherwise: where in it names stand is told by its game, in a list of its words.

// A word of the record that has people in it, or free words.
struct NameWord {
  std::string_view word;          // with the colon; an empty one stands for every token that begins otherwise
  bool name_first = false;        // right behind the colon
  std::string_view before_names;  // the characters that a name follows further on
};

// Everything else stays as it stands: cards, numbers and the game's own words, even if somebody is called like one. The
// first of the words that fits a token tells.
std::string renamed_entry(std::string_view entry, std::span<const NameWord> words, const Renaming& renaming);

// The players who join with this entry (`join:`), after the players of the headers; whether or not it counts in the
// end.
std::vector<std::string> newcomers(std::string_view entry);

}  // namespace bogosity::core
