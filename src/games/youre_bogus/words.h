// The words of the record for pleas and verdicts, and how a score is written, used wherever they are.
#pragma once

#include <string>
#include <string_view>

#include "games/youre_bogus/table.h"

namespace bogosity::youre_bogus {

constexpr std::string_view word_for(Plea plea) {
  return plea == Plea::admit ? "admit" : plea == Plea::deny ? "deny" : "open";
}

constexpr std::string_view word_for(Verdict verdict) {
  switch (verdict) {
    case Verdict::admitted:
      return "admitted";
    case Verdict::bogus:
      return "bogus";
    case Verdict::not_bogus:
      return "not-bogus";
    case Verdict::examine:
      return "examine";
    case Verdict::open:
      return "open";
    case Verdict::void_:
      return "void";
  }
  return "";
}

constexpr std::string_view word_for(Ruling ruling) {
  return ruling == Ruling::bogus ? "bogus" : ruling == Ruling::clean ? "clean" : ruling == Ruling::void_ ? "void" : "";
}

// "45", "−5": with the true minus sign, which a screen reader says.
inline std::string score_in_words(std::int64_t score) {
  return score < 0 ? "\u2212" + std::to_string(-score) : std::to_string(score);
}

inline std::string cards_in_words(std::uint64_t cards) {
  return std::to_string(cards) + (cards == 1 ? " card" : " cards");
}

}  // namespace bogosity::youre_bogus
