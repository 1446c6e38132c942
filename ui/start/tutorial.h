// The tutorial is a first evening played in a rehearsal. It asks for a step, looks at the record afterwards, and goes
// on when the step was done, however it was typed.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "db/store.h"
#include "session/session.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

class Tutorial {
 public:
  // Plays the whole session through in that store, to know the record after each step.
  explicit Tutorial(const SessionContext& context);

  // Returns the session after so many steps, in that store.
  static core::Result<Session> session_after(std::size_t steps, const SessionContext& context);

  // Jumps to the state after so many steps.
  void go_to(std::size_t step) {
    at_ = std::min(step, records_.empty() ? 0 : records_.size() - 1);
    standing_ = LessonState::as_asked;
  }
  // Looks at the record: goes a step on, or back if steps were undone.
  void see(const std::string& record);
  std::size_t step() const { return at_; }  // steps done
  bool finished() const { return at_ + 1 >= records_.size(); }
  // True if the log holds the steps asked for so far, and nothing else.
  bool is_as_asked() const { return standing_ == LessonState::as_asked; }
  LessonView view() const;

 private:
  enum class LessonState : std::uint8_t { as_asked, on_the_way, differs };

  std::vector<std::string> records_;  // after 0, 1, 2 ... steps
  std::size_t at_ = 0;
  LessonState standing_ = LessonState::as_asked;
  std::string seen_;  // the last line of the record that differs
};

// The tutorial's session is a table of steps: three people, seventeen entries, everything that a first evening brings.
struct Lesson {
  std::string_view happens;  // what happens at the table
  std::string_view keys;     // the keys as they are shown
  std::string_view typed;    // the same for the entry line; empty for an undo
  std::string_view after;    // a remark once it is logged, while the next step waits
  bool is_undo() const { return typed.empty(); }
};

inline constexpr std::string_view lesson_players = "Ann, Bob, Cy";

std::span<const Lesson> lessons();

// A practice session is not saved: its store is in memory, and gone when one leaves the table. The tutorial is a
// guided rehearsal.
class Rehearsal : Uncopied {
 public:
  explicit Rehearsal(SessionContext outside) : context_(std::move(outside)) {}

  // Without headers the tutorial's players practice.
  core::Result<Session> begin(core::Headers headers);
  // Begins the tutorial, from its first step or with so many steps done. No table of this rehearsal may be in use.
  core::Result<Session> begin_tutorial(std::size_t steps = 0);
  Tutorial* tutorial() { return tutorial_ ? &*tutorial_ : nullptr; }

 private:
  core::Status empty_store();

  std::unique_ptr<db::Store> store_;
  SessionContext context_;
  std::optional<Tutorial> tutorial_;
};

}  // namespace bogosity::ui
