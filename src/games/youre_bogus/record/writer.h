// Events back into the record's text, in canonical form: what was left out because the rules prescribe it is written.
#pragma once

#include <string>
#include <string_view>

#include "games/youre_bogus/rules/events.h"
#include "games/youre_bogus/rules/table.h"

namespace bogosity::youre_bogus {

std::string rule_of(const event::Clarify& clarify);  // "E4", or nothing
std::string write_cards(const CardList& cards, char between);
std::string write_specification(const Specification& said);  // "=even5H"
std::string write_win_cards(const event::Win& win);

// One token as the record writes it. The accused of a shout is written only if `in_full`.
std::string write_event(const Event& event, const Names& names, bool in_full);

// A folded line in canonical form, each of its lines with a line end. `turn` is the turn it was folded into, ignored
// for a line of free tokens.
std::string write_line(const Line& line, TurnIndex turn, const Table& table, const Names& names);

// The words of the record for pleas and verdicts, and how a score is written, used wherever they are.

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
