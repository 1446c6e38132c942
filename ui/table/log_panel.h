// The log as the table may see it, the newest line on top. Only the lines in sight are asked for and drawn, so a long
// evening costs no more than a short one.
#pragma once

#include "core/sentence.h"
#include "session/corrections.h"
#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

// What the scroll bar takes a line for, in points.
inline constexpr float log_pitch = 64;

void draw_log_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);

// What was put right, as the log shows it: the line as it counts now, and below it what stood there, struck through.

// The same words with a line through them; what is sealed stays sealed.
core::Sentence struck(core::Sentence words);

// `history` may be nullptr: then the line alone.
core::Sentence with_history(core::Sentence line, const LineHistory* history);

}  // namespace bogosity::ui
