#include "games/youre_bogus/prime.h"

#include <array>

namespace bogosity::youre_bogus {
namespace {

__extension__ using Wide = unsigned __int128;

std::uint64_t times(std::uint64_t a, std::uint64_t b, std::uint64_t modulus) {
  return static_cast<std::uint64_t>(static_cast<Wide>(a) * b % modulus);
}

std::uint64_t power(std::uint64_t base, std::uint64_t exponent, std::uint64_t modulus) {
  std::uint64_t result = 1;
  for (; exponent != 0; exponent >>= 1) {
    if ((exponent & 1) != 0) result = times(result, base, modulus);
    base = times(base, base, modulus);
  }
  return result;
}

// Miller and Rabin's test: does `base` prove that `number` is composite? `odd` is the odd part of number - 1. If the
// number is prime, the power is 1 or becomes -1 on the way to base^(number - 1) by squares.
bool is_witness(std::uint64_t base, std::uint64_t number, std::uint64_t odd) {
  std::uint64_t value = power(base, odd, number);
  if (value == 1) return false;
  for (auto exponent = odd; exponent != number - 1; exponent *= 2) {
    if (value == number - 1) return false;
    value = times(value, value, number);
  }
  return true;
}

}  // namespace

bool is_prime(std::uint64_t number) {
  // With these bases the test is exact for all 64-bit numbers.
  constexpr std::array<std::uint64_t, 12> bases = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
  if (number < 2) return false;
  for (const auto base : bases) {
    if (number % base == 0) return number == base;
  }
  std::uint64_t odd = number - 1;
  while (odd % 2 == 0) odd /= 2;
  for (const auto base : bases) {
    if (is_witness(base, number, odd)) return false;
  }
  return true;
}

}  // namespace bogosity::youre_bogus
