#include "ui/rehearsal.h"

#include "ui/lessons.h"

namespace bogosity::ui {

core::Headers rehearsal_headers() {
  return {{"Game", "You're Bogus", {}}, {"Players", std::string(lesson_players), {}}};
}

}  // namespace bogosity::ui
