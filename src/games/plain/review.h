// An evening of a plain game looked back on, step by step: its lines folded once more, with marks to go back to.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "games/plain/rules.h"
#include "games/plain/words.h"

namespace bogosity::plain {

template <class R>
class PlainReview final : public ReviewOf<typename R::View> {
 public:
  using TheLine = Line<typename R::Move>;

  // The lines in their canonical form, and what they told, packed.
  PlainReview(const Slate<R>& slate, core::Texts lines, core::Texts told, std::vector<int> turns)
      : whole_(slate), lines_(std::move(lines)), told_(std::move(told)), turns_(std::move(turns)), then_(slate.setup) {
    then_.names = slate.names;
    marks_.push_back(then_.mark_here());
    for (std::size_t i = 0; i < slate.company.scores.size(); ++i)
      players_.push_back(slate.names[static_cast<PlayerId>(i)]);
    scores_ = scores_of(slate.setup, slate.points, slate.company.scores.size(), turns_);
  }

  const std::vector<std::string>& players() const override { return players_; }
  std::size_t last_step() const override { return lines_.size(); }
  core::Sentence line(std::size_t step) const override { return core::unpacked(told_[step - 1]); }
  int turn(std::size_t step) const override { return turns_[step - 1]; }
  std::vector<std::string> found(std::size_t) const override { return {}; }
  std::string table_in_words(std::size_t step) override {
    go_to(step);
    return R::state_sentence(then_);
  }
  const std::vector<core::Moment>& moments() const override { return whole_.moments; }
  const std::vector<core::ScoresAt>& scores() const override { return scores_; }
  std::vector<core::SummaryTable> summary() const override { return R::summary(whole_); }

  Face face_at(std::size_t step) override {
    go_to(step);
    return full_face(then_);
  }
  typename R::View view_at(std::size_t step) override {
    go_to(step);
    return R::view(then_);
  }

 private:
  static constexpr std::size_t between_marks = 64;  // lines

  TheLine read(std::string_view text) {
    [[maybe_unused]] const auto as_before = core::split(text, 1, raw_);
    return std::move(**read_line<typename R::Move>(raw_, 1, then_.names, &R::read_move, R::ok_anywhere));
  }

  // The lines were folded once: none of them is refused now.
  void go_to(std::size_t step) {
    if (step > lines_.size()) step = lines_.size();
    if (step < step_) {
      marks_.resize(step / between_marks + 1, marks_.front());
      then_.rewind(marks_.back());
      step_ = (marks_.size() - 1) * between_marks;
    }
    while (step_ < step) {
      const TheLine line = read(lines_[step_]);
      typename R::Fold fold(then_, line);
      [[maybe_unused]] const auto as_before = fold.all();
      ++then_.lines;
      ++step_;
      if (step_ == marks_.size() * between_marks) marks_.push_back(then_.mark_here());
    }
  }

  Slate<R> whole_;
  core::Texts lines_;
  core::Texts told_;
  std::vector<core::RawToken> raw_;
  std::vector<int> turns_;
  Slate<R> then_;
  std::size_t step_ = 0;
  std::vector<typename Slate<R>::Mark> marks_;  // at every sixty-fourth step that was passed
  std::vector<std::string> players_;
  std::vector<core::ScoresAt> scores_;
};

}  // namespace bogosity::plain
