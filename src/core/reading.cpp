#include "core/reading.h"

#include "core/lists.h"
#include "core/utf8.h"

namespace bogosity::core {

std::uint32_t column_of(std::string_view text, std::size_t byte) { return count_code_points(text.substr(0, byte)) + 1; }

std::string with_words(std::string_view text, const std::vector<Range>& places, std::string_view words) {
  std::string out;
  const auto add = [&out](std::string_view piece) {
    piece = trimmed(piece);
    if (piece.empty()) return;
    out += out.empty() ? "" : " ";
    out += piece;
  };
  std::size_t at = 0;
  for (const Range& place : places) {
    add(text.substr(at, place.from - at));
    if (&place == &places.front()) add(words);
    at = place.to;
  }
  add(text.substr(at));
  if (places.empty()) add(words);
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
