#include "ui/input/entry_line.h"

#include "games/youre_bogus/input/typed_line.h"
#include "games/youre_bogus/input/typed_shout.h"

namespace bogosity::ui {

void EntryLine::insert_word(std::string_view word) {
  // Nothing comes between a shout and its plea.
  const auto shout = youre_bogus::typed_shout(text());
  if (shout && caret() > shout->at && caret() < shout->end) set(text(), shout->end);
  const bool blank_before = caret() > 0 && text()[caret() - 1] != ' ';
  const bool blank_after = caret() < text().size() && text()[caret()] != ' ';
  insert((blank_before ? " " : "") + std::string(word) + (blank_after ? " " : ""));
}

void EntryLine::open_shout() {
  const std::string& line = text();
  if (youre_bogus::typed_shout(line)) return;
  set(line.empty() ? "b" : "b " + line, 1);
}

void EntryLine::turn_shouter(char digit) {
  const auto shout = youre_bogus::typed_shout(text());
  if (!shout || !shout->by_seats) return;
  youre_bogus::ShoutDraft draft = youre_bogus::shout_draft(*shout, {});
  draft.turn(digit == '0' ? 10 : digit - '0');
  auto line = youre_bogus::with_shout(text(), *shout, draft, {});
  set(std::move(line.text), line.caret);
}

// The caret goes behind all that counts, before a remark at the end.
void EntryLine::set_words(const std::string& line) {
  const auto words = youre_bogus::line_words(line);
  const bool remark = !words.empty() && words.back().slot == youre_bogus::Slot::comment;
  const std::size_t behind = remark ? words.back().text.size() + 1 : 0;
  set(line, line.size() - std::min(behind, line.size()));
}

void EntryLine::apply(const LineAction& action) {
  const std::string& line = text();
  std::visit(
      Overloaded{[&](const action::TypeText& it) { insert(it.text); },
                 [&](const action::InsertWord& it) { insert_word(it.text); },
                 [&](const action::Shout&) { open_shout(); },
                 [&](const action::Shouter& it) { turn_shouter(it.digit); }, [&](const action::ClearLine&) { clear(); },
                 [&](const action::SetLine& it) { set(it.text, it.caret); },
                 [&](const action::PutToken& it) { set_words(youre_bogus::with_token(line, it.token)); },
                 [&](const action::DropToken& it) { set_words(youre_bogus::without_token(line, it.token)); },
                 [&](const action::Die& it) { set_words(youre_bogus::with_die(line, it.row, it.pips)); }},
      action);
}

bool EntryLine::refresh(std::uint64_t revision, const Preview& preview) {
  if (seen_ == revision && seen_text_ == text()) return false;
  const bool log_grew = seen_ && seen_ != revision;
  seen_ = revision;
  seen_text_ = text();
  reading_.reset();
  if (!refused()) refused_.reset();
  const auto kept = refused() ? error_ : std::nullopt;
  error_.reset();
  if (text().find_first_not_of(' ') == std::string::npos) return true;
  auto read = preview(text());
  if (read) {
    reading_ = std::move(*read);
    // An entry or a correction since the refusal may have made room for what is typed.
    if (log_grew)
      refused_.reset();
    else if (kept)
      error_ = kept;
  } else {
    error_ = std::move(read.error());
  }
  return true;
}

void EntryLine::refuse(core::Error error) {
  error_ = std::move(error);
  refused_ = text();
}

}  // namespace bogosity::ui
