// The pictures of an evening that is looked back on, made of what its review has at hand.
#pragma once

#include "ui/review_model.h"

namespace bogosity::ui {

// Scores over the turns, with a mark for each win and each penalty. For any game.
charts::Chart score_chart_of(const core::Review& review);
// Scores, and where the game has more: points by rule, dice, hands, who shouts at whom.
std::vector<ReviewPicture> pictures_of(const ReviewModel& model);

}  // namespace bogosity::ui
