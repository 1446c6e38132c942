// While a shout is being typed, in the place of the step's panel: who shouted (a key for each seat), at whom, and what
// the accused answers. It is about the play before the roll, also where the roll is typed already.
#pragma once

#include <string>
#include <vector>

#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/input/parsed_line.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

void draw_shout_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);

// The last shout of the line as seats instead of text, so that pressing a seat can put it in or take it out, and the
// line with it written back. Seats beyond the tenth have no digit: such a shout is written with names.

struct ShoutDraft {
  std::vector<int> shouters;  // seats from 1, in the order pressed
  int accused = 0;            // 0: the player of the turn before
  std::optional<core::Plea> plea;

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
