#include "ui/input/entry_line.h"

#include <algorithm>

#include "games/youre_bogus/input/typed_line.h"
#include "games/youre_bogus/input/typed_shout.h"

namespace bogosity::ui {

void EntryLine::changed() {
  seen_.reset();
  refused_ = false;
}

void EntryLine::set(std::string text) {
  editor_.set(std::move(text));
  changed();
}

void EntryLine::set(std::string text, std::size_t caret) {
  editor_.set(std::move(text), caret);
  changed();
}

void EntryLine::set_selected(std::string text) {
  set(std::move(text));
  editor_.select_all();
}

void EntryLine::insert(std::string_view text) {
  editor_.insert(text);
  changed();
}

void EntryLine::insert_word(std::string_view text) {
  // Nothing comes between a shout and its plea.
  const auto shout = youre_bogus::typed_shout(editor_.text());
  if (shout && editor_.caret() > shout->at && editor_.caret() < shout->end) editor_.set(editor_.text(), shout->end);
  const std::string& line = editor_.text();
  const std::size_t at = editor_.caret();
  const bool blank_before = at > 0 && line[at - 1] != ' ';
  const bool blank_after = at < line.size() && line[at] != ' ';
  std::string word(blank_before ? 1 : 0, ' ');
  word.append(text);
  word.append(blank_after ? 1 : 0, ' ');
  insert(word);
}

void EntryLine::open_shout() {
  const std::string& line = editor_.text();
  if (youre_bogus::typed_shout(line)) return;
  set(line.empty() ? "b" : "b " + line, 1);
}

void EntryLine::turn_shouter(char digit) {
  const auto shout = youre_bogus::typed_shout(editor_.text());
  if (!shout || !shout->by_seats) return;
  youre_bogus::ShoutDraft draft = youre_bogus::shout_draft(*shout, {});
  draft.turn(digit == '0' ? 10 : digit - '0');
  auto line = youre_bogus::with_shout(editor_.text(), *shout, draft, {});
  set(std::move(line.text), line.caret);
}

void EntryLine::open_another_shout() {
  const auto shout = youre_bogus::typed_shout(editor_.text());
  if (!shout) return open_shout();
  std::string line = editor_.text();
  line.insert(shout->end, " b");
  set(std::move(line), shout->end + 2);
}

// The caret goes behind all that counts, before a remark at the end.
void EntryLine::set_words(const std::string& line) {
  const auto words = youre_bogus::line_words(line);
  const bool remark = !words.empty() && words.back().slot == youre_bogus::Slot::comment;
  const std::size_t behind = remark ? words.back().text.size() + 1 : 0;
  set(line, line.size() - std::min(behind, line.size()));
}

void EntryLine::apply(const LineAction& action) {
  const std::string& line = editor_.text();
  std::visit(
      Overloaded{[&](const action::TypeText& it) { insert(it.text); },
                 [&](const action::InsertWord& it) { insert_word(it.text); },
                 [&](const action::Shout&) { open_shout(); },
                 [&](const action::Shouter& it) { turn_shouter(it.digit); }, [&](const action::ClearLine&) { clear(); },
                 [&](const action::SetLine& it) { set(it.text, it.caret); },
                 [&](const action::PutToken& it) { set_words(youre_bogus::with_token(line, it.token)); },
                 [&](const action::DropToken& it) { set_words(youre_bogus::without_token(line, it.token)); },
                 [&](const action::Die& it) { set_words(youre_bogus::with_die(line, it.row, it.pips)); },
                 [&](const action::AnotherShout&) { open_another_shout(); }},
      action);
}

bool EntryLine::handle(const InputEvent& event) {
  const std::string was = editor_.text();
  const bool done = editor_.handle(event);
  if (editor_.text() != was) changed();
  return done;
}

bool EntryLine::refresh(std::uint64_t revision, const Preview& preview) {
  if (seen_ == revision) return false;
  seen_ = revision;
  reading_.reset();
  const auto kept = refused_ ? error_ : std::nullopt;
  error_.reset();
  if (editor_.text().find_first_not_of(' ') == std::string::npos) return true;
  auto read = preview(editor_.text());
  // Typing must not reveal the cards in the stack: until Enter the preview reads as if the card were insisted on.
  for (int card = 0; card < 8 && !read && read.error().tells_sealed && !refused_; ++card)
    read = preview(read.error().suggestions.front().line);
  if (read) {
    reading_ = std::move(*read);
    if (kept) error_ = kept;
  } else {
    error_ = std::move(read.error());
  }
  return true;
}

void EntryLine::refuse(core::Error error) {
  error_ = std::move(error);
  refused_ = true;
}

}  // namespace bogosity::ui
