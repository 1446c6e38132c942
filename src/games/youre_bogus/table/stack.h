// The stack and everything it ever was. Cards lie in cells that are never changed, each pointing to the one below, so
// that a stack of some turns ago can still be asked; only what is known of a hidden card's face changes, and then
// counts everywhere. The condition of the stack is a reference into this, worked out when somebody asks (C1, F1, F2,
// M1).
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "core/cards.h"

namespace bogosity::youre_bogus {

enum class Parity : std::uint8_t { odd, even };

constexpr Parity parity_of(core::Rank rank) {
  return static_cast<int>(rank) % 2 == 0 ? Parity::even : Parity::odd;  // even: 2 4 6 8 T Q
}

constexpr std::string_view word_for(Parity parity) { return parity == Parity::odd ? "odd" : "even"; }

// None, a value, or unknown, in one byte: every turn stores some.
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

// The condition of the stack (E, F1, F2): parity, rank and suit, each of them none, a value, or unknown because a
// hidden card decides it.
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

// The specification after placing a card (F1, F2). Properties left out are none.
struct Specification : Condition {
  bool made = false;
  bool transparent = false;

  bool is_complete() const { return parity.is_known() && rank.is_known() && suit.is_known(); }
  friend bool operator==(const Specification&, const Specification&) = default;
};

// The condition after `card` is placed on `before` with `said`.
Condition placed_on(const Condition& before, core::Card card, const Specification& said);

// Does the condition after this card depend on the one before? True for a Seven, and for a transparent Joker that
// leaves something unspecified.
bool passes_on(core::Card card, const Specification& said);

// `examine`: hidden cards decide, and nobody has looked.
enum class Legality : std::uint8_t { legal, illegal, examine };

// A Seven or a Joker, on whatever lies there (E2).
constexpr bool fits_always(core::Card card) { return card.is_joker() || card.is(core::Rank::seven); }

constexpr std::string_view word_for(Legality legality) {
  return legality == Legality::legal ? "legal" : legality == Legality::illegal ? "illegal" : "examine";
}

// May this card go on this condition (E1 to E4)? What the stack lacks never forbids.
Legality legality(core::Card card, const Condition& condition);

using FaceId = std::uint32_t;  // of a physical card, for what is known of its face
using CellId = std::uint32_t;  // 0: no card
using TurnIndex = std::uint32_t;

inline constexpr TurnIndex no_turn = 0xffffffff;

// The source of a condition: nowhere (all none), a card that lies on top, or a take.
class ConditionRef {
 public:
  enum class Target : std::uint8_t { nothing, card, taken };
  constexpr ConditionRef() = default;
  static constexpr ConditionRef of_card(CellId cell) { return ConditionRef(cell << 1U); }
  static constexpr ConditionRef of_taken(std::uint32_t index) { return ConditionRef(index << 1U | 1U); }
  constexpr Target kind() const {
    return code_ == 0 ? Target::nothing : (code_ & 1U) == 0 ? Target::card : Target::taken;
  }
  constexpr std::uint32_t index() const { return code_ >> 1U; }

 private:
  explicit constexpr ConditionRef(std::uint32_t code) : code_(code) {}
  std::uint32_t code_ = 0;  // the index above the lowest bit, which is set for a take; cells count from 1
};

// The place in the record that says a face: its line, from 0, and the number of turns begun by then.
struct Noted {
  std::uint32_t line{};
  TurnIndex turns{};
};

// The number of corrected faces: a moment of the session, with the faces that the log assumed then.
using Corrections = std::uint32_t;
inline constexpr Corrections all_corrections = 0xffffffff;  // as of now

struct Cell {
  FaceId face{};
  CellId below{};
  ConditionRef on;             // the condition this card was placed on
  std::uint32_t settled_in{};  // `condition` holds whatever may still be learned, if this is the stack's edition
  TurnIndex placed_in{};
  std::uint16_t depth{};  // cards in the stack with this one on top
  Specification said;
  Condition condition;
};

// A card was taken (C1): the cell that it lay in, and the condition before.
struct Taken {
  CellId cell{};
  ConditionRef before;
};

enum class Trait : std::uint8_t { parity, rank, suit };

class Stack {
 public:
  Stack() { cells_.emplace_back(); }

  FaceId add_face(core::Card card, Noted noted);
  core::Card face(FaceId id) const { return faces_[id]; }
  // A face was learned or corrected: `card` is new. Conditions that depend on the old one are computed again.
  void set_face(FaceId id, core::Card card, Noted noted);
  Noted noted(FaceId id) const { return noted_[id]; }

  // A card on top of `below`, placed on the condition `on`. Gives the new top.
  CellId push(CellId below, FaceId face, ConditionRef on, TurnIndex turn);
  // The card on top gets its specification. Only for a cell that nothing lies on yet.
  void specify(CellId top, const Specification& said);
  ConditionRef take(CellId top, ConditionRef before);
  const Cell& cell(CellId id) const { return cells_[id]; }
  static ConditionRef condition_of(CellId top) { return ConditionRef::of_card(top); }  // of a card that lies there
  bool lies_in(CellId top, FaceId face) const;

  // The condition with what is known now; the faces in `unseen` count as hidden.
  Condition condition(ConditionRef ref, std::span<const FaceId> unseen = {}) const {
    return work_out(ref, {unseen, all_corrections}).condition;
  }
  Corrections corrections() const { return corrections_; }

 private:
  friend class StackAsOf;
  // The faces to assume.
  struct Visibility {
    std::span<const FaceId> unseen;
    Corrections then;
    bool see_all_of_now() const { return unseen.empty() && then == all_corrections; }
  };
  struct Derivation {
    Condition condition;
    bool settled = true;  // no hidden card was met on the way
  };
  Derivation work_out(ConditionRef ref, Visibility eyes) const;
  std::vector<FaceId> sources(ConditionRef ref, Visibility eyes) const;
  CellId origin(ConditionRef ref, Trait which, Visibility eyes) const;
  // After a take the condition comes from this card (C1): the highest one that is neither a Seven nor a Joker, or a
  // hidden card above it. No cell if there is neither.
  struct Ordinary {
    CellId cell;
    bool hidden;
  };
  Ordinary find_ordinary(CellId top, Visibility eyes) const;
  core::Card seen(FaceId id, Visibility eyes) const;
  core::Card face_then(FaceId id, Corrections then) const;

  struct Wrong {
    Corrections until{};  // it was put right then
    core::Card card;
  };
  std::uint32_t edition_ = 1;  // counts up when a face that was known turns out to be another one
  Corrections corrections_ = 0;
  std::map<FaceId, std::vector<Wrong>> wrong_;  // what a face was held to be, one mistake after the other
  std::vector<core::Card> faces_;
  std::vector<Noted> noted_;  // of each face
  std::vector<Cell> cells_;   // the first one stands for "no card"
  std::vector<Taken> taken_;
};

// The stack as something was judged by it: what has been put right since is what it was held to be. What was merely
// learned since counts.
class StackAsOf {
 public:
  StackAsOf(const Stack& stack, Corrections then)
      : stack_(&stack), then_(then == stack.corrections() ? all_corrections : then) {}

  core::Card face(FaceId id) const { return stack_->face_then(id, then_); }
  const Cell& cell(CellId id) const { return stack_->cell(id); }
  core::Card card(CellId id) const { return face(cell(id).face); }
  Condition condition(ConditionRef ref, std::span<const FaceId> unseen = {}) const {
    return stack_->work_out(ref, {unseen, then_}).condition;
  }
  // The cards that a condition comes from (M3), from the top down; a hidden card ends the list. Cards that no longer
  // lie in a stack may be among them.
  std::vector<FaceId> sources(ConditionRef ref) const { return stack_->sources(ref, {{}, then_}); }
  // The card that gave the condition this property, or the hidden one that keeps it unknown. A card that was taken
  // (C1) may have given it. No cell: nothing did, so the property is none.
  CellId origin(ConditionRef ref, Trait which, std::span<const FaceId> unseen = {}) const {
    return stack_->origin(ref, which, {unseen, then_});
  }
  bool lies_in(CellId top, FaceId face) const { return stack_->lies_in(top, face); }

 private:
  const Stack* stack_;
  Corrections then_;
};

}  // namespace bogosity::youre_bogus
