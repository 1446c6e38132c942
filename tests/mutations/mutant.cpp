#include "tests/mutations/mutant.h"

#include <cstdlib>

namespace mut {
namespace {

// What is worked out before main() counts here, until somebody asks elsewhere.
unsigned char before_main[1 << 16];

__attribute__((constructor(101))) void choose() {
  const char* wish = std::getenv("BOGOSITY_MUTANT");
  if (wish != nullptr) chosen = std::atoi(wish);
}

}  // namespace

constinit int chosen = 0;
constinit unsigned char* reached = before_main;

}  // namespace mut
