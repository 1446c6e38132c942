// A text that was read once: its tokens in their order, each with the place where it stands, and the first thing in it
// that cannot be read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/record.h"
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
// The column of a byte of the text, from 1.
std::uint32_t column_of(std::string_view text, std::size_t byte);
// The bytes of the text that `size` bytes of a word are, from byte `from` of it on. `word` stands at `at`, with the
// signs that only look like those of a record in their places.
Range part_of_word(std::string_view text, Range at, std::string_view word, std::size_t from, std::size_t size);
// Replaces the text at the first of `places` by `words` and removes the text at the others. They are in the order of
// the text. Without places the words are put at byte `end`. Blanks around them are added and removed.
std::string with_words(std::string_view text, const std::vector<Range>& places, std::string_view words,
                       std::size_t end);
// The words of a line that is being typed. Where a quote is still open they are those before it, and it is refused.
Status split_typed(std::string_view typed, std::vector<RawToken>& words);

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
