// The words of the record for pleas and verdicts, used wherever they are written.
#pragma once

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

}  // namespace bogosity::youre_bogus
