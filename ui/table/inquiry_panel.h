// The inquiry that was just logged: who shouted, the cards that matter and no others (M3), the condition in words,
// the verdict with its rules, the points.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"
#include "games/youre_bogus/views/table_view.h"
#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

void draw_inquiry_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);
// A shout that needs no referee (admitted, or put off): for a moment a card lies over the middle of `table`. A click
// puts it aside; it takes clicks before what is drawn between the constructor and draw().
class BriefVerdict {
 public:
  BriefVerdict(Painter& painter, Rect table, const TableModel& model, Actions& actions);
  void draw();

 private:
  Painter& painter_;
  Rect card_;
  const youre_bogus::InquiryView* inquiry_ = nullptr;
  core::Sentence story_;
};
// All that the panel says, in lines.
std::string verdict_text(const youre_bogus::InquiryView& inquiry);

// "Was Ann Bogus on turn 7?"
std::string title_of(const youre_bogus::InquiryView& inquiry);
std::string title_of(const youre_bogus::WinView& win);
// Who shouted, what was answered, what the table ruled, why and by whom, and the precedents that fit.
core::Sentence inquiry_story(const youre_bogus::InquiryView& inquiry);

// The cards that matter, and what the stack asked for; stamp, reasons and points. `large`: to be read across the room.
void draw_evidence(Painter& painter, Rect area, const youre_bogus::InquiryView& inquiry, const RevealMoment& reveal,
                   bool large = false);
void draw_verdict(Painter& painter, Rect area, const youre_bogus::InquiryView& inquiry, const RevealMoment& reveal,
                  bool large = false);

// How an inquiry goes on in the entry line.

// "top", "second", "third" ... "12th": of the stack, 1 being the top.
std::string place_in_stack(int depth);

// In which forms `token` (look:2=AS, ruled:clean) can go on with the inquiry of that turn, the simplest first; which
// of them can be logged now only trying shows. Alone it goes on with the `last` inquiry and no other.
std::vector<std::string> typed_forms(int turn, const std::string& accused, bool last, const std::string& token);

// Behind the name of the accused: " denies it."
std::string_view plea_told(core::Plea plea);

}  // namespace bogosity::ui
