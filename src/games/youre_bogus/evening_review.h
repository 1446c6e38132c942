// The review of an evening (review.h) over a copy of its fold. A second fold runs along the lines and leaves a mark
// every so many of them, to come back to: a step costs a few lines, a jump at most the fold of the whole evening, and
// that only once.
#pragma once

#include <utility>

#include "games/youre_bogus/record_play.h"
#include "games/youre_bogus/review.h"

namespace bogosity::youre_bogus {

class EveningReview final : public Review {
 public:
  EveningReview(RecordPlay play, const core::Unsealed& leave);

  const std::vector<std::string>& players() const override { return players_; }
  std::size_t last_step() const override { return play_.lines().size(); }
  core::Sentence line(std::size_t step) const override;
  int turn(std::size_t step) const override;
  std::vector<std::string> found(std::size_t step) const override;
  std::string table_in_words(std::size_t step) override;
  const std::vector<core::Moment>& moments() const override { return moments_; }
  const std::vector<core::ScoresAt>& scores() const override { return scores_; }
  std::vector<core::SummaryTable> summary() const override;

  TableThen at(std::size_t step) override;
  const std::vector<HandsAt>& hands() override;
  const Aftermath& aftermath() const override;

 private:
  void go_to(std::size_t step);
  void note_hands();

  RecordPlay play_;
  core::Unsealed leave_;
  std::vector<std::string> players_;
  Table then_;  // the fold of the first `step_` lines
  std::size_t step_ = 0;
  std::vector<std::pair<std::size_t, Table::Mark>> marks_;  // by step
  std::vector<core::Moment> moments_;
  std::vector<core::ScoresAt> scores_;
  std::vector<HandsAt> hands_;  // empty: not asked for yet
  mutable std::optional<Aftermath> aftermath_;
};

// moments.cpp, evening_summary.cpp
std::vector<core::Moment> moments_of(const RecordPlay& play, const core::Unsealed& leave);
std::vector<core::ScoresAt> scores_of(const RecordPlay& play);
std::vector<core::SummaryTable> summary_of(const RecordPlay& play, const Aftermath& aftermath);

}  // namespace bogosity::youre_bogus
