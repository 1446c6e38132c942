#include "ui/widgets/sentence.h"

#include <array>

#include "core/cards.h"
#include "ui/utf8.h"

namespace bogosity::ui {
namespace {

constexpr float sealed_width = 36;

struct Piece {
  Type type;
  Color color;
  std::string_view text;
  bool sealed = false;
  float width = 0;
};

// Pieces without a blank between them stay on one line together.
struct Word {
  std::vector<Piece> pieces;
  float width = 0;
  bool blank_before = false;
  bool new_line = false;
};

constexpr std::size_t glyph_bytes = 3;

struct Glyph {
  std::size_t at = std::string_view::npos;
  core::Suit suit = core::Suit::clubs;
};

Glyph first_suit(std::string_view text) {
  using core::Suit;
  constexpr std::array<std::pair<std::string_view, Suit>, 4> glyphs = {
      {{"\u2663", Suit::clubs}, {"\u2666", Suit::diamonds}, {"\u2665", Suit::hearts}, {"\u2660", Suit::spades}}};
  Glyph first;
  for (const auto& [glyph, suit] : glyphs) {
    if (const auto at = text.find(glyph); at < first.at) first = {at, suit};
  }
  return first;
}

class Splitter {
 public:
  Splitter(const Paint& paint, const SentenceStyle& style) : paint_(paint), style_(style) {}

  void add(const core::Span& span) {
    if (span.tone == core::Tone::sealed) return piece({style_.plain, {}, {}, true, sealed_width});
    const bool strong = span.tone == core::Tone::name || span.tone == core::Tone::strong;
    const bool own_ink = span.tone == core::Tone::plain && style_.ink;
    const Color color = own_ink ? *style_.ink : tone_color(paint_.theme(), span.tone);
    const Type type = strong ? style_.strong : style_.plain;
    std::string_view rest = span.text;
    while (!rest.empty()) {
      if (rest[0] == ' ' || rest[0] == '\n') {
        blank_ = true;
        new_line_ = new_line_ || rest[0] == '\n';
        rest.remove_prefix(1);
        continue;
      }
      const auto end = std::min(rest.find_first_of(" \n"), rest.size());
      const std::string_view text = rest.substr(0, end);
      word(type, color, text);
      rest.remove_prefix(end);
    }
  }

  std::vector<Word> take() { return std::move(words_); }

 private:
  // A suit may have a color of its own.
  void word(Type type, Color color, std::string_view text) {
    while (!text.empty()) {
      const Glyph suit = first_suit(text);
      const std::size_t before = std::min(suit.at, text.size());
      if (before > 0) piece({type, color, text.substr(0, before), false, paint_.width(type, text.substr(0, before))});
      text.remove_prefix(before);
      if (text.empty()) return;
      const Color own = paint_.theme().suit_words[static_cast<std::size_t>(suit.suit)];
      const std::string_view glyph = text.substr(0, glyph_bytes);
      piece({type, own.a == 0 ? color : own, glyph, false, paint_.width(type, glyph)});
      text.remove_prefix(glyph_bytes);
    }
  }
  void piece(Piece piece) {
    if (blank_ || words_.empty()) words_.push_back({{}, 0, blank_, new_line_});
    blank_ = new_line_ = false;
    words_.back().width += piece.width;
    words_.back().pieces.push_back(piece);
  }

  const Paint& paint_;
  const SentenceStyle& style_;
  std::vector<Word> words_;
  bool blank_ = false;
  bool new_line_ = false;
};

// The pen that sets words and turns lines.
class Setter {
 public:
  Setter(Paint& paint, Rect area, const SentenceStyle& style, bool paint_it)
      : paint_(paint),
        area_(area),
        style_(style),
        paint_it_(paint_it),
        x_(area.x),
        y_(area.y),
        step_(paint.line_height(style.plain) * style.leading) {}

  void set(const Word& word) {
    if (word.new_line) turn();
    const float blank = word.blank_before && x_ > area_.x ? paint_.width(style_.plain, " ") : 0;
    if (x_ > area_.x && x_ + blank + word.width > area_.right() + 0.5F) {
      turn();
    } else {
      x_ += blank;
    }
    for (const Piece& piece : word.pieces) set(piece);
  }

  float height() const { return std::min(y_ - area_.y + step_, step_ * static_cast<float>(style_.most_lines)); }

 private:
  bool full() const { return line_ >= style_.most_lines; }

  void turn() {
    // The last line that there is room for ends in an ellipsis.
    if (++line_ == style_.most_lines && paint_it_) {
      paint_.text_on(style_.plain, {x_, y_ + paint_.fonts().baseline(style_.plain)}, paint_.theme().quiet, "\u2026");
    }
    x_ = area_.x;
    y_ += step_;
  }

  void set(Piece piece) {
    // Longer than a line: broken where it must be.
    while (x_ + piece.width > area_.right() + 0.5F && !piece.text.empty()) {
      std::size_t end = piece.text.size();
      while (end > 0 && x_ + paint_.width(piece.type, piece.text.substr(0, end)) > area_.right())
        end = before(piece.text, end);
      if (end == 0 && x_ == area_.x) break;  // not even one letter fits: let it stick out
      draw(piece, piece.text.substr(0, end));
      piece.text.remove_prefix(end);
      turn();
      piece.width = paint_.width(piece.type, piece.text);
    }
    draw(piece, piece.text);
    x_ += piece.width;
  }

  void draw(const Piece& piece, std::string_view text) {
    if (!paint_it_ || full()) return;
    const float baseline = y_ + paint_.fonts().baseline(style_.plain);
    if (piece.sealed) {
      const float height = paint_.fonts().cap_height(style_.plain) + 5;
      paint_.fill({x_, baseline - height + 2.5F, sealed_width, height}, paint_.theme().sealed, 4);
    } else {
      paint_.text_on(piece.type, {x_, baseline}, piece.color, text);
    }
  }

  Paint& paint_;
  Rect area_;
  const SentenceStyle& style_;
  bool paint_it_;
  float x_;
  float y_;
  float step_;
  int line_ = 0;
};

}  // namespace

float draw_sentence(Paint& paint, Rect area, const core::Sentence& sentence, const SentenceStyle& style,
                    bool paint_it) {
  Splitter splitter(paint, style);
  for (const auto& span : sentence) splitter.add(span);
  Setter setter(paint, area, style, paint_it);
  for (const Word& word : splitter.take()) setter.set(word);
  return setter.height();
}

float sentence_height(Paint& paint, float width, const core::Sentence& sentence, const SentenceStyle& style) {
  return draw_sentence(paint, {0, 0, width, 0}, sentence, style, false);
}

core::Sentence said(std::string text, core::Tone tone) { return {{tone, std::move(text)}}; }

}  // namespace bogosity::ui
