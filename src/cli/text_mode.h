// The table in a terminal: one entry a line, and after each what was logged and how things stand, in sentences. The
// way in for screen readers, over ssh, and for scripts. What is acknowledged has been committed.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "session/session.h"

namespace bogosity::cli {

// A script gets lines that are easy to take apart, and refusals with line and column.
enum class InputSource : std::uint8_t { person, script };

// A rehearsal is kept nowhere, and says so.
enum class Saving : std::uint8_t { stored, nowhere };

class TextMode {
 public:
  virtual ~TextMode() = default;
  // Until the lines end or somebody quits. The exit status: 1 if any line was refused.
  virtual int run() = 0;
  // While nobody types: what another program has logged since is told. Between two lines only, and only while watching.
  virtual void look_for_news() = 0;
};

// What the caller does besides.
struct TextModeCalls {
  std::function<void()> ended = [] {};    // whenever the session has been closed
  std::function<void()> changed = [] {};  // at the beginning, and whenever there may be something new
};
std::unique_ptr<TextMode> text_mode(Session& session, std::istream& in, InputSource source,
                                    Saving saving = Saving::stored, TextModeCalls calls = {});

// The answer to `help`: one screen about this game, or more about a topic. Empty if there is no such topic.
std::string help_about(std::string_view topic, const core::Game& game);

// Answers to questions at the table in a terminal: the parts of a score, the open inquiries, the agreements. Nothing
// sealed is in them.

using AnswerLines = core::Result<std::vector<std::string>>;

AnswerLines why_of(const Session& session, std::string_view name);
AnswerLines open_inquiries_of(const Session& session);
// What the table agreed on (Z4), and its rules for tonight (M5).
AnswerLines agreements_of(const Session& session);
// One rule in the rulebook's words with what the table made of it; without an id the list of all.
AnswerLines rule_of(const Session& session, std::string_view id);
std::string end_question(const Session& session);
// The end agreed on (M4), and how far it is; `now` is the moment of asking.
AnswerLines end_of(const Session& session, const core::Instant& now);
// The sentence that announces that end when it is near or reached; empty before that.
std::string end_reached(const Session& session, const core::Instant& now);

// The outcome of the last entry, in sentences: the verdict of an inquiry with its reasons, a win with its working.

// Nothing in it is sealed any more. Empty for most entries.
std::vector<std::string> news_of(const Session& session);
// The same where it is brought back: what was turned up has been sealed again.
std::vector<std::string> old_news_of(const Session& session);

}  // namespace bogosity::cli
