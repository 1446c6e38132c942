// The pictures of an evening that is looked back on, made of what its review has at hand.
#pragma once

#include "ui/review/model.h"

namespace bogosity::ui {

// Scores over the turns, with a mark for each win and each penalty. For any game.
charts::Chart score_chart_of(const core::Review& review);
// Scores, and where the game has more: points by rule, dice, hands, who shouts at whom.
std::vector<ReviewPicture> pictures_of(const ReviewModel& model);

// A picture of the evening leaves the window: as PNG or SVG to a path that somebody named, as words to the clipboard.

// The picture that is chosen; nullptr while none is there.
const ReviewPicture* shown_picture(const ReviewModel& model);
// The path field gets the keyboard, with a name that fits if nothing is typed there.
void begin_saving(ReviewModel& model);
// What came of it is said. A file that is there is replaced only when that has been said.
void save_picture(ReviewModel& model);
void choose_picture(ReviewModel& model, int which);
// To the clipboard, in words and numbers.
void copy_picture(ReviewModel& model, const HistoryView& view);

}  // namespace bogosity::ui
