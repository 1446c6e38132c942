// A first evening, played in a rehearsal: it asks for a step, looks at what the record says afterwards, and goes on
// when that is what was asked for, however it was typed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "session.h"
#include "ui/lesson_view.h"

namespace bogosity::ui {

class Tutorial {
 public:
  // Plays the whole evening through in memory first, so that it knows the record after each step.
  explicit Tutorial(const Surroundings& around);

  // The evening as it is after so many steps, in that store.
  static core::Result<Session> evening_after(std::size_t steps, const Surroundings& around);

  // As if so many steps had just been done.
  void go_to(std::size_t step);
  // The record as it is now. Goes a step on, or back where steps were taken back.
  void see(const std::string& record);
  std::size_t step() const { return at_; }  // steps done
  bool finished() const;
  LessonView view() const;

 private:
  enum class Standing : std::uint8_t { as_asked, on_the_way, differs };

  std::vector<std::string> records_;  // after 0, 1, 2 ... steps
  std::size_t at_ = 0;
  Standing standing_ = Standing::as_asked;
  std::string seen_;  // the last line of the record that differs
};

}  // namespace bogosity::ui
