// A session of no game, for tests of what is made of moments, scores and words alone.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"

namespace bogosity::tests {

struct TinySession : core::Snapshot {
  std::vector<std::string> players = {"Ann", "Bob", "Cy"};
  std::size_t lines = 99;
  std::vector<core::Moment> its_moments;
  std::vector<core::ScoresAt> its_scores;
  std::vector<core::SummaryTable> its_summary;

  core::Review review() const {
    return {std::make_shared<const TinySession>(*this), core::Unsealed::by_close_of_session()};
  }

  core::Result<Pointer> with(std::string_view) const override { return first(lines + 1); }
  core::TypedLinePointer read_typed(std::string_view typed) const override {
    return std::make_shared<const core::TypedLine>(typed);
  }
  core::Result<core::Trial> try_out(const core::TypedLine&, core::Passing, core::Asks) const override {
    return core::Trial();
  }
  Pointer at(std::size_t first_lines) const override { return first(first_lines); }
  std::string record() const override { return {}; }
  core::Outcome outcome() const override {
    core::Outcome out;
    for (const std::string& each : players) out.players.push_back({each});
    return out;
  }
  core::TableView table_view() const override { return {}; }
  std::vector<core::ScoreEntryView> points_of(std::string_view) const override { return {}; }
  std::string state_sentence() const override { return "The table at " + std::to_string(lines) + "."; }
  std::size_t log_size() const override { return lines; }
  core::Sentence log_line(std::size_t index) const override {
    return {{core::Tone::plain, "line " + std::to_string(index + 1)}};
  }
  int log_turn(std::size_t index) const override { return static_cast<int>(index) + 1; }
  std::vector<core::Fact> facts(const core::Unsealed*) const override { return {}; }
  std::vector<core::GameRows> rows(const core::Unsealed*) const override { return {}; }
  std::vector<core::Feat> feats(const core::Unsealed&) const override { return {}; }
  core::Sentence review_line(std::size_t index, const core::Unsealed&) const override { return log_line(index); }
  std::vector<core::Moment> moments(const core::Unsealed&) const override { return its_moments; }
  std::vector<core::ScoresAt> scores() const override { return its_scores; }
  std::vector<core::SummaryTable> summary(const core::Unsealed&) const override { return its_summary; }
  void audit(const core::Unsealed*, core::AuditSink&) const override {}
  std::string audit_in_words(const core::Unsealed&) const override { return {}; }

 private:
  Pointer first(std::size_t some) const {
    auto other = std::make_shared<TinySession>(*this);
    other->lines = some;
    return other;
  }
};

}  // namespace bogosity::tests
