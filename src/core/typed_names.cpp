#include "core/typed_names.h"

#include <algorithm>

#include "core/record.h"
#include "core/text.h"

namespace bogosity::core {

// A comma too many does no harm, least of all the one after which the next name is about to be typed.
TypedNames read_typed_names(std::string_view typed) {
  TypedNames read;
  while (!typed.empty()) {
    std::size_t end = 0;
    for (bool quote = false; end < typed.size() && (quote || typed[end] != ','); ++end) {
      if (typed[end] == '"') quote = !quote;
      if (quote && typed[end] == '\\' && end + 1 < typed.size()) ++end;
    }
    const std::string_view piece = trimmed(typed.substr(0, end));
    typed.remove_prefix(std::min(end + 1, typed.size()));
    if (piece.empty()) continue;
    auto names = read_name_list(piece);
    if (names) read.names.insert(read.names.end(), names->begin(), names->end());
    read.all_readable = read.all_readable && names.has_value();
  }
  return read;
}

}  // namespace bogosity::core
