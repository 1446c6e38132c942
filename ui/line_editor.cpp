#include "ui/line_editor.h"

#include <algorithm>

#include "ui/utf8.h"

namespace bogosity::ui {
namespace {

constexpr std::size_t longest = 4000;  // bytes; a line nobody types by hand

}  // namespace

void LineEditor::set(std::string text) {
  const std::size_t end = text.size();
  set(std::move(text), end);
}

void LineEditor::set(std::string text, std::size_t caret) {
  text_ = std::move(text);
  caret_ = std::min(caret, text_.size());
  marked_ = false;
}

void LineEditor::insert(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    const char32_t c = take_code_point(text);
    append_utf8(clean, c < 0x20 || c == 0x7F ? U' ' : c);
  }
  if ((marked_ ? 0 : text_.size()) + clean.size() > longest) return;
  if (marked_) clear();
  text_.insert(caret_, clean);
  caret_ += clean.size();
}

bool LineEditor::handle(const InputEvent& event) {
  const bool was_marked = marked_ && event.key != Key::character;
  if (was_marked) marked_ = false;
  if (was_marked && (event.key == Key::backspace || event.key == Key::del)) {
    clear();
    return true;
  }
  switch (event.key) {
    case Key::character: {
      std::string typed;
      append_utf8(typed, event.letter);
      insert(typed);
      return true;
    }
    case Key::backspace:
      erase(event.ctrl ? word_left() : before(text_, caret_), caret_);
      return true;
    case Key::del:
      erase(caret_, event.ctrl ? word_right() : after(text_, caret_));
      return true;
    case Key::left:
      caret_ = event.ctrl ? word_left() : before(text_, caret_);
      return true;
    case Key::right:
      caret_ = event.ctrl ? word_right() : after(text_, caret_);
      return true;
    case Key::home:
      caret_ = 0;
      return true;
    case Key::end:
      caret_ = text_.size();
      return true;
    case Key::command:
      if (event.letter != 'a') return false;
      caret_ = text_.size();
      marked_ = !text_.empty();
      return true;
    default:
      return false;
  }
}

void LineEditor::erase(std::size_t from, std::size_t to) {
  text_.erase(from, to - from);
  caret_ = from;
}

std::size_t LineEditor::word_left() const {
  std::size_t at = caret_;
  while (at > 0 && text_[at - 1] == ' ') --at;
  while (at > 0 && text_[at - 1] != ' ') --at;
  return at;
}

std::size_t LineEditor::word_right() const {
  std::size_t at = caret_;
  while (at < text_.size() && text_[at] != ' ') ++at;
  while (at < text_.size() && text_[at] == ' ') ++at;
  return at;
}

}  // namespace bogosity::ui
