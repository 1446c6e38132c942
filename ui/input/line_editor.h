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
#include "ui/input/events.h"

namespace bogosity::ui {

class LineEditor {
 public:
  const std::string& text() const { return text_; }
  std::size_t caret() const { return caret_; }  // in bytes
  bool empty() const { return text_.empty(); }
  std::size_t selected_from() const { return selected_from_; }
  std::size_t selected_to() const { return selected_to_; }
  // Counts up whenever somebody else than ImGui changes text or caret: ImGui has to take them over.
  unsigned revision() const { return revision_; }

  void set(std::string text);
  void set(std::string text, std::size_t caret);
  void clear() { set({}); }
  void select_all();
  // At the caret, in the place of what is selected; control characters and line ends become blanks.
  void insert(std::string_view text);
  void backspace();
  // True if the event is the field's. A key is noted as ImGui's, `edited` is taken over. Where ImGui cannot be asked,
  // for the field is not on the screen, letters and backspace are done here.
  bool handle(const InputEvent& event);

  // For ImGui versions whose letters have 16 bits: the same text with a stand-in for each letter beyond them, and back.
  std::string narrowed() const { return narrowed(text_.size()); }
  std::size_t narrowed_caret() const { return narrowed(caret_).size(); }
  std::string widened(std::string_view narrowed) const;

 private:
  bool takes_command(char32_t letter) const;
  std::string narrowed(std::size_t bytes) const;

  std::string text_;
  std::size_t caret_ = 0;
  std::size_t selected_from_ = 0;
  std::size_t selected_to_ = 0;
  unsigned revision_ = 0;
  bool edited_ = false;          // by ImGui, since it was set
  mutable std::u32string wide_;  // the letters that have stand-ins
};

// Hands a key to ImGui for the coming frame, and lets go of it after that.
void press_in_imgui(const InputEvent& event);
void release_in_imgui();
// The path of a file being typed, completed as a shell does it: folders and records that begin like this, `~` for the
// home folder.

struct Completion {
  std::string text;  // what was typed, as far on as all candidates agree
  std::vector<std::string>
      candidates;  // file names in order, folders with a slash behind them; records and folders only
};
Completion completed_path(const std::string& typed);
// What is typed, with the candidate in the place of its last name.
std::string with_candidate(const std::string& typed, const std::string& candidate);

// Such a path in its field.
struct PathEditor {
  LineEditor line;
  std::vector<std::string> candidates;

  // After each letter.
  void changed();
  // On as far as all candidates agree. False where that adds nothing.
  bool complete();
  void choose(std::size_t candidate);
  // Where to write. A file that is there is refused, and once that has been said it is replaced.
  core::Result<std::filesystem::path> target();

 private:
  std::string overwrites_;  // what stood in the field when that was said
};

}  // namespace bogosity::ui
