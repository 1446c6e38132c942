// The outcome of a shout: the plea, the verdict, and the table's ruling over the log's verdict, with their words in
// records, databases and JSON.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bogosity::core {

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

}  // namespace bogosity::core
