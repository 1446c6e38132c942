// The names of an evening, numbered in the order of first appearance: those of the header first, then whoever joins.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bogosity::core {

// A player, numbered in the order of first appearance.
using PlayerId = std::uint16_t;

class Names {
 public:
  static constexpr std::size_t most = 1000;

  std::optional<PlayerId> find(std::string_view name) const {
    for (std::size_t i = 0; i < names_.size(); ++i) {
      if (names_[i] == name) return static_cast<PlayerId>(i);
    }
    return std::nullopt;
  }
  // The number of this name, a new one if nobody bore it yet.
  PlayerId add(std::string_view name) {
    if (const auto known = find(name)) return *known;
    names_.emplace_back(name);
    return static_cast<PlayerId>(names_.size() - 1);
  }
  const std::string& operator[](PlayerId who) const { return names_[who]; }
  const std::vector<std::string>& all() const { return names_; }
  std::size_t size() const { return names_.size(); }
  void shrink(std::size_t size) { names_.resize(size); }

 private:
  std::vector<std::string> names_;
};

}  // namespace bogosity::core
