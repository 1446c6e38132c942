// Records read and looked back on, for tests of the review.
#pragma once

#include <doctest/doctest.h>

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/record.h"
#include "games/catalogue.h"
#include "games/youre_bogus/game.h"
#include "games/youre_bogus/summary/review.h"
#include "literal/random_session.h"
#include "tests/support/played.h"
#include "tests/support/seeds.h"

namespace bogosity::tests {

inline const core::Unsealed leave = core::Unsealed::by_audit_of_file();

struct Looked {
  std::string head;                // of the record
  std::vector<std::string> lines;  // of its body
  core::Snapshot::Pointer play;
  std::shared_ptr<const core::Review> review;
  youre_bogus::TableSnapshot at(std::size_t step) const { return *youre_bogus::look_back(*review, step); }
  youre_bogus::Highlights highlights() const { return youre_bogus::highlights_of(*play, leave); }
  nlohmann::json audit() const { return nlohmann::json::parse(play->audit_json(leave)); }
};

inline Looked view_at(const std::string& canonical) {
  Looked out;
  auto play = games::find("You're Bogus")->read_record(canonical);
  REQUIRE(play);
  out.play = std::move(*play);
  core::LineSplitter lines(canonical);
  bool body = false;
  for (std::string_view line; lines.next(line);) {
    if (body) out.lines.emplace_back(line);
    body = body || line.empty();
    if (!body) out.head += std::string(line) + "\n";
  }
  out.review = tests::review(*out.play, leave);
  REQUIRE(out.review);
  return out;
}

inline void over_reviews(std::uint64_t share, std::uint64_t from, const std::function<void(const Looked&)>& check) {
  int checked = 0;
  for (std::uint64_t seed = from + 1; seed <= from + seeds(share); ++seed) {
    const auto play = games::find("You're Bogus")->read_record(literal::random_session({seed, 0, 0, false}));
    if (!play) continue;
    const auto looked = view_at((*play)->record());
    INFO("seed ", seed, "\n", (*play)->record());
    check(looked);
    ++checked;
  }
  CHECK(checked > 0);
}

}  // namespace bogosity::tests
