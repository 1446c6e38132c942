// How often a test that plays with chance does so: what the environment asks for by name, or what a usual run takes
// (less of it where sanitizers make everything slow).
#pragma once

#include <cstdlib>

namespace bogosity::tests {

inline int how_many(const char* name, int usual) {
  const char* wish = std::getenv(name);
  if (wish != nullptr) return std::atoi(wish);
#if defined(__SANITIZE_ADDRESS__)
  return usual / 4;
#else
  return usual;
#endif
}

}  // namespace bogosity::tests
