// An evening that is over, as somebody looks back on it: the game's review, and for each of its lines the entries it
// was made of and what was put right there. Refused while the evening goes on: its seal is on, and the table has to
// play.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/review.h"
#include "session.h"

namespace bogosity::history {

// Words that stood in the log once and count no more.
struct PutRight {
  enum class What : std::uint8_t { changed, struck_out, undone };
  What what = What::changed;
  core::Uuid entry;
  std::int64_t number = 0;  // in the journal
  std::string text;
  std::string reason;  // may be empty
};

struct ReviewedLine {
  std::vector<core::Uuid> entries;  // it was made of, in their order
  core::Instant typed;              // the first of them
  bool put_in = false;              // it was inserted later
  std::string why_put_in;
  std::vector<PutRight> put_right;  // here, or after this line and before the next
};

struct ReviewedEvening {
  std::unique_ptr<core::Review> review;
  std::vector<ReviewedLine> lines;  // by step; 0 has what was put right before the first line
};

core::Result<ReviewedEvening> review_evening(const Session& session);
// The line of the log that each entry that counts is on, in the order of Journal::effective().
core::Result<std::vector<std::size_t>> lines_of_entries(const Session& session);

// The review alone.
core::Result<std::unique_ptr<core::Review>> review_of(const Session& session);
// Of a fold of the same evening that was never played so (what_if.h).
core::Result<std::unique_ptr<core::Review>> review_of(const Session& session, const core::Play& supposed);

std::string_view name_of(PutRight::What what);  // "changed", "struck out", "undone"

}  // namespace bogosity::history
