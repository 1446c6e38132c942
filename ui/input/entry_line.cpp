#include "ui/input/entry_line.h"

namespace bogosity::ui {

void EntryLine::refresh(std::uint64_t revision, const Preview& preview) {
  if (seen_ == revision && seen_text_ == text()) return;
  const bool log_grew = seen_ && seen_ != revision;
  seen_ = revision;
  seen_text_ = text();
  reading_.reset();
  if (!refused()) refused_.reset();
  const auto kept = refused() ? error_ : std::nullopt;
  error_.reset();
  if (text().find_first_not_of(' ') == std::string::npos) return;
  auto read = preview();
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
}

void EntryLine::refuse(core::Error error) {
  error_ = std::move(error);
  refused_ = text();
}

}  // namespace bogosity::ui
