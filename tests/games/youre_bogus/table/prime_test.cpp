// Prime bids (J2): all small numbers against a sieve, and large ones that are known to be hard to tell.
#include <doctest/doctest.h>

#include <cstdint>
#include <initializer_list>
#include <vector>

#include "games/youre_bogus/table/findings.h"

namespace {

using bogosity::youre_bogus::is_prime;

std::vector<bool> sieved(std::size_t end) {
  std::vector<bool> prime(end, true);
  prime[0] = prime[1] = false;
  for (std::size_t number = 2; number < end; ++number)
    for (std::size_t multiple = 2 * number; prime[number] && multiple < end; multiple += number)
      prime[multiple] = false;
  return prime;
}

}  // namespace

TEST_CASE("prime: the numbers that a sieve leaves, and no others") {
  const auto prime = sieved(50'000);
  for (std::size_t number = 0; number < prime.size(); ++number) {
    if (is_prime(number) == prime[number]) continue;
    FAIL_CHECK(number);
  }
}

TEST_CASE("prime: large primes, below and above what fits into half of the bits") {
  for (const auto number : std::initializer_list<std::uint64_t>{4'294'967'291u, 4'294'967'311u,
                                                                999'999'999'999'999'989u, 999'999'999'999'999'967u}) {
    CAPTURE(number);
    CHECK(is_prime(number));
  }
}

TEST_CASE("prime: composite numbers that pass for primes with the first bases, or have large factors alone") {
  // The last two are Carmichael numbers, which pass Fermat's test with every base. The first four are strong
  // pseudoprimes to all primes up to 7, 11, 13 and 17.
  for (const auto number : std::initializer_list<std::uint64_t>{
           3'215'031'751u, 2'152'302'898'747u, 3'474'749'660'383u, 341'550'071'728'321u, 4'294'967'297u,
           1'000'036'000'099u, 999'999'866'000'004'473u, 252'601u, 1'152'271u}) {
    CAPTURE(number);
    CHECK_FALSE(is_prime(number));
  }
}
