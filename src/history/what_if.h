// What if: one entry or one verdict of an evening that is over taken another way, and all that would have come of it.
// Worked out on a copy; nothing is written anywhere, and nothing of the evening changes.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/review.h"
#include "correction.h"
#include "session.h"

namespace bogosity::history {

// A turn that would have been judged otherwise. The same line of the log in both evenings.
struct JudgedOtherwise {
  std::size_t step = 0;  // of the evening as it was
  int turn = 0;
  std::vector<std::string> was;  // rules, as in core::Review::found
  std::vector<std::string> is;
};

struct Supposed {
  Consequences consequences;  // what would stand there, scores, hands, wins, verdicts, entries that would not fit
  std::vector<JudgedOtherwise> judged;
  std::vector<core::Sentence> chain;     // all of it, in the order in which one would tell it; never empty
  std::unique_ptr<core::Review> review;  // the evening as it would have been
};

// An entry changed, put in, or never typed (a correction of kind strike). `was`: the evening's review, if there is one
// at hand; it is made otherwise.
core::Result<Supposed> suppose(const Session& session, const Correction& correction, const core::Review* was = nullptr);
// Another verdict.
core::Result<Supposed> suppose(const Session& session, const core::TableRuling& ruling,
                               const core::Review* was = nullptr);

// What is supposed, as the beginning of a sentence: "If the inquiry at Bob in turn 36 had said not Bogus". `logged`:
// the words of the entry that the correction is about.
std::string in_words(const core::TableRuling& ruling);
std::string in_words(const Correction& correction, const std::string& logged);
// "Bogus", "not Bogus", "no penalty, the rules being unclear"; for a ruling's word.
std::string_view verdict_of(std::string_view word);

}  // namespace bogosity::history
