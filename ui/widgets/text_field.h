// A field to type in, with its caption above; the caret where the keyboard's focus is.
#pragma once

#include <optional>
#include <string_view>

#include "ui/line_editor.h"
#include "ui/paint.h"

namespace bogosity::ui {

// Gives back where the caret belongs (in bytes) if the field was clicked. `hint` is shown while nothing is typed.
std::optional<std::size_t> text_field(Paint& paint, Rect rect, std::string_view label, const LineEditor& editor,
                                      bool focused, std::string_view hint);

}  // namespace bogosity::ui
