// A first evening, played in a rehearsal: it asks for a step, looks at what the record says afterwards, and goes on
// when that is what was asked for, however it was typed.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "session/session.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

class Tutorial {
 public:
  // Plays the whole evening through in that store, so that it knows the record after each step.
  explicit Tutorial(const SessionContext& context);

  // The evening as it is after so many steps, in that store.
  static core::Result<Session> session_after(std::size_t steps, const SessionContext& context);

  // As if so many steps had just been done.
  void go_to(std::size_t step);
  // The record as it is now. Goes a step on, or back where steps were taken back.
  void see(const std::string& record);
  std::size_t step() const { return at_; }  // steps done
  bool finished() const;
  // The log is what was asked for so far, and nothing else.
  bool is_as_asked() const { return standing_ == LessonState::as_asked; }
  LessonView view() const;

 private:
  enum class LessonState : std::uint8_t { as_asked, on_the_way, differs };

  std::vector<std::string> records_;  // after 0, 1, 2 ... steps
  std::size_t at_ = 0;
  LessonState standing_ = LessonState::as_asked;
  std::string seen_;  // the last line of the record that differs
};

// The tutorial's evening as a table of steps: three people, seventeen entries, everything that a first evening brings.

enum class LessonKind : std::uint8_t { entry, undo };

struct Lesson {
  std::string_view happens;  // at the table
  std::string_view keys;     // as they are shown
  std::string_view typed;    // the same, as the entry line takes it; nothing for an undo
  std::string_view after;    // said once it is logged, while the next step waits
  LessonKind kind = LessonKind::entry;
};

inline constexpr std::string_view lesson_players = "Ann, Bob, Cy";

std::span<const Lesson> lessons();

// A practice evening that is not saved: its store is memory, and goes when one leaves the table. The tutorial is one
// with somebody at one's elbow.

class Rehearsal {
 public:
  explicit Rehearsal(const SessionContext& outside) : outside_(outside.store), context_(outside) {}
  Rehearsal(const Rehearsal&) = delete;
  Rehearsal& operator=(const Rehearsal&) = delete;

  core::Result<Session> begin(core::Headers headers);
  // Nobody sits at a table of this rehearsal any more when it is called. From its first step, or from where so many are
  // done.
  core::Result<Session> begin_tutorial(std::size_t steps = 0);
  Tutorial* tutorial() { return tutorial_ ? &*tutorial_ : nullptr; }

 private:
  core::Status empty_store();

  Store* outside_;
  std::unique_ptr<Store> store_;
  SessionContext context_;
  std::optional<Tutorial> tutorial_;
};

// For practice before any players are named.
core::Headers rehearsal_headers();

}  // namespace bogosity::ui
