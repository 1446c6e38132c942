#include "cli/line_editor.h"

#include <fmt/format.h>
#include <histedit.h>
#include <locale.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <utility>

#include "core/lists.h"
#include "core/utf8.h"

namespace bogosity::cli {
namespace {

// libedit turns letters into bytes by the locale of the thread; records are UTF-8 wherever they are typed.
class InLocale {
 public:
  explicit InLocale(locale_t locale) : before_(uselocale(locale)) {}
  InLocale(const InLocale&) = delete;
  InLocale& operator=(const InLocale&) = delete;
  ~InLocale() { uselocale(before_); }

 private:
  locale_t before_;
};

// A terminal that moves its cursor.
bool can_be_edited() {
  const char* kind = std::getenv("TERM");
  const std::string_view name = kind == nullptr ? "" : kind;
  return !name.empty() && name != "dumb" && ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1;
}

std::string common_beginning(const std::vector<std::string>& words) {
  std::string begin = words.front();
  for (const std::string& each : words) {
    const auto [end, other] = std::ranges::mismatch(begin, each);
    begin.erase(end, begin.end());
  }
  return begin;
}

constexpr wchar_t unreadable_letter = 0xfffd;

}  // namespace

struct LineEditor::Editing {
  struct EndEditing {
    void operator()(EditLine* editor) const { el_end(editor); }
  };
  struct EndHistory {
    void operator()(History* entries) const { ::history_end(entries); }
  };
  struct FreeLocale {
    void operator()(locale_t letters) const { freelocale(letters); }
  };
  using LocaleHandle = std::unique_ptr<std::remove_pointer_t<locale_t>, FreeLocale>;

  std::istream& in;
  Complete complete;
  LocaleHandle locale;
  std::unique_ptr<History, EndHistory> history;
  std::unique_ptr<EditLine, EndEditing> line = nullptr;
  std::string prompt = {};

  static Editing& of(EditLine* line) {
    Editing* it = nullptr;
    el_get(line, EL_CLIENTDATA, &it);
    return *it;
  }

  static char* shown_prompt(EditLine* line) { return of(line).prompt.data(); }

  // The bytes come through the stream, which does other work while nobody types. 0: the end.
  static int next_letter(EditLine* line, wchar_t* letter) {
    using Traits = std::istream::traits_type;
    std::streambuf& bytes = *of(line).in.rdbuf();
    const auto first = bytes.sbumpc();
    if (Traits::eq_int_type(first, Traits::eof())) return 0;
    std::string text(1, Traits::to_char_type(first));
    const int length = std::countl_one(static_cast<unsigned char>(text.front()));
    for (int i = 1; i < length && length <= 4; ++i) {
      const auto next = bytes.sgetc();
      constexpr unsigned mark_bits = 0xc0;
      constexpr unsigned goes_on = 0x80;
      if (Traits::eq_int_type(next, Traits::eof()) || (static_cast<unsigned>(next) & mark_bits) != goes_on) break;
      text += Traits::to_char_type(bytes.sbumpc());
    }
    const auto point = core::first_code_point(text);
    *letter = point ? static_cast<wchar_t>(point->value) : unreadable_letter;
    return 1;
  }

  static unsigned char complete_word(EditLine* line, int) {
    const Editing& it = of(line);
    const LineInfo* info = el_line(line);
    const std::string_view before(info->buffer, static_cast<std::size_t>(info->cursor - info->buffer));
    const Completion found = it.complete(before);
    if (found.words.empty()) return CC_ERROR;
    const std::string typed(before.substr(found.from));
    std::string more = common_beginning(found.words);
    const bool is_whole = found.words.size() == 1;
    // What is typed on comes behind a blank, unless the word wants more itself.
    constexpr std::string_view goes_on = ":=@\"+>,";
    if (is_whole && goes_on.find(more.back()) == std::string_view::npos) more += ' ';
    if (more.size() > typed.size() && more.starts_with(typed)) {
      el_insertstr(line, more.c_str() + typed.size());
      return CC_REFRESH;
    }
    if (is_whole && more != typed) {
      el_deletestr(line, static_cast<int>(core::count_code_points(typed)));
      el_insertstr(line, more.c_str());
      return CC_REFRESH;
    }
    std::cout << '\n' << core::joined(found.words, "  ") << '\n' << std::flush;
    el_set(line, EL_REFRESH);
    return CC_NORM;
  }
};

LineEditor::LineEditor(std::unique_ptr<Editing> editing) : editing_(std::move(editing)) {}
LineEditor::~LineEditor() = default;

std::unique_ptr<LineEditor> LineEditor::of_terminal(std::istream& in, Complete complete) {
  if (!can_be_edited()) return nullptr;
  Editing::LocaleHandle locale(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr));
  if (!locale) return nullptr;
  const InLocale in_locale(locale.get());
  auto editing = std::make_unique<Editing>(Editing{in, std::move(complete), std::move(locale),
                                                   std::unique_ptr<History, Editing::EndHistory>(history_init())});
  editing->line.reset(el_init("bogosity", stdin, stdout, stderr));
  if (!editing->history || !editing->line) return nullptr;
  constexpr int most_remembered = 1000;
  HistEvent event{};
  ::history(editing->history.get(), &event, H_SETSIZE, most_remembered);
  ::history(editing->history.get(), &event, H_SETUNIQUE, 1);
  EditLine* line = editing->line.get();
  el_set(line, EL_CLIENTDATA, editing.get());
  el_set(line, EL_PROMPT, &Editing::shown_prompt);
  el_set(line, EL_EDITOR, "emacs");
  el_set(line, EL_HIST, ::history, editing->history.get());
  el_set(line, EL_GETCFN, &Editing::next_letter);
  el_set(line, EL_SIGNAL, 1);  // Ctrl+C leaves the terminal as it was
  // The wide form keeps the names as they are; the narrow one keeps copies that nobody frees.
  el_wset(line, EL_ADDFN, L"complete-word", L"Completes the word before the caret", &Editing::complete_word);
  el_set(line, EL_BIND, "^I", "complete-word", nullptr);
  el_set(line, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  el_source(line, nullptr);  // the person's own key bindings, from ~/.editrc
  return std::unique_ptr<LineEditor>(new LineEditor(std::move(editing)));
}

bool LineEditor::read(const std::string& prompt, std::string& line) {
  const InLocale in_locale(editing_->locale.get());
  editing_->prompt = prompt;
  std::cout << std::flush;
  int length = 0;
  const char* typed = el_gets(editing_->line.get(), &length);
  if (typed == nullptr || length <= 0) return false;
  line.assign(typed, static_cast<std::size_t>(length));
  if (line.ends_with('\n')) line.pop_back();
  if (!core::trimmed(line).empty()) {
    HistEvent event{};
    ::history(editing_->history.get(), &event, H_ENTER, line.c_str());
  }
  return true;
}

void LineEditor::show_again() {
  std::cout << std::flush;
  el_set(editing_->line.get(), EL_REFRESH);
}

}  // namespace bogosity::cli
