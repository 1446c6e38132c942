// A sentence of the narration, wrapped to a width, each span in its tone. A sealed span is a bar of one and the same
// width whatever it hides.
#pragma once

#include <optional>

#include "core/narration.h"
#include "ui/paint.h"

namespace bogosity::ui {

struct SentenceStyle {
  Type plain = Type::body;
  Type strong = Type::strong;
  float leading = 1.2F;      // line height, in line heights of the type
  std::optional<Color> ink;  // for plain words; otherwise the theme's
  int most_lines = 1000;     // then an ellipsis
};

// Draws into the width of `area` from its top; gives back the height used. With `paint_it` false it only measures.
float draw_sentence(Paint& paint, Rect area, const core::Sentence& sentence, const SentenceStyle& style = {},
                    bool paint_it = true);
float sentence_height(Paint& paint, float width, const core::Sentence& sentence, const SentenceStyle& style = {});

// Plain text as a sentence of one span.
core::Sentence said(std::string text, core::Tone tone = core::Tone::plain);

}  // namespace bogosity::ui
