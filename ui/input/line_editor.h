// The text of one field. Dear ImGui edits it (ui/widgets/text_input.h). Each key goes to ImGui in a frame of its own,
// so that slow frames lose none; the edited text comes back as an event.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "transfer/import.h"
#include "ui/draw/paint.h"
#include "ui/input/events.h"

namespace bogosity::ui {

class LineEditor {
 public:
  static constexpr std::size_t longest = 4000;  // bytes; a line nobody types by hand

  const std::string& text() const { return text_; }
  std::size_t caret() const { return caret_; }  // in bytes
  bool empty() const { return text_.empty(); }
  bool is_edited() const { return edited_; }  // by ImGui, since it was set: there is something to undo
  std::size_t selected_from() const { return selected_from_; }
  std::size_t selected_to() const { return selected_to_; }
  // Another number after each change of text or caret not made by ImGui, which has to take it over. No two editors have
  // the same one.
  unsigned revision() const { return revision_; }
  // The last number of all editors.
  static unsigned last_revision();
  // ImGui has this text, caret and selection, and the keyboard, in the frame that is being made.
  void note_in_imgui() const;

  // The caret goes to the end unless the text is longer than `caret`.
  void set(std::string text, std::size_t caret = std::string::npos);
  void clear() { set({}); }
  void select_all();
  // Inserts at the caret, replacing the selection; control characters and line ends become blanks.
  void insert(std::string_view text);
  void backspace();
  // Takes over what ImGui made of the text. A text that is too long is put back.
  void take(const FieldText& edited);
  // True if the event was for the field. A key is marked as ImGui's, `edited` is taken over. If ImGui cannot be asked,
  // because the field is not on the screen, letters and backspace are handled here.
  bool handle(const InputEvent& event);

 private:
  static unsigned next_revision();
  bool takes_command(char32_t letter) const;
  bool is_in_imgui() const;

  std::string text_;
  std::size_t caret_ = 0;
  std::size_t selected_from_ = 0;
  std::size_t selected_to_ = 0;
  unsigned revision_ = next_revision();
  bool edited_ = false;
  // What ImGui had last.
  mutable unsigned seen_revision_ = 0;
  mutable int seen_in_frame_ = -1;
};

// For ImGui versions with 16-bit letters: a text with a stand-in for each letter beyond them, and back.
std::string narrowed(std::string_view text);
std::string widened(std::string_view narrowed);

// Control characters and line ends become blanks.
std::string in_one_line(std::string_view text);

// Presses a key of a text field in ImGui for the coming frame, and releases it afterwards. A letter that ImGui does not
// know, or a pasted text, is for `take_pasted`.
void press_in_imgui(const InputEvent& event);
void release_in_imgui();
// What the field of a form that has the keyboard inserts itself, once.
std::string take_pasted();

// A field for a path, completed as a shell does: folders and records that begin with the typed text, `~` for the home
// folder.
struct PathEditor {
  LineEditor line;
  std::vector<std::string> candidates;  // file names in order, folders with a slash behind them

  // Call after each letter.
  void changed();
  // Completes as far as all candidates agree. False if that adds nothing.
  bool complete();
  void choose(std::size_t candidate);
  // The file to write. An existing file is refused the first time and replaced the second time.
  core::Result<std::filesystem::path> target();

 private:
  std::string overwrites_;  // the field's text at that refusal
};

}  // namespace bogosity::ui
