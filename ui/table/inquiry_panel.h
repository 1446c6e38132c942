// The inquiry of the last entry: who shouted, only the cards that matter (M3), the condition in words, the verdict with
// its rules, the points.
#pragma once

#include "games/youre_bogus/views/table_view.h"
#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

void draw_inquiry_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);
// A shout that needs no referee (admitted, or postponed): a card over the middle of `table`, for a moment. A click puts
// it aside.
void draw_brief_verdict(Painter& painter, Rect table, const TableModel& model, Actions& actions);
// The caption and the title of a verdict or a win, cut off the top of `area`.
void draw_verdict_title(Painter& painter, Rect& area, std::string_view caption, const std::string& title);
// The pause before a verdict, here and on the second window.
void draw_breath(Painter& painter, Rect area, const youre_bogus::InquiryView& inquiry, const RevealMoment& reveal);
// The cards that matter and the condition; stamp, reasons and points. `large`: to be read across the room.
void draw_evidence(Painter& painter, Rect area, const youre_bogus::InquiryView& inquiry, const RevealMoment& reveal,
                   bool large = false);
void draw_verdict(Painter& painter, Rect area, const youre_bogus::InquiryView& inquiry, const RevealMoment& reveal,
                  bool large = false);

}  // namespace bogosity::ui
