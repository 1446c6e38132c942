// One line of text being typed: a caret and the keys everybody's fingers know. The entry line and the fields of the
// form are this; nothing of ImGui is in it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "ui/input/events.h"

namespace bogosity::ui {

class LineEditor {
 public:
  const std::string& text() const { return text_; }
  std::size_t caret() const { return caret_; }  // in bytes
  bool empty() const { return text_.empty(); }
  bool all_marked() const { return marked_; }  // what is typed next takes the place of the whole line

  void set(std::string text);
  void set(std::string text, std::size_t caret);
  void clear() { set({}); }
  // At the caret; control characters and line ends become blanks.
  void insert(std::string_view text);
  // True if the event was one of editing and has been done.
  bool handle(const InputEvent& event);

 private:
  void erase(std::size_t from, std::size_t to);
  std::size_t word_left() const;
  std::size_t word_right() const;

  std::string text_;
  std::size_t caret_ = 0;
  bool marked_ = false;
};

// The path of a file being typed, completed as a shell does it: folders and records that begin like this, `~` for the
// home folder.

// "~/x" with the home folder in the place of the `~`.
std::string expanded_path(const std::string& typed);

struct Completion {
  std::string text;  // what was typed, as far on as all candidates agree
  std::vector<std::string>
      candidates;  // file names in order, folders with a slash behind them; records and folders only
};
Completion completed_path(const std::string& typed);
// What is typed, with the candidate in the place of its last name.
std::string with_candidate(const std::string& typed, const std::string& candidate);

}  // namespace bogosity::ui
