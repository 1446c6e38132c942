#include "ui/entry_line.h"

#include "ui/typed_turn.h"

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

void EntryLine::insert(std::string_view text) {
  editor_.insert(text);
  changed();
}

void EntryLine::insert_word(std::string_view text) {
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
  if (typed_shout(line)) return;
  set(line.empty() ? "b" : "b " + line, 1);
}

void EntryLine::turn_shouter(char digit) {
  const auto shout = typed_shout(editor_.text());
  if (!shout || !shout->by_seats) return;
  std::string line = editor_.text();
  // Seats stand before who_end, perhaps with blanks between.
  const std::size_t there = line.rfind(digit, shout->who_end - 1);
  if (shout->who.find(digit) != std::string::npos && there != std::string::npos) {
    line.erase(there, 1);
    return set(std::move(line), shout->who_end - 1);
  }
  line.insert(shout->who_end, 1, digit);
  set(std::move(line), shout->who_end + 1);
}

void EntryLine::set_plea(char letter) {
  const auto shout = typed_shout(editor_.text());
  if (!shout) return;
  std::string line = editor_.text();
  if (shout->plea_at != 0) {
    line[shout->plea_at] = letter;
    return set(std::move(line), shout->plea_at + 1);
  }
  line.insert(shout->who_end, {' ', letter});
  set(std::move(line), shout->who_end + 2);
}

void EntryLine::apply(const LineAction& action) {
  std::visit(
      Match{[this](const action::Type& it) { insert(it.text); },
            [this](const action::Word& it) { insert_word(it.text); }, [this](const action::Shout&) { open_shout(); },
            [this](const action::Shouter& it) { turn_shouter(it.digit); },
            [this](const action::Plea& it) { set_plea(it.letter); }, [this](const action::ClearLine&) { clear(); }},
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
