// How firsts are drawn: a place in the list, its heading, and the letter about it.
#pragma once

#include <string>
#include <string_view>

#include "history/firsts.h"
#include "ui/paint.h"

namespace bogosity::ui {

inline constexpr float first_row_height = 60;
// The tag of an evening whose letter was copied.
inline constexpr std::string_view letter_tag = "letter copied";

bool was_letter_copied(const history::Evening& evening);
bool draw_first_row(Paint& paint, Rect row, const history::Almanac& almanac, const history::First& first, bool chosen);
// What was first there, when and who played; gives back the height used.
float draw_first_head(Paint& paint, Rect area, const history::Almanac& almanac, const history::First& first);
// Lines wrapped to the width; gives back the height, also where it only measures.
float draw_plain_letter(Paint& paint, Rect area, std::string_view letter, bool paint_it = true);

}  // namespace bogosity::ui
