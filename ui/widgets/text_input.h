// A field to type in: Dear ImGui's InputText with the look of the table. ImGui moves the caret, selects with mouse and
// keys, goes by words, copies, cuts, undoes and scrolls; what stands in the field is the model's (LineEditor).
#pragma once

#include <optional>
#include <string_view>

#include "core/result.h"
#include "ui/draw/paint.h"
#include "ui/input/line_editor.h"

namespace bogosity::ui {

struct EditField {
  std::string_view label;  // its name for a click, and its caption
  std::string_view hint;   // shown while nothing is typed
  bool focused = false;    // the keyboard is here
  TextStyle type = TextStyle::mono;
  const core::Error* error = nullptr;  // its place counts columns in the text: they are underlined
  bool faint_error = false;            // nobody has pressed Enter yet
};

// The text alone in `rect`, without ground and frame. Gives back where the caret belongs (in bytes) if the field was
// clicked and the keyboard is elsewhere.
std::optional<std::size_t> input_text(Painter& painter, Rect rect, const LineEditor& editor, const EditField& look);

// On a ground with a frame.
std::optional<std::size_t> text_field(Painter& painter, Rect rect, std::string_view label, const LineEditor& editor,
                                      bool focused, std::string_view hint);

// The same with its caption above, from the top of `area`; Dear ImGui's layout goes on below or beside all of it.
std::optional<std::size_t> edit_field(Painter& painter, Rect area, const LineEditor& editor, const EditField& look);
inline constexpr float edit_field_height = 16 + 4 + 40;

// At the cursor: what a path could go on with. Gives back which was pressed.
std::optional<std::size_t> path_candidates(Painter& painter, const std::vector<std::string>& candidates);

}  // namespace bogosity::ui
