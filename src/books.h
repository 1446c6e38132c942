// The books that a session keeps beside its fold, so that the ledger of one more entry costs the same at the end of a
// long evening as at its start: the running sums, and the facts of the lines that may still change.
#pragma once

#include "ledger.h"

namespace bogosity {

class Books {
 public:
  Books() = default;
  // Of an evening as it was folded.
  Books(const core::Play& play, LineOrigins origins);

  // What one more entry brings; the books stay as they are until it has been taken.
  struct Step {
    Ledger ledger;
    std::size_t lines = 0;
    std::size_t tail_from = 0;
    std::vector<LedgerFact> tail;
    std::vector<Tally> tallies;
  };
  core::Result<Step> step(core::Play& play, const core::Entry& entry) const;
  void take(Step step, std::int64_t sequence);

  // What a fold anew changes, from the first line on that differs. `before` is the fold that these books are of.
  Ledger change_to(const Books& other, const core::Play& before, const core::Play& after) const;

  const LineOrigins& origins() const { return origins_; }

 private:
  LineOrigins origins_;
  std::vector<std::string> players_;
  std::vector<Tally> tallies_;
  std::size_t tail_from_ = 0;
  std::vector<LedgerFact> tail_;  // facts of the lines from there on
};

}  // namespace bogosity
