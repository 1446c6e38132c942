#include "ui/widgets/sentence.h"

#include <algorithm>
#include <cctype>

#include "ui/draw/visual_order.h"
#include "ui/widgets/card.h"

namespace bogosity::ui {
namespace {

constexpr float sealed_width = 36;

struct TextRun {
  TextStyle type;
  Color color;
  std::string_view text;
  Tone tone = Tone::plain;
  float width = 0;
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
    if (press.hovered) {
      const core::Rule& rule = *painter.rule_book().find(cited.id);
      painter.tooltip(std::string(rule.id) + "  " + std::string(rule.title) + ". " + std::string(rule.wording));
    }
    if (press.clicked) painter.open_rule(cited.id);
  }
}

// The first suit among words, and its place; npos: there is none.
std::pair<std::size_t, core::Suit> first_suit(std::string_view text) {
  // All four begin with the same byte.
  for (auto at = text.find('\xE2'); at != std::string_view::npos; at = text.find('\xE2', at + 1)) {
    for (const auto suit : {core::Suit::clubs, core::Suit::diamonds, core::Suit::hearts, core::Suit::spades}) {
      if (text.substr(at).starts_with(suit_sign(suit))) return {at, suit};
    }
  }
  return {std::string_view::npos, {}};
}

// A phrase from right to left is one word: the order of its words is seen only if they are drawn together.
std::size_t end_of_word(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && text[at] != ' ' && text[at] != '\n') {
    const std::size_t phrase = may_begin_right_to_left(text[at]) ? right_to_left_phrase(text.substr(at)) : 0;
    at += phrase > 0 ? phrase : 1;
  }
  return at;
}

// Cuts a sentence into words and breaks lines.
class SentenceLayout {
 public:
  SentenceLayout(Painter& painter, Rect area, const SentenceStyle& style, bool paint_it)
      : painter_(painter), area_(area), style_(style), paint_it_(paint_it) {
    word_.reserve(4);
  }

  // Words that have no room any more are not looked at.
  void add(const Sentence& sentence) {
    for (const core::Span& span : sentence) {
      if (span.tone == Tone::sealed) word_.push_back({style_.plain, {}, {}, Tone::sealed, sealed_width});
      std::string_view text = span.tone == Tone::sealed ? std::string_view() : span.text;
      while (!text.empty() && !full()) {
        const std::size_t length = end_of_word(text);
        add_runs(span.tone, text.substr(0, length));
        text.remove_prefix(length);
        if (text.empty()) break;
        set_word();
        blank_before_ = true;
        new_line_ = new_line_ || text.front() == '\n';
        text.remove_prefix(1);
      }
    }
    set_word();
  }

  float height() const { return std::min(y_ - area_.y + step_, step_ * static_cast<float>(style_.most_lines)); }

 private:
  bool full() const { return line_ >= style_.most_lines; }

  // A suit may have a color of its own.
  void add_runs(Tone tone, std::string_view text) {
    const bool strong = tone == Tone::name || tone == Tone::strong;
    const Color color = tone == Tone::plain && style_.ink ? *style_.ink : tone_color(painter_.theme(), tone);
    const TextStyle type = strong ? style_.strong : style_.plain;
    const auto add = [&](Color ink, std::string_view part) {
      if (!part.empty()) word_.push_back({type, ink, part, tone, painter_.width(type, part)});
    };
    while (!text.empty()) {
      const auto [at, suit] = first_suit(text);
      add(color, text.substr(0, at));
      if (at == std::string_view::npos) return;
      const Color own = painter_.theme().suit_words[static_cast<std::size_t>(suit)];
      add(own.a == 0 ? color : own, text.substr(at, suit_sign(suit).size()));
      text.remove_prefix(at + suit_sign(suit).size());
    }
  }

  // Runs without a blank between them stay on one line together.
  void set_word() {
    if (word_.empty() || full()) return;
    if (new_line_) turn();
    float width = 0;
    for (const TextRun& run : word_) width += run.width;
    const float blank = blank_before_ && x_ > area_.x ? blank_width_ : 0;
    if (x_ > area_.x && x_ + blank + width > area_.right() + 0.5F)
      turn();
    else
      x_ += blank;
    for (const TextRun& run : word_) set(run);
    word_.clear();
    blank_before_ = new_line_ = false;
  }

  void turn() {
    // The last line that fits ends in an ellipsis.
    if (++line_ == style_.most_lines && paint_it_)
      painter_.put_on(style_.plain, {x_, y_ + painter_.fonts().baseline(style_.plain)}, painter_.theme().quiet,
                      "\u2026");
    x_ = area_.x;
    y_ += step_;
  }

  void set(TextRun piece) {
    // A word that is longer than a line is broken where it must be.
    while (x_ + piece.width > area_.right() + 0.5F && !piece.text.empty() && !full()) {
      const Painter::Fit fits = painter_.fit(piece.type, piece.text, area_.right() + 0.5F - x_);
      if (fits.bytes == piece.text.size()) {
        piece.width = fits.width;
        break;
      }
      if (fits.bytes == 0 && x_ == area_.x) break;  // not even one letter fits: let it stick out
      const std::size_t blank = piece.text.substr(0, fits.bytes).rfind(' ');  // of a phrase from right to left
      const bool has_blank = blank != std::string_view::npos && blank > 0;
      draw(piece, piece.text.substr(0, has_blank ? blank : fits.bytes));
      piece.text.remove_prefix(has_blank ? blank + 1 : fits.bytes);
      turn();
    }
    draw(piece, piece.text);
    x_ += piece.width;
  }

  void draw(const TextRun& piece, std::string_view text) {
    if (!paint_it_ || full() || y_ > painter_.screen().bottom() || y_ + step_ < 0) return;
    const float baseline = y_ + painter_.fonts().baseline(style_.plain);
    if (piece.tone == Tone::sealed) {
      const float height = painter_.fonts().cap_height(style_.plain) + 5;
      painter_.fill({x_, baseline - height + 2.5F, sealed_width, height}, painter_.theme().sealed, 4);
    } else {
      const Point at{x_, baseline};
      draw_marks(painter_, piece.type, at, text, style_.marks);
      if (style_.links && piece.tone != Tone::name) draw_links(painter_, piece.type, at, piece.color, text);
      painter_.put_on(piece.type, at, piece.color, text);
      if (piece.tone != Tone::struck) return;
      // The line goes through the word, and on through the blank before it.
      const float y = baseline - painter_.fonts().cap_height(piece.type) * 0.42F;
      const float from = x_ > area_.x + 1 ? x_ - 2 : x_;
      painter_.line({from, y}, {x_ + painter_.width(piece.type, text) + 2, y}, piece.color);
    }
  }

  Painter& painter_;
  Rect area_;
  const SentenceStyle& style_;
  bool paint_it_;
  float x_ = area_.x;
  float y_ = area_.y;
  float step_ = painter_.line_height(style_.plain) * style_.leading;
  float blank_width_ = painter_.width(style_.plain, " ");
  int line_ = 0;
  std::vector<TextRun> word_;
  bool blank_before_ = false;
  bool new_line_ = false;
};

}  // namespace

float draw_sentence(Painter& painter, Rect area, const core::Sentence& sentence, const SentenceStyle& style,
                    bool paint_it) {
  SentenceLayout layout(painter, area, style, paint_it);
  layout.add(sentence);
  return layout.height();
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

TextStyle fitting_type(const Painter& painter, std::string_view words, Size room,
                       std::initializer_list<TextStyle> types) {
  for (const TextStyle type : types) {
    if (painter.line_height(type) <= room.h && painter.width(type, words) <= room.w) return type;
  }
  return *(types.end() - 1);
}

void draw_linked(Painter& painter, TextStyle type, Rect rect, Color color, std::string_view words) {
  if (rect.w <= 0) return;
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

core::Sentence followed_by(core::Sentence words, const core::Sentence& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

}  // namespace bogosity::ui
