// The table in a terminal: one entry a line, and after each what was logged and how things stand, in sentences. The
// way in for screen readers, over ssh, and for scripts. What is acknowledged has been committed.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "session/session.h"

namespace bogosity::cli {

// Who is at the other end. A script gets lines that are easy to take apart, and refusals with line and column.
enum class InputSource : std::uint8_t { person, script };

// A rehearsal is kept nowhere, and says so.
enum class Saving : std::uint8_t { stored, nowhere };

class TextMode {
 public:
  // `ended` is called whenever the session has been closed.
  TextMode(
      Session& session, std::istream& in, InputSource source, Saving saving = Saving::stored,
      std::function<void()> ended = [] {})
      : session_(session), in_(in), source_(source), saving_(saving), ended_(std::move(ended)) {}

  // Until the lines end or somebody quits. The exit status: 1 if any line was refused.
  int run();
  // While nobody types: what another program has logged since is told. Between two lines only, and only while watching.
  void look_for_news();

 private:
  enum class AfterLine : std::uint8_t { go_on, stop };
  // What is to happen to verdicts that a correction would turn over: asked about, following the log, or kept by the
  // table's ruling. What no longer fits is struck out unless it is asked about.
  enum class Verdicts : std::uint8_t { asked, follow, kept };
  struct Command {
    std::string_view word;
    void (TextMode::*act)(std::string_view rest);
    bool takes_words;
  };
  static const std::array<Command, 27> commands;

  void greet();
  void say_farewell() const;
  AfterLine take(std::string line);
  bool take_command(std::string_view line);
  void enter(std::string_view line);
  // Called only after the commit: its number, the words, what else there is to tell, and how things stand.
  void acknowledge(const std::string& words, const std::vector<std::string>& more);
  void refuse(const core::Error& error);
  // Prints the answer, or refuses what cannot be answered.
  void answer(const core::Result<std::vector<std::string>>& lines);
  void say(const std::vector<std::string>& lines) const;
  void say_state() const;
  void say_end();
  // "y" or "yes", typed by a person.
  bool agrees(const std::string& question);

  void quit(std::string_view);
  void undo(std::string_view rest);
  void redo(std::string_view);
  void state(std::string_view);
  void log(std::string_view);
  void help(std::string_view topic);
  void end(std::string_view how);
  bool wants_to_end();
  void reopen(std::string_view);
  void why(std::string_view name);
  void open_inquiries(std::string_view);
  void precedents(std::string_view);
  void rules(std::string_view id);
  void agreed(std::string_view);

  std::string log_words(std::size_t line) const;

  // text_watching.cpp
  void say_who_writes() const;
  void watch(std::string_view);
  struct SeenState {
    std::size_t lines = 0;
    std::size_t entries = 0;
    bool open = true;
    std::optional<LockOwner> lock_owner;
  };
  SeenState known() const;
  void tell_since(const SeenState& before) const;
  void take_over(std::string_view rest);

  // text_corrections.cpp
  void entries(std::string_view turn);
  void lift(std::string_view number);
  template <Correction::Operation kind, Verdicts verdicts>
  void correct(std::string_view rest) {
    correct(kind, verdicts, rest);
  }
  void correct(Correction::Operation kind, Verdicts verdicts, std::string_view rest);
  core::Result<Correction> correction_of(Correction::Operation kind, std::string_view rest) const;
  core::Status check_seal(const core::Entry& entry) const;
  bool accepted(Correction& correction, Verdicts verdicts, Consequences& would);
  bool accepted_by_person(Correction& correction, Consequences& would);
  bool refused_for_verdicts(const Consequences& would, bool tell);

  Session& session_;
  std::istream& in_;
  InputSource source_;
  Saving saving_;
  std::function<void()> ended_;
  std::uint32_t line_ = 0;
  const char* line_begin_ = nullptr;  // of the line being taken, for columns
  bool waiting_ = false;              // for the next line
  bool reported_error_ = false;
  std::string told_end_;  // what was said last of the end agreed on
  bool quitting_ = false;
  bool any_refused_ = false;
  std::vector<core::Uuid> lifted_;  // whose seals were lifted here
};

// What `help` says: one screen, of what this game has; with a topic more of that. Empty for a topic there is none of.
std::string help_about(std::string_view topic, const core::Game& game);

// What somebody asks at the table in a terminal, and the answer in lines: what a score is made of, which matters are
// open, what was agreed on. Nothing sealed is in any of them.

using AnswerLines = core::Result<std::vector<std::string>>;

AnswerLines why_of(const Session& session, std::string_view name);
AnswerLines open_inquiries_of(const Session& session);
// What the table has cleared up (Z4), and its rules for tonight (M5).
AnswerLines precedents_of(const Session& session);
// One rule in the rulebook's words with what the table made of it; without an id the list of all.
AnswerLines rule_of(const Session& session, std::string_view id);
// What is asked before a session ends.
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
