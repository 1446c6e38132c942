#include "ui/input/line_editor.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "core/text.h"

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

namespace {

namespace fs = std::filesystem;

// Where the last name begins.
std::size_t name_at(const std::string& typed) {
  const auto slash = typed.rfind('/');
  return slash == std::string::npos ? 0 : slash + 1;
}

bool is_record(const fs::path& file) { return file.extension() == ".table"; }

std::vector<std::string> names_in(const fs::path& folder, const std::string& beginning) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator each(folder, error), end; !error && each != end; each.increment(error)) {
    const std::string name = each->path().filename().string();
    if (!name.starts_with(beginning) || (name[0] == '.' && beginning.empty())) continue;
    std::error_code ignored;
    if (each->is_directory(ignored))
      names.push_back(name + '/');
    else if (is_record(each->path()))
      names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string common_start(const std::vector<std::string>& names) {
  std::string common = names.front();
  for (const auto& name : names) {
    const auto differ = std::mismatch(common.begin(), common.end(), name.begin(), name.end());
    common.erase(differ.first, common.end());
  }
  // Not in the middle of a letter.
  while (!common.empty() && (common.back() & 0xC0) == 0x80 && common.size() < names.front().size() &&
         (names.front()[common.size()] & 0xC0) == 0x80) {
    common.pop_back();
  }
  return common;
}

}  // namespace

std::string expanded_path(const std::string& typed) {
  const char* home = std::getenv("HOME");
  if (home == nullptr || typed.empty() || typed[0] != '~') return typed;
  if (typed.size() > 1 && typed[1] != '/') return typed;
  return home + typed.substr(1);
}

Completion completed_path(const std::string& typed) {
  Completion done{typed, {}};
  if (typed == "~") return {"~/", {}};
  const std::size_t at = name_at(typed);
  const std::string folder = expanded_path(typed.substr(0, at));
  done.candidates = names_in(folder.empty() ? fs::path(".") : fs::path(folder), typed.substr(at));
  if (!done.candidates.empty()) done.text = typed.substr(0, at) + common_start(done.candidates);
  return done;
}

std::string with_candidate(const std::string& typed, const std::string& candidate) {
  return typed.substr(0, name_at(typed)) + candidate;
}

}  // namespace bogosity::ui
