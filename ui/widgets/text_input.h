// A text field: Dear ImGui's InputText with the look of the table. ImGui handles caret, selection, words, clipboard,
// undo and scrolling; the text belongs to the model (LineEditor).
#pragma once

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
  bool by_default = false;             // has the keyboard when its form appears
  bool takes_keyboard = false;         // the keyboard comes to it now
  Rect in_sight = {};                  // scrolled to when somebody types; empty: the field
};

// Dear ImGui's id of the field in the current window.
ImGuiID id_of_field(const EditField& look);

// Draws the text alone in `rect`, without ground and frame. Returns the new caret (in bytes) if the field was clicked
// while the keyboard is elsewhere.
std::optional<std::size_t> input_text(Painter& painter, Rect rect, const LineEditor& editor, const EditField& look);

// Does the same on a ground with a frame.
std::optional<std::size_t> text_field(Painter& painter, Rect rect, std::string_view label, const LineEditor& editor,
                                      bool focused, std::string_view hint);

// The same, with more to its look.
std::optional<std::size_t> framed_field(Painter& painter, Rect rect, const LineEditor& editor, const EditField& look);

// Does the same with its caption above, from the top of `area`; Dear ImGui's layout goes on below or beside all of it.
std::optional<std::size_t> edit_field(Painter& painter, Rect area, const LineEditor& editor, const EditField& look);
inline constexpr float edit_field_height = 16 + 4 + 40;

// Draws the completions of a path at the cursor. Returns the pressed one.
std::optional<std::size_t> path_candidates(Painter& painter, const std::vector<std::string>& candidates);

}  // namespace bogosity::ui
