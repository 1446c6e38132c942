// What the sheets have in common: the panel with its heading and the way out of it, and the reason of a refusal.
#pragma once

#include <string_view>

#include "core/result.h"
#include "ui/actions.h"
#include "ui/paint.h"

namespace bogosity::ui {

// Draws ground, heading and the button that closes the sheet; gives back the room below.
Rect begin_sheet(Paint& paint, Rect area, std::string_view title, Actions& actions);

// A rule's id that opens the rule; plain words where it is none.
void draw_rule_link(Paint& paint, Rect rect, std::string_view id, Actions& actions);

// The same words with real minus signs and apostrophes: what is said for a terminal, as a screen shows it.
core::Sentence with_minus_signs(core::Sentence words);
std::string with_apostrophes(std::string text);

// In the place of the buttons at the foot of a sheet while what they did waits for the file.
void draw_waiting(Paint& paint, Rect foot, std::string_view words, Actions& actions);

// What went wrong and the way out, in a sentence or two.
core::Sentence refusal_in_words(const core::Error& error);

}  // namespace bogosity::ui
