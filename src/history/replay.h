// A session that is over, as somebody looks back on it: the game's review, and for each of its lines the entries it
// was made of and what was put right there. Refused while the session goes on: its seal is on, and the table has to
// play.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/game.h"
#include "session/corrections.h"
#include "session/session.h"

namespace bogosity::history {

// Words that stood in the log once and count no more.
struct Superseded {
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
  std::vector<Superseded> superseded;  // here, or after this line and before the next
};

struct ReviewedSession {
  std::shared_ptr<const core::Review> review;
  std::vector<ReviewedLine> lines;  // by step; 0 has what was put right before the first line
};

core::Result<ReviewedSession> review_session(const Session& session);

// `supposed`: the same session as it might have been.
core::Result<std::shared_ptr<const core::Review>> review_of(const Session& session,
                                                            core::Snapshot::Pointer supposed = nullptr);

std::string_view name_of(Superseded::What what);  // "changed", "struck out", "undone"

// "What if": one entry or one verdict of a closed session is changed, with all its consequences. This works on a copy;
// the session does not change.

// A turn that would have been judged otherwise. The same line of the log in both sessions.
struct ChangedJudgement {
  std::size_t step = 0;  // of the session as it was
  int turn = 0;
  std::vector<std::string> was;  // rules, as in core::Review::found
  std::vector<std::string> is;
};

struct WhatIfResult {
  Consequences consequences;  // what would stand there, scores, hands, wins, verdicts, entries that would not fit
  std::vector<ChangedJudgement> judged;
  std::vector<core::Sentence> chain;           // all of it, in the order in which one would tell it; never empty
  std::shared_ptr<const core::Review> review;  // the session as it would have been
};

// An entry changed, put in, or never typed (a correction of kind strike). `was`: the session's review, if there is one
// at hand; it is made otherwise.
core::Result<WhatIfResult> suppose(const Session& session, const Correction& correction,
                                   const core::Review* was = nullptr);
core::Result<WhatIfResult> suppose(const Session& session, const core::TableRuling& ruling,
                                   const core::Review* was = nullptr);

// The supposition as the beginning of a sentence: "If the inquiry at Bob in turn 36 had said not Bogus". `logged`: the
// words of the corrected entry.
std::string in_words(const core::TableRuling& ruling);
std::string in_words(const Correction& correction, const std::string& logged);
// "Bogus", "not Bogus", "no penalty, the rules being unclear"; for a ruling's word.
std::string_view verdict_of(core::Ruling word);

}  // namespace bogosity::history
