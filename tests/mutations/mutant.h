// weave.py writes calls of this into the rules' code: every place that can be broken asks here which of its mutants is
// chosen, and notes which of them would have made a difference. All mutants are compiled at once; one is chosen at run
// time. Code that the compiler evaluates itself stays unbroken.
#pragma once

#include <type_traits>

namespace mut {

inline constexpr int most_mutants = 1 << 16;
extern int chosen;              // the mutant that runs, 0 for none
extern unsigned char* reached;  // by mutant: 1 where it would have changed a value

// Numbers start at `first`; a place with three mutants has `first`, `first + 1`, `first + 2`.
template <class T>
constexpr T one_of(int mutant, T as_written, T changed) {
  if (std::is_constant_evaluated()) return as_written;
  if (as_written == changed) return as_written;
  reached[mutant] = 1;
  return chosen == mutant ? changed : as_written;
}

constexpr bool flipped(int first, bool as_written) { return one_of(first, as_written, !as_written); }

// A condition that always holds, or never does.
constexpr bool when(int first, bool as_written) { return one_of(first + 1, one_of(first, as_written, true), false); }
constexpr bool repeats(int first, bool as_written) { return one_of(first, as_written, false); }

// A statement that is left out.
constexpr bool kept(int first) { return one_of(first, true, false); }

// The boundary, then the opposite.
template <class A, class B>
constexpr bool less(int first, const A& a, const B& b) {
  return flipped(first + 1, one_of(first, static_cast<bool>(a < b), static_cast<bool>(a <= b)));
}
template <class A, class B>
constexpr bool less_equal(int first, const A& a, const B& b) {
  return flipped(first + 1, one_of(first, static_cast<bool>(a <= b), static_cast<bool>(a < b)));
}
template <class A, class B>
constexpr bool greater(int first, const A& a, const B& b) {
  return flipped(first + 1, one_of(first, static_cast<bool>(a > b), static_cast<bool>(a >= b)));
}
template <class A, class B>
constexpr bool greater_equal(int first, const A& a, const B& b) {
  return flipped(first + 1, one_of(first, static_cast<bool>(a >= b), static_cast<bool>(a > b)));
}

// `a && b` is written as both(n, both_left(n, a) && both_right(n, b)), where `a || b` is not (not a and not b):
// so b is still worked out only where it would have been. Mutants: the other operator, b alone, a alone.
constexpr bool both_left(int first, bool a) {
  if (std::is_constant_evaluated()) return a;
  if (!a) reached[first] = reached[first + 1] = 1;
  if (chosen == first) return !a;
  return chosen == first + 1 || a;
}
constexpr bool both_right(int first, bool b) {
  if (std::is_constant_evaluated()) return b;
  if (!b) reached[first] = reached[first + 2] = 1;
  if (chosen == first) return !b;
  return chosen == first + 2 || b;
}
constexpr bool both(int first, bool result) {
  if (std::is_constant_evaluated()) return result;
  return chosen == first ? !result : result;
}

// The same for `a || b`.
constexpr bool either_left(int first, bool a) {
  if (std::is_constant_evaluated()) return a;
  if (a) reached[first] = reached[first + 1] = 1;
  if (chosen == first) return !a;
  return chosen != first + 1 && a;
}
constexpr bool either_right(int first, bool b) {
  if (std::is_constant_evaluated()) return b;
  if (b) reached[first] = reached[first + 2] = 1;
  if (chosen == first) return !b;
  return chosen != first + 2 && b;
}
constexpr bool either(int first, bool result) { return both(first, result); }

// A number one greater, then one smaller (a zero becomes a one only).
template <class T>
constexpr T number(int first, T value) {
  const T more = one_of(first, value, static_cast<T>(value + 1));
  return value == 0 || value != more ? more : one_of(first + 1, value, static_cast<T>(value - 1));
}

// Another enumerator, given by its value.
template <long long other>
constexpr auto named(int first, auto value) {
  return one_of(first, value, static_cast<decltype(value)>(other));
}

constexpr auto negative(int first, auto value) { return one_of(first, -value, +value); }

constexpr auto plus(int first, auto a, auto b) { return one_of(first, a + b, a - b); }
constexpr auto minus(int first, auto a, auto b) { return one_of(first, a - b, a + b); }
constexpr auto times(int first, auto a, auto b) { return one_of(first, a * b, a + b); }
constexpr auto over(int first, auto a, auto b) { return one_of(first, a / b, a * b); }
constexpr auto rest(int first, auto a, auto b) { return one_of(first, a % b, a / b); }
constexpr auto bits_in_both(int first, auto a, auto b) { return one_of(first, a & b, a | b); }
constexpr auto bits_in_either(int first, auto a, auto b) { return one_of(first, a | b, a & b); }
constexpr auto bits_up(int first, auto a, auto b) { return one_of(first, a << b, a >> b); }
constexpr auto bits_down(int first, auto a, auto b) { return one_of(first, a >> b, a << b); }

template <class T>
constexpr T& add_to(int first, T& to, auto what) {
  return to = static_cast<T>(one_of(first, to + what, to - what));
}
template <class T>
constexpr T& take_from(int first, T& from, auto what) {
  return from = static_cast<T>(one_of(first, from - what, from + what));
}
template <class T>
constexpr T& step_up(int first, T& value) {
  return value = static_cast<T>(one_of(first, value + 1, value - 1));
}
template <class T>
constexpr T& step_down(int first, T& value) {
  return value = static_cast<T>(one_of(first, value - 1, value + 1));
}

}  // namespace mut
