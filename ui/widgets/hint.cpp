#include "ui/widgets/hint.h"

#include "ui/widgets/sentence.h"

namespace bogosity::ui {

void draw_hint(Paint& paint) {
  const auto& hint = paint.hint();
  if (hint.words.empty()) return;
  const Theme& t = paint.theme();
  constexpr float most = 420;
  const SentenceStyle style{Type::body, Type::strong, 1.15F, {}, 4};
  const core::Sentence words = said(hint.words);
  const float width = std::min(most, paint.width(style.plain, hint.words) + 1);
  const float height = sentence_height(paint, width, words, style);
  const Rect screen = paint.screen();
  Rect box{hint.beside.center().x - width / 2 - 12, hint.beside.bottom() + 8, width + 24, height + 16};
  box.x = std::clamp(box.x, 8.0F, std::max(8.0F, screen.right() - box.w - 8));
  if (box.bottom() > screen.bottom()) box.y = hint.beside.y - box.h - 8;
  paint.fill(box.inset(-1), t.shadow, 8);
  paint.fill(box, t.raised, 7);
  paint.outline(box, t.accent, 7);
  draw_sentence(paint, box.inset(12, 8), words, style);
}

}  // namespace bogosity::ui
