// The tokens that may stand anywhere in the record of a plain game: points agreed on, rules and remarks, who comes and
// goes, hands that were counted. Read and written here once for all of them; what coming and going means at the table
// is each game's own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/narration.h"
#include "core/token_cursor.h"

namespace bogosity::plain {

using core::PlayerId;

namespace said {
struct Adjust {
  PlayerId who = 0;
  std::int32_t points = 0;
  std::optional<std::string> why;
};
struct HouseRule {
  std::string text;
};
struct Clarify {
  std::string rule;  // "B4", or empty
  std::string text;
};
struct Scorekeeper {
  std::string name;
};
struct Note {
  std::string text;
};
struct Leave {
  PlayerId who = 0;
};
struct Join {
  PlayerId who = 0;
  PlayerId at = 0;  // sits at this player's left
};
struct Seats {
  std::vector<PlayerId> order;
};
struct Count {
  PlayerId who = 0;
  std::uint32_t cards = 0;
};
}  // namespace said

using FreeToken = std::variant<said::Adjust, said::HouseRule, said::Clarify, said::Scorekeeper, said::Note, said::Leave,
                               said::Join, said::Seats, said::Count>;

// Reads `token` if it begins with one of their words; nothing if it is no free token. A name that joins is added to
// `names`. Refuses what is unreadable, and `resign:` and `bid:`, which these games don't know. No place.
core::Result<std::optional<FreeToken>> read_free_token(std::string_view token, core::Names& names);

// As in the record. A comment is written as note:"...".
std::string write(const FreeToken& token, const core::Names& names);

// What it says, in a sentence without its end: "Bob leaves", "Ann was counted with 5 cards".
core::Sentence tell(const FreeToken& token, const core::Names& names);

}  // namespace bogosity::plain
