// The line that a person types in a terminal: it can be changed anywhere, the lines before come back with the arrows
// and Ctrl+R, and Tab completes. By libedit; without it (CMake's BOGOSITY_EDIT), and where nobody could see it, a line
// is read as the terminal hands it over.
#pragma once

#include <cstddef>
#include <functional>
#include <istream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bogosity::cli {

// What may stand in the place of the last word.
struct Completion {
  std::size_t from = 0;            // the byte at which that word begins
  std::vector<std::string> words;  // in the order in which they are shown
};

class LineEditor {
 public:
  using Complete = std::function<Completion(std::string_view before_caret)>;

  // For standard input and output. nullptr: one of them is no terminal, or the terminal cannot move its cursor. `in`
  // reads standard input; it outlives this.
  static std::unique_ptr<LineEditor> of_terminal(std::istream& in, Complete complete);

  // False at the end of the input. Lines are remembered as long as this lives, and nowhere else: they may hold cards
  // that are sealed.
  bool read(const std::string& prompt, std::string& line);
  // Call after something else was printed while read() waits.
  void show_again();

  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;
  ~LineEditor();

 private:
  struct Editing;
  explicit LineEditor(std::unique_ptr<Editing> editing);
  std::unique_ptr<Editing> editing_;
};

}  // namespace bogosity::cli
