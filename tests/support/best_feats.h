// The records book kept by hand: of each kind and player the greatest value, and the line where it came first.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/facts.h"

namespace bogosity::tests {

class BestFeats {
 public:
  static constexpr int the_table = -1;

  BestFeats() = default;
  explicit BestFeats(const std::vector<core::Feat>& told) {
    for (const auto& feat : told) {
      const int who = feat.player ? static_cast<int>(*feat.player) : the_table;
      CHECK(kept_.count({std::string(feat.kind), who}) == 0);
      kept_[{std::string(feat.kind), who}] = {feat.value, feat.line, feat.words};
    }
  }

  // A value that is not above zero is no feat, and the first of equals stays.
  void keep(const char* kind, std::size_t who, std::int64_t value, std::size_t line, const std::string& words = {}) {
    keep_for(kind, static_cast<int>(who), value, line, words);
  }
  void keep_for_the_table(const char* kind, std::int64_t value, const std::string& words) {
    keep_for(kind, the_table, value, 0, words);
  }
  void leave_out(const std::string& kind) {
    std::erase_if(kept_, [&](const auto& each) { return each.first.first == kind; });
  }

  friend void check_same(const BestFeats& told, const BestFeats& counted) {
    CHECK(told.kept_.size() == counted.kept_.size());
    for (const auto& each : counted.kept_) {
      INFO(each.first.first, " of player ", each.first.second);
      const auto found = told.kept_.find(each.first);
      REQUIRE(found != told.kept_.end());
      CHECK(found->second.value == each.second.value);
      CHECK(found->second.line == each.second.line);
      CHECK(found->second.words == each.second.words);
    }
  }

 private:
  struct Kept {
    std::int64_t value = 0;
    std::size_t line = 0;
    std::string words;
  };

  void keep_for(const char* kind, int who, std::int64_t value, std::size_t line, const std::string& words) {
    const auto found = kept_.find({kind, who});
    if (value > 0 && (found == kept_.end() || value > found->second.value)) kept_[{kind, who}] = {value, line, words};
  }

  std::map<std::pair<std::string, int>, Kept> kept_;
};

}  // namespace bogosity::tests
