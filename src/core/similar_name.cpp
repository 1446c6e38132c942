#include "core/similar_name.h"

#include <algorithm>

#include "core/text.h"

namespace bogosity::core {
namespace {

// One letter off says nothing about a name of two.
constexpr std::size_t shortest_to_compare = 3;

// The letters of a name, small where they are of the Latin alphabet.
std::u32string small_letters(std::string_view name) {
  std::u32string letters;
  while (const auto next = first_code_point(name)) {
    const char32_t letter = next->value;
    letters += letter >= U'A' && letter <= U'Z' ? letter - U'A' + U'a' : letter;
    name.remove_prefix(next->bytes);
  }
  return letters;
}

bool one_letter_off(std::u32string_view a, std::u32string_view b) {
  if (std::max(a.size(), b.size()) < shortest_to_compare) return false;
  while (!a.empty() && !b.empty() && a.front() == b.front()) {
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
  while (!a.empty() && !b.empty() && a.back() == b.back()) {
    a.remove_suffix(1);
    b.remove_suffix(1);
  }
  if (a.size() <= 1 && b.size() <= 1) return true;
  return a.size() == 2 && b.size() == 2 && a[0] == b[1] && a[1] == b[0];
}

}  // namespace

std::optional<std::string> similar_name(std::string_view name, const std::vector<std::string>& names) {
  if (std::find(names.begin(), names.end(), name) != names.end()) return std::nullopt;
  const auto wanted = small_letters(name);
  for (const auto& each : names) {
    if (small_letters(each) == wanted) return each;
  }
  for (const auto& each : names) {
    if (one_letter_off(small_letters(each), wanted)) return each;
  }
  return std::nullopt;
}

}  // namespace bogosity::core
