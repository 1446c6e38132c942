// People called otherwise: what stands for a name in the places of names, and what for it in words that anybody may
// have typed. A game says where in an entry these places are (Game::renamed); the headers that all games share are
// here.
#pragma once

#include <string>
#include <string_view>

#include "core/game.h"

namespace bogosity::core {

class Renaming {
 public:
  virtual ~Renaming() = default;
  // Of a name as it stands, whole; the name itself if it stays.
  virtual std::string name(std::string_view name) const = 0;
  // Of free words, with the names in them.
  virtual std::string words(std::string_view text) const = 0;
};

// One name for another. In free words it is found in any case.
class OneRenamed final : public Renaming {
 public:
  OneRenamed(std::string from, std::string to);
  std::string name(std::string_view name) const override;
  std::string words(std::string_view text) const override;

 private:
  std::string from_;
  std::string folded_;
  std::string to_;
};

// Players, Starter, Scorekeeper and Result by name, all other words as words; what is no words (Id, Date, Decks, End)
// stays; of its own headers the game says what is in them, if it is known. A header in which nobody is renamed stays
// byte for byte.
Headers renamed(const Headers& headers, const Renaming& renaming, const Game* game = nullptr);

// An entry with the free words in its quotes and comments renamed, and nothing else.
std::string renamed_in_quotes(std::string_view entry, const Renaming& renaming);
// The same for one quoted string at the start of `text`, which is cut off. As it stands if nothing changes.
std::string take_renamed_quoted(std::string_view& text, const Renaming& renaming);

}  // namespace bogosity::core
