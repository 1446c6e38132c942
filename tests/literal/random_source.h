// The same numbers from the same seed with every library: SplitMix64, and the few questions that the session asks of
// it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace literal {

class RandomSource {
 public:
  explicit RandomSource(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next();
  int below(int limit);              // 0 .. limit - 1
  int between(int least, int most);  // both included
  bool chance(int percent);

  template <class T>
  const T& one_of(const std::vector<T>& choices) {
    return choices[static_cast<std::size_t>(below(static_cast<int>(choices.size())))];
  }

  template <class T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t index = items.size(); index > 1; --index) {
      std::swap(items[index - 1], items[static_cast<std::size_t>(below(static_cast<int>(index)))]);
    }
  }

 private:
  std::uint64_t state_;
};

}  // namespace literal
