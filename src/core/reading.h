// A text that was read once: its tokens in their order, each with the place where it stands, and the first thing in it
// that cannot be read.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace bogosity::core {

// Bytes of the text that was read, `to` not included.
struct Range {
  std::size_t from = 0;
  std::size_t to = 0;
  std::size_t size() const { return to - from; }
  friend bool operator==(const Range&, const Range&) = default;
};
inline std::string_view text_at(std::string_view text, Range at) { return text.substr(at.from, at.size()); }

// `Event` is what the game's tokens say.
template <class Event>
struct ReadingOf {
  struct Token {
    Event event;
    Range at;
    bool is_whole = true;  // false: the rest of it is still to be typed, as in "5"
  };
  std::string text;
  std::vector<Token> tokens;   // all that can be read, those behind an error too
  std::optional<Error> error;  // of the first word that cannot be read; its place counts columns of `text`
};

}  // namespace bogosity::core
