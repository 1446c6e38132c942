#include "ui/history_words.h"

namespace bogosity::ui {

using core::Sentence;
using core::Tone;

namespace {

void add(Sentence& sentence, std::string_view what, const LoggedEntry::Old& old) {
  sentence.push_back({Tone::quiet, "\n" + std::string(what) + " "});
  for (auto& span : struck(old.text)) sentence.push_back(std::move(span));
}

}  // namespace

Sentence struck(Sentence words) {
  for (auto& span : words) {
    if (span.tone != Tone::sealed) span.tone = Tone::struck;
  }
  return words;
}

Sentence with_history(Sentence line, const LineHistory* history) {
  if (history == nullptr) return line;
  if (history->put_in) line.push_back({Tone::quiet, "\nput in later"});
  for (const auto& old : history->before) add(line, "corrected:", old);
  for (const auto& old : history->struck_out) add(line, "struck out:", old);
  return line;
}

}  // namespace bogosity::ui
