#include "ui/inquiry_words.h"

#include <array>

#include "core/text.h"

namespace bogosity::ui {

std::string place_in_stack(int depth) {
  constexpr std::array<std::string_view, 10> words = {"top",   "second",  "third",  "fourth", "fifth",
                                                      "sixth", "seventh", "eighth", "ninth",  "tenth"};
  if (depth >= 1 && depth <= static_cast<int>(words.size()))
    return std::string(words[static_cast<std::size_t>(depth) - 1]);
  const int ten = depth % 100;
  const bool teen = ten >= 11 && ten <= 13;
  const int last = depth % 10;
  const char* end = teen ? "th" : last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th";
  return std::to_string(depth) + end;
}

std::vector<std::string> ways_to_type(int turn, const std::string& accused, bool last, const std::string& token) {
  std::vector<std::string> ways;
  if (last) ways.push_back(token);
  const std::string settle = "settle:" + std::to_string(turn);
  ways.push_back(settle + "=deny " + token);
  ways.push_back(settle + "@" + core::quoted_if_needed(accused) + "=deny " + token);
  return ways;
}

std::string verdict_in_words(std::string_view verdict) {
  if (verdict == "bogus") return "Bogus";
  if (verdict == "not-bogus") return "not Bogus";
  if (verdict == "admitted") return "admitted";
  if (verdict == "examine") return "to be examined";
  if (verdict == "open") return "put off";
  if (verdict == "void") return "void";
  return "gone";
}

std::string listed_names(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return text;
}

}  // namespace bogosity::ui
