#include "ui/screens/copies_note.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "ui/evening_words.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

// "~/x" for what lies in the home folder.
std::string short_path(const std::filesystem::path& path) {
  const char* home = std::getenv("HOME");
  const std::string text = path.string();
  if (home == nullptr || *home == '\0' || !text.starts_with(std::string(home) + "/")) return text;
  return "~" + text.substr(std::string_view(home).size());
}

std::string why(const Copy& copy) {
  std::string words = copy.reason;
  std::replace(words.begin(), words.end(), '-', ' ');
  return words;
}

}  // namespace

std::string copies_in_words(const CopiesView& view, const core::Instant& now) {
  const auto& all = view.copies.all;
  if (view.at_work) return "A copy of all evenings is being made just now.";
  if (view.copies.folder.empty()) return "Nothing is kept here, so nothing is copied.";
  if (all.empty()) return "No copies yet. One is made when an evening begins, and when it ends.";
  if (all.size() == 1) {
    return fmt::format("One copy, made {} ({})", when_seen_from(now, all.front().made_ms), why(all.front()));
  }
  return fmt::format("{} copies, the last one {} ({})", all.size(), when_seen_from(now, all.front().made_ms),
                     why(all.front()));
}

void draw_copies_note(Paint& paint, Rect area, const CopiesView& view, const core::Instant& now) {
  const Theme& t = paint.theme();
  if (view.trouble) {
    const core::Sentence words = {{core::Tone::bad, "The last one was not made: "},
                                  {core::Tone::plain, core::describe(*view.trouble)}};
    draw_sentence(paint, area, words, {Type::small, Type::small_strong, 1.2F, {}, 3});
    return;
  }
  paint.text_in(Type::body, area.cut_top(20, 2), Align::left, t.ink, copies_in_words(view, now));
  if (view.copies.folder.empty()) return;
  paint.text_in(Type::small, area.cut_top(20), Align::left, t.quiet,
                "of all evenings, in " + short_path(view.copies.folder));
}

}  // namespace bogosity::ui
