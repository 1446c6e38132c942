// What somebody asks at the table in a terminal, and the answer in lines: what a score is made of, which matters are
// open, what was agreed on. Nothing sealed is in any of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "session/session.h"

namespace bogosity::cli {

using AnswerLines = core::Result<std::vector<std::string>>;

AnswerLines why_of(const Session& session, std::string_view name);
AnswerLines open_inquiries_of(const Session& session);
// What the table has cleared up (Z4), and its rules for tonight (M5).
AnswerLines precedents_of(const Session& session);
// One rule in the rulebook's words with what the table made of it; without an id the list of all.
AnswerLines rule_of(const Session& session, std::string_view id);
// What is asked before an evening ends.
std::string end_question(const Session& session);
// The end agreed on (M4), and how far it is; `now` is the moment of asking.
AnswerLines end_of(const Session& session, const core::Instant& now);
// The sentence that announces that end when it is near or reached; empty before that.
std::string end_reached(const Session& session, const core::Instant& now);

// What the entry logged last brought, in sentences: the verdict of an inquiry with its reasons, a win with its working.

// Nothing of it is sealed any more. Empty for most entries.
std::vector<std::string> news_of(const core::Play& play);
// The same where it is brought back: what was turned up has been sealed again.
std::vector<std::string> old_news_of(const core::Play& play);

}  // namespace bogosity::cli
