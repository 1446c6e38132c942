// The shouts that stand in the line being typed, read off the raw text: who shouted, at whom, and what was answered.
// Only for showing and for putting one more seat in; the game alone understands them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bogosity::ui {

struct TypedShout {
  std::string who;            // seat digits, or names, as typed
  std::string accused;        // a seat digit or a name; empty: the player of the turn before
  char plea = 0;              // 'a', 'd', 'o', or 0
  bool by_seats = true;       // typed as `b` and seat digits
  std::size_t at = 0;         // the byte where it begins
  std::size_t seats_end = 0;  // the byte after the shouters
  std::size_t who_end = 0;    // the byte after shouters and accused
  std::size_t plea_at = 0;    // the byte of the plea's letter, if there is one
  std::size_t end = 0;        // the byte after all of it
};

// `b...` with seat digits, or `bogus:` with names; in the order typed.
std::vector<TypedShout> typed_shouts(std::string_view raw);
// The last of them, which is the one that seats and pleas go to.
std::optional<TypedShout> typed_shout(std::string_view raw);

}  // namespace bogosity::ui
