// Whole numbers: read from a text, and said with what they count.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bogosity::core {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
// True for one digit or more, and nothing else.
inline bool is_number(std::string_view text) { return !text.empty() && std::ranges::all_of(text, is_digit); }

// Cuts off a run of decimal digits. Nothing if there is none or it is above `most`.
std::optional<std::uint64_t> take_number(std::string_view& text, std::uint64_t most);

// "card" or "cards", for so many of them.
constexpr std::string_view plural(std::int64_t number, std::string_view one, std::string_view more) {
  return number == 1 || number == -1 ? one : more;
}
// "1 card", "4 cards".
template <class Number>
std::string counted(Number number, std::string_view one, std::string_view more) {
  return std::to_string(number) + " " + std::string(plural(static_cast<std::int64_t>(number), one, more));
}

template <class Number>
std::string cards_in_words(Number cards) {
  return counted(cards, "card", "cards");
}
// "45", "−5": with the true minus sign, which a screen reader says.
std::string score_in_words(std::int64_t score);
// "+45", "−5", "0"
inline std::string signed_points(std::int64_t points) { return (points > 0 ? "+" : "") + score_in_words(points); }

// "31,207": with this between each three digits of the whole part.
std::string grouped(std::string number, std::string_view between);

}  // namespace bogosity::core
