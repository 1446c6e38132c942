// Inquiries as everybody at the table knows them: a shout with its plea and its verdict, the table's ruling over it,
// what is still open, and what a table has agreed on about an unclear rule.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"
#include "core/sentence.h"
#include "core/win.h"

namespace bogosity::core {

struct TableView;

// Pleas, verdicts and rulings with their words in records, databases and JSON.

enum class Plea : std::uint8_t { admit, deny, open };
enum class Verdict : std::uint8_t { admitted, bogus, not_bogus, examine, open, void_ };
enum class Ruling : std::uint8_t { none, bogus, clean, void_ };  // Z3, Z3, Z4

// The rulings in the order in which they are offered.
inline constexpr std::array rulings = {Ruling::bogus, Ruling::clean, Ruling::void_};

constexpr bool is_caught(Verdict verdict) { return verdict == Verdict::bogus || verdict == Verdict::admitted; }

constexpr std::string_view word_for(Plea plea) {
  return plea == Plea::admit ? "admit" : plea == Plea::deny ? "deny" : "open";
}

constexpr std::array<std::string_view, 6> verdict_words = {"admitted", "bogus", "not-bogus", "examine", "open", "void"};
constexpr std::string_view word_for(Verdict verdict) { return verdict_words[static_cast<std::size_t>(verdict)]; }

constexpr std::array<std::string_view, 4> ruling_words = {"", "bogus", "clean", "void"};
constexpr std::string_view word_for(Ruling ruling) { return ruling_words[static_cast<std::size_t>(ruling)]; }

constexpr std::optional<Verdict> verdict_from(std::string_view word) {
  for (std::size_t i = 0; i < verdict_words.size(); ++i) {
    if (verdict_words[i] == word) return static_cast<Verdict>(i);
  }
  return std::nullopt;
}
// Empty if there is no such word.
constexpr std::optional<Ruling> ruling_from(std::string_view word) {
  for (const Ruling each : rulings) {
    if (word_for(each) == word) return each;
  }
  return std::nullopt;
}

constexpr Verdict verdict_by(Ruling ruling) {
  return ruling == Ruling::bogus ? Verdict::bogus : ruling == Ruling::void_ ? Verdict::void_ : Verdict::not_bogus;
}

constexpr std::string_view in_words(Verdict verdict) {
  constexpr std::array<std::string_view, 6> words = {"admitted",       "Bogus",   "not Bogus",
                                                     "to be examined", "put off", "void"};
  return words[static_cast<std::size_t>(verdict)];
}

// Rules that a table has cleared up (Z4), at this session or an earlier one. They are public: nothing in them was ever
// sealed.
struct Agreement {
  // When and where an earlier session was.
  struct Occasion {
    std::string date;   // as 2026-05-03; may be empty
    std::string place;  // the town, or whatever is known of where it was; may be empty
    friend bool operator==(const Occasion&, const Occasion&) = default;
  };

  std::string rule;  // may be empty
  std::string text;
  int turn = 0;                          // 0: nobody noted when, or another session's
  std::optional<Occasion> earlier = {};  // nothing: of this session
  friend bool operator==(const Agreement&, const Agreement&) = default;
};

// "in Boulder, 3 May 2026"; empty for this session.
std::string occasion_in_words(const Agreement& agreement);
// Introduces one of an earlier session: "In Boulder, 3 May 2026, the table agreed".
std::string introduction_of(const Agreement& earlier);

// Adds those of earlier sessions, oldest first: the last forty to the table's own, and to each inquiry the last three
// about the rules that it turns on.
void add_earlier_agreements(TableView& view, const std::vector<Agreement>& earlier);

// One card that an inquiry turned up, with what the table may say of it.
struct ExaminedCard {
  Card card;
  std::string owner;      // who placed it; empty if nobody knows
  std::string specified;  // "odd", "Five of hearts"; empty if nothing
  std::string role;       // "even, Eight, hearts", "passes on the rest"
  Sentence traits;        // the same, with Tone::bad where the card placed and the condition clash (E3, E4)
  friend bool operator==(const ExaminedCard&, const ExaminedCard&) = default;
};

// An inquiry that has just been logged; gone with the next entry.
struct Inquiry {
  int turn = 0;        // whose line has the shout
  int about_turn = 0;  // the turn it concerns; 0 if it is only about bids
  std::string accused;
  std::vector<std::string> shouters;
  Plea plea = Plea::admit;
  Verdict verdict = Verdict::open;
  Ruling ruled = Ruling::none;  // the table's own word; none if it took the log's
  std::vector<std::string> rules;
  std::vector<ExaminedCard> examined;
  int unseen = 0;                 // cards of the stack that stay unseen
  Sentence condition;             // the condition played on, and where each property came from
  std::vector<Sentence> reasons;  // a sentence for each rule
  std::vector<PointsView> points;
  Sentence told;  // the whole of it in a sentence, as the log tells it
  int lift = 0;   // the card to turn up next, 1 is the top of the stack as it lies now; 0: none is needed
  std::vector<std::string> turns_on;  // rules
  std::vector<Agreement> agreements;  // about those; this session's first, then of earlier ones the last first
  std::string ruled_why;              // the reason of the table's own ruling, and who decided
  std::vector<std::string> ruled_by;
  friend bool operator==(const Inquiry&, const Inquiry&) = default;
};

// An inquiry that was put off, or that waits for a card nobody has seen.
struct OpenInquiry {
  int turn = 0;        // whose line has the shout
  int about_turn = 0;  // as in Inquiry
  std::string accused;
  std::vector<std::string> shouters;
  bool waits_for_card = false;
  std::vector<Sentence> could_change;  // what it may still cost whom
  std::string settle;                  // "settle:12@Dee": what is typed before "=deny"
  int lift = 0;                        // as in Inquiry
  // Could it still change the order of the players, or whether the points agreed on are reached, as the scores stand?
  bool still_matters = false;
  Sentence matters;  // says it, with an example
};
std::string in_words(const OpenInquiry& open);

// In words, as the panels, the second window and the terminal say them.

std::string verdict_text(const Inquiry& inquiry);
// Why a player loses these points of the inquiry: "denied it"; empty if the verdict says so already.
std::string_view why_points(const Inquiry& inquiry, const PointsView& points);
// What is stamped on it: "NOT BOGUS".
std::string_view stamp_of(Verdict verdict);
// "Was Bob Bogus on turn 3?"
std::string title_of(const Inquiry& inquiry);
// The shouters, the plea, the ruling with its reason and its deciders, and the agreements that fit.
Sentence inquiry_story(const Inquiry& inquiry);
// Behind the name of the accused: " denies it."
std::string_view plea_in_words(Plea plea);
// "top", "second", "third" ... "12th": of the stack, 1 being the top.
std::string place_in_stack(int depth);

}  // namespace bogosity::core
