// When two names are the same name: in whatever case, however their accents are coded (Unicode's canonical forms), and
// with however many blanks. And the same in running text: a name stands there where it begins and ends with a word.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace bogosity::core {

// Small letters, accents taken apart, one blank for any run of them and none at the ends. What is not UTF-8 is left as
// it is. Folding twice changes nothing.
std::string folded(std::string_view name);

// What a name, given as it folds, is replaced by; nothing if it is nobody's.
using NewWords = std::function<std::optional<std::string>(std::string_view folded)>;

// The text with every name in it replaced that `replace` knows: whole words only ("Ann" is not in "Anna"), the longest
// name first, and none that is longer than 80 letters. A character of a script that puts no blanks between words is a
// word of its own.
std::string with_names_replaced(std::string_view text, const NewWords& replace);

}  // namespace bogosity::core
