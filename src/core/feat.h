// What of an evening may stand in the records book: a feat of a kind that its game names, with its measure. The higher
// value is always the greater feat. Told once the evening is over; nothing of it is a truth, it can be told anew.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bogosity::core {

struct Feat {
  std::string_view kind;              // of the game's list
  std::optional<std::size_t> player;  // index in Outcome::players; nothing: the whole table's
  std::int64_t value = 0;
  std::size_t line = 0;  // of the record, from 1; 0: of no line
  std::string words;     // what else there is to say, as the cards of a win; names nobody
};

// How the book speaks of a kind.
struct FeatKind {
  std::string_view id;       // "highest_win"
  std::string_view title;    // "Highest win"
  std::string_view one;      // "point"
  std::string_view more;     // "points"
  std::string_view measure;  // a sentence: what is counted, and when
};

}  // namespace bogosity::core
