#include "ui/input/line_editor.h"

#include <algorithm>
#include <fstream>
#include <utility>

#include "core/utf8.h"
#include "transfer/other_files.h"
#include "ui/draw/imgui_compat.h"

namespace bogosity::ui {
namespace {

constexpr char32_t first_stand_in = 0xE000;
constexpr char32_t last_stand_in = 0xF8FF;

// What all fields share: Dear ImGui has one keyboard.
struct Shared {
  unsigned last_revision = 0;
  std::string pasted;             // for the field that has the keyboard
  std::u32string with_stand_ins;  // letters, each with the next stand-in
};
Shared& shared() {
  static Shared all;
  return all;
}

bool needs_stand_in(char32_t c) {
  return compat::letters_are_narrow && (c > 0xFFFF || (c >= first_stand_in && c <= last_stand_in));
}

char32_t stand_in_of(char32_t c) {
  if (!needs_stand_in(c)) return c;
  std::u32string& with_stand_ins = shared().with_stand_ins;
  auto at = with_stand_ins.find(c);
  if (at == std::u32string::npos) {
    at = with_stand_ins.size();
    with_stand_ins += c;
  }
  return std::min(static_cast<char32_t>(first_stand_in + at), last_stand_in);
}

namespace fs = std::filesystem;

// The start of the last name in a path.
std::size_t name_at(const std::string& typed) {
  const auto slash = typed.rfind('/');
  return slash == std::string::npos ? 0 : slash + 1;
}

// True for records, journals, archives and databases of sessions: an unknown name is looked into.
bool is_importable(const fs::path& file) {
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored)) return false;
  std::string first(transfer::bytes_that_tell, '\0');
  std::ifstream in(file, std::ios::binary);
  in.read(first.data(), static_cast<std::streamsize>(first.size()));
  first.resize(static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
  return !transfer::is_other_file(file.filename(), first);
}

// Returns the names in order, folders with a slash behind them.
std::vector<std::string> names_in(const fs::path& folder, const std::string& beginning) {
  constexpr int most_looked_into = 200;  // a folder of ten thousand photos is not read at each letter
  int looked_into = 0;
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator each(folder, error), end; !error && each != end; each.increment(error)) {
    const std::string name = each->path().filename().string();
    if (!name.starts_with(beginning) || (name[0] == '.' && beginning.empty())) continue;
    std::error_code ignored;
    if (each->is_directory(ignored))
      names.push_back(name + '/');
    else if (each->path().extension() == ".table" || (++looked_into <= most_looked_into && is_importable(each->path())))
      names.push_back(name);
  }
  std::ranges::sort(names);
  return names;
}

// The names are in order: what the first and the last have in common, all have.
std::string common_start(const std::vector<std::string>& names) {
  const std::string& first = names.front();
  const auto differ = std::ranges::mismatch(first, names.back()).in1;
  auto size = static_cast<std::size_t>(differ - first.begin());
  while (size > 0 && size < first.size() && (first[size] & 0xC0) == 0x80) --size;  // not in the middle of a letter
  return first.substr(0, size);
}

}  // namespace

void LineEditor::set(std::string text, std::size_t caret) {
  text_ = std::move(text);
  caret_ = selected_from_ = selected_to_ = std::min(caret, text_.size());
  revision_ = next_revision();
  edited_ = false;
}

unsigned LineEditor::next_revision() { return ++shared().last_revision; }
unsigned LineEditor::last_revision() { return shared().last_revision; }

void LineEditor::take(const FieldText& edited) {
  if (edited.text.size() > longest) return set(text_, caret_);
  if (edited.is_new) return set(edited.text, edited.caret);
  edited_ = edited_ || text_ != edited.text;
  text_ = edited.text;
  caret_ = edited.caret;
  selected_from_ = edited.selected_from;
  selected_to_ = edited.selected_to;
}

void LineEditor::select_all() {
  set(text_);
  selected_from_ = 0;
}

void LineEditor::insert(std::string_view text) {
  const std::string clean = in_one_line(text);
  const std::size_t selected = selected_to_ - selected_from_;
  if (text_.size() - selected + clean.size() > longest) return;
  const std::size_t at = selected > 0 ? selected_from_ : caret_;
  text_.replace(at, selected, clean);
  set(std::move(text_), at + clean.size());
}

void LineEditor::backspace() {
  const std::size_t from = core::letter_before(text_, caret_);
  text_.erase(from, caret_ - from);
  set(std::move(text_), from);
}

// These keys select all, copy, cut and undo. If there is nothing to act on, the key has its meaning from elsewhere.
bool LineEditor::takes_command(char32_t letter) const {
  if (letter == 'c' || letter == 'x') return selected_to_ > selected_from_;
  if (letter == 'z' || letter == 'y') return edited_;
  return letter == 'a';
}

bool LineEditor::handle(const InputEvent& event) {
  std::string typed;
  switch (event.key) {
    case Key::edited:
      if (event.field != this) return false;
      return take({event.field, event.text, event.caret, event.selected_from, event.selected_to}), true;
    case Key::character:
      if (!needs_stand_in(event.letter)) break;
      core::append_utf8(typed, event.letter);
      insert(typed);
      return true;
    case Key::command:
      if (event.letter == 'v') return insert(event.text), true;
      if (!takes_command(event.letter)) return false;
      break;
    case Key::backspace:
    case Key::del:
    case Key::left:
    case Key::right:
    case Key::home:
    case Key::end: break;
    default: return false;
  }
  if (event.for_field != nullptr) {
    *event.for_field = is_in_imgui() ? FieldKey::at_once : FieldKey::after_a_frame;
  } else if (event.key == Key::character) {
    core::append_utf8(typed, event.letter);
    insert(typed);
  } else if (event.key == Key::backspace) {
    backspace();
  }
  return true;
}

void LineEditor::note_in_imgui() const {
  seen_revision_ = revision_;
  seen_in_frame_ = ImGui::GetFrameCount();
}
bool LineEditor::is_in_imgui() const { return seen_revision_ == revision_ && seen_in_frame_ == ImGui::GetFrameCount(); }

std::string in_one_line(std::string_view text) {
  std::string line;
  while (!text.empty()) {
    const char32_t c = core::take_code_point(text);
    core::append_utf8(line, c < 0x20 || c == 0x7F ? U' ' : c);
  }
  return line;
}

std::string narrowed(std::string_view text) {
  std::string narrow;
  while (!text.empty()) core::append_utf8(narrow, stand_in_of(core::take_code_point(text)));
  return narrow;
}

std::string widened(std::string_view narrowed) {
  const std::u32string& with_stand_ins = shared().with_stand_ins;
  std::string wide;
  while (!narrowed.empty()) {
    const char32_t c = core::take_code_point(narrowed);
    const std::size_t at = c - first_stand_in;
    core::append_utf8(wide, c >= first_stand_in && at < with_stand_ins.size() ? with_stand_ins[at] : c);
  }
  return wide;
}

void press_in_imgui(const InputEvent& event) {
  if (event.key == Key::command && event.letter == 'v') {
    shared().pasted = event.text;
    return;
  }
  // ImGui takes no stand-ins as typed letters.
  if (event.key == Key::character && needs_stand_in(event.letter))
    return core::append_utf8(shared().pasted, event.letter);
  if (event.key == Key::character) return ImGui::GetIO().AddInputCharacter(static_cast<unsigned int>(event.letter));
  struct Pressed {
    Key key = Key::none;
    ImGuiKey imgui{};
    char32_t letter = 0;
  };
  constexpr Pressed keys[] = {
      {Key::backspace, ImGuiKey_Backspace}, {Key::del, ImGuiKey_Delete},     {Key::left, ImGuiKey_LeftArrow},
      {Key::right, ImGuiKey_RightArrow},    {Key::home, ImGuiKey_Home},      {Key::end, ImGuiKey_End},
      {Key::command, ImGuiKey_A, 'a'},      {Key::command, ImGuiKey_C, 'c'}, {Key::command, ImGuiKey_X, 'x'},
      {Key::command, ImGuiKey_Y, 'y'},      {Key::command, ImGuiKey_Z, 'z'}};
  for (const Pressed& each : keys)
    if (each.key == event.key && each.letter == event.letter) compat::press_key(each.imgui, event.ctrl, event.shift);
}

void release_in_imgui() {
  compat::release_keys();
  shared().pasted.clear();
}

std::string take_pasted() { return std::exchange(shared().pasted, {}); }

void PathEditor::changed() {
  const std::string& typed = line.text();
  const std::size_t at = name_at(typed);
  const std::string folder = transfer::expanded_path(typed.substr(0, at));
  candidates.clear();
  if (typed != "~") candidates = names_in(folder.empty() ? fs::path(".") : fs::path(folder), typed.substr(at));
  overwrites_.clear();
}

bool PathEditor::complete() {
  changed();
  const std::string& typed = line.text();
  std::string on = typed == "~" ? "~/" : typed;
  if (!candidates.empty()) on = typed.substr(0, name_at(typed)) + common_start(candidates);
  if (on == typed) return false;
  line.set(on);
  changed();
  return true;
}

void PathEditor::choose(std::size_t candidate) {
  if (candidate >= candidates.size()) return;
  line.set(line.text().substr(0, name_at(line.text())) + candidates[candidate]);
  changed();
}

core::Result<std::filesystem::path> PathEditor::target() {
  const std::filesystem::path file = transfer::expanded_path(line.text());
  const bool was_said = std::exchange(overwrites_, {}) == line.text();
  std::error_code ignored;
  if (was_said || !std::filesystem::is_regular_file(file, ignored)) return file;
  overwrites_ = line.text();
  return core::refuse(core::Refusal::cannot_be, {}, "a file of that name is there already",
                      "Enter once more replaces it, or type another name");
}

}  // namespace bogosity::ui
