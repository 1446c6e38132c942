// What was put right, as the log shows it: the line as it counts now, and below it what stood there, struck through.
#pragma once

#include "core/narration.h"
#include "correction.h"

namespace bogosity::ui {

// The same words with a line through them; what is sealed stays sealed.
core::Sentence struck(core::Sentence words);

// `history` may be nullptr: then the line alone.
core::Sentence with_history(core::Sentence line, const LineHistory* history);

}  // namespace bogosity::ui
