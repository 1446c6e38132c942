#include "core/reading.h"

#include <algorithm>
#include <cassert>

#include "core/lists.h"
#include "core/look_alikes.h"
#include "core/utf8.h"

namespace bogosity::core {

std::uint32_t column_of(std::string_view text, std::size_t byte) { return count_code_points(text.substr(0, byte)) + 1; }

Range part_of_word(std::string_view text, Range at, std::string_view word, std::size_t from, std::size_t size) {
  assert(from + size <= word.size());
  if (word.size() == at.size()) return {at.from + from, at.from + from + size};
  const auto plain = plain_line(text_at(text, at));
  if (!plain || plain->text != word) return at;
  return {at.from + plain->from[from], at.from + plain->from[from + size]};
}

std::string with_words(std::string_view text, const std::vector<Range>& places, std::string_view words,
                       std::size_t end) {
  std::string out;
  const auto add = [&out](std::string_view piece) {
    piece = trimmed(piece);
    if (piece.empty()) return;
    out += out.empty() ? "" : " ";
    out += piece;
  };
  std::size_t at = 0;
  for (const Range& place : places) {
    if (place.from >= at) add(text.substr(at, place.from - at));  // not of a word that has more than one of them
    if (&place == &places.front()) add(words);
    at = std::max(at, place.to);
  }
  if (places.empty()) {
    add(text.substr(0, end));
    add(words);
    at = end;
  }
  add(text.substr(at));
  return out;
}

Status split_typed(std::string_view typed, std::vector<RawToken>& words) {
  Status whole = split(typed, 1, words);
  bool is_cut = !whole;
  for (std::size_t end = typed.size(); is_cut && end > 0;) {
    end = typed.find_last_of(' ', end - 1);
    if (end == std::string_view::npos) end = 0;
    is_cut = !split(typed.substr(0, end), 1, words);
  }
  return whole;
}

}  // namespace bogosity::core
