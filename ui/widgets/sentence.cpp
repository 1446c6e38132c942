#include "ui/widgets/sentence.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>

#include "core/cards.h"
#include "core/text.h"

namespace bogosity::ui {
namespace {

constexpr float sealed_width = 36;

struct TextRun {
  TextStyle type;
  Color color;
  std::string_view text;
  bool sealed = false;
  float width = 0;
  bool name = false;  // words of people: never a rule's id
  bool struck = false;
};

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

// The ground that marked parts of a word lie on. Goes below the word, so it is drawn first.
void draw_marks(Painter& painter, TextStyle type, Point baseline, std::string_view text,
                std::span<const std::string> marks) {
  if (marks.empty()) return;
  const std::string plain = lower(text);
  const float height = painter.fonts().cap_height(type) + 9;
  for (const std::string& mark : marks) {
    if (mark.empty()) continue;
    for (std::size_t at = plain.find(mark); at != std::string::npos; at = plain.find(mark, at + mark.size())) {
      const float x = baseline.x + painter.width(type, text.substr(0, at));
      const float width = painter.width(type, text.substr(at, mark.size()));
      const Rect ground{x - 1, baseline.y - height + 4.5F, width + 2, height};
      painter.fill(ground, painter.theme().good.faded(0.28F), 3);
      painter.line({ground.x, ground.bottom()}, {ground.right(), ground.bottom()}, painter.theme().good);
    }
  }
}

// A subtle line below each rule's id, brighter below the mouse; the words themselves stay as they are.
void draw_links(Painter& painter, TextStyle type, Point baseline, Color ink, std::string_view text) {
  if (!painter.opens_rules()) return;
  for (const Citation& cited : citations_in(text, painter.rule_book())) {
    const float x = baseline.x + painter.width(type, text.substr(0, cited.at));
    const float width = painter.width(type, cited.id);
    const float height = painter.fonts().cap_height(type);
    const Rect word{x - 3, baseline.y - height - 5, width + 6, height + 10};
    // The same rule may be cited twice on a screen: its place tells one link from the other.
    const RowId row("link", static_cast<int>(x * 4) * 8192 + static_cast<int>(baseline.y * 4));
    const Press press = painter.press("rule " + std::string(cited.id), word);
    if (press.hovered) painter.fill(word, painter.theme().accent.faded(0.25F), 4);
    painter.fill({x, baseline.y + 2, width, 1}, press.hovered ? painter.theme().accent : ink.faded(0.45F));
    if (press.clicked) painter.open_rule(cited.id);
  }
}

// Pieces without a blank between them stay on one line together.
struct TextWord {
  std::vector<TextRun> pieces;
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
  // All four begin with the same byte.
  for (auto at = text.find('\xE2'); at != std::string_view::npos; at = text.find('\xE2', at + 1)) {
    for (const auto& [glyph, suit] : glyphs) {
      if (text.substr(at, glyph_bytes) == glyph) return {at, suit};
    }
  }
  return {};
}

// Cuts a sentence into words, one after the other, only as far as they are asked for.
class Splitter {
 public:
  Splitter(const Painter& painter, const core::Sentence& sentence, const SentenceStyle& style)
      : painter_(painter), style_(style), span_(sentence.begin()), end_(sentence.end()) {
    word_.pieces.reserve(4);
  }

  // The next word; false if there is none left.
  bool next() {
    word_.pieces.clear();
    word_.width = 0;
    word_.blank_before = word_.new_line = false;
    for (; span_ != end_; ++span_, at_ = 0) {
      if (span_->tone == core::Tone::sealed) add({style_.plain, {}, {}, true, sealed_width, false});
      const std::string_view text = span_->tone == core::Tone::sealed ? std::string_view() : span_->text;
      while (at_ < text.size()) {
        if (text[at_] == ' ' || text[at_] == '\n') {
          if (!word_.pieces.empty()) return true;
          word_.blank_before = true;
          word_.new_line = word_.new_line || text[at_] == '\n';
          ++at_;
          continue;
        }
        const std::size_t from = at_;
        while (at_ < text.size() && text[at_] != ' ' && text[at_] != '\n') ++at_;
        add_words(text.substr(from, at_ - from));
      }
    }
    return !word_.pieces.empty();
  }
  const TextWord& word() const { return word_; }

 private:
  // A suit may have a color of its own.
  void add_words(std::string_view text) {
    const core::Tone tone = span_->tone;
    const bool strong = tone == core::Tone::name || tone == core::Tone::strong;
    const bool own_ink = tone == core::Tone::plain && style_.ink;
    const Color color = own_ink ? *style_.ink : tone_color(painter_.theme(), tone);
    const TextStyle type = strong ? style_.strong : style_.plain;
    const bool name = tone == core::Tone::name;
    const bool struck = tone == core::Tone::struck;
    const auto piece = [&](Color ink, std::string_view part) {
      if (!part.empty()) add({type, ink, part, false, painter_.width(type, part), name, struck});
    };
    while (!text.empty()) {
      const Glyph suit = first_suit(text);
      piece(color, text.substr(0, suit.at));
      if (suit.at == std::string_view::npos) return;
      const Color own = painter_.theme().suit_words[static_cast<std::size_t>(suit.suit)];
      piece(own.a == 0 ? color : own, text.substr(suit.at, glyph_bytes));
      text.remove_prefix(suit.at + glyph_bytes);
    }
  }
  void add(const TextRun& piece) {
    word_.width += piece.width;
    word_.pieces.push_back(piece);
  }

  const Painter& painter_;
  const SentenceStyle& style_;
  core::Sentence::const_iterator span_;
  core::Sentence::const_iterator end_;
  std::size_t at_ = 0;  // in the span
  TextWord word_;
};

// Sets words and breaks lines.
class SentenceLayout {
 public:
  SentenceLayout(Painter& painter, Rect area, const SentenceStyle& style, bool paint_it)
      : painter_(painter),
        area_(area),
        style_(style),
        paint_it_(paint_it),
        x_(area.x),
        y_(area.y),
        step_(painter.line_height(style.plain) * style.leading),
        blank_width_(painter.width(style.plain, " ")) {}

  void set(const TextWord& word) {
    if (word.new_line) turn();
    const float blank = word.blank_before && x_ > area_.x ? blank_width_ : 0;
    if (x_ > area_.x && x_ + blank + word.width > area_.right() + 0.5F) {
      turn();
    } else {
      x_ += blank;
    }
    for (const TextRun& piece : word.pieces) set(piece);
  }

  float height() const { return std::min(y_ - area_.y + step_, step_ * static_cast<float>(style_.most_lines)); }

  bool full() const { return line_ >= style_.most_lines; }

 private:
  void turn() {
    // The last line that fits ends in an ellipsis.
    if (++line_ == style_.most_lines && paint_it_) {
      painter_.put_on(style_.plain, {x_, y_ + painter_.fonts().baseline(style_.plain)}, painter_.theme().quiet,
                      "\u2026");
    }
    x_ = area_.x;
    y_ += step_;
  }

  void set(TextRun piece) {
    // Longer than a line: broken where it must be.
    while (x_ + piece.width > area_.right() + 0.5F && !piece.text.empty() && !full()) {
      const Painter::Fit fits = painter_.fit(piece.type, piece.text, area_.right() + 0.5F - x_);
      if (fits.bytes == piece.text.size()) {
        piece.width = fits.width;
        break;
      }
      if (fits.bytes == 0 && x_ == area_.x) break;  // not even one letter fits: let it stick out
      draw(piece, piece.text.substr(0, fits.bytes));
      piece.text.remove_prefix(fits.bytes);
      turn();
    }
    draw(piece, piece.text);
    x_ += piece.width;
  }

  void draw(const TextRun& piece, std::string_view text) {
    if (!paint_it_ || full() || y_ > painter_.screen().bottom() || y_ + step_ < 0) return;
    const float baseline = y_ + painter_.fonts().baseline(style_.plain);
    if (piece.sealed) {
      const float height = painter_.fonts().cap_height(style_.plain) + 5;
      painter_.fill({x_, baseline - height + 2.5F, sealed_width, height}, painter_.theme().sealed, 4);
    } else {
      const Point at{x_, baseline};
      draw_marks(painter_, piece.type, at, text, style_.marks);
      if (style_.links && !piece.name) draw_links(painter_, piece.type, at, piece.color, text);
      painter_.put_on(piece.type, at, piece.color, text);
      if (piece.struck) strike(piece, text, baseline);
    }
  }

  // A line through the word, on through the blank before it.
  void strike(const TextRun& piece, std::string_view text, float baseline) {
    const float y = baseline - painter_.fonts().cap_height(piece.type) * 0.42F;
    const float from = x_ > area_.x + 1 ? x_ - 2 : x_;
    painter_.line({from, y}, {x_ + painter_.width(piece.type, text) + 2, y}, piece.color);
  }

  Painter& painter_;
  Rect area_;
  const SentenceStyle& style_;
  bool paint_it_;
  float x_;
  float y_;
  float step_;
  float blank_width_;
  int line_ = 0;
};

}  // namespace

float draw_sentence(Painter& painter, Rect area, const core::Sentence& sentence, const SentenceStyle& style,
                    bool paint_it) {
  Splitter splitter(painter, sentence, style);
  SentenceLayout setter(painter, area, style, paint_it);
  while (!setter.full() && splitter.next()) setter.set(splitter.word());
  return setter.height();
}

float sentence_height(Painter& painter, float width, const core::Sentence& sentence, const SentenceStyle& style) {
  return draw_sentence(painter, {0, 0, width, 0}, sentence, style, false);
}

float draw_sentences(Painter& painter, Rect area, std::span<const core::Sentence> sentences, SentenceStyle style,
                     float gap) {
  const float top = area.y;
  const int most = style.most_lines;
  for (const core::Sentence& each : sentences) {
    style.most_lines =
        std::min(most, static_cast<int>((area.h + 1) / (painter.line_height(style.plain) * style.leading)));
    if (style.most_lines < 1) break;
    area.cut_top(draw_sentence(painter, area, each, style), gap);
  }
  return area.y - top;
}

float sentences_height(Painter& painter, float width, std::span<const core::Sentence> sentences,
                       const SentenceStyle& style, float gap) {
  float height = 0;
  for (const core::Sentence& each : sentences) height += sentence_height(painter, width, each, style) + gap;
  return height;
}

SentenceStyle fitting_style(Painter& painter, Size room, std::span<const core::Sentence> sentences,
                            std::initializer_list<SentenceStyle> styles, float gap) {
  for (const SentenceStyle& style : styles) {
    if (sentences_height(painter, room.w, sentences, style, gap) <= room.h) return style;
  }
  return *(styles.end() - 1);
}

void draw_sentences_on_wall(Painter& painter, Rect area, std::span<const core::Sentence> sentences) {
  if (sentences.empty()) return;
  const Theme& t = painter.theme();
  const SentenceStyle large{TextStyle::wall, TextStyle::wall_strong, 1.15F, t.ink, 2};
  const SentenceStyle small{TextStyle::wall_small, TextStyle::wall_small, 1.15F, t.quiet, 2};
  area.cut_top(draw_sentences(painter, area, sentences.first(1), large, 6));
  draw_sentences(painter, area, sentences.subspan(1), small, 6);
}

TextStyle fitting_type(const Painter& painter, std::string_view words, Size room,
                       std::initializer_list<TextStyle> types) {
  for (const TextStyle type : types) {
    if (painter.line_height(type) <= room.h && painter.width(type, words) <= room.w) return type;
  }
  return *(types.end() - 1);
}

void draw_linked(Painter& painter, TextStyle type, Rect rect, Color color, std::string_view words) {
  const std::string shown = painter.fitted(type, words, rect.w);
  const Point baseline{rect.x, rect.center().y + painter.fonts().cap_height(type) / 2};
  draw_links(painter, type, baseline, color, shown);
  painter.put_on(type, baseline, color, shown);
}

std::vector<Citation> citations_in(std::string_view words, const RuleBook& book) {
  std::vector<Citation> found;
  for (std::size_t at = 0; at + 2 <= words.size(); ++at) {
    // An id is a capital and a digit: most words have neither.
    if (words[at] < 'A' || words[at] > 'Z' || words[at + 1] < '0' || words[at + 1] > '9') continue;
    const bool apart = (at == 0 || !is_letter(words[at - 1])) && (at + 2 == words.size() || !is_letter(words[at + 2]));
    const std::string_view id = words.substr(at, 2);
    if (apart && book.find(id) != nullptr) found.push_back({at, id});
  }
  return found;
}

core::Sentence said(std::string text, core::Tone tone) { return {{tone, std::move(text)}}; }

}  // namespace bogosity::ui
