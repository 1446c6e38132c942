// What the settings say of the copies that are made: how many lie where, when and why the last one was made, and what
// went wrong with one that was not.
#pragma once

#include "core/journal.h"
#include "ui/copy_keeper.h"
#include "ui/paint.h"

namespace bogosity::ui {

// Two lines in the area; of trouble perhaps a third.
void draw_copies_note(Paint& paint, Rect area, const CopiesView& view, const core::Instant& now);

// "12 copies, the last one today 20:15 (evening ends)"
std::string copies_in_words(const CopiesView& view, const core::Instant& now);

}  // namespace bogosity::ui
