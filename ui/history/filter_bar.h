// The bar over the pages of history by which they are asked: what can be typed and what can be pressed. The second row
// is shown when it is wanted; what is asked there is counted on its button.
#pragma once

#include "ui/history/filter.h"

namespace bogosity::ui {

// Something pressed in history: the screen named `what`, the row or choice `which`.
inline action::InHistory click(int what, int which = 0) { return {what, which, {}}; }

float filter_bar_height(const HistoryFilter& filter);
// `hint`: in the field for words while nothing is typed.
void draw_filter_bar(Painter& painter, Rect area, const HistoryFilter& filter, const HistoryView& view,
                     std::string_view hint, Actions& actions);

// What a page says before there is anything in it: that evenings are being read, or a sentence of its own.
void draw_empty_page(Painter& painter, Rect area, const HistoryView& view, std::string_view words);
// A bar of progress with what is being done.
void draw_reading(Painter& painter, Rect line, const Progress& progress);

}  // namespace bogosity::ui
