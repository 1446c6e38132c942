#include "ui/input/entry_line.h"

namespace bogosity::ui {

namespace {

// True if the text is what it was with a letter less, or with more in it.
bool is_edit_of(std::string_view was, std::string_view is) {
  const auto same = static_cast<std::size_t>(std::ranges::mismatch(was, is).in1 - was.begin());
  const std::size_t most = std::min(was.size(), is.size()) - same;
  std::size_t behind = 0;
  while (behind < most && was[was.size() - 1 - behind] == is[is.size() - 1 - behind]) ++behind;
  return same + behind > 0 && same + behind + 1 >= was.size();
}

}  // namespace

void EntryLine::refresh(std::uint64_t revision, const Preview& preview) {
  if (seen_ == revision && seen_text_ == text()) return;
  const bool log_grew = seen_ && seen_ != revision;
  seen_ = revision;
  seen_text_ = text();
  reading_.reset();
  if (refused_ && !refused()) {
    if (selected_ && !is_edit_of(*refused_, text())) {
      replaced_ = *refused_;
      is_replacement_ = !empty();
    }
    refused_.reset();
  }
  const auto kept = refused() ? error_ : std::nullopt;
  error_.reset();
  if (text().find_first_not_of(' ') == std::string::npos) return;
  auto read = preview();
  if (read) {
    reading_ = std::move(*read);
    // An entry or a correction since the refusal may have made room for what is typed.
    if (log_grew || !kept)
      refused_.reset();
    else
      error_ = kept;
  } else {
    error_ = std::move(read.error());
  }
}

void EntryLine::refuse(core::Error error) {
  const bool is_trouble = error.kind == core::Refusal::trouble || error.kind == core::Refusal::elsewhere;
  const bool goes_on = error.unfinished || is_trouble;
  doubt(std::move(error));
  selected_ = !goes_on;
  if (selected_) select_all();
}

void EntryLine::doubt(core::Error error) {
  error_ = std::move(error);
  refused_ = text();
  selected_ = false;
}

void EntryLine::bring_back() {
  set(std::exchange(replaced_, {}));
  refused_ = text();
  selected_ = true;
  select_all();
  is_replacement_ = false;
}

void EntryLine::logged(std::string rest) {
  set(std::move(rest));
  is_replacement_ = false;
}

}  // namespace bogosity::ui
