// Lists in one text: taken apart at their commas, and put together.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace bogosity::core {

inline bool is_blank(char c) { return c == ' ' || c == '\t'; }
// Without blanks at both ends.
std::string_view trimmed(std::string_view text);

// All of them with this between: texts, numbers, whatever has a to_text, or what `word` makes of each.
template <class All, class Word>
std::string joined(const All& all, std::string_view between, Word word) {
  std::string text;
  for (const auto& each : all) {
    if (!text.empty()) text += between;
    text += word(each);
  }
  return text;
}
template <class All>
std::string joined(const All& all, std::string_view between) {
  return joined(all, between, [](const auto& each) {
    if constexpr (std::is_convertible_v<decltype(each), std::string_view>) {
      return std::string_view(each);
    } else if constexpr (std::is_arithmetic_v<std::decay_t<decltype(each)>>) {
      return std::to_string(each);
    } else {
      return to_text(each);
    }
  });
}

// The parts between commas that stand outside quotes, without the blanks around them; an empty one for nothing.
std::vector<std::string_view> parts_of_list(std::string_view text);
// "Ann, Bob and Cy"
std::string listed(const std::vector<std::string>& names, std::string_view last = " and ");

}  // namespace bogosity::core
