// A field to type in, with its caption above; the caret where the keyboard's focus is.
#pragma once

#include <optional>
#include <string_view>

#include "core/result.h"
#include "ui/draw/paint.h"
#include "ui/input/line_editor.h"

namespace bogosity::ui {

// Gives back where the caret belongs (in bytes) if the field was clicked. `hint` is shown while nothing is typed.
std::optional<std::size_t> text_field(Painter& painter, Rect rect, std::string_view label, const LineEditor& editor,
                                      bool focused, std::string_view hint);

// A field for what a record says, in its type: the caption above it, the caret where the keyboard is, and the column
// of a refusal underlined, as in the entry line.

struct EditField {
  std::string_view label;  // its caption, and its name for a click
  std::string_view hint;   // shown while nothing is typed
  bool focused = false;
  TextStyle type = TextStyle::mono;
  const core::Error* error = nullptr;  // its place counts columns in the text
};

// Draws caption and field into `area`, from its top; gives back where the caret belongs (in bytes) if it was clicked.
std::optional<std::size_t> edit_field(Painter& painter, Rect area, const LineEditor& editor, const EditField& look);
inline constexpr float edit_field_height = 16 + 4 + 40;

}  // namespace bogosity::ui
