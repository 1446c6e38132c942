// The condition of the stack (E, F1, F2): parity, rank and suit, each of them none, a value, or unknown because a
// hidden card decides it. And what a card with its specification makes of the condition it is placed on.
#pragma once

#include <cstdint>

#include "core/cards.h"

namespace bogosity::youre_bogus {

enum class Parity : std::uint8_t { odd, even };

constexpr Parity parity_of(core::Rank rank) {
  return static_cast<int>(rank) % 2 == 0 ? Parity::even : Parity::odd;  // even: 2 4 6 8 T Q
}

// None, a value, or unknown: in one byte, for every turn keeps some.
template <class T>
class Property {
 public:
  constexpr Property() = default;
  // Implicit: a value is a property.
  constexpr Property(T value) : code_(static_cast<std::uint8_t>(static_cast<std::uint8_t>(value) + first_value)) {}
  static constexpr Property unknown() {
    Property property;
    property.code_ = unknown_code;
    return property;
  }
  constexpr bool is_none() const { return code_ == 0; }
  constexpr bool is_unknown() const { return code_ == unknown_code; }
  constexpr bool is_known() const { return code_ >= first_value; }
  constexpr T value() const { return static_cast<T>(code_ - first_value); }  // only if is_known()
  constexpr bool is(T value) const { return *this == Property(value); }
  friend constexpr bool operator==(const Property&, const Property&) = default;

 private:
  static constexpr std::uint8_t unknown_code = 1;
  static constexpr std::uint8_t first_value = 2;
  std::uint8_t code_ = 0;  // none
};

struct Condition {
  Property<Parity> parity;
  Property<core::Rank> rank;
  Property<core::Suit> suit;

  bool is_none() const { return parity.is_none() && rank.is_none() && suit.is_none(); }
  static Condition unknown() {
    return {Property<Parity>::unknown(), Property<core::Rank>::unknown(), Property<core::Suit>::unknown()};
  }
  friend bool operator==(const Condition&, const Condition&) = default;
};

// What was said after placing a card (F1, F2). Properties left out are none.
struct Specification {
  bool made = false;
  bool transparent = false;
  Property<Parity> parity;
  Property<core::Rank> rank;
  Property<core::Suit> suit;

  bool is_complete() const { return parity.is_known() && rank.is_known() && suit.is_known(); }
  friend bool operator==(const Specification&, const Specification&) = default;
};

// The condition after `card` is placed on `before` with `said`.
Condition placed_on(const Condition& before, core::Card card, const Specification& said);

// Does the condition after this card depend on the one before? True for a Seven, and for a transparent Joker that
// leaves something unspecified.
bool passes_on(core::Card card, const Specification& said);

// May this card go on this condition (E1 to E4, and the note on what the stack lacks)?

// `examine`: hidden cards decide, and nobody has looked.
enum class Legality : std::uint8_t { legal, illegal, examine };

// A Seven or a Joker, on whatever lies there (E2).
constexpr bool fits_always(core::Card card) { return card.is_joker() || card.is(core::Rank::seven); }

constexpr std::string_view word_for(Legality legality) {
  return legality == Legality::legal ? "legal" : legality == Legality::illegal ? "illegal" : "examine";
}

Legality legality(core::Card card, const Condition& condition);

}  // namespace bogosity::youre_bogus
