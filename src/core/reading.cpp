#include "core/reading.h"

#include <algorithm>

#include "core/lists.h"
#include "core/utf8.h"

namespace bogosity::core {

std::uint32_t column_of(std::string_view text, std::size_t byte) { return count_code_points(text.substr(0, byte)) + 1; }

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
