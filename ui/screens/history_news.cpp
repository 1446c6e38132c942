#include "ui/screens/history_news.h"

#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr std::size_t most_notes = 3;
constexpr float news_gap = 10;

void draw_importing(Paint& paint, Rect line, const Progress& progress) {
  const Theme& t = paint.theme();
  const double part = progress.total > 0 ? static_cast<double>(progress.done) / static_cast<double>(progress.total) : 0;
  const std::string words = progress.what + ", " + std::to_string(static_cast<int>(part * 100)) + " %";
  constexpr std::string_view stop = "Esc stops; what is in stays in";
  paint.text_in(Type::small_strong, line.cut_left(paint.width(Type::small_strong, words), 12), Align::left, t.ink,
                words);
  paint.text_in(Type::small, line.cut_right(paint.width(Type::small, stop), 12), Align::right, t.quiet, stop);
  const Rect bar{line.x, line.center().y - 4, line.w, 8};
  paint.fill(bar, t.raised_hover, 4);
  const float full = bar.w * static_cast<float>(std::min(part, 1.0));
  if (full > 1) paint.fill({bar.x, bar.y, full, bar.h}, t.accent, 4);
}

core::Sentence in_words(const std::vector<StartNote>& notes) {
  core::Sentence words;
  for (std::size_t i = 0; i < notes.size() && i < most_notes; ++i) {
    words.push_back({notes[i].refused ? core::Tone::bad : core::Tone::plain, notes[i].text + " "});
  }
  if (notes.size() > most_notes)
    words.push_back({core::Tone::quiet, "And " + std::to_string(notes.size() - most_notes) + " more."});
  return words;
}

void draw_only_looking(Paint& paint, Rect strip, const HistoryNews& news, Actions& actions) {
  constexpr std::string_view label = "Keep it";
  constexpr std::string_view key = "Ctrl K";
  if (news.can_keep) {
    if (button(paint, strip.cut_right(button_width(paint, label, key), 12), label, key, ButtonLook::primary))
      actions.emplace_back(action::KeepVisit{});
  }
  paint.text_in(Type::body, strip, Align::left, paint.theme().ink, news.only_looking);
}

}  // namespace

void draw_history_news(Paint& paint, Rect& room, const HistoryNews& news, Actions& actions) {
  if (!news.only_looking.empty()) draw_only_looking(paint, room.cut_bottom(40, news_gap), news, actions);
  if (news.importing) return draw_importing(paint, room.cut_bottom(24, news_gap), *news.importing);
  if (news.notes.empty()) return;
  const SentenceStyle style{Type::body, Type::strong, 1.15F, {}, 3, true};
  const core::Sentence words = in_words(news.notes);
  draw_sentence(paint, room.cut_bottom(sentence_height(paint, room.w, words, style), news_gap), words, style);
}

}  // namespace bogosity::ui
