// The last shout of the line as seats instead of text, so that pressing a seat can put it in or take it out, and the
// line with it written back. Seats beyond the tenth have no digit: such a shout is written with names.
#pragma once

#include <string>
#include <vector>

#include "ui/typed_shout.h"

namespace bogosity::ui {

struct ShoutDraft {
  std::vector<int> shouters;  // seats from 1, in the order pressed
  int accused = 0;            // 0: the player of the turn before
  char plea = 0;              // 'a', 'd', 'o', or 0

  bool shouts(int seat) const;
  void turn(int seat);  // puts the seat in, or takes it out
};

ShoutDraft shout_draft(const TypedShout& typed, const std::vector<std::string>& seats);

struct LineWithCaret {
  std::string text;
  std::size_t caret = 0;  // behind the shouters, where the next digit belongs
};
LineWithCaret with_shout(const std::string& line, const TypedShout& there, const ShoutDraft& draft,
                         const std::vector<std::string>& seats);
// The line with `late:` for each shouter in the place of the shout: it came too late to count (G2).
std::string with_late_shout(const std::string& line, const TypedShout& there, const ShoutDraft& draft,
                            const std::vector<std::string>& seats, const std::string& accusable);

}  // namespace bogosity::ui
