// Session: the review, once the evening is over. The one place of a running program where its seals are opened.
#include "core/sealed.h"
#include "session.h"

namespace bogosity {

core::Sentence Session::review_line(std::size_t line) const {
  if (info_.open) return play_->log_line(line);
  return play_->review_line(line, core::Unsealed::by_close_of_session());
}

}  // namespace bogosity
