// A sentence of the narration, wrapped to a width, each span in its tone. All sealed spans are bars of the same width.
// With links, a rule's id in the text opens that rule.
#pragma once

#include <initializer_list>

#include "ui/draw/paint.h"

namespace bogosity::ui {

struct SentenceStyle {
  TextStyle plain = TextStyle::body;
  TextStyle strong = TextStyle::strong;
  float leading = 1.2F;                     // line height, in line heights of the type
  std::optional<Color> ink = {};            // for plain words; otherwise the theme's
  int most_lines = 1000;                    // the text is cut with an ellipsis after so many lines
  bool links = false;                       // rules' ids are links, if the painter has an action for them
  std::span<const std::string> marks = {};  // words or parts of words (lower case) that lie on a marked ground
};

inline constexpr SentenceStyle with_links{.links = true};
inline constexpr SentenceStyle small_with_links{
    .plain = TextStyle::small, .strong = TextStyle::small_strong, .links = true};

// A sentence set in lines, to be drawn as often as wanted. Its runs refer to the sentence's text.
struct SetSentence {
  struct Run {
    Point at;  // its left edge and the top of its line, counted from the sentence's
    TextStyle type = TextStyle::body;
    std::string_view text;
    core::Tone tone = core::Tone::plain;
    std::optional<core::Suit> suit = {};  // the text is its sign
    float width = 0;
    bool cites = false;  // a rule, where there are links
  };
  std::vector<Run> runs;
  float height = 0;
};
SetSentence set_sentence(const Painter& painter, float width, const core::Sentence& sentence,
                         const SentenceStyle& style = {});
// `style`: the one that it was set in.
void draw_set(Painter& painter, Point at, const SetSentence& set, const SentenceStyle& style = {});
// Both at once, into the width of `area` from its top; returns the height used.
float draw_sentence(Painter& painter, Rect area, const core::Sentence& sentence, const SentenceStyle& style = {});
inline float sentence_height(const Painter& painter, float width, const core::Sentence& sentence,
                             const SentenceStyle& style = {}) {
  return set_sentence(painter, width, sentence, style).height;
}

// Sentences below each other with a gap after each, as many as fit; returns the height used.
float draw_sentences(Painter& painter, Rect area, std::span<const core::Sentence> sentences, SentenceStyle style,
                     float gap);
float sentences_height(Painter& painter, float width, std::span<const core::Sentence> sentences,
                       const SentenceStyle& style, float gap);
// The first style in which all sentences fit, else the last.
SentenceStyle fitting_style(Painter& painter, Size room, std::span<const core::Sentence> sentences,
                            std::initializer_list<SentenceStyle> styles, float gap);
// The first type in which the words fit into one line, else the last.
TextStyle fitting_type(const Painter& painter, std::string_view words, Size room,
                       std::initializer_list<TextStyle> types);

// One line of plain words at the left, in the middle of the height of `rect`, with its links.
void draw_linked(Painter& painter, TextStyle type, Rect rect, Color color, std::string_view words);

// The rules' ids in a text, each with its place: "E4" in "(E4)", none in "8E4".
struct Citation {
  std::size_t at = 0;
  std::string_view id;
};
std::vector<Citation> citations_in(std::string_view words, const RuleBook& book = games::usual().about().rulebook);

// Returns plain text as a sentence of one span.
inline core::Sentence said(std::string text, core::Tone tone = core::Tone::plain) { return {{tone, std::move(text)}}; }
core::Sentence followed_by(core::Sentence words, const core::Sentence& more);

}  // namespace bogosity::ui
