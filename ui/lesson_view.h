// The tutorial's step at hand, as its strip shows it: what happens at the table, which keys write it down, and a word
// on what was typed last.
#pragma once

#include <cstddef>
#include <string>

#include "core/narration.h"

namespace bogosity::ui {

struct LessonView {
  std::size_t step = 1;  // from 1
  std::size_t of = 1;
  std::string happens;
  std::string keys;       // "5 4 8 h Enter"
  core::Sentence remark;  // on what was logged last; may be empty
  bool differs = false;   // it was not what was asked
  bool finished = false;
};

}  // namespace bogosity::ui
