// The Evening behind game(): the fold of the record with the house's and the table's views on it.
#pragma once

#include "games/youre_bogus/evening.h"
#include "games/youre_bogus/record_play.h"
#include "games/youre_bogus/views.h"

namespace bogosity::youre_bogus {

class EveningPlay final : public Evening {
 public:
  EveningPlay(const core::Headers& headers, const Setup& setup) : play_(headers, setup) {}

  core::Status log(std::string_view text) override;
  core::Result<core::Reading> read(std::string_view typed, core::Passing passing) override;
  std::string record() const override { return play_.record(); }
  core::Outcome outcome() const override;
  std::string scorekeeper() const override { return play_.table().scorekeeper; }
  void recall(core::Precedents earlier) override { earlier_ = std::move(earlier); }
  std::string state_sentence() const override;
  std::size_t log_size() const override { return play_.lines().size(); }
  core::Sentence log_line(std::size_t index) const override;
  int log_turn(std::size_t index) const override;
  std::size_t logged_line() const override { return play_.logged_line(); }
  core::Sentence sealed_text(std::string_view entry) const override;
  std::string judged_part(std::string_view entry) const override;
  core::Differences differences_from(const Play& before) const override;
  std::optional<std::string> with_ruling(std::string_view entry, const core::TableRuling& ruling) const override;
  std::size_t unsettled_from() const override;
  std::vector<core::Fact> facts(std::size_t from_line) const override;
  core::Result<core::FactsAfter> facts_with(std::string_view entry, std::size_t from_line) override;
  std::vector<core::GameRows> public_rows() const override;
  void tell_facts(const core::Unsealed& leave, const core::TakeFact& take) const override;
  void tell_rows(const core::Unsealed& leave, const core::TakeRow& take) const override;
  std::vector<core::Feat> feats(const core::Unsealed& leave) const override;
  core::Sentence review_line(std::size_t index, const core::Unsealed& leave) const override;
  void write_audit_json(const core::Unsealed& leave, const core::Write& write) const override;
  void write_audit_text(const core::Unsealed& leave, const core::Write& write) const override;
  std::unique_ptr<core::Review> review(const core::Unsealed& leave) const override;
  TableView table_view() const override;
  std::vector<ScoreEntryView> points_of(std::string_view name) const override;
  std::vector<StandingView> standings() const override;

  // For reading a whole record.
  RecordPlay& lines() { return play_; }

 private:
  RecordPlay play_;
  LastEntry last_;
  core::Precedents earlier_;
};

}  // namespace bogosity::youre_bogus
