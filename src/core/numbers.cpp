#include "core/numbers.h"

#include <algorithm>

namespace bogosity::core {

std::optional<std::uint64_t> take_number(std::string_view& text, std::uint64_t most) {
  std::size_t at = 0;
  std::uint64_t value = 0;
  for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
    const auto digit = static_cast<std::uint64_t>(text[at] - '0');
    if (value > (most - std::min(digit, most)) / 10) return std::nullopt;
    value = value * 10 + digit;
    if (value > most) return std::nullopt;
  }
  if (at == 0) return std::nullopt;
  text.remove_prefix(at);
  return value;
}

std::string score_in_words(std::int64_t score) {
  return score < 0 ? "\u2212" + grouped(std::to_string(-score), ",") : grouped(std::to_string(score), ",");
}

std::string grouped(std::string number, std::string_view between) {
  std::size_t at = std::min(number.find_first_not_of("0123456789"), number.size());
  while (at > 3) number.insert(at -= 3, between);
  return number;
}

}  // namespace bogosity::core
